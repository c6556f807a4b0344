//! A value of any type -> the generated kind that it is, if it is one: its topology, its status and its defaults.

use std::any::Any;
use std::cell::Cell;
use std::fmt;

use serde::ser::{self, Impossible, Serialize, Serializer};
use serde_json::Value;

use super::defaults;
use super::model::Table;
use super::shape::{Shape, TypeMeta};
use super::stored::Stored;
use super::topology::Node;
use super::value::AnyModel;

thread_local! {
    /// The kind of the object whose encoding began last while [`type_meta`] asked.
    static NOTED: Cell<Option<&'static TypeMeta>> = const { Cell::new(None) };
}

/// Notes the kind of an object that is being encoded, for [`type_meta`].
#[inline]
pub fn note(shape: &'static Shape) {
    if let Some(type_meta) = shape.type_meta {
        NOTED.set(Some(type_meta));
    }
}

/// The kind of a value; none where its type is no generated kind.
///
/// The value's own code of serde tells it: functions here take values of every type, Kubernetes' own ones and those of
/// other crates too, and Rust has no other way to ask a value whether its type implements a trait.
fn type_meta<T: Serialize>(value: &T) -> Option<&'static TypeMeta> {
    NOTED.take();
    let _ = value.serialize(NoOutput);
    // It stays there: an object that is kept as it was stored asks for its own kind while it is encoded.
    NOTED.get()
}

/// The struct of a kind in a value of its type, or of that of an object that is kept as it was stored.
pub fn as_model<T: Table>(value: &mut dyn Any) -> Option<&mut dyn AnyModel> {
    if value.is::<T>() {
        let model: &mut T = value.downcast_mut()?;
        return Some(model);
    }
    let stored: &mut Stored<T> = value.downcast_mut()?;
    Some(&mut **stored)
}

/// The topology of a value, whose JSON is `object`; none where it is neither of a generated kind nor of one of Kubernetes.
pub fn topology<T: Serialize>(value: &T, object: &Value) -> Option<Node> {
    Node::of_object(object, type_meta(value).map(|meta| meta.topology))
}

/// Whether the status of a value, whose JSON is `object`, has a URL of its own, where alone a server takes it; none where it
/// is neither of a generated kind nor of one of Kubernetes.
pub fn has_status<T: Serialize>(value: &T, object: &Value) -> Option<bool> {
    match type_meta(value) {
        Some(meta) => Some(meta.has_status),
        // The objects of all kinds of Kubernetes that have a status, and can be changed, have it there.
        None => Node::of_object(object, None).map(|_| true),
    }
}

/// Fills in the API server's defaults, if the value is of a generated kind; returns whether it is.
pub fn fill_defaults<T: Serialize + 'static>(object: &mut T) -> bool {
    with_model(object, defaults::fill_defaults).is_some()
}

/// What a function says of the struct of a value, if it is of a generated kind.
pub fn with_model<T: Serialize + 'static, R>(
    object: &mut T,
    of_model: impl FnOnce(&mut dyn AnyModel) -> R,
) -> Option<R> {
    (type_meta(object)?.as_model)(object).map(of_model)
}

/// A format that takes nothing: encoding ends where it begins.
struct NoOutput;

/// Why encoding ended.
#[derive(Debug)]
struct Ended;

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ended")
    }
}

impl std::error::Error for Ended {}

impl ser::Error for Ended {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

macro_rules! refuse {
    ($($method:ident($($t:ty),*) $result:ty;)*) => { $(
        fn $method(self, $(_: $t),*) -> Result<$result, Ended> {
            Err(Ended)
        }
    )* };
}

type Nothing = Impossible<(), Ended>;

impl Serializer for NoOutput {
    type Ok = ();
    type Error = Ended;
    type SerializeSeq = Nothing;
    type SerializeTuple = Nothing;
    type SerializeTupleStruct = Nothing;
    type SerializeTupleVariant = Nothing;
    type SerializeMap = Nothing;
    type SerializeStruct = Nothing;
    type SerializeStructVariant = Nothing;

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
        serialize_str(&str) ();
        serialize_bytes(&[u8]) ();
        serialize_none() ();
        serialize_unit() ();
        serialize_unit_struct(&'static str) ();
        serialize_unit_variant(&'static str, u32, &'static str) ();
        serialize_seq(Option<usize>) Nothing;
        serialize_tuple(usize) Nothing;
        serialize_tuple_struct(&'static str, usize) Nothing;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) Nothing;
        serialize_map(Option<usize>) Nothing;
        serialize_struct(&'static str, usize) Nothing;
        serialize_struct_variant(&'static str, u32, &'static str, usize) Nothing;
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), Ended> {
        Err(Ended)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: &T,
    ) -> Result<(), Ended> {
        Err(Ended)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Ended> {
        Err(Ended)
    }
}
