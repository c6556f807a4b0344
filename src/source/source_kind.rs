//! A kind with all its versions, as every front-end hands it on.

use super::text::file::File;
use crate::diag::Mark;
use crate::model::{PrinterColumn, Scale, Scope};
use crate::schema::Schema;

/// A kind with all its versions.
#[derive(Debug, Clone, PartialEq)]
pub struct SourceKind {
    /// Where it was read.
    pub file: File,
    /// Where in the file.
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
    /// Abbreviations.
    pub short_names: Vec<String>,
    /// Groups of kinds that it belongs to.
    pub categories: Vec<String>,
    /// Whether objects live in a namespace.
    pub scope: Scope,
    /// Whether the server keeps every unknown field and every null (`preserveUnknownFields`).
    pub preserve_unknown: bool,
    /// All versions, in the order of the file.
    pub versions: Vec<Version>,
    /// The document as `apiextensions.k8s.io/v1`, in compact JSON; empty where the kind is described by a
    /// swagger or OpenAPI document alone.
    pub document: String,
}

/// One version of a kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Version {
    /// Its name.
    pub name: String,
    /// Its position in the file.
    pub at: Mark,
    /// Whether the server serves it.
    pub served: bool,
    /// Whether it is the one that is stored.
    pub storage: bool,
    /// Present when deprecated: the warning, or an empty text.
    pub deprecated: Option<String>,
    /// Whether it has a status subresource.
    pub status: bool,
    /// Its scale subresource.
    pub scale: Option<Scale>,
    /// What `kubectl get` prints.
    pub printer_columns: Vec<PrinterColumn>,
    /// The schema of a whole object, where one is given.
    pub schema: Option<Schema>,
    /// JSON pointer of the schema in its file's document.
    pub pointer: String,
    /// JSON pointer of the schema in [`SourceKind::document`].
    pub document_pointer: String,
}
