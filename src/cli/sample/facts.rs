//! The schema of a field -> its type, default, values and bounds in one line.

use kubesmith::internals::lower::{as_part, check_phrases, one_of};
use kubesmith::internals::schema::Schema;

/// The longest default that is shown.
const LONGEST: usize = 60;

/// What may stand in a field.
pub fn facts(schema: &Schema, is_required: bool) -> String {
    let mut parts = vec![type_name(schema)];
    if is_required {
        parts.push("required".to_owned());
    }
    if let Some(default) = &schema.default {
        let text = default.value.to_string();
        parts.push(if text.len() > LONGEST {
            "with a default".to_owned()
        } else {
            format!("default {text}")
        });
    }
    let mut phrases = Vec::new();
    if let Some(values) = schema.enum_.as_deref().filter(|values| !values.is_empty()) {
        phrases.push(one_of(values));
    }
    check_phrases(schema, &mut phrases);
    parts.extend(phrases.iter().map(|phrase| as_part(phrase)));
    if schema.nullable {
        parts.push("or null".to_owned());
    }
    parts.join("; ")
}

fn type_name(schema: &Schema) -> String {
    if schema.int_or_string {
        return "integer or string".to_owned();
    }
    match schema.type_.as_str() {
        "" => "any value".to_owned(),
        "array" => match &schema.items {
            Some(items) => format!("list of {}", plural(items)),
            None => "list".to_owned(),
        },
        "object" => match schema.values() {
            Some(values) => format!("map of {}", plural(values)),
            None => "object".to_owned(),
        },
        other => other.to_owned(),
    }
}

/// The type of several values.
fn plural(schema: &Schema) -> String {
    match schema.type_.as_str() {
        _ if schema.int_or_string => "integers or strings".to_owned(),
        "" => "any values".to_owned(),
        "array" => "lists".to_owned(),
        other => format!("{other}s"),
    }
}
