//! A value as Go's `%v` and `%T` print it in messages.

use super::super::go;
use super::super::list::List;
use super::super::map::Map;
use super::super::value::Value;
use super::standard::scalar_text;

/// `%v`.
pub fn go_value(value: &Value<'_>) -> String {
    match value {
        Value::Null => "0".to_owned(),
        Value::String(text) | Value::Type(text) => text.to_string(),
        Value::Double(value) => go::format_g(*value),
        Value::Bytes(bytes) => format!("{bytes:?}").replace(',', ""),
        Value::List(list) => {
            let items: Vec<String> = list.iter().map(|item| go_value(&item)).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Map(map) => {
            let entry = |key: &Value<'_>| {
                let value = map.find(key).ok().flatten();
                format!("{}: {}", go_value(key), value.map_or_else(String::new, |value| go_value(&value)))
            };
            format!("{{{}}}", map.keys().iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        Value::Optional(None) => "optional.none()".to_owned(),
        Value::Optional(Some(value)) => format!("optional({})", go_value(value)),
        Value::Opaque(opaque) => opaque.text(),
        Value::Invalid(text) => text.to_string(),
        other => scalar_text(other),
    }
}

/// `%T`.
pub fn go_type(value: &Value<'_>) -> &'static str {
    match value {
        Value::Null => "types.Null",
        Value::Bool(_) => "types.Bool",
        Value::Int(_) => "types.Int",
        Value::Uint(_) => "types.Uint",
        Value::Double(_) => "types.Double",
        Value::String(_) => "types.String",
        Value::Bytes(_) => "types.Bytes",
        Value::Duration(_) => "types.Duration",
        Value::Timestamp(_) => "types.Timestamp",
        Value::List(List::Typed { .. } | List::Sum { .. }) => "*common.unstructuredList",
        Value::List(_) => "*types.baseList",
        Value::Map(Map::Object { .. } | Map::Typed { .. }) => "*common.unstructuredMap",
        Value::Map(_) => "*types.baseMap",
        Value::Optional(_) => "*types.Optional",
        Value::Type(_) => "*types.Type",
        Value::Opaque(opaque) => opaque.go_type(),
        Value::Invalid(_) => "*types.Err",
    }
}
