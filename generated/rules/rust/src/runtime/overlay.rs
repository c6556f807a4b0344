//! Defaults that a schema puts inside a value of a foreign type: D over its JSON.

use serde_json::Value;

use super::foreign::Known;
use super::foreign_read::decode_foreign;
use super::foreign_write::encode_foreign;
use super::path::Trail;
use super::{Foreign, Rule};

/// Fills in the defaults inside a foreign value. What cannot be read back stays as it was.
pub fn complete_foreign(value: &mut (dyn Foreign + 'static), rule: &'static Rule) {
    if rule.gives() {
        super::externals::edit(value, Some(rule), &mut |json| complete(json, rule));
    }
}

/// Changes a foreign value as JSON; leaves it as it was where that cannot be read back.
///
/// By way of text, which is what nearly every program writes and reads: no further format that the type is
/// compiled for.
pub fn edit<T>(value: &mut T, known: Known, change: &mut dyn FnMut(&mut Value))
where
    T: serde::Serialize + serde::de::DeserializeOwned,
{
    let mut text = Vec::new();
    let mut output = serde_json::Serializer::new(&mut text);
    if encode_foreign(value, known, &mut output).is_err() {
        return;
    }
    let Ok(before) = serde_json::from_slice::<Value>(&text) else {
        return;
    };
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        let text = after.to_string();
        let mut input = serde_json::Deserializer::from_str(&text);
        match decode_foreign(&mut input, known.key(), &Trail::default()) {
            Ok(read) => *value = read,
            Err(error) => debug_assert!(known.rule.is_some(), "a literal does not fit: {error}"),
        }
    }
}

/// D over JSON: a place's properties get their defaults, then each of them its own.
fn complete(value: &mut Value, rule: &Rule) {
    match value {
        Value::Object(map) => {
            for (name, rule) in rule.fields {
                let is_unset = map
                    .get(*name)
                    .is_none_or(|value| value.is_null() && !rule.nulls);
                if let (true, Some(default)) = (is_unset, &rule.default) {
                    map.insert((*name).to_owned(), default.to_json());
                }
            }
            for (name, value) in map {
                let of_field = rule.fields.iter().find(|(field, _)| field == name);
                match (of_field, rule.item) {
                    (Some((_, rule)), _) | (None, Some(rule)) => complete(value, rule),
                    (None, None) => {}
                }
            }
        }
        Value::Array(items) => {
            if let Some(rule) = rule.item {
                items.iter_mut().for_each(|item| complete(item, rule));
            }
        }
        _ => {}
    }
}
