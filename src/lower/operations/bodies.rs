//! The schemas of a declared operation -> the types of its request body and its response.

use openapiv3::StatusCode;

use super::operation::Lowering;
use super::payloads::Meaning;
use crate::mapping;
use crate::model::{Action, ExternalName, Payload, RequestBody, Response};
use crate::schema::Schema;
use crate::source::operations::{RefTarget, ref_target};

/// The content types of patches that are JSON or YAML.
const PATCHES: [&str; 4] = [
    "application/json-patch+json",
    "application/merge-patch+json",
    "application/strategic-merge-patch+json",
    "application/apply-patch+yaml",
];

/// Kinds, with their groups, whose creation returns a `Status`, although documents declare that it returns the object
/// (kubernetes `pkg/registry/core/pod/storage`, `BindingREST` and `EvictionREST`).
const ANSWERED_WITH_STATUS: [(&str, &str); 2] = [("", "Binding"), ("policy", "Eviction")];

/// The payload of a `Status`.
fn status() -> Payload {
    Payload::External(ExternalName(mapping::STATUS.to_owned()))
}

impl Lowering<'_> {
    /// The response of an operation with this action.
    pub fn response(&mut self, action: Action) -> Response {
        match action {
            Action::Watch | Action::WatchList => return Response::Events(self.declared_kind()),
            Action::Delete | Action::DeleteCollection if self.success_schema().is_none() => {
                return Response::Nothing;
            }
            Action::Delete => return Response::Deleted(self.declared_kind()),
            Action::DeleteCollection => return Response::DeletedList(self.declared_kind()),
            _ => {}
        }
        let kind = self.kind.as_ref().map(|(group, _, kind)| (group.as_str(), kind.as_str()));
        if action == Action::Create && kind.is_some_and(|kind| ANSWERED_WITH_STATUS.contains(&kind)) {
            return Response::One(status());
        }
        let Some(schema) = self.success_schema() else { return Response::Nothing };
        match self.schema_meaning(schema) {
            Meaning::One(payload) => Response::One(payload),
            Meaning::List(payload) => Response::List(payload),
            Meaning::Event => Response::Events(self.declared_kind()),
            Meaning::Status => Response::One(status()),
        }
    }

    /// The request body. The outer None, with a note, means that no client can send a body of the declared content
    /// types, so that the operation is not generated.
    pub fn body(&mut self, action: Action) -> Option<Option<RequestBody>> {
        let Some(body) = self.declared.declared.request_body.as_ref().and_then(|body| body.as_item()) else {
            return Some(None);
        };
        let types: Vec<&str> = self.declared.body_types.iter().map(String::as_str).collect();
        if action == Action::Patch {
            let patches: Vec<String> =
                types.into_iter().filter(|ty| PATCHES.contains(ty)).map(str::to_owned).collect();
            if patches.is_empty() {
                let message = format!(
                    "a patch with none of the content types {}: the operation is not generated",
                    PATCHES.join(", ")
                );
                self.note("unsupported-operation", message);
                return None;
            }
            let payload = self.success_schema().map_or(Payload::Any, |schema| self.one(schema));
            return Some(Some(RequestBody { payload, required: true, patches }));
        }
        if !types.is_empty() && !types.iter().any(|ty| *ty == "*/*" || ty.contains("json")) {
            let message = format!(
                "a body of content type {} is not supported: the operation is not generated",
                types.join(", ")
            );
            self.note("unsupported-operation", message);
            return None;
        }
        let payload = self.declared.schema("/requestBody").map_or(Payload::Any, |schema| self.one(schema));
        Some(Some(RequestBody { payload, required: body.required, patches: Vec::new() }))
    }

    /// The payload of a schema that is a single value; any value for a list or an event.
    fn one(&mut self, schema: &Schema) -> Payload {
        match self.schema_meaning(schema) {
            Meaning::One(payload) => payload,
            _ => Payload::Any,
        }
    }

    /// The meaning of a schema in an operation; any value, with a note, for a definition without a generated or
    /// external type.
    fn schema_meaning(&mut self, schema: &Schema) -> Meaning {
        if let Some(reference) = &schema.reference {
            let meaning = match ref_target(reference) {
                RefTarget::Name(name) => self.payloads.meaning(&name),
                RefTarget::Elsewhere => None,
            };
            if let Some(meaning) = meaning {
                return meaning;
            }
            let message = format!("`{reference}` is not an object of a kind; generated as any JSON value");
            self.note("untyped-payload", message);
        } else if schema.type_ == "string" {
            return Meaning::One(Payload::Text);
        }
        Meaning::One(Payload::Any)
    }

    /// The type of the kind that the document declares for the operation; any value for a kind without a type.
    fn declared_kind(&self) -> Payload {
        let found = self.kind.as_ref().and_then(|(group, version, kind)| {
            let name = self.payloads.names.get(&(group.as_str(), version.as_str(), kind.as_str()))?;
            self.payloads.meaning(name)
        });
        match found {
            Some(Meaning::One(payload)) => payload,
            _ => Payload::Any,
        }
    }
}

impl<'a> Lowering<'a> {
    /// The schema of the response of a successful request.
    fn success_schema(&self) -> Option<&'a Schema> {
        let declared = self.declared;
        let responses = &declared.declared.responses.responses;
        let is_success =
            |code: &&StatusCode| matches!(code, StatusCode::Code(200..=299) | StatusCode::Range(2));
        let mut codes: Vec<String> = responses.keys().filter(is_success).map(StatusCode::to_string).collect();
        // Where a response of success is declared, `default` is the response of failures.
        if codes.is_empty() {
            codes.push("default".to_owned());
        }
        codes.iter().find_map(|code| declared.schema(&format!("/responses/{code}")))
    }
}
