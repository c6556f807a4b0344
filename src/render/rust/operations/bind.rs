//! Operations -> the methods that build their requests, as data.

use crate::model::{Operation, Parameter, ParameterLocation, ParameterType, Payload, Response};

use super::super::literals::{doc, text};
use super::super::names::{self, Methods};
use super::super::rust_type::RustType;
use super::patches;
use super::payloads::{BoundPayload, Payloads};
use super::queries::{self, OwnQueries, QueryStruct, SharedQueries};

/// A method of an operation.
pub struct OperationMethod {
    pub name: String,
    /// The lines of its doc comment, without `///`.
    pub docs: Vec<String>,
    pub is_deprecated: bool,
    /// The HTTP method, as a literal.
    pub verb: String,
    /// The path template, as a literal.
    pub path: String,
    /// The required parameters.
    pub arguments: Vec<Argument>,
    /// Whether it is the watch of an operation that lists.
    pub watches: bool,
    pub body: Option<BodyArgument>,
    /// The struct of the optional parameters.
    pub query: Option<String>,
    pub answer: Answer,
}

/// A required parameter.
pub struct Argument {
    pub ident: String,
    pub ty: ArgumentType,
    /// Its wire name, as a literal.
    pub wire: String,
    pub location: ParameterLocation,
}

/// The Rust type of an argument.
pub enum ArgumentType {
    /// `&str`.
    Text,
    /// A slice.
    List(RustType),
    /// A value.
    Scalar(RustType),
}

/// The argument with the request's body.
pub enum BodyArgument {
    Required(RustType),
    Optional(RustType),
    /// A patch: an enum with a variant for each content type.
    Patch {
        name: String,
    },
    /// A patch enum with a variant for server-side apply, which takes an object.
    ApplyPatch {
        name: String,
        object: RustType,
    },
}

/// What a method returns.
pub enum Answer {
    WebSocket,
    Text,
    /// The events of a watch.
    Events(BoundPayload),
    One(BoundPayload),
    List(BoundPayload),
    Deleted(BoundPayload),
    DeletedList(BoundPayload),
}

impl OperationMethod {
    /// Whether the method adds anything to the request, which is then a mutable local.
    pub fn changes_request(&self) -> bool {
        !self.arguments.is_empty() || self.watches || self.body.is_some() || self.query.is_some()
    }
}

impl Argument {
    /// Whether it is a number or a boolean, which the request borrows.
    pub fn is_scalar(&self) -> bool {
        matches!(self.ty, ArgumentType::Scalar(_))
    }

    /// Whether it is a slice.
    pub fn is_list(&self) -> bool {
        matches!(self.ty, ArgumentType::List(_))
    }
}

/// The methods of one struct of operations, and the query structs that are not shared.
pub fn bind(
    operations: &[Operation],
    shared: &SharedQueries,
    payloads: &Payloads<'_>,
) -> (Vec<OperationMethod>, Vec<QueryStruct>) {
    let mut own = OwnQueries::default();
    let mut methods = Methods::default();
    methods.own("new");
    // Operations of the document get their names first; a watch gets `_` if its name is used.
    let named_operations =
        operations.iter().map(|operation| (method_name(&mut methods, &operation.name), operation, false));
    let mut named_operations: Vec<(String, &Operation, bool)> = named_operations.collect();
    for operation in operations.iter().filter(|operation| operation.can_be_watched) {
        let watch = operation.name.replacen("list", "watch", 1);
        let watch = if watch == operation.name { format!("watch_{watch}") } else { watch };
        named_operations.push((method_name(&mut methods, &watch), operation, true));
    }
    named_operations.sort_by(|a, b| a.0.cmp(&b.0));
    let bound = named_operations.into_iter().map(|(name, operation, watches)| {
        let query = shared.name_for(operation, &mut own);
        method(name, operation, watches, query, payloads)
    });
    let bound = bound.collect();
    (bound, own.structs)
}

/// A legal method name that no other method of the struct has.
fn method_name(methods: &mut Methods, wanted: &str) -> String {
    let legal = names::arguments(std::iter::once(wanted), &[]).remove(0);
    methods.name(&legal, "")
}

/// The method of an operation, or of its watch.
fn method(
    name: String,
    operation: &Operation,
    watches: bool,
    query: Option<String>,
    payloads: &Payloads<'_>,
) -> OperationMethod {
    let required = operation.parameters.iter().filter(|parameter| parameter.required);
    let required: Vec<&Parameter> = required.collect();
    let wires = required.iter().map(|parameter| parameter.wire.as_str());
    let idents = names::arguments(wires, &["body", "patch", "query", "request"]);
    OperationMethod {
        name,
        docs: docs(operation, watches),
        is_deprecated: operation.deprecated && !watches,
        verb: text(operation.method),
        path: text(&operation.path),
        arguments: required
            .into_iter()
            .zip(idents)
            .map(|(parameter, ident)| argument(parameter, ident))
            .collect(),
        watches,
        body: body(operation, payloads),
        query,
        answer: answer(operation, watches, payloads),
    }
}

/// The lines of a method's doc comment: the description, then HTTP method and path.
fn docs(operation: &Operation, watches: bool) -> Vec<String> {
    let Operation { description, method, path, .. } = operation;
    let mut lines = match watches {
        true => vec!["The changes of the same objects, as they come.".to_owned(), String::new()],
        false => Vec::new(),
    };
    lines.extend(doc(description));
    if !description.is_empty() {
        lines.push(String::new());
    }
    lines.extend(doc(&format!("`{method} {}`", path.replace('`', "'"))));
    lines
}

/// The argument of a required parameter.
fn argument(parameter: &Parameter, ident: String) -> Argument {
    let scalar = match parameter.ty {
        ParameterType::String => RustType::string(),
        _ => RustType::Primitive(queries::scalar(parameter.ty)),
    };
    let ty = match (parameter.repeated, parameter.ty) {
        (true, _) => ArgumentType::List(scalar),
        (false, ParameterType::String) => ArgumentType::Text,
        (false, _) => ArgumentType::Scalar(scalar),
    };
    Argument { ident, ty, wire: text(&parameter.wire), location: parameter.location }
}

/// The argument with the request's body, if the operation has one.
fn body(operation: &Operation, payloads: &Payloads<'_>) -> Option<BodyArgument> {
    let body = operation.body.as_ref()?;
    let ty = match &body.payload {
        Payload::Text => RustType::Primitive("str"),
        payload => payloads.rust_type(payload),
    };
    let name = || patches::name(&body.patches);
    Some(if body.patches.iter().any(|content_type| content_type == patches::APPLY) {
        BodyArgument::ApplyPatch { name: name(), object: ty }
    } else if !body.patches.is_empty() {
        BodyArgument::Patch { name: name() }
    } else if body.required {
        BodyArgument::Required(ty)
    } else {
        BodyArgument::Optional(ty)
    })
}

/// The result of a method; a watch of a list returns the list's items as events.
fn answer(operation: &Operation, watches: bool, payloads: &Payloads<'_>) -> Answer {
    if operation.connection.is_websocket() {
        return Answer::WebSocket;
    }
    match &operation.response {
        Response::Nothing | Response::One(Payload::Text) => Answer::Text,
        Response::Events(payload) => Answer::Events(payloads.bind(payload)),
        Response::List(payload) if watches => Answer::Events(payloads.bind(payload)),
        Response::One(payload) => Answer::One(payloads.bind(payload)),
        Response::List(payload) => Answer::List(payloads.bind(payload)),
        Response::Deleted(payload) => Answer::Deleted(payloads.bind(payload)),
        Response::DeletedList(payload) => Answer::DeletedList(payloads.bind(payload)),
    }
}
