//! Every type gets a name of its own from the place it stands at.
//!
//! A root is called as its kind. Any other type is its kind and the words of its path, list items and
//! map values in the singular; `spec` is said only at the first level. Who gets a name that two places
//! want does not depend on anything but the places, so that a name once published stays. A name that a rule
//! gave is not touched.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::mapping::dotted_name;
use crate::model::{Body, Module, Role, SchemaPath, Step, TypeDef};
use crate::words::{capitalized, singular, words};

/// Names all types of a module.
pub fn run(module: &mut Module) {
    let mut order: Vec<usize> = (0..module.types.len()).collect();
    order.sort_by_cached_key(|i| precedence(&module.types[*i]));
    let mut namer = Namer::default();
    let is_root =
        |def: &TypeDef| matches!(&def.body, Body::Struct(body) if matches!(body.role, Role::Root(_)));
    let (roots, others): (Vec<usize>, Vec<usize>) = order
        .into_iter()
        .filter(|i| module.types[*i].named_by.is_none())
        .partition(|i| is_root(&module.types[*i]));
    for i in roots {
        let def = &mut module.types[i];
        def.name = namer.take(root_name(&def.place.kind));
    }
    given(module, &mut namer);
    for i in others {
        let def = &mut module.types[i];
        def.name = namer.name(&def.place);
    }
}

/// The names that the source gives, each for all its places; they go before those of places. Until it is
/// known which places are of one type, these keep a name of their own.
fn given(module: &mut Module, namer: &mut Namer) {
    let all = || module.types.iter().filter_map(|def| def.source_name.as_ref());
    let written: BTreeSet<String> = all().map(|source_name| source_name.text.clone()).collect();
    let names: BTreeMap<String, String> = written
        .into_iter()
        .map(|written| {
            let dotted = dotted_name(&written);
            let last = dotted.rsplit('.').next().unwrap_or_default();
            let name = namer.take(root_name(last));
            (written, name)
        })
        .collect();
    for source_name in module.types.iter_mut().filter_map(|def| def.source_name.as_mut()) {
        if let Some(name) = names.get(&source_name.text) {
            source_name.name.clone_from(name);
        }
    }
}

/// Who chooses first: roots, `spec` and `status` themselves, places below spec, all others; among
/// those of one rank the kind, then the shorter way, then the way itself.
fn precedence(def: &TypeDef) -> (u8, SchemaPath, usize, Vec<Step>) {
    let steps = &def.place.steps;
    let first = |name: &str| matches!(steps.first(), Some(Step::Field(field)) if field == name);
    let rank = match steps.len() {
        0 => 0,
        1 if first("spec") || first("status") => 1,
        _ if first("spec") => 2,
        _ => 3,
    };
    (rank, SchemaPath::root(&def.place.kind), steps.len(), steps.clone())
}

/// A kind as a type's name: its first letter raised, and nothing but what an identifier may hold.
pub fn root_name(kind: &str) -> String {
    let legal = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name = if kind.chars().all(legal) {
        capitalized(kind)
    } else {
        words(kind).iter().map(|word| capitalized(word)).collect()
    };
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) { name } else { format!("Kind{name}") }
}

/// What words and singulars were found already: the same property names come again and again.
#[derive(Default)]
struct Known {
    words: HashMap<String, Vec<String>>,
    singulars: HashMap<String, String>,
}

impl Known {
    /// The words of a path, each step of a list or map taking the singular of what stands before it.
    fn path(&mut self, steps: &[Step]) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for step in steps {
            match step {
                Step::Field(name) => match self.words.get(name) {
                    Some(words) => all.extend(words.iter().cloned()),
                    None => {
                        let found = words(name);
                        all.extend(found.iter().cloned());
                        self.words.insert(name.clone(), found);
                    }
                },
                Step::Item | Step::Value => {
                    let Some(last) = all.last_mut() else { continue };
                    match self.singulars.get(last) {
                        Some(one) => last.clone_from(one),
                        None => {
                            let one = singular(last);
                            self.singulars.insert(std::mem::replace(last, one.clone()), one);
                        }
                    }
                }
            }
        }
        all
    }
}

fn join(kind: &str, middle: &str, words: &[String]) -> String {
    let words: String = words.iter().map(|word| capitalized(word)).collect();
    format!("{}{middle}{words}", root_name(kind))
}

/// Hands out names, each once, whatever their case: files and modules are told apart no better.
#[derive(Default)]
struct Namer {
    taken: HashSet<String>,
    /// The last number given to a name that several places want.
    counters: BTreeMap<String, usize>,
    known: Known,
}

impl Namer {
    fn name(&mut self, place: &SchemaPath) -> String {
        let spec = matches!(place.steps.first(), Some(Step::Field(name)) if name == "spec");
        let nested = spec && place.steps.len() > 1;
        let steps = if nested { &place.steps[1..] } else { &place.steps[..] };
        let words = self.known.path(steps);
        let short = join(&place.kind, "", &words);
        if self.taken.insert(short.to_lowercase()) {
            return short;
        }
        self.take(join(&place.kind, if nested { "Spec" } else { "Root" }, &words))
    }

    /// The name itself, or with the first number that makes it unique.
    fn take(&mut self, name: String) -> String {
        if self.taken.insert(name.to_lowercase()) {
            return name;
        }
        loop {
            let counter = self.counters.entry(name.to_lowercase()).or_insert(1);
            *counter += 1;
            let numbered = format!("{name}{counter}");
            if self.taken.insert(numbered.to_lowercase()) {
                return numbered;
            }
        }
    }
}
