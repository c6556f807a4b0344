//! Scalars as slots: those of Rust and JSON, and the two of Kubernetes that are one JSON scalar.

use std::collections::BTreeMap;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde_json::Value;

use super::{Place, Slot, View};

/// A JSON scalar on its way in or out.
#[derive(Debug, Clone, PartialEq)]
pub enum Token {
    Bool(bool),
    Int(i64),
    Text(String),
}

impl TryFrom<Token> for bool {
    type Error = Token;

    fn try_from(token: Token) -> Result<Self, Token> {
        if let Token::Bool(value) = token {
            Ok(value)
        } else {
            Err(token)
        }
    }
}

impl TryFrom<Token> for i64 {
    type Error = Token;

    fn try_from(token: Token) -> Result<Self, Token> {
        if let Token::Int(value) = token {
            Ok(value)
        } else {
            Err(token)
        }
    }
}

impl TryFrom<Token> for String {
    type Error = Token;

    fn try_from(token: Token) -> Result<Self, Token> {
        if let Token::Text(value) = token {
            Ok(value)
        } else {
            Err(token)
        }
    }
}

/// A type that is read from one JSON scalar.
pub trait Scalar {
    /// What it is read from, for messages.
    fn expecting(&self) -> &'static str;
    /// Takes a scalar; gives it back if it is not of the kind that is expected.
    fn set(&mut self, token: Token) -> Result<(), Token>;
}

macro_rules! leaf {
    ($($t:ty, $blank:expr, $self:ident => $view:expr, $place:ident;)*) => { $(
        impl Slot for $t {
            const LEAF: bool = true;
            #[inline]
            fn slot_blank() -> Self {
                $blank
            }
            #[inline]
            fn slot_view(&$self) -> View<'_> {
                $view
            }
            #[inline]
            fn slot_place(&mut self) -> Place<'_> {
                Place::$place(self)
            }
        }
    )* };
}

leaf! {
    bool, false, self => View::Bool(*self), Bool;
    i32, 0, self => View::Int(i64::from(*self)), I32;
    i64, 0, self => View::Int(*self), I64;
    u64, 0, self => View::Uint(*self), U64;
    f64, 0.0, self => View::Float(*self), F64;
    Value, Value::Null, self => View::Json(self), Json;
    Quantity, Quantity(String::new()), self => View::Text(&self.0), Quantity;
    IntOrString, IntOrString::Int(0), self => match self {
        IntOrString::Int(number) => View::Int(i64::from(*number)),
        IntOrString::String(text) => View::Text(text),
    }, IntOrString;
}

impl Slot for String {
    const LEAF: bool = true;
    #[inline]
    fn slot_blank() -> Self {
        String::new()
    }
    #[inline]
    fn slot_view(&self) -> View<'_> {
        View::Text(self)
    }
    #[inline]
    fn slot_place(&mut self) -> Place<'_> {
        Place::Text(self)
    }
    #[inline]
    fn slot_list(list: &Vec<Self>) -> View<'_> {
        View::Texts(list)
    }
    #[inline]
    fn slot_map(map: &BTreeMap<String, Self>) -> View<'_> {
        View::TextMap(map)
    }
}
