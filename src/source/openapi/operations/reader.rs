//! An operation of a document -> the `openapiv3` crate's, with its schemas beside it.
//!
//! Only what operations are generated from is read: parameters, body, responses, texts and what Kubernetes says of it.
//! References to parameters, bodies and responses are resolved, and what swagger 2.0 writes elsewhere is put where
//! OpenAPI 3.0 has it. Schemas are cut out first and read by our own reader, because the crate drops what stands beside a
//! `$ref`, knows no schemas of OpenAPI 3.1, and no positions.

use indexmap::IndexMap;
use serde_json::{Map, Value, json};

use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::json_pointer;
use crate::schema::Schema;
use crate::source::crd::dialect::Dialect;
use crate::source::crd::schema_reader::SchemaReader;
use crate::source::openapi::format::Format;
use crate::source::text::file::File;
use crate::source::text::node::Node;

/// The document around the paths.
pub struct Context<'a> {
    /// The whole document.
    pub document: &'a Node<'a>,
    /// Its format.
    pub format: Format,
    /// How its schemas are read.
    pub dialect: Dialect,
    /// Its file.
    pub file: &'a File,
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
}

impl<'c, 'a> OperationReader<'c, 'a> {
    /// For the operation at a pointer.
    pub fn new(
        context: &'c Context<'a>,
        pointer: &'c str,
        location: &'c Location,
        diagnostics: &'c mut Diagnostics,
    ) -> Self {
        Self { context, pointer, location, diagnostics, schemas: IndexMap::new() }
    }

    /// The operation at a node of a path, and its schemas; none, and a message, where it is broken.
    pub fn read(
        &mut self,
        node: &'a Node<'a>,
        path: &'a Node<'a>,
    ) -> Option<(openapiv3::Operation, IndexMap<String, Schema>)> {
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
            Ok(operation) => Some((operation, std::mem::take(&mut self.schemas))),
            Err(error) => {
                let message = format!("not an OpenAPI operation: {error}; it is not generated");
                let warning = Diagnostic::warning("unsupported-operation", self.location.clone(), message);
                self.diagnostics.push(warning);
                None
            }
        }
    }

    /// The operation's parameters, then its path's; and the body, which swagger 2.0 has among them.
    fn parameters(&mut self, node: &'a Node<'a>, path: &'a Node<'a>) -> (Vec<Value>, Option<&'a Node<'a>>) {
        let (mut parameters, mut body) = (Vec::new(), None);
        let listed = |node: &'a Node<'a>| node.get("parameters").map_or(&[][..], Node::items);
        for node in listed(node).iter().chain(listed(path)) {
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

    fn parameter(&mut self, node: &'a Node<'a>, pointer: &str) -> Value {
        let mut out = copied(node, &["name", "in", "description", "required"]);
        // Swagger 2.0 writes the keywords of the schema beside the name.
        let content = || node.get("content")?.entries().first()?.value.get("schema");
        let schema = node.get("schema").or_else(content).unwrap_or(node);
        out.insert("schema".to_owned(), self.cut(schema, format!("{pointer}/schema")));
        Value::Object(out)
    }

    /// The body of OpenAPI 3.
    fn body(&mut self, node: &'a Node<'a>) -> Option<Value> {
        let node = self.resolve_or_report(node, "body")?;
        let mut out = copied(node, &["description", "required"]);
        out.insert("content".to_owned(), self.content(node, "/requestBody"));
        Some(Value::Object(out))
    }

    /// The body of swagger 2.0, whose media types stand at the operation or at the document.
    fn swagger_body(&mut self, operation: &Node<'_>, body: &'a Node<'a>) -> Value {
        let consumes = operation.get("consumes").or_else(|| self.context.document.get("consumes"));
        let types = consumes.map_or(&[][..], Node::items).iter().filter_map(Node::as_text);
        let mut content: Map<String, Value> = types.map(|media| (media.to_owned(), json!({}))).collect();
        if content.is_empty() {
            content.insert("*/*".to_owned(), json!({}));
        }
        if let Some(schema) = body.get("schema") {
            self.cut(schema, "/requestBody/content/schema".to_owned());
        }
        let mut out = copied(body, &["description", "required"]);
        out.insert("content".to_owned(), Value::Object(content));
        Value::Object(out)
    }

    fn responses(&mut self, operation: &'a Node<'a>) -> Value {
        let mut out = Map::new();
        for entry in operation.get("responses").map_or(&[][..], Node::entries) {
            let mut response = Map::new();
            if let Some(node) = self.resolve_or_report(&entry.value, "response") {
                let pointer = format!("/responses/{}", json_pointer::escape(&entry.key));
                response = copied(node, &["description"]);
                let content = match self.context.format {
                    Format::OpenApi => self.content(node, &pointer),
                    Format::Swagger => {
                        let schema = node
                            .get("schema")
                            .map(|schema| self.cut(schema, format!("{pointer}/content/schema")));
                        schema.map_or_else(|| json!({}), |_| json!({ "*/*": {} }))
                    }
                };
                response.insert("content".to_owned(), content);
            }
            // OpenAPI requires a description; many documents leave it out.
            response.entry("description").or_insert_with(|| json!(""));
            out.insert(entry.key.to_string(), Value::Object(response));
        }
        Value::Object(out)
    }

    /// The media types of a body or a response.
    fn content(&mut self, node: &'a Node<'a>, pointer: &str) -> Value {
        let mut out = Map::new();
        for entry in node.get("content").map_or(&[][..], Node::entries) {
            let pointer = format!("{pointer}/content/{}/schema", json_pointer::escape(&entry.key));
            let schema =
                entry.value.get("schema").map(|schema| ("schema".to_owned(), self.cut(schema, pointer)));
            out.insert(entry.key.to_string(), Value::Object(schema.into_iter().collect()));
        }
        Value::Object(out)
    }

    /// Reads a schema and keeps it under a pointer; in the operation the schema of any value replaces it.
    fn cut(&mut self, schema: &Node<'_>, pointer: String) -> Value {
        // Only the type and the reference of an operation's schema are used: other keywords are not reported.
        let diagnostics = &mut Diagnostics::default();
        let Context { file, dialect, .. } = *self.context;
        let mut reader = SchemaReader { file, dialect, diagnostics };
        let schema = reader.read(schema, &format!("{}{pointer}", self.pointer));
        self.schemas.insert(pointer, schema);
        json!({})
    }

    /// What a reference to a parameter, a body or a response refers to; any other node itself. References to nothing
    /// are reported.
    fn resolve_or_report(&mut self, node: &'a Node<'a>, what: &str) -> Option<&'a Node<'a>> {
        let resolved = self.resolve(node);
        if resolved.is_none() {
            let reference = node.text("$ref").unwrap_or_default();
            let message =
                format!("{what} `{reference}` is not defined in the document; generated without it");
            let location = self.context.file.location(node.at, self.pointer.to_owned());
            self.diagnostics.push(Diagnostic::warning("dangling-reference", location, message));
        }
        resolved
    }

    fn resolve(&self, node: &'a Node<'a>) -> Option<&'a Node<'a>> {
        let Some(reference) = node.text("$ref") else { return Some(node) };
        let mut found = self.context.document;
        for step in reference.strip_prefix("#/")?.split('/') {
            found = found.get(&step.replace("~1", "/").replace("~0", "~"))?;
        }
        // One level of `$ref` is followed.
        found.get("$ref").is_none().then_some(found)
    }

    fn note(&mut self, code: &'static str, message: String) {
        self.diagnostics.push(Diagnostic::note(code, self.location.clone(), message));
    }
}

/// The values of some keys; a key with null counts as absent.
fn copied(node: &Node<'_>, keys: &[&str]) -> Map<String, Value> {
    let value = |key: &&str| Some(((*key).to_owned(), node.get_non_null(key)?.to_value()));
    keys.iter().filter_map(value).collect()
}
