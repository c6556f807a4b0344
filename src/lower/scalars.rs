//! The format, pattern, bounds and default of a string, integer or int-or-string -> its type.

use crate::model::{Slot, TypeId, TypeRef, Width};
use crate::schema::{Schema, TYPES};
use crate::suggestion::nearest;

/// The pattern by which controller-gen marks `resource.Quantity`.
pub const QUANTITY: &str = r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$";

/// A reference to a type of the module; `passes/` sets its display name.
pub fn type_ref(id: TypeId) -> TypeRef {
    TypeRef::Type { id, display_name: String::new() }
}

/// The slot of a value without a schema.
pub fn any_slot() -> Slot {
    Slot { ty: TypeRef::Any, nullable: true, default: None }
}

/// The type of a schema whose values can be texts; None for any other schema and for an enum.
pub fn text_type(schema: &Schema) -> Option<TypeRef> {
    match schema.type_.as_str() {
        _ if schema.enum_.is_some() => None,
        _ if is_int_or_string(schema) => Some(int_or_string(schema)),
        "string" => Some(string(schema)),
        _ => None,
    }
}

/// The help for a `type` that Kubernetes does not have: the type that was meant, or all types.
pub fn intended_type(name: &str) -> String {
    let meant = match name.to_ascii_lowercase().as_str() {
        "int" | "int32" | "int64" | "long" | "uint" => Some("integer"),
        "bool" => Some("boolean"),
        "str" | "text" => Some("string"),
        "decimal" | "double" | "float" | "float64" => Some("number"),
        "list" | "slice" => Some("array"),
        "dict" | "map" | "struct" => Some("object"),
        _ => nearest(name, TYPES),
    };
    match meant {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("the types are `{}`", TYPES.join("`, `")),
    }
}

/// Whether a schema takes integers and texts.
pub fn is_int_or_string(schema: &Schema) -> bool {
    schema.int_or_string || schema.format == "int-or-string"
}

/// The type of a string by its format and pattern; a string with any other format is a plain string.
pub fn string(schema: &Schema) -> TypeRef {
    let default_is = |check: fn(&str) -> bool| {
        // The server does not validate every format, so that a default may violate it: then the type is a plain string.
        schema.default.as_ref().is_none_or(|default| default.value.as_str().is_some_and(check))
    };
    match schema.format.as_str() {
        "date-time" if default_is(is_timestamp) => TypeRef::Timestamp,
        "byte" if default_is(is_base64) => TypeRef::Bytes,
        _ if schema.checks().pattern == QUANTITY => TypeRef::Quantity,
        _ => TypeRef::String,
    }
}

/// The type of an int-or-string: a quantity if it has the pattern of quantities, and any value if its default does not
/// fit Kubernetes' `IntOrString`, whose integers have 32 bits.
pub fn int_or_string(schema: &Schema) -> TypeRef {
    let is_int32 = |number: i64| i32::try_from(number).is_ok();
    let fits = |value: &serde_json::Value| value.is_string() || value.as_i64().is_some_and(is_int32);
    if schema.default.as_ref().is_some_and(|default| !fits(&default.value)) {
        return TypeRef::Any;
    }
    let checks = schema.checks();
    let is_quantity = |schema: &Schema| schema.checks().pattern == QUANTITY;
    if is_quantity(schema) || checks.any_of.iter().chain(&checks.all_of).any(is_quantity) {
        TypeRef::Quantity
    } else {
        TypeRef::IntOrString
    }
}

/// The width of an integer by its format; it is larger if a bound or the default needs more bits.
pub fn width(schema: &Schema) -> Width {
    let checks = schema.checks();
    let default = schema.default.as_ref().and_then(|default| default.value.as_number());
    // The largest `int64` becomes a larger number where a tool writes it as a float.
    let maximum = checks.maximum.as_ref().filter(|_| schema.format != "int64");
    let known_values = [checks.minimum.as_ref(), maximum, default];
    let exceeds =
        |limit: f64| known_values.iter().flatten().any(|n| n.as_f64().is_some_and(|f| f.abs() > limit));
    if known_values.iter().flatten().any(|n| n.as_i64().is_none() && n.as_u64().is_some()) {
        Width::Uint64
    } else if matches!(schema.format.as_str(), "int32" | "int16" | "int8" | "uint16" | "uint8")
        && !exceeds(f64::from(i32::MAX))
    {
        Width::Int32
    } else if schema.format == "uint64" && checks.minimum.as_ref().is_none_or(|n| n.as_u64().is_some()) {
        Width::Uint64
    } else {
        Width::Int64
    }
}

/// Whether a text has the form of RFC 3339.
fn is_timestamp(text: &str) -> bool {
    let bytes = text.as_bytes();
    let digits = |range: std::ops::Range<usize>| {
        bytes.get(range).is_some_and(|part| part.iter().all(u8::is_ascii_digit))
    };
    let marks = [(4, b'-'), (7, b'-'), (13, b':'), (16, b':')];
    bytes.len() >= 20
        && [0..4, 5..7, 8..10, 11..13, 14..16, 17..19].into_iter().all(digits)
        && marks.iter().all(|(at, mark)| bytes[*at] == *mark)
        && matches!(bytes[10], b'T' | b't' | b' ')
}

/// Whether a text is padded base64 (RFC 4648 section 4).
fn is_base64(text: &str) -> bool {
    let body = text.trim_end_matches('=');
    text.len().is_multiple_of(4)
        && text.len() - body.len() <= 2
        && body.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/'))
}
