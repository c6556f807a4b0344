//! A schema with an enum -> a message about each of its values that is not of the schema's own type.

use serde_json::Value;

use crate::diag::Diagnostic;
use crate::schema::Schema;
use crate::source::text::file::File;
use crate::source::text::node::Node;

/// The messages. `node` is the schema's node, at `pointer` in its document.
pub fn misfits(
    schema: &Schema,
    node: &Node<'_>,
    file: &File,
    pointer: &str,
) -> impl Iterator<Item = Diagnostic> {
    let type_ = &schema.type_;
    let values = schema.enum_.iter().flatten().filter(|_| !schema.int_or_string);
    let nodes = node.get("enum").map_or(&[][..], Node::items);
    let misfits =
        values.zip(nodes).enumerate().filter(|(_, (value, _))| !value.is_null() && !has_type(value, type_));
    misfits.map(move |(index, (value, node))| {
        let message = format!("enum value `{value}` is not of the type `{type_}`; no object can have it");
        let location = file.location(node.at, format!("{pointer}/enum/{index}"));
        Diagnostic::warning("enum-type", location, message).help(help(value, type_))
    })
}

/// How a value comes to be of another type than was meant.
fn help(value: &Value, type_: &str) -> &'static str {
    match value {
        Value::Bool(true) if type_ == "string" => {
            "quote the text: YAML reads true, yes and on as `true`, in any case"
        }
        Value::Bool(false) if type_ == "string" => {
            "quote the text: YAML reads false, no and off as `false`, in any case"
        }
        Value::Number(_) if type_ == "string" => "quote it",
        _ => "correct the value or the `type`",
    }
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
