//! A schema -> a small value that its own checks take.

use serde_json::{Map, Value, json};

use super::branches::with_branches;
use super::numbers::number;
use super::texts::text;
use crate::schema::{META, Schema};

/// How many values one call makes at most, so that `minItems` in `minItems` ends.
const MOST_VALUES: usize = 20_000;

/// The smallest value of a node: an object has what the node requires and what has no default.
pub fn smallest(schema: &Schema) -> Value {
    nth(schema, 0)
}

/// The `nth` value of a node: another one, where the node takes several.
pub fn nth(schema: &Schema, nth: usize) -> Value {
    Maker { left: MOST_VALUES }.value(schema, nth)
}

struct Maker {
    /// How many values may still be made.
    left: usize,
}

impl Maker {
    fn value(&mut self, schema: &Schema, nth: usize) -> Value {
        let Some(left) = self.left.checked_sub(1) else { return Value::Null };
        self.left = left;
        let schema = &*with_branches(schema, nth);
        if let Some(allowed) = schema.enum_.as_deref().filter(|allowed| !allowed.is_empty()) {
            return allowed[nth % allowed.len()].clone();
        }
        match schema.type_.as_str() {
            "string" => scalar(nth, |nth| text(schema, nth).map(Value::String)).unwrap_or_else(|| json!("")),
            "integer" | "number" => scalar(nth, |nth| number(schema, nth)).unwrap_or_else(|| json!(0)),
            "boolean" => json!(nth.is_multiple_of(2)),
            "array" => self.list(schema),
            "" if schema.int_or_string => scalar(nth, |nth| number(schema, nth)).unwrap_or_else(|| json!(1)),
            "" if schema.items.is_some() => self.list(schema),
            _ => self.object(schema, nth),
        }
    }

    fn object(&mut self, schema: &Schema, nth: usize) -> Value {
        let mut object = Map::new();
        if schema.embedded {
            object.insert("apiVersion".to_owned(), json!("example.com/v1"));
            object.insert("kind".to_owned(), json!("Example"));
        }
        for name in &schema.required {
            // The server fills in a default before it looks whether the field is there.
            let property = schema.properties.get(name).filter(|property| property.default.is_none());
            match property {
                Some(property) if !object.contains_key(name) => {
                    object.insert(name.clone(), self.value(property, nth));
                }
                None if !schema.properties.contains_key(name) => {
                    let value = schema.values().map_or_else(|| json!({}), |values| self.value(values, nth));
                    object.insert(name.clone(), value);
                }
                _ => {}
            }
        }
        let least = schema.checks().min_properties.unwrap_or(0) as usize;
        let mut optional = schema.properties.iter().filter(|(name, _)| !META.contains(&name.as_str()));
        while object.len() < least && self.left > 0 {
            let (name, value) = match (optional.next(), schema.values()) {
                (Some((name, property)), _) => (name.clone(), self.value(property, nth)),
                (None, Some(values)) => (key(object.len()), self.value(values, object.len())),
                (None, None) if schema.preserve_unknown => (key(object.len()), json!("example")),
                (None, None) => break,
            };
            object.entry(name).or_insert(value);
        }
        Value::Object(object)
    }

    fn list(&mut self, schema: &Schema) -> Value {
        let least = schema.checks().min_items.unwrap_or(0) as usize;
        let items = (0..least).map_while(|i| (self.left > 0).then(|| self.item(schema, i)));
        Value::Array(items.collect())
    }

    /// The item with this number, which differs from those before it as its list demands.
    fn item(&mut self, list: &Schema, number: usize) -> Value {
        let Some(items) = list.items.as_deref() else { return json!({}) };
        let mut item = self.value(items, number);
        let keys = &list.checks().list_map_keys;
        if let Value::Object(fields) = &mut item {
            for key in keys {
                let property = items.properties.get(key);
                if let Some(property) = property.filter(|_| number > 0 || !fields.contains_key(key)) {
                    fields.insert(key.clone(), self.value(property, number));
                }
            }
        }
        item
    }
}

/// The `nth` value of a scalar, or the last one before it.
fn scalar(nth: usize, value: impl Fn(usize) -> Option<Value>) -> Option<Value> {
    value(nth).or_else(|| value(nth / 2)).or_else(|| value(0))
}

/// A key of a map.
fn key(number: usize) -> String {
    if number == 0 { "example".to_owned() } else { format!("example{}", number + 1) }
}

/// One more item for a list that has `count` items.
pub fn item(list: &Schema, count: usize) -> Value {
    Maker { left: MOST_VALUES }.item(list, count)
}
