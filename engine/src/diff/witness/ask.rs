//! An object -> what both sides do with it, and whether that shows a change.

use serde_json::Value;

use super::types::{Answer, Pair};
use crate::cause::Cause;
use crate::cause_pointer;
use crate::diff::change::Change;
use crate::diff::code::Code;
use crate::engine::{Options, Outcome, Verdict};
use crate::json_pointer::{escape, unescape};
use crate::schema::Step;

/// What both sides do with a new object, where the old side takes it and the change makes the new side do something else.
pub(super) fn shown(change: &Change, pair: &Pair<'_>, object: &Value) -> Option<(Answer, Answer)> {
    let old = pair.old.engine.create(object.clone(), Options::default());
    if old.outcome != Outcome::Accepted {
        return None;
    }
    let new = pair.new.engine.create(object.clone(), Options::default());
    let shows = match new.outcome {
        Outcome::Refused => new.causes.iter().any(|cause| is_about(change, cause, object)),
        Outcome::Accepted => stores_otherwise(change, object, &old, &new),
        Outcome::Undecided => false,
    };
    if !shows {
        return None;
    }
    let is_stored = new.outcome == Outcome::Accepted;
    let mut answer_of_new = answer(&new, is_stored);
    // What the change causes comes first.
    let about = new.causes.iter().filter(|cause| is_about(change, cause, object));
    let about: Vec<String> = about.map(ToString::to_string).collect();
    answer_of_new.causes.sort_by_key(|cause| !about.contains(cause));
    Some((answer(&old, is_stored), answer_of_new))
}

fn answer(verdict: &Verdict, with_stored: bool) -> Answer {
    Answer {
        accepted: verdict.outcome == Outcome::Accepted,
        causes: verdict.causes.iter().map(ToString::to_string).collect(),
        stored: verdict.stored.clone().filter(|_| with_stored),
    }
}

/// Whether a cause comes from the keyword that changed.
fn is_about(change: &Change, cause: &Cause, object: &Value) -> bool {
    if let Some(rule) = &cause.rule {
        let is_rule = matches!(change.code, Code::RuleAdded | Code::RuleChanged);
        return is_rule && change.new.as_ref().and_then(Value::as_str).is_none_or(|text| text == rule.rule);
    }
    let pointer = cause_pointer::pointer(&cause.field, object);
    let found: Vec<&str> = pointer.split('/').skip(1).collect();
    let place = change.place.steps();
    // A missing field is named below the object that requires it.
    let own =
        found.len() == place.len() || change.code == Code::RequiredAdded && found.len() == place.len() + 1;
    let names = change.new.as_ref().and_then(Value::as_str);
    own && leads_to(place, &found)
        && (change.code != Code::RequiredAdded
            || found.last().map(|name| unescape(name).into_owned()).as_deref() == names)
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
