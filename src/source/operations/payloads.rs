//! What an operation's schemas refer to -> the types of what is sent and of what comes back.

use std::collections::BTreeMap;

use super::{Context, Node, Site};
use crate::diag::Diagnostics;
use crate::mapping;
use crate::model::{Action, ExternalName, Payload, RequestBody, Response};
use crate::source::openapi::document_kinds::Described;
use crate::source::openapi::format::Format;
use crate::source::openapi::ref_target::{Target, target};
use crate::source::openapi::references::{Definitions, referred};

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

/// The definitions of a document by what an operation needs of them.
pub struct Payloads<'a> {
    definitions: &'a Definitions,
    /// The definitions that are objects of a kind.
    kinds: &'a BTreeMap<String, (String, String, String)>,
    /// The kinds that become types of the package, by the name of their definition.
    own: BTreeMap<&'a str, Payload>,
    /// The names of the definitions of kinds, by group, version and kind.
    names: BTreeMap<(&'a str, &'a str, &'a str), &'a str>,
}

/// What a definition is to an operation.
enum Meaning {
    One(Payload),
    List(Payload),
    Event,
    Status,
}

impl<'a> Payloads<'a> {
    /// Of the document around.
    pub fn new(context: &Context<'a>, own: &'a [Described]) -> Self {
        let known = own.iter().filter(|described| described.has_group && described.has_version);
        let own = known.map(|described| {
            let definition = &described.definition;
            let payload = Payload::Kind {
                group: definition.group.clone(),
                version: definition.versions[0].name.clone(),
                kind: definition.kind.clone(),
            };
            (described.name.as_str(), payload)
        });
        let names = context.kinds.iter().map(|(name, (group, version, kind))| {
            ((group.as_str(), version.as_str(), kind.as_str()), name.as_str())
        });
        Self {
            definitions: context.definitions,
            kinds: context.kinds,
            own: own.collect(),
            names: names.collect(),
        }
    }

    /// What a definition's name stands for; none: it is no kind that is known here.
    fn meaning(&self, name: &str) -> Option<Meaning> {
        if let Some(payload) = self.own.get(name) {
            return Some(Meaning::One(payload.clone()));
        }
        let canonical = mapping::dotted_name(name);
        match canonical.strip_prefix(mapping::META_V1) {
            Some("WatchEvent") => return Some(Meaning::Event),
            Some("Status") => return Some(Meaning::Status),
            Some("Patch") => return Some(Meaning::One(Payload::Any)),
            _ => {}
        }
        let external = ExternalName(canonical);
        if mapping::is_payload_type(&external) {
            return Some(Meaning::One(Payload::External(external)));
        }
        let items = self.definitions.schemas.get(name)?.properties.get("items")?.items.as_deref()?;
        match target(referred(items)?) {
            Target::Name(item) => self.item(&item).map(Meaning::List),
            Target::Elsewhere => None,
        }
    }

    /// What the items of a list are, where that is a kind: nothing else can be listed.
    fn item(&self, name: &str) -> Option<Payload> {
        if let Some(payload) = self.own.get(name) {
            return Some(payload.clone());
        }
        let external = ExternalName(mapping::dotted_name(name));
        let is_kind = self.kinds.contains_key(name) && mapping::is_payload_type(&external);
        is_kind.then_some(Payload::External(external))
    }

    /// The kind that the operation is about, in its own words.
    fn target(&self, site: &Site<'_>) -> Option<Payload> {
        let (group, version, kind) = site.kind()?;
        let name = self.names.get(&(group.as_str(), version.as_str(), kind.as_str()))?;
        match self.meaning(name)? {
            Meaning::One(payload) => Some(payload),
            _ => None,
        }
    }

    /// What comes back.
    pub fn response(&self, site: &Site<'_>, action: Action, diagnostics: &mut Diagnostics) -> Response {
        for entry in site.node.get("responses").map_or(&[][..], Node::entries) {
            site.found(&entry.value, "response", diagnostics);
        }
        let target = || self.target(site).unwrap_or(Payload::Any);
        match action {
            Action::Watch | Action::WatchList => return Response::Events(target()),
            Action::Delete | Action::DeleteCollection if site.answered().is_none() => {
                return Response::Nothing;
            }
            Action::Delete => return Response::Deleted(target()),
            Action::DeleteCollection => return Response::DeletedList(target()),
            _ => {}
        }
        let kind = site.kind();
        let kind = kind.as_ref().map(|(group, _, kind)| (group.as_str(), kind.as_str()));
        if action == Action::Create && kind.is_some_and(|kind| ANSWERED_WITH_STATUS.contains(&kind)) {
            return Response::One(status());
        }
        let Some(schema) = site.answered() else { return Response::Nothing };
        match self.of_schema(site, schema, diagnostics) {
            Meaning::One(payload) => Response::One(payload),
            Meaning::List(payload) => Response::List(payload),
            Meaning::Event => Response::Events(target()),
            Meaning::Status => Response::One(status()),
        }
    }

    /// What is sent; the outer None: nothing could send it. `given`: the body among the parameters.
    pub fn body(
        &self,
        site: &Site<'_>,
        action: Action,
        given: Option<&Node<'_>>,
        diagnostics: &mut Diagnostics,
    ) -> Option<Option<RequestBody>> {
        let Some(sent) = site.sent(given, diagnostics) else { return Some(None) };
        if action == Action::Patch {
            let patches: Vec<String> =
                sent.types.into_iter().filter(|ty| PATCHES.contains(&ty.as_str())).collect();
            if patches.is_empty() {
                let message =
                    format!("a patch as none of {}: the operation is not generated", PATCHES.join(", "));
                diagnostics.push(site.note("unsupported-operation", message));
                return None;
            }
            let payload = site.answered().map(|schema| self.of_schema(site, schema, diagnostics));
            let payload = match payload {
                Some(Meaning::One(payload)) => payload,
                _ => Payload::Any,
            };
            return Some(Some(RequestBody { payload, required: true, patches }));
        }
        let is_json = |ty: &String| ty == "*/*" || ty.contains("json");
        if !sent.types.is_empty() && !sent.types.iter().any(is_json) {
            let message =
                format!("a body of {} is not written: the operation is not generated", sent.types.join(", "));
            diagnostics.push(site.note("unsupported-operation", message));
            return None;
        }
        let payload = match sent.schema.map(|schema| self.of_schema(site, schema, diagnostics)) {
            Some(Meaning::One(payload)) => payload,
            _ => Payload::Any,
        };
        Some(Some(RequestBody { payload, required: sent.required, patches: Vec::new() }))
    }

    /// What a schema of an operation stands for; any value, and a note, where that is nothing with a type here.
    fn of_schema(&self, site: &Site<'_>, schema: &Node<'_>, diagnostics: &mut Diagnostics) -> Meaning {
        if let Some(reference) = schema.text("$ref") {
            let meaning = match target(reference) {
                Target::Name(name) => self.meaning(&name),
                Target::Elsewhere => None,
            };
            if let Some(meaning) = meaning {
                return meaning;
            }
            let message = format!("`{reference}` is no object of a kind; any JSON value stands for it");
            diagnostics.push(site.note("untyped-payload", message));
        } else if schema.text("type") == Some("string") {
            return Meaning::One(Payload::Text);
        }
        Meaning::One(Payload::Any)
    }
}

/// A body as the document has it.
struct Written<'n> {
    schema: Option<&'n Node<'n>>,
    types: Vec<String>,
    required: bool,
}

impl<'a> Site<'a> {
    fn sent<'n>(&self, given: Option<&'n Node<'n>>, diagnostics: &mut Diagnostics) -> Option<Written<'n>>
    where
        'a: 'n,
    {
        let is_true = |node: &Node<'_>| node.get("required").map(Node::to_value) == Some(true.into());
        match self.context.format {
            Format::Swagger => {
                let body = given?;
                let consumes = self.node.get("consumes").or_else(|| self.context.document.get("consumes"));
                let types = consumes.map_or(&[][..], Node::items).iter().filter_map(Node::as_text);
                let types = types.map(str::to_owned).collect();
                Some(Written { schema: body.get("schema"), types, required: is_true(body) })
            }
            Format::OpenApi => {
                let body = self.found(self.node.get("requestBody")?, "body", diagnostics)?;
                let content = body.get("content").map_or(&[][..], Node::entries);
                let types = content.iter().map(|entry| entry.key.to_string()).collect();
                let schema = content.iter().find_map(|entry| entry.value.get("schema"));
                Some(Written { schema, types, required: is_true(body) })
            }
        }
    }

    /// The schema of what comes back where it is done.
    fn answered(&self) -> Option<&'a Node<'a>> {
        let responses = self.node.get("responses")?.entries();
        let is_done = |key: &str| key.starts_with('2');
        // Beside what comes back where it is done, the default is what comes back where it is not.
        let default = !responses.iter().any(|entry| is_done(&entry.key));
        let done = responses.iter().filter(|entry| is_done(&entry.key) || default && entry.key == "default");
        done.filter_map(|entry| self.resolved(&entry.value)).find_map(|response| match self.context.format {
            Format::Swagger => response.get("schema"),
            Format::OpenApi => {
                response.get("content")?.entries().iter().find_map(|entry| entry.value.get("schema"))
            }
        })
    }
}
