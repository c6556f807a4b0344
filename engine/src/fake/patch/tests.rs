//! What comes out of patches is what came out of evanphx/json-patch v4.13.0, as the server has it.

use serde_json::Value;

use super::{json, merge};
use crate::engine::FieldValidation;
use crate::fake::body;

/// The value after a patch; None where the patch cannot be read or does not apply.
fn patched(kind: &str, object: &Value, patch: &str) -> Option<Value> {
    if kind == "json" {
        let patch = body::json_patch(patch.as_bytes(), FieldValidation::Ignore).ok()?;
        return json::apply(crate::server_text::json(object), &patch).ok().map(|patched| patched.value);
    }
    let patch = body::merge_patch(patch.as_bytes(), FieldValidation::Ignore).ok()?;
    let (Value::Object(mut map), Value::Object(patch)) = (object.clone(), patch.value) else { return None };
    merge::merge(&mut map, patch);
    Some(Value::Object(map))
}

#[test]
fn patches_make_what_the_servers_library_makes() {
    let recorded: Value = serde_json::from_str(include_str!("recorded.json")).unwrap();
    let (mut faults, cases) = (Vec::new(), recorded["cases"].as_array().unwrap());
    for case in cases {
        let object = case.get("object").unwrap_or(&recorded["object"]);
        let patch = case["patch"].as_str().unwrap();
        let found = patched(case["type"].as_str().unwrap(), object, patch);
        let expected = case.get("result");
        let is_equal = match (&found, expected) {
            (Some(found), Some(expected)) => {
                let expected = body::json::parse(expected.to_string().as_bytes()).unwrap().value;
                crate::json_value::equal(found, &expected)
            }
            (found, expected) => found.is_none() && expected.is_none(),
        };
        if !is_equal {
            faults.push(format!(
                "{object} {patch}\n  expected {expected:?} {}\n  found {found:?}",
                case["error"]
            ));
        }
    }
    assert!(
        cases.len() > 150 && faults.is_empty(),
        "{} of {}:\n{}",
        faults.len(),
        cases.len(),
        faults.join("\n")
    );
}
