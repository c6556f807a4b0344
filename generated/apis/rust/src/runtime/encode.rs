//! A view -> any serde format: what was set, nothing else.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use super::externals;
use super::{Entries, Model, Rule, View};

/// Encodes a value.
///
/// # Errors
/// What the format says.
pub fn encode<S: Serializer>(model: &dyn Model, output: S) -> Result<S::Ok, S::Error> {
    let shape = model.shape();
    let mut map = output.serialize_map(None)?;
    if let Some(root) = shape.root {
        map.serialize_entry("apiVersion", root.api_version)?;
        map.serialize_entry("kind", root.kind)?;
    }
    let mut from = 0;
    loop {
        let next = model.next(from);
        let (field, view) = (next.0, &next.1);
        for null in shape.nulls {
            if (from..field).contains(null) {
                map.serialize_entry(shape.fields[*null], &())?;
            }
        }
        if let View::Shape(_) = view {
            break;
        }
        map.serialize_entry(shape.fields[field], &Encoded(view, shape.rule(field)))?;
        from = field + 1;
    }
    if let Some(rest) = model.rest() {
        encode_entries(rest, shape.rest, &mut map)?;
    }
    map.end()
}

fn encode_entries<M: SerializeMap>(
    entries: &dyn Entries,
    rule: Option<&'static Rule>,
    map: &mut M,
) -> Result<(), M::Error> {
    let mut result = Ok(());
    entries.each(&mut |key, view| {
        if result.is_ok() {
            result = map.serialize_entry(key, &Encoded(&view, rule));
        }
    });
    result
}

/// A view of which nothing more is to be known.
pub struct Shown<'a>(pub View<'a>);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        Encoded(&self.0, None).serialize(output)
    }
}

/// A view as something that serde can write, and what is to be known of its place. Behind a reference:
/// a view that was just handed out and is moved on at once makes processors wait for it.
struct Encoded<'a>(&'a View<'a>, Option<&'static Rule>);

impl Serialize for Encoded<'_> {
    #[inline]
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        match *self.0 {
            View::Bool(value) => output.serialize_bool(value),
            View::Int(value) => output.serialize_i64(value),
            View::Uint(value) => output.serialize_u64(value),
            View::Text(value) => output.serialize_str(value),
            _ => self.encode_other(output),
        }
    }
}

impl Encoded<'_> {
    /// What is more than one scalar, or seldom met. By itself, so that the rest is small enough to stand
    /// where it is called.
    #[inline(never)]
    fn encode_other<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let Self(view, rule) = *self;
        match *view {
            View::Float(value) => match whole(value) {
                Some(value) => output.serialize_i64(value),
                None => output.serialize_f64(value),
            },
            View::Texts(value) => output.collect_seq(value),
            View::TextMap(value) => output.collect_map(value),
            View::Json(value) => value.serialize(output),
            View::Choice(value) => Shown(value.value()).serialize(output),
            View::Foreign(value) => externals::write(value, rule, output),
            View::Model(value) => encode(value, output),
            View::List(list) => {
                let length = list.len();
                let mut seq = output.serialize_seq(Some(length))?;
                for index in 0..length {
                    seq.serialize_element(&Encoded(&list.item(index), Rule::item(rule)))?;
                }
                seq.end()
            }
            View::Map(entries) => {
                let mut map = output.serialize_map(Some(entries.len()))?;
                encode_entries(entries, Rule::item(rule), &mut map)?;
                map.end()
            }
            View::Absent | View::Null | View::Shape(_) => output.serialize_unit(),
            View::Bool(_) | View::Int(_) | View::Uint(_) | View::Text(_) => self.serialize(output),
        }
    }
}

/// The integer that a float is: the API server writes 1.0 as 1. Beyond 2^53 a float is no longer
/// sure of its last digits.
fn whole(value: f64) -> Option<i64> {
    let is_whole = value.fract() == 0.0 && value.abs() < 9_007_199_254_740_992.0;
    is_whole.then_some(value as i64)
}
