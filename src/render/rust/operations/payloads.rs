//! What operations send and get -> types of Rust, as they are written in one file of operations.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{Module, Operation, Package, Payload};

use super::super::bind::{Bound, BoundModule};
use super::super::rust_type;

/// How payloads are written in one file.
pub struct Payloads<'a> {
    package: &'a Package,
    /// By group, version and kind: the path of the type.
    kinds: BTreeMap<(&'a str, &'a str, &'a str), String>,
}

impl<'a> Payloads<'a> {
    /// For the file of a module's operations, or of those of none, from which `root` leads to the crate's root.
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

    /// The type of a value.
    pub fn written(&self, payload: &Payload) -> String {
        match payload {
            Payload::Kind { group, version, kind } => {
                let found = self.kinds.get(&(group.as_str(), version.as_str(), kind.as_str()));
                found.cloned().unwrap_or_else(any)
            }
            Payload::External(name) => match self.package.externals.get(name) {
                Some(external) => rust_type::import(&external.rust).1,
                None => any(),
            },
            Payload::Any => any(),
            Payload::Text => "String".to_owned(),
        }
    }

    /// The type of a list of values.
    pub fn list(&self, payload: &Payload) -> String {
        match payload {
            Payload::Kind { .. } | Payload::External(_) => {
                format!("k8s_openapi::List<{}>", self.written(payload))
            }
            Payload::Any | Payload::Text => any(),
        }
    }

    /// How the runtime reads an answer: as a type of Kubernetes, or as one of our own.
    pub fn reader(&self, payload: &Payload) -> &'static str {
        let external = match payload {
            Payload::External(name) => self.package.externals.get(name),
            _ => None,
        };
        let is_kubernetes = external.is_some_and(|external| external.rust.starts_with("k8s_openapi::"));
        if is_kubernetes { "kubernetes" } else { "own" }
    }

    /// The imports that operations need.
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

fn any() -> String {
    "serde_json::Value".to_owned()
}
