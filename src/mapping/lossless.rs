//! A schema and the type that a `[[map]]` rule puts in its place -> the overlay, or the first value that would be lost.
//!
//! A rule is allowed more than recognition is: the type may have more properties than the schema and allow values that
//! the schema forbids. But it must represent every property and value of the schema, and it must not write a value that
//! nobody set.

use super::mismatch::Mismatch;
use super::overlay::overlay;
use super::schema_match::{is_scalar, type_mismatch};
use super::table::{self, KubernetesType, PropertyType, Required};
use super::target::Target;
use crate::model::{Overlay, TypeRef};
use crate::schema::{Additional, Schema};

/// The overlay of a schema over the target that replaces it, if the target can represent every value of the schema.
///
/// # Errors
/// The first place where a value would be lost.
pub fn check_lossless(
    schema: &Schema,
    target: &Target,
    kubernetes: Option<u32>,
) -> Result<Option<Box<Overlay>>, Mismatch> {
    let overlay = overlay(schema);
    match target {
        Target::Type { known: Some(ty), .. } => {
            can_represent(ty, schema, kubernetes.unwrap_or_else(table::newest))?;
        }
        Target::Any if overlay.as_deref().is_some_and(Overlay::has_defaults) => {
            return Err(Mismatch::new("the schema has nested defaults, which nothing would fill in"));
        }
        Target::Scalar(scalar) => {
            let ty = match scalar {
                TypeRef::Quantity => PropertyType::Quantity,
                _ => PropertyType::IntOrString,
            };
            scalar_can_represent(&ty, schema)?;
        }
        _ => {}
    }
    Ok(overlay)
}

/// Like [`check_lossless`], for a type of the built-in table.
///
/// # Errors
/// The first place where a value would be lost.
pub fn check_lossless_builtin(
    schema: &Schema,
    canonical: &str,
    kubernetes: Option<u32>,
) -> Result<Option<Box<Overlay>>, Mismatch> {
    if let Some(ty) = table::builtin().get(canonical) {
        can_represent(ty, schema, kubernetes.unwrap_or_else(table::newest))?;
    }
    Ok(overlay(schema))
}

/// The schema, unless its values have properties of any name, for which a type of Kubernetes has no field.
pub fn unless_open(schema: &Schema) -> Result<&Schema, Mismatch> {
    if schema.preserve_unknown || schema.additional != Additional::None {
        return Err(Mismatch::new("{} allows properties of any name"));
    }
    Ok(schema)
}

/// Whether a type of Kubernetes 1.N can represent every value of a schema.
fn can_represent(ty: &KubernetesType, schema: &Schema, version: u32) -> Result<(), Mismatch> {
    if ty.since > version {
        return Err(Mismatch::new(format!("Kubernetes 1.{version} has no such type")));
    }
    if !matches!(schema.type_.as_str(), "object" | "") {
        return Err(type_mismatch(schema));
    }
    unless_open(schema)?;
    for (name, property) in &schema.properties {
        let at = |mismatch: Mismatch| mismatch.under(name);
        match ty.properties.get(name.as_str()) {
            Some(known) if known.is_in(version) => {
                value_can_represent(&known.ty, property, version).map_err(at)?;
            }
            Some(_) => {
                let reason = format!("the type in Kubernetes 1.{version} has no property {{}}");
                return Err(at(Mismatch::new(reason)));
            }
            None => return Err(at(Mismatch::new("the type has no property {}"))),
        }
    }
    for (name, known) in &ty.properties {
        let always_set = |property: &Schema| {
            property.default.is_some() || schema.required.iter().any(|required| required == name)
        };
        let always_written = match known.required {
            Required::Always => true,
            // An empty text that is always written is harmless, because servers treat it as absent. So is the metadata
            // of a kind, because a rule that names a kind includes it.
            Required::Now => known.ty != PropertyType::String && !ty.is_kind,
            Required::Never => false,
        };
        if always_written && !schema.properties.get(*name).is_some_and(always_set) {
            return Err(Mismatch::new("the type always writes {}").under(name));
        }
    }
    Ok(())
}

/// Whether a property, item or map value can represent every value of a schema.
fn value_can_represent(ty: &PropertyType, schema: &Schema, version: u32) -> Result<(), Mismatch> {
    if schema.nullable {
        return Err(Mismatch::new("{} is nullable"));
    }
    match ty {
        PropertyType::List(item) => match schema.items.as_deref().filter(|_| schema.type_ == "array") {
            Some(items) => value_can_represent(item, items, version).map_err(|found| found.under("[]")),
            None => Err(Mismatch::new("{} is not a list")),
        },
        PropertyType::Map(value) => match schema.values().filter(|_| schema.properties.is_empty()) {
            Some(values) => value_can_represent(value, values, version).map_err(|found| found.under("{}")),
            None => Err(Mismatch::new("{} is not a map")),
        },
        PropertyType::Named(name) => match table::builtin().get(name) {
            Some(ty) => can_represent(ty, schema, version),
            None => Err(Mismatch::new("the type of {} is not in every client")),
        },
        scalar => scalar_can_represent(scalar, schema),
    }
}

/// Whether a scalar can represent every value of a schema: the schema is the scalar's, or allows fewer values.
fn scalar_can_represent(ty: &PropertyType, schema: &Schema) -> Result<(), Mismatch> {
    use PropertyType::{Any, Int64, IntOrString, Number, Quantity, String};
    let is_wider = match (ty, schema.type_.as_str()) {
        (Any, _) => true,
        _ if schema.int_or_string || schema.format == "int-or-string" => false,
        (IntOrString | Quantity | String, "string") | (Number, "integer") => true,
        (IntOrString, "integer") => schema.format == "int32",
        (Int64, "integer") => schema.format != "uint64",
        _ => false,
    };
    if is_wider || is_scalar(ty, schema) { Ok(()) } else { Err(type_mismatch(schema)) }
}
