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

/// What a type that is one text has, for people and for JSON.
macro_rules! text_leaf {
    ($name:ident, $expecting:literal) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Debug::fmt(&self.0, f)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
                output.serialize_str(&self.0)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                let mut value = Self(String::new());
                input.deserialize_str(super::decode_scalar::FillScalar(&mut value))?;
                Ok(value)
            }
        }

        impl super::Scalar for $name {
            fn expecting(&self) -> &'static str {
                $expecting
            }
            fn set(&mut self, token: super::Token) -> Result<(), super::Token> {
                self.0 = String::try_from(token)?;
                Ok(())
            }
        }

        impl super::Slot for $name {
            const LEAF: bool = true;
            fn slot_blank() -> Self {
                Self(String::new())
            }
            fn slot_view(&self) -> super::View<'_> {
                super::View::Text(&self.0)
            }
            fn slot_place(&mut self) -> super::Place<'_> {
                super::Place::Scalar(self)
            }
        }
    };
}

pub(super) use text_leaf;

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
