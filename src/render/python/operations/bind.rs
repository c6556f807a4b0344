//! Operations -> Python methods as data, and a constant with the request for each operation, which its sync and async
//! methods use.

use super::super::python_type::{PythonType, RuntimeType};
use super::super::{docs, names};
use super::parameters::{Form, MethodParameter, MethodParameters, has_lines};
use super::payloads::{BoundPayload, PayloadConstant, Payloads};
use crate::model::{Connection, Operation, ParameterLocation, Payload, Response, code};
use crate::words::UsedNames;

/// The operations of a group and version, or of no group.
pub struct BoundOperations {
    /// The name of the class of their sync methods.
    pub class: String,
    /// The docstring of that class and of the module.
    pub doc: String,
    /// The docstring of the class of their async methods.
    pub doc_async: String,
    /// The constants that decode and encode payloads, sorted by name.
    pub payloads: Vec<PayloadConstant>,
    /// The methods, sorted by name.
    pub methods: Vec<OperationMethod>,
}

/// A method, in the sync class and in the async class.
pub struct OperationMethod {
    /// Its name.
    pub name: String,
    /// The name of the constant with its request.
    pub constant: String,
    /// The value of that constant, for the first method of an operation.
    pub request: Option<Request>,
    /// The method of the runtime that sends the request.
    pub send: &'static str,
    /// Its parameters.
    pub parameters: MethodParameters,
    /// The parameter with the request's body.
    pub body: Option<MethodParameter>,
    /// Its return type.
    pub returns: PythonType,
    /// The return type of the async method.
    pub returns_async: PythonType,
    /// Whether it returns an iterator, so that the async method is not awaited but iterated over.
    pub is_iterated: bool,
    /// Whether it returns nothing.
    pub is_silent: bool,
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
    /// The decoded response.
    pub answer: Answer,
    /// The name of the constant that encodes the body.
    pub body: Option<String>,
}

/// A decoded response.
pub struct Answer {
    /// Its type.
    pub ty: PythonType,
    /// The constant or function of the runtime that decodes it.
    pub reader: &'static str,
    /// The argument of that function: the payload of the response, of the items or of the events' objects.
    pub payload: Option<BoundPayload>,
}

impl OperationMethod {
    /// The types in its signatures.
    pub fn types(&self) -> impl Iterator<Item = &PythonType> {
        let parameters = self.parameters.all().chain(&self.body).map(|parameter| &parameter.ty);
        parameters.chain([&self.returns])
    }
}

/// Binds the operations of one module, if it has any. `class` is the name of their class, and `subject` is what they are
/// operations of: an `apiVersion` or the server.
pub fn bind(
    operations: &[Operation],
    class: &str,
    subject: &str,
    mut payloads: Payloads,
) -> Option<BoundOperations> {
    let methods = methods(operations, &mut payloads);
    (!operations.is_empty()).then(|| BoundOperations {
        class: class.to_owned(),
        doc: format!("Operations of {subject}."),
        doc_async: format!("Operations of {subject}, each to be awaited or iterated over."),
        payloads: payloads.into_constants(),
        methods,
    })
}

/// The methods of operations, sorted by name.
fn methods(operations: &[Operation], payloads: &mut Payloads) -> Vec<OperationMethod> {
    let mut used = UsedNames::default();
    let mut sorted: Vec<&Operation> = operations.iter().collect();
    sorted.sort_by(|a, b| a.id_name.cmp(&b.id_name));
    let unused_name = |name: &str, used: &mut UsedNames| used.unique(&names::plain(name));
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
        let parameters = MethodParameters::new(operation, self.form);
        let body = self.body(payloads);
        let answer = self.answer(payloads);
        let (send, [returns, returns_async]) = self.returns(&answer);
        OperationMethod {
            constant: format!("_{}", self.first.trim_end_matches('_').to_ascii_uppercase()),
            send,
            body,
            returns,
            returns_async,
            is_iterated: self.form != Form::Whole,
            is_silent: answer.ty == PythonType::NONE,
            watches: self.form == Form::Watch && operation.can_be_watched,
            deprecated: deprecated(operation),
            doc: self.doc(&parameters),
            parameters,
            request: (self.name == self.first).then(|| request(operation, answer, payloads)),
            name: self.name,
        }
    }

    /// The parameter with the request's body. A proxy accepts any body although its document declares none.
    fn body(&self, payloads: &mut Payloads) -> Option<MethodParameter> {
        let (ty, required) = match &self.operation.body {
            None => {
                let takes_any = self.operation.connection == Connection::Proxy
                    && matches!(self.operation.method, "POST" | "PUT" | "PATCH" | "DELETE");
                takes_any.then_some((PythonType::Any, false))?
            }
            Some(body) if !body.patches.is_empty() => {
                let classes = body.patches.iter().map(|content_type| match content_type.as_str() {
                    "application/json-patch+json" => "JsonPatch",
                    "application/merge-patch+json" => "MergePatch",
                    "application/strategic-merge-patch+json" => "StrategicMergePatch",
                    _ => "Apply",
                });
                let types = classes.map(|class| PythonType::runtime(class, Vec::new()));
                (types.reduce(PythonType::or)?, true)
            }
            Some(body) => match payloads.bind(&body.payload).ty {
                PythonType::Any => (PythonType::Any, body.required),
                ty => (ty.or(PythonType::Runtime(RuntimeType::Wire)).or_none(!body.required), body.required),
            },
        };
        let (name, description) = ("body".to_owned(), String::new());
        Some(MethodParameter { wire: name.clone(), name, ty, optional: !required, description })
    }

    /// The decoded response; its bytes for a connection or a proxy.
    fn answer(&self, payloads: &mut Payloads) -> Answer {
        let (reader, ty) = match &self.operation.response {
            _ if self.operation.connection != Connection::Answer => ("BYTES", PythonType::Builtin("bytes")),
            Response::Nothing => ("NO_CONTENT", PythonType::NONE),
            Response::One(Payload::Text) => ("TEXT", PythonType::Builtin("str")),
            response => return decoded(response, payloads),
        };
        Answer { ty, reader, payload: None }
    }

    /// The method of the runtime that sends the request, and the types that the sync and the async method return.
    fn returns(&self, answer: &Answer) -> (&'static str, [PythonType; 2]) {
        let plain = |classes: [&'static str; 2]| classes.map(|class| PythonType::runtime(class, Vec::new()));
        match (self.operation.connection, self.form) {
            (Connection::Streams, _) => ("_connect", plain(["Socket", "AsyncSocket"])),
            (Connection::Ports, _) => ("_forward", plain(["Forward", "AsyncSocket"])),
            (_, Form::Whole) => ("_send", [answer.ty.clone(), answer.ty.clone()]),
            (_, Form::Lines) => ("_lines", plain(["TextLines", "AsyncTextLines"])),
            (_, Form::Watch) => {
                let object = answer.payload.as_ref().map_or(PythonType::Any, |payload| payload.ty.clone());
                let events = |class| PythonType::runtime(class, vec![object.clone()]);
                ("_watch", ["Events", "AsyncEvents"].map(events))
            }
        }
    }

    /// The docstring: a description of the method, then a list of its parameters.
    fn doc(&self, parameters: &MethodParameters) -> String {
        let operation = self.operation;
        let description = operation.description.trim();
        let mut text = match (self.form, self.name == self.first) {
            (Form::Watch, false) => format!("Changes of the objects that `{}` lists.", self.first),
            (Form::Lines, _) => format!("The answer of `{}`, line by line.", self.first),
            _ if description.is_empty() => {
                format!("{}.", code(&format!("{} {}", operation.method, operation.path)))
            }
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

/// The response of an operation that returns objects. Servers return a `Status` instead of what they deleted if they
/// delete it later.
fn decoded(response: &Response, payloads: &mut Payloads) -> Answer {
    let payload = payloads.bind(response.payload().unwrap_or(&Payload::Any));
    let object = payload.ty.clone();
    let list = || PythonType::runtime("ObjectList", vec![object.clone()]);
    let status = || PythonType::external("kubernetes.client", "V1Status");
    let (reader, ty) = match response {
        Response::Nothing | Response::One(_) | Response::Events(_) => ("single", object),
        Response::List(_) => ("object_list", list()),
        // `Any` includes the `Status`.
        Response::Deleted(_) if object == PythonType::Any => ("single_or_status", object),
        Response::Deleted(_) => ("single_or_status", object.or(status())),
        Response::DeletedList(_) => ("list_or_status", list().or(status())),
    };
    Answer { ty, reader, payload: Some(payload) }
}

/// The request of an operation. A parameter that may contain slashes is written `{name:*}` in its path.
fn request(operation: &Operation, answer: Answer, payloads: &mut Payloads) -> Request {
    let mut path = operation.path.clone();
    let remainder = operation.parameters.iter().find(|p| p.location == ParameterLocation::PathRemainder);
    if let Some(remainder) = remainder {
        path = path.replace(&format!("{{{}}}", remainder.wire), &format!("{{{}:*}}", remainder.wire));
    }
    let body = operation.body.as_ref().filter(|body| body.patches.is_empty());
    let body = body.map(|body| payloads.bind(&body.payload).constant);
    Request { verb: operation.method, path, answer, body }
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
