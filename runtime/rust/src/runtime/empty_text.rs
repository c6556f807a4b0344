//! A value of any type -> whether it is encoded as the empty text.
//!
//! Only a serializer can tell for a type that is not known. This one refuses everything else at once, so that it costs
//! a type one small function to compile.

use std::fmt;

use serde::ser::{self, Impossible, Serialize, Serializer};

/// Whether a value is encoded as the empty text.
pub fn is_empty_text<T: Serialize + ?Sized>(value: &T) -> bool {
    value.serialize(EmptyText).is_ok()
}

/// Accepts the empty text and nothing else.
struct EmptyText;

/// The value is not the empty text.
#[derive(Debug)]
struct NotEmpty;

impl fmt::Display for NotEmpty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the empty text")
    }
}

impl std::error::Error for NotEmpty {}

impl ser::Error for NotEmpty {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

macro_rules! refuse {
    ($($method:ident($($t:ty),*) $result:ty;)*) => { $(
        fn $method(self, $(_: $t),*) -> Result<$result, NotEmpty> {
            Err(NotEmpty)
        }
    )* };
}

impl Serializer for EmptyText {
    type Ok = ();
    type Error = NotEmpty;
    type SerializeSeq = Impossible<(), NotEmpty>;
    type SerializeTuple = Impossible<(), NotEmpty>;
    type SerializeTupleStruct = Impossible<(), NotEmpty>;
    type SerializeTupleVariant = Impossible<(), NotEmpty>;
    type SerializeMap = Impossible<(), NotEmpty>;
    type SerializeStruct = Impossible<(), NotEmpty>;
    type SerializeStructVariant = Impossible<(), NotEmpty>;

    fn serialize_str(self, text: &str) -> Result<(), NotEmpty> {
        match text {
            "" => Ok(()),
            _ => Err(NotEmpty),
        }
    }

    refuse! {
        serialize_bool(bool) ();
        serialize_i8(i8) ();
        serialize_i16(i16) ();
        serialize_i32(i32) ();
        serialize_i64(i64) ();
        serialize_u8(u8) ();
        serialize_u16(u16) ();
        serialize_u32(u32) ();
        serialize_u64(u64) ();
        serialize_f32(f32) ();
        serialize_f64(f64) ();
        serialize_char(char) ();
        serialize_bytes(&[u8]) ();
        serialize_none() ();
        serialize_unit() ();
        serialize_unit_struct(&'static str) ();
        serialize_unit_variant(&'static str, u32, &'static str) ();
        serialize_seq(Option<usize>) Self::SerializeSeq;
        serialize_tuple(usize) Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) Self::SerializeTupleVariant;
        serialize_map(Option<usize>) Self::SerializeMap;
        serialize_struct(&'static str, usize) Self::SerializeStruct;
        serialize_struct_variant(&'static str, u32, &'static str, usize) Self::SerializeStructVariant;
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), NotEmpty> {
        Err(NotEmpty)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NotEmpty> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NotEmpty> {
        Err(NotEmpty)
    }
}
