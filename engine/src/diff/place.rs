//! A change -> where it is: kind, version, schema path, JSON pointer, and the positions in both files.

use serde::Serialize;

use crate::diag::Location;
use crate::schema::{SchemaPath, Step};

/// Where a change is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Place {
    /// The API group.
    pub group: String,
    /// The version, on both sides; empty for what concerns all versions.
    pub version: String,
    /// The kind and the steps to the schema node, such as `MiniCluster.spec.mode`; no steps for what concerns no node.
    pub path: SchemaPath,
    /// The JSON pointer from the node to the keyword, such as `/enum`; the property is part of it where one was added or removed.
    pub keyword: String,
    /// The position in the new file. What was removed has that of the node around it; None if the whole file has nothing of it.
    pub new: Option<Location>,
    /// The position in the old file, whose name begins with the ref of git where there is one (`main:crd.yaml`).
    pub old: Option<Location>,
}

impl Place {
    /// The steps to the schema node.
    pub fn steps(&self) -> &[Step] {
        &self.path.steps
    }

    /// The position that a message shows: that of the new file, else of the old one.
    pub fn shown(&self) -> Location {
        self.new.clone().or_else(|| self.old.clone()).unwrap_or_default()
    }
}
