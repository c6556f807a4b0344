//! An object -> the faults of the types and the metadata of the objects within it: `objectmeta/validation.go` in
//! apiextensions-apiserver.

use serde_json::{Map, Value};

use super::path::Path;
use crate::cause::Cause;
use crate::kept_causes;
use crate::metadata::{self, Metadata, NameForm, names};
use crate::plan::{NodeId, Plan};

/// The causes of all embedded objects; `path` is that of the value.
pub(crate) fn causes(plan: &Plan, object: &Value, path: &mut Path) -> Vec<Cause> {
    let mut causes = Vec::new();
    if let Some(root) = plan.root().filter(|_| plan.subtree().has_embedded) {
        walk(plan, root, object, path, &mut causes);
    }
    causes
}

/// Goes over a value; recursion is as deep as the schema.
fn walk(plan: &Plan, id: NodeId, value: &Value, path: &mut Path, causes: &mut Vec<Cause>) {
    let node = plan.node(id);
    if !node.subtree.has_embedded || causes.len() > kept_causes::MOST {
        return;
    }
    match value {
        Value::Object(map) => {
            if node.embedded {
                object(value, map, path, causes);
            }
            for (key, value) in map {
                if let Some(id) = node.property(key) {
                    path.child(key, |path| walk(plan, id, value, path, causes));
                } else if let Some(id) = node.member(key) {
                    path.key(key, |path| walk(plan, id, value, path, causes));
                }
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                if let Some(id) = node.items {
                    path.index(index, |path| walk(plan, id, item, path, causes));
                }
            }
        }
        _ => {}
    }
}

fn object(value: &Value, map: &Map<String, Value>, path: &mut Path, causes: &mut Vec<Cause>) {
    for key in ["apiVersion", "kind"] {
        let field = path.field_of(key);
        let text = match map.get(key) {
            None => {
                causes.push(Cause::required(field, ""));
                continue;
            }
            Some(Value::String(text)) => text,
            Some(other) => {
                causes.push(Cause::invalid(field, other.clone(), "must be a string"));
                continue;
            }
        };
        if text.is_empty() {
            causes.push(Cause::invalid(field, "", "must not be empty"));
        } else if key == "apiVersion" {
            if text.matches('/').count() > 1 {
                let detail = format!("unexpected GroupVersion string: {text}");
                causes.push(Cause::invalid(field, text.as_str(), &detail));
            }
        } else {
            let faults = names::kind(&text.to_lowercase());
            if !faults.is_empty() {
                let detail = format!("may have mixed case, but should otherwise match: {}", faults.join(","));
                causes.push(Cause::invalid(field, text.as_str(), &detail));
            }
        }
    }
    if map.contains_key("metadata") {
        path.child("metadata", |path| {
            metadata::causes(Metadata::read(value), None, NameForm::PathSegment, path, causes);
        });
    }
}
