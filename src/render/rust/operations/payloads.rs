//! Payloads of operations -> types of Rust, with paths that are valid in one file of operations.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{Module, Operation, Package, Payload};

use super::super::bind::{Bound, BoundModule};
use super::super::rust_type::{self, RustType};

/// The type of a response, of the items of a list, or of the objects of a watch.
pub struct BoundPayload {
    pub ty: RustType,
    /// Whether it is a type of k8s-openapi, which the runtime decodes differently from types of the package.
    pub is_kubernetes: bool,
    /// Whether the runtime has lists of it: for named types, not for any JSON.
    pub is_listed: bool,
}

impl BoundPayload {
    /// The function of the runtime that decodes it.
    pub fn reader(&self) -> &'static str {
        if self.is_kubernetes { "kubernetes" } else { "own" }
    }
}

/// The types of payloads in one file.
pub struct Payloads<'a> {
    package: &'a Package,
    /// By group, version and kind: the path of the type.
    kinds: BTreeMap<(&'a str, &'a str, &'a str), String>,
}

impl<'a> Payloads<'a> {
    /// For the file with the operations of the module `own`, or of no group; `root` is the path from there to the
    /// crate's root.
    pub fn new(bound: &'a Bound<'a>, own: Option<&Module>, root: &str) -> Self {
        let mut kinds = BTreeMap::new();
        for BoundModule { source, path, declared, .. } in &bound.modules {
            let is_own = own.is_some_and(|own| own.group == source.group && own.version == source.version);
            let module_path = if is_own { "super".to_owned() } else { format!("{root}::{path}") };
            for resource in &source.resources {
                let name = &declared[resource.root.0 as usize].name;
                let key = (source.group.as_str(), source.version.as_str(), resource.kind.as_str());
                kinds.insert(key, format!("{module_path}::{name}"));
            }
        }
        Self { package: bound.package, kinds }
    }

    /// The type of a payload; `serde_json::Value` if no type is known.
    pub fn rust_type(&self, payload: &Payload) -> RustType {
        let found = match payload {
            Payload::Kind { group, version, kind } => {
                let path = self.kinds.get(&(group.as_str(), version.as_str(), kind.as_str()));
                path.map(|path| RustType::Own(path.clone()))
            }
            Payload::External(name) => {
                self.package.externals.get(name).map(|external| RustType::External(external.rust.clone()))
            }
            Payload::Any => None,
            Payload::Text => Some(RustType::string()),
        };
        found.unwrap_or_else(RustType::json)
    }

    /// The type of a payload, and how the runtime decodes it.
    pub fn bind(&self, payload: &Payload) -> BoundPayload {
        let ty = self.rust_type(payload);
        let is_kubernetes = matches!(&ty, RustType::External(path) if path.starts_with("k8s_openapi::"));
        let is_listed = matches!(payload, Payload::Kind { .. } | Payload::External(_));
        BoundPayload { ty, is_kubernetes, is_listed }
    }

    /// The imports that the payloads of operations need.
    pub fn imports(&self, operations: &[Operation]) -> Vec<String> {
        let payloads = operations.iter().flat_map(Operation::payloads);
        let named = payloads.filter_map(|payload| match payload {
            Payload::External(name) => self.package.externals.get(name),
            _ => None,
        });
        let imports: BTreeSet<String> =
            named.filter_map(|external| rust_type::import(&external.rust).0).collect();
        imports.into_iter().collect()
    }
}
