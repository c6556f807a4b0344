//! Conditions of a status: found by their type, and set so that their transition time moves when their status does.

use std::any::type_name;

use k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition;
use serde::de::DeserializeOwned;
use serde::ser::Serialize;
use serde_json::json;
use serde_json::{Map, Value};

use super::change_error::ChangeError;
use super::condition_rules;
use super::own_kind;
use super::timestamp::Timestamp;
use super::value::{AnyModel, ValueRef};

/// What a controller says of an object: the fields of a condition, without the time of its last transition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NewCondition<'a> {
    /// The condition's type, such as `Ready`.
    pub type_: &'a str,
    /// `True`, `False` or `Unknown`.
    pub status: &'a str,
    /// Why the condition has this status, in CamelCase for programs; without one, that of an earlier condition stays.
    pub reason: Option<&'a str>,
    /// The same for people; without one, that of an earlier condition stays.
    pub message: Option<&'a str>,
    /// The `metadata.generation` that the controller saw; without one, that of an earlier condition stays.
    pub observed_generation: Option<i64>,
    /// The time of the transition, if there is one; without one, the current time.
    pub now: Option<&'a Timestamp>,
}

impl<'a> NewCondition<'a> {
    /// A condition that is `True` or `False`, with a reason for programs and a message for people.
    pub fn new(type_: &'a str, is_true: bool, reason: &'a str, message: &'a str) -> Self {
        Self {
            type_,
            status: if is_true { "True" } else { "False" },
            reason: Some(reason),
            message: Some(message),
            ..Self::default()
        }
    }
}

/// The condition of a type, such as `Ready`, if the list has one.
///
/// The items are Kubernetes' `Condition`, one of its older types such as `PodCondition`, or a generated type.
pub fn condition<'a, C: Serialize>(conditions: &'a [C], type_: &str) -> Option<&'a C> {
    conditions.iter().find(|one| {
        let one = serde_json::to_value(one);
        one.is_ok_and(|one| one["type"] == type_)
    })
}

/// Sets a condition in the list: changes the one of the same type, or appends one. Returns whether the list changed.
///
/// `lastTransitionTime` moves where `status` differs from before, and stays otherwise. Fields that [`NewCondition`] lacks
/// keep their values, and so does the order of the list.
///
/// ```ignore
/// let ready = NewCondition { type_: "Ready", status: "True", reason: Some("Running"), ..NewCondition::default() };
/// set_condition(status.conditions.get_or_insert_default(), &ready)?;
/// ```
///
/// # Errors
/// The list is then as it was.
/// - [`ChangeError::Condition`]: the status is none of `True`, `False` and `Unknown`, or a field of Kubernetes' `Condition`
///   is one that servers refuse: it must have a type and a reason, for example.
/// - [`ChangeError::Json`]: the fields do not fit the type of the list's items.
pub fn set_condition<C>(
    conditions: &mut Vec<C>,
    new: &NewCondition<'_>,
) -> Result<bool, ChangeError>
where
    C: Serialize + DeserializeOwned,
{
    let mut found = None;
    for (index, one) in conditions.iter().enumerate() {
        match serde_json::to_value(one)? {
            Value::Object(fields) if fields.get("type").is_some_and(|value| value == new.type_) => {
                found = Some((index, fields));
                break;
            }
            _ => {}
        }
    }
    let (index, old) = found.map_or((None, Map::new()), |(index, old)| (Some(index), old));
    let fields = updated(&old, new);
    let is_meta_v1 = type_name::<C>() == type_name::<Condition>();
    condition_rules::check(&fields, is_meta_v1)?;
    if fields == old {
        return Ok(false);
    }
    let condition = serde_json::from_value(Value::Object(fields))?;
    match index {
        Some(index) => conditions[index] = condition,
        None => conditions.push(condition),
    }
    Ok(true)
}

/// Sets conditions in the status of an object of a kind, as [`set_condition`] sets each. One that does not say which generation
/// was observed gets this one, if the kind's conditions have the field.
///
/// # Errors
/// Those of [`set_condition`], also where the status of the kind has no conditions. The object is then as it was.
pub fn set_in_status<K>(
    object: &mut K,
    wanted: &[NewCondition<'_>],
    generation: Option<i64>,
) -> Result<(), ChangeError>
where
    K: Serialize + DeserializeOwned + 'static,
{
    let mut json = serde_json::to_value(&*object)?;
    let Some(Value::Array(conditions)) = conditions_in(&mut json) else {
        return wanted.first().map_or(Ok(()), |new| Err(no_conditions(new)));
    };
    for new in wanted {
        let observed_generation = new.observed_generation.or(generation);
        let new = NewCondition {
            observed_generation,
            ..*new
        };
        let index = conditions.iter().position(|one| one["type"] == new.type_);
        let old = index.and_then(|index| conditions[index].as_object().cloned());
        let fields = Value::Object(updated(&old.unwrap_or_default(), &new));
        match index {
            Some(index) => conditions[index] = fields,
            None => conditions.push(fields),
        }
    }
    let mut after: K = serde_json::from_value(json)?;
    // The kind's own type has dropped what it does not have.
    let mut kept = serde_json::to_value(&after)?;
    let is_meta_v1 =
        own_kind::with_model(&mut after, |model| has_meta_v1(model)).unwrap_or_default();
    for new in wanted {
        let conditions = conditions_in(&mut kept).and_then(|kept| kept.as_array());
        let is_new = |one: &&Value| one["type"] == new.type_;
        let found = conditions.and_then(|kept| kept.iter().find(is_new)?.as_object());
        condition_rules::check(found.ok_or_else(|| no_conditions(new))?, is_meta_v1)?;
    }
    *object = after;
    Ok(())
}

/// The list of conditions in an object, which gets one if it has none; none where the status is no object.
fn conditions_in(object: &mut Value) -> Option<&mut Value> {
    let status = object.as_object_mut()?.entry("status");
    let status = status.or_insert_with(|| json!({})).as_object_mut()?;
    Some(status.entry("conditions").or_insert_with(|| json!([])))
}

/// Whether the conditions in the status of an object are Kubernetes' `Condition`.
fn has_meta_v1(object: &dyn AnyModel) -> bool {
    let ValueRef::Model(status) = field(object, "status") else {
        return false;
    };
    let ValueRef::List(conditions) = field(status, "conditions") else {
        return false;
    };
    match (conditions.len() > 0).then(|| conditions.item(0)) {
        Some(ValueRef::External(one)) => one.as_any().is::<Condition>(),
        _ => false,
    }
}

fn field<'o>(object: &'o dyn AnyModel, name: &str) -> ValueRef<'o> {
    let index = object
        .shape()
        .fields()
        .iter()
        .position(|field| *field == name);
    index.map_or(ValueRef::Absent, |index| object.field(index))
}

fn no_conditions(new: &NewCondition<'_>) -> ChangeError {
    ChangeError::Condition {
        type_: new.type_.to_owned(),
        field: "type",
        problem: "the status of the kind has no `conditions` with a `type`".to_owned(),
    }
}

/// The fields of a condition after a change; `old` is empty for a new one.
fn updated(old: &Map<String, Value>, new: &NewCondition<'_>) -> Map<String, Value> {
    let mut fields = old.clone();
    let texts = [
        ("type", Some(new.type_)),
        ("status", Some(new.status)),
        ("reason", new.reason),
        ("message", new.message),
    ];
    for (name, text) in texts {
        fields.extend(text.map(|text| (name.to_owned(), text.into())));
    }
    if let Some(generation) = new.observed_generation {
        fields.insert("observedGeneration".to_owned(), generation.into());
    }
    if old.get("status") != fields.get("status") {
        let now = new.now.cloned().unwrap_or_else(Timestamp::now);
        fields.insert("lastTransitionTime".to_owned(), now.as_str().into());
    }
    fields
}
