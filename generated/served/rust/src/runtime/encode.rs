//! A value -> any serde format: what was set, nothing else.

use serde::ser::{Error, Serialize, SerializeMap, SerializeSeq, Serializer};

use super::external_types;
use super::overlay::Overlay;
use super::shape::NoNames;
use super::value::{AnyModel, StringMap, ValueRef};

/// Encodes a struct.
///
/// # Errors
/// The format's.
pub fn encode<S: Serializer>(model: &dyn AnyModel, output: S) -> Result<S::Ok, S::Error> {
    let shape = model.shape();
    let is_human_readable = output.is_human_readable();
    let mut map = match output.serialize_map(None) {
        Err(error) if !is_human_readable => {
            let message = format!("{}: {error}", NoNames(shape));
            return Err(S::Error::custom(message));
        }
        map => map?,
    };
    if let Some(type_meta) = shape.type_meta {
        map.serialize_entry("apiVersion", type_meta.api_version)?;
        map.serialize_entry("kind", type_meta.kind)?;
    }
    let mut from = 0;
    loop {
        let next = model.next_set_field(from);
        let (field, value) = (next.0, &next.1);
        for unset in shape.nullable {
            if (from..field).contains(unset) {
                map.serialize_entry(shape.fields()[*unset], &())?;
            }
        }
        if let ValueRef::Shape(_) = value {
            break;
        }
        map.serialize_entry(
            shape.fields()[field],
            &WithOverlay(value, shape.overlay(field)),
        )?;
        from = field + 1;
    }
    if let Some(rest) = model.rest() {
        encode_entries(rest, shape.rest, &mut map)?;
    }
    map.end()
}

fn encode_entries<M: SerializeMap>(
    entries: &dyn StringMap,
    overlay: Option<&'static Overlay>,
    map: &mut M,
) -> Result<(), M::Error> {
    let mut result = Ok(());
    entries.for_each(&mut |key, value| {
        if result.is_ok() {
            result = map.serialize_entry(key, &WithOverlay(&value, overlay));
        }
    });
    result
}

/// A value of which the schema says no more than its type.
pub struct WithoutOverlay<'a>(pub ValueRef<'a>);

impl Serialize for WithoutOverlay<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        WithOverlay(&self.0, None).serialize(output)
    }
}

/// A value, and what the schema says of it. The value stands behind a reference, because a processor waits for a
/// struct that is moved on right after it was written to memory.
struct WithOverlay<'a>(&'a ValueRef<'a>, Option<&'static Overlay>);

impl Serialize for WithOverlay<'_> {
    #[inline]
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        match *self.0 {
            ValueRef::Bool(value) => output.serialize_bool(value),
            ValueRef::Int(value) => output.serialize_i64(value),
            ValueRef::Uint(value) => output.serialize_u64(value),
            ValueRef::Text(value) => output.serialize_str(value),
            _ => self.encode_other(output),
        }
    }
}

impl WithOverlay<'_> {
    /// Encodes what is rare or more than one scalar. A function of its own, so that `serialize` is small enough to be
    /// inlined where it is called.
    #[inline(never)]
    fn encode_other<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let Self(value, overlay) = *self;
        match *value {
            ValueRef::Float(value) => match whole(value) {
                Some(value) => output.serialize_i64(value),
                None => output.serialize_f64(value),
            },
            ValueRef::TextList(value) => output.collect_seq(value),
            ValueRef::TextMap(value) => output.collect_map(value),
            ValueRef::Json(value) => value.serialize(output),
            ValueRef::Enum(value) => WithoutOverlay(value.value()).serialize(output),
            ValueRef::External(value) => external_types::encode(value, overlay, output),
            ValueRef::Model(value) => encode(value, output),
            ValueRef::List(list) => {
                let length = list.len();
                let mut seq = output.serialize_seq(Some(length))?;
                for index in 0..length {
                    let item = list.item(index);
                    seq.serialize_element(&WithOverlay(&item, Overlay::items(overlay)))?;
                }
                seq.end()
            }
            ValueRef::Map(entries) => {
                let mut map = output.serialize_map(Some(entries.len()))?;
                encode_entries(entries, Overlay::items(overlay), &mut map)?;
                map.end()
            }
            ValueRef::Absent | ValueRef::Null | ValueRef::Shape(_) => output.serialize_unit(),
            ValueRef::Bool(_) | ValueRef::Int(_) | ValueRef::Uint(_) | ValueRef::Text(_) => {
                self.serialize(output)
            }
        }
    }
}

/// The integer that a float is: the API server writes 1.0 as 1. Beyond 2^53 a float does not hold every integer.
fn whole(value: f64) -> Option<i64> {
    let is_whole = value.fract() == 0.0 && value.abs() < 9_007_199_254_740_992.0;
    is_whole.then_some(value as i64)
}
