//! Kubernetes' `ObjectMeta` -> what the server decodes and checks of it, as JSON Schema.

use serde_json::{Map, Value, json};

const SUBDOMAIN: &str = r"[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*";
const LABEL: &str = "[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?";
/// The same as a prefix of an annotation's key, which may have capitals.
const ANY_CASE: &str = r"[A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?(\.[A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?)*";
const TIME: &str = r"^\d{4}-\d{2}-\d{2}T\d{1,2}:\d{2}:\d{2}([.,]\d+)?(Z|[+-]\d{2}:\d{2})$";

/// The schema of `metadata`, of whole objects and of those within them. A null is an unset field.
pub fn object_meta(description: &str) -> Value {
    let text = |description: &str| json!({ "description": description, "type": ["string", "null"] });
    let time = |description: &str| json!({ "description": description, "type": ["string", "null"], "pattern": TIME });
    let qualified = |prefix: &str| format!("^({prefix}/)?{LABEL}$");
    let texts = |description: &str, prefix: &str| {
        json!({
            "description": description,
            "type": ["object", "null"],
            "propertyNames": { "pattern": qualified(prefix) },
            "additionalProperties": { "type": ["string", "null"] },
        })
    };
    let mut labels = texts("Keys and values by which objects are selected.", SUBDOMAIN);
    labels["additionalProperties"]["pattern"] = json!(format!("^({LABEL})?$"));
    json!({
        "description": description,
        "type": "object",
        "properties": {
            "name": text("The name, which is unique among the objects of the kind in a namespace."),
            "generateName": text("The beginning of a name that the server completes, if there is no name."),
            "namespace": text("The namespace."),
            "labels": labels,
            "annotations": texts("Keys and values for tools and people.", ANY_CASE),
            "finalizers": {
                "description": "What has to happen before the object is removed.",
                "type": ["array", "null"],
                "items": { "type": "string", "pattern": qualified(SUBDOMAIN) },
                "not": {
                    "type": "array",
                    "allOf": [{ "contains": { "const": "orphan" } }, { "contains": { "const": "foregroundDeletion" } }],
                },
            },
            "ownerReferences": {
                "description": "The objects with which this one is removed.",
                "type": ["array", "null"],
                "items": owner(),
            },
            "creationTimestamp": time("When the server created the object."),
            "deletionTimestamp": time("When the object is to be removed."),
            "deletionGracePeriodSeconds": { "type": ["integer", "null"] },
            "generation": { "description": "The number of the desired state.", "type": ["integer", "null"] },
            "managedFields": {
                "description": "Which fields a manager has set. The server writes it.",
                "type": ["array", "null"],
                "items": managed_fields(),
            },
            "resourceVersion": text("The server's version of the object."),
            "selfLink": text("It is not used any more."),
            "uid": text("The server's identifier of the object."),
        },
    })
}

fn owner() -> Value {
    let flag = json!({ "type": ["boolean", "null"] });
    let text = json!({ "type": "string", "minLength": 1 });
    json!({
        "type": "object",
        "required": ["apiVersion", "kind", "name", "uid"],
        "properties": {
            "apiVersion": { "type": "string", "pattern": "^([^/]*/)?[^/]+$" },
            "kind": text,
            "name": text,
            "uid": text,
            "controller": flag,
            "blockOwnerDeletion": flag,
        },
        "not": { "properties": { "apiVersion": { "const": "v1" }, "kind": { "const": "Event" } } },
    })
}

fn managed_fields() -> Value {
    let text = json!({ "type": ["string", "null"] });
    json!({
        "type": ["object", "null"],
        "properties": {
            "manager": text,
            "operation": text,
            "apiVersion": text,
            "time": { "type": ["string", "null"], "pattern": TIME },
            "fieldsType": text,
            "fieldsV1": {},
            "subresource": text,
        },
    })
}

/// Closes `metadata` and what is in it: a server that reads strictly refuses other fields.
pub fn close(meta: &mut Value) {
    let owners = "/properties/ownerReferences/items";
    let managers = "/properties/managedFields/items";
    for pointer in ["", owners, managers] {
        if let Some(Value::Object(node)) = meta.pointer_mut(pointer) {
            node.insert("additionalProperties".to_owned(), json!(false));
        }
    }
}

/// What else the server wants of the metadata of a whole object of a custom kind.
pub fn of_object(is_namespaced: bool) -> Map<String, Value> {
    let named = |field: &str| json!({ "required": [field], "properties": { field: { "type": "string", "minLength": 1 } } });
    let namespace = if is_namespaced {
        json!({ "pattern": "^([a-z0-9]([-a-z0-9]*[a-z0-9])?)?$", "maxLength": 63 })
    } else {
        json!({ "maxLength": 0 })
    };
    let own = json!({
        "properties": {
            "name": { "pattern": format!("^({SUBDOMAIN})?$"), "maxLength": 253 },
            "namespace": namespace,
        },
        "anyOf": [named("name"), named("generateName")],
    });
    into_map(own)
}

/// What else the server wants of the metadata of an object within another one.
pub fn of_embedded() -> Value {
    json!({
        "properties": {
            "name": { "pattern": "^[^/%]*$", "not": { "enum": [".", ".."] } },
            "generateName": { "pattern": "^[^/%]*$" },
            "namespace": { "pattern": "^([a-z0-9]([-a-z0-9]*[a-z0-9])?)?$", "maxLength": 63 },
            "generation": { "minimum": 0 },
            "managedFields": {
                "items": {
                    "type": "object",
                    "required": ["operation"],
                    "properties": {
                        "operation": { "enum": ["Apply", "Update"] },
                        "fieldsType": { "enum": ["FieldsV1", "", null] },
                        "manager": { "maxLength": 128 },
                        "subresource": { "maxLength": 256 },
                    },
                },
            },
        },
    })
}

/// What the server wants of the type of an object within another one.
pub fn type_of_embedded() -> [(&'static str, Value); 2] {
    let api_version = json!({ "type": "string", "minLength": 1, "pattern": "^[^/]*(/[^/]*)?$" });
    let kind =
        json!({ "type": "string", "maxLength": 63, "pattern": "^[A-Za-z]([-A-Za-z0-9]*[A-Za-z0-9])?$" });
    [("apiVersion", api_version), ("kind", kind)]
}

fn into_map(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}
