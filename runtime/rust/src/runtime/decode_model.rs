//! Decodes structs: fields by their names, required ones that are missing, and unknown ones.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::closest_name::closest_name;
use super::decode::{Context, Fill, FillIfPresent};
use super::decode_containers::InsertEntry;
use super::error_path::{ErrorPath, Reason, Step};
use super::external::Externals;
use super::shape::{NoNames, Shape, TypeMeta};
use super::value::AnyModel;

/// Fills a struct.
pub struct ModelVisitor<'a, 'v, E> {
    pub model: &'a mut &'v mut (dyn AnyModel + 'static),
    pub error_path: &'a ErrorPath,
    /// Whether the format is one for people. Others may write a struct as a list of values without names.
    pub is_human_readable: bool,
    pub externals: PhantomData<E>,
}

impl<'de, E: Externals> Visitor<'de> for ModelVisitor<'_, '_, E> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<(), A::Error> {
        match self.is_human_readable {
            true => Err(de::Error::invalid_type(de::Unexpected::Seq, &self)),
            false => Err(de::Error::custom(NoNames(self.model.shape()))),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<(), A::Error> {
        let Self {
            model, error_path, ..
        } = self;
        let model = &mut **model;
        let shape = model.shape();
        let mut present = FieldSet::new(shape.fields().len());
        let mut has_type_meta = [shape.type_meta.is_none(); 2];
        let mut next = 0;
        let needs_name = model.rest_mut().is_some() || error_path.is_strict();
        let find = |next| FindField {
            shape,
            next,
            needs_name,
        };
        while let Some(property) = input.next_key_seed(find(next))? {
            match property {
                Property::Field(field) => {
                    if present.contains(field) {
                        return Err(de::Error::duplicate_field(shape.fields()[field]));
                    }
                    next = field + 1;
                    if decode_field::<E, A>(model, shape, field, &mut input, error_path)? {
                        present.insert(field);
                    }
                }
                Property::TypeMeta(index, type_meta) => {
                    let name = TYPE_META[index];
                    if has_type_meta[index] {
                        return Err(de::Error::duplicate_field(name));
                    }
                    has_type_meta[index] =
                        check_type_meta(type_meta, name, &mut input, error_path)?;
                }
                Property::Other(name) => {
                    decode_other::<E, A>(model, shape, name, &mut input, error_path)?;
                }
                Property::Ignored => {
                    input.next_value::<IgnoredAny>()?;
                }
            }
        }
        for (name, is_present) in TYPE_META.into_iter().zip(has_type_meta) {
            if !is_present {
                error_path.refuse(Step::Field(name), Reason::Required);
            }
        }
        let mut required = shape.required.iter();
        match required.find(|field| !present.contains(**field)) {
            None => Ok(()),
            Some(field) => {
                error_path.push(Step::Field(shape.fields()[*field]));
                Err(de::Error::custom("required"))
            }
        }
    }
}

/// Decodes the value of a field; returns whether there was one.
#[inline]
fn decode_field<'de, E: Externals, A: MapAccess<'de>>(
    model: &mut dyn AnyModel,
    shape: &Shape,
    field: usize,
    input: &mut A,
    error_path: &ErrorPath,
) -> Result<bool, A::Error> {
    let name = shape.fields()[field];
    let refused = error_path.refusal_count();
    let overlay = shape.overlay(field);
    let fill = Fill {
        value: &mut model.field_mut(field),
        context: &Context::<E>::new(overlay, error_path),
    };
    let is_present = input.next_value_seed(FillIfPresent(fill));
    match is_present {
        Ok(_) => error_path.enclose_refusals(refused, || Step::Field(name)),
        Err(_) => error_path.push(Step::Field(name)),
    }
    is_present
}

/// Decodes a property that is not a field: an additional one, or an unknown one.
fn decode_other<'de, E: Externals, A: MapAccess<'de>>(
    model: &mut dyn AnyModel,
    shape: &Shape,
    name: String,
    input: &mut A,
    error_path: &ErrorPath,
) -> Result<(), A::Error> {
    let rest = model.rest_mut();
    if error_path.is_strict() && (rest.is_none() || shape.keeps_unknown) {
        let meant = closest_name(shape.properties(), &name);
        error_path.refuse(Step::Name(name), Reason::UnknownField(meant));
        input.next_value::<IgnoredAny>()?;
        return Ok(());
    }
    let Some(map) = rest else {
        input.next_value::<IgnoredAny>()?;
        return Ok(());
    };
    let refused = error_path.refusal_count();
    let seed = InsertEntry {
        map,
        key: &name,
        context: &Context::<E>::new(shape.rest, error_path),
    };
    if let Err(error) = input.next_value_seed(seed) {
        error_path.push(Step::Name(name));
        return Err(error);
    }
    error_path.enclose_refusals(refused, || Step::Name(name.clone()));
    Ok(())
}

/// The properties that whole objects have beside their fields.
const TYPE_META: [&str; 2] = ["apiVersion", "kind"];

/// Checks the value of one of [`TYPE_META`]; returns whether there was one: null counts as absent.
fn check_type_meta<'de, A: MapAccess<'de>>(
    type_meta: &TypeMeta,
    name: &'static str,
    input: &mut A,
    error_path: &ErrorPath,
) -> Result<bool, A::Error> {
    let expected = type_meta.expected(name);
    match input.next_value_seed(SameText(expected))? {
        Some(Err(found)) => {
            error_path.push(Step::Field(name));
            Err(de::Error::custom(format_args!(
                "expected `{expected}`, found `{found}`"
            )))
        }
        same => Ok(same.is_some()),
    }
}

/// Compares a text with the only one that may stand there: `None` for null, `Err` with any other text. The same text
/// is not copied, because every object of a list has it.
struct SameText(&'static str);

impl<'de> DeserializeSeed<'de> for SameText {
    type Value = Option<Result<(), String>>;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Self::Value, D::Error> {
        input.deserialize_option(self)
    }
}

impl<'de> Visitor<'de> for SameText {
    type Value = Option<Result<(), String>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }
    fn visit_none<E: de::Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }
    fn visit_unit<E: de::Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<Self::Value, D::Error> {
        input.deserialize_str(self)
    }
    fn visit_str<E: de::Error>(self, found: &str) -> Result<Self::Value, E> {
        Ok(Some(match found == self.0 {
            true => Ok(()),
            false => Err(found.to_owned()),
        }))
    }
}

/// A set of fields. The first 64 need no allocation.
struct FieldSet {
    first: u64,
    more: Vec<bool>,
}

impl FieldSet {
    fn new(fields: usize) -> Self {
        Self {
            first: 0,
            more: vec![false; fields.saturating_sub(64)],
        }
    }
    fn contains(&self, field: usize) -> bool {
        if field < 64 {
            self.first >> field & 1 == 1
        } else {
            self.more[field - 64]
        }
    }
    fn insert(&mut self, field: usize) {
        if field < 64 {
            self.first |= 1 << field
        } else {
            self.more[field - 64] = true
        }
    }
}

/// A property's name, looked up.
enum Property {
    /// The index of a field.
    Field(usize),
    /// The index in [`TYPE_META`], and what an object's have.
    TypeMeta(usize, &'static TypeMeta),
    /// The name of a property that is not a field.
    Other(String),
    /// Not a field, and its name is not needed.
    Ignored,
}

/// Finds a field by its name on the wire. It tries the field after the last one first, because most input has the
/// fields in the schema's order.
struct FindField {
    shape: &'static Shape,
    next: usize,
    /// Whether the name of a property that is not a field is needed.
    needs_name: bool,
}

impl<'de> DeserializeSeed<'de> for FindField {
    type Value = Property;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Property, D::Error> {
        input.deserialize_identifier(self)
    }
}

impl Visitor<'_> for FindField {
    type Value = Property;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a property's name")
    }
    fn visit_str<E: de::Error>(self, name: &str) -> Result<Property, E> {
        let (before, after) = self.shape.fields().split_at(self.next);
        let found = after
            .iter()
            .position(|field| *field == name)
            .map(|i| i + self.next);
        if let Some(field) = found.or_else(|| before.iter().position(|field| *field == name)) {
            return Ok(Property::Field(field));
        }
        let type_meta = self.shape.type_meta.and_then(|type_meta| {
            let index = TYPE_META.iter().position(|known| *known == name)?;
            Some(Property::TypeMeta(index, type_meta))
        });
        Ok(match type_meta {
            Some(type_meta) => type_meta,
            None if self.needs_name => Property::Other(name.to_owned()),
            None => Property::Ignored,
        })
    }
}
