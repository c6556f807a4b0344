//! A kind with all its versions: the result of every front-end and the input of `lower/`.

use std::sync::Arc;

use serde::Serialize;

use crate::diag::{Location, Mark};
use crate::lint::{self, Fault, VersionParts};
use crate::schema::{Schema, SchemaPath};
use crate::text::file::File;
use crate::topology::Topology;

pub mod parts;
mod version_priority;

pub use parts::{PrinterColumn, Scale, Scope};
pub use version_priority::version_priority;

/// A kind with all its versions.
#[derive(Debug, Clone, PartialEq)]
pub struct SourceKind {
    /// The file that defines it.
    pub file: File,
    /// The position of its definition in the file.
    pub at: Mark,
    /// The API group.
    pub group: String,
    /// The kind.
    pub kind: String,
    /// The kind of its list.
    pub list_kind: String,
    /// The name in URLs.
    pub plural: String,
    /// The singular name.
    pub singular: String,
    /// The abbreviations that kubectl accepts.
    pub short_names: Vec<String>,
    /// The groups of kinds that it belongs to, such as `all`.
    pub categories: Vec<String>,
    /// Whether objects live in a namespace.
    pub scope: Scope,
    /// Whether the server keeps every unknown field and every null (`preserveUnknownFields`).
    pub preserve_unknown: bool,
    /// All versions, in the order of the file.
    pub versions: Vec<Version>,
    /// The CRD as `apiextensions.k8s.io/v1`, in the JSON of a file; empty for a kind that only a swagger or OpenAPI document defines,
    /// and for one that was read of a value.
    pub document: Arc<str>,
}

/// One version of a kind.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Version {
    /// Its name.
    pub name: String,
    /// Its position in the file.
    pub at: Mark,
    /// The file that defines it; None for that of the kind.
    pub file: Option<File>,
    /// Whether the server serves it.
    pub served: bool,
    /// Whether the server stores objects in this version.
    pub storage: bool,
    /// The deprecation warning of a deprecated version, which may be empty.
    pub deprecated: Option<String>,
    /// Whether it has a status subresource.
    pub status: bool,
    /// Its scale subresource.
    pub scale: Option<Scale>,
    /// The columns that `kubectl get` prints.
    pub printer_columns: Vec<PrinterColumn>,
    /// The name of the definition of a whole object, where the source has one.
    pub definition: Option<String>,
    /// The schema of a whole object, where the source has one.
    pub schema: Option<Schema>,
    /// How the parts of an object are merged, where the source says it beside the schema.
    pub topology: Option<Topology>,
    /// Where Go types declare its places; empty for other sources.
    pub go: Vec<(SchemaPath, GoDeclaration)>,
    /// JSON pointer of the schema in its file's document.
    pub pointer: String,
    /// JSON pointer of the schema in [`SourceKind::document`].
    pub document_pointer: String,
}

impl SourceKind {
    /// What servers refuse in its CRD, with JSON pointers in it.
    pub fn faults(&self) -> Vec<Fault<'_>> {
        let mut faults = kind_faults(Some(&self.versions), self.preserve_unknown);
        for (index, version) in self.versions.iter().enumerate() {
            let at = format!("/spec/versions/{index}");
            faults.extend(lint::version(&version.parts(self.preserve_unknown)).into_iter().map(
                |mut fault| {
                    fault.pointer.insert_str(0, &at);
                    fault
                },
            ));
        }
        faults
    }
}

impl Version {
    /// What rules see of it, where servers keep fields that the schema does not have or drop them.
    pub fn parts(&self, keeps_unknown: bool) -> VersionParts<'_> {
        let Self { schema, status, scale, printer_columns: columns, .. } = self;
        VersionParts {
            schema: schema.as_ref(),
            status: *status,
            scale: scale.as_ref(),
            columns,
            keeps_unknown,
        }
    }
}

/// What servers refuse of a `v1` CRD with these versions, if they can be read, beside what they refuse in each.
pub fn kind_faults<'s>(versions: Option<&[Version]>, preserves_unknown: bool) -> Vec<Fault<'s>> {
    let stored = |versions: &[Version]| -> Vec<(usize, String)> {
        let stored = versions.iter().enumerate().filter(|(_, version)| version.storage);
        stored.map(|(index, version)| (index, version.name.clone())).collect()
    };
    lint::kind(versions.map(stored).as_deref(), preserves_unknown)
}

/// Where Go types declare a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GoDeclaration {
    /// Its type by import path and name, such as `[]example.com/api/v1.Meal`; None for one that is made of a basic type.
    pub type_: Option<String>,
    /// The position of the field, or of what a list or a map is made of.
    pub at: Location,
}
