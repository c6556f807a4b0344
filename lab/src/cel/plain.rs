//! A value of a test, or of the engine -> one form in which both are compared, and its text in CEL.

use std::fmt::Write as _;

use kubesmith_engine::cel::Value;
use kubesmith_engine::cel::time::Timestamp;

use super::textproto::{Field, Message};

/// A value. Those of different types are never equal.
#[derive(Debug, Clone)]
pub enum Plain {
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Double(f64),
    Text(String),
    Bytes(Vec<u8>),
    Duration(i64),
    /// Seconds since 1970, and nanoseconds.
    Timestamp(i64, u32),
    List(Vec<Plain>),
    Map(Vec<(Plain, Plain)>),
    Type(String),
    Optional(Option<Box<Plain>>),
    /// Of a type of Kubernetes' libraries.
    Opaque(String),
}

impl PartialEq for Plain {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Null, Self::Null) => true,
            (Self::Bool(a), Self::Bool(b)) => a == b,
            (Self::Int(a), Self::Int(b)) | (Self::Duration(a), Self::Duration(b)) => a == b,
            (Self::Uint(a), Self::Uint(b)) => a == b,
            (Self::Double(a), Self::Double(b)) => a == b || a.is_nan() && b.is_nan(),
            (Self::Text(a), Self::Text(b))
            | (Self::Type(a), Self::Type(b))
            | (Self::Opaque(a), Self::Opaque(b)) => a == b,
            (Self::Bytes(a), Self::Bytes(b)) => a == b,
            (Self::Timestamp(a, b), Self::Timestamp(c, d)) => (a, b) == (c, d),
            (Self::List(a), Self::List(b)) => a == b,
            // Maps have no order.
            (Self::Map(a), Self::Map(b)) => a.len() == b.len() && a.iter().all(|entry| b.contains(entry)),
            (Self::Optional(a), Self::Optional(b)) => a == b,
            _ => false,
        }
    }
}

impl Plain {
    /// A `cel.expr.Value`; the error says what a rule has no value for.
    pub fn of_message(message: &Message) -> Result<Self, String> {
        let Some((name, field)) = message.first() else { return Err("a value without a kind".to_owned()) };
        let number = |field: &Field| match field {
            Field::Word(word) => word.clone(),
            _ => String::new(),
        };
        Ok(match (name, field) {
            ("null_value", _) => Self::Null,
            ("bool_value", field) => Self::Bool(number(field) == "true"),
            ("int64_value", field) => Self::Int(number(field).parse().map_err(|_| "a number".to_owned())?),
            ("uint64_value", field) => Self::Uint(number(field).parse().map_err(|_| "a number".to_owned())?),
            ("double_value", field) => {
                let text = number(field);
                Self::Double(text.trim_end_matches('f').parse().map_err(|_| text)?)
            }
            ("string_value", Field::Text(bytes)) => Self::Text(String::from_utf8_lossy(bytes).into_owned()),
            ("bytes_value", Field::Text(bytes)) => Self::Bytes(bytes.clone()),
            ("type_value", Field::Text(bytes)) => Self::Type(String::from_utf8_lossy(bytes).into_owned()),
            ("list_value", Field::Message(list)) => {
                Self::List(list.messages("values").map(Self::of_message).collect::<Result<_, _>>()?)
            }
            ("map_value", Field::Message(map)) => {
                let part =
                    |entry: &Message, name| entry.message(name).map_or(Ok(Self::Null), Self::of_message);
                let entries =
                    map.messages("entries").map(|each| Ok((part(each, "key")?, part(each, "value")?)));
                Self::Map(entries.collect::<Result<_, String>>()?)
            }
            ("object_value", Field::Message(object)) => of_object(object)?,
            (other, _) => return Err(format!("a `{other}`")),
        })
    }

    /// A value of the engine.
    pub fn of_engine(value: &Value<'_>) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(*value),
            Value::Int(value) => Self::Int(*value),
            Value::Uint(value) => Self::Uint(*value),
            Value::Double(value) => Self::Double(*value),
            Value::String(text) => Self::Text(text.to_string()),
            Value::Bytes(bytes) => Self::Bytes(bytes.to_vec()),
            Value::Duration(nanos) => Self::Duration(*nanos),
            Value::Timestamp(time) => Self::Timestamp(time.seconds, time.nanos),
            Value::List(list) => Self::List(list.iter().map(|item| Self::of_engine(&item)).collect()),
            Value::Map(map) => {
                let value =
                    |key| map.find(key).ok().flatten().map_or(Self::Null, |value| Self::of_engine(&value));
                Self::Map(map.keys().iter().map(|key| (Self::of_engine(key), value(key))).collect())
            }
            Value::Type(name) => Self::Type(name.to_string()),
            Value::Optional(value) => {
                Self::Optional(value.as_ref().map(|value| Box::new(Self::of_engine(value))))
            }
            Value::Opaque(opaque) => Self::Opaque(opaque.text()),
            Value::Invalid(text) => Self::Opaque(text.to_string()),
        }
    }

    /// Its text in CEL; None for what no expression without variables makes.
    pub fn literal(&self) -> Option<String> {
        Some(match self {
            Self::Null => "null".to_owned(),
            Self::Bool(value) => value.to_string(),
            Self::Int(value) => value.to_string(),
            Self::Uint(value) => format!("{value}u"),
            Self::Double(value) if value.is_finite() => format!("{value:?}"),
            Self::Double(value) => format!("double('{value}')").replace("inf", "Infinity"),
            Self::Text(text) => quoted(text),
            Self::Bytes(bytes) => {
                let escaped: String = bytes.iter().fold(String::new(), |mut out, byte| {
                    // Writing to a string does not fail.
                    let _ = write!(out, "\\x{byte:02x}");
                    out
                });
                format!("b\"{escaped}\"")
            }
            Self::Duration(nanos) => format!("duration('{nanos}ns')"),
            Self::Timestamp(seconds, nanos) => {
                format!("timestamp('{}')", Timestamp::at(*seconds, *nanos, 0).ok()?)
            }
            Self::List(items) => {
                let items = items.iter().map(|item| Some(format!("dyn({})", item.literal()?)));
                format!("[{}]", items.collect::<Option<Vec<_>>>()?.join(", "))
            }
            Self::Map(entries) => {
                let entry = |(key, value): &(Plain, Plain)| {
                    Some(format!("dyn({}): dyn({})", key.literal()?, value.literal()?))
                };
                format!("{{{}}}", entries.iter().map(entry).collect::<Option<Vec<_>>>()?.join(", "))
            }
            Self::Type(name) => name.clone(),
            Self::Optional(None) => "optional.none()".to_owned(),
            Self::Optional(Some(value)) => format!("optional.of({})", value.literal()?),
            Self::Opaque(_) => return None,
        })
    }
}

/// A duration or a point in time; other messages have no form in rules.
fn of_object(object: &Message) -> Result<Plain, String> {
    let Some((name, Field::Message(message))) = object.first() else {
        return Err("a protobuf message".to_owned());
    };
    let number = |name| match message.all(name).next() {
        Some(Field::Word(word)) => word.parse::<i64>().map_err(|_| "a number".to_owned()),
        _ => Ok(0),
    };
    match name.rsplit('/').next() {
        Some("google.protobuf.Duration") => {
            let nanos = number("seconds")?
                .checked_mul(1_000_000_000)
                .and_then(|all| all.checked_add(number("nanos").ok()?));
            nanos.map(Plain::Duration).ok_or_else(|| "a duration of more than 292 years".to_owned())
        }
        Some("google.protobuf.Timestamp") => {
            let nanos = u32::try_from(number("nanos")?).map_err(|_| "a number".to_owned())?;
            Ok(Plain::Timestamp(number("seconds")?, nanos))
        }
        _ => Err("a protobuf message".to_owned()),
    }
}

/// A string in double quotes.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            ' '..='~' => out.push(c),
            _ => {
                let _ = write!(out, "\\U{:08x}", u32::from(c));
            }
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::Plain;

    #[test]
    fn texts_in_cel() {
        for (value, text) in [
            (Plain::Double(1.0), "1.0"),
            (Plain::Double(f64::NEG_INFINITY), "double('-Infinity')"),
            (Plain::Text("a\"é".to_owned()), "\"a\\\"\\U000000e9\""),
            (Plain::Timestamp(0, 5), "timestamp('1970-01-01T00:00:00.000000005Z')"),
            (Plain::Map(vec![(Plain::Uint(1), Plain::Null)]), "{dyn(1u): dyn(null)}"),
        ] {
            assert_eq!(value.literal().as_deref(), Some(text));
        }
    }
}
