//! kubesmith's own extension of OpenAPI documents (`x-kubesmith`) -> the facts about kinds and definitions that OpenAPI
//! has no keywords for.
//!
//! The document's extension has the CustomResourceDefinitions of its kinds: names, versions, columns and the manifest
//! that an SDK returns. Their schemas are not read: schemas are the document's definitions. A definition's extension
//! declares whether its name comes from its place, and which versions of Kubernetes have the type that it is.

use std::collections::BTreeMap;

use crate::diag::{Diagnostic, Diagnostics, Level};
use crate::json_pointer;
use crate::model::{VENDOR_EXTENSION, Versions};
use crate::source::crd::reader as crd;
use crate::source::source_kind::{SourceKind, Version};
use crate::source::text::file::File;
use crate::source::text::node::{Content, Node};

/// The `x-kubesmith` extensions of a document; empty where another tool wrote the document.
#[derive(Default)]
pub struct OwnExtension {
    /// By the names of definitions.
    notes: BTreeMap<String, Note>,
    /// The CRDs, by group and kind.
    crds: BTreeMap<(String, String), SourceKind>,
}

/// The extension of a definition.
struct Note {
    /// Whether its name was made from the place where it is used.
    by_place: bool,
    /// For a type of Kubernetes: the versions whose type has every property that the document's kinds use.
    versions: Option<Versions>,
}

impl OwnExtension {
    /// Reads it; `listed`: the definitions.
    pub fn read(document: &Node<'_>, listed: &Node<'_>, file: &File, diagnostics: &mut Diagnostics) -> Self {
        let mut found = Self::default();
        for entry in listed.entries() {
            let Some(extension) = entry.value.get_non_null(VENDOR_EXTENSION) else { continue };
            let note = Note {
                by_place: extension.text("place").is_some(),
                versions: extension.get_non_null("kubernetes").map(versions),
            };
            found.notes.insert(entry.key.to_string(), note);
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

    /// The definitions that kubesmith wrote: their defaults are those that a server applies.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.notes.keys()
    }

    /// Whether the name of a definition was made from the place where it is used.
    pub fn by_place(&self, name: &str) -> bool {
        self.notes.get(name).is_some_and(|note| note.by_place)
    }

    /// The versions of Kubernetes that have the type of a definition.
    pub fn versions(&self, name: &str) -> Option<Versions> {
        self.notes.get(name)?.versions
    }

    /// A kind with the names, scope and columns of its CRD, and the schema of its definition.
    pub fn complete(&self, described: SourceKind) -> SourceKind {
        let key = (described.group.clone(), described.kind.clone());
        let Some(crd) = self.crds.get(&key) else { return described };
        let of_crd = |version: Version| match crd.versions.iter().find(|v| v.name == version.name) {
            Some(known) => {
                Version { at: version.at, schema: version.schema, pointer: version.pointer, ..known.clone() }
            }
            None => version,
        };
        SourceKind {
            file: described.file,
            at: described.at,
            versions: described.versions.into_iter().map(of_crd).collect(),
            ..crd.clone()
        }
    }
}

fn versions(node: &Node<'_>) -> Versions {
    let number = |key: &str| match node.get(key).map(|node| &node.content) {
        Some(Content::Number(number)) => number.as_u64().and_then(|number| u32::try_from(number).ok()),
        _ => None,
    };
    Versions { since: number("since").unwrap_or_default(), until: number("until") }
}

/// A CRD without its schemas; only errors are reported, because its schemas are not used.
fn read_crd(
    node: &Node<'_>,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) -> Option<SourceKind> {
    if !crd::is_crd(node) {
        let location = file.location(node.at, pointer.to_owned());
        let message = format!("expected a CustomResourceDefinition, found {}", node.what());
        diagnostics.push(Diagnostic::error("invalid-crd", location, message));
        return None;
    }
    let mut messages = Diagnostics::default();
    let Some(mut crd) = crd::read(node, file, pointer, &mut messages) else {
        let errors = messages.into_sorted().into_iter().filter(|diagnostic| diagnostic.level == Level::Error);
        errors.for_each(|error| diagnostics.push(error));
        return None;
    };
    crd.versions.iter_mut().for_each(|version| version.schema = None);
    Some(crd)
}
