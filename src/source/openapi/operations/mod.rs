//! The paths of a document -> the operations that it declares, as `openapiv3::Operation`s.
//!
//! `lower/operations` decides what the operations mean. They are read one at a time, so that an invalid operation is
//! one message and does not prevent the others from being read.

mod path_template;
mod reader;

use std::collections::BTreeMap;

use indexmap::{IndexMap, IndexSet};

use super::document_kinds::DocumentKind;
pub use super::ref_target::{RefTarget, ref_target};
use super::references::{Definitions, referred};
pub use super::served::{Names, Served, group_version};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::json_pointer;
use crate::schema::Schema;
use kubesmith_engine::text::node::{Entry, Node};
use path_template::Refused;
pub use reader::Context;
use reader::{OperationReader, ReadOperation};

/// Group, version and kind.
pub type GroupVersionKind = (String, String, String);

/// The operations of one document.
#[derive(Debug, Clone, Default)]
pub struct DocumentOperations {
    /// The operations in the order of the document.
    pub operations: Vec<DeclaredOperation>,
    /// The plural and scope of each kind in its paths.
    pub served: Served,
    /// The definitions that operations may send and receive.
    pub definitions: PayloadDefinitions,
    /// Whether kubesmith wrote the document, of whose kinds the paths say nothing that the kinds do not.
    pub is_own: bool,
}

/// An operation as its document declares it.
#[derive(Debug, Clone)]
pub struct DeclaredOperation {
    /// The path, with `{}` around the names of its parameters.
    pub path: String,
    /// The HTTP method, in capitals.
    pub method: &'static str,
    /// The operation with the parameters of its path. References are resolved, and schemas are moved to `schemas`.
    pub declared: openapiv3::Operation,
    /// The schemas, by their JSON pointers in the operation.
    pub schemas: IndexMap<String, Schema>,
    /// The media types of its body.
    pub body_types: IndexSet<String>,
    /// Its location in the document.
    pub location: Location,
}

impl DeclaredOperation {
    /// The first schema at a JSON pointer or at a longer one that begins with it.
    pub fn schema(&self, pointer: &str) -> Option<&Schema> {
        let is_at_pointer = |key: &str| {
            key.strip_prefix(pointer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.schemas.iter().find(|(key, _)| is_at_pointer(key)).map(|(_, schema)| schema)
    }
}

/// The definitions of a document that operations send and receive, by name.
#[derive(Debug, Clone, Default)]
pub struct PayloadDefinitions {
    /// The kinds that become types of the package.
    pub own: BTreeMap<String, GroupVersionKind>,
    /// All kinds, also those that become no types of the package.
    pub kinds: BTreeMap<String, GroupVersionKind>,
    /// For each definition of a list, the definition of its items.
    pub items: BTreeMap<String, String>,
}

impl PayloadDefinitions {
    /// The definitions of a document; `own` are its kinds that become types of the package.
    pub fn new(
        definitions: &Definitions,
        kinds: BTreeMap<String, GroupVersionKind>,
        own: &[DocumentKind],
    ) -> Self {
        let own = own.iter().filter(|own| own.has_group && own.has_version).map(|own| {
            let kind = &own.definition;
            let version = kind.versions[0].name.clone();
            (own.name.clone(), (kind.group.clone(), version, kind.kind.clone()))
        });
        let items = definitions.schemas.iter().filter_map(|(name, schema)| {
            match ref_target(referred(schema.properties.get("items")?.items.as_deref()?)?) {
                RefTarget::Name(item) => Some((name.clone(), item)),
                RefTarget::Elsewhere => None,
            }
        });
        Self { own: own.collect(), kinds, items: items.collect() }
    }
}

/// The methods that an operation may have: the key in the document and the HTTP method.
const METHODS: [(&str, &str); 7] = [
    ("get", "GET"),
    ("post", "POST"),
    ("put", "PUT"),
    ("patch", "PATCH"),
    ("delete", "DELETE"),
    ("head", "HEAD"),
    ("options", "OPTIONS"),
];

/// Keys of a path that are not operations.
const NO_METHODS: [&str; 4] = ["parameters", "summary", "description", "servers"];

/// Reads every operation of a document.
pub fn read(context: &Context<'_>, diagnostics: &mut Diagnostics) -> Vec<DeclaredOperation> {
    let mut operations = Vec::new();
    for path in context.document.get("paths").map_or(&[][..], Node::entries) {
        if path.key.starts_with("x-") {
            continue;
        }
        let pointer = format!("/paths/{}", json_pointer::escape(&path.key));
        if let Some(diagnostic) = refuse_path(path, context.file.location(path.value.at, pointer.clone())) {
            diagnostics.push(diagnostic);
            continue;
        }
        for entry in path.value.entries() {
            let pointer = format!("{pointer}/{}", json_pointer::escape(&entry.key));
            if let Some((_, method)) = METHODS.iter().find(|(key, _)| *key == entry.key) {
                let location = context.file.location(entry.value.at, pointer.clone());
                if let Err(limit) = context.count(operations.len() + 1, &entry.value, &path.value) {
                    diagnostics.push(Diagnostic::exceeded(limit, location));
                    return Vec::new();
                }
                let reader = OperationReader::new(context, &pointer, &location, diagnostics);
                if let Some(read) = reader.read(&entry.value, &path.value) {
                    let path = path.key.to_string();
                    let ReadOperation { declared, schemas, body_types } = read;
                    operations.push(DeclaredOperation {
                        path,
                        method,
                        declared,
                        schemas,
                        body_types,
                        location,
                    });
                }
            } else if !NO_METHODS.contains(&&*entry.key) && !entry.key.starts_with("x-") {
                let message = format!("operations of method `{}` are not generated", entry.key);
                let location = context.file.location(entry.at, pointer);
                diagnostics.push(Diagnostic::note("unsupported-operation", location, message));
            }
        }
    }
    operations
}

/// The message about a path whose operations are not read; a path that is read only in part would be another path.
fn refuse_path(path: &Entry<'_>, location: Location) -> Option<Diagnostic> {
    let refused = path_template::check(&path.key);
    if let Err(Refused::NoPath(expected)) = refused {
        let message = format!("`{}` is not a path on a server: {expected}", path.key);
        return Some(Diagnostic::error("invalid-path", location, message));
    }
    let message = if path.value.get("$ref").is_some() {
        "a `$ref` of a whole path is not followed: its operations are not generated".to_owned()
    } else if refused.is_err() {
        format!("the braces of `{}` do not match: its operations are not generated", path.key)
    } else {
        return None;
    };
    Some(Diagnostic::warning("unsupported-operation", location, message))
}
