//! A stored object and a strategic merge patch -> the patched object, as apimachinery's `strategicpatch` makes it: lists are merged by
//! the keys that the Go structs name, and directives in the patch delete, replace, keep and order.

use serde_json::{Map, Value};

use super::strategic_lists::{self as lists, delete_scalars, has_key, merge_scalars, position};
use crate::own_types::{Struct, Type, find};
use crate::server_text::plain;

/// The directive of a map, and of an item of a list.
const DIRECTIVE: &str = "$patch";
const RETAIN_KEYS: &str = "$retainKeys";
const DELETE_FROM_LIST: &str = "$deleteFromPrimitiveList";
const ELEMENT_ORDER: &str = "$setElementOrder";

/// Why a patch cannot be applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    /// 400: a directive has another form.
    Format(String),
    /// 422: lists are in lists.
    Unprocessable(String),
    /// 500: any other error.
    Other(String),
}

/// What is known of the members of a map.
#[derive(Clone, Copy)]
pub(super) enum Of<'t> {
    Struct(&'t Struct),
    Values(&'t Type),
    Unknown,
}

/// How a member is patched.
struct Member<'t> {
    schema: Of<'t>,
    strategy: &'t str,
    key: &'t str,
}

/// Merges a patch into an object of a struct.
///
/// # Errors
/// The patch does not fit.
pub(crate) fn merge(schema: &Struct, object: &mut Value, patch: Value) -> Result<(), Fault> {
    let (Value::Object(map), Value::Object(patch)) = (object, patch) else {
        return Err(Fault::Format("invalid JSON document".to_owned()));
    };
    let merged = merge_map(Of::Struct(schema), std::mem::take(map), patch)?;
    *map = merged;
    Ok(())
}

impl<'t> Of<'t> {
    fn of_type(type_: &'t Type) -> Self {
        match type_ {
            Type::Pointer(inner) | Type::List(inner, _) => Self::of_type(inner),
            Type::Struct(name) => find(name).map_or(Self::Unknown, Self::Struct),
            Type::Map(_, value, _) => Self::Values(value),
            _ => Self::Unknown,
        }
    }

    fn member(self, name: &str) -> Result<Member<'t>, Fault> {
        match self {
            Self::Struct(schema) => {
                let Some(field) = schema.field(name) else {
                    let why = format!(
                        "unable to find api field in struct {} for the json field {name:?}",
                        schema.short_name()
                    );
                    return Err(Fault::Other(why));
                };
                // Keys that are retained are named by the patch, whatever the strategy is.
                let strategy = field.patch.split(',').find(|part| *part != "retainKeys").unwrap_or_default();
                Ok(Member { schema: Self::of_type(&field.type_), strategy, key: field.patch_key })
            }
            Self::Values(type_) => Ok(Member { schema: Self::of_type(type_), strategy: "", key: "" }),
            Self::Unknown => Ok(Member { schema: Self::Unknown, strategy: "", key: "" }),
        }
    }
}

fn bad_directive(directive: &Value, map: &Map<String, Value>) -> Fault {
    Fault::Other(format!(
        "unknown patch type: {} in map: {}",
        plain(directive),
        plain(&Value::Object(map.clone()))
    ))
}

pub(super) fn merge_map(
    schema: Of<'_>,
    mut original: Map<String, Value>,
    mut patch: Map<String, Value>,
) -> Result<Map<String, Value>, Fault> {
    if let Some(directive) = patch.get(DIRECTIVE).cloned() {
        return match directive.as_str() {
            Some("replace") => {
                patch.shift_remove(DIRECTIVE);
                Ok(patch)
            }
            Some("delete") => Ok(Map::new()),
            _ => Err(bad_directive(&directive, &patch)),
        };
    }
    retain_keys(&mut original, &mut patch)?;
    order_elements(schema, &mut original, &mut patch)?;
    for (name, value) in patch {
        merge_member(schema, &mut original, &name, value)?;
    }
    Ok(original)
}

fn merge_member(
    schema: Of<'_>,
    original: &mut Map<String, Value>,
    name: &str,
    mut value: Value,
) -> Result<(), Fault> {
    let deleted_from = if name.starts_with(DELETE_FROM_LIST) {
        let why = || Fault::Format("invalid patch format of primitive list".to_owned());
        Some(name.strip_prefix(DELETE_FROM_LIST).and_then(|rest| rest.strip_prefix('/')).ok_or_else(why)?)
    } else {
        None
    };
    let (name, is_deletion) = (deleted_from.unwrap_or(name), deleted_from.is_some());
    if value.is_null() {
        original.shift_remove(name);
        return Ok(());
    }
    let same_form = matches!(
        (original.get(name), &value),
        (Some(Value::Object(_)), Value::Object(_)) | (Some(Value::Array(_)), Value::Array(_))
    );
    if !same_form {
        if !is_deletion {
            discard_nulls(&mut value);
            match without_directives(value) {
                Some(value) => drop(original.insert(name.to_owned(), value)),
                None => drop(original.shift_remove(name)),
            }
        }
        return Ok(());
    }
    let member = schema.member(name)?;
    let merged = match (original.get_mut(name).map(Value::take), value) {
        (Some(Value::Object(old)), Value::Object(new)) if member.strategy != "replace" => {
            Value::Object(merge_map(member.schema, old, new)?)
        }
        (Some(Value::Array(old)), Value::Array(new)) if member.strategy == "merge" || is_deletion => {
            Value::Array(merge_list(&member, old, new, is_deletion)?)
        }
        (_, value) => value,
    };
    original.insert(name.to_owned(), merged);
    Ok(())
}

/// Removes what the patch does not name, if it names what is kept.
fn retain_keys(original: &mut Map<String, Value>, patch: &mut Map<String, Value>) -> Result<(), Fault> {
    let Some(kept) = patch.shift_remove(RETAIN_KEYS) else { return Ok(()) };
    let bad = || Fault::Format("invalid patch format of retainKeys".to_owned());
    let kept = kept.as_array().ok_or_else(bad)?;
    let is_kept = |name: &str| kept.iter().any(|kept| kept == name);
    let is_directive = |name: &str| name.starts_with(DELETE_FROM_LIST) || name.starts_with(ELEMENT_ORDER);
    let has_other =
        patch.iter().any(|(name, value)| !value.is_null() && !is_directive(name) && !is_kept(name));
    if has_other {
        return Err(bad());
    }
    original.retain(|name, _| is_kept(name));
    Ok(())
}

/// Merges the lists whose order the patch says.
fn order_elements(
    schema: Of<'_>,
    original: &mut Map<String, Value>,
    patch: &mut Map<String, Value>,
) -> Result<(), Fault> {
    let orders: Vec<String> = patch.keys().filter(|name| name.starts_with(ELEMENT_ORDER)).cloned().collect();
    for directive in orders {
        let bad = || Fault::Format("invalid patch format of setElementOrder list".to_owned());
        let order = patch.shift_remove(&directive).unwrap_or_default();
        let Value::Array(order) = order else {
            let why = format!(
                "expected a []interface {{}}, but received a {}",
                crate::server_text::type_name(&order)
            );
            return Err(Fault::Other(why));
        };
        let name =
            directive.strip_prefix(ELEMENT_ORDER).and_then(|rest| rest.strip_prefix('/')).ok_or_else(bad)?;
        let member = schema.member(name)?;
        let list = |value: Option<Value>| match value {
            None => Ok(None),
            Some(Value::Array(items)) => Ok(Some(items)),
            Some(other) => Err(Fault::Other(format!(
                "expected a []interface {{}}, but received a {}",
                crate::server_text::type_name(&other)
            ))),
        };
        let (old, new) = (list(original.get(name).cloned())?, list(patch.shift_remove(name))?);
        lists::check_order(new.as_deref().unwrap_or_default(), &order, member.key)?;
        let merged = match (old.clone(), new) {
            (Some(old), None) => old,
            (None, Some(new)) => match without_directives(Value::Array(new)) {
                Some(Value::Array(items)) => items,
                _ => continue,
            },
            (Some(old), Some(new)) if member.strategy == "merge" => merge_list(&member, old, new, false)?,
            (Some(_), Some(new)) => new,
            (None, None) => continue,
        };
        let ordered = lists::ordered(merged, &order, &old.unwrap_or_default(), member.key)?;
        original.insert(name.to_owned(), Value::Array(ordered));
    }
    Ok(())
}

fn merge_list(
    member: &Member<'_>,
    old: Vec<Value>,
    new: Vec<Value>,
    is_deletion: bool,
) -> Result<Vec<Value>, Fault> {
    let Some(first) = old.first().or(new.first()) else { return Ok(old) };
    if old.iter().chain(&new).any(Value::is_array) {
        return Err(Fault::Unprocessable("lists of lists are not supported".to_owned()));
    }
    if !first.is_object() {
        if is_deletion {
            return Ok(delete_scalars(old, &new));
        }
        let merged = merge_scalars(&old, &new);
        return lists::ordered(merged, &new, &old, "");
    }
    if member.key.is_empty() {
        let schema = if let Of::Struct(schema) = member.schema { schema.short_name() } else { "" };
        return Err(Fault::Other(format!("cannot merge lists without merge key for {schema}")));
    }
    let (old, new) = special_items(old, new, member.key)?;
    let mut merged = old.clone();
    for item in new.clone() {
        let Value::Object(item) = item else { return Err(not_a_map(&item)) };
        let key = has_key(&item, member.key)?;
        match position(&merged, member.key, &key)? {
            Some(at) => {
                let Value::Object(before) = merged[at].take() else { continue };
                merged[at] = Value::Object(merge_map(member.schema, before, item)?);
            }
            None => merged.push(Value::Object(item)),
        }
    }
    lists::ordered(merged, &new, &old, member.key)
}

fn not_a_map(value: &Value) -> Fault {
    let found = crate::server_text::type_name(value);
    Fault::Other(format!("expected a map[string]interface {{}}, but received a {found}"))
}

/// Deletes and replaces as the items with directives say. Returns the list and the items without directives.
fn special_items(mut old: Vec<Value>, new: Vec<Value>, key: &str) -> Result<(Vec<Value>, Vec<Value>), Fault> {
    let (mut rest, mut replaces) = (Vec::new(), false);
    for item in new {
        let Value::Object(map) = &item else { return Err(not_a_map(&item)) };
        match map.get(DIRECTIVE) {
            None => rest.push(item),
            Some(directive) => match directive.as_str() {
                Some("delete") => {
                    let value = has_key(map, key)?;
                    while let Some(at) = position(&old, key, &value)? {
                        old.remove(at);
                    }
                }
                Some("replace") => replaces = true,
                Some("merge") => {
                    let why = "merging lists cannot yet be specified in the patch";
                    return Err(Fault::Other(why.to_owned()));
                }
                _ => return Err(bad_directive(directive, map)),
            },
        }
    }
    Ok(if replaces { (rest, Vec::new()) } else { (old, rest) })
}

/// A value without its directives; None for a map that has one.
fn without_directives(value: Value) -> Option<Value> {
    match value {
        Value::Object(map) if map.contains_key(DIRECTIVE) => None,
        Value::Object(map) => {
            let kept = map.into_iter().filter_map(|(name, value)| Some((name, without_directives(value)?)));
            Some(Value::Object(kept.collect()))
        }
        Value::Array(items) => Some(items.into_iter().filter_map(without_directives).collect()),
        other => Some(other),
    }
}

fn discard_nulls(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.retain(|_, value| !value.is_null());
            map.values_mut().for_each(discard_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(discard_nulls),
        _ => {}
    }
}
