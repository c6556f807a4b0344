//! A JSON value and its declared type -> a CEL value, borrowed (apiserver `cel/common/valuesunstructured.go`).

// Circle with opaque, list, map, time, equal: a value contains lists and maps, and their parts are values.

use std::ops::Deref;
use std::sync::Arc;

use serde_json::Value as Json;

use super::eval_error::{EvalError, no_such_overload};
use super::library::opaque::Opaque;
use super::list::{Item, List};
use super::map::Map;
use super::time::Timestamp;
use super::types::Type;

/// A CEL value.
#[derive(Debug, Clone)]
pub enum Value<'a> {
    /// `null`.
    Null,
    /// A bool.
    Bool(bool),
    /// An int.
    Int(i64),
    /// A uint.
    Uint(u64),
    /// A double.
    Double(f64),
    /// A string.
    String(Text<'a>),
    /// Bytes.
    Bytes(Arc<[u8]>),
    /// A duration in nanoseconds.
    Duration(i64),
    /// A point in time.
    Timestamp(Timestamp),
    /// A list.
    List(List<'a>),
    /// A map or an object.
    Map(Map<'a>),
    /// An optional.
    Optional(Option<Arc<Value<'a>>>),
    /// A type, by its name at run time.
    Type(Text<'a>),
    /// A value of a type of a Kubernetes library.
    Opaque(Opaque),
    /// A value that does not fit its type; to read it is this run-time error.
    Invalid(Arc<str>),
}

/// A string, borrowed from the object or the result of a function.
#[derive(Debug, Clone)]
pub enum Text<'a> {
    /// A part of the object.
    Borrowed(&'a str),
    /// A result.
    Owned(Arc<str>),
}

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Text::Borrowed(text) => text,
            Text::Owned(text) => text,
        }
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        Text::Owned(text.into())
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Self {
        Text::Borrowed(text)
    }
}

/// The text of the error that stands for a null in a place that is not nullable.
const NULL: &str = "invalid data, got null for schema with nullable=false";

/// The text of the error that stands for any other value of an int-or-string.
pub(super) const NOT_INT_OR_STRING: &str =
    "invalid data, expected XIntOrString value to be either a string or integer";

impl<'a> Value<'a> {
    /// A value of an object as a rule sees it: the type says whether a number is a double, a string a timestamp, a list
    /// without order. A value that does not fit its type is [`Value::Invalid`], whose text is the server's.
    pub fn typed(json: &'a Json, type_: &'a Type) -> Value<'a> {
        match (type_, json) {
            (_, Json::Null) => Value::Null,
            (Type::Bool, Json::Bool(value)) => Value::Bool(*value),
            (Type::Int, Json::Number(number)) => match number.as_i64().or_else(|| whole(number.as_f64())) {
                Some(value) => Value::Int(value),
                None => invalid("invalid data, expected int, got float64"),
            },
            (Type::Double, Json::Number(number)) => Value::Double(number.as_f64().unwrap_or(f64::NAN)),
            (Type::String, Json::String(text)) => Value::String(Text::Borrowed(text)),
            (Type::Bytes | Type::Duration | Type::Timestamp, Json::String(text)) => formatted(text, type_),
            (Type::List(list), Json::Array(items)) => Value::List(List::Typed { items, type_: list }),
            (Type::Map(map), Json::Object(entries)) => Value::Map(Map::Typed { entries, type_: map }),
            (Type::Object(object), Json::Object(entries)) => {
                Value::Map(Map::Object { entries, type_: object })
            }
            // The type of no other schema than one of an int-or-string is `dyn`.
            (Type::Dyn, Json::String(_)) => Value::raw(json),
            (Type::Dyn, Json::Number(number)) if number.is_i64() => Value::raw(json),
            (Type::Dyn, _) => invalid(NOT_INT_OR_STRING),
            _ => invalid(&mismatch(go_type(json), type_)),
        }
    }

    /// An item of a list or a value of a map, where null may be none.
    pub fn part(json: &'a Json, type_: &'a Type, nullable: bool) -> Value<'a> {
        if json.is_null() && !nullable { invalid(NULL) } else { Value::typed(json, type_) }
    }

    /// A value without a type, as cel-go sees Go's own maps and lists.
    pub fn raw(json: &'a Json) -> Value<'a> {
        match json {
            Json::Null => Value::Null,
            Json::Bool(value) => Value::Bool(*value),
            Json::Number(number) => match number.as_i64() {
                Some(value) => Value::Int(value),
                None => Value::Double(number.as_f64().unwrap_or(f64::NAN)),
            },
            Json::String(text) => Value::String(Text::Borrowed(text)),
            Json::Array(items) => Value::List(List::Raw(items)),
            Json::Object(entries) => Value::Map(Map::Raw(entries)),
        }
    }

    /// The value as Go's own, which is what an optional gives to the selectors after it: typed maps and lists lose their
    /// types (cel-go `interpreter/attributes.go` applyQualifiers takes `Value()`).
    pub fn native(self) -> Value<'a> {
        match self {
            Value::Map(Map::Object { entries, .. } | Map::Typed { entries, .. }) => {
                Value::Map(Map::Raw(entries))
            }
            Value::List(List::Typed { items, .. }) => Value::List(List::Raw(items)),
            Value::List(List::Sum { items, .. }) => {
                Value::List(List::from(items.iter().map(Item::untyped).collect::<Vec<_>>()))
            }
            other => other,
        }
    }

    /// A string that was made.
    pub fn string(text: impl Into<String>) -> Value<'static> {
        Value::String(Text::Owned(text.into().into()))
    }

    /// A list of strings that were made.
    pub fn strings(texts: impl IntoIterator<Item = String>) -> Value<'static> {
        Value::List(List::from(texts.into_iter().map(Value::string).collect::<Vec<_>>()))
    }

    /// An optional with this value.
    pub fn some(self) -> Value<'a> {
        Value::Optional(Some(Arc::new(self)))
    }

    /// The name of its type at run time.
    pub fn type_name(&self) -> &'static str {
        match self {
            Value::Null => "null_type",
            Value::Bool(_) => "bool",
            Value::Int(_) => "int",
            Value::Uint(_) => "uint",
            Value::Double(_) => "double",
            Value::String(_) => "string",
            Value::Bytes(_) => "bytes",
            Value::Duration(_) => "google.protobuf.Duration",
            Value::Timestamp(_) => "google.protobuf.Timestamp",
            Value::List(_) => "list",
            Value::Map(_) => "map",
            Value::Optional(_) => "optional_type",
            Value::Type(_) => "type",
            Value::Opaque(opaque) => opaque.type_name(),
            Value::Invalid(_) => "error",
        }
    }

    /// The error of a function that does not take this value (cel-go `MaybeNoSuchOverloadErr`): its own, if it is one.
    pub fn overload_error(&self) -> EvalError {
        match self {
            Value::Invalid(text) => EvalError::new(text.clone()),
            _ => no_such_overload(),
        }
    }

    /// `size`, of what has one.
    pub fn size(&self) -> Option<usize> {
        match self {
            Value::String(text) => Some(text.chars().count()),
            Value::Bytes(bytes) => Some(bytes.len()),
            Value::List(list) => Some(list.len()),
            Value::Map(map) => Some(map.len()),
            Value::Opaque(opaque) => opaque.size(),
            _ => None,
        }
    }
}

/// The name of a type at run time, as `type()` gives it.
pub fn runtime_name(type_: &Type) -> &str {
    match type_ {
        Type::Dyn | Type::Param(_) | Type::Var(_) | Type::Error => "dyn",
        Type::Null => "null_type",
        Type::Bool => "bool",
        Type::Int => "int",
        Type::Uint => "uint",
        Type::Double => "double",
        Type::String => "string",
        Type::Bytes => "bytes",
        Type::Duration => "google.protobuf.Duration",
        Type::Timestamp => "google.protobuf.Timestamp",
        Type::List(_) => "list",
        Type::Map(_) => "map",
        Type::Object(object) => &object.name,
        Type::Optional(_) => "optional_type",
        Type::Opaque(name) => name,
        Type::Type(_) => "type",
    }
}

pub(super) fn invalid(text: &str) -> Value<'static> {
    Value::Invalid(text.into())
}

/// A float that JSON decoding makes an int of.
fn whole(number: Option<f64>) -> Option<i64> {
    number.filter(|number| number.fract() == 0.0 && number.abs() < 9.2e18).map(|number| number as i64)
}

fn formatted<'a>(text: &'a str, type_: &Type) -> Value<'a> {
    match type_ {
        Type::Bytes => super::time::bytes_of(text),
        Type::Duration => super::time::duration_of(text),
        _ => super::time::timestamp_of(text),
    }
}

pub(super) fn go_type(json: &Json) -> &'static str {
    match json {
        Json::Null => "<nil>",
        Json::Bool(_) => "bool",
        Json::Number(number) if number.is_i64() => "int64",
        Json::Number(_) => "float64",
        Json::String(_) => "string",
        Json::Array(_) => "[]interface {}",
        Json::Object(_) => "map[string]interface {}",
    }
}

/// What the server says of a value of another Go type than its schema's.
pub(super) fn mismatch(found: &str, type_: &Type) -> String {
    match type_ {
        Type::Map(_) | Type::Object(_) => {
            "invalid data, expected a map for the provided schema with type=object".to_owned()
        }
        Type::List(_) => "invalid data, expected an array for the provided schema with type=array".to_owned(),
        Type::Bool => format!("invalid data, expected bool, got {found}"),
        Type::Int => format!("invalid data, expected int, got {found}"),
        Type::Double => format!("invalid data, expected float, got {found}"),
        _ => format!("invalid data, expected string, got {found}"),
    }
}
