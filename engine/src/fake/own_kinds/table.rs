//! `kinds.tsv` -> Kubernetes' own kinds.

use std::sync::LazyLock;

use serde_json::Value;

use super::events;
use super::level::Level;
use crate::fake::status::GroupResource;
use crate::own_types::{Struct, find, through_store};

/// The file; its first lines say what is in it.
const FILE: &str = include_str!("kinds.tsv");

/// A kind.
#[derive(Debug, Clone)]
pub(crate) struct OwnKind {
    /// The group and the plural.
    pub id: GroupResource,
    /// The version.
    pub version: &'static str,
    /// The kind.
    pub kind: &'static str,
    /// The abbreviations that kubectl accepts.
    pub short_names: Vec<&'static str>,
    /// The groups of kinds that it belongs to.
    pub categories: Vec<&'static str>,
    /// Whether objects live in a namespace.
    pub is_namespaced: bool,
    /// How much is as on a server.
    pub level: Level,
    /// The subresources.
    pub subresources: Vec<&'static str>,
    /// What a name must be.
    pub name: Name,
    /// The fields whose change counts as another generation; none where there are no generations, `*` for all but the metadata.
    pub generation: Vec<&'static str>,
    /// Whether an update without a version is one of any version.
    pub takes_any_version: bool,
    /// Whether an update creates an object that there is not.
    pub creates_on_update: bool,
    /// Whether a deletion answers the object.
    pub answers_deleted: bool,
    /// Whether its objects are questions, which are answered and not stored.
    pub is_question: bool,
    /// Whether a deletion that says nothing leaves what the object owns.
    pub orphans: bool,
    /// The fields that a field selector may name.
    pub selectable: Vec<&'static str>,
    /// The name of its Go struct.
    struct_name: String,
}

/// What a name must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Name {
    Subdomain,
    Label,
    PathSegment,
}

/// The kinds, sorted as the file has them.
pub(super) static KINDS: LazyLock<Vec<OwnKind>> =
    LazyLock::new(|| FILE.lines().filter(|line| !line.starts_with('#')).filter_map(row).collect());

impl OwnKind {
    /// Its Go struct.
    pub fn structure(&self) -> Option<&'static Struct> {
        find(&self.struct_name)
    }

    /// The name of its Go struct in the table.
    pub fn struct_name(&self) -> &str {
        &self.struct_name
    }

    /// The `apiVersion` of its objects.
    pub fn api_version(&self) -> String {
        match self.id.group.as_str() {
            "" => self.version.to_owned(),
            group => format!("{group}/{}", self.version),
        }
    }

    /// The resource that has its objects in the store: its own, unless its group and the core group show the same ones.
    pub fn table(&self) -> GroupResource {
        let group = if self.shows_core() { String::new() } else { self.id.group.clone() };
        GroupResource { group, resource: self.id.resource.clone() }
    }

    /// Whether its objects are those of the core group, with other names of fields.
    fn shows_core(&self) -> bool {
        self.kind == "Event" && !self.id.group.is_empty()
    }

    /// An accepted object as the store has it.
    pub fn encode_stored(&self, object: &mut Value) {
        if let Some(go_struct) = self.structure() {
            through_store(go_struct, object);
        }
        if self.shows_core() {
            events::to_core(object);
        }
    }

    /// An object of the store in this version.
    pub fn decode_stored(&self, object: &mut Value) {
        if self.shows_core() {
            events::from_core(object);
        }
    }

    /// Whether it has a subresource.
    pub fn has(&self, subresource: &str) -> bool {
        self.subresources.contains(&subresource)
    }

    /// The fields that a write of the status cannot change, with commas between.
    pub fn reset_by_status(&self) -> &'static str {
        match self.kind {
            "Pod" => "spec,metadata.deletionTimestamp,metadata.ownerReferences",
            "Deployment" => "spec,metadata.labels",
            "FlowSchema"
            | "PriorityLevelConfiguration"
            | "ResourceClaim"
            | "ServiceCIDR"
            | "ValidatingAdmissionPolicy"
            | "VolumeAttachment" => "spec,metadata",
            _ => "spec",
        }
    }
}

fn row(line: &'static str) -> Option<OwnKind> {
    let mut columns = line.split('\t');
    let mut next = || columns.next().unwrap_or_default();
    let list =
        |text: &'static str| text.split([',', ' ']).filter(|part| !part.is_empty()).collect::<Vec<_>>();
    let (group, version, kind, plural) = (next(), next(), next(), next());
    let (short_names, categories) = (list(next()), list(next()));
    let (scope, level, subresources) = (next(), Level::read(next())?, list(next()));
    let name = match next() {
        "l" => Name::Label,
        "p" => Name::PathSegment,
        _ => Name::Subdomain,
    };
    let (generation, flags, selectable) = (list(next()), next(), list(next()));
    let package = if group.is_empty() { "core" } else { group.split('.').next().unwrap_or(group) };
    Some(OwnKind {
        id: GroupResource { group: group.to_owned(), resource: plural.to_owned() },
        version,
        kind,
        short_names,
        categories,
        is_namespaced: scope == "N",
        level,
        subresources,
        name,
        generation,
        takes_any_version: flags.contains('u'),
        creates_on_update: flags.contains('c'),
        answers_deleted: flags.contains('o'),
        orphans: flags.contains('j'),
        is_question: flags.contains('r'),
        selectable,
        struct_name: format!("{package}.{version}.{kind}"),
    })
}
