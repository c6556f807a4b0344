//! A schema -> how large the values of each of its places can be in a request (apiserver `cel/common/schemas.go`).

use std::collections::HashMap;

use crate::cel::declare::{declares_meta, escape};
use crate::schema::{Additional, META, Schema};
use serde_json::Value;

/// The largest request, in bytes.
pub const REQUEST_BYTES: i64 = 3 * 1024 * 1024;

/// The sizes of the values of a place.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Sizes {
    /// The most characters, items or members; 0 for values without a size, as for objects with fields.
    pub most: i64,
    /// The fewest bytes of a value in JSON.
    pub fewest_bytes: i64,
    /// The places below.
    pub below: Below,
}

/// The places below a place.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Below {
    /// None.
    #[default]
    Nothing,
    /// That of items.
    Items(Box<Sizes>),
    /// That of the values of a map.
    Values(Box<Sizes>),
    /// Those of fields, by their names in rules.
    Fields(HashMap<String, Sizes>),
}

impl Sizes {
    fn scalar(most: i64, fewest_bytes: i64) -> Self {
        Self { most, fewest_bytes, below: Below::Nothing }
    }

    /// The most values of this place in a request.
    pub fn most_values(&self) -> u64 {
        (REQUEST_BYTES / (self.fewest_bytes + 1)).unsigned_abs()
    }
}

/// The sizes of the values of a node; `is_resource` for a whole object and for an embedded one. None where the node has no
/// type in rules.
pub fn sizes(schema: &Schema, is_resource: bool) -> Option<Sizes> {
    let checks = schema.checks();
    if schema.int_or_string {
        return Some(Sizes::scalar(characters(checks.max_length), 1));
    }
    match schema.type_.as_str() {
        "array" => {
            let items = schema.items.as_deref()?;
            let item = sizes(items, items.embedded)?;
            let most =
                checks.max_items.map_or((REQUEST_BYTES - 2) / (item.fewest_bytes + 1), u64::cast_signed);
            Some(Sizes { most, fewest_bytes: 2, below: Below::Items(Box::new(item)) })
        }
        "object" => match &schema.additional {
            Additional::Schema(values) => {
                let value = sizes(values, values.embedded)?;
                let most = (checks.max_properties)
                    .map_or((REQUEST_BYTES - 2) / (value.fewest_bytes + 6), u64::cast_signed);
                Some(Sizes { most, fewest_bytes: 2, below: Below::Values(Box::new(value)) })
            }
            Additional::None | Additional::Any => Some(object(schema, is_resource)),
        },
        "string" => Some(string(schema)),
        "boolean" => Some(Sizes::scalar(0, 4)),
        "number" | "integer" => Some(Sizes::scalar(0, 1)),
        _ => None,
    }
}

/// The most characters of a text; each of a limited number of them can take four bytes.
fn characters(max_length: Option<u64>) -> i64 {
    max_length.map_or(REQUEST_BYTES - 2, |length| length.cast_signed().wrapping_mul(4))
}

fn string(schema: &Schema) -> Sizes {
    let max_length = schema.checks().max_length;
    match schema.format.as_str() {
        "byte" => Sizes::scalar(max_length.map_or(REQUEST_BYTES - 2, u64::cast_signed), 2),
        "duration" => Sizes::scalar(32, 3),
        "date" => Sizes::scalar(12, 12),
        "date-time" => Sizes::scalar(32, 21),
        _ => match schema.enum_.as_deref() {
            Some(values @ [_, ..]) if max_length.is_none() => {
                let longest = values.iter().filter_map(Value::as_str).map(str::len).max().unwrap_or(0);
                Sizes::scalar(i64::try_from(longest).unwrap_or(i64::MAX), 2)
            }
            _ => Sizes::scalar(characters(max_length), 2),
        },
    }
}

fn object(schema: &Schema, is_resource: bool) -> Sizes {
    let adds_meta = is_resource && !declares_meta(schema);
    let mut found = Sizes { most: 0, fewest_bytes: 2, below: Below::Nothing };
    let mut fields = HashMap::new();
    let mut add = |name: &str, has_default: bool, field: Sizes| {
        if !has_default && schema.required.iter().any(|required| required == name) {
            found.fewest_bytes += i64::try_from(name.len()).unwrap_or(i64::MAX) + field.fewest_bytes + 4;
        }
        if let Some(escaped) = escape(name) {
            fields.insert(escaped.into_owned(), field);
        }
    };
    for (name, property) in &schema.properties {
        if adds_meta && META.contains(&name.as_str()) {
            continue;
        }
        if let Some(field) = sizes(property, property.embedded) {
            add(name, property.default.is_some(), field);
        }
    }
    if adds_meta {
        let text = || Sizes::scalar(REQUEST_BYTES - 2, 2);
        let names = ["name", "generateName"].map(|key| (key.to_owned(), text()));
        let metadata = Sizes { most: 0, fewest_bytes: 2, below: Below::Fields(names.into_iter().collect()) };
        add("apiVersion", false, text());
        add("kind", false, text());
        add("metadata", false, metadata);
    }
    found.below = Below::Fields(fields);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(max_length: Option<u64>) -> Schema {
        let mut schema = Schema { type_: "string".to_owned(), ..Schema::default() };
        schema.checks_mut().max_length = max_length;
        schema
    }

    #[test]
    fn unlimited_values_fill_the_request() {
        assert_eq!(sizes(&text(None), false).unwrap().most, 3_145_726);
        assert_eq!(sizes(&text(Some(10)), false).unwrap().most, 40);
        let list =
            Schema { type_: "array".to_owned(), items: Some(Box::new(text(None))), ..Schema::default() };
        assert_eq!(sizes(&list, false).unwrap().most, 1_048_575);
    }
}
