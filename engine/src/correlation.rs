//! A value, the value that it had before, and their schema -> which parts belong together, and whether they are equal.
//!
//! Parts of objects and maps belong together by their keys, items of lists with keys by these; other items belong to none
//! (apiserver `cel/common/equality.go` and `maplist.go`).

use serde_json::Value;

use crate::schema::Schema;

/// A value with the one that it had before.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a> {
    /// The value.
    pub new: &'a Value,
    /// The value before.
    pub old: &'a Value,
    /// Their schema.
    pub schema: &'a Schema,
}

impl<'a> Pair<'a> {
    /// The pair of a property or of a value of a map; None if one of both has it not, or no schema describes it.
    pub fn key(self, key: &str) -> Option<Pair<'a>> {
        let new = self.new.as_object()?.get(key)?;
        let old = self.old.as_object()?.get(key)?;
        Some(Pair { new, old, schema: self.schema.member(key)? })
    }

    /// The pair of an item; None where items have no keys, or none had these.
    pub fn index(self, index: usize) -> Option<Pair<'a>> {
        let new = self.new.as_array()?.get(index)?;
        let old = item_before(self.schema, self.old.as_array()?, new)?;
        Some(Pair { new, old, schema: self.schema.items.as_deref()? })
    }

    /// Whether nothing has changed. What has no schema counts as changed, and so does the order of a plain list.
    pub fn is_equal(self) -> bool {
        match (self.new, self.old) {
            (Value::Array(new), Value::Array(old)) => {
                let by_key = self.schema.checks().list_type == "map" && self.schema.items.is_some();
                if new.len() != old.len() {
                    return false;
                }
                match by_key {
                    true => (0..new.len()).all(|index| self.index(index).is_some_and(Pair::is_equal)),
                    false => new == old,
                }
            }
            (Value::Object(new), Value::Object(old)) => {
                new.len() == old.len() && new.keys().all(|key| self.key(key).is_some_and(Pair::is_equal))
            }
            (new, old) => new == old,
        }
    }
}

/// The item of an old list that has the keys of an item; None where items have no keys.
pub fn item_before<'a>(list: &Schema, old: &'a [Value], item: &Value) -> Option<&'a Value> {
    let checks = list.checks();
    if list.type_ != "array" || checks.list_type != "map" || checks.list_map_keys.is_empty() {
        return None;
    }
    let wanted = keys(&checks.list_map_keys, item)?;
    old.iter().find(|old| keys(&checks.list_map_keys, old).as_ref() == Some(&wanted))
}

/// The values of the keys of an item; None if one is missing or no scalar.
fn keys<'a>(names: &[String], item: &'a Value) -> Option<Vec<&'a Value>> {
    let item = item.as_object()?;
    let key = |name: &String| {
        let value = item.get(name)?;
        (value.is_boolean() || value.is_number() || value.is_string()).then_some(value)
    };
    names.iter().map(key).collect()
}
