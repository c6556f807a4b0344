//! The path of a cause, as the server writes it, and the object -> the JSON pointer of the value, or of the part of the object
//! around a missing one.
//!
//! Paths are ambiguous (`spec.a.b` is also the path of the key `a.b`), so that the object decides.

use serde_json::Value;

use crate::json_pointer::escape;

/// The pointer of a path in an object.
pub fn pointer(path: &str, object: &Value) -> String {
    let mut out = String::new();
    let path = path.strip_prefix("<nil>").unwrap_or(path);
    follow(path.trim_start_matches('.'), object, &mut out);
    out
}

/// Adds the steps that a path takes in a value, as far as they lead.
fn follow(path: &str, value: &Value, out: &mut String) {
    if path.is_empty() {
        return;
    }
    match value {
        Value::Array(items) => {
            let Some((index, rest)) = path.strip_prefix('[').and_then(|path| path.split_once(']')) else {
                return;
            };
            let Some((index, item)) = index.parse().ok().and_then(|at: usize| Some((at, items.get(at)?)))
            else {
                return;
            };
            out.push_str(&format!("/{index}"));
            follow(rest.trim_start_matches('.'), item, out);
        }
        Value::Object(members) => {
            let step = |key: &String| rest_after(path, key).map(|rest| (key.clone(), rest));
            // Of two keys that fit the longer one is meant: its rest leads further.
            let Some((key, rest)) = members.keys().filter_map(step).max_by_key(|(key, _)| key.len()) else {
                // A missing field: its name alone, so that a message can show it.
                if !path.contains(['.', '[']) {
                    out.push_str(&format!("/{}", escape(path)));
                }
                return;
            };
            out.push_str(&format!("/{}", escape(&key)));
            follow(rest, &members[&key], out);
        }
        _ => {}
    }
}

/// What is left of a path after a key, which is written `key` or `[key]`.
fn rest_after<'p>(path: &'p str, key: &str) -> Option<&'p str> {
    let after = match path.strip_prefix('[') {
        Some(inner) => inner.strip_prefix(key)?.strip_prefix(']')?,
        None => path.strip_prefix(key)?,
    };
    match after.chars().next() {
        None | Some('[') => Some(after),
        Some('.') => Some(&after[1..]),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::pointer;

    #[test]
    fn a_path_is_followed_in_the_object() {
        let object = json!({"spec": {"a.b": {"c": 1}, "list": [{"x/y": 1}], "map": {"k.l": 2}}});
        for (path, expected) in [
            ("spec.a.b.c", "/spec/a.b/c"),
            ("spec.list[0].x/y", "/spec/list/0/x~1y"),
            ("spec.map[k.l]", "/spec/map/k.l"),
            ("spec.map.k.l", "/spec/map/k.l"),
            ("spec.missing", "/spec/missing"),
            ("spec.list[7]", "/spec/list"),
            ("<nil>", ""),
            (".spec.map", "/spec/map"),
        ] {
            assert_eq!(pointer(path, &object), expected, "{path}");
        }
    }
}
