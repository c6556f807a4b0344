//! Modules of the model -> the files of a crate, of a module tree, or one file.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;

use crate::config::Layout;
use crate::emit::Files;
use crate::model::{Body, Home, Module, Package, TypeDef, TypeRef};

use super::definitions::{self, Gate, Gates};
use super::types::Types;
use super::view::{TypeView, type_view};
use super::{RustOptions, about, externals, inline, literals, names, operations, print, runtime};

#[derive(Template)]
#[template(path = "rust/root.rs")]
struct Root<'a> {
    header: Vec<String>,
    runtime: &'a str,
    modules: Vec<ModuleView>,
    is_crate: bool,
    /// The module of the original definitions, where it has anything to say.
    definitions: Option<&'a str>,
    /// The module of what operations share, where there are any.
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
    /// Whether there are operations.
    operations: Option<Gate>,
}

#[derive(Template)]
#[template(path = "rust/kind.rs")]
struct Kind {
    header: Vec<String>,
    imports: Vec<String>,
    runtime: String,
    uses_siblings: bool,
    types: Vec<TypeView>,
}

#[derive(Template)]
#[template(path = "rust/aliases.rs")]
struct Aliases {
    header: Vec<String>,
    aliases: Vec<AliasView>,
}

/// A module by its name and what it is told of.
struct ModuleView {
    docs: String,
    name: String,
}

struct AliasView {
    docs: String,
    name: String,
    /// What stands behind `=`, with the space or the line end before it.
    target: String,
}

/// The files of a package.
pub fn files(package: &Package, options: &RustOptions) -> Files {
    let tree = Tree::new(package, options);
    let mut files = Files::new();
    let root = if options.layout == Layout::Crate { "lib.rs" } else { "mod.rs" };
    files.insert(root.to_owned(), tree.root());
    tree.groups(&mut files);
    tree.definitions(&mut files);
    tree.operations(&mut files);
    for (name, text) in runtime::FILES {
        files.insert(format!("{}/{name}", tree.runtime), (*text).to_owned());
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
            let versions: Vec<(String, &Module)> =
                package.modules.iter().map(|m| (tree.path(m), m)).collect();
            files.extend(about::files(package, options, &versions));
            files
        }
    }
}

/// A package on its way to files.
pub(super) struct Tree<'a> {
    package: &'a Package,
    options: &'a RustOptions,
    /// By group: its module, empty where its versions stand at the root.
    groups: BTreeMap<String, String>,
    /// By group, then version: its module.
    versions: BTreeMap<&'a str, BTreeMap<String, String>>,
    /// The modules of our own, each of which gives way to a group of its name.
    runtime: String,
    definitions: String,
    operations: String,
    /// Which traits of other crates are implemented.
    gates: Gates,
}

impl<'a> Tree<'a> {
    pub(super) fn new(package: &'a Package, options: &'a RustOptions) -> Self {
        let all: BTreeSet<&str> = package.modules.iter().map(|module| module.group.as_str()).collect();
        let named = |group: &&str| !options.group_modules.contains_key(*group);
        let mut groups = names::modules(all.iter().copied().filter(named), &["k8s_openapi"]);
        for (group, module) in &options.group_modules {
            if all.contains(group.as_str()) {
                let module = if module.is_empty() { String::new() } else { names::module(module) };
                groups.insert(group.clone(), module);
            }
        }
        let mut versions = BTreeMap::new();
        for group in &all {
            let of_group = package.modules.iter().filter(|module| module.group == *group);
            versions.insert(*group, names::modules(of_group.map(|module| module.version.as_str()), &[]));
        }
        let at_root = |name: &str| {
            let is_version = |(group, names): (&&str, &BTreeMap<String, String>)| {
                groups.get(*group).is_some_and(String::is_empty)
                    && names.values().any(|version| version == name)
            };
            groups.values().any(|module| module == name) || versions.iter().any(is_version)
        };
        let free = |name: &str| if at_root(name) { format!("{name}_") } else { name.to_owned() };
        let [runtime, definitions, operations] = ["runtime", "definitions", "operations"].map(free);
        let gates = Gates::new(options, options.layout == Layout::Crate);
        Self { package, options, groups, versions, runtime, definitions, operations, gates }
    }

    fn group(&self, module: &Module) -> &str {
        self.groups.get(&module.group).map_or("", String::as_str)
    }

    fn version(&self, module: &Module) -> &str {
        let versions = self.versions.get(module.group.as_str());
        versions.and_then(|versions| versions.get(&module.version)).map_or("", String::as_str)
    }

    /// The directory of a group's version.
    pub(super) fn directory(&self, module: &Module) -> String {
        match self.group(module) {
            "" => self.version(module).to_owned(),
            group => format!("{group}/{}", self.version(module)),
        }
    }

    /// The same as the path of a module.
    pub(super) fn path(&self, module: &Module) -> String {
        self.directory(module).replace('/', "::")
    }

    fn root(&self) -> String {
        let is_crate = self.options.layout == Layout::Crate;
        let comment = if is_crate { "//!" } else { "//" };
        let mut header = vec![
            format!("{comment} Typed models of Kubernetes custom resources, with the API server's defaults."),
            comment.to_owned(),
            format!("{comment} Generated by kubesmith; `kubesmith generate` makes it again."),
        ];
        if is_crate {
            header.push(comment.to_owned());
            let use_ = "//! Enable exactly one feature `v1_*` (or `latest`) in the final binary.";
            header.push(use_.to_owned());
        }
        let mut modules: BTreeMap<&str, String> = BTreeMap::new();
        for module in &self.package.modules {
            let group = module.group.replace('`', "'");
            match self.group(module) {
                "" => {
                    let docs = format!("`{group}/{}`.", module.version.replace('`', "'"));
                    modules.insert(self.version(module), docs);
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
        let modules = modules.map(|(name, docs)| ModuleView { docs: one_line(&docs), name: name.to_owned() });
        print(&Root {
            header,
            runtime: &self.runtime,
            modules: modules.collect(),
            is_crate,
            definitions: self.gates.any().then_some(&self.definitions),
            operations: self.has_operations().then_some(&self.operations),
        })
    }

    fn groups(&self, files: &mut Files) {
        let mut groups: BTreeMap<&str, Vec<ModuleView>> = BTreeMap::new();
        for module in &self.package.modules {
            self.module(module, files);
            let group = self.group(module);
            if !group.is_empty() {
                let docs = one_line(&format!("Version `{}`.", module.version.replace('`', "'")));
                let view = ModuleView { docs, name: self.version(module).to_owned() };
                groups.entry(group).or_default().push(view);
            }
        }
        for (group, versions) in groups {
            let header = vec!["Generated by kubesmith; `kubesmith generate` makes it again.".to_owned()];
            files.insert(format!("{group}/mod.rs"), print(&Group { header, versions: &versions }));
        }
        let text = externals::file(self.package);
        files.insert(format!("{}/external_types.rs", self.runtime), text);
    }

    /// The original definitions, and the traits of other crates that speak of them.
    fn definitions(&self, files: &mut Files) {
        if !self.gates.any() {
            return;
        }
        let place = |module| definitions::Place {
            module,
            path: self.path(module),
            header: self.header(module, "what the definitions say of the types"),
        };
        let places = self.package.modules.iter().map(place).collect();
        let made = definitions::files(self.package, self.options, self.gates, places);
        files.extend(made.into_iter().map(|(name, text)| (format!("{}/{name}", self.definitions), text)));
    }

    /// Whether there are operations, and somebody wants them.
    fn has_operations(&self) -> bool {
        self.gates.client.shown && operations::any(self.package)
    }

    /// The operations, and what they share.
    fn operations(&self, files: &mut Files) {
        if !self.has_operations() {
            return;
        }
        let place = |module| operations::Place {
            module,
            path: self.path(module),
            header: self.header(module, "operations"),
        };
        let places = self.package.modules.iter().map(place).collect();
        let all = operations::Operations::new(self.package, places, &self.runtime, &self.operations);
        files.extend(all.files());
    }

    /// The files of one group and version.
    fn module(&self, module: &Module, files: &mut Files) {
        let types = Types::new(self.package, module, self.options.keep_nulls);
        let directory = self.directory(module);
        let depth = directory.split('/').count();
        let runtime = format!("super::{}{}", "super::".repeat(depth), self.runtime);
        let kinds = names::files(module.resources.iter().map(|resource| resource.kind.as_str()));
        let mut homes: BTreeMap<Home, Vec<&TypeDef>> = BTreeMap::new();
        for def in &module.types {
            homes.entry(def.home).or_default().push(def);
        }
        let mut listed = Vec::new();
        for (home, defs) in homes {
            let (file, of) = match home {
                Home::Kind(index) => match (kinds.get(index), module.resources.get(index)) {
                    (Some(file), Some(resource)) => {
                        (file.clone(), format!("{} ({})", resource.kind, resource.source_file))
                    }
                    _ => continue,
                },
                Home::Shared => ("shared".to_owned(), "types that several kinds use".to_owned()),
            };
            let header = self.header(module, &of);
            let text = self.kind(&types, &defs, header, &runtime);
            files.insert(format!("{directory}/{file}.rs"), text);
            listed.push(file);
        }
        if !module.aliases.is_empty() {
            let header = self.header(module, "other names of types");
            files.insert(format!("{directory}/aliases.rs"), aliases(module, header));
            listed.push("aliases".to_owned());
        }
        let header = self.header(module, "all types");
        let has_operations = self.has_operations() && operations::has(module);
        let operations = has_operations.then_some(self.gates.client);
        files.insert(format!("{directory}/mod.rs"), print(&Version { header, files: listed, operations }));
    }

    fn header(&self, module: &Module, of: &str) -> Vec<String> {
        let of = one_line(&format!("{}/{}: {of}", module.group, module.version));
        vec![of, "Generated by kubesmith; `kubesmith generate` makes it again.".to_owned()]
    }

    fn kind(&self, types: &Types<'_>, defs: &[&TypeDef], header: Vec<String>, runtime: &str) -> String {
        let mut imports = BTreeSet::new();
        let mut used = BTreeSet::new();
        for def in defs {
            let Body::Struct(body) = &def.body else { continue };
            if !matches!(body.role, crate::model::Role::Part) {
                imports.insert("k8s_openapi::apimachinery::pkg::apis::meta::v1 as meta_v1".to_owned());
            }
            let keeps = body.rest.is_some() || self.options.keep_unknown;
            if keeps && !types.file().own.contains("BTreeMap") {
                imports.insert("std::collections::BTreeMap".to_owned());
            }
            for slot in body.fields.iter().map(|field| &field.slot).chain(&body.rest) {
                types.file().imports(&types.element(slot), &mut imports);
                written(types, &slot.ty, &mut used);
            }
        }
        let own: BTreeSet<String> = defs.iter().map(|def| names::type_name(&def.name)).collect();
        let views = defs.iter().map(|def| type_view(types, def, self.options.keep_unknown));
        print(&Kind {
            header,
            imports: imports.into_iter().collect(),
            runtime: runtime.to_owned(),
            uses_siblings: !used.is_subset(&own),
            types: views.collect(),
        })
    }
}

/// The names of types that a type is written with.
fn written(types: &Types<'_>, ty: &TypeRef, out: &mut BTreeSet<String>) {
    match ty {
        TypeRef::List(below) | TypeRef::Map(below) => written(types, &below.ty, out),
        TypeRef::Type { .. } => {
            out.insert(types.print(&types.value(ty)));
        }
        _ => {}
    }
}

fn aliases(module: &Module, header: Vec<String>) -> String {
    let views = module.aliases.iter().map(|alias| {
        let name = names::type_name(&alias.name);
        let target = names::type_name(&module.get(alias.target).name);
        let fits = "pub type  = ;".len() + name.len() + target.len() <= super::layout::WIDTH;
        let target = if fits { format!(" {target}") } else { format!("\n    {target}") };
        let docs = one_line(&format!("`{}`.", alias.place.to_string().replace('`', "'")));
        AliasView { docs, name, target }
    });
    print(&Aliases { header, aliases: views.collect() })
}

/// A text as what a comment of one line may hold.
fn one_line(text: &str) -> String {
    literals::comment(text)
}
