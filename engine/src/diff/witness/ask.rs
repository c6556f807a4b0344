//! An object -> what both sides do with it, and whether that shows a change.

use serde_json::Value;

use super::types::{Answer, Pair};
use crate::cause::{Cause, Reason};
use crate::cause_pointer;
use crate::diff::change::Change;
use crate::diff::code::Code;
use crate::diff::harms::Effect;
use crate::engine::{Kind, Options, Outcome, Verdict};
use crate::json_pointer::{escape, unescape};
use crate::schema::Step;

/// What both sides do with a write, where the old side takes it and the change makes the new side do something else.
pub(super) fn shown(change: &Change, pair: &Pair<'_>, write: &Write<'_>) -> Option<(Answer, Answer)> {
    let Write { object, stored, is_status } = *write;
    let answered = |engine: &Kind| match (stored, is_status) {
        (None, _) => engine.create(object.clone(), Options::default()),
        (Some(stored), false) => engine.update(object.clone(), stored.clone(), Options::default()),
        (Some(stored), true) => engine.status(object.clone(), stored.clone(), Options::default()),
    };
    let is_storable = |stored: &Value| {
        let created = pair.old.engine.create(stored.clone(), Options::default());
        let has_status = is_status && stored.get("status").is_some();
        let of_status = || {
            let without = without_status(stored);
            pair.old.engine.status(stored.clone(), without, Options::default()).outcome == Outcome::Accepted
        };
        created.outcome == Outcome::Accepted && (!has_status || of_status())
    };
    if !stored.is_none_or(is_storable) {
        return None;
    }
    let old = answered(pair.old.engine);
    if old.outcome != Outcome::Accepted {
        return None;
    }
    answers(change, object, &old, &answered(pair.new.engine))
}

/// A write of an object.
#[derive(Clone, Copy)]
pub(super) struct Write<'w> {
    /// What is sent, as a whole object.
    pub object: &'w Value,
    /// What the server has before; none for a create.
    pub stored: Option<&'w Value>,
    /// Whether its status alone is written.
    pub is_status: bool,
}

/// An object before its status was written.
pub(super) fn without_status(object: &Value) -> Value {
    let mut object = object.clone();
    if let Some(fields) = object.as_object_mut() {
        fields.shift_remove("status");
    }
    object
}

/// Both answers, if they show the change.
fn answers(change: &Change, object: &Value, old: &Verdict, new: &Verdict) -> Option<(Answer, Answer)> {
    let shows = match new.outcome {
        Outcome::Refused => new.causes.iter().any(|cause| is_about(change, cause, object)),
        Outcome::Accepted => can_lose(change) && stores_otherwise(change, object, old, new),
        Outcome::Undecided => false,
    };
    if !shows {
        return None;
    }
    let is_stored = new.outcome == Outcome::Accepted;
    let mut answer_of_new = answer(new, is_stored);
    // What the change causes comes first.
    let about = new.causes.iter().filter(|cause| is_about(change, cause, object));
    let about: Vec<String> = about.map(ToString::to_string).collect();
    answer_of_new.causes.sort_by_key(|cause| !about.contains(cause));
    Some((answer(old, is_stored), answer_of_new))
}

fn answer(verdict: &Verdict, with_stored: bool) -> Answer {
    Answer {
        accepted: verdict.outcome == Outcome::Accepted,
        causes: verdict.causes.iter().map(ToString::to_string).collect(),
        stored: verdict.stored.clone().filter(|_| with_stored),
    }
}

/// How a cause begins of a rule that is none. A server refuses its CRD, so that no object shows anything.
const NO_RULE: &str = "rule compile error";

/// Whether a cause comes from the keyword that changed.
fn is_about(change: &Change, cause: &Cause, object: &Value) -> bool {
    if let Some(rule) = &cause.rule {
        let cannot_run = cause.detail.starts_with(NO_RULE);
        return !cannot_run && rule_text(change).is_some_and(|text| text == rule.rule);
    }
    if rule_text(change).is_some() {
        return false;
    }
    let field = match change.code {
        Code::JunctorNarrowed => junctor_place(cause),
        _ => &cause.field,
    };
    let pointer = cause_pointer::pointer(field, object);
    let found: Vec<&str> = pointer.split('/').skip(1).collect();
    let place = change.place.steps();
    // A missing field is named below the object that requires it.
    let is_here = found.len() == place.len();
    let is_below = found.len() > place.len();
    let property = change.place.keyword.strip_prefix("/properties/");
    let own = match change.code {
        // These name the field or the item.
        Code::RequiredAdded | Code::ListTypeKeyed | Code::ListKeysChanged => {
            is_here || found.len() == place.len() + 1
        }
        Code::PropertyDeclared | Code::PropertyUndeclared => {
            is_below && property == found.get(place.len()).copied()
        }
        Code::AdditionalTyped | Code::ItemsAdded | Code::EmbeddedAdded => is_here || is_below,
        _ => is_here,
    };
    let names = change.new.as_ref().and_then(Value::as_str);
    own && is_reason(change, cause)
        && leads_to(place, &found)
        && (change.code != Code::RequiredAdded
            || found.last().map(|name| unescape(name).into_owned()).as_deref() == names)
}

/// The place whose alternatives a value does not meet: servers have it in the text, and often none in the field.
fn junctor_place(cause: &Cause) -> &str {
    let quoted = cause.detail.strip_prefix('"').and_then(|text| text.split_once('"'));
    quoted.map_or(&cause.field, |(place, _)| place)
}

/// Whether a keyword gives a cause of this reason, and in these words.
fn is_reason(change: &Change, cause: &Cause) -> bool {
    let has_words = |part: &str| cause.detail.contains(part);
    match change.code {
        Code::JunctorNarrowed => has_words(&format!("({})", change.place.keyword.trim_start_matches('/'))),
        Code::EnumAdded | Code::EnumValueRemoved => cause.reason == Reason::NotSupported,
        Code::RequiredAdded | Code::DefaultAdded | Code::DefaultRemoved | Code::DefaultChanged => {
            cause.reason == Reason::Required
        }
        Code::ListTypeKeyed | Code::ListKeysChanged => {
            matches!(cause.reason, Reason::Duplicate | Reason::Required)
        }
        Code::PatternNarrowed => has_words("should match"),
        Code::LengthNarrowed => cause.reason == Reason::TooLong || has_words("chars long"),
        Code::ItemCountNarrowed => cause.reason == Reason::TooMany || has_words(" items"),
        Code::RangeNarrowed => has_words(" than "),
        Code::MultipleOfNarrowed => has_words("multiple of"),
        _ => true,
    }
}

/// Whether a change can make a server store something else without an error.
fn can_lose(change: &Change) -> bool {
    let is_of_rule = matches!(change.code, Code::RuleAdded | Code::RuleChanged | Code::RuleMomentChanged);
    let is_of_type = matches!(
        change.code,
        Code::AdditionalTyped
            | Code::PropertyDeclared
            | Code::PropertyUndeclared
            | Code::TypeNarrowed
            | Code::EmbeddedAdded
    );
    !is_of_rule && (is_of_type || change.effect == Effect::Loss)
}

/// The text of the rule that a change adds or changes; None for another change.
pub(super) fn rule_text(change: &Change) -> Option<&str> {
    match change.code {
        Code::RuleAdded | Code::RuleChanged => change.new.as_ref()?.as_str(),
        Code::RuleMomentChanged => change.new.as_ref()?.get("rule")?.as_str(),
        _ => None,
    }
}

/// Whether steps of a schema lead to a place of an object.
fn leads_to(place: &[Step], found: &[&str]) -> bool {
    place.iter().zip(found).all(|(step, found)| match step {
        Step::Field(name) => unescape(found) == name.as_str(),
        Step::Item => found.parse::<usize>().is_ok(),
        Step::Value => true,
    })
}

/// Whether both sides store something else at the place of the change.
fn stores_otherwise(change: &Change, object: &Value, old: &Verdict, new: &Verdict) -> bool {
    let (Some(old), Some(new)) = (&old.stored, &new.stored) else { return false };
    let Some(mut pointer) = pointer(change.place.steps(), object) else { return false };
    if let Some(name) = change.place.keyword.strip_prefix("/properties/") {
        pointer.push('/');
        pointer.push_str(name);
    }
    let [old, new] = [old, new].map(|stored| stored.pointer(&pointer));
    match change.code {
        // What stands in the fields of the object is another change.
        Code::AdditionalClosed
        | Code::UnknownFieldsPruned
        | Code::KindPrunesUnknown
        | Code::AdditionalTyped => {
            let names = |value: Option<&Value>| -> Vec<String> {
                value
                    .and_then(Value::as_object)
                    .map(|fields| fields.keys().cloned().collect())
                    .unwrap_or_default()
            };
            names(old) != names(new)
        }
        Code::PropertyRemoved => old.is_some() && new.is_none(),
        _ => old != new,
    }
}

/// The pointer of a place in an object: into the first item of lists, and to the first key of maps.
pub(super) fn pointer(place: &[Step], object: &Value) -> Option<String> {
    let (mut pointer, mut value) = (String::new(), Some(object));
    for step in place {
        let key = match step {
            Step::Field(name) => escape(name).into_owned(),
            Step::Item => "0".to_owned(),
            Step::Value => escape(value?.as_object()?.keys().next()?).into_owned(),
        };
        pointer.push('/');
        pointer.push_str(&key);
        value = value.and_then(|value| match value {
            Value::Array(items) => items.first(),
            other => other.get(&*unescape(&key)),
        });
    }
    Some(pointer)
}
