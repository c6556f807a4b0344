//! Each source name -> the one type that gets it. The places of one definition may have different types, because a CRD
//! or a rule changed one of them: then the type with the most references gets the name, among several the one with the
//! shortest path, and the others keep the names of their places.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::type_refs::visit_type_refs;
use crate::diag::{Diagnostic, Diagnostics};
use crate::model::{Module, SchemaPath};

/// The order of precedence: more references, a shorter path, the alphabetically first path.
type Rank = (Reverse<usize>, usize, SchemaPath);

/// Gives the types of a module their source names.
pub fn run(module: &mut Module, diagnostics: &mut Diagnostics) {
    let mut references = vec![0_usize; module.types.len()];
    for def in &mut module.types {
        visit_type_refs(&mut def.body, &mut |id, _| references[id.0 as usize] += 1);
    }
    let mut best: BTreeMap<String, (Rank, usize)> = BTreeMap::new();
    for (i, def) in module.types.iter().enumerate() {
        let Some(source_name) = &def.source_name else { continue };
        let place = def.place.clone();
        let rank = ((Reverse(references[i]), place.steps.len(), place), i);
        match best.get_mut(&source_name.name) {
            Some(first) => *first = rank.min(first.clone()),
            None => drop(best.insert(source_name.name.clone(), rank)),
        }
    }
    reject_shared_names(module, &best, diagnostics);
    for (name, (_, i)) in best {
        module.types[i].name = name;
    }
}

/// Reports a `[[rename]]` rule that gives several definitions the same name, because only one type can have it.
fn reject_shared_names(
    module: &Module,
    best: &BTreeMap<String, (Rank, usize)>,
    diagnostics: &mut Diagnostics,
) {
    for def in &module.types {
        let Some(other) = &def.source_name else { continue };
        let chosen = best.get(&other.name).and_then(|(_, chosen)| module.types[*chosen].source_name.as_ref());
        let Some(source_name) = chosen else { continue };
        if let (true, Some(rule)) = (other.text != source_name.text, &def.named_by) {
            let message = format!(
                "`{}` and `{}` would both be named `{}`",
                source_name.text, other.text, source_name.name
            );
            let error = Diagnostic::error("rule-conflict", rule.at.clone(), message);
            diagnostics.push(error.help("give one of them another name"));
        }
    }
}
