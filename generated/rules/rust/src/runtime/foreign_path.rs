//! A format's deserializer -> the same one, which writes down the way to an error: what foreign types
//! read from.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::path::{Step, Trail};

/// Decodes a foreign value.
///
/// # Errors
/// What its own code says; the trail has the way to it.
pub fn decode_foreign<'de, T, D>(input: D, trail: &Trail) -> Result<T, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    T::deserialize(Tracked::new(input, trail))
}

/// What the keys of a map are, for the path of an error.
#[derive(Clone, Copy)]
enum Keys {
    Names,
    Data,
}

/// A part of a format's deserializer or of what it reads into.
struct Tracked<'a, 'de, T> {
    inner: T,
    trail: &'a Trail,
    keys: Keys,
    /// Where the text of a key is kept, for the path of an error.
    text: Option<&'a mut Cow<'de, str>>,
}

impl<'a, T> Tracked<'a, '_, T> {
    #[inline]
    fn new(inner: T, trail: &'a Trail) -> Self {
        Self {
            inner,
            trail,
            keys: Keys::Data,
            text: None,
        }
    }
}

macro_rules! forward {
    ($($method:ident($($argument:ident: $t:ty),*) $keys:ident;)*) => { $(
        #[inline]
        fn $method<V: Visitor<'de>>(
            self,
            $($argument: $t,)*
            visitor: V,
        ) -> Result<V::Value, D::Error> {
            let visitor = Tracked {
                inner: visitor,
                trail: self.trail,
                keys: Keys::$keys,
                text: self.text,
            };
            self.inner.$method($($argument,)* visitor)
        }
    )* };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Tracked<'_, 'de, D> {
    type Error = D::Error;

    forward! {
        deserialize_any() Data;
        deserialize_bool() Data;
        deserialize_i8() Data;
        deserialize_i16() Data;
        deserialize_i32() Data;
        deserialize_i64() Data;
        deserialize_i128() Data;
        deserialize_u8() Data;
        deserialize_u16() Data;
        deserialize_u32() Data;
        deserialize_u64() Data;
        deserialize_u128() Data;
        deserialize_f32() Data;
        deserialize_f64() Data;
        deserialize_char() Data;
        deserialize_str() Data;
        deserialize_string() Data;
        deserialize_bytes() Data;
        deserialize_byte_buf() Data;
        deserialize_option() Data;
        deserialize_unit() Data;
        deserialize_unit_struct(name: &'static str) Data;
        deserialize_newtype_struct(name: &'static str) Data;
        deserialize_seq() Data;
        deserialize_tuple(length: usize) Data;
        deserialize_tuple_struct(name: &'static str, length: usize) Data;
        deserialize_map() Data;
        deserialize_struct(name: &'static str, fields: &'static [&'static str]) Names;
        deserialize_identifier() Data;
        deserialize_ignored_any() Data;
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

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
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
        if let Some(text) = self.text {
            *text = Cow::Owned(value.to_owned());
        }
        self.inner.visit_str(value)
    }
    #[inline]
    fn visit_borrowed_str<E: de::Error>(self, value: &'de str) -> Result<V::Value, E> {
        if let Some(text) = self.text {
            *text = Cow::Borrowed(value);
        }
        self.inner.visit_borrowed_str(value)
    }
    #[inline]
    fn visit_string<E: de::Error>(self, value: String) -> Result<V::Value, E> {
        if let Some(text) = self.text {
            *text = Cow::Owned(value.clone());
        }
        self.inner.visit_string(value)
    }
    #[inline]
    fn visit_none<E: de::Error>(self) -> Result<V::Value, E> {
        self.inner.visit_none()
    }
    #[inline]
    fn visit_unit<E: de::Error>(self) -> Result<V::Value, E> {
        self.inner.visit_unit()
    }
    #[inline]
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<V::Value, D::Error> {
        self.inner.visit_some(Tracked::new(input, self.trail))
    }
    #[inline]
    fn visit_newtype_struct<D: Deserializer<'de>>(self, input: D) -> Result<V::Value, D::Error> {
        self.inner.visit_newtype_struct(Tracked {
            text: self.text,
            ..Tracked::new(input, self.trail)
        })
    }
    #[inline]
    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        self.inner.visit_seq(Items {
            items,
            trail: self.trail,
            index: 0,
        })
    }
    #[inline]
    fn visit_map<A: MapAccess<'de>>(self, pairs: A) -> Result<V::Value, A::Error> {
        self.inner.visit_map(Pairs {
            pairs,
            trail: self.trail,
            keys: self.keys,
            key: Cow::Borrowed(""),
        })
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Tracked<'_, 'de, S> {
    type Value = S::Value;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<S::Value, D::Error> {
        self.inner.deserialize(Tracked {
            text: self.text,
            ..Tracked::new(input, self.trail)
        })
    }
}

/// The items of a list.
struct Items<'a, A> {
    items: A,
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
        let item = self.items.next_element_seed(Tracked::new(seed, self.trail));
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
    trail: &'a Trail,
    keys: Keys,
    key: Cow<'de, str>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Pairs<'_, 'de, A> {
    type Error = A::Error;

    #[inline]
    fn next_key_seed<S>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        self.pairs.next_key_seed(Tracked {
            text: Some(&mut self.key),
            ..Tracked::new(seed, self.trail)
        })
    }
    #[inline]
    fn next_value_seed<S>(&mut self, seed: S) -> Result<S::Value, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        let value = self.pairs.next_value_seed(Tracked::new(seed, self.trail));
        if value.is_err() {
            let key = std::mem::take(&mut self.key).into_owned();
            self.trail.push(match self.keys {
                Keys::Names => Step::Name(key),
                Keys::Data => Step::Key(key),
            });
        }
        value
    }
    #[inline]
    fn size_hint(&self) -> Option<usize> {
        self.pairs.size_hint()
    }
}
