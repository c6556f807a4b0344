//! A bound module -> the files of its group and version.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use serde_json::{Map, Value};

use super::bind::files::BoundFile;
use super::bind::partials::BoundPartial;
use super::bind::{BoundAlias, BoundBody, BoundClass, BoundModule, BoundType};
use super::imports::{self, FromFile, Imports};
use super::print::{Head, print_module};
use super::{docs, literals, names};
use crate::emit::Files;
use crate::json_value;
use crate::model::Home;

/// A file of types: those of a kind, or those that several kinds share.
#[derive(Template)]
#[template(path = "python/type_file.py", escape = "none")]
struct TypesFile<'a> {
    head: Head,
    imports: Imports<'a>,
    module: &'a BoundModule<'a>,
    file: &'a BoundFile,
}

/// The file with the attributes of the `Partial` classes of a file.
#[derive(Template)]
#[template(path = "python/partial_file.py", escape = "none")]
struct PartialsFile<'a> {
    head: Head,
    imports: Imports<'a>,
    module: &'a BoundModule<'a>,
    /// The classes, each with its name and its `Partial`.
    partials: Vec<(&'a str, &'a BoundClass, &'a BoundPartial)>,
}

/// The file with the aliases of a version's types.
#[derive(Template)]
#[template(path = "python/aliases.py", escape = "none")]
struct Aliases<'a> {
    head: Head,
    /// The imports of the types.
    imports: Vec<FromFile<'a>>,
    aliases: &'a [BoundAlias],
}

/// The `__init__.py` of a group and version, which imports its types when they are first used.
#[derive(Template)]
#[template(path = "python/version_init.py", escape = "none")]
struct VersionInit<'a> {
    head: Head,
    module: &'a BoundModule<'a>,
    /// The modules of types, in the order of their imports.
    stems: Vec<&'a str>,
    /// The names of types that are those of other versions, each with the version's module.
    other_versions: Vec<(&'a str, &'a str)>,
    /// The names that each module defines.
    definitions: BTreeMap<&'a str, Vec<&'a str>>,
}

/// Whether nothing is generated for a group and version, because it has operations alone and the package has none.
pub fn is_empty(module: &BoundModule) -> bool {
    module.files.is_empty() && module.aliases.is_empty() && module.operations.is_none()
}

/// The files of one group and version, relative to the directory of the package.
pub fn version(module: &BoundModule, directory: &str) -> Files {
    let mut files = Files::new();
    for file in &module.files {
        let head = Head::new(&file.doc, Some(&file.source), &module.path, module.runtime);
        let types = TypesFile { head, imports: Imports::new(module, file), module, file };
        files.insert(format!("{directory}{}.py", file.stem), print_module(&types));
        let partials = module.partials_in(file);
        if !partials.is_empty() {
            let doc = format!("What parts of objects have, for type checkers alone: {}", file.doc);
            let head = Head::new(doc, Some(&file.source), &module.path, module.runtime);
            let imports = Imports::of_partials(module, file);
            let text = print_module(&PartialsFile { head, imports, module, partials });
            files.insert(format!("{directory}{}.py", file.partial_stem), text);
        }
    }
    if !module.aliases.is_empty() {
        files.insert(format!("{directory}_aliases.py"), print_module(&aliases(module)));
    }
    files.insert(format!("{directory}__init__.py"), print_module(&version_init(module)));
    files.insert(format!("{directory}_places.json"), json_value::in_lines(&places(module)).into());
    files
}

/// The file with the aliases of types.
fn aliases<'a>(module: &'a BoundModule) -> Aliases<'a> {
    let mut by_file: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for alias in &module.aliases {
        by_file.entry(module.stem(alias.home)).or_default().insert(&alias.target);
    }
    let mut files: Vec<_> = by_file.into_iter().collect();
    files.sort_by_cached_key(|(stem, _)| names::import_key(stem));
    let from = |(stem, found)| FromFile { module: stem, names: imports::sorted::<&str>(found) };
    let api = &module.api_version;
    let doc = format!("Aliases of the types of {api}, named after the fields that share a type.");
    let head = Head::new(doc, Some(api), &module.path, module.runtime);
    Aliases { head, imports: files.into_iter().map(from).collect(), aliases: &module.aliases }
}

/// The `__init__.py`.
fn version_init<'a>(module: &'a BoundModule) -> VersionInit<'a> {
    let mut definitions = BTreeMap::new();
    for file in &module.files {
        let types = module.types.iter().filter(|bound| bound.home == file.home);
        definitions.insert(file.stem.as_str(), types.map(|bound| bound.name.as_str()).collect::<Vec<_>>());
    }
    let mut stems: Vec<&str> = definitions.keys().copied().collect();
    let mut other_versions = Vec::new();
    for (index, version) in &module.other_versions {
        let types = module.types.iter().filter(|bound| bound.home == Home::Version(*index));
        let names: Vec<&str> = types.map(|bound| bound.name.as_str()).collect();
        other_versions.extend(names.iter().map(|name| (version.as_str(), *name)));
        definitions.insert(version, names);
    }
    other_versions
        .sort_by_cached_key(|(version, name)| (names::import_key(version), names::import_key(name)));
    stems.extend((!module.aliases.is_empty()).then_some("_aliases"));
    stems.sort_by_cached_key(|stem| names::import_key(stem));
    if module.operations.is_some() {
        definitions.insert("operations", vec!["operations"]);
    }
    let kinds: Vec<&str> = module.kinds.iter().map(|kind| kind.resource.kind.as_str()).collect();
    let kinds = if kinds.is_empty() { String::new() } else { format!(": {}", kinds.join(", ")) };
    let api = &module.api_version;
    let head = Head::new(format!("{api}{kinds}."), Some(api), &module.path, module.runtime);
    VersionInit { head, module, stems, other_versions, definitions }
}

/// For each class with a CRD, the CRD's file, relative to that of the table, and the JSON pointer of the class's schema.
fn places(module: &BoundModule) -> Value {
    let up = "../".repeat(module.path.len());
    let place = |bound: &BoundType| {
        let is_declared = !matches!(bound.home, Home::Version(_));
        let [file, pointer] = bound.schema.clone().filter(|_| is_declared)?;
        Some((bound.name.clone(), vec![format!("{up}{file}"), pointer].into()))
    };
    Value::Object(module.types.iter().filter_map(place).collect::<Map<_, _>>())
}
