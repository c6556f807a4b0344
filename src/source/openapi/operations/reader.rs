//! An operation of a document -> an `openapiv3::Operation`, and its schemas by their JSON pointers.
//!
//! Only the parts that generated operations depend on are read: parameters, body, responses, texts and Kubernetes'
//! extensions. References to parameters, bodies and responses are resolved, and swagger 2.0 is converted to the form of
//! OpenAPI 3.0. Schemas are moved out of the operation and read by our own schema reader, because the crate drops the
//! siblings of a `$ref`, does not support the schemas of OpenAPI 3.1 and keeps no positions.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use indexmap::{IndexMap, IndexSet};
use serde_json::{Map, Value, json};

use crate::config::Format;
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::json_pointer;
use crate::limits::{self, Limit};
use crate::schema::Schema;
use crate::suggestion::{MOST_COMPARED, nearest};
use kubesmith_engine::crd::dialect::Dialect;
use kubesmith_engine::crd::schema_reader::SchemaReader;
use kubesmith_engine::text::budget::Budget;
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::node::{Entry, Node};

/// The document that contains the operations.
pub struct Context<'a> {
    /// The whole document.
    pub document: &'a Node<'a>,
    /// Its format.
    pub format: Format,
    /// The dialect of its schemas.
    pub dialect: Dialect,
    /// Its file.
    pub file: &'a File,
    /// What the operations may still copy of the document, or the limit that they have exceeded.
    budget: Cell<Result<Budget, Limit>>,
    /// The entries of the document's large maps, by the address of a map's first entry.
    indexes: RefCell<HashMap<*const Entry<'a>, HashMap<&'a str, &'a Node<'a>>>>,
}

impl<'a> Context<'a> {
    /// The context of a document, before its operations are read.
    pub fn new(document: &'a Node<'a>, format: Format, dialect: Dialect, file: &'a File) -> Self {
        let budget = Budget::new(limits::OPERATION_VALUES, limits::OPERATION_BYTES);
        Self { document, format, dialect, file, budget: Cell::new(Ok(budget)), indexes: RefCell::default() }
    }

    /// Counts an operation, which is the last of so many, and its description.
    ///
    /// # Errors
    /// The limit that it exceeds, or that those before it have exceeded.
    pub fn count(&self, operations: usize, node: &Node<'_>, path: &Node<'_>) -> Result<(), Limit> {
        let parameters = listed_parameters(node).len() + listed_parameters(path).len();
        let name = node.text("operationId").unwrap_or_default().len();
        let counted =
            [(limits::OPERATIONS, operations), (limits::PARAMETERS, parameters), (limits::NAME_BYTES, name)];
        let exceeded = counted.into_iter().find(|(limit, number)| limit.is_exceeded_by(*number));
        let lines = self.file.count_description(node.text("description").unwrap_or_default());
        let exceeded = exceeded.map(|(limit, _)| limit).or(lines.err().flatten());
        exceeded.map_or_else(|| self.budget.get().map(drop), Err)
    }

    /// Counts what an operation copies of the document.
    fn spend(&self, node: &Node<'_>) {
        let spend = |mut left: Budget| left.spend(node).map(|()| left);
        self.budget.set(self.budget.get().and_then(spend));
    }

    /// The value of a key. References name keys of the same large maps again and again.
    fn get(&self, node: &'a Node<'a>, key: &str) -> Option<&'a Node<'a>> {
        const MANY: usize = 32;
        let entries = node.entries();
        if entries.len() < MANY {
            return node.get(key);
        }
        let mut indexes = self.indexes.borrow_mut();
        let index = indexes
            .entry(entries.as_ptr())
            .or_insert_with(|| entries.iter().map(|entry| (&*entry.key, &entry.value)).collect());
        index.get(key).copied()
    }
}

/// The parameters that an operation or a path lists.
fn listed_parameters<'n, 'a>(node: &'n Node<'a>) -> &'n [Node<'a>] {
    node.get("parameters").map_or(&[], Node::items)
}

/// The values of a parameter's `in` in OpenAPI 3.0.
const PARAMETER_LOCATIONS: [&str; 4] = ["path", "query", "header", "cookie"];

/// Reads one operation.
pub struct OperationReader<'c, 'a> {
    context: &'c Context<'a>,
    /// Its JSON pointer in the document.
    pointer: &'c str,
    location: &'c Location,
    diagnostics: &'c mut Diagnostics,
    schemas: IndexMap<String, Schema>,
    body_types: IndexSet<String>,
}

/// An operation, what is kept of it beside the crate's type, and its schemas by their JSON pointers.
pub struct ReadOperation {
    /// The operation without schemas and media types, of which each would take several hundred bytes.
    pub declared: openapiv3::Operation,
    /// The schemas, by their JSON pointers in the operation.
    pub schemas: IndexMap<String, Schema>,
    /// The media types of its body.
    pub body_types: IndexSet<String>,
}

impl<'c, 'a> OperationReader<'c, 'a> {
    /// A reader for the operation at a JSON pointer.
    pub fn new(
        context: &'c Context<'a>,
        pointer: &'c str,
        location: &'c Location,
        diagnostics: &'c mut Diagnostics,
    ) -> Self {
        Self {
            context,
            pointer,
            location,
            diagnostics,
            schemas: IndexMap::new(),
            body_types: IndexSet::new(),
        }
    }

    /// Reads the operation at a node of a path, with its schemas; None, with a warning, where it is invalid.
    pub fn read(mut self, node: &'a Node<'a>, path: &'a Node<'a>) -> Option<ReadOperation> {
        let mut out = copied(node, &["operationId", "summary", "description", "deprecated"]);
        let kubernetes = node.entries().iter().filter(|entry| entry.key.starts_with("x-kubernetes-"));
        out.extend(kubernetes.map(|entry| (entry.key.to_string(), entry.value.to_value())));
        let (parameters, swagger_body) = self.parameters(node, path);
        out.insert("parameters".to_owned(), Value::Array(parameters));
        let body = match self.context.format {
            Format::Swagger => swagger_body.map(|body| self.swagger_body(node, body)),
            Format::OpenApi => node.get_non_null("requestBody").and_then(|body| self.body(body)),
        };
        out.extend(body.map(|body| ("requestBody".to_owned(), body)));
        out.insert("responses".to_owned(), self.responses(node));
        match serde_json::from_value(Value::Object(out)) {
            Ok(declared) => {
                Some(ReadOperation { declared, schemas: self.schemas, body_types: self.body_types })
            }
            Err(error) => {
                let message = format!("not an OpenAPI operation: {error}; it is not generated");
                let warning = Diagnostic::warning("unsupported-operation", self.location.clone(), message);
                self.diagnostics.push(warning);
                None
            }
        }
    }

    /// The parameters of the operation, then those of its path; and the body, which is a parameter in swagger 2.0.
    fn parameters(&mut self, node: &'a Node<'a>, path: &'a Node<'a>) -> (Vec<Value>, Option<&'a Node<'a>>) {
        let (mut parameters, mut body) = (Vec::new(), None);
        for node in listed_parameters(node).iter().chain(listed_parameters(path)) {
            let Some(node) = self.resolve_or_report(node, "parameter") else { continue };
            let location = node.text("in").unwrap_or_default();
            if self.context.format == Format::Swagger && location == "body" {
                body = body.or(Some(node));
            } else if PARAMETER_LOCATIONS.contains(&location) {
                let pointer = format!("/parameters/{}", parameters.len());
                parameters.push(self.parameter(node, &pointer));
            } else {
                let name = node.text("name").unwrap_or_default();
                let message =
                    format!("parameters in `{location}` are not supported; generated without `{name}`");
                self.note("unsupported-parameter", message);
            }
        }
        (parameters, body)
    }

    /// A parameter in the form of OpenAPI 3.0.
    fn parameter(&mut self, node: &'a Node<'a>, pointer: &str) -> Value {
        let mut out = copied(node, &["name", "in", "description", "required"]);
        // In swagger 2.0 the parameter itself has the keywords of the schema.
        let content = || node.get("content")?.entries().first()?.value.get("schema");
        let schema = node.get("schema").or_else(content).unwrap_or(node);
        out.insert("schema".to_owned(), self.move_out(schema, format!("{pointer}/schema")));
        Value::Object(out)
    }

    /// The body of an OpenAPI 3 operation.
    fn body(&mut self, node: &'a Node<'a>) -> Option<Value> {
        let node = self.resolve_or_report(node, "body")?;
        let mut out = copied(node, &["description", "required"]);
        self.first_schema(node, "/requestBody");
        let types = node.get("content").map_or(&[][..], Node::entries);
        self.body_types = types.iter().map(|entry| entry.key.to_string()).collect();
        out.insert("content".to_owned(), json!({}));
        Some(Value::Object(out))
    }

    /// The body of a swagger 2.0 operation, in which the operation or the document lists the media types.
    fn swagger_body(&mut self, operation: &Node<'_>, body: &'a Node<'a>) -> Value {
        let consumes = operation.get("consumes").or_else(|| self.context.document.get("consumes"));
        let types = consumes.map_or(&[][..], Node::items).iter().filter_map(Node::as_text);
        self.body_types = types.map(str::to_owned).collect();
        if self.body_types.is_empty() {
            self.body_types.insert("*/*".to_owned());
        }
        if let Some(schema) = body.get("schema") {
            self.move_out(schema, "/requestBody/content/schema".to_owned());
        }
        let mut out = copied(body, &["description", "required"]);
        out.insert("content".to_owned(), json!({}));
        Value::Object(out)
    }

    /// The responses in the form of OpenAPI 3.0, without their media types.
    fn responses(&mut self, operation: &'a Node<'a>) -> Value {
        let mut out = Map::new();
        for entry in operation.get("responses").map_or(&[][..], Node::entries) {
            let mut response = Map::new();
            if let Some(node) = self.resolve_or_report(&entry.value, "response") {
                let pointer = format!("/responses/{}", json_pointer::escape(&entry.key));
                response = copied(node, &["description"]);
                match (self.context.format, node.get("schema")) {
                    (Format::OpenApi, _) => self.first_schema(node, &pointer),
                    (Format::Swagger, Some(schema)) => {
                        self.move_out(schema, format!("{pointer}/content/schema"));
                    }
                    (Format::Swagger, None) => {}
                }
            }
            // The crate requires a description, as OpenAPI does, and many documents lack it.
            response.entry("description").or_insert_with(|| json!(""));
            out.insert(entry.key.to_string(), Value::Object(response));
        }
        Value::Object(out)
    }

    /// Reads the first schema of a body or a response, which has one type, whatever it is sent as.
    fn first_schema(&mut self, node: &Node<'_>, pointer: &str) {
        let types = node.get("content").map_or(&[][..], Node::entries);
        let first = types.iter().find_map(|entry| Some((&entry.key, entry.value.get("schema")?)));
        if let Some((media, schema)) = first {
            self.move_out(schema, format!("{pointer}/content/{}/schema", json_pointer::escape(media)));
        }
    }

    /// Reads a schema and stores it under its pointer; the result replaces it in the operation: an empty schema.
    fn move_out(&mut self, schema: &Node<'_>, pointer: String) -> Value {
        // Only the type and the reference of an operation's schema are used: other keywords are not reported.
        let diagnostics = &mut Diagnostics::unread();
        let Context { file, dialect, .. } = *self.context;
        let mut reader = SchemaReader { file, dialect, diagnostics };
        let schema = reader.read(schema, &format!("{}{pointer}", self.pointer));
        self.schemas.insert(pointer, schema);
        json!({})
    }

    /// The target of a reference to a parameter, a body or a response; a node without `$ref` is its own target. None,
    /// with a warning, where the document does not define the target.
    fn resolve_or_report(&mut self, node: &'a Node<'a>, what: &str) -> Option<&'a Node<'a>> {
        let resolved = self.resolve(node);
        if let Some(node) = resolved {
            self.context.spend(node);
        } else {
            let reference = node.text("$ref").unwrap_or_default();
            let message =
                format!("{what} `{reference}` is not defined in the document; generated without it");
            let at = node.get("$ref").map_or(node.at, |reference| reference.at);
            let location = self.context.file.location(at, self.pointer.to_owned());
            let problem = Diagnostic::warning("dangling-reference", location, message);
            self.diagnostics.push(problem.help(match self.near_reference(reference) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("add the {what} to the document, or correct the reference"),
            }));
        }
        resolved
    }

    /// The reference that was most likely meant by one whose last step does not exist.
    fn near_reference(&self, reference: &str) -> Option<String> {
        let (map, name) = reference.rsplit_once('/')?;
        let mut found = self.context.document;
        for step in map.strip_prefix("#/")?.split('/') {
            found = self.context.get(found, &json_pointer::unescape_fragment(step))?;
        }
        let is_read = !self.diagnostics.are_enough("dangling-reference", &self.context.file.shown);
        let known = found.entries().iter().take(MOST_COMPARED).filter(|_| is_read).map(|entry| &*entry.key);
        nearest(&json_pointer::unescape_fragment(name), known)
            .map(|near| format!("{map}/{}", json_pointer::escape(near)))
    }

    /// The target of a reference; None where the document does not define it.
    fn resolve(&self, node: &'a Node<'a>) -> Option<&'a Node<'a>> {
        let Some(reference) = node.text("$ref") else { return Some(node) };
        let mut found = self.context.document;
        for step in reference.strip_prefix("#/")?.split('/') {
            found = self.context.get(found, &json_pointer::unescape_fragment(step))?;
        }
        // Only one level of `$ref` is followed: a reference to a reference is unresolved.
        found.get("$ref").is_none().then_some(found)
    }

    fn note(&mut self, code: &'static str, message: String) {
        self.diagnostics.push(Diagnostic::note(code, self.location.clone(), message));
    }
}

/// The values of the listed keys; a key with null counts as absent.
fn copied(node: &Node<'_>, keys: &[&str]) -> Map<String, Value> {
    let value = |key: &&str| Some(((*key).to_owned(), node.get_non_null(key)?.to_value()));
    keys.iter().filter_map(value).collect()
}
