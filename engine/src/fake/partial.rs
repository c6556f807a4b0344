//! An object or a list -> its metadata alone: `PartialObjectMetadata` and its list, of `meta.k8s.io`.

use serde_json::{Map, Value, json};

use super::status::Status;

/// The version of `Table` and `PartialObjectMetadata` where the header names no other one.
pub(crate) const API_VERSION: &str = "meta.k8s.io/v1";

/// The keys of metadata in the order in which Go writes them.
const ORDER: [&str; 15] = [
    "name",
    "generateName",
    "namespace",
    "selfLink",
    "uid",
    "resourceVersion",
    "generation",
    "creationTimestamp",
    "deletionTimestamp",
    "deletionGracePeriodSeconds",
    "labels",
    "annotations",
    "ownerReferences",
    "finalizers",
    "managedFields",
];

/// The metadata of an object. A bookmark is one too.
pub(crate) fn object(object: &Value, api_version: &str) -> Value {
    json!({"kind": "PartialObjectMetadata", "apiVersion": api_version, "metadata": metadata(&object["metadata"])})
}

fn metadata(metadata: &Value) -> Map<String, Value> {
    let get = |key: &str| Some((key.to_owned(), metadata.get(key)?.clone()));
    ORDER.into_iter().filter_map(get).collect()
}

/// The metadata of the objects of a list. The list itself has it in `metadata`.
pub(crate) fn list(list: &Value, api_version: &str) -> Value {
    let items: Vec<_> = items(list).iter().map(|item| object(item, api_version)).collect();
    // Go has no empty list here.
    let items = if items.is_empty() { Value::Null } else { items.into() };
    let metadata = list_metadata(list);
    json!({"kind": "PartialObjectMetadataList", "apiVersion": api_version, "metadata": metadata, "items": items})
}

/// The metadata of a list without what is empty.
pub(super) fn list_metadata(list: &Value) -> Map<String, Value> {
    let get = |key: &str| {
        let value = list["metadata"].get(key)?;
        (value != "" && *value != 0).then(|| (key.to_owned(), value.clone()))
    };
    ["resourceVersion", "continue", "remainingItemCount"].into_iter().filter_map(get).collect()
}

/// The objects of a list.
pub(super) fn items(list: &Value) -> &[Value] {
    list["items"].as_array().map_or(&[], Vec::as_slice)
}

/// Whether a document is a list of objects.
pub(super) fn is_list(document: &Value) -> bool {
    document.get("items").is_some_and(Value::is_array)
}

/// 406: the metadata of an object were asked for, and a list is the answer.
pub(crate) fn list_for_object() -> Status {
    let message = "you requested PartialObjectMetadata, but the requested object is a list \
                   (*unstructured.UnstructuredList)";
    Status {
        code: 406,
        reason: "NotAcceptable",
        message: message.to_owned(),
        details: None,
        continue_token: String::new(),
    }
}

/// 500: the metadata of a list were asked for, and an object is the answer.
pub(crate) fn object_for_list() -> Status {
    Status::internal("content is not a list")
}
