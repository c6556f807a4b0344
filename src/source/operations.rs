//! The paths of a document -> the operations that a server offers.

mod names;
mod parameters;
mod path;
mod payloads;

use std::collections::{BTreeMap, BTreeSet};

use super::openapi::document_kinds::Described;
use super::openapi::format::Format;
use super::openapi::references::Definitions;
use super::openapi::served::Served;
use super::text::file::File;
use super::text::node::{Node, escape_pointer};
use crate::diag::{Diagnostic, Diagnostics};
use crate::model::{Action, Connection, Operation};
use path::About;
use payloads::Payloads;

/// An operation, and the group and version that its path is of; none for what a server says of itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Offered {
    /// API group and version.
    pub of: Option<(String, String)>,
    /// What is offered.
    pub operation: Operation,
}

/// What is known of a document around its paths.
pub struct Context<'a> {
    /// The whole document.
    pub document: &'a Node<'a>,
    /// Its format.
    pub format: Format,
    /// Its file.
    pub file: &'a File,
    /// Its definitions.
    pub definitions: &'a Definitions,
    /// What servers call its kinds, by group, version and kind.
    pub served: &'a Served,
    /// The definitions that are objects of a kind: group, version and kind.
    pub kinds: &'a BTreeMap<String, (String, String, String)>,
}

/// The methods that an operation may have.
const METHODS: [(&str, &str, Action); 7] = [
    ("get", "GET", Action::Get),
    ("post", "POST", Action::Create),
    ("put", "PUT", Action::Replace),
    ("patch", "PATCH", Action::Patch),
    ("delete", "DELETE", Action::Delete),
    ("head", "HEAD", Action::Get),
    ("options", "OPTIONS", Action::Get),
];

/// Keys of a path that are no operation.
const NO_METHODS: [&str; 4] = ["parameters", "summary", "description", "servers"];

/// Reads every operation; `own`: the kinds of this document that become types of the package.
pub fn read(context: &Context<'_>, own: &[Described], diagnostics: &mut Diagnostics) -> Vec<Offered> {
    let payloads = Payloads::new(context, own);
    let mut found = Vec::new();
    for path in context.document.get("paths").map_or(&[][..], Node::entries) {
        let about = path::about(&path.key, context.served);
        let place = format!("/paths/{}", escape_pointer(&path.key));
        // One that cannot be read whole would be another request.
        if let Some(message) = unread(path.value.get("$ref").is_some(), &path.key) {
            let location = context.file.location(path.value.at, place);
            diagnostics.push(Diagnostic::warning("unsupported-operation", location, message));
            continue;
        }
        for entry in path.value.entries() {
            let pointer = format!("{place}/{}", escape_pointer(&entry.key));
            let method = METHODS.iter().find(|(key, ..)| *key == entry.key);
            let Some((_, method, action)) = method else {
                if !NO_METHODS.contains(&&*entry.key) && !entry.key.starts_with("x-") {
                    let message = format!("operations of method `{}` are not generated", entry.key);
                    let location = context.file.location(entry.at, pointer);
                    diagnostics.push(Diagnostic::note("unsupported-operation", location, message));
                }
                continue;
            };
            let site = Site { context, path: &path.key, item: &path.value, node: &entry.value, pointer };
            let operation = site.operation(method, *action, &about, &payloads, diagnostics);
            found.extend(operation.map(|operation| Offered { of: about.of.clone(), operation }));
        }
    }
    found
}

/// Why the operations of a path are not generated.
fn unread(is_reference: bool, path: &str) -> Option<String> {
    let is_balanced = path.split('{').skip(1).all(|rest| rest.matches('}').count() == 1);
    let is_begun = path.split('{').next().is_some_and(|before| !before.contains('}'));
    if is_reference {
        Some("a `$ref` of a whole path is not followed: its operations are not generated".to_owned())
    } else if !is_balanced || !is_begun {
        Some(format!("the braces of `{path}` do not match: its operations are not generated"))
    } else {
        None
    }
}

/// An operation where it stands.
struct Site<'a> {
    context: &'a Context<'a>,
    path: &'a str,
    /// All that stands at the path.
    item: &'a Node<'a>,
    /// The operation.
    node: &'a Node<'a>,
    pointer: String,
}

impl<'a> Site<'a> {
    fn operation(
        &self,
        method: &'static str,
        by_method: Action,
        about: &About,
        payloads: &Payloads<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Option<Operation> {
        let said = self.node.text("x-kubernetes-action");
        let action = said.map_or(Some(by_method), action).unwrap_or(by_method);
        let given = self.given(diagnostics);
        let body = payloads.body(self, action, given.body, diagnostics)?;
        let response = payloads.response(self, action, diagnostics);
        let action = match (&response, said) {
            (crate::model::Response::List(_), None) => Action::List,
            _ => action,
        };
        let description = [self.node.text("summary"), self.node.text("description")];
        let description: Vec<&str> = description.into_iter().flatten().map(str::trim).collect();
        let description = description.join("\n\n");
        let flag = self.node.get("deprecated").map(Node::to_value) == Some(true.into());
        let id = self.node.text("operationId").filter(|id| !id.is_empty()).map(str::to_owned);
        let id = id.unwrap_or_else(|| format!("{} {}", method.to_ascii_lowercase(), self.path));
        Some(Operation {
            name: names::by_verb_and_resource(action, method, about),
            id_name: String::new(),
            kind: about.kind.clone(),
            action,
            method,
            path: self.path.to_owned(),
            parameters: parameters::in_order(given.parameters, self.path, action),
            body,
            response,
            connection: Connection::Answer,
            // How Kubernetes says it of the paths below `watch`.
            deprecated: flag || description.contains("deprecated:"),
            description,
            id,
            location: self.context.file.location(self.node.at, self.pointer.clone()),
        })
    }

    /// The group, version and kind that the document says of it.
    fn kind(&self) -> Option<(String, String, String)> {
        let said = self.node.get("x-kubernetes-group-version-kind")?;
        let text = |key: &str| said.text(key).map(str::to_owned);
        Some((text("group")?, text("version")?, text("kind")?))
    }

    /// A message about the operation.
    fn note(&self, code: &'static str, message: String) -> Diagnostic {
        Diagnostic::note(code, self.context.file.location(self.node.at, self.pointer.clone()), message)
    }
}

fn action(said: &str) -> Option<Action> {
    Some(match said {
        "get" => Action::Get,
        "list" => Action::List,
        "watch" => Action::Watch,
        "watchlist" => Action::WatchList,
        "post" => Action::Create,
        "put" => Action::Replace,
        "patch" => Action::Patch,
        "delete" => Action::Delete,
        "deletecollection" => Action::DeleteCollection,
        "connect" => Action::Connect,
        _ => return None,
    })
}

/// The operations of several documents, each path and method once.
pub fn dedupe(mut all: Vec<Offered>) -> Vec<Offered> {
    let mut seen = BTreeSet::new();
    all.retain(|offered| seen.insert((offered.operation.path.clone(), offered.operation.method)));
    all
}
