//! The text of Go's decoder about metadata that it cannot read -> a message for each value of a wrong type, at the value.

use kubesmith_engine::cause_pointer;
use serde_json::Value;

use super::context::{Context, Remark};
use super::kubernetes_kinds::object_meta;
use super::{shapes, words};
use crate::json_pointer::escape;
use crate::schema::Schema;

/// The messages about the metadata of an object that the server cannot decode; empty for any other text.
pub fn remarks(text: &str, context: &Context<'_>) -> Vec<Remark> {
    // The text about an embedded object begins with the field of its metadata.
    let field = match text.split_once(": Invalid value: ") {
        Some((field, _)) => field,
        None => "metadata",
    };
    let pointer = cause_pointer::pointer(field, context.object);
    let (Some(metadata), Some(schema)) = (context.object.pointer(&pointer), object_meta()) else {
        return Vec::new();
    };
    let mut walk = Walk { context, found: Vec::new() };
    if text.contains("cannot unmarshal") {
        walk.value(schema, metadata, field, &pointer);
    } else if text.contains("parsing time") {
        walk.times(text, metadata, field, &pointer);
    }
    walk.found
}

struct Walk<'w> {
    context: &'w Context<'w>,
    found: Vec<Remark>,
}

impl Walk<'_> {
    /// Looks at a value at a path and a pointer. Null is taken for a missing value.
    fn value(&mut self, schema: &Schema, value: &Value, path: &str, pointer: &str) {
        if self.found.len() >= crate::limits::CAUSES.value || value.is_null() {
            return;
        }
        match (schema.type_.as_str(), value) {
            ("object", Value::Object(members)) => {
                for (key, value) in members {
                    let Some(schema) = schema.member(key) else { continue };
                    self.value(
                        schema,
                        value,
                        &format!("{path}.{key}"),
                        &format!("{pointer}/{}", escape(key)),
                    );
                }
            }
            ("array", Value::Array(items)) => {
                let Some(schema) = schema.items.as_deref() else { return };
                for (index, value) in items.iter().enumerate() {
                    self.value(schema, value, &format!("{path}[{index}]"), &format!("{pointer}/{index}"));
                }
            }
            ("string", Value::String(_)) | ("boolean", Value::Bool(_)) | ("", _) => {}
            ("integer", Value::Number(number)) if number.is_i64() => {}
            (expected, _) => self.wrong_type(expected, schema, value, path, pointer),
        }
    }

    fn wrong_type(&mut self, expected: &str, schema: &Schema, value: &Value, path: &str, pointer: &str) {
        let key = path.rsplit('.').next().unwrap_or_default();
        let shown = match value {
            Value::Array(_) | Value::Object(_) => String::new(),
            scalar => format!(": {}", words::shown(scalar)),
        };
        let (expected, found) = (words::type_name(expected), words::kind_of(value));
        self.found.push(Remark {
            location: (self.context.places.value)(pointer),
            words: words::cut(format!("{path}: expected {expected}, found {found}{shown}")),
            help: shapes::help(key, value, schema),
        });
    }

    /// The times that the text of the decoder is about.
    fn times(&mut self, text: &str, metadata: &Value, path: &str, pointer: &str) {
        for key in ["creationTimestamp", "deletionTimestamp"] {
            let Some(found @ Value::String(_)) = metadata.get(key) else { continue };
            if text.contains(&format!("parsing time {found}")) {
                self.found.push(Remark {
                    location: (self.context.places.value)(&format!("{pointer}/{key}")),
                    words: format!("{path}.{key}: expected a time, found {}", words::shown(found)),
                    help: "remove it: the server sets it".to_owned(),
                });
            }
        }
    }
}
