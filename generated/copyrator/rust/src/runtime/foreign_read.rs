//! A format's deserializer -> the same one, which writes down the way to an error and misses what must be
//! given: what foreign types read from.

use std::borrow::Cow;
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
    T::deserialize(Tracked::new(input, known, trail))
}

/// What the keys of a map are.
#[derive(Clone, Copy)]
enum Keys {
    /// Names of fields of a type.
    Names(&'static Fields),
    Data,
}

/// What is to be known afterwards of a value that is read.
enum Note<'a, 'de> {
    Nothing,
    /// The text of a key, for the path of an error.
    Key(&'a mut Cow<'de, str>),
    /// Whether a field held null.
    Null(&'a mut bool),
}

/// A part of a format's deserializer or of what it reads into.
struct Tracked<'a, 'de, T> {
    inner: T,
    known: Known,
    trail: &'a Trail,
    keys: Keys,
    note: Note<'a, 'de>,
}

impl<'a, T> Tracked<'a, '_, T> {
    #[inline]
    fn new(inner: T, known: Known, trail: &'a Trail) -> Self {
        Self {
            inner,
            known,
            trail,
            keys: Keys::Data,
            note: Note::Nothing,
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
            let visitor = Tracked {
                inner: visitor,
                known: self.known,
                trail: self.trail,
                keys: Keys::Data,
                note: self.note,
            };
            self.inner.$method($($argument,)* visitor)
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
            known: self.known,
            trail: self.trail,
            keys: Keys::Names((self.known.fields)(name)),
            note: self.note,
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
        if let Keys::Names(_) = self.keys {
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
        if let Note::Key(text) = self.note {
            *text = Cow::Owned(value.to_owned());
        }
        self.inner.visit_str(value)
    }
    #[inline]
    fn visit_borrowed_str<E: de::Error>(self, value: &'de str) -> Result<V::Value, E> {
        if let Note::Key(text) = self.note {
            *text = Cow::Borrowed(value);
        }
        self.inner.visit_borrowed_str(value)
    }
    #[inline]
    fn visit_string<E: de::Error>(self, value: String) -> Result<V::Value, E> {
        if let Note::Key(text) = self.note {
            *text = Cow::Owned(value.clone());
        }
        self.inner.visit_string(value)
    }
    #[inline]
    fn visit_none<E: de::Error>(self) -> Result<V::Value, E> {
        if let Note::Null(null) = self.note {
            *null = true;
        }
        self.inner.visit_none()
    }
    #[inline]
    fn visit_unit<E: de::Error>(self) -> Result<V::Value, E> {
        if let Note::Null(null) = self.note {
            *null = true;
        }
        self.inner.visit_unit()
    }
    #[inline]
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<V::Value, D::Error> {
        self.inner
            .visit_some(Tracked::new(input, self.known, self.trail))
    }
    #[inline]
    fn visit_newtype_struct<D: Deserializer<'de>>(self, input: D) -> Result<V::Value, D::Error> {
        self.inner.visit_newtype_struct(Tracked {
            note: self.note,
            ..Tracked::new(input, self.known, self.trail)
        })
    }
    #[inline]
    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        self.inner.visit_seq(Items {
            items,
            known: self.known.item(),
            trail: self.trail,
            index: 0,
        })
    }
    #[inline]
    fn visit_map<A: MapAccess<'de>>(self, pairs: A) -> Result<V::Value, A::Error> {
        let of_type = match self.keys {
            Keys::Names(fields) => fields.required,
            Keys::Data => &[],
        };
        let mut missing = Missing::new(of_type, self.known.rule);
        let read = self.inner.visit_map(Pairs {
            pairs,
            known: self.known,
            trail: self.trail,
            keys: self.keys,
            key: Cow::Borrowed(""),
            missing: &mut missing,
        });
        missing.check(read, self.trail)
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Tracked<'_, 'de, S> {
    type Value = S::Value;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<S::Value, D::Error> {
        self.inner.deserialize(Tracked {
            note: self.note,
            ..Tracked::new(input, self.known, self.trail)
        })
    }
}

/// The items of a list.
struct Items<'a, A> {
    items: A,
    known: Known,
    trail: &'a Trail,
    index: usize,
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Items<'_, A> {
    type Error = A::Error;

    #[inline]
    fn next_element_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        let seed = Tracked::new(seed, self.known, self.trail);
        let item = self.items.next_element_seed(seed);
        match item {
            Ok(_) => self.index += 1,
            Err(_) => self.trail.push(Step::Item(self.index)),
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
    keys: Keys,
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
        let key = self.pairs.next_key_seed(Tracked {
            note: Note::Key(&mut self.key),
            ..Tracked::new(seed, self.known.key(), self.trail)
        });
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
        let mut null = false;
        let value = self.pairs.next_value_seed(Tracked {
            note: Note::Null(&mut null),
            ..Tracked::new(seed, self.known.property(&self.key), self.trail)
        });
        if value.is_err() {
            let key = std::mem::take(&mut self.key).into_owned();
            self.trail.push(match self.keys {
                Keys::Names(_) => Step::Name(key),
                Keys::Data => Step::Key(key),
            });
        } else if !null {
            self.missing.given(&self.key);
        }
        value
    }
    #[inline]
    fn size_hint(&self) -> Option<usize> {
        self.pairs.size_hint()
    }
}
