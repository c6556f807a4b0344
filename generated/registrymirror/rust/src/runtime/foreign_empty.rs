//! A value -> whether it is the empty text.
//!
//! A serializer of its own, because nothing else says what a value is whose type is not known; it looks into
//! nothing, so that it costs a type one small function to compile.

use std::fmt;

use serde::ser::{self, Impossible, Serialize, Serializer};

/// Whether a value is written as the empty text.
pub fn is_empty_text<T: Serialize + ?Sized>(value: &T) -> bool {
    value.serialize(Asked).is_ok()
}

/// Takes the empty text and nothing else.
struct Asked;

/// Anything else.
#[derive(Debug)]
struct Other;

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the empty text")
    }
}

impl std::error::Error for Other {}

impl ser::Error for Other {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

macro_rules! other {
    ($($method:ident($($t:ty),*) $result:ty;)*) => { $(
        fn $method(self, $(_: $t),*) -> Result<$result, Other> {
            Err(Other)
        }
    )* };
}

impl Serializer for Asked {
    type Ok = ();
    type Error = Other;
    type SerializeSeq = Impossible<(), Other>;
    type SerializeTuple = Impossible<(), Other>;
    type SerializeTupleStruct = Impossible<(), Other>;
    type SerializeTupleVariant = Impossible<(), Other>;
    type SerializeMap = Impossible<(), Other>;
    type SerializeStruct = Impossible<(), Other>;
    type SerializeStructVariant = Impossible<(), Other>;

    fn serialize_str(self, text: &str) -> Result<(), Other> {
        match text {
            "" => Ok(()),
            _ => Err(Other),
        }
    }

    other! {
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

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), Other> {
        Err(Other)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Other> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Other> {
        Err(Other)
    }
}
