//! `size`, conversions and the tests of strings (cel-go `common/stdlib/standard.go`).

use super::super::eval_error::{EvalError, no_such_overload};
use super::super::go;
use super::super::number;
use super::super::time;
use super::super::value::{Text, Value};
use super::opaque::Opaque;
use super::{Function, mismatch};

/// The functions of the standard library.
pub fn function(name: &str) -> Option<Function> {
    Some(match name {
        "size" => size,
        "type" => |_, args| match args.first() {
            Some(value) => Ok(Value::Type(Text::Borrowed(value.type_name()))),
            None => Err(no_such_overload()),
        },
        "dyn" => |_, args| args.into_iter().next().ok_or_else(no_such_overload),
        "bool" => to_bool,
        "bytes" => to_bytes,
        "double" => to_double,
        "duration" => to_duration,
        "int" => to_int,
        "string" => to_string,
        "timestamp" => to_timestamp,
        "uint" => to_uint,
        "contains" | "startsWith" | "endsWith" => test,
        _ => return None,
    })
}

fn size<'a>(_: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.first() {
        Some(value @ (Value::String(_) | Value::Bytes(_) | Value::List(_) | Value::Map(_))) => {
            Ok(Value::Int(value.size().unwrap_or(0) as i64))
        }
        Some(Value::Timestamp(_) | Value::Duration(_)) | None => Err(no_such_overload()),
        Some(_) => Err(EvalError::new("no such overload: size")),
    }
}

fn test<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::String(text), Value::String(part)] = args.as_slice() else { return Err(no_such_overload()) };
    Ok(Value::Bool(match name {
        "contains" => text.contains(&**part),
        "startsWith" => text.starts_with(&**part),
        _ => text.ends_with(&**part),
    }))
}

fn refused(from: &str, to: &str) -> EvalError {
    EvalError::new(format!("type conversion error from '{from}' to '{to}'"))
}

fn to_bool<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::Bool(value)] => Ok(Value::Bool(*value)),
        [Value::String(text)] => match &**text {
            "1" | "t" | "T" | "true" | "TRUE" | "True" => Ok(Value::Bool(true)),
            "0" | "f" | "F" | "false" | "FALSE" | "False" => Ok(Value::Bool(false)),
            _ => Err(refused("string", "bool")),
        },
        args => Err(mismatch(name, args)),
    }
}

fn to_bytes<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::Bytes(bytes)] => Ok(Value::Bytes(bytes.clone())),
        [Value::String(text)] => Ok(Value::Bytes(text.as_bytes().into())),
        args => Err(mismatch(name, args)),
    }
}

fn to_double<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::Double(value)] => Ok(Value::Double(*value)),
        [Value::Int(value)] => Ok(Value::Double(*value as f64)),
        [Value::Uint(value)] => Ok(Value::Double(*value as f64)),
        [Value::String(text)] => {
            go::parse_float(text).map(Value::Double).ok_or_else(|| refused("string", "double"))
        }
        args => Err(mismatch(name, args)),
    }
}

fn to_int<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let overflow = || EvalError::new("integer overflow");
    match args.as_slice() {
        [Value::Int(value) | Value::Duration(value)] => Ok(Value::Int(*value)),
        [Value::Uint(value)] => i64::try_from(*value).map(Value::Int).map_err(|_| overflow()),
        [Value::Double(value)] => number::int_of(*value).map(Value::Int).ok_or_else(overflow),
        [Value::Timestamp(time)] => Ok(Value::Int(time.seconds)),
        [Value::String(text)] => go_digits(text, true)
            .and_then(|text| text.parse().ok())
            .map(Value::Int)
            .ok_or_else(|| refused("string", "int")),
        args => Err(mismatch(name, args)),
    }
}

fn to_uint<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let overflow = || EvalError::new("unsigned integer overflow");
    match args.as_slice() {
        [Value::Uint(value)] => Ok(Value::Uint(*value)),
        [Value::Int(value)] => u64::try_from(*value).map(Value::Uint).map_err(|_| overflow()),
        [Value::Double(value)] => number::uint_of(*value).map(Value::Uint).ok_or_else(overflow),
        [Value::String(text)] => go_digits(text, false)
            .and_then(|text| text.parse().ok())
            .map(Value::Uint)
            .ok_or_else(|| refused("string", "uint")),
        args => Err(mismatch(name, args)),
    }
}

/// Digits that Go's ParseInt and ParseUint take; a sign is for the first alone.
fn go_digits(text: &str, signed: bool) -> Option<&str> {
    let digits = if signed { text.strip_prefix(['+', '-']).unwrap_or(text) } else { text };
    (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(text)
}

fn to_string<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::String(text)] => Ok(Value::String(text.clone())),
        [Value::Bytes(bytes)] => match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Value::string(text)),
            Err(_) => Err(EvalError::new("invalid UTF-8 in bytes, cannot convert to string")),
        },
        [value @ (Value::Bool(_) | Value::Int(_) | Value::Uint(_) | Value::Double(_))] => {
            Ok(Value::string(scalar_text(value)))
        }
        [value @ (Value::Duration(_) | Value::Timestamp(_))] => Ok(Value::string(scalar_text(value))),
        [Value::Opaque(opaque @ (Opaque::Ip(_) | Opaque::Cidr(_)))] => Ok(Value::string(opaque.text())),
        args => Err(mismatch(name, args)),
    }
}

/// A bool, number or time as `string()` prints it; empty for others.
pub fn scalar_text(value: &Value<'_>) -> String {
    match value {
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Uint(value) => value.to_string(),
        Value::Double(value) => go::format_g(*value),
        Value::Duration(nanos) => time::seconds_text(*nanos),
        Value::Timestamp(time) => time.to_string(),
        _ => String::new(),
    }
}

fn to_duration<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::Duration(value) | Value::Int(value)] if matches!(args[0], Value::Duration(_)) => {
            Ok(Value::Duration(*value))
        }
        [Value::Int(_)] => Err(refused("int", "google.protobuf.Duration")),
        [Value::String(text)] => match go::parse_duration(text) {
            Some(nanos) => Ok(Value::Duration(nanos)),
            None => Err(refused("string", "google.protobuf.Duration")),
        },
        args => Err(mismatch(name, args)),
    }
}

fn to_timestamp<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::Timestamp(time)] => Ok(Value::Timestamp(*time)),
        [Value::Int(seconds)] => time::Timestamp::at(*seconds, 0, 0).map(Value::Timestamp),
        [Value::String(text)] => match go::parse_rfc3339(text) {
            Some((seconds, nanos, offset)) => {
                time::Timestamp::at(seconds, nanos, offset).map(Value::Timestamp)
            }
            None => Err(refused("string", "google.protobuf.Timestamp")),
        },
        args => Err(mismatch(name, args)),
    }
}
