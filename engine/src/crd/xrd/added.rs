//! The scope of a composite resource -> the fields and columns that Crossplane adds to the schema of its CRD.

use serde_json::{Value, json};

use super::forms::{Made, Scope};

/// The fields of `spec`. The policies are those that the definition says for objects that have none.
pub fn spec(made: Made, scope: Scope, update_policy: &str, delete_policy: &str) -> Value {
    match (made, scope) {
        (Made::Claim, _) => claim(delete_policy),
        (Made::Composite, Scope::LegacyCluster) => {
            let mut fields = machinery(scope, update_policy);
            fields["claimRef"] =
                reference("The claim of this composite resource.", &CLAIM_REFERENCE, &CLAIM_REFERENCE);
            fields["writeConnectionSecretToRef"] = reference(
                "The Secret with the connection details.",
                &["name", "namespace"],
                &["name", "namespace"],
            );
            fields
        }
        (Made::Composite, _) => json!({"crossplane": {
            "type": "object",
            "description": "How Crossplane reconciles this composite resource.",
            "properties": machinery(scope, update_policy),
        }}),
    }
}

const CLAIM_REFERENCE: [&str; 4] = ["apiVersion", "kind", "namespace", "name"];

/// An object whose fields are all texts.
fn reference(description: &str, fields: &[&str], required: &[&str]) -> Value {
    let fields: serde_json::Map<String, Value> =
        fields.iter().map(|field| ((*field).to_owned(), json!({"type": "string"}))).collect();
    json!({"type": "object", "description": description, "required": required, "properties": fields})
}

/// What chooses a Composition or a revision of one.
fn selector(description: &str) -> Value {
    let labels = json!({"type": "object", "additionalProperties": {"type": "string"}});
    json!({
        "type": "object", "description": description,
        "required": ["matchLabels"], "properties": {"matchLabels": labels},
    })
}

fn policy(description: &str, values: [&str; 2], default: Option<&str>) -> Value {
    let mut policy = json!({"type": "string", "description": description, "enum": values});
    if let Some(default) = default {
        policy["default"] = json!(default);
    }
    policy
}

/// What composite resources and claims have.
fn common(update_policy: Option<&str>) -> Value {
    let update = "Whether a new revision of the Composition is used as soon as it exists.";
    json!({
        "compositionRef": reference("The Composition to use.", &["name"], &["name"]),
        "compositionSelector": selector("The labels of the Composition to use."),
        "compositionRevisionRef": reference("The revision of the Composition to use.", &["name"], &["name"]),
        "compositionRevisionSelector": selector("The labels of the revision of the Composition to use."),
        "compositionUpdatePolicy": policy(update, ["Automatic", "Manual"], update_policy),
    })
}

fn machinery(scope: Scope, update_policy: &str) -> Value {
    let mut fields = common(Some(update_policy));
    // A composite resource of a namespace composes resources of this namespace alone.
    let names: &[&str] = match scope {
        Scope::Namespaced => &["apiVersion", "name", "kind"],
        Scope::Cluster | Scope::LegacyCluster => &["apiVersion", "name", "namespace", "kind"],
    };
    let item = reference("A composed resource.", names, &["apiVersion", "kind"]);
    fields["resourceRefs"] = json!({
        "type": "array", "description": "The resources that this resource is composed of.",
        "x-kubernetes-list-type": "atomic", "items": item,
    });
    fields
}

fn claim(delete_policy: &str) -> Value {
    let mut fields = common(None);
    let deletion = "How the composite resource is deleted with this claim.";
    fields["compositeDeletePolicy"] = policy(deletion, ["Background", "Foreground"], Some(delete_policy));
    let names = ["apiVersion", "kind", "name"];
    fields["resourceRef"] = reference("The composite resource of this claim.", &names, &names);
    fields["writeConnectionSecretToRef"] =
        reference("The Secret with the connection details.", &["name"], &["name"]);
    fields
}

/// The fields of `status`. Claims have those of composite resources of the old form.
pub fn status(scope: Scope) -> Value {
    let text = || json!({"type": "string"});
    let mut fields = json!({"conditions": {
        "type": "array", "description": "Conditions of the resource.",
        "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["type"],
        "items": {
            "type": "object",
            "required": ["lastTransitionTime", "reason", "status", "type"],
            "properties": {
                "lastTransitionTime": {"type": "string", "format": "date-time"},
                "message": text(), "reason": text(), "status": text(), "type": text(),
                "observedGeneration": {"type": "integer", "format": "int64"},
            },
        },
    }});
    if scope == Scope::LegacyCluster {
        fields["connectionDetails"] = json!({
            "type": "object", "description": "When connection details were published.",
            "properties": {"lastPublishedTime": {"type": "string", "format": "date-time"}},
        });
        fields["claimConditionTypes"] = json!({
            "type": "array", "description": "The types of the conditions that the claim shows too.",
            "x-kubernetes-list-type": "set", "items": {"type": "string"},
        });
    }
    fields
}

/// The columns that follow those of the author.
pub fn columns(made: Made, scope: Scope) -> Value {
    let column = |name: &str, path: String| json!({"name": name, "type": "string", "jsonPath": path});
    let condition =
        |name: &str, type_: &str| column(name, format!(".status.conditions[?(@.type=='{type_}')].status"));
    let mut columns = vec![condition("SYNCED", "Synced"), condition("READY", "Ready")];
    match made {
        Made::Claim => {
            columns.push(column("CONNECTION-SECRET", ".spec.writeConnectionSecretToRef.name".to_owned()));
        }
        Made::Composite => {
            let parent = if scope == Scope::LegacyCluster { ".spec" } else { ".spec.crossplane" };
            columns.push(column("COMPOSITION", format!("{parent}.compositionRef.name")));
            let mut revision = column("COMPOSITIONREVISION", format!("{parent}.compositionRevisionRef.name"));
            revision["priority"] = json!(1);
            columns.push(revision);
        }
    }
    columns.push(json!({"name": "AGE", "type": "date", "jsonPath": ".metadata.creationTimestamp"}));
    Value::Array(columns)
}
