//! `format.named`, `format.X()` and `validate` (apiserver `cel/library/format.go`).

use super::super::eval_error::EvalError;
use super::super::value::Value;
use super::opaque::Opaque;
use super::{Function, mismatch};
use crate::formats::named::named;

/// The functions of the library.
pub fn function(name: &str) -> Option<Function> {
    match name {
        "format.named" | "validate" => Some(of_format),
        name => name.strip_prefix("format.").and_then(named).map(|_| constant as Function),
    }
}

fn constant<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match name.strip_prefix("format.").and_then(named) {
        Some(format) if args.is_empty() => Ok(Value::Opaque(Opaque::Format(format))),
        _ => Err(mismatch(name, &args)),
    }
}

fn of_format<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::String(text)] if name == "format.named" => {
            Ok(named(text)
                .map_or(Value::Optional(None), |format| Value::Opaque(Opaque::Format(format)).some()))
        }
        [Value::Opaque(Opaque::Format(format)), Value::String(text)] if name == "validate" => {
            let faults = format.validate(text);
            Ok(if faults.is_empty() { Value::Optional(None) } else { Value::strings(faults).some() })
        }
        args => Err(mismatch(name, args)),
    }
}
