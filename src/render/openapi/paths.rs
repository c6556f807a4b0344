//! Kinds of a module -> the paths that an API server serves for them, with their operations (as in
//! apiextensions-apiserver, `pkg/controller/openapi/builder`).

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::Format;
use super::keywords::Keywords;
use super::kubernetes::{DELETE_OPTIONS, PATCH, SCALE, STATUS};
use super::names;
use super::parameters;
use crate::model::resource_paths::ResourcePaths;
use crate::model::{Action, Module, Resource, Scope};

const MEDIA: [&str; 2] = ["application/json", "application/yaml"];

const PATCHES: [&str; 3] =
    ["application/json-patch+json", "application/merge-patch+json", "application/apply-patch+yaml"];

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

/// One operation.
struct Operation<'o> {
    /// The HTTP method in lower case, such as `get`.
    method: &'static str,
    /// The value of `x-kubernetes-action`.
    action: &'static str,
    /// The first word of its id.
    verb: &'static str,
    /// The end of its id, after the group and version.
    rest: String,
    description: String,
    parameters: Vec<Value>,
    /// The body of the request: its media types, its definition, and whether it is required.
    body: Option<(&'o [&'o str], String, bool)>,
    /// The definition of the response.
    answer: String,
    /// The status codes of the response, with descriptions.
    codes: &'static [(&'static str, &'static str)],
}

const OK: &[(&str, &str)] = &[("200", "OK")];
const REPLACED: &[(&str, &str)] = &[("200", "OK"), ("201", "Created")];
const CREATED: &[(&str, &str)] = &[("200", "OK"), ("201", "Created"), ("202", "Accepted")];
const DELETED: &[(&str, &str)] = &[("200", "OK"), ("202", "Accepted")];

impl Paths<'_> {
    /// All paths with their operations; `ids` are the ids of operations that are used already.
    pub fn all(&self, ids: &mut BTreeSet<String>) -> Vec<(String, Value)> {
        let Module { group, version, .. } = self.module;
        let kind = &self.resource.kind;
        let paths = ResourcePaths::new(self.module, self.resource);
        let everywhere =
            paths.everywhere.map(|path| (path, vec![self.listing(format!("{kind}ForAllNamespaces"))]));
        let definition = names::definition(group, version, kind);
        let status = paths.status.map(|path| (path, self.subresource_operations("status", &definition)));
        let scale = paths.scale.map(|path| (path, self.subresource_operations("scale", SCALE)));
        let always =
            [(paths.collection, self.collection_operations()), (paths.object, self.object_operations())];
        let all = everywhere.into_iter().chain(always).chain(status).chain(scale);
        all.map(|(path, operations)| {
            let item = self.path(&path, operations, ids);
            (path, item)
        })
        .collect()
    }

    /// The end of an operation's id, after the group and version.
    fn rest(&self, before: &str, after: &str) -> String {
        let scope = if self.resource.scope == Scope::Namespaced { "Namespaced" } else { "" };
        format!("{before}{scope}{}{after}", self.resource.kind)
    }

    /// The name of the kind's definition.
    fn definition(&self) -> String {
        names::definition(&self.module.group, &self.module.version, &self.resource.kind)
    }

    /// The query parameters of an action.
    fn query(&self, action: Action) -> Vec<Value> {
        parameters::query(action, self.kubernetes, self.keywords.format)
    }

    /// The operation that lists objects.
    fn listing(&self, rest: String) -> Operation<'_> {
        Operation {
            method: "get",
            action: "list",
            verb: "list",
            rest,
            description: format!("list objects of kind {}", self.resource.kind),
            parameters: self.query(Action::List),
            body: None,
            answer: self.list.clone(),
            codes: OK,
        }
    }

    /// The operations of the collection's path: list, create, delete.
    fn collection_operations(&self) -> Vec<Operation<'_>> {
        let kind = &self.resource.kind;
        let deleting = Operation {
            method: "delete",
            action: "deletecollection",
            verb: "delete",
            rest: self.rest("Collection", ""),
            description: format!("delete collection of {kind}"),
            answer: STATUS.to_owned(),
            ..self.listing(String::new())
        };
        let creating = Operation {
            method: "post",
            action: "post",
            verb: "create",
            rest: self.rest("", ""),
            description: format!("create a {kind}"),
            parameters: self.query(Action::Create),
            body: Some((&MEDIA, self.definition(), true)),
            answer: self.definition(),
            codes: CREATED,
        };
        vec![self.listing(self.rest("", "")), creating, deleting]
    }

    /// The operations of one object's path: read, replace, delete, patch.
    fn object_operations(&self) -> Vec<Operation<'_>> {
        let kind = &self.resource.kind;
        let mut all = self.reads_and_writes("", &format!("the specified {kind}"), &self.definition());
        let deleting = Operation {
            method: "delete",
            action: "delete",
            verb: "delete",
            rest: self.rest("", ""),
            description: format!("delete a {kind}"),
            parameters: self.query(Action::Delete),
            body: Some((&MEDIA, DELETE_OPTIONS.to_owned(), false)),
            answer: STATUS.to_owned(),
            codes: DELETED,
        };
        all.insert(2, deleting);
        all
    }

    /// The operations of a subresource's path.
    fn subresource_operations(&self, name: &str, definition: &str) -> Vec<Operation<'_>> {
        let after = if name == "status" { "Status" } else { "Scale" };
        self.reads_and_writes(after, &format!("{name} of the specified {}", self.resource.kind), definition)
    }

    /// The operations that read, replace and patch an object or a subresource.
    fn reads_and_writes(&self, after: &str, what: &str, definition: &str) -> Vec<Operation<'_>> {
        let operation = |method, action, verb, does: &str, codes| Operation {
            method,
            action,
            verb,
            rest: self.rest("", after),
            description: format!("{does} {what}"),
            parameters: self.query(Action::Replace),
            body: Some((&MEDIA, definition.to_owned(), true)),
            answer: definition.to_owned(),
            codes,
        };
        let mut reading = operation("get", "get", "read", "read", OK);
        (reading.parameters, reading.body) = (self.query(Action::Get), None);
        let mut patching = operation("patch", "patch", "patch", "partially update", OK);
        patching.parameters = self.query(Action::Patch);
        patching.body = Some((&PATCHES, PATCH.to_owned(), true));
        vec![reading, operation("put", "put", "replace", "replace", REPLACED), patching]
    }

    /// The item of a path: its operations, and the parameters that all of them have.
    fn path(&self, path: &str, operations: Vec<Operation<'_>>, ids: &mut BTreeSet<String>) -> Value {
        let mut out = Map::new();
        for operation in operations {
            out.insert(operation.method.to_owned(), self.operation(operation, ids));
        }
        let shared = parameters::shared(path, self.keywords.format);
        out.insert("parameters".to_owned(), Value::Array(shared));
        Value::Object(out)
    }

    /// An operation as JSON, in the format of the document.
    fn operation(&self, operation: Operation<'_>, ids: &mut BTreeSet<String>) -> Value {
        let Module { group, version, .. } = self.module;
        let Operation { action, verb, rest, description, mut parameters, body, answer, codes, .. } =
            operation;
        let mut out = Map::new();
        let mut put = |key: &str, value: Value| drop(out.insert(key.to_owned(), value));
        put("description", json!(description));
        // The ids of two kinds are equal if their names differ only in case.
        let mut id = names::operation(verb, group, version, &rest);
        while !ids.insert(id.clone()) {
            id.push('_');
        }
        put("operationId", json!(id));
        put("tags", json!([names::tag(group, version)]));
        let swagger = self.keywords.format == Format::Swagger;
        if swagger {
            let sent = body.as_ref().map_or(&MEDIA[..], |(media, ..)| media);
            put("consumes", json!(sent));
            put("produces", json!(MEDIA));
            put("schemes", json!(["https"]));
        }
        if let Some((media, definition, required)) = body {
            let schema = self.keywords.reference(&definition);
            if swagger {
                let body = json!({ "name": "body", "in": "body", "required": required, "schema": schema });
                parameters.insert(0, body);
            } else {
                put("requestBody", json!({ "content": content(media, &schema), "required": required }));
            }
        }
        if !parameters.is_empty() {
            put("parameters", Value::Array(parameters));
        }
        let schema = self.keywords.reference(&answer);
        let mut responses = Map::new();
        for (code, description) in codes {
            let response = match swagger {
                true => json!({ "description": description, "schema": schema }),
                false => json!({ "description": description, "content": content(&MEDIA, &schema) }),
            };
            responses.insert((*code).to_owned(), response);
        }
        responses.insert("401".to_owned(), json!({ "description": "Unauthorized" }));
        put("responses", Value::Object(responses));
        put("x-kubernetes-action", json!(action));
        let kind = if answer == SCALE {
            ("autoscaling", "v1", "Scale")
        } else {
            (&**group, &**version, &*self.resource.kind)
        };
        put("x-kubernetes-group-version-kind", json!({ "group": kind.0, "version": kind.1, "kind": kind.2 }));
        Value::Object(out)
    }
}

/// One schema in each media type.
fn content(media: &[&str], schema: &Value) -> Value {
    media.iter().map(|media| ((*media).to_owned(), json!({ "schema": schema }))).collect()
}
