//! Scalars on their way in: integers by value, the two scalars of Kubernetes, and our own.

use std::fmt;
use std::marker::PhantomData;

use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde::de::{self, Visitor};

use super::{Scalar, Token};

/// An integer; a whole float is one too, as it is for the API server.
pub struct Number<T> {
    expecting: &'static str,
    of: PhantomData<T>,
}

impl<T: TryFrom<i128>> Number<T> {
    pub fn new(expecting: &'static str) -> Self {
        Self {
            expecting,
            of: PhantomData,
        }
    }

    fn take<E: de::Error>(&self, number: i128) -> Result<T, E> {
        T::try_from(number)
            .map_err(|_| E::custom(format_args!("{number} is not {}", self.expecting)))
    }
}

impl<T: TryFrom<i128>> Visitor<'_> for Number<T> {
    type Value = T;

    // The width counts only for what is an integer.
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer")
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<T, E> {
        self.take(i128::from(number))
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
        self.take(i128::from(number))
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<T, E> {
        match whole(number) {
            Some(number) => self.take(number),
            None => Err(E::invalid_type(de::Unexpected::Float(number), &self)),
        }
    }
}

/// The integer that a float is, where it is one that 64 bits could hold.
fn whole(number: f64) -> Option<i128> {
    (number.fract() == 0.0 && number.abs() < 2e19).then_some(number as i128)
}

/// A number.
pub struct Float;

impl Visitor<'_> for Float {
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

/// An integer or a text.
pub struct FillIntOrString;

impl Visitor<'_> for FillIntOrString {
    type Value = IntOrString;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an integer or a string")
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<IntOrString, E> {
        Number::new("a 32-bit integer")
            .visit_i64(number)
            .map(IntOrString::Int)
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<IntOrString, E> {
        Number::new("a 32-bit integer")
            .visit_u64(number)
            .map(IntOrString::Int)
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<IntOrString, E> {
        Number::new("a 32-bit integer")
            .visit_f64(number)
            .map(IntOrString::Int)
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<IntOrString, E> {
        Ok(IntOrString::String(text.to_owned()))
    }
    fn visit_string<E: de::Error>(self, text: String) -> Result<IntOrString, E> {
        Ok(IntOrString::String(text))
    }
}

/// One JSON scalar into a type that is read from one.
pub struct FillScalar<'a>(pub &'a mut dyn Scalar);

impl FillScalar<'_> {
    fn take<E: de::Error>(self, token: Token) -> Result<(), E> {
        self.0.set(token).map_err(|token| {
            let found = match &token {
                Token::Bool(value) => de::Unexpected::Bool(*value),
                Token::Int(value) => de::Unexpected::Signed(*value),
                Token::Text(value) => de::Unexpected::Str(value),
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
        self.take(Token::Bool(value))
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<(), E> {
        self.take(Token::Int(number))
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<(), E> {
        let number = Number::new("a 64-bit integer").visit_u64(number)?;
        self.take(Token::Int(number))
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<(), E> {
        let number = Number::new("a 64-bit integer").visit_f64(number)?;
        self.take(Token::Int(number))
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        self.take(Token::Text(text.to_owned()))
    }
    fn visit_string<E: de::Error>(self, text: String) -> Result<(), E> {
        self.take(Token::Text(text))
    }
}
