//! Groups and versions -> the names of their modules.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{Module, Package};
use crate::render::rust::names;
use crate::render::rust::options::RustOptions;

/// The names of a package's modules of groups and versions.
pub struct GroupNames<'a> {
    /// The module of each group; empty if the modules of its versions are at the root.
    groups: BTreeMap<String, String>,
    /// The module of each version, by group and version.
    versions: BTreeMap<&'a str, BTreeMap<String, String>>,
}

/// The names of the other modules at the root, each with `_` at its end if a group or version at the root has the name.
pub struct ModuleNames {
    /// The module of the runtime.
    pub runtime: String,
    /// The module of the CRDs.
    pub definitions: String,
    /// The module that all operations share.
    pub operations: String,
    /// The module of the reader of YAML.
    pub yaml: String,
    /// The module of what users of kube's client write by hand.
    pub client: String,
}

impl<'a> GroupNames<'a> {
    /// Names the modules of a package; the options can choose the modules of groups.
    pub fn new(package: &'a Package, options: &RustOptions) -> Self {
        let all_groups: BTreeSet<&str> = package.modules.iter().map(|module| module.group.as_str()).collect();
        let is_not_configured = |group: &&str| !options.group_modules.contains_key(*group);
        let mut groups =
            names::modules(all_groups.iter().copied().filter(is_not_configured), &["k8s_openapi"]);
        for (group, module) in &options.group_modules {
            if all_groups.contains(group.as_str()) {
                let module = if module.is_empty() { String::new() } else { names::module(module) };
                groups.insert(group.clone(), module);
            }
        }
        let mut versions = BTreeMap::new();
        for group in &all_groups {
            let modules = package.modules.iter().filter(|module| module.group == *group);
            versions.insert(*group, names::modules(modules.map(|module| module.version.as_str()), &[]));
        }
        Self { groups, versions }
    }

    /// The module of a group; empty if the modules of its versions are at the root.
    pub fn group(&self, module: &Module) -> &str {
        &self.groups[&module.group]
    }

    /// The module of a version in its group.
    pub fn version(&self, module: &Module) -> &str {
        &self.versions[module.group.as_str()][&module.version]
    }

    /// The path of a version's module from the root.
    pub fn path(&self, module: &Module) -> String {
        match self.group(module) {
            "" => self.version(module).to_owned(),
            group => format!("{group}::{}", self.version(module)),
        }
    }

    /// Whether the module of a group or of a version at the root has a name.
    fn is_used_at_root(&self, name: &str) -> bool {
        self.groups.iter().any(|(group, module)| match module.as_str() {
            "" => self.versions[group.as_str()].values().any(|version| version == name),
            module => module == name,
        })
    }
}

impl ModuleNames {
    /// Names the modules beside those of the groups.
    pub fn new(groups: &GroupNames<'_>) -> Self {
        let unused_name =
            |name: &str| if groups.is_used_at_root(name) { format!("{name}_") } else { name.to_owned() };
        let [runtime, definitions, operations, yaml, client] =
            ["runtime", "definitions", "operations", "yaml", "client"].map(unused_name);
        Self { runtime, definitions, operations, yaml, client }
    }
}
