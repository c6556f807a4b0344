//! Any serde format -> a place. One seed and a few visitors, compiled once a format, whatever the
//! number of types.

use std::fmt;
use std::marker::PhantomData;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, IgnoredAny};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::defaults::fill_literal;
use super::foreign_read::Typed;
use super::path::{Path, Step, Trail};
use super::root::Identity;
use super::{Entries, List, Lit, Model, Optional, Place, Rule, Scalar, Shape, Token};

/// Decodes a value, tolerantly: unknown fields are passed over.
///
/// # Errors
/// What the format says, after the path of the place, after the name of the object.
#[inline]
pub fn decode<'de, T: Model, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
    let mut value = <T as Model>::blank();
    fill(&mut value, input, &Trail::default())?;
    Ok(value)
}

/// Decodes what a person wrote: as usual, but an unknown field is an error.
///
/// # Errors
/// As decoding has them; and every unknown field, with the name that was probably meant.
///
/// Unknown fields inside types of other crates are not seen.
pub fn strict<'de, T: Model, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
    let mut value = <T as Model>::blank();
    let trail = Trail {
        unknown: Some(Default::default()),
        ..Trail::default()
    };
    fill(&mut value, input, &trail)?;
    let found = trail
        .unknown
        .map(std::cell::RefCell::into_inner)
        .unwrap_or_default();
    if found.is_empty() {
        return Ok(value);
    }
    let mut text = String::new();
    for (way, meant) in &found {
        let separator = if text.is_empty() { "" } else { "; " };
        text += &format!("{separator}{}: unknown field", Path(way));
        if let Some(meant) = meant {
            text += &format!(", did you mean `{meant}`?");
        }
    }
    Err(de::Error::custom(Identity::of(&value).wrap(&text)))
}

fn fill<'de, D>(model: &mut dyn Model, input: D, trail: &Trail) -> Result<(), D::Error>
where
    D: Deserializer<'de>,
{
    let Err(error) = input.deserialize_map(FillModel { model, trail }) else {
        return Ok(());
    };
    let path = trail.error.borrow();
    let identity = Identity::of(model);
    if path.is_empty() && !identity.known() {
        return Err(error);
    }
    let colon = if path.is_empty() { "" } else { ": " };
    Err(de::Error::custom(
        identity.wrap(&format!("{}{colon}{error}", Path(&path))),
    ))
}

/// Fills a place.
pub struct Fill<'a> {
    pub place: Place<'a>,
    pub rule: Option<&'static Rule>,
    pub trail: &'a Trail,
}

impl<'de> DeserializeSeed<'de> for Fill<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Self { place, rule, trail } = self;
        match place {
            Place::Nothing => {
                IgnoredAny::deserialize(input)?;
            }
            Place::Bool(value) => *value = bool::deserialize(input)?,
            Place::I32(value) => *value = input.deserialize_i32(Number::new("a 32-bit integer"))?,
            Place::I64(value) => *value = input.deserialize_i64(Number::new("a 64-bit integer"))?,
            Place::U64(value) => {
                *value = input.deserialize_u64(Number::new("an unsigned integer"))?
            }
            Place::F64(value) => *value = f64::deserialize(input)?,
            Place::Text(value) => *value = String::deserialize(input)?,
            Place::Json(value) => *value = Value::deserialize(input)?,
            Place::IntOrString(value) => *value = input.deserialize_any(FillIntOrString)?,
            Place::Quantity(value) => *value = Quantity::deserialize(input)?,
            Place::Scalar(value) => input.deserialize_any(FillScalar(value))?,
            Place::Foreign(value) => {
                let mut source = Typed::new(input);
                if let Err(failure) = value.load(&mut source, trail) {
                    return Err(source.error(failure));
                }
            }
            Place::Option(option) => {
                input.deserialize_option(FillOption {
                    option,
                    rule,
                    trail,
                })?;
            }
            Place::Model(model) => input.deserialize_map(FillModel { model, trail })?,
            Place::List(list) => {
                input.deserialize_seq(FillList {
                    list,
                    rule: Rule::item(rule),
                    trail,
                })?;
            }
            Place::Map(map) => {
                input.deserialize_map(FillMap {
                    map,
                    rule: Rule::item(rule),
                    trail,
                })?;
            }
        }
        Ok(())
    }
}

/// An integer; a whole float is one too, as it is for the API server.
struct Number<T> {
    expecting: &'static str,
    of: PhantomData<T>,
}

impl<T: TryFrom<i128>> Number<T> {
    fn new(expecting: &'static str) -> Self {
        Self {
            expecting,
            of: PhantomData,
        }
    }

    fn take<E: de::Error>(&self, number: i128) -> Result<T, E> {
        T::try_from(number)
            .map_err(|_| E::custom(format_args!("{number} is not {}", self.expecting)))
    }
}

impl<T: TryFrom<i128>> Visitor<'_> for Number<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expecting)
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<T, E> {
        self.take(i128::from(number))
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
        self.take(i128::from(number))
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<T, E> {
        match whole(number) {
            Some(number) => self.take(number),
            None => Err(E::invalid_type(de::Unexpected::Float(number), &self)),
        }
    }
}

/// The integer that a float is, where it is one that 64 bits could hold.
fn whole(number: f64) -> Option<i128> {
    (number.fract() == 0.0 && number.abs() < 2e19).then_some(number as i128)
}

struct FillIntOrString;

impl Visitor<'_> for FillIntOrString {
    type Value = IntOrString;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a 32-bit integer or a string")
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<IntOrString, E> {
        Number::new("a 32-bit integer")
            .visit_i64(number)
            .map(IntOrString::Int)
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<IntOrString, E> {
        Number::new("a 32-bit integer")
            .visit_u64(number)
            .map(IntOrString::Int)
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<IntOrString, E> {
        Number::new("a 32-bit integer")
            .visit_f64(number)
            .map(IntOrString::Int)
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<IntOrString, E> {
        Ok(IntOrString::String(text.to_owned()))
    }
    fn visit_string<E: de::Error>(self, text: String) -> Result<IntOrString, E> {
        Ok(IntOrString::String(text))
    }
}

/// One JSON scalar into a type that is read from one.
pub struct FillScalar<'a>(pub &'a mut dyn Scalar);

impl FillScalar<'_> {
    fn take<E: de::Error>(self, token: Token) -> Result<(), E> {
        self.0.set(token).map_err(|token| {
            let found = match &token {
                Token::Bool(value) => de::Unexpected::Bool(*value),
                Token::Int(value) => de::Unexpected::Signed(*value),
                Token::Text(value) => de::Unexpected::Str(value),
            };
            E::invalid_type(found, &self.0.expecting())
        })
    }
}

impl Visitor<'_> for FillScalar<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.expecting())
    }
    fn visit_bool<E: de::Error>(self, value: bool) -> Result<(), E> {
        self.take(Token::Bool(value))
    }
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<(), E> {
        self.take(Token::Int(number))
    }
    fn visit_u64<E: de::Error>(self, number: u64) -> Result<(), E> {
        let number = Number::new("a 64-bit integer").visit_u64(number)?;
        self.take(Token::Int(number))
    }
    fn visit_f64<E: de::Error>(self, number: f64) -> Result<(), E> {
        let number = Number::new("a 64-bit integer").visit_f64(number)?;
        self.take(Token::Int(number))
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<(), E> {
        self.take(Token::Text(text.to_owned()))
    }
    fn visit_string<E: de::Error>(self, text: String) -> Result<(), E> {
        self.take(Token::Text(text))
    }
}

/// A value that may be missing, or null.
struct FillOption<'a> {
    option: &'a mut dyn Optional,
    rule: Option<&'static Rule>,
    trail: &'a Trail,
}

impl<'de> Visitor<'de> for FillOption<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }
    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        self.option.null();
        Ok(())
    }
    fn visit_none<E: de::Error>(self) -> Result<(), E> {
        self.visit_unit()
    }
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Self {
            option,
            rule,
            trail,
        } = self;
        Fill {
            place: option.some(),
            rule,
            trail,
        }
        .deserialize(input)
    }
}

/// A field. Where its type has no null, null counts as missing. Gives whether a value was there.
struct FillRequired<'a>(Fill<'a>);

impl<'de> DeserializeSeed<'de> for FillRequired<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<bool, D::Error> {
        match self.0.place {
            Place::Option(_) | Place::Json(_) => self.0.deserialize(input).map(|()| true),
            _ => input.deserialize_option(self),
        }
    }
}

impl<'de> Visitor<'de> for FillRequired<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }
    fn visit_unit<E: de::Error>(self) -> Result<bool, E> {
        Ok(false)
    }
    fn visit_none<E: de::Error>(self) -> Result<bool, E> {
        Ok(false)
    }
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<bool, D::Error> {
        self.0.deserialize(input).map(|()| true)
    }
}

/// A list.
struct FillList<'a> {
    list: &'a mut dyn List,
    rule: Option<&'static Rule>,
    trail: &'a Trail,
}

impl<'de> Visitor<'de> for FillList<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let Self { list, rule, trail } = self;
        let mut index = 0;
        loop {
            let mark = trail.mark();
            match items.next_element_seed(FillItem { list, rule, trail }) {
                Ok(None) => return Ok(()),
                Ok(Some(())) => trail.inside(mark, || Step::Item(index)),
                Err(error) => {
                    trail.push(Step::Item(index));
                    return Err(error);
                }
            }
            index += 1;
        }
    }
}

/// One item, appended; where items have a default, null gives it.
struct FillItem<'a> {
    list: &'a mut dyn List,
    rule: Option<&'static Rule>,
    trail: &'a Trail,
}

impl<'de> DeserializeSeed<'de> for FillItem<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Self { list, rule, trail } = self;
        let fill = Fill {
            place: list.push(),
            rule,
            trail,
        };
        let Some(Rule {
            default: Some(literal),
            ..
        }) = rule
        else {
            return fill.deserialize(input);
        };
        if !FillRequired(fill).deserialize(input)? {
            let last = list.len() - 1;
            fill_literal(list.item_mut(last), literal);
        }
        Ok(())
    }
}

/// A map.
struct FillMap<'a> {
    map: &'a mut dyn Entries,
    rule: Option<&'static Rule>,
    trail: &'a Trail,
}

impl<'de> Visitor<'de> for FillMap<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<(), A::Error> {
        let Self { map, rule, trail } = self;
        while let Some(key) = input.next_key::<String>()? {
            let mark = trail.mark();
            if let Err(error) = input.next_value_seed(FillEntry {
                map,
                key: &key,
                rule,
                trail,
            }) {
                trail.push(Step::Key(key));
                return Err(error);
            }
            trail.inside(mark, || Step::Key(key.clone()));
        }
        Ok(())
    }
}

/// One value of a map. A null that the values do not have gives their default, or no entry.
struct FillEntry<'a> {
    map: &'a mut dyn Entries,
    key: &'a str,
    rule: Option<&'static Rule>,
    trail: &'a Trail,
}

impl<'de> DeserializeSeed<'de> for FillEntry<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        input.deserialize_option(self)
    }
}

impl<'de> Visitor<'de> for FillEntry<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }
    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        if self.map.insert_null(self.key) {
            return Ok(());
        }
        match self.rule {
            Some(Rule { nulls: true, .. }) => {
                fill_literal(self.map.insert(self.key.to_owned()), &Lit::Null);
            }
            Some(Rule {
                default: Some(literal),
                ..
            }) => {
                fill_literal(self.map.insert(self.key.to_owned()), literal);
            }
            _ => self.map.remove(self.key),
        }
        Ok(())
    }
    fn visit_none<E: de::Error>(self) -> Result<(), E> {
        self.visit_unit()
    }
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Self {
            map,
            key,
            rule,
            trail,
        } = self;
        Fill {
            place: map.insert(key.to_owned()),
            rule,
            trail,
        }
        .deserialize(input)
    }
}

/// A struct.
struct FillModel<'a> {
    model: &'a mut dyn Model,
    trail: &'a Trail,
}

impl<'de> Visitor<'de> for FillModel<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<(), A::Error> {
        let Self { model, trail } = self;
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
                        place: model.get_mut(field),
                        rule,
                        trail,
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
    let Some(map) = model.rest_mut() else {
        if let Some(unknown) = &trail.unknown {
            let meant = super::path::meant(shape.fields, &name);
            unknown.borrow_mut().push((vec![Step::Name(name)], meant));
        }
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

/// Puts JSON in a place. What does not fit leaves the place as far as it came: literals fit, since
/// the generator has checked them.
pub fn load_json(place: Place<'_>, json: Value) {
    let trail = Trail::default();
    if (Fill {
        place,
        rule: None,
        trail: &trail,
    })
    .deserialize(json)
    .is_err()
    {
        debug_assert!(
            false,
            "a literal does not fit at {}",
            Path(&trail.error.borrow())
        );
    }
}
