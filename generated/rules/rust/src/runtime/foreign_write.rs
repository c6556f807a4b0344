//! A format's serializer -> the same one, which leaves out the empty texts that a type writes where nobody
//! set them: what foreign types write to.

use serde::ser::{self, Serialize, Serializer};

use super::foreign::Known;
use super::foreign_empty::is_empty_text;
use super::foreign_fields::Fields;

/// Encodes a foreign value.
///
/// # Errors
/// What the format says.
pub fn encode_foreign<T, S>(value: &T, known: Known, output: S) -> Result<S::Ok, S::Error>
where
    T: Serialize + ?Sized,
    S: Serializer,
{
    Below(value, known).serialize(output)
}

/// What a foreign type writes, and what is to be known of its place.
struct Below<'a, T: ?Sized>(&'a T, Known);

impl<T: Serialize + ?Sized> Serialize for Below<'_, T> {
    #[inline]
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(Trimmed {
            inner: output,
            known: self.1,
            fields: &Fields::NONE,
        })
    }
}

/// A part of a format's serializer.
struct Trimmed<T> {
    inner: T,
    known: Known,
    /// Of the object that is written.
    fields: &'static Fields,
}

impl<T> Trimmed<T> {
    /// Whether a field holds nothing that anybody set or must be given.
    #[inline]
    fn is_blank<V: Serialize + ?Sized>(&self, name: &str, known: Known, value: &V) -> bool {
        if !self.fields.blank.contains(&name) {
            return false;
        }
        let given = known
            .rule
            .is_some_and(|rule| rule.required || rule.default.is_some());
        !given && is_empty_text(value)
    }
}

macro_rules! forward {
    ($($method:ident($($argument:ident: $t:ty),*) $result:ident;)*) => { $(
        #[inline]
        fn $method(self, $($argument: $t),*) -> Result<S::$result, S::Error> {
            self.inner.$method($($argument),*)
        }
    )* };
}

macro_rules! compound {
    ($($method:ident($($argument:ident: $t:ty),*) $result:ident;)*) => { $(
        #[inline]
        fn $method(self, $($argument: $t),*) -> Result<Self::$result, S::Error> {
            let Self { inner, known, .. } = self;
            let inner = inner.$method($($argument),*)?;
            Ok(Trimmed { inner, known, fields: &Fields::NONE })
        }
    )* };
}

impl<S: Serializer> Serializer for Trimmed<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Trimmed<S::SerializeSeq>;
    type SerializeTuple = Trimmed<S::SerializeTuple>;
    type SerializeTupleStruct = Trimmed<S::SerializeTupleStruct>;
    type SerializeTupleVariant = S::SerializeTupleVariant;
    type SerializeMap = Trimmed<S::SerializeMap>;
    type SerializeStruct = Trimmed<S::SerializeMap>;
    type SerializeStructVariant = S::SerializeStructVariant;

    forward! {
        serialize_bool(value: bool) Ok;
        serialize_i8(value: i8) Ok;
        serialize_i16(value: i16) Ok;
        serialize_i32(value: i32) Ok;
        serialize_i64(value: i64) Ok;
        serialize_i128(value: i128) Ok;
        serialize_u8(value: u8) Ok;
        serialize_u16(value: u16) Ok;
        serialize_u32(value: u32) Ok;
        serialize_u64(value: u64) Ok;
        serialize_u128(value: u128) Ok;
        serialize_f32(value: f32) Ok;
        serialize_f64(value: f64) Ok;
        serialize_char(value: char) Ok;
        serialize_str(value: &str) Ok;
        serialize_bytes(value: &[u8]) Ok;
        serialize_none() Ok;
        serialize_unit() Ok;
        serialize_unit_struct(name: &'static str) Ok;
        serialize_unit_variant(name: &'static str, index: u32, variant: &'static str) Ok;
        serialize_tuple_variant(
            name: &'static str, index: u32, variant: &'static str, length: usize
        ) SerializeTupleVariant;
        serialize_struct_variant(
            name: &'static str, index: u32, variant: &'static str, length: usize
        ) SerializeStructVariant;
    }

    compound! {
        serialize_seq(length: Option<usize>) SerializeSeq;
        serialize_tuple(length: usize) SerializeTuple;
        serialize_tuple_struct(name: &'static str, length: usize) SerializeTupleStruct;
        serialize_map(length: Option<usize>) SerializeMap;
    }

    #[inline]
    fn serialize_some<V: Serialize + ?Sized>(self, value: &V) -> Result<S::Ok, S::Error> {
        self.inner.serialize_some(&Below(value, self.known))
    }
    #[inline]
    fn serialize_newtype_struct<V: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &V,
    ) -> Result<S::Ok, S::Error> {
        let value = Below(value, self.known);
        self.inner.serialize_newtype_struct(name, &value)
    }
    #[inline]
    fn serialize_newtype_variant<V: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &V,
    ) -> Result<S::Ok, S::Error> {
        let value = Below(value, self.known.key());
        self.inner
            .serialize_newtype_variant(name, index, variant, &value)
    }
    /// As a map: a format may hold a struct to its number of fields.
    #[inline]
    fn serialize_struct(
        self,
        name: &'static str,
        length: usize,
    ) -> Result<Self::SerializeStruct, S::Error> {
        let fields = (self.known.fields)(name);
        let length = fields.blank.is_empty().then_some(length);
        let Self { inner, known, .. } = self;
        let inner = inner.serialize_map(length)?;
        Ok(Trimmed {
            inner,
            known,
            fields,
        })
    }
    #[inline]
    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

macro_rules! items {
    ($($implemented:ident $method:ident;)*) => { $(
        impl<C: ser::$implemented> ser::$implemented for Trimmed<C> {
            type Ok = C::Ok;
            type Error = C::Error;

            #[inline]
            fn $method<V: Serialize + ?Sized>(&mut self, value: &V) -> Result<(), C::Error> {
                self.inner.$method(&Below(value, self.known.item()))
            }
            #[inline]
            fn end(self) -> Result<C::Ok, C::Error> {
                self.inner.end()
            }
        }
    )* };
}

items! {
    SerializeSeq serialize_element;
    SerializeTuple serialize_element;
    SerializeTupleStruct serialize_field;
}

impl<C: ser::SerializeMap> ser::SerializeMap for Trimmed<C> {
    type Ok = C::Ok;
    type Error = C::Error;

    #[inline]
    fn serialize_key<K: Serialize + ?Sized>(&mut self, key: &K) -> Result<(), C::Error> {
        self.inner.serialize_key(key)
    }
    #[inline]
    fn serialize_value<V: Serialize + ?Sized>(&mut self, value: &V) -> Result<(), C::Error> {
        let known = self.known.item();
        self.inner.serialize_value(&Below(value, known))
    }
    #[inline]
    fn end(self) -> Result<C::Ok, C::Error> {
        self.inner.end()
    }
}

impl<C: ser::SerializeMap> ser::SerializeStruct for Trimmed<C> {
    type Ok = C::Ok;
    type Error = C::Error;

    #[inline]
    fn serialize_field<V: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &V,
    ) -> Result<(), C::Error> {
        let known = self.known.property(name);
        if self.is_blank(name, known, value) {
            return Ok(());
        }
        self.inner.serialize_entry(name, &Below(value, known))
    }
    #[inline]
    fn end(self) -> Result<C::Ok, C::Error> {
        self.inner.end()
    }
}
