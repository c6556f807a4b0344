//! Objects of `tests/texts/objects.jsonl`, each with one value of its own -> what strict reading and `check` find.
//!
//! A server was asked about each: `tests/e2e/python/test_strict_objects.py` asks it again. KUBESMITH_OBJECTS names another
//! table, as `cargo lab verdicts` writes one: an empty problem there is any.

use rules::Model;
use rules::strict_reading_example_com::v1::StrictReading;
use serde_json::{Value, json};

/// The rows of the table: the object with its value, and the path of the problem that a server has with it.
fn rows() -> Vec<(Value, Option<String>)> {
    let committed = concat!(env!("CARGO_MANIFEST_DIR"), "/../texts/objects.jsonl");
    let file = std::env::var_os("KUBESMITH_OBJECTS").unwrap_or_else(|| committed.into());
    let text = std::fs::read_to_string(file).expect("the table");
    let row = |line: &str| {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let mut object = json!({
            "apiVersion": "strict-reading.example.com/v1", "kind": "StrictReading", "metadata": {"name": "a"}, "spec": {},
        });
        let (parent, last) = row["at"].as_str().and_then(|at| at.rsplit_once('/')).expect("a pointer");
        let parent = object.pointer_mut(parent).expect("the parent is there");
        parent[last] = row["value"].clone();
        (object, row["problem"].as_str().map(str::to_owned))
    };
    text.lines().map(row).collect()
}

/// Whether an object has a null at a quantity, which servers remove and the maps of Kubernetes' types do not hold.
fn has_null_quantity(object: &Value) -> bool {
    let amounts = ["limits", "requests"].map(|name| object["spec"]["resources"][name].as_object());
    amounts.into_iter().flatten().any(|amounts| amounts.values().any(Value::is_null))
}

/// Whether an object has an integer that a type of k8s-openapi does not hold: its `IntOrString` has 32 bits.
fn is_too_wide(object: &Value) -> bool {
    let has_64_bits = |port: &f64| (-(2f64.powi(63))..2f64.powi(63)).contains(port);
    let port = object["spec"]["port"].as_f64().filter(|port| port.fract() == 0.0 && has_64_bits(port));
    port.is_some_and(|port| port > i32::MAX.into() || port < i32::MIN.into())
}

/// Whether an object has a float at an integer of a type of k8s-openapi, which reads none there.
fn has_float_port(object: &Value) -> bool {
    let ports = object["spec"]["container"]["ports"].as_array();
    let is_float = |port: &Value| port["containerPort"].is_f64() || port["hostPort"].is_f64();
    ports.is_some_and(|ports| ports.iter().any(is_float))
}

/// The error of strict reading without the object that it names.
fn refusal(object: Value) -> Option<String> {
    let error = rules::strict::<StrictReading, _>(object).err()?.to_string();
    Some(error.split_once("(strict-reading.example.com/v1): ").expect("it names the object").1.to_owned())
}

#[test]
fn strict_reading_refuses_what_a_server_refuses() {
    let mut wrong = Vec::new();
    for (object, problem) in rows() {
        let found = refusal(object.clone());
        let is_right = match (&found, &problem) {
            (None, None) => true,
            (Some(found), Some(problem)) => {
                problem.is_empty() || found.split("; ").any(|each| each.starts_with(&format!("{problem}: ")))
            }
            (Some(_), None) => is_too_wide(&object) || has_null_quantity(&object) || has_float_port(&object),
            (None, Some(_)) => false,
        };
        if !is_right {
            let mut text = object.to_string();
            text.truncate(text.floor_char_boundary(300));
            wrong.push(format!("{text}\n  expected {problem:?}\n  found {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} objects\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn integers_that_k8s_openapi_does_not_hold_are_refused() {
    let wide: Vec<Value> = rows().into_iter().map(|row| row.0).filter(is_too_wide).collect();
    assert!(!wide.is_empty());
    for object in wide {
        assert!(refusal(object).is_some_and(|found| found.contains("is not a 32-bit integer")));
    }
}

#[test]
fn check_finds_what_strict_reading_finds() {
    for (object, _) in rows() {
        let strict = refusal(object.clone());
        let Ok(read) = serde_json::from_value::<StrictReading>(object.clone()) else { continue };
        let found: Vec<String> = read.check().iter().map(ToString::to_string).collect();
        // What reading loses, such as an unknown field, `check` cannot find.
        if json!(read) == object {
            assert_eq!(found.join("; "), strict.unwrap_or_default());
        }
    }
}
