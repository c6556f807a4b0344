//! A format's deserializer -> the same one, which writes down the way to an error and misses what must be
//! given: what foreign types read from.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::foreign::Known;
use super::foreign_fields::Fields;
use super::foreign_missing::Missing;
use super::path::{Step, Trail};

/// Decodes a foreign value.
///
/// # Errors
/// What its own code says, and what is missing of it; the trail has the way to it.
pub fn decode_foreign<'de, T, D>(input: D, known: Known, trail: &Trail) -> Result<T, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    let at = At {
        known,
        trail,
        note: Note::Nothing,
    };
    T::deserialize(Tracked::new(input, &at))
}

/// What is to be known afterwards of a value that is read.
enum Note<'a, 'de> {
    Nothing,
    /// The text of a key, for the path of an error.
    Key(&'a Cell<Cow<'de, str>>),
    /// Whether a field held null.
    Null(&'a Cell<bool>),
}

/// The place that is read, and where to write down what is found there.
struct At<'a, 'de> {
    known: Known,
    trail: &'a Trail,
    note: Note<'a, 'de>,
}

/// A part of a format's deserializer or of what it reads into; small, so that it is handed on in registers.
struct Tracked<'a, 'de, T> {
    inner: T,
    at: &'a At<'a, 'de>,
    /// Of the type that is read, where the keys of a map are names of its fields and no data.
    fields: Option<&'static Fields>,
}

impl<'a, 'de, T> Tracked<'a, 'de, T> {
    #[inline]
    fn new(inner: T, at: &'a At<'a, 'de>) -> Self {
        Self {
            inner,
            at,
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
            self.inner.$method($($argument,)* Tracked::new(visitor, self.at))
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
        deserialize_string();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_option();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_newtype_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(length: usize);
        deserialize_tuple_struct(name: &'static str, length: usize);
        deserialize_map();
        deserialize_identifier();
        deserialize_ignored_any();
    }

    #[inline]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let visitor = Tracked {
            inner: visitor,
            at: self.at,
            fields: Some((self.at.known.fields)(name)),
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

    /// What the type says it expects, in the words of all other errors.
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
        visit_u64 u64;
        visit_u128 u128;
        visit_f64 f64;
        visit_bytes &[u8];
        visit_borrowed_bytes &'de [u8];
        visit_byte_buf Vec<u8>;
    }

    #[inline]
    fn visit_str<E: de::Error>(self, value: &str) -> Result<V::Value, E> {
        if let Note::Key(text) = self.at.note {
            text.set(Cow::Owned(value.to_owned()));
        }
        self.inner.visit_str(value)
    }
    #[inline]
    fn visit_borrowed_str<E: de::Error>(self, value: &'de str) -> Result<V::Value, E> {
        if let Note::Key(text) = self.at.note {
            text.set(Cow::Borrowed(value));
        }
        self.inner.visit_borrowed_str(value)
    }
    #[inline]
    fn visit_string<E: de::Error>(self, value: String) -> Result<V::Value, E> {
        if let Note::Key(text) = self.at.note {
            text.set(Cow::Owned(value.clone()));
        }
        self.inner.visit_string(value)
    }
    #[inline]
    fn visit_none<E: de::Error>(self) -> Result<V::Value, E> {
        if let Note::Null(null) = self.at.note {
            null.set(true);
        }
        self.inner.visit_none()
    }
    #[inline]
    fn visit_unit<E: de::Error>(self) -> Result<V::Value, E> {
        if let Note::Null(null) = self.at.note {
            null.set(true);
        }
        self.inner.visit_unit()
    }
    #[inline]
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<V::Value, D::Error> {
        self.inner.visit_some(Tracked::new(input, self.at))
    }
    #[inline]
    fn visit_newtype_struct<D: Deserializer<'de>>(self, input: D) -> Result<V::Value, D::Error> {
        self.inner
            .visit_newtype_struct(Tracked::new(input, self.at))
    }
    #[inline]
    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        let at = At {
            known: self.at.known.item(),
            trail: self.at.trail,
            note: Note::Nothing,
        };
        self.inner.visit_seq(Items {
            items,
            at: &at,
            index: 0,
        })
    }
    #[inline]
    fn visit_map<A: MapAccess<'de>>(self, pairs: A) -> Result<V::Value, A::Error> {
        let of_type = self.fields.map_or(&[][..], |fields| fields.required);
        let known = self.at.known;
        let mut missing = Missing::new(of_type, known.rule);
        let read = self.inner.visit_map(Pairs {
            pairs,
            known,
            trail: self.at.trail,
            are_names: self.fields.is_some(),
            key: Cow::Borrowed(""),
            missing: &mut missing,
        });
        missing.check(read, self.at.trail)
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Tracked<'_, 'de, S> {
    type Value = S::Value;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<S::Value, D::Error> {
        self.inner.deserialize(Tracked::new(input, self.at))
    }
}

/// The items of a list.
struct Items<'a, 'de, A> {
    items: A,
    at: &'a At<'a, 'de>,
    index: usize,
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Items<'_, 'de, A> {
    type Error = A::Error;

    #[inline]
    fn next_element_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        let item = self.items.next_element_seed(Tracked::new(seed, self.at));
        match item {
            Ok(_) => self.index += 1,
            Err(_) => self.at.trail.push(Step::Item(self.index)),
        }
        item
    }
    #[inline]
    fn size_hint(&self) -> Option<usize> {
        self.items.size_hint()
    }
}

/// The keys and values of a map.
struct Pairs<'a, 'de, A> {
    pairs: A,
    known: Known,
    trail: &'a Trail,
    /// Whether keys are names of fields.
    are_names: bool,
    key: Cow<'de, str>,
    missing: &'a mut Missing,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Pairs<'_, 'de, A> {
    type Error = A::Error;

    #[inline]
    fn next_key_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        let text = Cell::new(Cow::Borrowed(""));
        let at = At {
            known: self.known.key(),
            trail: self.trail,
            note: Note::Key(&text),
        };
        let key = self.pairs.next_key_seed(Tracked::new(seed, &at));
        self.key = text.take();
        if let Ok(None) = key {
            self.missing.all_read();
        }
        key
    }
    #[inline]
    fn next_value_seed<S>(&mut self, seed: S) -> Result<S::Value, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        let null = Cell::new(false);
        let at = At {
            known: self.known.property(&self.key),
            trail: self.trail,
            note: Note::Null(&null),
        };
        let value = self.pairs.next_value_seed(Tracked::new(seed, &at));
        if value.is_err() {
            let key = std::mem::take(&mut self.key).into_owned();
            self.trail.push(match self.are_names {
                true => Step::Name(key),
                false => Step::Key(key),
            });
        } else if !null.get() {
            self.missing.given(&self.key);
        }
        value
    }
    #[inline]
    fn size_hint(&self) -> Option<usize> {
        self.pairs.size_hint()
    }
}
