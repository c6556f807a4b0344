//! The refusal of an object or of an apply -> whether it is a known limit of a client, or follows from a rule of the server.

use std::collections::BTreeSet;

use kubesmith::internals::defaulting;
use serde::Deserialize;
use serde_json::Value;

use super::question::{InstalledKind, Question};
use super::{field_set, owned};
use crate::corpus::normal::{Client, Counts, strip_object};

/// Why a program or the server refused something; without an error where nothing was refused.
#[derive(Debug, Deserialize)]
pub struct Refusal {
    /// The message.
    pub error: Option<String>,
    /// The reason of the server's Status.
    pub refused: Option<String>,
    /// The causes of the server's Status.
    #[serde(default)]
    causes: Vec<Cause>,
}

/// A cause in a server's Status.
#[derive(Debug, Deserialize)]
struct Cause {
    field: Option<String>,
    message: Option<String>,
}

/// How conflicts by the rule of [`Refusal::is_conflict_with_the_time_before`] are counted.
pub const CONFLICTS_BEFORE: &str = "applies that conflict with what was there before the first one";

/// How refusals by the rule of [`Refusal::is_of_characters_that_no_yaml_has`] are counted.
pub const NO_YAML: &str = "objects whose apply kube writes with characters that no YAML has";

impl Refusal {
    /// Whether the server could not read an apply by kube: it reads the body as YAML, and kube writes JSON in which characters
    /// stand as they are that YAML excludes. The values are those from which the body was made.
    pub fn is_of_characters_that_no_yaml_has(&self, client: Client, values: &[&Value]) -> bool {
        // Three of them are YAML's line breaks, which a key cannot have; JSON escapes what is below.
        let is_excluded = |c: char| {
            matches!(c, '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}')
        };
        let is_unreadable = self.error.as_deref().is_some_and(|error| error.contains("error decoding YAML"));
        client == Client::Rust
            && is_unreadable
            && values.iter().any(|value| value.to_string().contains(is_excluded))
    }

    /// Whether a rule of the CRD cannot be evaluated: it reads a field that the object lacks. Servers evaluate a rule about
    /// the old object (`oldSelf`) only when an object is written again, and then refuse one that they took.
    fn is_of_a_rule_that_cannot_be_evaluated(&self) -> bool {
        let error = self.error.as_deref().unwrap_or_default();
        self.refused.as_deref() == Some("Invalid")
            && error.contains("no such key: ")
            && error.contains(" evaluating rule: ")
    }

    /// Whether each cause is a conflict about what the manager `before-first-apply` owns, whose paths are given.
    ///
    /// `skipNonAppliedManager.Apply` lets this manager own all that an object without managed fields has; what another value
    /// is applied to then is a conflict, as of any other manager (`Updater.update` of structured-merge-diff).
    pub fn is_conflict_with_the_time_before(&self, owned: &BTreeSet<String>) -> bool {
        let start = format!("conflict with {:?}", owned::BEFORE_FIRST_APPLY);
        let is_with_it = |cause: &Cause| {
            let is_owned = cause.field.as_ref().is_some_and(|field| owned.contains(field));
            is_owned && cause.message.as_ref().is_some_and(|message| message.starts_with(&start))
        };
        self.refused.as_deref() == Some("Conflict")
            && !self.causes.is_empty()
            && self.causes.iter().all(is_with_it)
    }
}

/// Why a client could not send an object that the server accepts, where that is a known limit of the client or a rule of
/// the server.
pub fn known_limit(
    client: Client,
    kind: &InstalledKind,
    question: &Question,
    refusal: &Refusal,
) -> Option<&'static str> {
    if refusal.is_conflict_with_the_time_before(&owned_before_the_status(kind, question)) {
        return Some(CONFLICTS_BEFORE);
    }
    if refusal.is_of_a_rule_that_cannot_be_evaluated() {
        return Some("objects that cannot be written again, because a rule reads a field that they lack");
    }
    if client == Client::Python {
        return None;
    }
    let mut stripped = question.object.object.clone();
    strip_object(&kind.version.schema, &mut stripped, client, &mut Counts::default());
    stripped["metadata"] = question.object.object["metadata"].clone();
    if refusal.refused.as_deref() == Some("Invalid") && stripped != question.object.object {
        Some("objects refused without nulls of nullable properties")
    } else if refusal
        .is_of_characters_that_no_yaml_has(client, &[&question.object.object, &question.object.status])
    {
        Some(NO_YAML)
    } else {
        None
    }
}

/// The paths of what is counted to the time before the first apply when the status of an applied object is applied: if nothing
/// of the object is owned, its status by default.
fn owned_before_the_status(kind: &InstalledKind, question: &Question) -> BTreeSet<String> {
    let (schema, has_status) = (&kind.version.schema, kind.case.has_status_subresource());
    let mut object = question.object.object.clone();
    if !field_set::of_apply(schema, &object, has_status, None).is_empty() {
        return BTreeSet::new();
    }
    let mut budget = defaulting::Budget::default();
    defaulting::complete_object(schema, &mut object, false, &mut budget)
        .expect("the defaults of a test are short");
    owned::paths(&field_set::of_apply(schema, &object, has_status, Some("status")))
}
