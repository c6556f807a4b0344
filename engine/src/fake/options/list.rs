//! The query of a list, of a watch, or of the deletion of a collection -> its options.

use serde_json::Value;

use super::{boolean, checked, integer, is_watch, text};
use crate::cause::{Cause, Reason};
use crate::fake::query::Query;
use crate::fake::selector::fields::Fields;
use crate::fake::selector::labels::Labels;
use crate::fake::status::Status;

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
    /// Whether a watch has no time at all: its time is negative.
    pub is_over: bool,
    /// The most objects of a page; 0 for all, as for a negative number.
    pub limit: u64,
    /// The token of the next page; empty for the first one.
    pub continue_token: String,
    /// Whether a watch begins with the objects that there are, and a bookmark after them.
    pub sends_initial_events: bool,
}

/// What a version must be like for the client: the values of `resourceVersionMatch`.
const EXACT: &str = "Exact";
const NOT_OLDER_THAN: &str = "NotOlderThan";

/// The field for which each rule about the match of versions speaks.
const MATCH: &str = "resourceVersionMatch";

impl ListOptions {
    /// Those of a list or a watch. `field_fault` is why a field selector may not have a field; None if it may.
    ///
    /// # Errors
    /// 400: a number or a selector cannot be read, or no field selector may have such a field. 422: the options do not fit
    /// together.
    pub fn read(query: &Query, field_fault: impl Fn(&str) -> Option<String>) -> Result<Self, Status> {
        let timeout = integer(query, "timeoutSeconds")?;
        let limit = integer(query, "limit")?.unwrap_or_default();
        let mut options = Self {
            labels: Labels::parse(query.get("labelSelector").unwrap_or_default())
                .map_err(Status::bad_request)?,
            fields: Fields::parse(query.get("fieldSelector").unwrap_or_default())
                .map_err(Status::bad_request)?,
            is_watch: is_watch(query),
            takes_bookmarks: boolean(query, "allowWatchBookmarks").unwrap_or_default(),
            resource_version: text(query, "resourceVersion"),
            version_match: text(query, MATCH),
            timeout_seconds: timeout
                .filter(|seconds| *seconds > 0)
                .and_then(|seconds| seconds.try_into().ok()),
            is_over: timeout.is_some_and(|seconds| seconds < 0),
            limit: u64::try_from(limit).unwrap_or_default(),
            continue_token: text(query, "continue"),
            sends_initial_events: false,
        };
        let initial_events = options.set_defaults(boolean(query, "sendInitialEvents"));
        let is_asked = initial_events.is_some();
        checked(
            "ListOptions",
            &if options.is_watch { options.watch_faults(is_asked) } else { options.list_faults(is_asked) },
        )?;
        options.sends_initial_events = initial_events.unwrap_or_default();
        match options.fields.terms().iter().find_map(|term| field_fault(&term.field)) {
            Some(fault) => Err(Status::bad_request(fault)),
            None => Ok(options),
        }
    }

    /// Asks for the objects that there are where a watch names no version: `SetListOptionsDefaults`. Returns what is asked for then.
    fn set_defaults(&mut self, initial_events: Option<bool>) -> Option<bool> {
        let is_from_now = matches!(self.resource_version.as_str(), "" | "0");
        if initial_events.is_some() || !self.version_match.is_empty() || !self.is_watch || !is_from_now {
            return initial_events;
        }
        NOT_OLDER_THAN.clone_into(&mut self.version_match);
        Some(true)
    }

    fn list_faults(&self, asks_for_initial_events: bool) -> Vec<Cause> {
        let (text, mut faults) = (self.version_match.as_str(), Vec::new());
        if !text.is_empty() {
            if self.resource_version.is_empty() {
                let why = "resourceVersionMatch is forbidden unless resourceVersion is provided";
                faults.push(forbidden(MATCH, why));
            }
            faults.extend(self.continue_fault());
            if text != EXACT && text != NOT_OLDER_THAN {
                let known = [EXACT, NOT_OLDER_THAN, ""].map(Value::from);
                faults.push(Cause::not_supported(MATCH, text.into(), &known));
            }
            if text == EXACT && self.resource_version == "0" {
                let why = "resourceVersionMatch \"exact\" is forbidden for resourceVersion \"0\"";
                faults.push(forbidden(MATCH, why));
            }
        }
        if asks_for_initial_events {
            faults.push(forbidden("sendInitialEvents", "sendInitialEvents is forbidden for list"));
        }
        faults
    }

    fn watch_faults(&self, asks_for_initial_events: bool) -> Vec<Cause> {
        let (text, mut faults) = (self.version_match.as_str(), Vec::new());
        if asks_for_initial_events && text != NOT_OLDER_THAN {
            let why = "sendInitialEvents requires setting resourceVersionMatch to NotOlderThan";
            faults.push(forbidden(MATCH, why));
        }
        if !text.is_empty() {
            if !asks_for_initial_events {
                let why = "resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided";
                faults.push(forbidden(MATCH, why));
            }
            if text != NOT_OLDER_THAN {
                faults.push(Cause::not_supported(MATCH, text.into(), &[NOT_OLDER_THAN.into()]));
            }
            faults.extend(self.continue_fault());
        }
        faults
    }

    fn continue_fault(&self) -> Option<Cause> {
        let why = "resourceVersionMatch is forbidden when continue is provided";
        (!self.continue_token.is_empty()).then(|| forbidden(MATCH, why))
    }

    /// The same options for the object that the path of an old watch names, `/apis/GROUP/VERSION/watch/.../NAME`.
    ///
    /// # Errors
    /// 400: the field selector asks for another object.
    pub fn of_object(mut self, name: &str) -> Result<Self, Status> {
        let selected = self.name().map(str::to_owned);
        if self.fields.terms().is_empty() {
            self.fields = Fields::name(name);
        } else if selected.as_deref() != Some(name) {
            let message = "fieldSelector metadata.name doesn't match requested name";
            return Err(Status::bad_request(message));
        }
        Ok(self)
    }

    /// The one name that the field selector allows.
    pub fn name(&self) -> Option<&str> {
        self.fields.exact_name()
    }
}

fn forbidden(field: &str, why: &str) -> Cause {
    Cause::without_value(Reason::Forbidden, field, why)
}
