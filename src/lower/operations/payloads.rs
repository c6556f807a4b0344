//! The definitions of a document -> the payloads that references to them stand for.

use std::collections::BTreeMap;

use crate::mapping;
use crate::model::{ExternalName, Payload};
use crate::source::operations::PayloadDefinitions;

/// The definitions of a document as payloads.
pub struct Payloads<'a> {
    definitions: &'a PayloadDefinitions,
    /// The names of the definitions of kinds, by group, version and kind.
    pub names: BTreeMap<(&'a str, &'a str, &'a str), &'a str>,
}

/// What a definition is to an operation.
pub enum Meaning {
    One(Payload),
    List(Payload),
    Event,
    Status,
}

impl<'a> Payloads<'a> {
    /// Of a document.
    pub fn new(definitions: &'a PayloadDefinitions) -> Self {
        let names = definitions.kinds.iter().map(|(name, (group, version, kind))| {
            ((group.as_str(), version.as_str(), kind.as_str()), name.as_str())
        });
        Self { definitions, names: names.collect() }
    }

    /// What a definition's name stands for; none: it is no kind that is known here.
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
        if mapping::is_payload_type(&external) {
            return Some(Meaning::One(Payload::External(external)));
        }
        self.item(self.definitions.items.get(name)?).map(Meaning::List)
    }

    /// A kind that becomes a type of the package.
    fn own(&self, name: &str) -> Option<Payload> {
        let (group, version, kind) = self.definitions.own.get(name)?.clone();
        Some(Payload::Kind { group, version, kind })
    }

    /// What the items of a list are, where that is a kind: nothing else can be listed.
    fn item(&self, name: &str) -> Option<Payload> {
        let external = ExternalName(mapping::dotted_name(name));
        let is_kind = self.definitions.kinds.contains_key(name) && mapping::is_payload_type(&external);
        self.own(name).or_else(|| is_kind.then_some(Payload::External(external)))
    }
}
