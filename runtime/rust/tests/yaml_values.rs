//! YAML texts of `tests/texts/yaml.jsonl` -> the values that kubectl reads of them: those of all documents, or an error.
//!
//! `cargo lab go --yaml` asks kubectl's own code again. A reader that differs has its own values in `but`, with the reason.

use kubesmith_runtime::load_all;
use serde_json::Value;

/// Whether two values are equal; numbers are by amount.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(_), Value::Number(_)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            let same = |(key, a)| b.get(key).is_some_and(|b| same(a, b));
            a.len() == b.len() && a.iter().all(same)
        }
        _ => a == b,
    }
}

#[test]
fn values_are_those_that_kubectl_reads() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/texts/yaml.jsonl");
    let table = std::fs::read_to_string(file).expect("the table");
    let mut wrong = Vec::new();
    for line in table.lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let text = row["yaml"].as_str().expect("a text");
        let own = row["but"].get("rust").map(|but| &but["values"]);
        let expected = own.unwrap_or(&row["values"]);
        let found = load_all(text).map_or(Value::Null, |all| {
            all.iter().map(|each| each.as_value().clone()).collect()
        });
        if !same(&found, expected) {
            wrong.push(format!("{text:?}: expected {expected}, found {found}"));
        }
        if own.is_some_and(|own| same(own, &row["values"])) {
            wrong.push(format!(
                "{text:?}: no difference, but there is one in the table"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
