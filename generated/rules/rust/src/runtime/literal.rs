//! Default values as constants.

use serde_json::Value;

/// A JSON literal.
///
/// Defaults are these constants and not Rust values of the field's type: a constant tree is the
/// cheapest form to compile, and one function reads it for every type.
#[derive(Debug, Clone, Copy)]
pub enum Lit {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// An integer from -2^63 to 2^63 - 1.
    Int(i64),
    /// An integer from 2^63 to 2^64 - 1.
    Uint(u64),
    /// Any other number.
    Float(f64),
    /// A string.
    Text(&'static str),
    /// An array.
    List(&'static [Lit]),
    /// An object.
    Map(&'static [(&'static str, Lit)]),
}

impl Lit {
    /// The literal as JSON.
    pub fn to_json(self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Bool(value) => Value::Bool(value),
            Self::Int(value) => Value::from(value),
            Self::Uint(value) => Value::from(value),
            Self::Float(value) => Value::from(value),
            Self::Text(value) => Value::from(value),
            Self::List(items) => items.iter().copied().map(Self::to_json).collect(),
            Self::Map(entries) => entries
                .iter()
                .map(|(key, value)| ((*key).to_owned(), value.to_json()))
                .collect(),
        }
    }
}
