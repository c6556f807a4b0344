//! An object as it was sent or stored -> as the server has it before it looks for faults: `unstructuredSchemaCoercer`, then defaults.

use serde_json::{Map, Number, Value};

use crate::defaulting::{self, Budget, TooManyValues};
use crate::json_value::whole_number;
use crate::metadata::coerce::coerce as coerce_embedded;
use crate::metadata::object_meta::{self, Decoding};
use crate::plan::{Node, Plan};
use crate::prune::{has_unknown, prune};
use crate::server_text::{plain, type_name};
use crate::validate::path::Path;

/// A decoded object.
pub(super) struct Decoded {
    pub object: Value,
    /// The paths of fields that the schema does not have.
    pub unknown: Vec<String>,
}

/// Decodes an object of a request.
///
/// # Errors
/// Its type or its metadata cannot be decoded.
pub(super) fn sent(plan: &Plan, mut object: Value, tracks: bool) -> Result<Decoded, String> {
    let mut unknown = Vec::new();
    let mut how = Decoding { drops_malformed: false, unknown: tracks.then_some(&mut unknown) };
    coerce(plan, &mut object, &mut how)?;
    Ok(Decoded { object, unknown })
}

/// Decodes an object of the store, which gains the defaults that its schema has by now.
///
/// # Errors
/// Its type or its metadata is none.
pub(super) fn stored(plan: &Plan, mut object: Value) -> Result<Value, String> {
    let mut how = Decoding { drops_malformed: true, unknown: None };
    coerce(plan, &mut object, &mut how)?;
    if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
        metadata.entry("generation").or_insert_with(|| 1.into());
    }
    fill_defaults(plan, &mut object).map_err(|error| error.to_string())?;
    Ok(object)
}

/// Prunes, and decodes the metadata of the object and of those within it.
fn coerce(plan: &Plan, object: &mut Value, how: &mut Decoding<'_>) -> Result<(), String> {
    let Value::Object(map) = object else {
        return Err(format!("the object must be a map, found {}", type_name(object)));
    };
    let kind = text(map, "kind")?.to_owned();
    let api_version = text(map, "apiVersion")?.to_owned();
    if let Some(metadata) = map.get_mut("metadata") {
        object_meta::decode(metadata, "metadata", how)?;
    }
    if api_version.matches('/').count() > 1 {
        return Err(format!("unexpected GroupVersion string: {api_version}"));
    }
    let group = api_version.split_once('/').map_or("", |(group, _)| group);
    if group != plan.group || kind != plan.kind {
        return Ok(());
    }
    if !plan.preserves_unknown {
        prune(plan, object, how.unknown.as_deref_mut());
        if let Some(schema) = plan.schema.as_ref().filter(|_| has_null(object)) {
            defaulting::remove_nulls(schema, object);
        }
    }
    coerce_embedded(plan, object, &mut Path::default(), how).map_err(|cause| cause.to_string())
}

/// Whether a store that has objects in the version of a plan prunes something of its defaults, or decodes something in them.
pub(crate) fn changes_defaults(plan: &Plan) -> bool {
    let of_metadata = plan.root().and_then(|root| plan.node(root).property("metadata"));
    let is_changed = |node: &Node| {
        node.default.as_ref().is_some_and(|default| has_null(default) || has_unknown(plan, node, default))
    };
    plan.subtree().has_embedded
        || of_metadata.is_some_and(|id| plan.node(id).subtree.has_defaults)
        || plan.nodes().iter().any(is_changed)
}

/// Whether there is a null anywhere in a value: to look for one costs less than to look up the schema of each.
fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Object(map) => map.values().any(has_null),
        Value::Array(items) => items.iter().any(has_null),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// A text of the object's type; empty where it is missing.
fn text<'v>(map: &'v Map<String, Value>, key: &str) -> Result<&'v str, String> {
    match map.get(key) {
        None => Ok(""),
        Some(Value::String(text)) => Ok(text),
        Some(other) => {
            let (shown, found) = (plain(other), type_name(other));
            Err(format!(".{key} accessor error: {shown} is of the type {found}, expected string"))
        }
    }
}

/// Fills in the defaults of a decoded object.
pub(crate) fn fill_defaults(plan: &Plan, object: &mut Value) -> Result<(), TooManyValues> {
    plan.root().map_or(Ok(()), |root| fill(plan, plan.node(root), object, &mut Budget::default()))
}

/// Fills in the defaults of a place as [`crate::defaulting::fill_defaults`] does, and passes over the places without any below.
fn fill(plan: &Plan, node: &Node, value: &mut Value, budget: &mut Budget) -> Result<(), TooManyValues> {
    if !node.subtree.has_defaults {
        return Ok(());
    }
    match value {
        Value::Object(map) => {
            for (name, id) in &node.defaulted {
                let property = plan.node(*id);
                let is_absent = map.get(&**name).is_none_or(|value| value.is_null() && !property.nullable);
                if let (true, Some(default)) = (is_absent, &property.default) {
                    map.insert(name.to_string(), budget.copy(default)?);
                }
            }
            for (key, value) in map.iter_mut() {
                if let Some(id) = node.member(key) {
                    fill_member(plan, plan.node(id), value, budget)?;
                }
            }
        }
        Value::Array(items) => {
            let Some(id) = node.items else { return Ok(()) };
            let node = plan.node(id);
            items.iter_mut().try_for_each(|item| fill_member(plan, node, item, budget))?;
        }
        _ => {}
    }
    Ok(())
}

/// Replaces a null that is not allowed with the default of its place, and fills in what is below.
fn fill_member(
    plan: &Plan,
    node: &Node,
    value: &mut Value,
    budget: &mut Budget,
) -> Result<(), TooManyValues> {
    if let (true, false, Some(default)) = (value.is_null(), node.nullable, &node.default) {
        *value = budget.copy(default)?;
    }
    fill(plan, node, value, budget)
}

/// Checks the type of an object of a request, before anything of it is read.
///
/// # Errors
/// It has no kind, or its version is none.
pub(super) fn check_type(plan: &Plan, object: &Value) -> Result<(), String> {
    let unrecognized =
        |why: &str| format!("the object provided is unrecognized (must be of type {}): {why}", plan.kind);
    let Value::Object(map) = object else { return Ok(()) };
    let text = |key: &str| match map.get(key) {
        None | Some(Value::Null) => Ok(""),
        Some(Value::String(text)) => Ok(text.as_str()),
        Some(_) => Err(unrecognized("couldn't get version/kind; json parse error")),
    };
    let (api_version, kind) = (text("apiVersion")?, text("kind")?);
    if kind.is_empty() {
        return Err(unrecognized("Object 'Kind' is missing"));
    }
    if api_version.matches('/').count() > 1 {
        return Err(unrecognized(&format!("unexpected GroupVersion string: {api_version}")));
    }
    Ok(())
}

/// Checks the version of a decoded object.
///
/// # Errors
/// It has another version than the request's place.
pub(super) fn check_api_version(plan: &Plan, object: &Value) -> Result<(), String> {
    let api_version = object.get("apiVersion").and_then(Value::as_str).unwrap_or_default();
    let expected = plan.api_version();
    if object.is_object() && api_version != expected {
        return Err(format!(
            "the API version in the data ({api_version}) does not match the expected API version ({expected})"
        ));
    }
    Ok(())
}

/// Turns an accepted object into one of another version, which its store has or a reader asks for. What cannot be decoded stays.
pub(crate) fn in_version(plan: &Plan, object: &mut Value) {
    if let Value::Object(map) = object {
        map.insert("apiVersion".to_owned(), plan.api_version().into());
    }
    let mut how = Decoding { drops_malformed: true, unknown: None };
    // The object was decoded before.
    let _ = coerce(plan, object, &mut how);
}

/// Fills in the defaults of a stored object. JSON has no sign of a float without a fraction, so that it comes back as an integer.
pub(super) fn fill_stored(plan: &Plan, object: &mut Value) {
    whole_floats(object);
    // The object was completed before within the limit, and gains little here.
    let _ = fill_defaults(plan, object);
}

/// Writes numbers as Go's JSON does: floats without a fraction as integers, and integers that a signed one of 64 bits does not hold
/// with the digits of their float. Those are read as floats again.
pub(crate) fn whole_floats(value: &mut Value) {
    match value {
        Value::Object(map) => map.values_mut().for_each(whole_floats),
        Value::Array(items) => items.iter_mut().for_each(whole_floats),
        Value::Number(number) if !number.is_i64() => {
            if let Some(float) = number.as_f64()
                && let Some(written) = whole_number(float).or_else(|| Number::from_f64(float))
            {
                *number = written;
            }
        }
        _ => {}
    }
}
