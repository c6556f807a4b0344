//! A kind with its names, its subresources and its printer columns.

use std::sync::Arc;

use kubesmith_engine::kind::{PrinterColumn, Scale, Scope};
use kubesmith_engine::text::file::File;
use kubesmith_engine::topology::Topology;
use serde::{Serialize, Serializer};

use super::types::TypeId;
use crate::diag::{Location, Mark};
use crate::schema::Schema;

/// A kind in one version.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Resource {
    /// The kind, for example `MiniCluster`; not always a legal identifier (`postgresql`).
    pub kind: String,
    /// The kind of its list, for example `MiniClusterList`.
    pub list_kind: String,
    /// The name in URLs, for example `miniclusters`.
    pub plural: String,
    /// The singular name for command lines.
    pub singular: String,
    /// Abbreviations for command lines.
    pub short_names: Vec<String>,
    /// Groups of kinds that it belongs to, such as `all`.
    pub categories: Vec<String>,
    /// Whether objects live in a namespace.
    pub scope: Scope,
    /// Whether the version has a status subresource.
    pub status: bool,
    /// The scale subresource of the version.
    pub scale: Option<Scale>,
    /// Columns that `kubectl get` prints.
    pub printer_columns: Vec<PrinterColumn>,
    /// Whether the server stores objects in this version.
    pub storage: bool,
    /// The deprecation warning of a deprecated version, which may be empty.
    pub deprecated: Option<String>,
    /// The type of a whole object: a struct with [`super::Role::Root`].
    pub root: TypeId,
    /// The modules of the other versions in which the kind's objects have equal fields, by their indexes in the package.
    pub equal_in: Vec<usize>,
    /// The path of the input file in headers of generated files, which is the same on every machine.
    pub source_file: String,
    /// The CustomResourceDefinition as `apiextensions.k8s.io/v1` with its original schemas, in compact JSON; empty for
    /// a kind without a CRD.
    #[serde(serialize_with = "as_text")]
    pub definition: Arc<str>,
    /// How server-side apply merges the parts of an object, without those of its metadata.
    pub topology: Topology,
    /// Whether the server keeps every unknown field and every null.
    #[serde(skip)]
    pub keeps_unknown: bool,
    /// Where the version is in its file.
    #[serde(skip)]
    pub place: VersionPlace,
    /// The schema of a whole object. It is present only if an OpenAPI document or JSON Schemas are generated, which need the
    /// checks that types of the model lack.
    #[serde(skip)]
    pub schema: Option<Box<Schema>>,
}

/// Where a version of a kind is in its file.
#[derive(Debug, Clone, PartialEq)]
pub struct VersionPlace {
    /// The file.
    pub file: File,
    /// The position of the version.
    pub at: Mark,
    /// The JSON pointer of its schema.
    pub pointer: String,
}

impl VersionPlace {
    /// The location of the version, for messages.
    pub fn location(&self) -> Location {
        self.file.location(self.at, self.pointer.clone())
    }
}

impl Resource {
    /// The kind of its list where that is not the one that follows from the kind.
    pub fn own_list_kind(&self) -> Option<&str> {
        let is_usual = self.list_kind.strip_suffix("List") == Some(&self.kind);
        (!is_usual).then_some(self.list_kind.as_str())
    }
}

fn as_text<S: Serializer>(text: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text)
}
