//! What a kind and its versions have beside their schemas: the scope, the scale subresource, the columns.

use serde::{Deserialize, Serialize};

/// Whether objects of a kind live in a namespace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scope {
    /// Objects live in a namespace.
    Namespaced,
    /// Objects live in no namespace.
    Cluster,
}

/// A scale subresource; each path is a simple JSON path such as `.spec.size`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Scale {
    /// The path of the desired number of replicas.
    pub spec_replicas_path: String,
    /// The path of the number of running replicas.
    pub status_replicas_path: String,
    /// The path of the label selector.
    pub label_selector_path: Option<String>,
}

/// A column that `kubectl get` prints.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PrinterColumn {
    /// Its heading.
    pub name: String,
    /// An OpenAPI type such as `string` or `date`.
    pub type_: String,
    /// The path of its value, a simple JSON path.
    pub json_path: String,
    /// Its description.
    pub description: String,
    /// Columns of priority 0 are always printed, others only in wide output.
    pub priority: i64,
}
