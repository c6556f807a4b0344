//! A declared operation -> an operation of the model, with its action, parameters, payloads and connection.

use super::connection::connection;
use super::payloads::Payloads;
use super::subject::Subject;
use super::verb_names;
use crate::diag::{Diagnostic, Diagnostics};
use crate::model::{Action, Operation, Parameter, ParameterLocation, Response};
use crate::source::operations::{DeclaredOperation, GroupVersionKind};

/// The conversion of one declared operation. Its methods stand in the files of their subjects.
pub struct Lowering<'a> {
    pub declared: &'a DeclaredOperation,
    /// The group, version and kind that the document declares for it.
    pub kind: Option<GroupVersionKind>,
    pub payloads: &'a Payloads<'a>,
    pub diagnostics: &'a mut Diagnostics,
}

impl<'a> Lowering<'a> {
    /// The conversion of one operation of a document.
    pub fn new(
        declared: &'a DeclaredOperation,
        payloads: &'a Payloads<'a>,
        diagnostics: &'a mut Diagnostics,
    ) -> Self {
        let kind = declared.declared.extensions.get("x-kubernetes-group-version-kind");
        let text = |key: &str| Some(kind?.get(key)?.as_str()?.to_owned());
        let kind = text("group").zip(text("version")).zip(text("kind"));
        let kind = kind.map(|((group, version), kind)| (group, version, kind));
        Self { declared, kind, payloads, diagnostics }
    }

    /// The operation; None, with a note, for an operation that no client can send.
    pub fn operation(mut self, subject: &Subject) -> Option<Operation> {
        let DeclaredOperation { path, method, declared, location, .. } = self.declared;
        let verb = declared.extensions.get("x-kubernetes-action").and_then(|verb| verb.as_str());
        let action = verb.and_then(action_by_verb).unwrap_or_else(|| action_by_method(method));
        let mut parameters = self.parameters(action);
        let body = self.body(action)?;
        let response = self.response(action);
        let action = match (&response, verb) {
            (Response::List(_), None) => Action::List,
            _ => action,
        };
        let is_watch = |p: &Parameter| p.wire == "watch" && p.location == ParameterLocation::Query;
        let can_be_watched = matches!(response, Response::List(_)) && parameters.iter().any(is_watch);
        parameters.retain(|parameter| Self::is_needed(parameter, action, body.as_ref(), &response));
        let texts = [declared.summary.as_deref(), declared.description.as_deref()];
        let description: Vec<&str> = texts.into_iter().flatten().map(str::trim).collect();
        let description = description.join("\n\n");
        let id = declared.operation_id.clone().filter(|id| !id.is_empty());
        let id = id.unwrap_or_else(|| format!("{} {path}", method.to_ascii_lowercase()));
        let (connection, is_known) = connection(action, path, subject);
        if !is_known {
            let message = format!(
                "operation `{id}` connects with a protocol that Kubernetes clients do not have; it is generated as \
                 a plain request"
            );
            self.note("unknown-connection", message);
        }
        if connection.is_websocket() && *method != "GET" {
            let message = format!(
                "operation `{id}` opens a WebSocket with {method}, but only GET can open one; it is left out"
            );
            self.note("unsupported-operation", message);
            return None;
        }
        Some(Operation {
            name: verb_names::by_verb_and_resource(action, method, subject),
            id_name: String::new(),
            kind: subject.kind.clone(),
            action,
            method,
            path: path.clone(),
            parameters,
            can_be_watched,
            body,
            response,
            connection,
            // Kubernetes declares the paths with `watch` deprecated in their descriptions only.
            deprecated: declared.deprecated || description.contains("deprecated:"),
            description,
            id,
            location: location.clone(),
        })
    }

    /// Adds a note at the operation's location.
    pub fn note(&mut self, code: &'static str, message: String) {
        self.diagnostics.push(Diagnostic::note(code, self.declared.location.clone(), message));
    }
}

/// The action of a value of `x-kubernetes-action`.
fn action_by_verb(verb: &str) -> Option<Action> {
    Some(match verb {
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

/// The action of an operation without `x-kubernetes-action`.
fn action_by_method(method: &str) -> Action {
    match method {
        "POST" => Action::Create,
        "PUT" => Action::Replace,
        "PATCH" => Action::Patch,
        "DELETE" => Action::Delete,
        _ => Action::Get,
    }
}
