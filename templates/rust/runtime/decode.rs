//! Any serde format -> a place. One seed and a few visitors, compiled once a format, whatever the
//! number of types.

use std::fmt;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, IgnoredAny, Visitor};
use serde_json::Value;

use super::decode_containers::{FillList, FillMap};
use super::decode_model::FillModel;
use super::decode_scalar::{FillIntOrString, FillScalar, Float, Number};
use super::externals;
use super::path::{Path, Trail};
use super::root::Identity;
use super::{Model, Place, Rule, Table};

/// Decodes a value, tolerantly: unknown fields are passed over.
///
/// # Errors
/// What the format says, after the path of the place, after the name of the object.
#[inline]
pub fn decode<'de, T: Table, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
    let mut value = T::blank();
    fill(&mut value, input, &Trail::default())?;
    Ok(value)
}

/// Decodes what a person wrote: as usual, but an unknown field is an error.
///
/// # Errors
/// As decoding has them; and every unknown field, with the name that was probably meant.
///
/// Unknown fields inside types of other crates are not seen.
pub fn strict<'de, T: Table, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
    let mut value = T::blank();
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

fn fill<'de, D>(
    mut model: &mut (dyn Model + 'static),
    input: D,
    trail: &Trail,
) -> Result<(), D::Error>
where
    D: Deserializer<'de>,
{
    let Err(error) = input.deserialize_map(FillModel {
        model: &mut model,
        trail,
    }) else {
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

/// What is to be known of a place, and where to write down what is found there.
#[derive(Clone, Copy)]
pub struct At<'a> {
    pub rule: Option<&'static Rule>,
    pub trail: &'a Trail,
}

/// Fills a place. Both stand behind references, so that this is handed on in registers: what was just
/// written to memory and is moved on at once makes processors wait for it.
pub struct Fill<'a, 'p> {
    pub place: &'a mut Place<'p>,
    pub at: &'a At<'a>,
}

impl<'de> DeserializeSeed<'de> for Fill<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Self { place, at } = self;
        let At { rule, trail } = *at;
        match place {
            Place::Nothing => {
                IgnoredAny::deserialize(input)?;
            }
            Place::Bool(value) => **value = bool::deserialize(input)?,
            Place::I32(value) => {
                **value = input.deserialize_i32(Number::new("a 32-bit integer"))?
            }
            Place::I64(value) => {
                **value = input.deserialize_i64(Number::new("a 64-bit integer"))?
            }
            Place::U64(value) => {
                **value = input.deserialize_u64(Number::new("an unsigned integer"))?
            }
            Place::F64(value) => **value = input.deserialize_f64(Float)?,
            Place::Text(value) => **value = String::deserialize(input)?,
            Place::Json(value) => **value = Value::deserialize(input)?,
            Place::IntOrString(value) => **value = input.deserialize_any(FillIntOrString)?,
            Place::Quantity(value) => **value = Quantity::deserialize(input)?,
            Place::Scalar(value) => input.deserialize_any(FillScalar(*value))?,
            Place::Foreign(value) => externals::read(*value, input, rule, trail)?,
            Place::Option(_) => input.deserialize_option(FillOption(Fill { place, at }))?,
            Place::Model(model) => input.deserialize_map(FillModel { model, trail })?,
            Place::List(list) => {
                let rule = Rule::item(rule);
                let at = &At { rule, trail };
                input.deserialize_seq(FillList { list, at })?;
            }
            Place::Map(map) => {
                input.deserialize_map(FillMap {
                    map: *map,
                    rule: Rule::item(rule),
                    trail,
                })?;
            }
        }
        Ok(())
    }
}

/// A value that may be missing, or null.
struct FillOption<'a, 'p>(Fill<'a, 'p>);

impl FillOption<'_, '_> {
    fn null(self) {
        if let Place::Option(option) = self.0.place {
            option.null();
        }
    }
}

impl<'de> Visitor<'de> for FillOption<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }
    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        self.null();
        Ok(())
    }
    fn visit_none<E: de::Error>(self) -> Result<(), E> {
        self.null();
        Ok(())
    }
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Fill { place, at } = self.0;
        match place {
            Place::Option(option) => Fill {
                place: &mut option.some(),
                at,
            }
            .deserialize(input),
            _ => Fill { place, at }.deserialize(input),
        }
    }
}

/// A field. Where its type has no null, null counts as missing. Gives whether a value was there.
pub struct FillRequired<'a, 'p>(pub Fill<'a, 'p>);

impl<'de> DeserializeSeed<'de> for FillRequired<'_, '_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<bool, D::Error> {
        match self.0.place {
            Place::Option(_) | Place::Json(_) => self.0.deserialize(input).map(|()| true),
            _ => input.deserialize_option(self),
        }
    }
}

impl<'de> Visitor<'de> for FillRequired<'_, '_> {
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
