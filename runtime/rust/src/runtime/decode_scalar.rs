//! Decodes scalars: numbers by value, Kubernetes' `IntOrString`, and the scalars of this runtime.

use std::fmt;
use std::marker::PhantomData;

use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde::de::{self, Visitor};

use super::error_path::ErrorPath;
use super::scalar::{JsonScalar, Scalar};

/// Decodes an integer; a whole float such as 1.0 is one too, as it is for the API server.
pub struct IntegerVisitor<'a, T> {
    /// The integers that fit, for messages: "a 32-bit integer".
    expecting: &'static str,
    /// To which strict reading tells a float that is no exact integer.
    error_path: Option<&'a ErrorPath>,
    integer: PhantomData<T>,
}

impl<'a, T: TryFrom<i128>> IntegerVisitor<'a, T> {
    pub fn new(expecting: &'static str, error_path: Option<&'a ErrorPath>) -> Self {
        Self {
            expecting,
            error_path,
            integer: PhantomData,
        }
    }

    fn convert<E: de::Error>(&self, number: i128) -> Result<T, E> {
        T::try_from(number)
            .map_err(|_| E::custom(format_args!("{number} is not {}", self.expecting)))
    }
}

impl<T: TryFrom<i128>> Visitor<'_> for IntegerVisitor<'_, T> {
    type Value = T;

    // Without the width, which only a number that is an integer can exceed.
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer")
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<T, E> {
        self.convert(i128::from(number))
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
        self.convert(i128::from(number))
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<T, E> {
        let Some(integer) = whole(number) else {
            return Err(E::invalid_type(de::Unexpected::Float(number), &self));
        };
        let integer = self.convert(integer)?;
        if let Some(error_path) = self.error_path {
            error_path.refuse_value(inexact_problem(number));
        }
        Ok(integer)
    }
}

/// The integer that a float is for servers: a whole one of at most 53 bits (`IsFloat64AJSONInteger` of go-openapi).
pub fn exact_integer(number: f64) -> Option<i64> {
    let is_exact = number.fract() == 0.0 && number.abs() < 2f64.powi(53);
    is_exact.then_some(number as i64)
}

/// What strict reading says of a whole float that may not be the integer that was written.
pub fn inexact_problem(number: f64) -> Option<String> {
    let is_inexact = number.fract() == 0.0 && exact_integer(number).is_none();
    is_inexact
        .then(|| format!("{number:e} is a float beyond 53 bits, expected the digits of an integer"))
}

/// The integer that a float is, if it is whole and could fit 64 bits.
fn whole(number: f64) -> Option<i128> {
    (number.fract() == 0.0 && number.abs() < 2e19).then_some(number as i128)
}

/// Decodes a number.
pub struct FloatVisitor;

impl Visitor<'_> for FloatVisitor {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number")
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<f64, E> {
        Ok(number)
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<f64, E> {
        Ok(number as f64)
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<f64, E> {
        Ok(number as f64)
    }
}

/// Decodes an integer or a text.
pub struct IntOrStringVisitor;

impl IntOrStringVisitor {
    fn integer() -> IntegerVisitor<'static, i32> {
        IntegerVisitor::new("a 32-bit integer", None)
    }
}

impl Visitor<'_> for IntOrStringVisitor {
    type Value = IntOrString;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer or a string")
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<IntOrString, E> {
        Self::integer().visit_i64(number).map(IntOrString::Int)
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<IntOrString, E> {
        Self::integer().visit_u64(number).map(IntOrString::Int)
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<IntOrString, E> {
        match whole(number) {
            Some(number) => Self::integer().convert(number).map(IntOrString::Int),
            None => Err(E::invalid_type(de::Unexpected::Float(number), &self)),
        }
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<IntOrString, E> {
        Ok(IntOrString::String(text.to_owned()))
    }
    fn visit_string<E: de::Error>(self, text: String) -> Result<IntOrString, E> {
        Ok(IntOrString::String(text))
    }
}

/// Decodes one JSON scalar into one of this runtime's types.
pub struct FillScalar<'a>(pub &'a mut dyn Scalar);

impl FillScalar<'_> {
    fn fill<E: de::Error>(self, scalar: JsonScalar) -> Result<(), E> {
        self.0.set(scalar).map_err(|scalar| {
            let found = match &scalar {
                JsonScalar::Bool(value) => de::Unexpected::Bool(*value),
                JsonScalar::Int(value) => de::Unexpected::Signed(*value),
                JsonScalar::Text(value) => de::Unexpected::Str(value),
            };
            E::invalid_type(found, &self.0.expecting())
        })
    }
}

impl Visitor<'_> for FillScalar<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.expecting())
    }
    fn visit_bool<E: de::Error>(self, value: bool) -> Result<(), E> {
        self.fill(JsonScalar::Bool(value))
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<(), E> {
        self.fill(JsonScalar::Int(number))
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<(), E> {
        let number = IntegerVisitor::new("a 64-bit integer", None).visit_u64(number)?;
        self.fill(JsonScalar::Int(number))
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<(), E> {
        let number = IntegerVisitor::new("a 64-bit integer", None).visit_f64(number)?;
        self.fill(JsonScalar::Int(number))
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        self.fill(JsonScalar::Text(text.to_owned()))
    }
    fn visit_string<E: de::Error>(self, text: String) -> Result<(), E> {
        self.fill(JsonScalar::Text(text))
    }
}
