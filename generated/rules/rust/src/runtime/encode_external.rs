//! Encodes external types: a format's serializer -> the same one, which leaves out the empty texts that a type writes
//! for unset fields.

use serde::ser::{self, Serialize, Serializer};

use super::empty_text::is_empty_text;
use super::external_value::ExternalContext;
use super::kubernetes_fields::TypeFields;

/// Encodes an external value.
///
/// # Errors
/// The format's.
pub fn encode_external<T, S>(
    value: &T,
    context: ExternalContext,
    output: S,
) -> Result<S::Ok, S::Error>
where
    T: Serialize + ?Sized,
    S: Serializer,
{
    InContext(value, context).serialize(output)
}

/// An external value or a part of one, and what is known of it.
struct InContext<'a, T: ?Sized>(&'a T, ExternalContext);

impl<T: Serialize + ?Sized> Serialize for InContext<'_, T> {
    #[inline]
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(OmitEmpty {
            inner: output,
            context: self.1,
            fields: &TypeFields::NONE,
        })
    }
}

/// A format's serializer, or its part for a list, a map or a struct.
struct OmitEmpty<T> {
    inner: T,
    context: ExternalContext,
    /// The fields that the type always writes, where a struct is encoded.
    fields: &'static TypeFields,
}

impl<T> OmitEmpty<T> {
    /// Whether a field is written as the empty text because it is unset. A field that is required, or has a default,
    /// was set to the empty text.
    #[inline]
    fn is_unset<V: Serialize + ?Sized>(
        &self,
        name: &str,
        context: ExternalContext,
        value: &V,
    ) -> bool {
        if !self.fields.omit_empty.contains(&name) {
            return false;
        }
        let is_set = context
            .overlay
            .is_some_and(|overlay| overlay.required || overlay.default.is_some());
        !is_set && is_empty_text(value)
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
            let Self { inner, context, .. } = self;
            let inner = inner.$method($($argument),*)?;
            Ok(OmitEmpty { inner, context, fields: &TypeFields::NONE })
        }
    )* };
}

impl<S: Serializer> Serializer for OmitEmpty<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = OmitEmpty<S::SerializeSeq>;
    type SerializeTuple = OmitEmpty<S::SerializeTuple>;
    type SerializeTupleStruct = OmitEmpty<S::SerializeTupleStruct>;
    type SerializeTupleVariant = S::SerializeTupleVariant;
    type SerializeMap = OmitEmpty<S::SerializeMap>;
    type SerializeStruct = OmitEmpty<S::SerializeMap>;
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
        self.inner.serialize_some(&InContext(value, self.context))
    }
    #[inline]
    fn serialize_newtype_struct<V: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &V,
    ) -> Result<S::Ok, S::Error> {
        let value = InContext(value, self.context);
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
        let value = InContext(value, self.context.without_overlay());
        self.inner
            .serialize_newtype_variant(name, index, variant, &value)
    }
    /// As a map, because a format may insist on the number of fields that a struct announces.
    #[inline]
    fn serialize_struct(
        self,
        name: &'static str,
        length: usize,
    ) -> Result<Self::SerializeStruct, S::Error> {
        let fields = (self.context.fields)(name);
        let length = fields.omit_empty.is_empty().then_some(length);
        let Self { inner, context, .. } = self;
        let inner = inner.serialize_map(length)?;
        Ok(OmitEmpty {
            inner,
            context,
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
        impl<C: ser::$implemented> ser::$implemented for OmitEmpty<C> {
            type Ok = C::Ok;
            type Error = C::Error;

            #[inline]
            fn $method<V: Serialize + ?Sized>(&mut self, value: &V) -> Result<(), C::Error> {
                self.inner.$method(&InContext(value, self.context.item()))
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

impl<C: ser::SerializeMap> ser::SerializeMap for OmitEmpty<C> {
    type Ok = C::Ok;
    type Error = C::Error;

    #[inline]
    fn serialize_key<K: Serialize + ?Sized>(&mut self, key: &K) -> Result<(), C::Error> {
        self.inner.serialize_key(key)
    }
    #[inline]
    fn serialize_value<V: Serialize + ?Sized>(&mut self, value: &V) -> Result<(), C::Error> {
        let context = self.context.item();
        self.inner.serialize_value(&InContext(value, context))
    }
    #[inline]
    fn end(self) -> Result<C::Ok, C::Error> {
        self.inner.end()
    }
}

impl<C: ser::SerializeMap> ser::SerializeStruct for OmitEmpty<C> {
    type Ok = C::Ok;
    type Error = C::Error;

    #[inline]
    fn serialize_field<V: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &V,
    ) -> Result<(), C::Error> {
        let context = self.context.property(name);
        if self.is_unset(name, context, value) {
            return Ok(());
        }
        self.inner.serialize_entry(name, &InContext(value, context))
    }
    #[inline]
    fn end(self) -> Result<C::Ok, C::Error> {
        self.inner.end()
    }
}
