//! Selectors are read, and hold, as those of apimachinery 0.36.3.

use serde_json::{Value, json};

use super::fields::Fields;
use super::labels::Labels;

/// Which objects a selector matches, or the error about it.
fn matches(kind: &str, selector: &str, objects: &[Value]) -> Result<Vec<bool>, String> {
    if kind == "labels" {
        let labels = Labels::parse(selector)?;
        let object = |labels: &Value| json!({"metadata": {"labels": labels}});
        return Ok(objects.iter().map(|own| labels.matches(&object(own))).collect());
    }
    let fields = Fields::parse(selector)?;
    let has = |object: &Value, field: &str| object[field].as_str().unwrap_or_default().to_owned();
    Ok(objects.iter().map(|object| fields.matches(|field| has(object, field))).collect())
}

#[test]
fn selectors_are_those_of_the_server() {
    let recorded: Value = serde_json::from_str(include_str!("recorded.json")).unwrap();
    let (mut faults, mut number) = (Vec::new(), 0);
    for (kind, group) in recorded.as_object().unwrap() {
        let objects = group["objects"].as_array().unwrap();
        for case in group["cases"].as_array().unwrap() {
            let selector = case["selector"].as_str().unwrap();
            let found = match matches(kind, selector, objects) {
                Ok(matches) => json!({"selector": selector, "matches": matches}),
                Err(error) => json!({"selector": selector, "error": error}),
            };
            number += 1;
            if found != *case {
                faults.push(format!("expected {case}\n   found {found}"));
            }
        }
    }
    assert!(number > 150 && faults.is_empty(), "{} of {number}:\n{}", faults.len(), faults.join("\n"));
}
