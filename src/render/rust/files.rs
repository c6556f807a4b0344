//! A package in Rust's terms -> the files of a crate, of a module tree, or one file.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use crate::config::{Layout, Runtime};
use crate::emit::Files;
use crate::model::{Home, Package, code};
use crate::render::GITATTRIBUTES;

use super::bind::declared::{BoundType, Shape};
use super::bind::externals::FileExternals;
use super::bind::module::{BoundAlias, BoundModule};
use super::bind::{Bound, Gate, Gates, ModuleNames};
use super::doc_comments::doc_line;
use super::layout::filters;
use super::options::RustOptions;
use super::print::{self, print};
use super::rust_type::RustType;
use super::type_text::type_text;
use super::{definitions, inline, operations, package_manifest, runtime};

#[derive(Template)]
#[template(path = "rust/root.rs", escape = "none")]
struct Root<'a> {
    /// The module of the runtime's copy; empty without a copy.
    copy: &'a str,
    /// The path of the runtime.
    runtime: String,
    modules: Vec<ModuleView>,
    is_crate: bool,
    /// The name of the module with the CRDs, if traits are generated that need them.
    definitions: Option<&'a str>,
    /// The name of the module that all operations share, if there are operations.
    operations: Option<&'a str>,
    /// The parts of the runtime that are published at the root as a whole, each with its module of a copy and the feature
    /// that it needs in a crate.
    published: Vec<(&'a str, &'static str)>,
}

#[derive(Template)]
#[template(path = "rust/group.rs", escape = "none")]
struct Group<'a> {
    versions: &'a [ModuleView],
}

#[derive(Template)]
#[template(path = "rust/version.rs", escape = "none")]
struct Version<'a> {
    files: Vec<&'a str>,
    /// The modules of other versions that have types of this one, each with the types' names.
    other_versions: BTreeMap<&'a str, Vec<&'a str>>,
    /// The feature gate of the module `operations`; none without operations.
    operations: Option<Gate>,
}

#[derive(Template)]
#[template(path = "rust/kind.rs", escape = "none")]
struct Kind<'a> {
    imports: BTreeSet<String>,
    runtime: String,
    /// Whether types of other files of the module are used.
    uses_siblings: bool,
    externals: &'a FileExternals,
    /// The text of each type.
    types: Vec<String>,
    /// The conversions from objects of other versions.
    conversions: Vec<Conversion<'a>>,
}

#[derive(Template)]
#[template(path = "rust/aliases.rs", escape = "none")]
struct Aliases<'a> {
    aliases: &'a [BoundAlias],
}

/// A conversion from an object of another version, which has equal fields.
struct Conversion<'a> {
    /// The type of the objects in both versions.
    name: &'a str,
    /// The module of the other version.
    version: &'a str,
    fields: Vec<&'a str>,
}

/// A declaration of a module: its docs and its name.
struct ModuleView {
    docs: String,
    name: String,
}

/// The files of a package, in the layout that the config chooses.
pub fn files(package: &Package, options: &RustOptions) -> Files {
    // The types of a module take more memory than the files that they become.
    let print = |module: &mut BoundModule<'_>, names: &ModuleNames, gates: Gates| {
        let files = module_files(module, names, gates, options);
        module.declared = Vec::new();
        files
    };
    let (bound, of_modules) = Bound::with_each(package, options, print);
    let bound = &bound;
    let mut files = Files::new();
    let root = if options.layout == Layout::Crate { "lib.rs" } else { "mod.rs" };
    files.insert(root.to_owned(), root_file(bound).into());
    files.extend(of_modules.into_iter().flatten());
    groups(bound, &mut files);
    if bound.gates.any() {
        let directory = &bound.names.definitions;
        let found = definitions::files(bound).into_iter();
        files.extend(found.map(|(name, text)| (format!("{directory}/{name}"), text)));
    }
    files.extend(
        bound.operations.iter().flat_map(|found| operations::files(found, &bound.names, options.runtime)),
    );
    if options.runtime == Runtime::Vendored {
        files.extend(copy(bound));
    }
    let (attributes, text) = GITATTRIBUTES;
    let attributes = (attributes.to_owned(), text.into());
    match options.layout {
        Layout::Module => files.into_iter().chain([attributes]).collect(),
        Layout::File => {
            let text = inline::inlined(&files, "", root);
            Files::from([(format!("{}.rs", options.module()), text.into())])
        }
        Layout::Crate => {
            let sources = files.into_iter().map(|(path, text)| (format!("src/{path}"), text));
            let mut files: Files = sources.collect();
            files.extend(package_manifest::files(bound));
            files.extend([attributes]);
            files
        }
    }
}

/// The copy of the runtime, but for its parts that generated modules declare.
fn copy(bound: &Bound<'_>) -> Files {
    let ModuleNames { runtime, client, yaml, .. } = &bound.names;
    let mut files = Files::new();
    files.insert(format!("{runtime}/external_types.rs"), print::file("", &bound.externals));
    let shared = runtime::files(bound.options.k8s_openapi.time_crate());
    files.extend(shared.map(|(name, text)| (format!("{runtime}/{name}"), text.into())));
    if bound.gates.client.shown {
        let found = runtime::client(runtime);
        files.extend(found.map(|(name, text)| (format!("{client}/{name}"), text.into())));
    }
    if bound.gates.yaml.shown {
        files.insert(format!("{yaml}.rs"), runtime::yaml().into());
    }
    files
}

/// The root module, which declares the runtime and the modules of groups.
fn root_file(bound: &Bound<'_>) -> String {
    let names = &bound.names;
    let mut modules: BTreeMap<&str, String> = BTreeMap::new();
    for BoundModule { group, version, module_names: [group_module, version_module], .. } in &bound.modules {
        let (name, docs) = match group_module.as_str() {
            "" => (version_module.as_str(), format!("{}.", code(&format!("{group}/{version}")))),
            name if group.is_empty() => (name, "The core API group.".to_owned()),
            name => (name, format!("The API group {}.", code(group))),
        };
        modules.insert(name, docs);
    }
    let modules =
        modules.into_iter().map(|(name, docs)| ModuleView { docs: doc_line(&docs), name: name.to_owned() });
    // What is over kube alone is no part of a copy: it needs no generated type.
    let controller = Gate { shown: bound.options.runtime == Runtime::Package, gated: true };
    let published = [
        (bound.gates.client, &*names.client, "client"),
        (controller, "", "controller"),
        (bound.gates.yaml, &*names.yaml, "yaml"),
    ];
    print(&Root {
        copy: if bound.options.runtime == Runtime::Vendored { &names.runtime } else { "" },
        runtime: match bound.options.runtime {
            Runtime::Vendored => names.runtime.clone(),
            Runtime::Package => runtime::PATH.to_owned(),
        },
        modules: modules.collect(),
        is_crate: bound.options.layout == Layout::Crate,
        definitions: bound.gates.any().then_some(&names.definitions),
        operations: bound.operations.is_some().then_some(&names.operations),
        published: published
            .into_iter()
            .filter(|(gate, ..)| gate.shown)
            .map(|(_, name, feature)| (name, feature))
            .collect(),
    })
}

/// The file of each group, which declares the modules of its versions.
fn groups(bound: &Bound<'_>, files: &mut Files) {
    let mut groups: BTreeMap<&str, Vec<ModuleView>> = BTreeMap::new();
    for BoundModule { version, module_names: [group, name], .. } in &bound.modules {
        if !group.is_empty() {
            let docs = doc_line(&format!("Version {}.", code(version)));
            groups.entry(group).or_default().push(ModuleView { docs, name: name.clone() });
        }
    }
    for (group, versions) in groups {
        files.insert(format!("{group}/mod.rs"), print::file("", &Group { versions: &versions }));
    }
}

/// The files of one group and version: one a kind, `shared`, `aliases`, and `mod.rs` which declares them.
fn module_files(module: &BoundModule<'_>, names: &ModuleNames, gates: Gates, options: &RustOptions) -> Files {
    let mut files = Files::new();
    let directory = module.path.replace("::", "/");
    let runtime = options.runtime_from(directory.split('/').count() + 1, &names.runtime);
    let mut by_home: BTreeMap<Home, Vec<&BoundType>> = BTreeMap::new();
    for def in &module.declared {
        by_home.entry(def.home).or_default().push(def);
    }
    let mut file_names = Vec::new();
    let mut other_versions = BTreeMap::new();
    for (home, defs) in by_home {
        let (file, content) = match home {
            Home::Kind(index) => match module.kinds.get(index) {
                Some(kind) => (kind.file.as_str(), kind.title.as_str()),
                None => continue,
            },
            Home::Shared => ("shared", "types that several kinds use"),
            Home::Version(index) => {
                let found = defs.iter().map(|def| def.name.as_str()).collect();
                other_versions.insert(module.other_versions[&index].as_str(), found);
                continue;
            }
        };
        let text = print::file(&module.title(content), &kind_file(module, home, &defs, runtime.clone()));
        files.insert(format!("{directory}/{file}.rs"), text);
        file_names.push(file);
    }
    if !module.aliases.is_empty() {
        let text = print::file(&module.title("aliases of types"), &Aliases { aliases: &module.aliases });
        files.insert(format!("{directory}/aliases.rs"), text);
        file_names.push("aliases");
    }
    let has_operations = gates.client.shown && module.has_operations;
    let operations = has_operations.then_some(gates.client);
    let text =
        print::file(&module.title("all types"), &Version { files: file_names, other_versions, operations });
    files.insert(format!("{directory}/mod.rs"), text);
    files
}

/// The file with the types of one kind, or with those that several kinds share.
fn kind_file<'a>(
    module: &'a BoundModule<'_>,
    home: Home,
    defs: &[&'a BoundType],
    runtime: String,
) -> Kind<'a> {
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
    Kind {
        imports,
        runtime,
        uses_siblings: !siblings.is_subset(&own_names),
        externals: &module.externals[&home],
        types: defs.iter().map(|def| type_text(def, file)).collect(),
        conversions: conversions(module, home, defs),
    }
}

/// The conversions to the objects of a kind's file.
fn conversions<'a>(module: &'a BoundModule<'_>, home: Home, defs: &[&'a BoundType]) -> Vec<Conversion<'a>> {
    let Home::Kind(index) = home else { return Vec::new() };
    let Some(kind) = module.kinds.get(index) else { return Vec::new() };
    let root = defs.iter().find_map(|def| match &def.shape {
        Shape::Struct(body) if body.object.is_some() => Some((&def.name, body)),
        _ => None,
    });
    let Some((name, body)) = root else { return Vec::new() };
    let fields = || {
        let fields = body.fields.iter().map(|field| field.ident.as_str());
        std::iter::once("metadata").chain(fields).chain(body.rest.iter().map(|rest| rest.ident.as_str()))
    };
    let conversion = |version: &'a String| Conversion { name, version, fields: fields().collect() };
    kind.equal_versions.iter().map(conversion).collect()
}
