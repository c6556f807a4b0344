//! An object, or the text of one -> the same with one fault, or written otherwise.

use serde_json::{Value, json};

use super::draw::{Drawer, Target};
use super::step::Body;

/// Puts a fault into an object.
pub fn object(drawer: &mut Drawer, target: &Target, object: &mut Value) {
    match drawer.random.number_below(12) {
        0 => object["apiVersion"] = json!(drawer.pick(&["kw00.io/v9", "v1", "other.io/v1", "", "a/b/c"])),
        1 => object["kind"] = json!(drawer.pick(&["Other", "BoxList", ""])),
        2 => put(object, "spec", "zz", json!(1)),
        3 => object["zz"] = json!({"a": 1}),
        4 => drop(object.as_object_mut().map(|map| map.shift_remove("kind"))),
        5 => drop(object.as_object_mut().map(|map| map.shift_remove("apiVersion"))),
        6 => {
            for (name, value) in [
                ("color", json!("q")),
                ("size", json!(9)),
                ("replicas", json!(0)),
                ("tags", json!(["x", "x"])),
            ] {
                if drawer.one_in(2) {
                    put(object, "spec", name, value);
                }
            }
        }
        7 => object["spec"] = if drawer.one_in(2) { json!("text") } else { Value::Null },
        8 => put(object, "spec", "fixed", json!(drawer.pick(&["x", "y"]))),
        _ => drawer.parts(target.kind).spoil(object),
    }
}

/// Sets a member of a member, if that can have any.
pub fn put(object: &mut Value, outer: &str, name: &str, value: Value) {
    let outer = &mut object[outer];
    if outer.is_object() || outer.is_null() {
        outer[name] = value;
    }
}

/// Puts a fault, or what clients seldom send, into the metadata.
pub fn metadata(drawer: &mut Drawer, object: &mut Value) {
    let metadata = &mut object["metadata"];
    match drawer.random.number_below(20) {
        0 => metadata["name"] = json!(drawer.pick(&["A_b", "a/b", "", "-a"])),
        1 => metadata["name"] = json!("n".repeat(254)),
        2 => metadata["namespace"] = json!(drawer.pick(&["other", "kw00-b", ""])),
        3 => metadata["labels"] = json!({"k": 1}),
        4 => metadata["labels"] = json!({"bad key": "1", "k": "not a value"}),
        5 => metadata["annotations"] = json!({"Bad/Key/x": "1"}),
        6 => metadata["finalizers"] = json!([drawer.pick(&["a", "bad name", "e.io/", "orphan"])]),
        7 => metadata["ownerReferences"] = json!([{"apiVersion": "v1", "kind": "ConfigMap", "name": "n"}]),
        8 => {
            let owner = json!({"apiVersion": "v1", "kind": "ConfigMap", "name": "n", "uid": "u1", "controller": true});
            let mut other = owner.clone();
            other["uid"] = json!(drawer.pick(&["u1", "u2"]));
            metadata["ownerReferences"] = json!([owner, other]);
        }
        9 => metadata["zz"] = json!(1),
        10 => metadata["deletionTimestamp"] = json!("2020-01-01T00:00:00Z"),
        11 => metadata["creationTimestamp"] = json!(drawer.pick(&["2020-01-01T00:00:00Z", "x", ""])),
        12 => metadata["generation"] = json!(7),
        13 => metadata["selfLink"] = json!("/x"),
        14 => metadata["deletionGracePeriodSeconds"] = json!(3),
        15 => metadata["finalizers"] = json!(["e.io/a", "e.io/a"]),
        16 => *metadata = json!(drawer.pick(&["text"])),
        17 => metadata["labels"] = Value::Null,
        18 => metadata["annotations"] = json!({"k": "x".repeat(10)}),
        _ => metadata["generateName"] = json!(drawer.pick(&["g-", "G_", ""])),
    }
}

/// Changes the text of a body: a field twice, broken text, no text, another value.
pub fn text(drawer: &mut Drawer, body: &mut Body) {
    let Body::Text(text) = body else { return };
    match drawer.random.number_below(10) {
        0 => text.truncate(text.len() / 2),
        1 => text.clear(),
        2 => *text = "[]".to_owned(),
        3 => *text = "\"text\"".to_owned(),
        4 => *text = "null".to_owned(),
        5 => text.push_str(" x"),
        6 => *text = text.replacen('{', "{\"kind\":\"Twice\",", 1),
        7 => *text = text.replacen("\"metadata\":{", "\"metadata\":{\"name\":\"twice\",", 1),
        _ => *text = text.replacen("\"spec\":{", "\"spec\":{\"color\":\"x\",\"color\":\"y\",", 1),
    }
}

/// The text of an applied object: JSON, or YAML whose first level has lines.
pub fn layout(drawer: &mut Drawer, object: &Value) -> String {
    match object {
        Value::Object(map) if !drawer.one_in(3) => {
            map.iter().map(|(name, value)| format!("{name}: {value}\n")).collect()
        }
        other => other.to_string(),
    }
}
