//! A whole object -> what servers refuse in it beyond types: metadata, and repeated items of lists with keys and of sets.

use std::collections::BTreeSet;

use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use serde_json::Value;

use super::encode::encode;
use super::external::Externals;
use super::metadata_rules::metadata_problems;

use super::error_path::{Reason, Refusal, Step};
use super::topology::{ListType, Node};
use super::value::{AnyModel, ValueRef};

/// What servers refuse in a whole object; nothing for a part of one.
pub fn object_refusals<E: Externals>(model: &dyn AnyModel) -> Vec<Refusal> {
    let Some(type_meta) = model.shape().type_meta else {
        return Vec::new();
    };
    let mut found = Vec::new();
    if let ValueRef::External(metadata) = model.field(0) {
        if let Some(metadata) = metadata.as_any().downcast_ref::<ObjectMeta>() {
            for (place, message) in metadata_problems(metadata, type_meta.is_custom) {
                let path = [vec![Step::Field("metadata")], place].concat();
                found.push(refusal(&path, message));
            }
        }
    }
    let mut object = encode::<E, _>(model, serde_json::value::Serializer).unwrap_or_default();
    if let (Value::Object(parts), Some(node)) = (
        &mut object,
        Node::of_object(&Value::Null, Some(type_meta.topology)),
    ) {
        parts.remove("metadata"); // whose owners and finalizers may repeat
        add_repeats(&object, node, &mut Vec::new(), &mut found);
    }
    found
}

/// The refusal of a value at a path, outermost step first.
fn refusal(path: &[Step], message: String) -> Refusal {
    Refusal {
        steps: path.iter().rev().cloned().collect(),
        reason: Reason::Value(message),
    }
}

/// Adds the items of lists with keys and of sets that occur twice.
fn add_repeats(value: &Value, node: Node, path: &mut Vec<Step>, found: &mut Vec<Refusal>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                path.push(match node.is_key(name) {
                    true => Step::Key(name.clone()),
                    false => Step::Name(name.clone()),
                });
                add_repeats(inner, node.field(name), path, found);
                path.pop();
            }
        }
        Value::Array(items) => {
            let mut seen = BTreeSet::new();
            for (index, item) in items.iter().enumerate() {
                path.push(Step::Item(index));
                if let Some(keys) = unique_part(node, item) {
                    if seen.contains(&keys) {
                        let what = expected_unique(node);
                        let message = format!("{keys} occurs twice, expected unique {what}");
                        found.push(refusal(path, message));
                    }
                    seen.insert(keys);
                }
                add_repeats(item, node.items(), path, found);
                path.pop();
            }
        }
        _ => {}
    }
}

/// What tells an item of a list with keys or of a set apart, as JSON; none where an item lacks a key.
fn unique_part(node: Node, item: &Value) -> Option<String> {
    match node.list_type() {
        ListType::Atomic => None,
        ListType::Set => Some(item.to_string()),
        ListType::Map => {
            let keys = node.item_keys(item);
            let is_complete = keys.values().all(|key| !key.is_null());
            is_complete.then(|| Value::Object(keys).to_string())
        }
    }
}

fn expected_unique(node: Node) -> String {
    let keys = node.list_map_keys();
    match node.list_type() {
        ListType::Map => {
            let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
            format!("keys of the list: {}", keys.join(", "))
        }
        _ => "items".to_owned(),
    }
}
