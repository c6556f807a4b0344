//! The parameters that API servers take, as documents have them.

use serde_json::{Map, Value, json};

use super::Format;

/// A parameter: its name, the type of its values, what it is for.
type Parameter = (&'static str, &'static str, &'static str);

const NAME: Parameter = ("name", "string", "The name of the object.");
const NAMESPACE: Parameter = ("namespace", "string", "The namespace of the object.");

/// Where every operation takes it.
pub const PRETTY: Parameter = ("pretty", "string", "`true`: the answer is indented.");

/// What writes take.
pub const WRITING: &[Parameter] = &[
    DRY_RUN,
    ("fieldManager", "string", "Who makes the change: the owner of the fields that it sets."),
    (
        "fieldValidation",
        "string",
        "What becomes of unknown fields and of fields given twice: `Ignore`, `Warn` or `Strict`.",
    ),
];

/// What patches take beside that.
pub const FORCE: Parameter =
    ("force", "boolean", "Whether an apply takes over fields that others own. Only with apply patches.");

/// What reads take.
pub const READING: &[Parameter] =
    &[("resourceVersion", "string", "The oldest version of the object that may be served.")];

/// What a delete takes.
pub const DELETING: &[Parameter] = &[
    DRY_RUN,
    ("gracePeriodSeconds", "integer", "Seconds before the object is deleted; 0: at once."),
    ("orphanDependents", "boolean", "Deprecated in favour of propagationPolicy."),
    ("propagationPolicy", "string", "What becomes of dependents: `Orphan`, `Background` or `Foreground`."),
];

/// What lists take.
pub const LISTING: &[Parameter] = &[
    ("allowWatchBookmarks", "boolean", "Whether a watch may send bookmarks."),
    ("continue", "string", "Where the last answer ended, as it says."),
    ("fieldSelector", "string", "Only objects whose fields are so."),
    ("labelSelector", "string", "Only objects whose labels are so."),
    ("limit", "integer", "At most so many; the answer says where it ended."),
    ("resourceVersion", "string", "The version that the answer is of, or not older than."),
    ("resourceVersionMatch", "string", "How resourceVersion is meant: `Exact` or `NotOlderThan`."),
    ("sendInitialEvents", "boolean", "Whether a watch begins with what is there."),
    ("timeoutSeconds", "integer", "Seconds after which a list or a watch ends."),
    ("watch", "boolean", "Whether changes are sent as they happen, instead of a list."),
];

const DRY_RUN: Parameter = ("dryRun", "string", "`All`: everything is done but storing the object.");

/// Parameters of the query.
pub fn query(parameters: &[Parameter], format: Format) -> Vec<Value> {
    parameters.iter().map(|parameter| one(parameter, "query", format)).collect()
}

/// Those in a path.
pub fn path(path: &str, format: Format) -> Vec<Value> {
    let found = [NAME, NAMESPACE].into_iter().filter(|(name, ..)| path.contains(&format!("{{{name}}}")));
    found.map(|parameter| one(&parameter, "path", format)).collect()
}

fn one((name, type_, description): &Parameter, place: &str, format: Format) -> Value {
    let mut out = Map::new();
    let mut put = |key: &str, value: Value| drop(out.insert(key.to_owned(), value));
    put("name", json!(name));
    put("in", json!(place));
    put("description", json!(description));
    if place == "path" {
        put("required", json!(true));
    }
    match format {
        Format::OpenApi => put("schema", json!({ "type": type_, "uniqueItems": true })),
        Format::Swagger => {
            put("type", json!(type_));
            put("uniqueItems", json!(true));
        }
    }
    Value::Object(out)
}
