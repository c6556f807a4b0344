//! Names that the source gives: each goes to one type. Where places of one definition came out as several
//! types (a CRD or a rule says more of one place), the one that most places refer to has the name, then the
//! first; the others keep that of their place.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::each_type;
use crate::diag::{Diagnostic, Diagnostics};
use crate::model::{Module, SchemaPath};

/// Who goes first: more references, a shorter way, the way itself.
type Rank = (Reverse<usize>, usize, SchemaPath);

/// Names the types of a module that the source names.
pub fn run(module: &mut Module, diagnostics: &mut Diagnostics) {
    let mut references = vec![0_usize; module.types.len()];
    for def in &mut module.types {
        each_type(&mut def.body, &mut |id, _| references[id.0 as usize] += 1);
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
    for (name, (_, i)) in best {
        one_definition(module, i, diagnostics);
        module.types[i].name = name;
    }
}

/// A rule that gives one name to several definitions would hide all but one of them.
fn one_definition(module: &Module, chosen: usize, diagnostics: &mut Diagnostics) {
    let Some(source_name) = &module.types[chosen].source_name else { return };
    for def in &module.types {
        let Some(other) = def.source_name.as_ref().filter(|other| other.name == source_name.name) else {
            continue;
        };
        if let (true, Some(rule)) = (other.text != source_name.text, &def.named_by) {
            let message = format!(
                "`{}` and `{}` would both be called `{}`",
                source_name.text, other.text, source_name.name
            );
            let error = Diagnostic::error("rule-conflict", rule.at.clone(), message);
            diagnostics.push(error.help("give one of them another name"));
        }
    }
}
