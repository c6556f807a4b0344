//! A schema -> the JSON that it has in a CRD.

use indexmap::IndexMap;
use serde_json::{Map, Value, json};

use super::flatten;
use super::kubernetes_schemas::KubernetesSchemas;
use crate::limits;
use crate::schema::{Additional, Checks, KEYWORDS, RefState, Schema};

/// What becomes of references to types of Kubernetes.
#[derive(Clone, Copy)]
pub enum References<'s> {
    /// The type's schema stands in their place, as in a CRD.
    Expanded(&'s KubernetesSchemas),
    /// `$ref`.
    Kept,
}

/// A schema with all that is in it.
pub fn schema_json(node: &Schema, references: References<'_>) -> Value {
    schema(node, references, 0)
}

/// A node with its children.
fn schema(node: &Schema, references: References<'_>, depth: usize) -> Value {
    if limits::SCHEMA_DEPTH.is_exceeded_by(depth) {
        return json!({ "x-kubernetes-preserve-unknown-fields": true });
    }
    let unresolved = node.named.as_deref().filter(|named| named.ref_state == RefState::Unresolved);
    let reference = node.reference.as_deref().or_else(|| unresolved.map(|named| named.name.as_str()));
    match (reference, references) {
        (Some(name), References::Expanded(schemas)) => {
            keywords(&expanded(node, name, schemas), None, references, depth)
        }
        (reference, _) => keywords(node, reference, references, depth),
    }
}

/// A node with its children, and with a reference to a definition.
fn keywords(node: &Schema, reference: Option<&str>, references: References<'_>, depth: usize) -> Value {
    let mut out = Map::new();
    out.extend(reference.map(|name| ("$ref".to_owned(), json!(name))));
    let own = KEYWORDS.iter().filter_map(|keyword| Some((keyword.name.to_owned(), keyword.value(node)?)));
    out.extend(own);
    children(node, &mut out, references, depth);
    junctors(node.checks(), &mut out, references, depth);
    Value::Object(out)
}

/// Adds the keywords with the schemas in a node.
fn children(node: &Schema, out: &mut Map<String, Value>, references: References<'_>, depth: usize) {
    if !node.properties.is_empty() {
        let all = node
            .properties
            .iter()
            .map(|(name, property)| (name.clone(), schema(property, references, depth + 1)));
        out.insert("properties".to_owned(), Value::Object(all.collect()));
    }
    if let Some(items) = &node.items {
        out.insert("items".to_owned(), schema(items, references, depth + 1));
    }
    match &node.additional {
        Additional::None => {}
        Additional::Any => drop(out.insert("additionalProperties".to_owned(), json!(true))),
        Additional::Schema(values) => {
            drop(out.insert("additionalProperties".to_owned(), schema(values, references, depth + 1)))
        }
    }
}

/// A node of a type of Kubernetes, with the type's keywords.
fn expanded(node: &Schema, name: &str, schemas: &KubernetesSchemas) -> Schema {
    let any = || Schema { preserve_unknown: true, ..Schema::default() };
    let found = schemas.get(name).map_or_else(any, |found| (*found).clone());
    // What it has of the type's own properties are defaults, which the type has too.
    let place = Schema {
        named: None,
        reference: None,
        properties: IndexMap::new(),
        items: None,
        additional: Additional::None,
        ..node.clone()
    };
    flatten::referred(place, found)
}

/// Adds the junctors with their branches.
fn junctors(checks: &Checks, out: &mut Map<String, Value>, references: References<'_>, depth: usize) {
    for (keyword, branches) in
        [("allOf", &checks.all_of), ("anyOf", &checks.any_of), ("oneOf", &checks.one_of)]
    {
        if !branches.is_empty() {
            let all = branches.iter().map(|branch| schema(branch, references, depth + 1));
            out.insert(keyword.to_owned(), all.collect());
        }
    }
    if let Some(not) = &checks.not {
        out.insert("not".to_owned(), schema(not, references, depth + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::super::well_known::reference;
    use super::{KubernetesSchemas, References, schema_json};
    use serde_json::json;

    #[test]
    fn keys_of_lists_in_types_of_kubernetes_are_required_or_have_a_default() {
        let schema = schema_json(
            &reference("k8s.io/api/core/v1.PodSpec"),
            References::Expanded(&KubernetesSchemas::default()),
        );
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
        let requirements = reference("k8s.io/api/core/v1.ResourceRequirements");
        let schema = schema_json(&requirements, References::Expanded(&KubernetesSchemas::default()));
        let quantity = &schema["properties"]["limits"]["additionalProperties"];
        assert_eq!(quantity["x-kubernetes-int-or-string"], true);
        assert!(quantity["pattern"].as_str().is_some_and(|pattern| pattern.contains("[KMGTPE]i")));
    }
}
