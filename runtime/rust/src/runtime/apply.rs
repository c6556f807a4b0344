//! Two versions of an object and a field manager -> the configuration that the manager applies.

use serde::Serialize;
use serde_json::Value;

use super::change_error::check_subresource;
use super::owned_fields::{applied_by, children, entries, union};

use super::change_error::ChangeError;
use super::object::SET_BY_SERVER;
use super::own_kind;
use super::owned_fields::{Fields, ItemKeys};
use super::topology::{ListType, Node};

/// The configuration for server-side apply with which a field manager changes `before` into `after`.
///
/// It has the fields that the manager owned by apply in `before`, according to its `managedFields`, and those that
/// changed. A field that it owned and that `after` lacks is left out, so that the server removes it. Without `before`,
/// for a new object, it has all of `after`. What only the server sets is never in it.
///
/// The subresource is where the configuration is sent: ownership is recorded for each one alone. For `status`, the
/// configuration is the status with the object's apiVersion, kind, name and namespace.
///
/// ```ignore
/// let mut after = cluster.clone();
/// after.spec_mut()?.size = Some(4);
/// let body = apply_from(Some(&cluster), &after, "lammps-operator", None)?;
/// api.patch("lammps", &PatchParams::apply("lammps-operator"), &Patch::Apply(&body)).await?;
/// ```
///
/// # Errors
/// - [`ChangeError::NoManagedFields`]: `before` has no `managedFields`, such as an object of a cache that removes them.
///   To apply what changed alone would give away all that the manager owns.
/// - [`ChangeError::OtherVersion`]: what the manager owns is recorded in the fields of another version of the kind.
/// - [`ChangeError::UnknownSubresource`]: the kind does not have the subresource.
/// - [`ChangeError::Json`]: one of the objects cannot be written as JSON.
pub fn apply_from<T: Serialize + 'static>(
    before: Option<&T>,
    after: &T,
    manager: &str,
    subresource: Option<&str>,
) -> Result<Value, ChangeError> {
    let (object, mut after) = (after, serde_json::to_value(after)?);
    let mut before = before.map(serde_json::to_value).transpose()?;
    check_subresource(&after, subresource, own_kind::has_status(object, &after))?;
    let subresource = subresource.unwrap_or_default();
    let (mut owned, mut managed) = (Fields::new(), Fields::new());
    if let Some(before) = &before {
        managed = union(entries(before)?, |_| true);
        owned = applied_by(before, manager, subresource)?;
    }
    let node = own_kind::topology(object, &after);
    let identity = identity(&after);
    for object in before.iter_mut().chain([&mut after]) {
        keep_part(object, subresource);
    }
    // An empty set of fields means that the whole value is owned, not that none is.
    let owned = (!owned.is_empty()).then_some(&owned);
    let place = Place {
        node,
        owned,
        managed: Some(&managed),
    };
    let part = owned_or_changed(before.as_ref(), &after, place);
    let mut out = identity;
    if let Some(Value::Object(part)) = part {
        for (name, value) in part {
            match (out.get_mut(&name), value) {
                (Some(Value::Object(metadata)), Value::Object(more)) => metadata.extend(more),
                (_, value) => {
                    out.insert(name, value);
                }
            }
        }
    }
    Ok(Value::Object(out))
}

/// What names an object: its apiVersion, kind, name and namespace.
fn identity(object: &Value) -> Fields {
    let pick = |from: &Value, names: [&str; 2]| -> Fields {
        let found = names
            .into_iter()
            .filter_map(|name| Some((name.to_owned(), from.get(name)?.clone())));
        found.collect()
    };
    let mut out = pick(object, ["apiVersion", "kind"]);
    let metadata = pick(&object["metadata"], ["name", "namespace"]);
    if !metadata.is_empty() {
        out.insert("metadata".to_owned(), metadata.into());
    }
    out
}

/// Keeps what is sent to a subresource: the status alone, or all but the metadata that only the server sets.
pub fn keep_part(object: &mut Value, subresource: &str) {
    let Value::Object(fields) = object else {
        return;
    };
    if subresource == "status" {
        *fields = std::mem::take(fields)
            .into_iter()
            .filter(|(name, _)| name == "status")
            .collect();
    }
    if let Some(Value::Object(metadata)) = fields.get_mut("metadata") {
        SET_BY_SERVER.iter().for_each(|name| {
            metadata.remove(*name);
        });
    }
}

/// What is known of a place: how it is merged, and who owns what in it.
#[derive(Clone, Copy)]
struct Place<'a> {
    /// None where no schema is known: then the fields of all managers show how lists are merged.
    node: Option<Node>,
    /// The manager's fields in the value; none where it does not own the value.
    owned: Option<&'a Fields>,
    /// The fields of all managers in the value.
    managed: Option<&'a Fields>,
}

impl Place<'_> {
    /// The place after a step of the notation of `fieldsV1`.
    fn at(self, step: &str, node: Option<Node>) -> Self {
        Self {
            node,
            owned: self.owned.and_then(|owned| children(owned, step)),
            managed: self.managed.and_then(|managed| children(managed, step)),
        }
    }

    /// Whether the manager owns the value, and nobody owns anything in it.
    fn is_leaf(self) -> bool {
        self.owned.is_some_and(Fields::is_empty) && self.managed.is_none_or(Fields::is_empty)
    }

    /// Whether an object here is owned as a whole.
    fn is_atomic_map(self) -> bool {
        match self.node {
            Some(node) => node.is_atomic_map(),
            None => self.is_leaf(),
        }
    }

    /// How a list here is merged.
    fn list_type(self) -> ListType {
        let steps = || self.managed.into_iter().flat_map(Fields::keys);
        let has_step = |start| steps().any(|key| key.starts_with(start));
        match self.node.map_or(ListType::Atomic, Node::list_type) {
            // The list is owned as a whole, as it was before the schema had list map keys.
            _ if self.is_leaf() => ListType::Atomic,
            ListType::Atomic if has_step("k:") => ListType::Map,
            ListType::Atomic if has_step("v:") => ListType::Set,
            known => known,
        }
    }
}

/// The parts of `new` that are owned, or differ from `old`.
fn owned_or_changed(old: Option<&Value>, new: &Value, place: Place<'_>) -> Option<Value> {
    let list_type = place.list_type();
    match new {
        Value::Object(new) if !place.is_atomic_map() => {
            let old = old.and_then(Value::as_object);
            let mut out = Fields::new();
            for (key, value) in new {
                let node = place.node.map(|node| node.field(key));
                let old = old.and_then(|fields| fields.get(key));
                let inner = owned_or_changed(old, value, place.at(&format!("f:{key}"), node));
                out.extend(inner.map(|inner| (key.clone(), inner)));
            }
            // An object that has lost all that was owned in it is left out: in place of an empty one, servers store a null.
            let is_owned =
                |owned: &Fields| owned.is_empty() || (owned.contains_key(".") && !new.is_empty());
            let is_wanted = !out.is_empty() || place.owned.is_some_and(is_owned) || old.is_none();
            is_wanted.then(|| out.into())
        }
        Value::Array(items) if list_type != ListType::Atomic => {
            let old = old.and_then(Value::as_array);
            let old_items = old.map_or(&[][..], Vec::as_slice);
            let out = match list_type {
                ListType::Set => owned_or_new(old_items, items, place),
                _ => owned_or_changed_items(old_items, items, place),
            };
            (!out.is_empty() || place.owned.is_some() || old.is_none()).then(|| out.into())
        }
        _ => (place.owned.is_some() || old != Some(new)).then(|| new.clone()),
    }
}

/// The items of a set that are owned or new.
fn owned_or_new(old: &[Value], new: &[Value], place: Place<'_>) -> Vec<Value> {
    let keys = ItemKeys::new(place.owned, None);
    let old: Vec<Value> = old.iter().map(|item| keys.item_keys(item)).collect();
    let is_wanted = |item: &&Value| {
        let value = keys.item_keys(item);
        !old.contains(&value) || keys.find_step(&value, &[]).is_some()
    };
    new.iter().filter(is_wanted).cloned().collect()
}

/// The items of a list with list map keys that are owned or changed.
fn owned_or_changed_items(old: &[Value], new: &[Value], place: Place<'_>) -> Vec<Value> {
    let items = place.node.map(Node::items);
    let keys = ItemKeys::new(place.managed, place.node);
    let full_keys_of = |item: &Value, list: &[Value]| {
        let own_keys = keys.item_keys(item);
        let step = keys.find_step(&own_keys, list);
        step.map_or(own_keys, |(_, keys)| keys.clone())
    };
    let old_keys: Vec<Value> = old.iter().map(|item| full_keys_of(item, old)).collect();
    let mut out = Vec::new();
    for item in new {
        let own_keys = keys.item_keys(item);
        let step = keys.find_step(&own_keys, new);
        let full_keys = step.map_or(own_keys, |(_, keys)| keys.clone());
        let step = step.map_or("", |(step, _)| step.as_str());
        let at = old_keys.iter().position(|keys| *keys == full_keys);
        let same = at.and_then(|at| old.get(at));
        let place = place.at(step, items);
        match (full_keys, owned_or_changed(same, item, place)) {
            (_, None) => {}
            (Value::Object(mut found), Some(Value::Object(inner))) => {
                // A key that has its default names the item though it is not sent; sending it would own it. Without a
                // schema, the keys with a default are those that the manager does not own of an item that it applied.
                found.retain(|name, value| match (place.node, place.owned) {
                    (Some(_), _) => keys.default(name) != Some(value),
                    (None, Some(owned)) if !owned.is_empty() => {
                        owned.contains_key(&format!("f:{name}"))
                    }
                    (None, _) => true,
                });
                found.extend(inner);
                out.push(found.into());
            }
            (_, Some(inner)) => out.push(inner),
        }
    }
    out
}
