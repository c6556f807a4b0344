//! Two versions of an object and a field manager -> the configuration that the manager applies.

use serde::Serialize;
use serde_json::Value;

use super::change_error::{describe, ChangeError};
use super::object::SET_BY_SERVER;
use super::owned_fields::{children, entries, union, Fields, ItemKeys};

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
/// - [`ChangeError::Json`]: one of the objects cannot be written as JSON.
pub fn apply_from<T: Serialize>(
    before: Option<&T>,
    after: &T,
    manager: &str,
    subresource: Option<&str>,
) -> Result<Value, ChangeError> {
    let mut after = serde_json::to_value(after)?;
    let mut before = before.map(serde_json::to_value).transpose()?;
    let subresource = subresource.unwrap_or_default();
    let (mut owned, mut managed) = (Fields::new(), Fields::new());
    if let Some(before) = &before {
        let entries = entries(before)?;
        managed = union(entries, |_| true);
        owned = owned_by_apply(before, entries, manager, subresource)?;
    }
    let identity = identity(&after);
    for object in before.iter_mut().chain([&mut after]) {
        keep_part(object, subresource);
    }
    // An empty set of fields means that the whole value is owned, not that none is.
    let owned = (!owned.is_empty()).then_some(&owned);
    let part = owned_or_changed(before.as_ref(), &after, owned, &managed);
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

/// The fields that this manager owns by apply through a subresource.
fn owned_by_apply(
    object: &Value,
    entries: &[Value],
    manager: &str,
    subresource: &str,
) -> Result<Fields, ChangeError> {
    let is_own = |entry: &Value| {
        let part = entry["subresource"].as_str().unwrap_or_default();
        entry["manager"] == manager && entry["operation"] == "Apply" && part == subresource
    };
    let is_other = |entry: &&Value| {
        let version = entry["apiVersion"].as_str();
        is_own(entry) && version.is_some_and(|version| object["apiVersion"] != version)
    };
    match entries.iter().find(is_other) {
        None => Ok(union(entries, is_own)),
        Some(entry) => Err(ChangeError::OtherVersion {
            object: describe(object),
            manager: manager.to_owned(),
            recorded: entry["apiVersion"].as_str().unwrap_or_default().to_owned(),
        }),
    }
}

/// The parts of `new` that are owned, or differ from `old`. `owned` is `None` where the value itself is not owned.
fn owned_or_changed(
    old: Option<&Value>,
    new: &Value,
    owned: Option<&Fields>,
    managed: &Fields,
) -> Option<Value> {
    let nothing = Fields::new();
    match new {
        Value::Object(new_fields) => {
            let old_fields = old.and_then(Value::as_object);
            let mut out = Fields::new();
            for (key, value) in new_fields {
                let step = format!("f:{key}");
                let old = old_fields.and_then(|fields| fields.get(key));
                let owned = owned.and_then(|owned| children(owned, &step));
                let managed = children(managed, &step).unwrap_or(&nothing);
                let inner = owned_or_changed(old, value, owned, managed);
                out.extend(inner.map(|inner| (key.clone(), inner)));
            }
            match owned {
                // An owned object without owned fields is owned as a whole: it is atomic, or empty.
                Some(owned) if owned.is_empty() => Some(new.clone()),
                Some(owned) if owned.contains_key(".") => Some(out.into()),
                _ => (!out.is_empty() || old_fields.is_none()).then(|| out.into()),
            }
        }
        Value::Array(items) if managed.keys().any(|key| key.starts_with(['k', 'v'])) => {
            let old = old.and_then(Value::as_array);
            let old_items = old.map_or(&[][..], Vec::as_slice);
            let out = owned_or_changed_items(old_items, items, owned, managed);
            (!out.is_empty() || owned.is_some() || old.is_none()).then(|| out.into())
        }
        _ => (owned.is_some() || old != Some(new)).then(|| new.clone()),
    }
}

/// The items of a merged list, found by their keys or values, that are owned or changed.
fn owned_or_changed_items(
    old: &[Value],
    new: &[Value],
    owned: Option<&Fields>,
    managed: &Fields,
) -> Vec<Value> {
    let nothing = Fields::new();
    let owned = owned.unwrap_or(&nothing);
    let keys = ItemKeys::new(managed);
    let mut out = Vec::new();
    if keys.names.is_empty() {
        let owned_values: Vec<Value> = owned
            .keys()
            .filter_map(|step| serde_json::from_str(step.strip_prefix("v:")?).ok())
            .collect();
        let is_wanted = |item: &&Value| !old.contains(item) || owned_values.contains(item);
        return new.iter().filter(is_wanted).cloned().collect();
    }
    for item in new {
        let own_keys = keys.item_keys(item);
        let step = keys.find_step(&own_keys);
        let full_keys = step.map_or(own_keys, |(_, keys)| keys.clone());
        let step = step.map(|(step, _)| step.as_str());
        let same = old.iter().find(|old| keys.item_keys(old) == full_keys);
        let owned = step.and_then(|step| children(owned, step));
        let managed = step
            .and_then(|step| children(managed, step))
            .unwrap_or(&nothing);
        match (full_keys, owned_or_changed(same, item, owned, managed)) {
            (_, None) => {}
            (Value::Object(mut keys), Some(Value::Object(inner))) => {
                keys.extend(inner);
                out.push(keys.into());
            }
            (_, Some(inner)) => out.push(inner),
        }
    }
    out
}
