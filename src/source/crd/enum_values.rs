//! A schema with an enum -> a message about the first of its values that is not of the schema's own type.

use serde_json::Value;

use crate::diag::Diagnostic;
use crate::schema::Schema;
use crate::source::text::file::File;
use crate::source::text::node::Node;

/// The message, if any. `node` is the schema's node, at `pointer` in its document.
pub fn misfit(schema: &Schema, node: &Node<'_>, file: &File, pointer: &str) -> Option<Diagnostic> {
    let values = schema.enum_.as_ref().filter(|_| !schema.int_or_string)?;
    let index = values.iter().position(|value| !value.is_null() && !has_type(value, &schema.type_))?;
    let value = &values[index];
    let (at, type_) = (node.get("enum")?.items().get(index)?.at, &schema.type_);
    let message = format!("enum value `{value}` is not of the type `{type_}`; no object can have it");
    let help = match value {
        Value::Bool(_) if type_ == "string" => "quote it: YAML reads yes, no, on and off as true and false",
        Value::Number(_) if type_ == "string" => "quote it",
        _ => "correct the value or the `type`",
    };
    let location = file.location(at, format!("{pointer}/enum/{index}"));
    Some(Diagnostic::warning("enum-type", location, message).help(help))
}

/// Whether a value has a type of Kubernetes; every value has a type that is not known.
fn has_type(value: &Value, type_: &str) -> bool {
    match type_ {
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => true,
    }
}
