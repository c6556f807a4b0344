//! A bound package -> the files of its groups and versions, and the lazy `__init__.py` of each directory.

use std::collections::{BTreeMap, BTreeSet};

use super::bind::{Bound, BoundModule};
use super::imports::{self, FromFile};
use super::operations::OperationsFile;
use super::operations::bind::BoundOperations;
use super::print::print_module;
use super::view::{Aliases, Export, Kind, Kinds, LazyInit, VersionInit};
use super::{docs, file, names};
use crate::emit::Files;
use crate::model::Home;

/// The second line of every header.
const DO_NOT_EDIT: &str = "Do not edit: `kubesmith generate` makes it again.";

/// The module of operations, in the package of a group and version.
const OPERATIONS: &str = "operations";

/// The names that the root exports, by the module that defines them.
const EXPORTS: [(&str, &[&str]); 3] = [
    ("_kinds", &["load_all"]),
    (
        "_kubesmith.models",
        &["MissingFieldError", "Model", "ModelError", "Problem", "Resource", "ResourceInfo"],
    ),
    ("_kubesmith.patches", &["apply_from", "merge_patch"]),
];

/// The additional names that the root of a package with operations exports.
const OPERATION_EXPORTS: [(&str, &[&str]); 3] = [
    ("_kubesmith.api_errors", &["ApiError"]),
    ("_kubesmith.results", &["Bookmark", "Event", "ObjectList", "UnreadableError"]),
    ("_kubesmith.patch_types", &["Apply", "JsonPatch", "MergePatch", "StrategicMergePatch"]),
];

/// The opening comment of a file that is generated from a source.
fn header(source: &str) -> String {
    format!("{}\n# {DO_NOT_EDIT}", docs::comment(&format!("Generated from {source}.")))
}

/// The opening comment of a file that is generated from the whole package.
pub fn general_header() -> String {
    format!("Generated. {DO_NOT_EDIT}")
}

/// The files of one group and version.
pub fn version(module: &BoundModule, directory: &str, files: &mut Files) {
    let api = &module.api_version;
    let dots = ".".repeat(module.path.len() + 1);
    for file in &module.files {
        let (title, header) = match file.home {
            Home::Kind(index) => {
                let resource = &module.model.resources[index];
                let source = format!("{api} {}, {}", resource.kind, resource.source_file);
                (format!("{} of {api}.", resource.kind), header(&source))
            }
            Home::Shared => (format!("Types that several kinds of {api} use."), header(api)),
        };
        let view = file::view(module, file, &dots, title, header);
        files.insert(format!("{directory}/{}.py", file.stem), print_module(&view));
    }
    if !module.aliases.is_empty() {
        files.insert(format!("{directory}/_aliases.py"), print_module(&aliases(module)));
    }
    files.insert(format!("{directory}/__init__.py"), print_module(&version_init(module, dots)));
}

/// The modules of operations: one for each group and version, and one at the root for operations of no group.
pub fn operations(bound: &Bound, files: &mut Files) {
    let api_versions = bound.modules.iter().map(|module| (&module.path[..], &module.api_version));
    let api_versions: BTreeMap<_, _> = api_versions.collect();
    for (path, operations) in bound.operations() {
        let header = match api_versions.get(path) {
            Some(api_version) => header(&format!("operations of {api_version}")),
            None => general_header(),
        };
        let file = OperationsFile::new(operations, ".".repeat(path.len() + 1), header);
        files.insert(format!("{}{OPERATIONS}.py", directory(bound, path)), print_module(&file));
    }
}

/// The directory of a package at a path from the root, with a slash at its end.
fn directory(bound: &Bound, path: &[String]) -> String {
    let names = [&bound.name].into_iter().chain(path);
    names.map(|name| format!("{name}/")).collect()
}

/// The module and the class of each group and version's operations, in the package's order; the server's are last.
pub fn operation_classes(bound: &Bound) -> Vec<(String, String)> {
    let class = |(path, operations): (&[String], &BoundOperations)| {
        let path: String = path.iter().map(|part| format!(".{part}")).collect();
        (format!("{}{path}.{OPERATIONS}", bound.name), operations.class.clone())
    };
    bound.operations().map(class).collect()
}

/// Each alias with its class.
fn alias_pairs(module: &BoundModule) -> Vec<(String, String)> {
    let aliases = module.aliases.iter();
    aliases.map(|alias| (alias.name.clone(), module.get(alias.target).name.clone())).collect()
}

/// The view of `_aliases.py`.
fn aliases<'a>(module: &'a BoundModule) -> Aliases<'a> {
    let mut by_file: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for target in module.aliases.iter().map(|alias| module.get(alias.target)) {
        by_file.entry(module.stem(target.home)).or_default().insert(&target.name);
    }
    let mut files: Vec<_> = by_file.into_iter().collect();
    files.sort_by_cached_key(|(stem, _)| names::import_key(stem));
    let from = |(stem, found)| FromFile { module: stem, names: imports::sorted::<&str>(found) };
    Aliases {
        title: format!(
            "Aliases of the types of {}, named after the fields that share a type.",
            module.api_version
        ),
        header: header(&module.api_version),
        imports: files.into_iter().map(from).collect(),
        aliases: alias_pairs(module),
    }
}

/// The view of a version's `__init__.py`.
fn version_init<'a>(module: &'a BoundModule, dots: String) -> VersionInit<'a> {
    let mut definitions = BTreeMap::new();
    for file in &module.files {
        let types = module.types.iter().filter(|bound| bound.home == file.home);
        definitions.insert(file.stem.as_str(), types.map(|bound| bound.name.clone()).collect::<Vec<_>>());
    }
    let aliases = alias_pairs(module);
    let mut modules: Vec<&str> = definitions.keys().copied().collect();
    modules.extend((!aliases.is_empty()).then_some("_aliases"));
    modules.sort_by_cached_key(|module| names::import_key(module));
    let has_operations = module.operations.is_some();
    if has_operations {
        definitions.insert(OPERATIONS, vec![OPERATIONS.to_owned()]);
    }
    let kinds: Vec<&str> = module.model.resources.iter().map(|resource| resource.kind.as_str()).collect();
    let kinds = if kinds.is_empty() { String::new() } else { format!(": {}", kinds.join(", ")) };
    let title = format!("{}{kinds}.", module.api_version);
    let header = header(&module.api_version);
    VersionInit { title, header, dots, has_operations, modules, definitions, aliases }
}

/// The `__init__.py` of the root and of the packages above the versions, and the table of kinds.
pub fn packages(bound: &Bound, files: &mut Files) {
    let mut children: BTreeMap<&[String], BTreeSet<&str>> = BTreeMap::from([(&[][..], BTreeSet::new())]);
    for module in &bound.modules {
        for (depth, child) in module.path.iter().enumerate() {
            children.entry(&module.path[..depth]).or_default().insert(child);
        }
    }
    for (path, mut children) in children {
        if path.is_empty() && bound.operations.is_some() {
            children.insert(OPERATIONS);
        }
        let groups = groups(bound, path);
        let exports = if path.is_empty() { exports(bound) } else { Vec::new() };
        let mut names: Vec<String> = exports.iter().flat_map(|export| export.names.clone()).collect();
        names.extend(children.iter().map(|&child| child.to_owned()));
        names.sort_by_cached_key(|name| names::all_key(name));
        let view = LazyInit {
            title: if path.is_empty() { format!("Typed models of {groups}.") } else { format!("{groups}.") },
            header: general_header(),
            dots: ".".repeat(path.len() + 1),
            names,
            submodules: children,
            exports,
        };
        files.insert(format!("{}__init__.py", directory(bound, path)), print_module(&view));
    }
    files.insert(format!("{}/_kinds.py", bound.name), print_module(&kinds(bound)));
}

/// The names that the root exports, in the order of their imports.
fn exports(bound: &Bound) -> Vec<Export> {
    let exports =
        EXPORTS.iter().chain(OPERATION_EXPORTS.iter().filter(|_| bound.operations().next().is_some()));
    let export = |&(module, names): &(&'static str, &[&str])| Export {
        module,
        names: names.iter().map(|&name| name.to_owned()).collect(),
    };
    let mut exports: Vec<Export> = exports.map(export).collect();
    exports.sort_by_cached_key(|export| names::import_key(export.module));
    exports
}

/// The groups that have versions within a package, for its docstring.
fn groups(bound: &Bound, path: &[String]) -> String {
    let modules = bound.modules.iter().filter(|module| module.path.starts_with(path));
    let groups: BTreeSet<&str> = modules.map(|module| module.model.group.as_str()).collect();
    groups.into_iter().collect::<Vec<_>>().join(", ")
}

/// The table of kinds, each with its module and class.
fn kinds(bound: &Bound) -> Kinds {
    let mut kinds = Vec::new();
    for module in &bound.modules {
        for resource in &module.model.resources {
            let class = &module.get(resource.root).name;
            kinds.push(Kind {
                key: format!("{} {}", module.api_version, resource.kind),
                class: format!(".{}:{class}", module.path.join(".")),
            });
        }
    }
    Kinds { header: general_header(), kinds }
}
