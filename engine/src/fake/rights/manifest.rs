//! Roles -> their text in YAML.

use serde_json::Value;

/// Words that YAML does not read as texts.
const WORDS: [&str; 8] = ["false", "n", "no", "null", "off", "on", "true", "yes"];

/// The text of roles.
pub(super) fn yaml(roles: &[Value]) -> String {
    roles.iter().map(role).collect::<Vec<_>>().join("---\n")
}

fn role(role: &Value) -> String {
    let mut text = String::new();
    for key in ["apiVersion", "kind"] {
        text.push_str(&format!("{key}: {}\n", scalar(&role[key])));
    }
    text.push_str("metadata:\n");
    for (key, value) in role["metadata"].as_object().into_iter().flatten() {
        text.push_str(&format!("  {key}: {}\n", scalar(value)));
    }
    text.push_str("rules:\n");
    for rule in role["rules"].as_array().into_iter().flatten() {
        for (index, (key, values)) in rule.as_object().into_iter().flatten().enumerate() {
            let values: Vec<String> = values.as_array().into_iter().flatten().map(scalar).collect();
            let lead = if index == 0 { "  - " } else { "    " };
            text.push_str(&format!("{lead}{key}: [{}]\n", values.join(", ")));
        }
    }
    text
}

/// A text, in quotes where YAML needs them.
fn scalar(value: &Value) -> String {
    let text = value.as_str().unwrap_or_default();
    let is_plain = text
        .starts_with(|first: char| first.is_ascii_lowercase() || first.is_ascii_uppercase() || first == '/')
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || "./-".contains(letter))
        && !WORDS.contains(&text.to_ascii_lowercase().as_str())
        && text != "y";
    if is_plain { text.to_owned() } else { value.to_string() }
}
