//! The query and the body of a deletion -> its options.

use super::delete_draft::Draft;
use super::{checked, delete_body};
use crate::fake::query::Query;
use crate::fake::status::Status;

/// What becomes of the objects that an object owns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Propagation {
    /// They lose the owner.
    Orphan,
    /// They are deleted after the object.
    Background,
    /// They are deleted before the object.
    Foreground,
}

/// The options of a deletion.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct DeleteOptions {
    /// Whether nothing is deleted.
    pub is_dry_run: bool,
    /// The uid that the object must have.
    pub uid: Option<String>,
    /// The version that the object must have.
    pub resource_version: Option<String>,
    /// What becomes of the objects that it owns; None leaves it to the server.
    pub propagation: Option<Propagation>,
    /// The old option `orphanDependents`, which [`Self::propagation`] follows. Where it is false and the object stays for now, the
    /// server answers 202.
    pub orphan_dependents: Option<bool>,
    /// For how many seconds the object may still run.
    pub grace_period_seconds: Option<i64>,
}

impl DeleteOptions {
    /// Those of a deletion, from its body or, without one, from its query: with a body the query counts for nothing.
    ///
    /// # Errors
    /// 413 or 415 for the body; 400: it or a number cannot be read; 422: the options are unknown or do not fit together.
    pub fn read(query: &Query, content_type: &str, body: &[u8]) -> Result<Self, Status> {
        let draft =
            if body.is_empty() { Draft::read(query)? } else { delete_body::read(content_type, body)? };
        checked("DeleteOptions", &draft.faults())?;
        let propagation = match (draft.orphan_dependents, draft.propagation_policy.as_deref()) {
            (Some(true), _) | (None, Some("Orphan")) => Some(Propagation::Orphan),
            (Some(false), _) | (None, Some("Background")) => Some(Propagation::Background),
            (None, Some(_)) => Some(Propagation::Foreground),
            (None, None) => None,
        };
        Ok(Self {
            is_dry_run: !draft.dry_run.is_empty(),
            uid: draft.uid,
            resource_version: draft.resource_version,
            propagation,
            orphan_dependents: draft.orphan_dependents,
            grace_period_seconds: draft.grace_period_seconds,
        })
    }
}
