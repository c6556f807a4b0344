//! `quantity`, `isQuantity` and arithmetic with quantities (apiserver `cel/library/quantity.go`); what quantities and
//! versions share is here too.

use std::cmp::Ordering;
use std::sync::Arc;

use super::super::eval_error::EvalError;
use super::super::value::Value;
use super::opaque::Opaque;
use super::{Function, mismatch};
use crate::golang::quantity::{Quantity, QuantityError};

/// The functions of the library.
pub fn function(name: &str) -> Option<Function> {
    Some(match name {
        "quantity" | "isQuantity" => read,
        "sign" | "asInteger" | "isInteger" | "asApproximateFloat" => number,
        "isGreaterThan" | "isLessThan" | "compareTo" => compare,
        "add" | "sub" => sum,
        _ => return None,
    })
}

fn too_large() -> EvalError {
    EvalError::undecided("a quantity with more digits than are computed here")
}

fn read<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::String(text)] = args.as_slice() else { return Err(mismatch(name, &args)) };
    match (Quantity::parse(text), name) {
        (Err(QuantityError::TooLarge), _) => Err(too_large()),
        (found, "isQuantity") => Ok(Value::Bool(found.is_ok())),
        (Ok(quantity), _) => {
            Ok(Value::Opaque(Opaque::Quantity { quantity: Arc::new(quantity), is_pointer: false }))
        }
        (Err(error), _) => Err(EvalError::new(error.to_string())),
    }
}

fn number<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::Opaque(Opaque::Quantity { quantity, .. })] = args.as_slice() else {
        return Err(mismatch(name, &args));
    };
    Ok(match name {
        "sign" => Value::Int(quantity.sign()),
        "isInteger" => Value::Bool(quantity.is_integer()),
        "asApproximateFloat" => Value::Double(quantity.as_approximate_float()),
        _ => match quantity.as_integer() {
            Some(number) => Value::Int(number),
            None => return Err(EvalError::new("cannot convert value to integer")),
        },
    })
}

fn compare<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let order = match args.as_slice() {
        [
            Value::Opaque(Opaque::Quantity { quantity, .. }),
            Value::Opaque(Opaque::Quantity { quantity: other, .. }),
        ] => quantity.compare(other),
        [Value::Opaque(Opaque::Semver(version)), Value::Opaque(Opaque::Semver(other))] => {
            version.compare(other)
        }
        args => return Err(mismatch(name, args)),
    };
    Ok(match name {
        "isGreaterThan" => Value::Bool(order == Ordering::Greater),
        "isLessThan" => Value::Bool(order == Ordering::Less),
        _ => Value::Int(order as i64),
    })
}

fn sum<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::Opaque(Opaque::Quantity { quantity, .. }), other] = args.as_slice() else {
        return Err(mismatch(name, &args));
    };
    let other = match other {
        Value::Opaque(Opaque::Quantity { quantity, .. }) => quantity.as_ref().clone(),
        Value::Int(number) => Quantity::from_integer(*number),
        _ => return Err(mismatch(name, &args)),
    };
    let sum = if name == "add" { quantity.add(&other) } else { quantity.sub(&other) };
    let quantity = Arc::new(sum.map_err(|_| too_large())?);
    Ok(Value::Opaque(Opaque::Quantity { quantity, is_pointer: true }))
}
