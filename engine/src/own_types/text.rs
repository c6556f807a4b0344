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

/// The text of a merged object, as evanphx/json-patch writes it: the members of what the patch changes are sorted, the rest is as
/// Go has written it.
pub(crate) fn merged_text(root: &Struct, object: &Value, patch: &Value) -> String {
    let mut out = String::new();
    merged(Some(&Type::Struct(root.name)), object, patch, &mut out);
    out
}

fn merged(type_: Option<&Type>, value: &Value, patch: &Value, out: &mut String) {
    let (Value::Object(map), Value::Object(changes)) = (value, patch) else {
        return out.push_str(&json(value));
    };
    let go_struct = match type_ {
        Some(Type::Pointer(inner)) => return merged(Some(inner), value, patch, out),
        Some(Type::Struct(name)) => find(name),
        _ => None,
    };
    let mut entries: Vec<_> = map.iter().collect();
    entries.sort_unstable_by_key(|(key, _)| *key);
    out.push('{');
    for (key, value) in entries {
        let type_ = match type_ {
            Some(Type::Map(_, inner, _)) => Some(&**inner),
            _ => go_struct.and_then(|go_struct| go_struct.field(key)).map(|field| &field.type_),
        };
        member(out, key, |out| match (changes.get(key), type_) {
            (Some(change), type_) => merged(type_, value, change, out),
            (None, Some(type_)) => write(type_, value, out),
            (None, None) => out.push_str(&json(value)),
        });
    }
    out.push('}');
}

fn member(out: &mut String, name: &str, write: impl FnOnce(&mut String)) {
    if !out.ends_with('{') {
        out.push(',');
    }
    out.push_str(&quoted(name));
    out.push(':');
    write(out);
}

fn fields(go_struct: &Struct, object: &Value, out: &mut String) {
    for field in &go_struct.fields {
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
            if let Some(go_struct) = find(name) {
                fields(go_struct, value, out);
            }
            out.push('}');
        }
        (_, value) => out.push_str(&json(value)),
    }
}
