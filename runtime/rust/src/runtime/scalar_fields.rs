//! Scalars as values of fields: those of Rust and JSON, and Kubernetes' `Quantity` and `IntOrString`.

use std::collections::BTreeMap;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde_json::Value;

use super::field_value::FieldValue;
use super::value::{ValueMut, ValueRef};

macro_rules! scalar_fields {
    ($($t:ty, $blank:expr, $self:ident => $value_ref:expr, $value_mut:ident;)*) => { $(
        impl FieldValue for $t {
            const IS_LEAF: bool = true;
            #[inline]
            fn blank_value() -> Self {
                $blank
            }
            #[inline]
            fn as_value_ref(&$self) -> ValueRef<'_> {
                $value_ref
            }
            #[inline]
            fn as_value_mut(&mut self) -> ValueMut<'_> {
                ValueMut::$value_mut(self)
            }
        }
    )* };
}

scalar_fields! {
    bool, false, self => ValueRef::Bool(*self), Bool;
    i32, 0, self => ValueRef::Int(i64::from(*self)), I32;
    i64, 0, self => ValueRef::Int(*self), I64;
    u64, 0, self => ValueRef::Uint(*self), U64;
    f64, 0.0, self => ValueRef::Float(*self), F64;
    Value, Value::Null, self => ValueRef::Json(self), Json;
    Quantity, Quantity(String::new()), self => ValueRef::Text(&self.0), Quantity;
    IntOrString, IntOrString::Int(0), self => match self {
        IntOrString::Int(number) => ValueRef::Int(i64::from(*number)),
        IntOrString::String(text) => ValueRef::Text(text),
    }, IntOrString;
}

impl FieldValue for String {
    const IS_LEAF: bool = true;
    #[inline]
    fn blank_value() -> Self {
        String::new()
    }
    #[inline]
    fn as_value_ref(&self) -> ValueRef<'_> {
        ValueRef::Text(self)
    }
    #[inline]
    fn as_value_mut(&mut self) -> ValueMut<'_> {
        ValueMut::Text(self)
    }
    #[inline]
    fn list_as_value_ref(list: &Vec<Self>) -> ValueRef<'_> {
        ValueRef::TextList(list)
    }
    #[inline]
    fn map_as_value_ref(map: &BTreeMap<String, Self>) -> ValueRef<'_> {
        ValueRef::TextMap(map)
    }
}

/// The traits of a tuple struct around one `String`: for people, for JSON, and to stand in a field.
macro_rules! text_scalar {
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

        impl super::scalar::Scalar for $name {
            fn expecting(&self) -> &'static str {
                $expecting
            }
            fn set(
                &mut self,
                scalar: super::scalar::JsonScalar,
            ) -> Result<(), super::scalar::JsonScalar> {
                self.0 = String::try_from(scalar)?;
                Ok(())
            }
            fn problem(&self) -> Option<String> {
                let is_valid = Self::is_valid(self);
                (!is_valid).then(|| super::error_path::invalid_text(&self.0, $expecting))
            }
        }

        impl super::field_value::FieldValue for $name {
            const IS_LEAF: bool = true;
            fn blank_value() -> Self {
                Self(String::new())
            }
            fn as_value_ref(&self) -> super::value::ValueRef<'_> {
                super::value::ValueRef::Text(&self.0)
            }
            fn as_value_mut(&mut self) -> super::value::ValueMut<'_> {
                super::value::ValueMut::Scalar(self)
            }
        }
    };
}

pub(super) use text_scalar;
