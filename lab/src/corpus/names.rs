//! A CRD, and the same CRD with one more property -> the published names that are gone or name another place.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Result, anyhow, bail};
use kubesmith::Generator;
use kubesmith::diag::Diagnostics;
use kubesmith::internals::json_pointer;
use serde_json::{Value, json};

use super::folder::{Corpus, file_name, scratch};
use super::select;
use super::select::Random;

/// How many properties are added to each CRD, one at a time.
const TRIES: usize = 3;

/// The place that each published name names, by version and name.
type Names = BTreeMap<(String, String), String>;

/// Adds properties at random places of `count` CRDs; fails if a name is gone or names another place, or if two names
/// of a module differ only in case.
pub fn gate(corpus: &Corpus, count: usize, seed: u64) -> Result<()> {
    let directory = scratch().join("names");
    std::fs::create_dir_all(&directory)?;
    let mut random = Random(seed);
    let mut faults = Vec::new();
    let (mut published, mut tries) = (0, 0);
    for file in select::some(corpus, count, seed)? {
        let documents = kubesmith::internals::source::read_documents(
            &[file.to_string_lossy().into_owned()],
            Path::new(""),
            &mut Diagnostics::default(),
        );
        let before = names(&file)?;
        published += before.len();
        faults.extend(
            names_equal_but_for_case(&before)
                .map(|name| format!("{}: {name} differs from another name only in case", file_name(&file))),
        );
        for _ in 0..TRIES {
            let mut values: Vec<Value> = documents.iter().map(|document| document.value.clone()).collect();
            let Some(place) = add_property(&mut values, &mut random) else { break };
            tries += 1;
            let changed = directory.join("crd.json");
            std::fs::write(
                &changed,
                json!({"kind": "List", "apiVersion": "v1", "items": values}).to_string(),
            )?;
            let after = names(&changed)?;
            faults.extend(
                changed_names(&before, &after).map(|fault| format!("{}, {place}: {fault}", file_name(&file))),
            );
        }
    }
    println!("{published} names of {count} CRDs, {tries} properties added, {} faults", faults.len());
    for fault in faults.iter().take(20) {
        println!("  {fault}");
    }
    if faults.is_empty() && tries > 0 { Ok(()) } else { bail!("a new property changes published names") }
}

/// Every published name of a CRD's code: its types, and the aliases of merged types.
fn names(file: &Path) -> Result<Names> {
    let generator = Generator::new().input(file.to_string_lossy());
    let (package, _) = generator.model().map_err(|failed| anyhow!("{failed}"))?;
    let mut names = Names::new();
    for module in &package.modules {
        let types = module.types.iter().map(|def| (&def.name, &def.place));
        let aliases = module.aliases.iter().map(|alias| (&alias.name, &alias.place));
        for (name, place) in types.chain(aliases) {
            names.insert((module.version.clone(), name.clone()), place.to_string());
        }
    }
    Ok(names)
}

/// The names that are gone or name another place.
fn changed_names(before: &Names, after: &Names) -> impl Iterator<Item = String> {
    before.iter().filter_map(|((version, name), place)| match after.get(&(version.clone(), name.clone())) {
        None => Some(format!("{version} {name} is gone")),
        Some(now) if now != place => Some(format!("{version} {name} was {place} and is {now}")),
        Some(_) => None,
    })
}

/// Names that differ from another one of their module only in case: some file systems do not distinguish them.
fn names_equal_but_for_case(names: &Names) -> impl Iterator<Item = &str> {
    let mut folded = BTreeSet::new();
    names
        .keys()
        .filter(move |(version, name)| !folded.insert((version, name.to_lowercase())))
        .map(|(_, name)| name.as_str())
}

/// Adds a property with a new name to a random object schema; returns the JSON pointer of its `properties`.
fn add_property(documents: &mut [Value], random: &mut Random) -> Option<String> {
    let mut places = Vec::new();
    for (index, document) in documents.iter().enumerate() {
        objects(document, &mut String::new(), &mut |pointer| places.push((index, pointer.to_owned())));
    }
    if places.is_empty() {
        return None;
    }
    let (index, pointer) = places.swap_remove(random.number_below(places.len()));
    let properties = documents[index].pointer_mut(&pointer)?.as_object_mut()?;
    let value = json!({"type": "object", "properties": {"added": {"type": "string"}}});
    properties.insert("broughtInLater".to_owned(), value);
    Some(pointer)
}

/// Visits the JSON pointer of the `properties` of every object schema in a value.
fn objects(value: &Value, pointer: &mut String, visit: &mut impl FnMut(&str)) {
    let nested: Box<dyn Iterator<Item = (String, &Value)>> = match value {
        Value::Object(entries) => {
            Box::new(entries.iter().map(|(key, value)| (json_pointer::escape(key).into_owned(), value)))
        }
        Value::Array(items) => Box::new(items.iter().enumerate().map(|(at, value)| (at.to_string(), value))),
        _ => return,
    };
    if value["type"] == "object" && value["properties"].is_object() {
        visit(&format!("{pointer}/properties"));
    }
    for (step, value) in nested {
        let length = pointer.len();
        pointer.push('/');
        pointer.push_str(&step);
        objects(value, pointer, visit);
        pointer.truncate(length);
    }
}
