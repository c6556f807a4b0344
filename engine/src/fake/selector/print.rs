//! A label selector, or labels -> their text, as Kubernetes prints them.

use serde_json::Value;

/// The text of a selector in parts, of labels, or of what is a text already. Terms are sorted by their keys.
pub(crate) fn text(selector: &Value) -> String {
    if let Some(text) = selector.as_str() {
        return text.to_owned();
    }
    let labels = selector.get("matchLabels").unwrap_or(selector).as_object().into_iter().flatten();
    let mut terms: Vec<(&str, String)> = labels
        .filter_map(|(key, value)| Some((key.as_str(), format!("{key}={}", value.as_str()?))))
        .collect();
    for term in selector.get("matchExpressions").and_then(Value::as_array).into_iter().flatten() {
        let key = term["key"].as_str().unwrap_or_default();
        let values = term["values"].as_array().into_iter().flatten();
        let mut values: Vec<&str> = values.filter_map(Value::as_str).collect();
        values.sort_unstable();
        let text = match term["operator"].as_str().unwrap_or_default() {
            "In" => format!("{key} in ({})", values.join(",")),
            "NotIn" => format!("{key} notin ({})", values.join(",")),
            "DoesNotExist" => format!("!{key}"),
            _ => key.to_owned(),
        };
        terms.push((key, text));
    }
    terms.sort_by_key(|(key, _)| *key);
    terms.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(",")
}
