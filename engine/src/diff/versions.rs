//! Both sides of a kind and of a version, and the locations of what they say.

use serde_json::Value;

use super::change::Change;
use super::code::Code;
use super::place::Place;
use super::relation::Relation;
use super::witness::Search;
use crate::diag::{Location, Mark};
use crate::kind::{SourceKind, Version};
use crate::schema::SchemaPath;

/// What is asked about a change.
#[derive(Clone, Copy)]
pub struct Options<'o> {
    /// N of the Kubernetes 1.N that judges objects.
    pub minor: u32,
    /// Objects of the user, which are tried as witnesses first.
    pub objects: &'o [(Location, Value)],
    /// Whether witnesses are searched; without them, what is proved by keywords alone is an error.
    pub searches: bool,
}

/// Both sides of a kind.
pub(super) struct Kinds<'k> {
    pub old: &'k SourceKind,
    pub new: &'k SourceKind,
    pub minor: u32,
}

/// Both sides of a version.
pub(super) struct Versions<'v> {
    pub old: VersionSide<'v>,
    pub new: VersionSide<'v>,
    pub minor: u32,
}

/// A version of a kind.
#[derive(Clone, Copy)]
pub(super) struct VersionSide<'v> {
    pub kind: &'v SourceKind,
    pub version: &'v Version,
    /// Its index in the kind.
    pub index: usize,
}

impl VersionSide<'_> {
    /// The location of a keyword of a node of the schema.
    pub fn location(&self, at: Mark, node: &str, keyword: &str) -> Location {
        let file = self.version.file.as_ref().unwrap_or(&self.kind.file);
        file.location(at, format!("{}{node}{keyword}", self.version.pointer))
    }

    /// The location of something else of the version.
    pub fn own_location(&self, pointer: &str) -> Location {
        let file = self.version.file.as_ref().unwrap_or(&self.kind.file);
        let pointer = format!("{}/spec/versions/{}{pointer}", base(self.kind), self.index);
        file.location(self.version.at, pointer)
    }
}

/// A change of a version beside its schema.
pub(super) fn of_version(
    old: Option<VersionSide<'_>>,
    new: Option<VersionSide<'_>>,
    code: Code,
    pointer: &str,
    (old_value, new_value): (Option<Value>, Option<Value>),
) -> Change {
    let side = new.or(old).expect("a change has a side");
    let (effect, harms) = code.by_relation(Relation::Other);
    Change {
        code,
        place: Place {
            group: side.kind.group.clone(),
            version: side.version.name.clone(),
            path: SchemaPath::root(&side.kind.kind),
            keyword: pointer.to_owned(),
            new: new.map(|new| new.own_location(pointer)),
            old: old.map(|old| old.own_location(pointer)),
        },
        old: old_value,
        new: new_value,
        relation: Relation::Other,
        effect,
        harms,
        witness: Search::NotNeeded,
    }
}

/// The JSON pointer of the CRD in its document: empty, or that of an item of a List.
pub(super) fn base(kind: &SourceKind) -> &str {
    let pointer = kind.versions.first().map_or("", |version| version.pointer.as_str());
    pointer.find("/spec/").map_or("", |end| &pointer[..end])
}
