//! Operations -> Python methods as data, and a constant with the request for each operation, which its sync and async
//! methods use.

use std::collections::BTreeSet;

use super::super::{docs, names};
use super::parameters::{Form, MethodParameters, has_lines};
use super::payloads::{BoundPayload, Payloads};
use crate::model::{Connection, Operation, ParameterLocation, Payload, Response};

/// A method, in the sync class and in the async class.
pub struct OperationMethod {
    /// Its name.
    pub name: String,
    /// The name of the constant with its request.
    pub constant: String,
    /// The value of that constant, for the first method of an operation.
    pub request: Option<Request>,
    /// The form in which it returns the response.
    pub form: Form,
    /// How client and server go on after the request.
    pub connection: Connection,
    /// Its parameters.
    pub parameters: MethodParameters,
    /// The request's body.
    pub body: Option<Body>,
    /// Its result.
    pub answer: Answer,
    /// Whether it watches the objects that the operation lists.
    pub watches: bool,
    /// The reason for its deprecation, if it is deprecated.
    pub deprecated: Option<String>,
    /// The text of its docstring.
    pub doc: String,
}

/// The constant part of a request.
pub struct Request {
    /// The HTTP method.
    pub verb: &'static str,
    /// The path, with `{}` around the names of its parameters.
    pub path: String,
    /// The name of the constant that encodes the body.
    pub body: Option<String>,
}

/// The parameter with the request's body.
pub enum Body {
    /// Any value.
    Any { required: bool },
    /// An object, or its wire form.
    Object { annotation: String, required: bool },
    /// A patch, of one of these classes.
    Patch(Vec<&'static str>),
}

/// The result of a method.
pub enum Answer {
    Bytes,
    Nothing,
    Text,
    Single(BoundPayload),
    List(BoundPayload),
    /// The object or a `Status`. The annotation of `Status` is missing if that of the object is `Any`, which
    /// includes it.
    SingleOrStatus(BoundPayload, Option<String>),
    ListOrStatus(BoundPayload, String),
}

impl Answer {
    /// The payload of the result.
    pub fn payload(&self) -> Option<&BoundPayload> {
        match self {
            Self::Bytes | Self::Nothing | Self::Text => None,
            Self::Single(payload)
            | Self::List(payload)
            | Self::SingleOrStatus(payload, _)
            | Self::ListOrStatus(payload, _) => Some(payload),
        }
    }
}

impl OperationMethod {
    /// Whether it returns an iterator, so that the async method is not awaited but iterated over.
    pub fn is_iterated(&self) -> bool {
        self.form != Form::Whole
    }

    /// The annotation of the objects that it watches.
    pub fn watched(&self) -> &str {
        self.answer.payload().map_or(super::payloads::ANY, |payload| &payload.annotation)
    }

    /// Whether it returns nothing.
    pub fn is_silent(&self) -> bool {
        matches!(self.answer, Answer::Nothing)
    }

    /// Whether its signature uses a name of `typing`.
    pub fn names_typing(&self) -> bool {
        self.parameters.keywords().any(|parameter| parameter.names_typing())
            || matches!(self.body, Some(Body::Any { .. }))
            || self.answer.payload().is_some_and(BoundPayload::is_any)
    }
}

/// The methods of operations, sorted by name.
pub fn bind(operations: &[Operation], payloads: &mut Payloads) -> Vec<OperationMethod> {
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut sorted: Vec<&Operation> = operations.iter().collect();
    sorted.sort_by(|a, b| a.id_name.cmp(&b.id_name));
    let unused_name = |name: &str, used: &mut BTreeSet<String>| {
        names::free(&names::plain(name), used, |name, n| format!("{name}_{n}"))
    };
    let named_operations =
        sorted.into_iter().map(|operation| (unused_name(&operation.id_name, &mut used), operation));
    let named_operations: Vec<(String, &Operation)> = named_operations.collect();
    let mut methods = Vec::new();
    for (first, operation) in named_operations {
        let form = if matches!(operation.response, Response::Events(_)) { Form::Watch } else { Form::Whole };
        methods.push(Binding { name: first.clone(), first: &first, operation, form }.method(payloads));
        let further =
            [(operation.can_be_watched, "watch", Form::Watch), (has_lines(operation), "lines", Form::Lines)];
        for (_, suffix, form) in further.into_iter().filter(|(has, ..)| *has) {
            let name = unused_name(&format!("{}_{suffix}", operation.id_name), &mut used);
            methods.push(Binding { name, first: &first, operation, form }.method(payloads));
        }
    }
    methods
}

/// The inputs from which one method of an operation is bound.
struct Binding<'a> {
    name: String,
    /// The name of the operation's first method; `_watch` and `_lines` methods refer to it.
    first: &'a str,
    operation: &'a Operation,
    form: Form,
}

impl Binding<'_> {
    /// Binds the method.
    fn method(self, payloads: &mut Payloads) -> OperationMethod {
        let operation = self.operation;
        let is_first = self.name == self.first;
        let parameters = MethodParameters::new(operation, self.form);
        let body = self.body(payloads);
        let answer = self.answer(payloads);
        OperationMethod {
            constant: format!("_{}", self.first.trim_end_matches('_').to_ascii_uppercase()),
            request: is_first.then(|| request(operation, payloads)),
            form: self.form,
            connection: operation.connection,
            body,
            answer,
            watches: self.form == Form::Watch && operation.can_be_watched,
            deprecated: deprecated(operation),
            doc: self.doc(&parameters),
            parameters,
            name: self.name,
        }
    }

    /// The parameter with the request's body. A proxy accepts any body although its document declares none.
    fn body(&self, payloads: &mut Payloads) -> Option<Body> {
        let Some(body) = &self.operation.body else {
            let takes_any = self.operation.connection == Connection::Proxy
                && matches!(self.operation.method, "POST" | "PUT" | "PATCH" | "DELETE");
            return takes_any.then_some(Body::Any { required: false });
        };
        if !body.patches.is_empty() {
            let classes = body.patches.iter().map(|content_type| match content_type.as_str() {
                "application/json-patch+json" => "JsonPatch",
                "application/merge-patch+json" => "MergePatch",
                "application/strategic-merge-patch+json" => "StrategicMergePatch",
                _ => "Apply",
            });
            return Some(Body::Patch(classes.collect()));
        }
        let payload = payloads.bind(&body.payload);
        let required = body.required;
        Some(match payload.is_any() {
            true => Body::Any { required },
            false => Body::Object { annotation: payload.annotation, required },
        })
    }

    /// The result of the method; the bytes of the response for a connection or a proxy.
    fn answer(&self, payloads: &mut Payloads) -> Answer {
        if self.operation.connection != Connection::Answer {
            return Answer::Bytes;
        }
        match &self.operation.response {
            Response::Nothing => Answer::Nothing,
            Response::One(Payload::Text) => Answer::Text,
            Response::One(payload) | Response::Events(payload) => Answer::Single(payloads.bind(payload)),
            Response::List(payload) => Answer::List(payloads.bind(payload)),
            Response::Deleted(payload) => {
                let payload = payloads.bind(payload);
                let status = (!payload.is_any()).then(|| payloads.status());
                Answer::SingleOrStatus(payload, status)
            }
            Response::DeletedList(payload) => Answer::ListOrStatus(payloads.bind(payload), payloads.status()),
        }
    }

    /// The docstring: a description of the method, then a list of its parameters.
    fn doc(&self, parameters: &MethodParameters) -> String {
        let operation = self.operation;
        let description = operation.description.trim();
        let mut text = match (self.form, self.name == self.first) {
            (Form::Watch, false) => format!("Changes of the objects that `{}` lists.", self.first),
            (Form::Lines, _) => format!("The answer of `{}`, line by line.", self.first),
            _ if description.is_empty() => format!("`{} {}`.", operation.method, operation.path),
            _ => sentence_case(description),
        };
        let described = parameters.all().filter(|parameter| !parameter.description.is_empty());
        let lines: Vec<String> = described
            .map(|parameter| format!("- `{}`: {}", parameter.name, first_sentence(&parameter.description)))
            .collect();
        if !lines.is_empty() {
            text.push_str(&format!("\n\n{}", lines.join("\n")));
        }
        text
    }
}

/// The request of an operation. A parameter that may contain slashes is written `{name:*}` in its path.
fn request(operation: &Operation, payloads: &mut Payloads) -> Request {
    let mut path = operation.path.clone();
    let remainder = operation.parameters.iter().find(|p| p.location == ParameterLocation::PathRemainder);
    if let Some(remainder) = remainder {
        path = path.replace(&format!("{{{}}}", remainder.wire), &format!("{{{}:*}}", remainder.wire));
    }
    let body = operation.body.as_ref().filter(|body| body.patches.is_empty());
    let body = body.map(|body| payloads.bind(&body.payload).constant);
    Request { verb: operation.method, path, body }
}

/// The reason for the deprecation of an operation, from its description.
fn deprecated(operation: &Operation) -> Option<String> {
    let reason = operation.description.split_once("deprecated:").map(|(_, reason)| docs::comment(reason));
    operation.deprecated.then(|| reason.unwrap_or_else(|| "it is on its way out".to_owned()))
}

/// A description as a sentence: Kubernetes' documents begin descriptions in lower case and end them without a period.
fn sentence_case(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    let text: String = first.into_iter().chain(chars).collect();
    if text.ends_with(|c: char| c.is_alphanumeric()) { format!("{text}.") } else { text }
}

/// The first sentence of a parameter's description; the method's docstring omits the rest.
fn first_sentence(text: &str) -> String {
    let line = text.split("\n").map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let end = line.match_indices(". ").map(|(at, _)| at).find(|&at| !line[..at].ends_with("e.g"));
    line[..end.map_or(line.len(), |at| at + 1)].to_owned()
}
