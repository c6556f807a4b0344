//! Any serde format, behind one object: what the deserializers of foreign types read from, so that
//! they are compiled once and not once a format.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

/// Why a foreign type could not be read or written.
#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    /// Where the cause is kept elsewhere.
    pub(super) fn elsewhere() -> Self {
        Self(String::new())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

impl de::Error for Failure {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

impl serde::ser::Error for Failure {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// What a reader expects.
#[derive(Clone, Copy, PartialEq)]
pub enum Hint {
    Any,
    Bool,
    Signed,
    Unsigned,
    Float,
    Text,
    Option,
    List,
    Map,
    Ignored,
}

/// One value of some format, read once.
pub trait Source<'de> {
    fn read(&mut self, hint: Hint, target: &mut dyn Target<'de>) -> Result<(), Failure>;
}

/// What takes one value.
pub trait Target<'de> {
    fn bool(&mut self, value: bool) -> Result<(), Failure>;
    fn signed(&mut self, value: i64) -> Result<(), Failure>;
    fn unsigned(&mut self, value: u64) -> Result<(), Failure>;
    fn float(&mut self, value: f64) -> Result<(), Failure>;
    fn text(&mut self, value: &str) -> Result<(), Failure>;
    fn null(&mut self) -> Result<(), Failure>;
    fn some(&mut self, source: &mut dyn Source<'de>) -> Result<(), Failure>;
    fn list(&mut self, items: &mut dyn Series<'de>) -> Result<(), Failure>;
    fn map(&mut self, entries: &mut dyn Series<'de>) -> Result<(), Failure>;
}

/// What reads one value.
pub trait Seed<'de> {
    fn read(&mut self, source: &mut dyn Source<'de>) -> Result<(), Failure>;
}

/// The items of a list, or the keys and values of a map.
pub trait Series<'de> {
    /// Reads the next item or key; false: there is none.
    fn next(&mut self, seed: &mut dyn Seed<'de>) -> Result<bool, Failure>;
    /// Reads the value of the last key.
    fn value(&mut self, seed: &mut dyn Seed<'de>) -> Result<(), Failure>;
}

/// A format's deserializer as a [`Source`], its sequences and maps as a [`Series`]. The format's own
/// error is kept here while a [`Failure`] travels through the foreign type.
pub struct Typed<A, E> {
    inner: Option<A>,
    error: Option<E>,
}

impl<A, E: de::Error> Typed<A, E> {
    pub fn new(inner: A) -> Self {
        Self {
            inner: Some(inner),
            error: None,
        }
    }

    /// The format's own error, where it was the cause.
    pub fn error(&mut self, failure: Failure) -> E {
        self.error.take().unwrap_or_else(|| E::custom(failure))
    }

    fn keep<T>(&mut self, result: Result<T, E>) -> Result<T, Failure> {
        result.map_err(|error| {
            let message = Failure(error.to_string());
            self.error = Some(error);
            message
        })
    }
}

impl<'de, D: Deserializer<'de>> Source<'de> for Typed<D, D::Error> {
    fn read(&mut self, hint: Hint, target: &mut dyn Target<'de>) -> Result<(), Failure> {
        let Some(input) = self.inner.take() else {
            return Err(Failure::elsewhere());
        };
        let target = Bridge(target);
        let result = match hint {
            Hint::Any => input.deserialize_any(target),
            Hint::Bool => input.deserialize_bool(target),
            Hint::Signed => input.deserialize_i64(target),
            Hint::Unsigned => input.deserialize_u64(target),
            Hint::Float => input.deserialize_f64(target),
            Hint::Text => input.deserialize_str(target),
            Hint::Option => input.deserialize_option(target),
            Hint::List => input.deserialize_seq(target),
            Hint::Map => input.deserialize_map(target),
            Hint::Ignored => input.deserialize_ignored_any(target),
        };
        self.keep(result)
    }
}

impl<'de, A: SeqAccess<'de>> Series<'de> for Typed<Items<A>, A::Error> {
    fn next(&mut self, seed: &mut dyn Seed<'de>) -> Result<bool, Failure> {
        let Some(Items(items)) = &mut self.inner else {
            return Ok(false);
        };
        let result = items.next_element_seed(Through(seed));
        self.keep(result).map(|item| item.is_some())
    }
    fn value(&mut self, _: &mut dyn Seed<'de>) -> Result<(), Failure> {
        Err(Failure::elsewhere())
    }
}

impl<'de, A: MapAccess<'de>> Series<'de> for Typed<Pairs<A>, A::Error> {
    fn next(&mut self, seed: &mut dyn Seed<'de>) -> Result<bool, Failure> {
        let Some(Pairs(pairs)) = &mut self.inner else {
            return Ok(false);
        };
        let result = pairs.next_key_seed(Through(seed));
        self.keep(result).map(|key| key.is_some())
    }
    fn value(&mut self, seed: &mut dyn Seed<'de>) -> Result<(), Failure> {
        let Some(Pairs(pairs)) = &mut self.inner else {
            return Err(Failure::elsewhere());
        };
        let result = pairs.next_value_seed(Through(seed));
        self.keep(result)
    }
}

struct Items<A>(A);

struct Pairs<A>(A);

/// A [`Seed`] for a format.
struct Through<'a, 'de>(&'a mut dyn Seed<'de>);

impl<'de> DeserializeSeed<'de> for Through<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let mut source = Typed::new(input);
        self.0
            .read(&mut source)
            .map_err(|failure| source.error(failure))
    }
}

/// A [`Target`] for a format.
struct Bridge<'a, 'de>(&'a mut dyn Target<'de>);

impl<'de> Visitor<'de> for Bridge<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("another value")
    }
    fn visit_bool<E: de::Error>(self, value: bool) -> Result<(), E> {
        self.0.bool(value).map_err(E::custom)
    }
    fn visit_i64<E: de::Error>(self, value: i64) -> Result<(), E> {
        self.0.signed(value).map_err(E::custom)
    }
    fn visit_u64<E: de::Error>(self, value: u64) -> Result<(), E> {
        self.0.unsigned(value).map_err(E::custom)
    }
    fn visit_f64<E: de::Error>(self, value: f64) -> Result<(), E> {
        self.0.float(value).map_err(E::custom)
    }
    fn visit_str<E: de::Error>(self, value: &str) -> Result<(), E> {
        self.0.text(value).map_err(E::custom)
    }
    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        self.0.null().map_err(E::custom)
    }
    fn visit_none<E: de::Error>(self) -> Result<(), E> {
        self.0.null().map_err(E::custom)
    }
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let mut source = Typed::new(input);
        self.0
            .some(&mut source)
            .map_err(|failure| source.error(failure))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<(), A::Error> {
        let mut series = Typed::new(Items(items));
        self.0
            .list(&mut series)
            .map_err(|failure| series.error(failure))
    }
    fn visit_map<A: MapAccess<'de>>(self, pairs: A) -> Result<(), A::Error> {
        let mut series = Typed::new(Pairs(pairs));
        self.0
            .map(&mut series)
            .map_err(|failure| series.error(failure))
    }
}
