//! The schemas of a declared operation -> what it sends and what it gets.

use openapiv3::StatusCode;

use super::operation::Lowering;
use super::payloads::Meaning;
use crate::mapping;
use crate::model::{Action, ExternalName, Payload, RequestBody, Response};
use crate::schema::Schema;
use crate::source::operations::{RefTarget, ref_target};

/// The content types of patches that JSON or YAML can be.
const PATCHES: [&str; 4] = [
    "application/json-patch+json",
    "application/merge-patch+json",
    "application/strategic-merge-patch+json",
    "application/apply-patch+yaml",
];

/// Kinds, by group, whose creation servers answer with a `Status`, though their documents say that the object comes
/// back (kubernetes `pkg/registry/core/pod/storage`, `BindingREST` and `EvictionREST`).
const ANSWERED_WITH_STATUS: [(&str, &str); 2] = [("", "Binding"), ("policy", "Eviction")];

fn status() -> Payload {
    Payload::External(ExternalName(mapping::STATUS.to_owned()))
}

impl Lowering<'_> {
    /// What comes back.
    pub fn response(&mut self, action: Action) -> Response {
        match action {
            Action::Watch | Action::WatchList => return Response::Events(self.declared_kind()),
            Action::Delete | Action::DeleteCollection if self.answer().is_none() => return Response::Nothing,
            Action::Delete => return Response::Deleted(self.declared_kind()),
            Action::DeleteCollection => return Response::DeletedList(self.declared_kind()),
            _ => {}
        }
        let kind = self.kind.as_ref().map(|(group, _, kind)| (group.as_str(), kind.as_str()));
        if action == Action::Create && kind.is_some_and(|kind| ANSWERED_WITH_STATUS.contains(&kind)) {
            return Response::One(status());
        }
        let Some(schema) = self.answer() else { return Response::Nothing };
        match self.schema_meaning(schema) {
            Meaning::One(payload) => Response::One(payload),
            Meaning::List(payload) => Response::List(payload),
            Meaning::Event => Response::Events(self.declared_kind()),
            Meaning::Status => Response::One(status()),
        }
    }

    /// What is sent; the outer None: nothing could send it.
    pub fn body(&mut self, action: Action) -> Option<Option<RequestBody>> {
        let Some(body) = self.declared.declared.request_body.as_ref().and_then(|body| body.as_item()) else {
            return Some(None);
        };
        let types: Vec<&str> = body.content.keys().map(String::as_str).collect();
        if action == Action::Patch {
            let patches: Vec<String> =
                types.into_iter().filter(|ty| PATCHES.contains(ty)).map(str::to_owned).collect();
            if patches.is_empty() {
                let message =
                    format!("a patch as none of {}: the operation is not generated", PATCHES.join(", "));
                self.note("unsupported-operation", message);
                return None;
            }
            let payload = self.answer().map_or(Payload::Any, |schema| self.one(schema));
            return Some(Some(RequestBody { payload, required: true, patches }));
        }
        if !types.is_empty() && !types.iter().any(|ty| *ty == "*/*" || ty.contains("json")) {
            let message =
                format!("a body of {} is not written: the operation is not generated", types.join(", "));
            self.note("unsupported-operation", message);
            return None;
        }
        let payload = self.declared.schema("/requestBody").map_or(Payload::Any, |schema| self.one(schema));
        Some(Some(RequestBody { payload, required: body.required, patches: Vec::new() }))
    }

    /// The value that a schema stands for; any value where that is a list or an event.
    fn one(&mut self, schema: &Schema) -> Payload {
        match self.schema_meaning(schema) {
            Meaning::One(payload) => payload,
            _ => Payload::Any,
        }
    }

    /// What a schema of an operation stands for; any value, and a note, where that is nothing with a type here.
    fn schema_meaning(&mut self, schema: &Schema) -> Meaning {
        if let Some(reference) = &schema.reference {
            let meaning = match ref_target(reference) {
                RefTarget::Name(name) => self.payloads.meaning(&name),
                RefTarget::Elsewhere => None,
            };
            if let Some(meaning) = meaning {
                return meaning;
            }
            let message = format!("`{reference}` is no object of a kind; any JSON value stands for it");
            self.note("untyped-payload", message);
        } else if schema.type_ == "string" {
            return Meaning::One(Payload::Text);
        }
        Meaning::One(Payload::Any)
    }

    /// The kind that the document declares for the operation; any value where it has no type here.
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
    /// The schema of what comes back where the request succeeds.
    fn answer(&self) -> Option<&'a Schema> {
        let declared = self.declared;
        let responses = &declared.declared.responses.responses;
        let is_success =
            |code: &&StatusCode| matches!(code, StatusCode::Code(200..=299) | StatusCode::Range(2));
        let mut codes: Vec<String> = responses.keys().filter(is_success).map(StatusCode::to_string).collect();
        // Beside the answers of success, the default is that of failures.
        if codes.is_empty() {
            codes.push("default".to_owned());
        }
        codes.iter().find_map(|code| declared.schema(&format!("/responses/{code}")))
    }
}
