//! Maps and objects: borrowed from an object, or made by an expression.

use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::{Map as JsonMap, Value as Json};

use super::eval_error::{EvalError, no_such_overload};
use super::types::{MapType, ObjectType};
use super::value::{Text, Value};

/// A map or an object.
#[derive(Debug, Clone)]
pub enum Map<'a> {
    /// An object with declared fields.
    Object {
        /// Its properties.
        entries: &'a JsonMap<String, Json>,
        /// Its fields.
        type_: &'a ObjectType,
    },
    /// A map with values of one type.
    Typed {
        /// Its entries.
        entries: &'a JsonMap<String, Json>,
        /// The type of its values.
        type_: &'a MapType,
    },
    /// Of an object, without a type.
    Raw(&'a JsonMap<String, Json>),
    /// Made by an expression.
    Made(Arc<IndexMap<Key, Value<'a>>>),
}

/// A key of a map that was made.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Key {
    /// A bool.
    Bool(bool),
    /// An int.
    Int(i64),
    /// A uint.
    Uint(u64),
    /// A double, by its bits.
    Double(u64),
    /// A string.
    String(Arc<str>),
    /// `null`.
    Null,
}

impl Key {
    /// A value as a key; None where Go has no such key or this engine lacks it.
    pub fn from_value(value: &Value<'_>) -> Option<Key> {
        Some(match value {
            Value::Bool(value) => Key::Bool(*value),
            Value::Int(value) => Key::Int(*value),
            Value::Uint(value) => Key::Uint(*value),
            Value::Double(value) => Key::Double((value + 0.0).to_bits()),
            Value::String(Text::Borrowed(text)) => Key::String((*text).into()),
            Value::String(Text::Owned(text)) => Key::String(text.clone()),
            Value::Null => Key::Null,
            _ => return None,
        })
    }

    /// The key as a value.
    pub fn value<'a>(&self) -> Value<'a> {
        match self {
            Key::Bool(value) => Value::Bool(*value),
            Key::Int(value) => Value::Int(*value),
            Key::Uint(value) => Value::Uint(*value),
            Key::Double(bits) => Value::Double(f64::from_bits(*bits)),
            Key::String(text) => Value::String(Text::Owned(text.clone())),
            Key::Null => Value::Null,
        }
    }
}

impl<'a> Map<'a> {
    /// How many entries it has, those that are not declared among them.
    pub fn len(&self) -> usize {
        match self {
            Map::Object { entries, .. } | Map::Typed { entries, .. } | Map::Raw(entries) => entries.len(),
            Map::Made(entries) => entries.len(),
        }
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value of a key. Errors: a typed map is asked for another key than a string.
    pub fn find(&self, key: &Value<'_>) -> Result<Option<Value<'a>>, EvalError> {
        match (self, key) {
            (Map::Made(entries), Value::Bytes(_)) if !entries.is_empty() => Err(EvalError::Panic(
                "internal error: runtime error: hash of unhashable type types.Bytes".into(),
            )),
            (Map::Made(entries), _) => Ok(find_made(entries, key)),
            (Map::Object { entries, type_ }, Value::String(text)) => Ok(object_field(entries, type_, text)),
            (Map::Typed { entries, type_ }, Value::String(text)) => {
                Ok(entries.get(&**text).map(|json| Value::part(json, &type_.value, type_.nullable)))
            }
            (Map::Raw(entries), Value::String(text)) => Ok(entries.get(&**text).map(Value::raw)),
            (Map::Raw(_), _) => Ok(None),
            _ => Err(no_such_overload()),
        }
    }

    /// The keys that a comprehension meets.
    pub fn keys(&self) -> Vec<Value<'a>> {
        match self {
            Map::Object { entries, type_ } => entries
                .iter()
                .filter_map(|(name, _)| type_.fields.iter().find(|(_, field)| field.json_name == *name))
                .map(|(escaped, _)| Value::String(Text::Borrowed(escaped)))
                .collect(),
            Map::Typed { entries, .. } | Map::Raw(entries) => {
                entries.keys().map(|name| Value::String(Text::Borrowed(name))).collect()
            }
            Map::Made(entries) => entries.keys().map(Key::value).collect(),
        }
    }

    /// The entry of a property of the JSON object, as `==` compares it: None if it is not declared.
    pub fn declared(&self, name: &str) -> Option<Option<Value<'a>>> {
        match self {
            Map::Object { entries, type_ } => {
                let field = type_.fields.values().find(|field| field.json_name == name)?;
                Some(
                    entries
                        .get(name)
                        .filter(|json| !json.is_null())
                        .map(|json| Value::typed(json, &field.type_)),
                )
            }
            Map::Typed { entries, type_ } => {
                Some(entries.get(name).map(|json| Value::part(json, &type_.value, type_.nullable)))
            }
            Map::Raw(entries) => Some(entries.get(name).map(Value::raw)),
            Map::Made(_) => None,
        }
    }

    /// The JSON object, of a map of an object.
    pub fn json(&self) -> Option<&'a JsonMap<String, Json>> {
        match self {
            Map::Object { entries, .. } | Map::Typed { entries, .. } | Map::Raw(entries) => Some(entries),
            Map::Made(_) => None,
        }
    }
}

/// A field by its escaped name; null is as absent.
fn object_field<'a>(
    entries: &'a JsonMap<String, Json>,
    type_: &'a ObjectType,
    name: &str,
) -> Option<Value<'a>> {
    // A keyword after a dot is read as the property of that name.
    let field =
        type_.fields.get(name).or_else(|| type_.fields.values().find(|field| field.json_name == name))?;
    entries.get(&field.json_name).filter(|json| !json.is_null()).map(|json| Value::typed(json, &field.type_))
}

/// The value of a key of any numeric type that is equal (cel-go `common/types/map.go` refValMapAccessor).
fn find_made<'a>(entries: &IndexMap<Key, Value<'a>>, key: &Value<'_>) -> Option<Value<'a>> {
    if let Some(value) = Key::from_value(key).and_then(|key| entries.get(&key)) {
        return Some(value.clone());
    }
    let get = |key: Option<Key>| key.and_then(|key| entries.get(&key)).cloned();
    match key {
        Value::Double(number) => get(super::number::int_of_lossless(*number).map(Key::Int))
            .or_else(|| get(super::number::uint_of_lossless(*number).map(Key::Uint))),
        Value::Int(number) => get(u64::try_from(*number).ok().map(Key::Uint)),
        Value::Uint(number) => get(i64::try_from(*number).ok().map(Key::Int)),
        _ => None,
    }
}
