//! A definition's name -> the payload that a reference to it means in an operation.

use std::collections::BTreeMap;

use crate::mapping;
use crate::model::{ExternalName, Payload};
use crate::source::operations::PayloadDefinitions;

/// The definitions of a document that operations refer to.
pub struct Payloads<'a> {
    definitions: &'a PayloadDefinitions,
    /// The definition of each kind, by group, version and kind.
    pub names: BTreeMap<(&'a str, &'a str, &'a str), &'a str>,
}

/// The meaning of a definition in an operation.
pub enum Meaning {
    /// One value.
    One(Payload),
    /// A list of objects of a kind.
    List(Payload),
    /// A watch event.
    Event,
    /// A `Status`.
    Status,
}

impl<'a> Payloads<'a> {
    /// The definitions of one document.
    pub fn new(definitions: &'a PayloadDefinitions) -> Self {
        let names = definitions.kinds.iter().map(|(name, (group, version, kind))| {
            ((group.as_str(), version.as_str(), kind.as_str()), name.as_str())
        });
        Self { definitions, names: names.collect() }
    }

    /// The meaning of a definition; None for a definition that is neither a kind nor a type of Kubernetes.
    pub fn meaning(&self, name: &str) -> Option<Meaning> {
        if let Some(payload) = self.own(name) {
            return Some(Meaning::One(payload));
        }
        let canonical = mapping::dotted_name(name);
        match canonical.strip_prefix(mapping::META_V1) {
            Some("WatchEvent") => return Some(Meaning::Event),
            Some("Status") => return Some(Meaning::Status),
            Some("Patch") => return Some(Meaning::One(Payload::Any)),
            _ => {}
        }
        let external = ExternalName(canonical);
        if mapping::is_client_type(&external) {
            return Some(Meaning::One(Payload::External(external)));
        }
        self.item(self.definitions.items.get(name)?).map(Meaning::List)
    }

    /// The payload of a kind that becomes a type of the package.
    fn own(&self, name: &str) -> Option<Payload> {
        let (group, version, kind) = self.definitions.own.get(name)?.clone();
        Some(Payload::Kind { group, version, kind })
    }

    /// The payload of a list's items; None where they are not objects of a kind.
    fn item(&self, name: &str) -> Option<Payload> {
        let external = ExternalName(mapping::dotted_name(name));
        let is_kind = self.definitions.kinds.contains_key(name) && mapping::is_client_type(&external);
        self.own(name).or_else(|| is_kind.then_some(Payload::External(external)))
    }
}
