//! A package in Rust's terms -> the files of a crate, of a module tree, or one file.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use crate::config::Layout;
use crate::emit::Files;
use crate::model::Home;

use super::bind::{Bound, BoundAlias, BoundModule, BoundType, GENERATED, Gate, Shape};
use super::layout::filters;
use super::print::print;
use super::rust_type::RustType;
use super::type_text::type_text;
use super::{definitions, externals, inline, literals, operations, package_manifest, runtime};

#[derive(Template)]
#[template(path = "rust/root.rs")]
struct Root<'a> {
    runtime: &'a str,
    modules: Vec<ModuleView>,
    is_crate: bool,
    /// The name of the module with the CRDs, if traits are generated that need them.
    definitions: Option<&'a str>,
    /// The name of the module that all operations share, if there are operations.
    operations: Option<&'a str>,
}

#[derive(Template)]
#[template(path = "rust/group.rs")]
struct Group<'a> {
    header: Vec<String>,
    versions: &'a [ModuleView],
}

#[derive(Template)]
#[template(path = "rust/version.rs")]
struct Version {
    header: Vec<String>,
    files: Vec<String>,
    /// The feature gate of the module `operations`; none without operations.
    operations: Option<Gate>,
}

#[derive(Template)]
#[template(path = "rust/kind.rs")]
struct Kind {
    header: Vec<String>,
    imports: BTreeSet<String>,
    runtime: String,
    /// Whether types of other files of the module are used.
    uses_siblings: bool,
    /// The text of each type.
    types: Vec<String>,
}

#[derive(Template)]
#[template(path = "rust/aliases.rs")]
struct Aliases<'a> {
    header: Vec<String>,
    aliases: &'a [BoundAlias],
}

/// A declaration of a module: its docs and its name.
struct ModuleView {
    docs: String,
    name: String,
}

/// The files of a package, in the layout that the config chooses.
pub fn files(bound: &Bound<'_>) -> Files {
    let options = bound.options;
    let mut files = Files::new();
    let root = if options.layout == Layout::Crate { "lib.rs" } else { "mod.rs" };
    files.insert(root.to_owned(), root_file(bound));
    for module in &bound.modules {
        module_files(bound, module, &mut files);
    }
    groups(bound, &mut files);
    definition_files(bound, &mut files);
    operation_files(bound, &mut files);
    let runtime = &bound.names.runtime;
    files.insert(format!("{runtime}/external_types.rs"), externals::file(bound.package));
    for (name, text) in runtime::FILES {
        files.insert(format!("{runtime}/{name}"), (*text).to_owned());
    }
    match options.layout {
        Layout::Module => files,
        Layout::File => {
            let text = inline::inlined(&files, "", root);
            Files::from([(format!("{}.rs", options.module()), text)])
        }
        Layout::Crate => {
            let sources = files.into_iter().map(|(path, text)| (format!("src/{path}"), text));
            let mut files: Files = sources.collect();
            files.extend(package_manifest::files(bound));
            files
        }
    }
}

/// Whether operations are generated: the package has some, and the options allow kube's client.
fn has_operations(bound: &Bound<'_>) -> bool {
    bound.gates.client.shown && operations::any(bound.package)
}

/// The root module, which declares the runtime and the modules of groups.
fn root_file(bound: &Bound<'_>) -> String {
    let names = &bound.names;
    let mut modules: BTreeMap<&str, String> = BTreeMap::new();
    for BoundModule { source, .. } in &bound.modules {
        let group = source.group.replace('`', "'");
        match names.group(source) {
            "" => {
                let docs = format!("`{group}/{}`.", source.version.replace('`', "'"));
                modules.insert(names.version(source), docs);
            }
            name if group.is_empty() => {
                modules.insert(name, "The core API group.".to_owned());
            }
            name => {
                modules.insert(name, format!("The API group `{group}`."));
            }
        }
    }
    let modules = modules.into_iter();
    let modules =
        modules.map(|(name, docs)| ModuleView { docs: literals::comment(&docs), name: name.to_owned() });
    print(&Root {
        runtime: &names.runtime,
        modules: modules.collect(),
        is_crate: bound.options.layout == Layout::Crate,
        definitions: bound.gates.any().then_some(&names.definitions),
        operations: has_operations(bound).then_some(&names.operations),
    })
}

/// The file of each group, which declares the modules of its versions.
fn groups(bound: &Bound<'_>, files: &mut Files) {
    let mut groups: BTreeMap<&str, Vec<ModuleView>> = BTreeMap::new();
    for BoundModule { source, .. } in &bound.modules {
        let group = bound.names.group(source);
        if !group.is_empty() {
            let docs = literals::comment(&format!("Version `{}`.", source.version.replace('`', "'")));
            let name = bound.names.version(source).to_owned();
            groups.entry(group).or_default().push(ModuleView { docs, name });
        }
    }
    for (group, versions) in groups {
        let header = vec![GENERATED.to_owned()];
        files.insert(format!("{group}/mod.rs"), print(&Group { header, versions: &versions }));
    }
}

/// The files with CRDs and with the traits of kube and schemars.
fn definition_files(bound: &Bound<'_>, files: &mut Files) {
    if !bound.gates.any() {
        return;
    }
    let found = definitions::files(bound);
    let directory = &bound.names.definitions;
    files.extend(found.into_iter().map(|(name, text)| (format!("{directory}/{name}"), text)));
}

/// The files of operations.
fn operation_files(bound: &Bound<'_>, files: &mut Files) {
    if !has_operations(bound) {
        return;
    }
    files.extend(operations::Operations::new(bound).files());
}

/// The files of one group and version: one a kind, `shared`, `aliases`, and `mod.rs` which declares them.
fn module_files(bound: &Bound<'_>, module: &BoundModule<'_>, files: &mut Files) {
    let directory = module.path.replace("::", "/");
    let root = bound.root(directory.split('/').count() + 1);
    let runtime = format!("{root}::{}", bound.names.runtime);
    let mut by_home: BTreeMap<Home, Vec<&BoundType>> = BTreeMap::new();
    for def in &module.declared {
        by_home.entry(def.home).or_default().push(def);
    }
    let mut file_names = Vec::new();
    for (home, defs) in by_home {
        let (file, content) = match home {
            Home::Kind(index) => match (module.files.get(index), module.source.resources.get(index)) {
                (Some(file), Some(resource)) => {
                    (file.clone(), format!("{} ({})", resource.kind, resource.source_file))
                }
                _ => continue,
            },
            Home::Shared => ("shared".to_owned(), "types that several kinds use".to_owned()),
        };
        let text = kind_file(module, &defs, module.header(&content), runtime.clone());
        files.insert(format!("{directory}/{file}.rs"), text);
        file_names.push(file);
    }
    if !module.aliases.is_empty() {
        let header = module.header("aliases of types");
        let text = print(&Aliases { header, aliases: &module.aliases });
        files.insert(format!("{directory}/aliases.rs"), text);
        file_names.push("aliases".to_owned());
    }
    let header = module.header("all types");
    let has_operations = has_operations(bound) && operations::has(module.source);
    let operations = has_operations.then_some(bound.gates.client);
    files.insert(format!("{directory}/mod.rs"), print(&Version { header, files: file_names, operations }));
}

/// The file with the types of one kind, or with those that several kinds share.
fn kind_file(module: &BoundModule<'_>, defs: &[&BoundType], header: Vec<String>, runtime: String) -> String {
    let file = module.types.file();
    let mut imports = BTreeSet::new();
    let mut siblings = BTreeSet::new();
    for def in defs {
        let Shape::Struct(body) = &def.shape else { continue };
        body.imports(file, &mut imports);
        for ty in body.types() {
            ty.each(&mut |ty| {
                if let RustType::Own(name) = ty {
                    siblings.insert(name.as_str());
                }
            });
        }
    }
    let own_names: BTreeSet<&str> = defs.iter().map(|def| def.name.as_str()).collect();
    print(&Kind {
        header,
        imports,
        runtime,
        uses_siblings: !siblings.is_subset(&own_names),
        types: defs.iter().map(|def| type_text(def, file)).collect(),
    })
}
