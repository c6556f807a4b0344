//! A schema and a type of Kubernetes that a rule puts in its place -> whether nothing is lost.
//!
//! A rule may ask for more than recognition dares: the type may have properties that the schema has not,
//! and allow values that the schema forbids. It may not lose a property or a value, nor write one that
//! nobody set.

use super::table::{self, Definition, Required, Type};
use crate::model::TypeRef;
use crate::schema::{Additional, Schema};

/// Whether the type holds whatever the schema allows, as a version 1.N has it.
///
/// # Errors
/// The way to the first place where it does not, and what stands there.
pub fn holds(schema: &Schema, definition: &Definition, version: u32) -> Result<(), String> {
    if !matches!(schema.type_.as_str(), "object" | "") {
        return Err(what(schema));
    }
    if schema.preserve_unknown || schema.additional != Additional::None {
        return Err("properties of any name".to_owned());
    }
    for (name, property) in &schema.properties {
        match definition.properties.get(name.as_str()) {
            Some(known) if known.is_in(version) => {
                place(property, &known.ty, version).map_err(|reason| format!("{name}{}", below(&reason)))?;
            }
            Some(_) => {
                return Err(format!("{name}: the type has no such property in Kubernetes 1.{version}"));
            }
            None => return Err(format!("{name}: the type has no such property")),
        }
    }
    for (name, known) in &definition.properties {
        let given = |property: &Schema| {
            property.default.is_some() || schema.required.iter().any(|required| required == name)
        };
        if known.required == Required::Always && !schema.properties.get(*name).is_some_and(given) {
            return Err(format!("{name}: the type always writes it"));
        }
    }
    Ok(())
}

fn place(schema: &Schema, ty: &Type, version: u32) -> Result<(), String> {
    if schema.nullable {
        return Err("nullable".to_owned());
    }
    match ty {
        Type::List(item) => match schema.items.as_deref().filter(|_| schema.type_ == "array") {
            Some(items) => place(items, item, version).map_err(|reason| format!("[]{}", below(&reason))),
            None => Err("no list".to_owned()),
        },
        Type::Map(value) => match &schema.additional {
            Additional::Schema(values) if schema.properties.is_empty() => {
                place(values, value, version).map_err(|reason| format!("{{}}{}", below(&reason)))
            }
            _ => Err("no map".to_owned()),
        },
        Type::Definition(name) => match table::builtin().get(name) {
            Some(definition) => holds(schema, definition, version),
            None => Err("a type that not every client has".to_owned()),
        },
        scalar if holds_value(scalar, schema) => Ok(()),
        _ => Err(what(schema)),
    }
}

/// The type of a schema, as a reason.
pub fn what(schema: &Schema) -> String {
    match schema.format.as_str() {
        "" => format!("type `{}`", schema.type_),
        format => format!("type `{}`, format `{format}`", schema.type_),
    }
}

/// Whether a scalar type of Kubernetes holds whatever the schema allows.
pub fn holds_scalar(ty: &TypeRef, schema: &Schema) -> bool {
    let ty = if *ty == TypeRef::Quantity { Type::Quantity } else { Type::IntOrString };
    holds_value(&ty, schema)
}

fn holds_value(ty: &Type, schema: &Schema) -> bool {
    let int_or_string = schema.int_or_string || schema.format == "int-or-string";
    match (ty, schema.type_.as_str()) {
        (Type::Any, _) => true,
        (Type::IntOrString | Type::Quantity, _) if int_or_string => true,
        _ if int_or_string => false,
        (Type::IntOrString | Type::Quantity | Type::String, "string") | (Type::Boolean, "boolean") => true,
        (Type::Int32 | Type::IntOrString, "integer") => schema.format == "int32",
        (Type::Int64, "integer") => schema.format != "uint64",
        (Type::Number, "number" | "integer") => true,
        (Type::Bytes, "string") => schema.format == "byte",
        (Type::Time, "string") => schema.format == "date-time",
        _ => false,
    }
}

/// What stands behind the name of a property: a way further, or a reason.
fn below(reason: &str) -> String {
    let way = reason.split_once(':').map_or("", |(way, _)| way);
    match reason.chars().next() {
        Some('[' | '{') => reason.to_owned(),
        _ if way.is_empty() => format!(": {reason}"),
        _ => format!(".{reason}"),
    }
}
