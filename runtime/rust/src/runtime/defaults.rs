//! The API server's defaulting over a typed value: prune nulls, then fill in defaults, from the top down.
//!
//! The algorithm is that of apiextensions-apiserver (`pkg/apiserver/schema/defaulting`). A typed value
//! holds no null where the schema allows none, so pruning is left to free-form JSON.

use std::sync::OnceLock;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde::Deserialize;
use serde_json::Value;

use super::external_defaults::fill_json;
use super::external_value::Edit;
use super::field_value::FieldValue;
use super::literal::Lit;
use super::overlay::Overlay;
use super::scalar::{JsonScalar, Scalar};
use super::value::{AnyModel, ValueMut};

/// Fills in the defaults of a struct and of everything in it.
pub fn fill_defaults(model: &mut dyn AnyModel) {
    let shape = model.shape();
    for (field, literal) in shape.defaults {
        set_if_unset(model, *field, literal);
    }
    for field in 0..shape.fields().len() {
        fill_value(model.field_mut(field), shape.overlay(field), shape.edit);
    }
    if let Some(rest) = model.rest_mut() {
        if !rest.has_leaf_values() {
            rest.entries_mut()
                .into_iter()
                .for_each(|(_, value)| fill_value(value, shape.rest, shape.edit));
        }
    }
}

/// Fills in the defaults inside a value that is there.
fn fill_value(value: ValueMut<'_>, overlay: Option<&'static Overlay>, edit: Edit) {
    match value {
        ValueMut::Option(option) => {
            let keeps_null = overlay.is_some_and(|overlay| overlay.nullable);
            match option.get() {
                Some(ValueMut::Json(Value::Null)) if !keeps_null => option.clear(),
                Some(value) => fill_value(value, overlay, edit),
                None => {}
            }
        }
        ValueMut::Model(model) => fill_defaults(model),
        ValueMut::List(list) if !list.has_leaf_items() => {
            let overlay = Overlay::items(overlay);
            (0..list.len()).for_each(|index| fill_value(list.item_mut(index), overlay, edit));
        }
        ValueMut::Map(map) if !map.has_leaf_values() => {
            let overlay = Overlay::items(overlay);
            map.entries_mut()
                .into_iter()
                .for_each(|(_, value)| fill_value(value, overlay, edit));
        }
        ValueMut::External(value) => {
            if let Some(overlay) = overlay.filter(|overlay| overlay.has_defaults()) {
                edit(value, Some(overlay), &mut |json| fill_json(json, overlay));
            }
        }
        _ => {}
    }
}

/// Sets a field to its default as the schema has it, without the defaults inside it; a field that is set stays.
pub fn set_default(model: &mut dyn AnyModel, field: usize) {
    if let Some(literal) = model.shape().default(field) {
        set_if_unset(model, field, literal);
    }
}

fn set_if_unset(model: &mut dyn AnyModel, field: usize, literal: &Lit) {
    let edit = model.shape().edit;
    if let ValueMut::Option(option) = model.field_mut(field) {
        if option.get().is_none() {
            set_literal(option.get_or_insert(), literal, edit);
        }
    }
}

/// What an accessor returns for a field that is not set: its default, with the defaults inside it. It is made once
/// and kept in the cell.
pub fn cached_default<T: FieldValue>(
    cell: &'static OnceLock<T>,
    model: &dyn AnyModel,
    field: usize,
) -> &'static T {
    cell.get_or_init(|| {
        let mut value = T::blank_value();
        let shape = model.shape();
        if let Some(literal) = shape.default(field) {
            set_literal(value.as_value_mut(), literal, shape.edit);
        }
        fill_value(value.as_value_mut(), shape.overlay(field), shape.edit);
        value
    })
}

/// Sets a blank value to a literal. The generator has checked that it fits. `edit` is that of the struct which has the default:
/// only its list says which types of other crates the literal has values of.
pub fn set_literal(value: ValueMut<'_>, literal: &Lit, edit: Edit) {
    match (value, literal) {
        (ValueMut::Option(option), Lit::Null) => option.set_null(),
        (ValueMut::Option(option), literal) => set_literal(option.get_or_insert(), literal, edit),
        (ValueMut::Bool(value), Lit::Bool(literal)) => *value = *literal,
        (ValueMut::I32(value), Lit::Int(literal)) => set_integer(value, *literal),
        (ValueMut::I64(value), Lit::Int(literal)) => *value = *literal,
        (ValueMut::U64(value), Lit::Int(literal)) => set_integer(value, *literal),
        (ValueMut::U64(value), Lit::Uint(literal)) => *value = *literal,
        (ValueMut::F64(value), Lit::Int(literal)) => *value = *literal as f64,
        (ValueMut::F64(value), Lit::Uint(literal)) => *value = *literal as f64,
        (ValueMut::F64(value), Lit::Float(literal)) => *value = *literal,
        (ValueMut::Text(value), Lit::Text(literal)) => (*literal).clone_into(value),
        (ValueMut::Json(value), literal) => *value = literal.to_json(),
        (ValueMut::IntOrString(value), Lit::Text(literal)) => {
            *value = IntOrString::String((*literal).to_owned());
        }
        (ValueMut::IntOrString(value), Lit::Int(literal)) => {
            let mut number = 0;
            set_integer(&mut number, *literal);
            *value = IntOrString::Int(number);
        }
        // k8s-openapi's `Quantity` turns a number into a text.
        (ValueMut::Quantity(value), literal) => {
            *value = Quantity::deserialize(literal.to_json()).unwrap_or_default();
        }
        (ValueMut::Scalar(value), Lit::Bool(literal)) => {
            set_scalar(value, JsonScalar::Bool(*literal));
        }
        (ValueMut::Scalar(value), Lit::Int(literal)) => {
            set_scalar(value, JsonScalar::Int(*literal))
        }
        (ValueMut::Scalar(value), Lit::Text(literal)) => {
            set_scalar(value, JsonScalar::Text((*literal).to_owned()));
        }
        (ValueMut::List(list), Lit::List(items)) => {
            items
                .iter()
                .for_each(|item| set_literal(list.push_blank(), item, edit));
        }
        (ValueMut::Map(map), Lit::Map(entries)) => {
            for (key, literal) in *entries {
                set_literal(map.get_or_insert((*key).to_owned()), literal, edit);
            }
        }
        (ValueMut::Model(model), Lit::Map(entries)) => {
            for (key, literal) in *entries {
                set_property(model, key, literal, edit);
            }
        }
        (ValueMut::External(value), literal) => {
            edit(value, None, &mut |json| *json = literal.to_json());
        }
        // A null that the type lacks reads as unset, as in decoding.
        (_, Lit::Null) => {}
        _ => debug_assert!(false, "a literal does not fit: {literal:?}"),
    }
}

fn set_integer<T: TryFrom<i64>>(value: &mut T, literal: i64) {
    match T::try_from(literal) {
        Ok(number) => *value = number,
        Err(_) => debug_assert!(false, "a literal does not fit: {literal}"),
    }
}

fn set_scalar(value: &mut dyn Scalar, literal: JsonScalar) {
    let result = value.set(literal);
    debug_assert!(result.is_ok(), "a literal does not fit: {result:?}");
}

/// Sets a field, or an additional property, where the struct keeps them.
fn set_property(model: &mut dyn AnyModel, name: &str, literal: &Lit, edit: Edit) {
    let field = model
        .shape()
        .fields()
        .iter()
        .position(|field| *field == name);
    if let Some(field) = field {
        set_literal(model.field_mut(field), literal, edit);
    } else if let Some(rest) = model.rest_mut() {
        set_literal(rest.get_or_insert(name.to_owned()), literal, edit);
    }
}
