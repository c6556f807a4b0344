//! Changes of `allOf`, `anyOf`, `oneOf` and `not`.

use serde_json::{Value, json};

use super::node::Edits;

pub fn add(edits: &mut Edits<'_>) {
    for key in ["allOf", "anyOf", "oneOf"] {
        let Some(branches) = edits.get(key).as_array().cloned() else { continue };
        edits.remove(format!("{key} off"), key);
        if branches.len() > 1 {
            let mut fewer = branches.clone();
            fewer.remove(edits.random.number_below(branches.len()));
            edits.put(format!("{key} branch removed"), key, json!(fewer));
        }
        if let Some(branch) = branch(edits) {
            let more = [branches, vec![branch]].concat();
            edits.put(format!("{key} branch added"), key, json!(more));
        }
    }
    if !edits.get("not").is_null() {
        edits.remove("not off", "not");
    }
    let (Some(one), Some(two)) = (branch(edits), branch(edits)) else { return };
    for key in ["allOf", "anyOf", "oneOf"] {
        if edits.get(key).is_null() && edits.type_() != "int-or-string" {
            edits.put(format!("{key} on"), key, json!([one, two]));
        }
    }
    if edits.get("not").is_null() {
        edits.put("not on", "not", one);
    }
}

/// A branch that says something about values of the node's type.
fn branch(edits: &mut Edits<'_>) -> Option<Value> {
    let number = edits.random.number_below(4);
    Some(match edits.type_() {
        "string" => [
            json!({"maxLength": 4}),
            json!({"minLength": 2}),
            json!({"pattern": "^[a-f]"}),
            json!({"enum": ["example", "a"]}),
        ][number]
            .clone(),
        "integer" | "number" => [
            json!({"maximum": 10}),
            json!({"minimum": 3}),
            json!({"multipleOf": 2}),
            json!({"enum": [1, 2, 80]}),
        ][number]
            .clone(),
        "array" => {
            [json!({"maxItems": 1}), json!({"minItems": 1}), json!({"minItems": 2}), json!({"maxItems": 0})]
                [number]
                .clone()
        }
        "object" => {
            let names: Vec<String> = edits
                .get("properties")
                .as_object()?
                .keys()
                .filter(|name| *name != "metadata")
                .cloned()
                .collect();
            let name = edits.pick(&names)?.clone();
            json!({"required": [name]})
        }
        _ => return None,
    })
}
