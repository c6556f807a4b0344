//! Structs on their way in: fields by their names, what is missing, and what is unknown.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};

use super::decode::{At, Fill, FillRequired};
use super::decode_containers::FillEntry;
use super::path::{Step, Trail};
use super::{Model, Shape};

/// A struct.
pub struct FillModel<'a, 'p> {
    pub model: &'a mut &'p mut (dyn Model + 'static),
    pub trail: &'a Trail,
}

impl<'de> Visitor<'de> for FillModel<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<(), A::Error> {
        let Self { model, trail } = self;
        let model = &mut **model;
        let shape = model.shape();
        let mut seen = Seen::new(shape.fields.len());
        let mut next = 0;
        let keep = model.rest_mut().is_some() || trail.unknown.is_some() || shape.root.is_some();
        while let Some(key) = input.next_key_seed(FindKey { shape, next, keep })? {
            match key {
                Key::Field(field) => {
                    let name = shape.fields[field];
                    if seen.has(field) {
                        return Err(de::Error::duplicate_field(name));
                    }
                    next = field + 1;
                    let mark = trail.mark();
                    let rule = shape.rule(field);
                    let fill = Fill {
                        place: &mut model.place(field),
                        at: &At { rule, trail },
                    };
                    match input.next_value_seed(FillRequired(fill)) {
                        Ok(true) => seen.add(field),
                        Ok(false) => {}
                        Err(error) => {
                            trail.push(Step::Field(name));
                            return Err(error);
                        }
                    }
                    trail.inside(mark, || Step::Field(name));
                }
                Key::Other(name) => other(model, shape, name, &mut input, trail)?,
                Key::Passed => {
                    input.next_value::<IgnoredAny>()?;
                }
            }
        }
        match shape.required.iter().find(|field| !seen.has(**field)) {
            None => Ok(()),
            Some(field) => {
                trail.push(Step::Field(shape.fields[*field]));
                Err(de::Error::custom("required"))
            }
        }
    }
}

/// A property that is no field.
fn other<'de, A: MapAccess<'de>>(
    model: &mut dyn Model,
    shape: &Shape,
    name: String,
    input: &mut A,
    trail: &Trail,
) -> Result<(), A::Error> {
    let is_root = matches!(name.as_str(), "apiVersion" | "kind") && shape.root.is_some();
    if let (true, Some(root)) = (is_root, shape.root) {
        return match input.next_value::<Option<String>>()? {
            Some(found) if found != root.expected(&name) => {
                let expected = root.expected(&name);
                trail.push(Step::Name(name));
                Err(de::Error::custom(format_args!(
                    "expected `{expected}`, found `{found}`"
                )))
            }
            _ => Ok(()),
        };
    }
    let rest = model.rest_mut();
    if let (true, Some(unknown)) = (rest.is_none() || shape.unknown, &trail.unknown) {
        let meant = super::path::meant(shape.fields, &name);
        unknown
            .borrow_mut()
            .push((vec![Step::Name(name.clone())], meant));
        input.next_value::<IgnoredAny>()?;
        return Ok(());
    }
    let Some(map) = rest else {
        input.next_value::<IgnoredAny>()?;
        return Ok(());
    };
    let mark = trail.mark();
    let seed = FillEntry {
        map,
        key: &name,
        rule: shape.rest,
        trail,
    };
    if let Err(error) = input.next_value_seed(seed) {
        trail.push(Step::Name(name));
        return Err(error);
    }
    trail.inside(mark, || Step::Name(name.clone()));
    Ok(())
}

/// Which fields were there. The first 64 need no allocation.
struct Seen {
    first: u64,
    more: Vec<bool>,
}

impl Seen {
    fn new(fields: usize) -> Self {
        Self {
            first: 0,
            more: vec![false; fields.saturating_sub(64)],
        }
    }
    fn has(&self, field: usize) -> bool {
        if field < 64 {
            self.first >> field & 1 == 1
        } else {
            self.more[field - 64]
        }
    }
    fn add(&mut self, field: usize) {
        if field < 64 {
            self.first |= 1 << field
        } else {
            self.more[field - 64] = true
        }
    }
}

/// A property's name, looked up.
enum Key {
    Field(usize),
    /// No field, and its name is needed.
    Other(String),
    /// No field, and it is passed over.
    Passed,
}

/// Finds a field by its name on the wire, trying the one after the last first.
struct FindKey {
    shape: &'static Shape,
    next: usize,
    keep: bool,
}

impl<'de> DeserializeSeed<'de> for FindKey {
    type Value = Key;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Key, D::Error> {
        input.deserialize_identifier(self)
    }
}

impl Visitor<'_> for FindKey {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a property's name")
    }
    fn visit_str<E: de::Error>(self, name: &str) -> Result<Key, E> {
        let (before, after) = self.shape.fields.split_at(self.next);
        let found = after
            .iter()
            .position(|field| *field == name)
            .map(|i| i + self.next);
        Ok(
            match found.or_else(|| before.iter().position(|field| *field == name)) {
                Some(field) => Key::Field(field),
                None if self.keep => Key::Other(name.to_owned()),
                None => Key::Passed,
            },
        )
    }
}
