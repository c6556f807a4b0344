//! The place of each type -> its unique name.
//!
//! A root has the name of its kind. Any other type is named by its kind and the words of its path, with list items and
//! map values in the singular; the leading `spec` of a longer path is left out. Where two places would have the same
//! name, only the places decide which one gets it, so that published names do not change. Names from rules are kept.

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
        def.name = namer.unique(root_name(&def.place.kind));
    }
    name_by_source(module, &mut namer);
    for i in others {
        let def = &mut module.types[i];
        def.name = namer.name(&def.place);
    }
}

/// Makes a type name of each source name, before places get names, so that no place takes it. The types at the places
/// of the definition are named by place for now, because only merging shows which of them are one type.
///
/// Of several definitions with the same last part, that of the package with the specs of the kinds has it as its name, and the
/// others have the name of their package before it: `Storage` and `CommonStorage`.
fn name_by_source(module: &mut Module, namer: &mut Namer) {
    let source_name = |def: &TypeDef| Some(dotted_name(&def.source_name.as_ref()?.text));
    let specs = module.types.iter().filter(|def| def.place.steps.len() == 1);
    let own: BTreeSet<String> =
        specs.filter_map(source_name).map(|dotted| package_and_name(&dotted).0.to_owned()).collect();
    let all = module.types.iter().filter_map(|def| def.source_name.as_ref());
    let mut texts: Vec<String> = all.map(|source_name| source_name.text.clone()).collect();
    texts.sort_by_cached_key(|text| (!own.contains(package_and_name(&dotted_name(text)).0), text.clone()));
    texts.dedup();
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for text in texts {
        let dotted = dotted_name(&text);
        let (package, last) = package_and_name(&dotted);
        let short = root_name(last);
        let name = namer.free(&short).unwrap_or_else(|| match package_and_name(package).1 {
            "" => namer.unique(short),
            package => namer.unique(root_name(package) + &short),
        });
        names.insert(text, name);
    }
    for source_name in module.types.iter_mut().filter_map(|def| def.source_name.as_mut()) {
        if let Some(name) = names.get(&source_name.text) {
            source_name.name.clone_from(name);
        }
    }
}

/// The parts of a dotted name before and after the last dot.
fn package_and_name(dotted: &str) -> (&str, &str) {
    dotted.rsplit_once('.').unwrap_or(("", dotted))
}

/// The order in which places get their names: roots, `spec` and `status`, places in the spec, all others; within one
/// rank by kind, then by length of the path, then by the path.
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

/// A kind as a type's name: in upper camel case, with letters and digits alone.
pub fn root_name(kind: &str) -> String {
    let legal = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name: String = if kind.chars().all(legal) {
        kind.split('_').map(capitalized).collect()
    } else {
        words(kind).iter().map(|word| capitalized(word)).collect()
    };
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) { name } else { format!("Kind{name}") }
}

/// A cache of the words and singulars of property names, which recur often.
#[derive(Default)]
struct WordCache {
    words: HashMap<String, Vec<String>>,
    singulars: HashMap<String, String>,
}

/// The name that a place would have if no other place had taken it.
pub fn wanted_name(place: &SchemaPath) -> String {
    join(&place.kind, "", &WordCache::default().place(place).0)
}

impl WordCache {
    /// The words of a place's path without a leading `spec`, and whether it had one.
    fn place(&mut self, place: &SchemaPath) -> (Vec<String>, bool) {
        let begins_with_spec = matches!(place.steps.first(), Some(Step::Field(name)) if name == "spec");
        let is_in_spec = begins_with_spec && place.steps.len() > 1;
        (self.path(&place.steps[usize::from(is_in_spec)..]), is_in_spec)
    }

    /// The words of a path; the word before a list item or map value is in the singular.
    fn path(&mut self, steps: &[Step]) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for step in steps {
            match step {
                Step::Field(name) => {
                    if !self.words.contains_key(name) {
                        self.words.insert(name.clone(), words(name));
                    }
                    all.extend(self.words[name].iter().cloned());
                }
                Step::Item | Step::Value => {
                    let Some(last) = all.last_mut() else { continue };
                    if !self.singulars.contains_key(last) {
                        self.singulars.insert(last.clone(), singular(last));
                    }
                    last.clone_from(&self.singulars[last]);
                }
            }
        }
        all
    }
}

/// A name of a kind and words, with `middle` between them.
fn join(kind: &str, middle: &str, words: &[String]) -> String {
    let words: String = words.iter().map(|word| capitalized(word)).collect();
    format!("{}{middle}{words}", root_name(kind))
}

/// Gives out names that are unique regardless of case, because some file systems do not distinguish case.
#[derive(Default)]
struct Namer {
    used: HashSet<String>,
    /// The last number that was appended to a name.
    counters: BTreeMap<String, usize>,
    words: WordCache,
}

impl Namer {
    /// The unique name of a place. If another place has the short name, `Spec` or `Root` follows the kind.
    fn name(&mut self, place: &SchemaPath) -> String {
        let (words, is_in_spec) = self.words.place(place);
        let short = self.free(&join(&place.kind, "", &words));
        short.unwrap_or_else(|| {
            self.unique(join(&place.kind, if is_in_spec { "Spec" } else { "Root" }, &words))
        })
    }

    /// The name, if no other type has it.
    fn free(&mut self, name: &str) -> Option<String> {
        self.used.insert(name.to_lowercase()).then(|| name.to_owned())
    }

    /// The name, with a number if another type has it already.
    fn unique(&mut self, name: String) -> String {
        if let Some(name) = self.free(&name) {
            return name;
        }
        loop {
            let counter = self.counters.entry(name.to_lowercase()).or_insert(1);
            *counter += 1;
            let numbered = format!("{name}{counter}");
            if let Some(name) = self.free(&numbered) {
                return name;
            }
        }
    }
}
