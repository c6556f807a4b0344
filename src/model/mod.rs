//! The model: the types and operations of a package as plain data that no target language has shaped. `lower/` makes
//! it,
//! `passes/` complete it and `render/` reads it.
//!
//! A [`Package`] has one [`Module`] for each group and version. A module owns its types: a [`TypeId`] is an index into
//! [`Module::types`] and is valid in its module only. The names of types are part of the model, because they are the
//! same in every language; each back-end makes the names of fields and enum values from their wire names.

use std::collections::BTreeMap;

use serde::Serialize;

mod decision;
mod docs;
mod equality;
mod external;
mod field_docs;
pub mod kind_operations;
pub mod kubernetes_parameters;
mod lookup;
mod operation;
pub mod operation_names;
mod placed_rule;
mod resource;
pub mod resource_paths;
mod types;

pub use crate::schema::{SchemaPath, Step, Versions};
pub use decision::{By, Decision, NamingRule, Refused};
pub use docs::{Docs, code};
pub use external::{External, ExternalName, Overlay, VENDOR_EXTENSION};
pub use kubesmith_engine::kind::Scope;
pub use kubesmith_engine::topology::{ItemIdentity, MapType, ScalarKind, SetType, Topology};
pub use lookup::{Key, Lookup};
pub use operation::{
    Action, Connection, Operation, Parameter, ParameterLocation, ParameterType, Payload, RequestBody,
    Response,
};
pub use placed_rule::PlacedRule;
pub use resource::{Resource, VersionPlace};
pub use types::{
    Alias, Body, DefaultValue, Enum, EnumBase, EnumValue, Field, Home, Role, Slot, SourceName, Struct,
    TypeDef, TypeId, TypeRef, Width,
};

/// Everything that one run generates.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Package {
    /// The modules, sorted by group, then by version.
    pub modules: Vec<Module>,
    /// The types of other packages that fields and operations refer to, by their canonical name.
    pub externals: BTreeMap<ExternalName, External>,
    /// The operations without a group and version, sorted by name, such as those that return the server's version.
    pub operations: Vec<Operation>,
}

/// One API group and version.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Module {
    /// The API group, for example `flux-framework.org`.
    pub group: String,
    /// The version, for example `v1alpha2`.
    pub version: String,
    /// The kinds, sorted by kind.
    pub resources: Vec<Resource>,
    /// All types of the module, the roots of the kinds among them, sorted by name after the passes.
    pub types: Vec<TypeDef>,
    /// The names of types that were merged into others, sorted by name.
    pub aliases: Vec<Alias>,
    /// The operations that documents declare for the group and version, sorted by name.
    pub operations: Vec<Operation>,
    /// The name of the class of the operations, such as `AppsV1Api`.
    pub api_name: String,
    /// The decisions about types and names at places where more than the schema decided.
    #[serde(skip)]
    pub decisions: BTreeMap<SchemaPath, Decision>,
    /// The CEL rules of the kinds with their places.
    #[serde(skip)]
    pub rules: Vec<PlacedRule>,
}

impl Module {
    /// The type with an id of this module.
    pub fn get(&self, id: TypeId) -> &TypeDef {
        &self.types[id.0 as usize]
    }
}

impl Package {
    /// The index of a kind's module in the package, and the type of its objects.
    pub fn kind(&self, group: &str, version: &str, kind: &str) -> Option<(usize, TypeId)> {
        let has_version = |module: &Module| module.group == group && module.version == version;
        let index = self.modules.iter().position(has_version)?;
        let resource = self.modules[index].resources.iter().find(|resource| resource.kind == kind)?;
        Some((index, resource.root))
    }

    /// The API groups, sorted.
    pub fn groups(&self) -> Vec<&str> {
        let mut groups: Vec<_> = self.modules.iter().map(|module| module.group.as_str()).collect();
        groups.sort_unstable();
        groups.dedup();
        groups
    }

    /// All operations: those of groups, then those of the server itself, such as `/version`.
    pub fn all_operations(&self) -> impl Iterator<Item = &Operation> {
        self.modules.iter().flat_map(|module| &module.operations).chain(&self.operations)
    }
}
