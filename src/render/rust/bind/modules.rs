//! Groups and versions -> the names of modules and of files.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{Module, Package};
use crate::render::rust::names;
use crate::render::rust::options::RustOptions;

/// The modules of a package.
pub struct ModuleNames<'a> {
    /// By group: its module, empty where its versions stand at the root.
    groups: BTreeMap<String, String>,
    /// By group, then version: its module.
    versions: BTreeMap<&'a str, BTreeMap<String, String>>,
    /// The module of the runtime; like those of definitions and operations, it gives way to a group of its name.
    pub runtime: String,
    /// The module of the original definitions.
    pub definitions: String,
    /// The module of what operations share.
    pub operations: String,
}

impl<'a> ModuleNames<'a> {
    /// As the options name groups.
    pub fn new(package: &'a Package, options: &RustOptions) -> Self {
        let all: BTreeSet<&str> = package.modules.iter().map(|module| module.group.as_str()).collect();
        let unnamed = |group: &&str| !options.group_modules.contains_key(*group);
        let mut groups = names::modules(all.iter().copied().filter(unnamed), &["k8s_openapi"]);
        for (group, module) in &options.group_modules {
            if all.contains(group.as_str()) {
                let module = if module.is_empty() { String::new() } else { names::module(module) };
                groups.insert(group.clone(), module);
            }
        }
        let mut versions = BTreeMap::new();
        for group in &all {
            let modules = package.modules.iter().filter(|module| module.group == *group);
            versions.insert(*group, names::modules(modules.map(|module| module.version.as_str()), &[]));
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
        Self { groups, versions, runtime, definitions, operations }
    }

    /// The module of a group; empty where its versions stand at the root.
    pub fn group(&self, module: &Module) -> &str {
        self.groups.get(&module.group).map_or("", String::as_str)
    }

    /// The module of a version in its group.
    pub fn version(&self, module: &Module) -> &str {
        let versions = self.versions.get(module.group.as_str());
        versions.and_then(|versions| versions.get(&module.version)).map_or("", String::as_str)
    }

    /// The way from the root to a version's module.
    pub fn path(&self, module: &Module) -> String {
        match self.group(module) {
            "" => self.version(module).to_owned(),
            group => format!("{group}::{}", self.version(module)),
        }
    }
}
