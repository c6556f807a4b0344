//! Decodes external types: a format's deserializer -> the same one, which notes the path of an error and checks
//! required fields. A type's own `Deserialize` does neither.
// Circle with decode_external_items: values are nested, so that the code here and that of items and pairs call each other.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt;

use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::decode_external_items::{Items, Pairs};
use super::decode_scalar::exact_integer;
use super::error_path::ErrorPath;
use super::external_value::ExternalContext;
use super::kubernetes_fields::TypeFields;
use super::quantity::{float_problem, integer_problem, quantity_problem};
use super::required_fields::RequiredFields;
use super::timestamp::time_problem;

/// Decodes an external value.
///
/// # Errors
/// Those of the type's own code, and a missing required field; the steps to it are added to `error_path`.
pub fn decode_external<'de, T, D>(
    input: D,
    context: ExternalContext,
    error_path: &ErrorPath,
) -> Result<T, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    let position = Position {
        context,
        error_path,
        note: Note::Whole,
        known: None,
    };
    T::deserialize(Tracked::new(input, &position))
}

/// What a value notes of itself while it is decoded, for the code that asked for it.
#[derive(Clone, Copy)]
pub enum Note<'a, 'de> {
    Nothing,
    /// The text of a key.
    Key(&'a Cell<Cow<'de, str>>),
    /// Whether the value is null.
    Null(&'a Cell<bool>),
    /// In strict decoding: a quantity, which is checked.
    Quantity,
    /// In strict decoding: a time, which is checked.
    Time,
    /// The value is that of a field of the package, and no part of one.
    Whole,
    /// The value is the metadata of an object.
    Metadata,
    /// The value is a map whose nulls are empty texts, as those of labels and annotations are for servers.
    NullTexts,
    /// The value is one in such a map.
    NullText,
}

/// What is context of the value that is decoded, and where its errors and notes go.
pub struct Position<'a, 'de> {
    pub context: ExternalContext,
    pub error_path: &'a ErrorPath,
    pub note: Note<'a, 'de>,
    /// In strict decoding, the names of the fields of the struct that is decoded.
    pub known: Option<&'static [&'static str]>,
}

impl Position<'_, '_> {
    /// Refuses a text that is no quantity or no time where it must be one.
    fn check_text(&self, text: &str) {
        match self.note {
            Note::Quantity => self.error_path.refuse_value(quantity_problem(text)),
            Note::Time => self.error_path.refuse_value(time_problem(text)),
            _ => {}
        }
    }
}

/// A deserializer, visitor or seed position a position. Two words and a reference, so that it is passed in registers.
pub struct Tracked<'a, 'de, T> {
    inner: T,
    position: &'a Position<'a, 'de>,
    /// The fields that the type always writes, where it is a struct: the keys of its map are then names of fields.
    fields: Option<&'static TypeFields>,
}

impl<'a, 'de, T> Tracked<'a, 'de, T> {
    #[inline]
    pub fn new(inner: T, position: &'a Position<'a, 'de>) -> Self {
        Self {
            inner,
            position,
            fields: None,
        }
    }
}

macro_rules! forward {
    ($($method:ident($($argument:ident: $t:ty),*);)*) => { $(
        #[inline]
        fn $method<V: Visitor<'de>>(
            self,
            $($argument: $t,)*
            visitor: V,
        ) -> Result<V::Value, D::Error> {
            self.inner.$method($($argument,)* Tracked::new(visitor, self.position))
        }
    )* };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Tracked<'_, 'de, D> {
    type Error = D::Error;

    forward! {
        deserialize_any();
        deserialize_bool();
        deserialize_i8();
        deserialize_i16();
        deserialize_i32();
        deserialize_i64();
        deserialize_i128();
        deserialize_u8();
        deserialize_u16();
        deserialize_u32();
        deserialize_u64();
        deserialize_u128();
        deserialize_f32();
        deserialize_f64();
        deserialize_char();
        deserialize_str();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_option();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(length: usize);
        deserialize_tuple_struct(name: &'static str, length: usize);
        deserialize_map();
        deserialize_identifier();
        deserialize_ignored_any();
    }

    #[inline]
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let note = match name {
            "Quantity" => Note::Quantity,
            "Time" | "MicroTime" => Note::Time,
            _ => self.position.note,
        };
        let strict = Position {
            note,
            ..*self.position
        };
        let position = match self.position.error_path.is_strict() {
            true => &strict,
            false => self.position,
        };
        let visitor = Tracked::new(visitor, position);
        self.inner.deserialize_newtype_struct(name, visitor)
    }
    #[inline]
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        let visitor = Tracked::new(visitor, self.position);
        match self.position.note {
            Note::NullText if self.inner.is_human_readable() => {
                self.inner.deserialize_option(visitor)
            }
            _ => self.inner.deserialize_string(visitor),
        }
    }
    #[inline]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let is_metadata = name == "ObjectMeta" && matches!(self.position.note, Note::Whole);
        let position = Position {
            known: self.position.error_path.is_strict().then_some(fields),
            note: match is_metadata {
                true => Note::Metadata,
                false => self.position.note,
            },
            ..*self.position
        };
        let visitor = Tracked {
            inner: visitor,
            position: &position,
            fields: Some((position.context.fields)(name)),
        };
        self.inner.deserialize_struct(name, fields, visitor)
    }
    #[inline]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.inner.deserialize_enum(name, variants, visitor)
    }
    #[inline]
    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

macro_rules! scalars {
    ($($method:ident $t:ty;)*) => { $(
        #[inline]
        fn $method<E: de::Error>(self, value: $t) -> Result<V::Value, E> {
            self.inner.$method(value)
        }
    )* };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Tracked<'_, 'de, V> {
    type Value = V::Value;

    /// What the type expects, in the words of this runtime's own errors.
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.fields.is_some() {
            return f.write_str("an object");
        }
        let inner: &dyn de::Expected = &self.inner;
        let words = inner.to_string();
        f.write_str(match words.as_str() {
            "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" => "an integer",
            "f32" | "f64" => "a number",
            "a sequence" => "a list",
            "a map" => "an object",
            "Quantity" => "a quantity",
            "a base64-encoded string" => "base64 text",
            other => other,
        })
    }

    scalars! {
        visit_bool bool;
        visit_i64 i64;
        visit_i128 i128;
        visit_u128 u128;
        visit_bytes &[u8];
        visit_borrowed_bytes &'de [u8];
        visit_byte_buf Vec<u8>;
    }

    #[inline]
    fn visit_u64<E: de::Error>(self, value: u64) -> Result<V::Value, E> {
        if let Note::Quantity = self.position.note {
            self.position
                .error_path
                .refuse_value(integer_problem(value));
        }
        self.inner.visit_u64(value)
    }
    #[inline]
    fn visit_f64<E: de::Error>(self, value: f64) -> Result<V::Value, E> {
        if let Note::Quantity = self.position.note {
            self.position.error_path.refuse_value(float_problem(value));
        }
        if let Some(whole) = exact_integer(value) {
            // Types of k8s-openapi take no `1.0` for an integer, which servers do; its quantities do since 0.27.
            let inner: &dyn de::Expected = &self.inner;
            let words = inner.to_string();
            if matches!(words.as_str(), "i32" | "i64" | "IntOrString" | "Quantity") {
                return self.inner.visit_i64(whole);
            }
        }
        self.inner.visit_f64(value)
    }
    #[inline]
    fn visit_str<E: de::Error>(self, value: &str) -> Result<V::Value, E> {
        match self.position.note {
            Note::Key(text) => text.set(Cow::Owned(value.to_owned())),
            _ => self.position.check_text(value),
        }
        self.inner.visit_str(value)
    }
    #[inline]
    fn visit_borrowed_str<E: de::Error>(self, value: &'de str) -> Result<V::Value, E> {
        match self.position.note {
            Note::Key(text) => text.set(Cow::Borrowed(value)),
            _ => self.position.check_text(value),
        }
        self.inner.visit_borrowed_str(value)
    }
    #[inline]
    fn visit_string<E: de::Error>(self, value: String) -> Result<V::Value, E> {
        match self.position.note {
            Note::Key(text) => text.set(Cow::Owned(value.clone())),
            _ => self.position.check_text(&value),
        }
        self.inner.visit_string(value)
    }
    #[inline]
    fn visit_none<E: de::Error>(self) -> Result<V::Value, E> {
        match self.position.note {
            Note::NullText => return self.inner.visit_str(""),
            Note::Null(null) => null.set(true),
            _ => {}
        }
        self.inner.visit_none()
    }
    #[inline]
    fn visit_unit<E: de::Error>(self) -> Result<V::Value, E> {
        match self.position.note {
            Note::NullText => return self.inner.visit_str(""),
            Note::Null(null) => null.set(true),
            _ => {}
        }
        self.inner.visit_unit()
    }
    #[inline]
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<V::Value, D::Error> {
        if let Note::NullText = self.position.note {
            return input.deserialize_string(self);
        }
        self.inner.visit_some(Tracked::new(input, self.position))
    }
    #[inline]
    fn visit_newtype_struct<D: Deserializer<'de>>(self, input: D) -> Result<V::Value, D::Error> {
        self.inner
            .visit_newtype_struct(Tracked::new(input, self.position))
    }
    #[inline]
    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        let position = Position {
            context: self.position.context.item(),
            error_path: self.position.error_path,
            note: Note::Nothing,
            known: None,
        };
        self.inner.visit_seq(Items {
            items,
            position: &position,
            index: 0,
        })
    }
    #[inline]
    fn visit_map<A: MapAccess<'de>>(self, pairs: A) -> Result<V::Value, A::Error> {
        let required = self.fields.map_or(&[][..], |fields| fields.required);
        let context = self.position.context;
        let mut required = RequiredFields::new(required, context.overlay);
        let result = self.inner.visit_map(Pairs {
            pairs,
            context,
            error_path: self.position.error_path,
            is_struct: self.fields.is_some(),
            note: self.position.note,
            known: self.position.known,
            seen: BTreeSet::new(),
            key: Cow::Borrowed(""),
            required: &mut required,
        });
        required.check(result, self.position.error_path)
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Tracked<'_, 'de, S> {
    type Value = S::Value;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<S::Value, D::Error> {
        self.inner.deserialize(Tracked::new(input, self.position))
    }
}
