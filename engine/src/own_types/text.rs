//! An object -> its text as Go writes a struct: the fields in their order. The members of maps are sorted.

use serde_json::Value;

use super::table::{Struct, Type, find};
use crate::server_text::{json, quoted};

/// The text of an object of a struct.
pub(crate) fn text(root: &Struct, object: &Value) -> String {
    let mut out = String::from("{");
    fields(root, object, &mut out);
    out.push('}');
    out
}

fn member(out: &mut String, name: &str, write: impl FnOnce(&mut String)) {
    if !out.ends_with('{') {
        out.push(',');
    }
    out.push_str(&quoted(name));
    out.push(':');
    write(out);
}

fn fields(of: &Struct, object: &Value, out: &mut String) {
    for field in &of.fields {
        if let Some(value) = object.get(field.name) {
            member(out, field.name, |out| write(&field.type_, value, out));
        }
    }
}

fn write(type_: &Type, value: &Value, out: &mut String) {
    match (type_, value) {
        (Type::Pointer(inner), value) => write(inner, value, out),
        (Type::List(item, _), Value::Array(items)) => {
            out.push('[');
            for (index, value) in items.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                write(item, value, out);
            }
            out.push(']');
        }
        (Type::Map(_, inner, _), Value::Object(map)) => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_unstable_by_key(|(key, _)| *key);
            out.push('{');
            for (key, value) in entries {
                member(out, key, |out| write(inner, value, out));
            }
            out.push('}');
        }
        (Type::Struct(name), Value::Object(_)) => {
            out.push('{');
            if let Some(of) = find(name) {
                fields(of, value, out);
            }
            out.push('}');
        }
        (_, value) => out.push_str(&json(value)),
    }
}
