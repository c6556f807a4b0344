//! The query of a request, and the body of a deletion -> the options of its verb, or the server's error (apimachinery
//! `pkg/apis/meta/v1/validation` and `pkg/apis/meta/internalversion`).

use super::query::Query;
use super::selector::fields::Fields;
use super::selector::labels::Labels;
use super::status::Status;
use crate::engine::FieldValidation;

/// The options of a create, an update or a patch.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct WriteOptions {
    /// Whether nothing is stored.
    pub is_dry_run: bool,
    /// The manager that the request names; empty for none.
    pub field_manager: String,
    /// What is done about unknown and duplicate fields.
    pub field_validation: FieldValidation,
    /// Whether an apply takes over the fields of others.
    pub force: bool,
}

/// The options of a list and of a watch, and of the deletion of a collection.
#[derive(Debug, Clone, Default)]
pub(crate) struct ListOptions {
    /// Which labels objects have.
    pub labels: Labels,
    /// Which fields objects have.
    pub fields: Fields,
    /// Whether the request is a watch.
    pub is_watch: bool,
    /// Whether the client takes bookmarks.
    pub takes_bookmarks: bool,
    /// The version; empty where none is named.
    pub resource_version: String,
    /// How the version is meant; empty where it is not said.
    pub version_match: String,
    /// After how many seconds a watch ends; None leaves it to the server.
    pub timeout_seconds: Option<u64>,
    /// The most objects of a page; 0 for all.
    pub limit: u64,
    /// The token of the next page; empty for the first one.
    pub continue_token: String,
    /// Whether a watch begins with the objects that there are, and a bookmark after them.
    pub sends_initial_events: bool,
    /// Whether a watch begins without the objects that there are, also where it would begin with them.
    pub refuses_initial_events: bool,
}

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
    /// For how many seconds the object may still run.
    pub grace_period_seconds: Option<i64>,
}

impl WriteOptions {
    /// Those of a create.
    pub fn create(query: &Query) -> Result<Self, Status> {
        Self::read(query)
    }

    /// Those of an update.
    pub fn update(query: &Query) -> Result<Self, Status> {
        Self::read(query)
    }

    /// Those of a patch, which may be an apply.
    pub fn patch(query: &Query, is_apply: bool) -> Result<Self, Status> {
        let _ = is_apply;
        Self::read(query)
    }

    fn read(query: &Query) -> Result<Self, Status> {
        Ok(Self {
            is_dry_run: query.get("dryRun") == Some("All"),
            field_manager: query.get("fieldManager").unwrap_or_default().to_owned(),
            field_validation: match query.get("fieldValidation") {
                Some("Strict") => FieldValidation::Strict,
                Some("Ignore") => FieldValidation::Ignore,
                _ => FieldValidation::Warn,
            },
            force: query.get("force") == Some("true"),
        })
    }
}

impl ListOptions {
    /// Those of a list or a watch. `selectable` are the names of the fields, beside the name and the namespace, that a field
    /// selector may have, such as `spec.color`.
    pub fn read(query: &Query, selectable: &[String]) -> Result<Self, Status> {
        let _ = selectable;
        let bad = |text: String| Status::bad_request(text);
        Ok(Self {
            labels: Labels::parse(query.get("labelSelector").unwrap_or_default()).map_err(bad)?,
            fields: Fields::parse(query.get("fieldSelector").unwrap_or_default()).map_err(bad)?,
            is_watch: matches!(query.get("watch"), Some("true" | "1" | "")),
            takes_bookmarks: query.get("allowWatchBookmarks") == Some("true"),
            resource_version: query.get("resourceVersion").unwrap_or_default().to_owned(),
            version_match: query.get("resourceVersionMatch").unwrap_or_default().to_owned(),
            timeout_seconds: query.get("timeoutSeconds").and_then(|text| text.parse().ok()),
            limit: query.get("limit").and_then(|text| text.parse().ok()).unwrap_or_default(),
            continue_token: query.get("continue").unwrap_or_default().to_owned(),
            sends_initial_events: query.get("sendInitialEvents") == Some("true"),
            refuses_initial_events: query.get("sendInitialEvents") == Some("false"),
        })
    }
}

impl DeleteOptions {
    /// Those of a deletion, from its body and its query.
    pub fn read(query: &Query, content_type: &str, body: &[u8]) -> Result<Self, Status> {
        let _ = (content_type, body);
        Ok(Self { is_dry_run: query.get("dryRun") == Some("All"), ..Self::default() })
    }
}
