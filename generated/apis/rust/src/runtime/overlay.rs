//! Defaults that a schema puts inside a value of a foreign type: D over its JSON.

use serde_json::Value;

use super::decode::load_json;
use super::{Foreign, Place, Rule};

/// Fills in the defaults inside a foreign value. What cannot be read back stays as it was.
pub fn complete_foreign(value: &mut (dyn Foreign + 'static), rule: &'static Rule) {
    let dumped = super::externals::write(&*value, Some(rule), serde_json::value::Serializer);
    let Ok(mut json) = dumped else {
        return;
    };
    let before = json.clone();
    complete(&mut json, rule);
    if json != before {
        load_json(Place::Foreign(value), json);
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
