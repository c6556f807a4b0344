//! Lists: borrowed from an object with the rules of their list type, or made by an expression.

// Circle with equal, value: lists are compared by their items, and a set by what equals.

use std::sync::Arc;

use serde_json::Value as Json;

use super::types::{ListKind, ListType, Type};
use super::value::{NOT_INT_OR_STRING, Value, go_type, invalid, mismatch};

/// A list.
#[derive(Debug, Clone)]
pub enum List<'a> {
    /// Of an object, with its declared type.
    Typed {
        /// Its items.
        items: &'a [Json],
        /// Its type.
        type_: &'a ListType,
    },
    /// `+` of a list of an object and another one: its items are read by the declared type again.
    Sum {
        /// Its items.
        items: Arc<Vec<Item<'a>>>,
        /// The type of the first one.
        type_: &'a ListType,
    },
    /// Of an object, without a type.
    Raw(&'a [Json]),
    /// Made by an expression.
    Made(Arc<Vec<Value<'a>>>),
}

/// An item of a sum.
#[derive(Debug, Clone)]
pub enum Item<'a> {
    /// Of an object.
    Json(&'a Json),
    /// Made by an expression.
    Value(Value<'a>),
}

impl<'a> Item<'a> {
    /// The item, which Go keeps without its type.
    pub fn from_value(value: Value<'a>) -> Item<'a> {
        Item::Value(value.native())
    }

    /// The item as its list's type reads it.
    pub fn typed(&self, type_: &'a ListType) -> Value<'a> {
        match self {
            Item::Json(json) => Value::part(json, &type_.item, type_.nullable),
            Item::Value(value) => retyped(value, &type_.item),
        }
    }

    /// The item without a type.
    pub fn untyped(&self) -> Value<'a> {
        match self {
            Item::Json(json) => Value::raw(json),
            Item::Value(value) => value.clone(),
        }
    }
}

/// A Go value as a schema reads it (UnstructuredToVal): formats take strings alone.
fn retyped<'a>(value: &Value<'a>, type_: &'a Type) -> Value<'a> {
    use super::map::Map;
    match (type_, value) {
        (Type::Bool, Value::Bool(_))
        | (Type::Int, Value::Int(_))
        | (Type::Double, Value::Double(_))
        | (Type::String, Value::String(_))
        | (Type::Dyn, Value::String(_) | Value::Int(_)) => value.clone(),
        (Type::Double, Value::Int(number)) => Value::Double(*number as f64),
        (Type::Timestamp, Value::String(text)) => super::time::timestamp_of(text),
        (Type::Duration, Value::String(text)) => super::time::duration_of(text),
        (Type::Bytes, Value::String(text)) => super::time::bytes_of(text),
        (Type::Object(object), Value::Map(Map::Raw(entries))) => {
            Value::Map(Map::Object { entries, type_: object })
        }
        (Type::Map(map), Value::Map(Map::Raw(entries))) => Value::Map(Map::Typed { entries, type_: map }),
        (Type::List(list), Value::List(List::Raw(items))) => Value::List(List::Typed { items, type_: list }),
        (Type::Dyn, _) => invalid(NOT_INT_OR_STRING),
        _ => invalid(&mismatch(go_type_of(value), type_)),
    }
}

fn go_type_of(value: &Value<'_>) -> &'static str {
    match value {
        Value::Null => "structpb.NullValue",
        Value::Bool(_) => "bool",
        Value::Int(_) => "int64",
        Value::Uint(_) => "uint64",
        Value::Double(_) => "float64",
        Value::String(_) => "string",
        Value::Bytes(_) => "[]uint8",
        Value::Duration(_) => "time.Duration",
        Value::Timestamp(_) => "time.Time",
        Value::List(List::Raw(_)) => go_type(&Json::Array(Vec::new())),
        Value::List(_) => "[]ref.Val",
        Value::Map(super::map::Map::Made(_)) => "map[ref.Val]ref.Val",
        _ => "map[string]interface {}",
    }
}

impl<'a> From<Vec<Value<'a>>> for List<'a> {
    fn from(items: Vec<Value<'a>>) -> Self {
        List::Made(Arc::new(items))
    }
}

impl<'a> List<'a> {
    /// How many items it has.
    pub fn len(&self) -> usize {
        match self {
            List::Typed { items, .. } | List::Raw(items) => items.len(),
            List::Sum { items, .. } => items.len(),
            List::Made(items) => items.len(),
        }
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An item.
    pub fn get(&self, index: usize) -> Option<Value<'a>> {
        match self {
            List::Typed { items, type_ } => {
                items.get(index).map(|json| Value::part(json, &type_.item, type_.nullable))
            }
            List::Raw(items) => items.get(index).map(Value::raw),
            List::Sum { items, type_ } => items.get(index).map(|item| item.typed(type_)),
            List::Made(items) => items.get(index).cloned(),
        }
    }

    /// The items.
    pub fn iter(&self) -> impl Iterator<Item = Value<'a>> + '_ {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// The declared type, of a list of an object.
    pub fn declared(&self) -> Option<&'a ListType> {
        match self {
            List::Typed { type_, .. } | List::Sum { type_, .. } => Some(type_),
            List::Raw(_) | List::Made(_) => None,
        }
    }

    /// The items as Go's own values.
    pub fn natives(&self) -> Vec<Item<'a>> {
        match self {
            List::Typed { items, .. } | List::Raw(items) => items.iter().map(Item::Json).collect(),
            List::Sum { items, .. } => items.as_ref().clone(),
            List::Made(items) => items.iter().cloned().map(Item::from_value).collect(),
        }
    }

    /// `+`: sets keep each item once, maps replace items with the same keys, others are joined.
    pub fn joined_with(self, other: List<'a>) -> List<'a> {
        let Some(type_) = self.declared() else { return joined(self, other) };
        let mut items = self.natives();
        let added: Vec<Item<'a>> = other.iter().map(Item::from_value).collect();
        match &type_.kind {
            ListKind::Atomic => items.extend(added),
            ListKind::Set => super::equal::add_to_set(&mut items, added),
            ListKind::Map(keys) => super::equal::merge(&mut items, added, keys),
        }
        List::Sum { items: Arc::new(items), type_ }
    }
}

/// `+` of lists that are made (cel-go `common/types/list.go`).
fn joined<'a>(first: List<'a>, second: List<'a>) -> List<'a> {
    if first.is_empty() {
        return second;
    }
    if second.is_empty() {
        return first;
    }
    let mut items = match first {
        List::Made(items) => Arc::try_unwrap(items).unwrap_or_else(|items| items.as_ref().clone()),
        other => other.iter().collect(),
    };
    items.extend(second.iter());
    List::from(items)
}
