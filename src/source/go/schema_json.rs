//! A schema -> the JSON that it has in a CRD.

use serde_json::{Map, Value, json};

use crate::schema::{Additional, Checks, RefState, Schema};

/// A schema with all that is in it.
pub fn schema_json(node: &Schema) -> Value {
    let unresolved = node.named.as_deref().filter(|named| named.ref_state == RefState::Unresolved);
    let reference = node.reference.as_deref().or_else(|| unresolved.map(|named| named.name.as_str()));
    let mut out = Map::new();
    out.extend(reference.map(|name| ("$ref".to_owned(), json!(name))));
    for (keyword, text) in
        [("description", node.description()), ("type", &node.type_), ("format", &node.format)]
    {
        insert_text(&mut out, keyword, text);
    }
    for (keyword, is_set) in [
        ("nullable", node.nullable),
        ("x-kubernetes-int-or-string", node.int_or_string),
        ("x-kubernetes-preserve-unknown-fields", node.preserve_unknown),
        ("x-kubernetes-embedded-resource", node.embedded),
    ] {
        insert_flag(&mut out, keyword, is_set);
    }
    if let Some(default) = &node.default {
        out.insert("default".to_owned(), default.value.clone());
    }
    if let Some(values) = &node.enum_ {
        out.insert("enum".to_owned(), json!(values));
    }
    children(node, &mut out);
    checks(node.checks(), &mut out);
    Value::Object(out)
}

/// Adds the keywords with the schemas in a node.
fn children(node: &Schema, out: &mut Map<String, Value>) {
    if !node.properties.is_empty() {
        let all = node.properties.iter().map(|(name, property)| (name.clone(), schema_json(property)));
        out.insert("properties".to_owned(), Value::Object(all.collect()));
    }
    if !node.required.is_empty() {
        out.insert("required".to_owned(), json!(node.required));
    }
    if let Some(items) = &node.items {
        out.insert("items".to_owned(), schema_json(items));
    }
    match &node.additional {
        Additional::None => {}
        Additional::Any => drop(out.insert("additionalProperties".to_owned(), json!(true))),
        Additional::Schema(values) => {
            drop(out.insert("additionalProperties".to_owned(), schema_json(values)))
        }
    }
}

/// Adds the keywords that restrict values.
fn checks(checks: &Checks, out: &mut Map<String, Value>) {
    for (keyword, text) in [
        ("title", &checks.title),
        ("pattern", &checks.pattern),
        ("x-kubernetes-list-type", &checks.list_type),
        ("x-kubernetes-map-type", &checks.map_type),
    ] {
        insert_text(out, keyword, text);
    }
    for (keyword, value) in [("example", &checks.example), ("externalDocs", &checks.external_docs)] {
        out.extend(value.iter().map(|value| (keyword.to_owned(), value.clone())));
    }
    out.extend(checks.bounds().map(|(keyword, value)| (keyword.to_owned(), value)));
    if !checks.list_map_keys.is_empty() {
        out.insert("x-kubernetes-list-map-keys".to_owned(), json!(checks.list_map_keys));
    }
    out.extend(checks.rules_json().map(|rules| ("x-kubernetes-validations".to_owned(), rules)));
    for (keyword, branches) in
        [("allOf", &checks.all_of), ("anyOf", &checks.any_of), ("oneOf", &checks.one_of)]
    {
        if !branches.is_empty() {
            let all = branches.iter().map(schema_json);
            out.insert(keyword.to_owned(), all.collect());
        }
    }
    if let Some(not) = &checks.not {
        out.insert("not".to_owned(), schema_json(not));
    }
}

fn insert_text(out: &mut Map<String, Value>, keyword: &str, text: &str) {
    if !text.is_empty() {
        out.insert(keyword.to_owned(), json!(text));
    }
}

fn insert_flag(out: &mut Map<String, Value>, keyword: &str, is_set: bool) {
    if is_set {
        out.insert(keyword.to_owned(), json!(true));
    }
}

#[cfg(test)]
mod tests {
    use super::super::kubernetes_schemas::KubernetesSchemas;
    use super::super::well_known::reference;
    use super::schema_json;
    use serde_json::{Value, json};

    /// The JSON of a type of Kubernetes with all that is in it.
    fn whole_json(name: &str) -> Value {
        schema_json(&KubernetesSchemas::default().expanded(&reference(name)))
    }

    #[test]
    fn keys_of_lists_in_types_of_kubernetes_are_required_or_have_a_default() {
        let schema = whole_json("k8s.io/api/core/v1.PodSpec");
        let aliases = &schema["properties"]["hostAliases"];
        assert_eq!(aliases["x-kubernetes-list-map-keys"], json!(["ip"]));
        assert_eq!(aliases["items"]["required"], json!(["ip"]));
        let port = &schema["properties"]["containers"]["items"]["properties"]["ports"]["items"];
        assert_eq!(
            (&port["required"], &port["properties"]["protocol"]["default"]),
            (&json!(["containerPort"]), &json!("TCP"))
        );
    }

    #[test]
    fn quantities_in_types_of_kubernetes_have_the_pattern_of_controller_gen() {
        let schema = whole_json("k8s.io/api/core/v1.ResourceRequirements");
        let quantity = &schema["properties"]["limits"]["additionalProperties"];
        assert_eq!(quantity["x-kubernetes-int-or-string"], true);
        assert!(quantity["pattern"].as_str().is_some_and(|pattern| pattern.contains("[KMGTPE]i")));
    }
}
