//! Fields that others own -> the server's conflict.

use super::super::paths::{PathElement, path_text};
use super::managed::ManagerId;

/// A field that another manager owns with another value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Conflict {
    pub manager: ManagerId,
    pub path: Vec<PathElement>,
}

/// A cause of a conflict, with the reason `FieldManagerConflict`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConflictCause {
    /// The path of the field, with a leading dot.
    pub field: String,
    /// Who owns it.
    pub message: String,
}

impl Conflict {
    /// The cause of this conflict.
    pub fn cause(&self) -> ConflictCause {
        let message = format!("conflict with {}", self.manager.shown());
        ConflictCause { field: path_text(&self.path), message }
    }
}

/// The message about conflicts, which are sorted by manager.
pub(super) fn message(conflicts: &[Conflict]) -> String {
    if let [only] = conflicts {
        let cause = only.cause();
        return format!("Apply failed with 1 conflict: {}: {}", cause.message, cause.field);
    }
    let mut lines = Vec::new();
    let mut before = None;
    for conflict in conflicts {
        if before != Some(&conflict.manager) {
            lines.push(format!("conflicts with {}:", conflict.manager.shown()));
            before = Some(&conflict.manager);
        }
        lines.push(format!("- {}", path_text(&conflict.path)));
    }
    format!("Apply failed with {} conflicts: {}", conflicts.len(), lines.join("\n"))
}
