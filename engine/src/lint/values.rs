//! A schema of any format -> the values of its enums and the formats that its own types do not have.

use serde_json::Value;

use super::fault::{Fault, Rule};
use super::node::{Node, walk};
use super::rules;
use crate::invisible::{first_odd, without_odd};
use crate::json_pointer::escape;
use crate::schema::Schema;
use crate::suggestion::nearest;

/// The formats by which the type of a string is chosen.
const OF_STRINGS: &[&str] = &["byte", "date-time", "int-or-string"];

/// The formats by which the type of an integer is chosen, and those that other tools write beside them.
const OF_INTEGERS: &[&str] =
    &["int", "int16", "int32", "int64", "int8", "uint", "uint16", "uint32", "uint64", "uint8"];

/// The faults of a schema, with JSON pointers from it.
pub fn values(root: &Schema) -> Vec<Fault<'_>> {
    let mut faults = Vec::new();
    walk(root, "", &mut faults, check);
    faults
}

/// Adds the values and the format of a node that its type does not have.
pub fn check(node: &mut Node<'_, '_>) {
    enum_values(node);
    format(node);
    invisible(node);
}

/// Adds the names of properties and the values of enums with a character that nobody sees.
fn invisible(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    for (name, (at, character)) in schema.properties.keys().filter_map(|name| Some((name, first_odd(name)?)))
    {
        let fault = node.fault(&rules::INVISIBLE_IN_NAME, &format!("properties/{}", escape(name)));
        let fault = fault.with("name", shortened(name)).with("visible", shortened(&without_odd(name)));
        node.add(fault.with("character", character).with("at", (at + 1).to_string()));
    }
    let values = schema.enum_.iter().flatten().enumerate();
    for (index, text) in values.filter_map(|(index, value)| Some((index, value.as_str()?))) {
        if let Some((at, character)) = first_odd(text) {
            let fault = node
                .fault(&rules::INVISIBLE_IN_VALUE, &format!("enum/{index}"))
                .with("name", shortened(text));
            node.add(fault.with("character", character).with("at", (at + 1).to_string()));
        }
    }
}

/// A text that a message has room for.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_owned(),
    }
}

/// Adds each value of an enum that is not of the node's own type.
fn enum_values(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    let values = schema.enum_.iter().flatten().enumerate().filter(|_| !schema.int_or_string);
    for (index, value) in values.filter(|(_, value)| !value.is_null() && !has_type(value, &schema.type_)) {
        let fault = node.fault(enum_rule(value, &schema.type_), &format!("enum/{index}"));
        node.add(fault.with("value", value.to_string()).with("type", schema.type_.as_str()));
    }
}

/// The rule by how a value comes to be of another type than was meant.
fn enum_rule(value: &Value, type_: &str) -> &'static Rule {
    match value {
        Value::Bool(true) if type_ == "string" => &rules::ENUM_TYPE_TRUE,
        Value::Bool(false) if type_ == "string" => &rules::ENUM_TYPE_FALSE,
        Value::Number(_) if type_ == "string" => &rules::ENUM_TYPE_NUMBER,
        _ => &rules::ENUM_TYPE_OTHER,
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

/// Adds a format where its writer most likely meant one by which a type is chosen.
fn format(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    let format = schema.format.as_str();
    let known = match schema.type_.as_str() {
        "string" => OF_STRINGS,
        "integer" => OF_INTEGERS,
        _ => return,
    };
    let is_plain = format.is_empty() || schema.enum_.is_some() || known.contains(&format);
    if let Some(near) = (!is_plain).then(|| meant(format, known)).flatten() {
        node.add(node.fault(&rules::FORMAT_SLIP, "format").with("format", format).with("near", near));
    }
}

/// The format that was meant, if one is near. Another number is no slip: `int128` is no `int16`.
fn meant(format: &str, known: &[&'static str]) -> Option<&'static str> {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let digits_of_format = digits(format);
    nearest(format, known.iter().copied().filter(|known| digits(known) == digits_of_format))
}

#[cfg(test)]
mod tests {
    use super::{OF_INTEGERS, OF_STRINGS, meant};

    #[test]
    fn a_slip_has_a_suggestion_and_another_format_has_none() {
        for (format, expected) in [
            ("datetime", Some("date-time")),
            ("dateTime", Some("date-time")),
            ("date_time", Some("date-time")),
            ("Byte", Some("byte")),
            ("bytes", Some("byte")),
            ("IntOrString", Some("int-or-string")),
            ("date", None),
            ("time", None),
            ("duration", None),
            ("binary", None),
            ("hostname", None),
        ] {
            assert_eq!(meant(format, OF_STRINGS), expected, "{format}");
        }
        for (format, expected) in [
            ("Int32", Some("int32")),
            ("int-64", Some("int64")),
            ("unit64", Some("uint64")),
            ("int128", None),
            ("long", None),
            ("unix-time", None),
        ] {
            assert_eq!(meant(format, OF_INTEGERS), expected, "{format}");
        }
    }
}
