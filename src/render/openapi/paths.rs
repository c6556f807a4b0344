//! The operations that a server serves for a kind -> the paths of a document.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::Format;
use super::keywords::Keywords;
use super::kubernetes::{DELETE_OPTIONS, PATCH, SCALE, STATUS};
use super::names;
use super::parameters;
use crate::model::kind_operations::{KindOperation, PATCHES, Value as Transferred, kind_operations};
use crate::model::{Action, Module, Resource};

const MEDIA: [&str; 2] = ["application/json", "application/yaml"];

/// The paths of one kind.
pub struct Paths<'a> {
    pub module: &'a Module,
    pub resource: &'a Resource,
    pub keywords: Keywords,
    /// The definition of the kind's list.
    pub list: String,
    /// N of the Kubernetes version 1.N whose parameters are written.
    pub kubernetes: u32,
}

impl Paths<'_> {
    /// All paths with their operations; `ids` are the ids of operations that are used already.
    pub fn all(&self, ids: &mut BTreeSet<String>) -> Vec<(String, Value)> {
        let mut paths: Vec<(String, Map<String, Value>)> = Vec::new();
        for operation in kind_operations(self.module, self.resource, ids) {
            if paths.last().is_none_or(|(path, _)| *path != operation.path) {
                paths.push((operation.path.clone(), Map::new()));
            }
            let method = operation.method().to_ascii_lowercase();
            if let Some((_, item)) = paths.last_mut() {
                item.insert(method, self.operation(operation));
            }
        }
        let format = self.keywords.format;
        let with_parameters = paths.into_iter().map(|(path, mut item)| {
            item.insert("parameters".to_owned(), Value::Array(parameters::shared(&path, format)));
            (path, Value::Object(item))
        });
        with_parameters.collect()
    }

    /// The name of the definition of a value.
    fn definition(&self, value: Transferred) -> String {
        let Module { group, version, .. } = self.module;
        match value {
            Transferred::Object => names::definition(group, version, &self.resource.kind),
            Transferred::List => self.list.clone(),
            Transferred::Patch => PATCH.to_owned(),
            Transferred::Scale => SCALE.to_owned(),
            Transferred::DeleteOptions => DELETE_OPTIONS.to_owned(),
            Transferred::Status => STATUS.to_owned(),
        }
    }

    /// An operation as JSON, in the format of the document.
    fn operation(&self, operation: KindOperation) -> Value {
        let Module { group, version, .. } = self.module;
        let mut parameters = parameters::query(&operation, self.kubernetes, self.keywords.format);
        let KindOperation { action, id, description, body, answer, .. } = operation;
        let mut out = Map::new();
        let mut put = |key: &str, value: Value| drop(out.insert(key.to_owned(), value));
        put("description", json!(description));
        put("operationId", json!(id));
        put("tags", json!([names::tag(group, version)]));
        let swagger = self.keywords.format == Format::Swagger;
        let sent = if body == Some(Transferred::Patch) { &PATCHES[..] } else { &MEDIA[..] };
        if swagger {
            put("consumes", json!(sent));
            put("produces", json!(MEDIA));
            put("schemes", json!(["https"]));
        }
        if let Some(value) = body {
            let schema = self.keywords.reference(&self.definition(value));
            let required = value != Transferred::DeleteOptions;
            if swagger {
                let body = json!({ "name": "body", "in": "body", "required": required, "schema": schema });
                parameters.insert(0, body);
            } else {
                put("requestBody", json!({ "content": content(sent, &schema), "required": required }));
            }
        }
        if !parameters.is_empty() {
            put("parameters", Value::Array(parameters));
        }
        put("responses", self.responses(action, answer));
        put("x-kubernetes-action", json!(action_word(action)));
        let kind = match answer {
            Transferred::Scale => ("autoscaling", "v1", "Scale"),
            _ => (&**group, &**version, &*self.resource.kind),
        };
        put("x-kubernetes-group-version-kind", json!({ "group": kind.0, "version": kind.1, "kind": kind.2 }));
        Value::Object(out)
    }

    /// The responses of an operation, by status code.
    fn responses(&self, action: Action, answer: Transferred) -> Value {
        let schema = self.keywords.reference(&self.definition(answer));
        let mut responses = Map::new();
        for (code, description) in codes(action) {
            let response = match self.keywords.format {
                Format::Swagger => json!({ "description": description, "schema": schema }),
                Format::OpenApi => json!({ "description": description, "content": content(&MEDIA, &schema) }),
            };
            responses.insert((*code).to_owned(), response);
        }
        responses.insert("401".to_owned(), json!({ "description": "Unauthorized" }));
        Value::Object(responses)
    }
}

/// The value of `x-kubernetes-action`.
fn action_word(action: Action) -> &'static str {
    match action {
        Action::Get => "get",
        Action::List => "list",
        Action::Watch => "watch",
        Action::WatchList => "watchlist",
        Action::Create => "post",
        Action::Replace => "put",
        Action::Patch => "patch",
        Action::Delete => "delete",
        Action::DeleteCollection => "deletecollection",
        Action::Connect => "connect",
    }
}

/// The status codes of the response to an action that succeeds, with descriptions.
fn codes(action: Action) -> &'static [(&'static str, &'static str)] {
    match action {
        Action::Create => &[("200", "OK"), ("201", "Created"), ("202", "Accepted")],
        Action::Replace => &[("200", "OK"), ("201", "Created")],
        Action::Delete => &[("200", "OK"), ("202", "Accepted")],
        _ => &[("200", "OK")],
    }
}

/// One schema in each media type.
fn content(media: &[&str], schema: &Value) -> Value {
    media.iter().map(|media| ((*media).to_owned(), json!({ "schema": schema }))).collect()
}
