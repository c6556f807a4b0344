//! The API server's defaulting over a typed value: null pruning, then defaults, from the top down.
//!
//! The algorithm is that of apiextensions-apiserver (`pkg/apiserver/schema/defaulting`). A typed value
//! holds no null where the schema allows none, so pruning is left to free-form JSON.

use std::sync::OnceLock;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde::Deserialize;
use serde_json::Value;

use super::externals;
use super::{Lit, Model, Place, Rule, Scalar, Slot, Token};

/// Fills in the defaults of a struct and of all that is below it.
pub fn fill_defaults(model: &mut dyn Model) {
    let shape = model.shape();
    for (field, literal) in shape.defaults {
        if let Place::Option(option) = model.place(*field) {
            if option.get().is_none() {
                fill_literal(option.some(), literal);
            }
        }
    }
    for field in 0..shape.fields.len() {
        complete(model.place(field), shape.rule(field));
    }
    if let Some(rest) = model.rest_mut() {
        if !rest.flat() {
            rest.places()
                .into_iter()
                .for_each(|(_, place)| complete(place, shape.rest));
        }
    }
}

/// The defaults below a place that holds something.
fn complete(place: Place<'_>, rule: Option<&'static Rule>) {
    match place {
        Place::Option(option) => {
            let keeps_null = rule.is_some_and(|rule| rule.nulls);
            match option.get() {
                Some(Place::Json(Value::Null)) if !keeps_null => option.clear(),
                Some(place) => complete(place, rule),
                None => {}
            }
        }
        Place::Model(model) => fill_defaults(model),
        Place::List(list) if !list.flat() => {
            let rule = Rule::item(rule);
            (0..list.len()).for_each(|index| complete(list.item_mut(index), rule));
        }
        Place::Map(map) if !map.flat() => {
            let rule = Rule::item(rule);
            map.places()
                .into_iter()
                .for_each(|(_, place)| complete(place, rule));
        }
        Place::Foreign(value) => {
            if let Some(rule) = rule {
                super::overlay::complete_foreign(value, rule);
            }
        }
        _ => {}
    }
}

/// Puts the literal default of a field in the field, where nothing is set.
pub fn set_default(model: &mut dyn Model, field: usize) {
    let literal = model.shape().default(field);
    if let (Some(literal), Place::Option(option)) = (literal, model.place(field)) {
        if option.get().is_none() {
            fill_literal(option.some(), literal);
        }
    }
}

/// What reading a field gives where nothing is set: its literal default, with the defaults below it;
/// made once and kept in the cell.
pub fn default_in<T: Slot>(
    cell: &'static OnceLock<T>,
    model: &dyn Model,
    field: usize,
) -> &'static T {
    cell.get_or_init(|| {
        let mut value = T::slot_blank();
        let shape = model.shape();
        if let Some(literal) = shape.default(field) {
            fill_literal(value.slot_place(), literal);
        }
        complete(value.slot_place(), shape.rule(field));
        value
    })
}

/// What is there, made where it is not.
#[inline]
pub fn force<T: Slot>(option: &mut Option<T>) -> &mut T {
    option.get_or_insert_with(T::slot_blank)
}

/// Puts a literal in a place. The generator has checked that it fits.
pub fn fill_literal(place: Place<'_>, literal: &Lit) {
    match (place, literal) {
        (Place::Option(option), Lit::Null) => option.null(),
        (Place::Option(option), literal) => fill_literal(option.some(), literal),
        (Place::Bool(place), Lit::Bool(value)) => *place = *value,
        (Place::I32(place), Lit::Int(value)) => put(place, *value),
        (Place::I64(place), Lit::Int(value)) => *place = *value,
        (Place::U64(place), Lit::Int(value)) => put(place, *value),
        (Place::U64(place), Lit::Uint(value)) => *place = *value,
        (Place::F64(place), Lit::Int(value)) => *place = *value as f64,
        (Place::F64(place), Lit::Uint(value)) => *place = *value as f64,
        (Place::F64(place), Lit::Float(value)) => *place = *value,
        (Place::Text(place), Lit::Text(value)) => (*value).clone_into(place),
        (Place::Json(place), literal) => *place = literal.to_json(),
        (Place::IntOrString(place), Lit::Text(value)) => {
            *place = IntOrString::String((*value).to_owned());
        }
        (Place::IntOrString(place), Lit::Int(value)) => {
            let mut number = 0;
            put(&mut number, *value);
            *place = IntOrString::Int(number);
        }
        // a number becomes a text, as the type has it
        (Place::Quantity(place), literal) => {
            *place = Quantity::deserialize(literal.to_json()).unwrap_or_default();
        }
        (Place::Scalar(place), Lit::Bool(value)) => set(place, Token::Bool(*value)),
        (Place::Scalar(place), Lit::Int(value)) => set(place, Token::Int(*value)),
        (Place::Scalar(place), Lit::Text(value)) => set(place, Token::Text((*value).to_owned())),
        (Place::List(list), Lit::List(items)) => {
            items
                .iter()
                .for_each(|item| fill_literal(list.push(), item));
        }
        (Place::Map(map), Lit::Map(entries)) => {
            for (key, value) in *entries {
                fill_literal(map.insert((*key).to_owned()), value);
            }
        }
        (Place::Model(model), Lit::Map(entries)) => {
            for (key, value) in *entries {
                fill_property(model, key, value);
            }
        }
        (Place::Foreign(value), literal) => {
            externals::edit(value, None, &mut |json| *json = literal.to_json());
        }
        // a null where the type has none reads as unset, as in decoding
        (_, Lit::Null) => {}
        _ => debug_assert!(false, "a literal does not fit: {literal:?}"),
    }
}

/// Puts an integer in a narrower place.
fn put<T: TryFrom<i64>>(place: &mut T, value: i64) {
    match T::try_from(value) {
        Ok(value) => *place = value,
        Err(_) => debug_assert!(false, "a literal does not fit: {value}"),
    }
}

fn set(place: &mut dyn Scalar, token: Token) {
    let refused = place.set(token);
    debug_assert!(refused.is_ok(), "a literal does not fit: {refused:?}");
}

fn fill_property(model: &mut dyn Model, key: &str, literal: &Lit) {
    let field = model.shape().fields.iter().position(|name| *name == key);
    match (field, literal) {
        // a null that the field does not have reads as unset, as in decoding
        (Some(field), literal) => fill_literal(model.place(field), literal),
        (None, literal) => {
            if let Some(rest) = model.rest_mut() {
                fill_literal(rest.insert(key.to_owned()), literal);
            }
        }
    }
}

impl Lit {
    /// The literal as JSON.
    pub fn to_json(self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Bool(value) => Value::Bool(value),
            Self::Int(value) => Value::from(value),
            Self::Uint(value) => Value::from(value),
            Self::Float(value) => Value::from(value),
            Self::Text(value) => Value::from(value),
            Self::List(items) => items.iter().copied().map(Self::to_json).collect(),
            Self::Map(entries) => entries
                .iter()
                .map(|(key, value)| ((*key).to_owned(), value.to_json()))
                .collect(),
        }
    }
}
