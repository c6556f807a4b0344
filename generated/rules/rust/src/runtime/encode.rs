//! A value -> any serde format: what was set, nothing else.

use std::marker::PhantomData;

use serde::ser::{Error, Serialize, SerializeMap, SerializeSeq, Serializer};

use super::external::Externals;
use super::overlay::Overlay;
use super::own_kind;
use super::shape::NoNames;
use super::value::{AnyModel, StringMap, ValueRef};

/// Encodes a struct.
///
/// # Errors
/// The format's.
pub fn encode<E: Externals, S: Serializer>(
    model: &dyn AnyModel,
    output: S,
) -> Result<S::Ok, S::Error> {
    let shape = model.shape();
    own_kind::note(shape);
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
            &WithOverlay::<E>::new(value, shape.overlay(field)),
        )?;
        from = field + 1;
    }
    if let Some(rest) = model.rest() {
        encode_entries::<E, _>(rest, shape.rest, &mut map)?;
    }
    map.end()
}

fn encode_entries<E: Externals, M: SerializeMap>(
    entries: &dyn StringMap,
    overlay: Option<&'static Overlay>,
    map: &mut M,
) -> Result<(), M::Error> {
    let mut result = Ok(());
    entries.for_each(&mut |key, value| {
        if result.is_ok() {
            result = map.serialize_entry(key, &WithOverlay::<E>::new(&value, overlay));
        }
    });
    result
}

/// Encodes a boolean, an integer or a text; anything else as null.
///
/// # Errors
/// The format's.
#[inline]
pub fn encode_scalar<S: Serializer>(value: &ValueRef<'_>, output: S) -> Result<S::Ok, S::Error> {
    match *value {
        ValueRef::Bool(value) => output.serialize_bool(value),
        ValueRef::Int(value) => output.serialize_i64(value),
        ValueRef::Uint(value) => output.serialize_u64(value),
        ValueRef::Text(value) => output.serialize_str(value),
        _ => output.serialize_unit(),
    }
}

/// A value, and what the schema says of it. The value stands behind a reference, because a processor waits for a
/// struct that is moved on right after it was written to memory.
struct WithOverlay<'a, E> {
    value: &'a ValueRef<'a>,
    overlay: Option<&'static Overlay>,
    externals: PhantomData<E>,
}

impl<E: Externals> Serialize for WithOverlay<'_, E> {
    #[inline]
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        match *self.value {
            ValueRef::Bool(_) | ValueRef::Int(_) | ValueRef::Uint(_) | ValueRef::Text(_) => {
                encode_scalar(self.value, output)
            }
            _ => self.encode_other(output),
        }
    }
}

impl<'a, E: Externals> WithOverlay<'a, E> {
    #[inline]
    fn new(value: &'a ValueRef<'a>, overlay: Option<&'static Overlay>) -> Self {
        let externals = PhantomData;
        Self {
            value,
            overlay,
            externals,
        }
    }

    /// Encodes what is rare or more than one scalar. A function of its own, so that `serialize` is small enough to be
    /// inlined where it is called.
    #[inline(never)]
    fn encode_other<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let Self { value, overlay, .. } = *self;
        match *value {
            ValueRef::Float(value) => match whole(value) {
                Some(value) => output.serialize_i64(value),
                None => output.serialize_f64(value),
            },
            ValueRef::TextList(value) => output.collect_seq(value),
            ValueRef::TextMap(value) => output.collect_map(value),
            ValueRef::Json(value) => value.serialize(output),
            ValueRef::Enum(value) => encode_scalar(&value.value(), output),
            ValueRef::External(value) => E::encode(value, overlay, output),
            ValueRef::Model(value) => encode::<E, S>(value, output),
            ValueRef::List(list) => {
                let length = list.len();
                let mut seq = output.serialize_seq(Some(length))?;
                for index in 0..length {
                    let item = list.item(index);
                    seq.serialize_element(&WithOverlay::<E>::new(&item, Overlay::items(overlay)))?;
                }
                seq.end()
            }
            ValueRef::Map(entries) => {
                let mut map = output.serialize_map(Some(entries.len()))?;
                encode_entries::<E, _>(entries, Overlay::items(overlay), &mut map)?;
                map.end()
            }
            _ => encode_scalar(value, output),
        }
    }
}

/// The integer that a float is: the API server writes 1.0 as 1. Beyond 2^53 a float does not hold every integer.
fn whole(value: f64) -> Option<i64> {
    let is_whole = value.fract() == 0.0 && value.abs() < 9_007_199_254_740_992.0;
    is_whole.then_some(value as i64)
}
