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

/// A default as a table has it: a literal of Rust, or a [`Lit`] where Rust has none.
pub struct DefaultLiteral<T>(pub T);

impl DefaultLiteral<bool> {
    /// The literal.
    pub const fn lit(self) -> Lit {
        Lit::Bool(self.0)
    }
}

impl DefaultLiteral<i64> {
    /// The literal.
    pub const fn lit(self) -> Lit {
        Lit::Int(self.0)
    }
}

impl DefaultLiteral<f64> {
    /// The literal.
    pub const fn lit(self) -> Lit {
        Lit::Float(self.0)
    }
}

impl DefaultLiteral<&'static str> {
    /// The literal.
    pub const fn lit(self) -> Lit {
        Lit::Text(self.0)
    }
}

impl DefaultLiteral<Lit> {
    /// The literal.
    pub const fn lit(self) -> Lit {
        self.0
    }
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
