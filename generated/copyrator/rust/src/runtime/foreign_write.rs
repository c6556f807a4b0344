//! A foreign type -> any serde format, through one object: its serializer is compiled once and not
//! once a format.

use serde::ser::{self, Error, Serialize, SerializeMap, SerializeSeq, Serializer};

use super::encode::Shown;
use super::foreign_read::Failure;
use super::{Foreign, Rule, View};

/// A place of some format that takes one value.
pub trait Sink {
    /// Takes a scalar.
    fn scalar(&mut self, value: View<'_>) -> Result<(), Failure>;
    /// Begins a list or a map.
    fn begin(&mut self, map: bool, length: Option<usize>) -> Result<(), Failure>;
    /// Takes the next item.
    fn item(&mut self, value: &dyn Dump) -> Result<(), Failure>;
    /// Takes the next entry.
    fn entry(&mut self, key: &str, value: &dyn Dump) -> Result<(), Failure>;
    /// Ends the list or the map.
    fn end(&mut self) -> Result<(), Failure>;
}

/// Anything that can be written to a [`Sink`].
pub trait Dump {
    fn dump(&self, sink: &mut dyn Sink) -> Result<(), Failure>;
}

/// What a foreign type writes below itself, and what is to be known of its place.
pub struct Below<'a, T: ?Sized>(pub &'a T, pub Option<&'static Rule>);

impl<T: Serialize + ?Sized> Dump for Below<'_, T> {
    fn dump(&self, sink: &mut dyn Sink) -> Result<(), Failure> {
        self.0.serialize(super::Writer::new(sink, self.1))
    }
}

/// Encodes a foreign value.
pub fn dump<S: Serializer>(
    value: &dyn Foreign,
    rule: Option<&'static Rule>,
    output: S,
) -> Result<S::Ok, S::Error> {
    let mut state = Output::Ready(output);
    let result = value.dump(&mut state, rule);
    state.finish(result)
}

struct Written<'a>(&'a dyn Dump);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let mut state = Output::Ready(output);
        let result = self.0.dump(&mut state);
        state.finish(result)
    }
}

/// How far a format's serializer has come.
enum Output<S: Serializer> {
    Ready(S),
    List(S::SerializeSeq),
    Map(S::SerializeMap),
    Done(S::Ok),
    Failed(S::Error),
    Busy,
}

impl<S: Serializer> Output<S> {
    fn finish(self, result: Result<(), Failure>) -> Result<S::Ok, S::Error> {
        match (self, result) {
            (Self::Done(done), _) => Ok(done),
            (Self::Failed(error), _) => Err(error),
            (_, Err(failure)) => Err(S::Error::custom(failure)),
            _ => Err(S::Error::custom("nothing was written")),
        }
    }

    fn take(&mut self) -> Self {
        std::mem::replace(self, Self::Busy)
    }

    fn set(&mut self, next: Result<Self, S::Error>) -> Result<(), Failure> {
        match next {
            Ok(next) => {
                *self = next;
                Ok(())
            }
            Err(error) => {
                *self = Self::Failed(error);
                Err(Failure::elsewhere())
            }
        }
    }
}

impl<S: Serializer> Sink for Output<S> {
    fn scalar(&mut self, value: View<'_>) -> Result<(), Failure> {
        let Self::Ready(output) = self.take() else {
            return Err(Failure::elsewhere());
        };
        self.set(Shown(value).serialize(output).map(Self::Done))
    }
    fn begin(&mut self, map: bool, length: Option<usize>) -> Result<(), Failure> {
        let Self::Ready(output) = self.take() else {
            return Err(Failure::elsewhere());
        };
        self.set(match map {
            true => output.serialize_map(length).map(Self::Map),
            false => output.serialize_seq(length).map(Self::List),
        })
    }
    fn item(&mut self, value: &dyn Dump) -> Result<(), Failure> {
        let Self::List(mut list) = self.take() else {
            return Err(Failure::elsewhere());
        };
        let next = list
            .serialize_element(&Written(value))
            .map(|()| Self::List(list));
        self.set(next)
    }
    fn entry(&mut self, key: &str, value: &dyn Dump) -> Result<(), Failure> {
        let Self::Map(mut map) = self.take() else {
            return Err(Failure::elsewhere());
        };
        let next = map
            .serialize_entry(key, &Written(value))
            .map(|()| Self::Map(map));
        self.set(next)
    }
    fn end(&mut self) -> Result<(), Failure> {
        let next = match self.take() {
            Self::List(list) => list.end().map(Self::Done),
            Self::Map(map) => map.end().map(Self::Done),
            _ => return Err(Failure::elsewhere()),
        };
        self.set(next)
    }
}

/// Whether a value is the empty text: what a type writes that cannot leave a field out.
pub fn is_empty_text<T: Serialize + ?Sized>(value: &T) -> bool {
    struct IsEmpty(bool);
    impl Sink for IsEmpty {
        fn scalar(&mut self, value: View<'_>) -> Result<(), Failure> {
            self.0 = matches!(value, View::Text(""));
            Ok(())
        }
        fn begin(&mut self, _: bool, _: Option<usize>) -> Result<(), Failure> {
            Err(Failure::elsewhere())
        }
        fn item(&mut self, _: &dyn Dump) -> Result<(), Failure> {
            Ok(())
        }
        fn entry(&mut self, _: &str, _: &dyn Dump) -> Result<(), Failure> {
            Ok(())
        }
        fn end(&mut self) -> Result<(), Failure> {
            Ok(())
        }
    }
    let mut sink = IsEmpty(false);
    Below(value, None).dump(&mut sink).is_ok() && sink.0
}

/// The key of a map's entry, which must be a scalar, as text.
pub fn key_text<T: Serialize + ?Sized>(key: &T) -> Result<String, Failure> {
    match serde_json::to_value(key) {
        Ok(serde_json::Value::String(text)) => Ok(text),
        Ok(value) if !value.is_object() && !value.is_array() => Ok(value.to_string()),
        _ => Err(ser::Error::custom("a key must be a string")),
    }
}
