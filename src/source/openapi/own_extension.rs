//! kubesmith's own extension of OpenAPI documents (`x-kubesmith`) -> the facts about kinds and definitions that OpenAPI
//! has no keywords for.
//!
//! The extension of the document contains the CustomResourceDefinitions of its kinds, with names, versions and columns.
//! Their schemas are not read, because the document's definitions have them. The extension of a definition declares
//! whether the definition was named after a place; for a type of Kubernetes, which versions have that type; and for a
//! kind, how the parts of its objects are merged, because a reference to a type of Kubernetes does not say it.

use std::collections::BTreeMap;

use crate::diag::{Diagnostic, Diagnostics, Level};
use crate::json_pointer;
use crate::mapping;
use crate::model::{Topology, VENDOR_EXTENSION, Versions};
use kubesmith_engine::crd::reader as crd;
use kubesmith_engine::kind::{SourceKind, Version};
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::node::{Content, Node};

/// The `x-kubesmith` extensions of a document; empty where another tool wrote the document.
#[derive(Default)]
pub struct OwnExtension {
    /// The extensions of definitions, by the definition's name.
    notes: BTreeMap<String, Note>,
    /// The CRDs, by group and kind.
    crds: BTreeMap<(String, String), SourceKind>,
}

/// The extension of a definition.
struct Note {
    /// Whether the definition was named after the place of its type.
    by_place: bool,
    /// For a type of Kubernetes: the versions in which the type has every property that the document's kinds use.
    versions: Option<Versions>,
    /// For a kind: how the parts of its objects are merged.
    topology: Option<Topology>,
}

impl OwnExtension {
    /// Reads the extensions of a document; `listed` is the map of its definitions, at `pointer`.
    pub fn read(
        document: &Node<'_>,
        listed: &Node<'_>,
        pointer: &str,
        file: &File,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut found = Self::default();
        for entry in listed.entries() {
            let Some(extension) = entry.value.get_non_null(VENDOR_EXTENSION) else { continue };
            let pointer = format!("{pointer}/{}/{VENDOR_EXTENSION}", json_pointer::escape(&entry.key));
            found.notes.insert(entry.key.to_string(), note(extension, &pointer, file, diagnostics));
        }
        let crds = document
            .get_non_null(VENDOR_EXTENSION)
            .and_then(|extension| extension.get_non_null("customResourceDefinitions"));
        for entry in crds.map_or(&[][..], Node::entries) {
            let pointer =
                format!("/{VENDOR_EXTENSION}/customResourceDefinitions/{}", json_pointer::escape(&entry.key));
            if let Some(crd) = read_crd(&entry.value, file, &pointer, diagnostics) {
                found.crds.insert((crd.group.clone(), crd.kind.clone()), crd);
            }
        }
        found
    }

    /// Whether another tool wrote the document.
    pub fn is_empty(&self) -> bool {
        self.notes.is_empty()
    }

    /// The names of the definitions that kubesmith wrote; a server applies their defaults.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.notes.keys()
    }

    /// Whether a definition was named after the place of its type.
    pub fn by_place(&self, name: &str) -> bool {
        self.notes.get(name).is_some_and(|note| note.by_place)
    }

    /// The versions of Kubernetes that have the type of a definition.
    pub fn versions(&self, name: &str) -> Option<Versions> {
        self.notes.get(name)?.versions
    }

    /// How the parts of a kind's objects are merged, as its definition declares it.
    pub fn topology(&self, name: &str) -> Option<Topology> {
        self.notes.get(name)?.topology.clone()
    }

    /// A kind with the names, scope and columns of its CRD, and the schema of its definition.
    pub fn with_own_crd(&self, described: SourceKind) -> SourceKind {
        let key = (described.group.clone(), described.kind.clone());
        let Some(crd) = self.crds.get(&key) else { return described };
        let with_crd = |version: Version| match crd.versions.iter().find(|v| v.name == version.name) {
            Some(known) => Version {
                at: version.at,
                schema: version.schema,
                topology: version.topology,
                pointer: version.pointer,
                ..known.clone()
            },
            None => version,
        };
        SourceKind {
            file: described.file,
            at: described.at,
            versions: described.versions.into_iter().map(with_crd).collect(),
            ..crd.clone()
        }
    }
}

/// Reads the extension of a definition, with an error for each part that is wrong.
fn note(extension: &Node<'_>, pointer: &str, file: &File, diagnostics: &mut Diagnostics) -> Note {
    let mut report = |key: &str, node: &Node<'_>, message: String| {
        let location = file.location(node.at, format!("{pointer}/{key}"));
        let problem = Diagnostic::error("invalid-extension", location, message);
        diagnostics.push(problem.help("generate the document again"));
    };
    let mut note = Note { by_place: extension.text("place").is_some(), versions: None, topology: None };
    if let Some(node) = extension.get_non_null("kubernetes") {
        match versions(node) {
            Ok(range) => note.versions = Some(range),
            Err(message) => report("kubernetes", node, message),
        }
    }
    if let Some(node) = extension.get_non_null("topology") {
        match serde_json::from_value(node.to_value()) {
            Ok(topology) => note.topology = Some(topology),
            Err(error) => report("topology", node, format!("`topology` cannot be read: {error}")),
        }
    }
    note
}

/// Reads a range of Kubernetes versions; `since` and `until` are the N of 1.N.
///
/// # Errors
/// A number that is not that of a version with types in the built-in table, or an empty range.
fn versions(node: &Node<'_>) -> Result<Versions, String> {
    let newest = mapping::newest();
    let number = |key: &str| match node.get_non_null(key).map(|node| &node.content) {
        None => Ok(None),
        Some(Content::Number(number)) if number.as_u64().is_some_and(|n| n <= u64::from(newest)) => {
            Ok(number.as_u64().and_then(|number| u32::try_from(number).ok()))
        }
        Some(_) => {
            Err(format!("`{key}` of `kubernetes` must be the N of a Kubernetes version 1.N up to 1.{newest}"))
        }
    };
    let (since, until) = (number("since")?.unwrap_or_default(), number("until")?);
    match until {
        Some(until) if until < since => {
            Err(format!("`kubernetes` has no version: `since` is {since}, `until` is {until}"))
        }
        until => Ok(Versions { since, until }),
    }
}

/// Reads a CRD and removes its schemas. Warnings and notes are dropped, because they concern the schemas.
fn read_crd(
    node: &Node<'_>,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) -> Option<SourceKind> {
    if !crd::is_crd(node) {
        let location = file.location(node.at, pointer.to_owned());
        let message = format!("expected a CustomResourceDefinition, found {}", node.type_name());
        diagnostics.push(Diagnostic::error("invalid-crd", location, message));
        return None;
    }
    let mut messages = Diagnostics::default();
    let Some(mut crd) = crd::read(node, file, pointer, &mut messages) else {
        let messages = messages.into_sorted().into_iter();
        diagnostics.extend(messages.filter(|diagnostic| diagnostic.level == Level::Error));
        return None;
    };
    crd.versions.iter_mut().for_each(|version| version.schema = None);
    Some(crd)
}
