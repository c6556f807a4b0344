//! Decodes scalars: numbers by value, Kubernetes' `IntOrString`, and the scalars of this runtime.

use std::fmt;
use std::marker::PhantomData;

use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde::de::{self, Visitor};

use super::scalar::{JsonScalar, Scalar};

/// Decodes an integer; a whole float such as 1.0 is one too, as it is for the API server.
pub struct IntegerVisitor<T> {
    /// The integers that fit, for messages: "a 32-bit integer".
    expecting: &'static str,
    integer: PhantomData<T>,
}

impl<T: TryFrom<i128>> IntegerVisitor<T> {
    pub fn new(expecting: &'static str) -> Self {
        Self {
            expecting,
            integer: PhantomData,
        }
    }

    fn convert<E: de::Error>(&self, number: i128) -> Result<T, E> {
        T::try_from(number)
            .map_err(|_| E::custom(format_args!("{number} is not {}", self.expecting)))
    }
}

impl<T: TryFrom<i128>> Visitor<'_> for IntegerVisitor<T> {
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
        match whole(number) {
            Some(number) => self.convert(number),
            None => Err(E::invalid_type(de::Unexpected::Float(number), &self)),
        }
    }
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

impl Visitor<'_> for IntOrStringVisitor {
    type Value = IntOrString;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer or a string")
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<IntOrString, E> {
        IntegerVisitor::new("a 32-bit integer")
            .visit_i64(number)
            .map(IntOrString::Int)
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<IntOrString, E> {
        IntegerVisitor::new("a 32-bit integer")
            .visit_u64(number)
            .map(IntOrString::Int)
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<IntOrString, E> {
        let integer = IntegerVisitor::new("a 32-bit integer");
        match whole(number) {
            Some(number) => integer.convert(number).map(IntOrString::Int),
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
        let number = IntegerVisitor::new("a 64-bit integer").visit_u64(number)?;
        self.fill(JsonScalar::Int(number))
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<(), E> {
        let number = IntegerVisitor::new("a 64-bit integer").visit_f64(number)?;
        self.fill(JsonScalar::Int(number))
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        self.fill(JsonScalar::Text(text.to_owned()))
    }
    fn visit_string<E: de::Error>(self, text: String) -> Result<(), E> {
        self.fill(JsonScalar::Text(text))
    }
}
