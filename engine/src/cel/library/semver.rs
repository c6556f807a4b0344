//! `semver`, `isSemver` and the parts of versions (apiserver `cel/library/semverlib.go`).

use std::sync::Arc;

use super::super::eval_error::EvalError;
use super::super::value::Value;
use super::opaque::Opaque;
use super::{Function, mismatch};
use crate::golang::semver::Version;

/// The functions of the library.
pub fn function(name: &str) -> Option<Function> {
    Some(match name {
        "semver" | "isSemver" => read,
        "major" | "minor" | "patch" => part,
        _ => return None,
    })
}

fn read<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let version = match args.as_slice() {
        [Value::String(text)] | [Value::String(text), Value::Bool(false)] => Version::parse(text),
        [Value::String(text), Value::Bool(true)] => Version::parse_normalized(text),
        args => return Err(mismatch(name, args)),
    };
    match (version, name) {
        (version, "isSemver") => Ok(Value::Bool(version.is_ok())),
        (Ok(version), _) => Ok(Value::Opaque(Opaque::Semver(Arc::new(version)))),
        (Err(error), _) => Err(EvalError::new(error)),
    }
}

fn part<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::Opaque(Opaque::Semver(version))] = args.as_slice() else { return Err(mismatch(name, &args)) };
    let number = match name {
        "major" => version.major,
        "minor" => version.minor,
        _ => version.patch,
    };
    // Go converts without a check.
    Ok(Value::Int(number as i64))
}
