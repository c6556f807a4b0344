//! A schema and an object of it -> the places of the object where a change can be planted, with what is known of each.

use kubesmith::internals::json_pointer::escape;
use kubesmith::internals::schema::{META, Schema};
use serde_json::Value;

/// A value in an object.
pub struct Site<'a> {
    /// The JSON pointer of the value.
    pub pointer: String,
    /// The schema of the value.
    pub schema: &'a Schema,
    /// The value, which is not null.
    pub value: &'a Value,
    /// Whether the value is part of an atomic list or map, which is compared and owned as a whole.
    pub in_atomic: bool,
    /// Whether the value may be absent, and no default takes its place then.
    pub is_removable: bool,
    /// Whether the value is a list map key.
    pub is_key: bool,
}

impl Site<'_> {
    /// Whether the value is a list that is compared and owned as a whole.
    pub fn is_atomic_list(&self) -> bool {
        self.value.is_array() && is_atomic_list(self.schema)
    }

    /// Whether the value is a map or an object that is compared and owned as a whole.
    pub fn is_atomic_map(&self) -> bool {
        self.schema.checks().map_type == "atomic"
    }
}

/// The sites of one property of an object, `spec` or `status`, or of all but the status.
pub fn of_object<'a>(schema: &'a Schema, object: &'a Value, only: Option<&str>) -> Vec<Site<'a>> {
    let mut found = Vec::new();
    for (name, value) in object.as_object().into_iter().flatten() {
        let is_part = only.map_or(!META.contains(&name.as_str()), |only| only == name);
        if let Some(property) = schema.properties.get(name).filter(|_| is_part) {
            let is_removable = only.is_none() && can_be_absent(schema, name, property, &[]);
            add(property, value, format!("/{}", escape(name)), (false, is_removable, false), &mut found);
        }
    }
    found
}

fn is_atomic_list(schema: &Schema) -> bool {
    !["map", "set"].contains(&schema.checks().list_type.as_str())
}

fn can_be_absent(parent: &Schema, name: &str, property: &Schema, keys: &[String]) -> bool {
    let is_needed = |names: &[String]| names.iter().any(|needed| needed == name);
    !is_needed(&parent.required) && !is_needed(keys) && property.default.is_none()
}

fn add<'a>(
    schema: &'a Schema,
    value: &'a Value,
    pointer: String,
    (in_atomic, is_removable, is_key): (bool, bool, bool),
    found: &mut Vec<Site<'a>>,
) {
    if value.is_null() {
        return;
    }
    add_children(schema, value, &pointer, in_atomic, &[], found);
    found.push(Site { pointer, schema, value, in_atomic, is_removable, is_key });
}

/// `keys`: the list map keys of the list of which the value is an item.
fn add_children<'a>(
    schema: &'a Schema,
    value: &'a Value,
    pointer: &str,
    in_atomic: bool,
    keys: &[String],
    found: &mut Vec<Site<'a>>,
) {
    match value {
        Value::Object(map) => {
            let in_atomic = in_atomic || schema.checks().map_type == "atomic";
            for (name, value) in map {
                let is_meta = schema.embedded && META.contains(&name.as_str());
                let Some(member) = schema.member(name).filter(|_| !is_meta) else { continue };
                let is_removable = can_be_absent(schema, name, member, keys);
                add(
                    member,
                    value,
                    format!("{pointer}/{}", escape(name)),
                    (in_atomic, is_removable, keys.contains(name)),
                    found,
                );
            }
        }
        Value::Array(items) => {
            let Some(item_schema) = schema.items.as_deref() else { return };
            let in_atomic = in_atomic || is_atomic_list(schema);
            for (at, item) in items.iter().enumerate().filter(|(_, item)| !item.is_null()) {
                let pointer = format!("{pointer}/{at}");
                add_children(item_schema, item, &pointer, in_atomic, &schema.checks().list_map_keys, found);
                found.push(Site {
                    is_key: false,
                    pointer,
                    schema: item_schema,
                    value: item,
                    in_atomic,
                    is_removable: false,
                });
            }
        }
        _ => {}
    }
}
