//! Operations -> the methods that put their requests together, as data.

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
    /// Lines of its doc comment.
    pub docs: Vec<String>,
    pub is_deprecated: bool,
    /// The method of HTTP and the path, as literals.
    pub verb: String,
    pub path: String,
    /// What must be given.
    pub arguments: Vec<Argument>,
    /// Whether it watches what the operation lists.
    pub watches: bool,
    pub body: Option<BodyArgument>,
    /// The struct of what may be given.
    pub query: Option<String>,
    pub answer: Answer,
}

/// A parameter that must be given.
pub struct Argument {
    pub ident: String,
    pub ty: ArgumentType,
    /// Its name on the wire, as a literal.
    pub wire: String,
    pub location: ParameterLocation,
}

/// What a parameter is given as.
pub enum ArgumentType {
    /// `&str`.
    Text,
    /// A slice.
    List(RustType),
    /// A value.
    Scalar(RustType),
}

/// What is sent.
pub enum BodyArgument {
    Required(RustType),
    Optional(RustType),
    /// A patch in one of the forms of an enum.
    Patch {
        name: String,
    },
    /// The same, with the object of an apply among them.
    ApplyPatch {
        name: String,
        object: RustType,
    },
}

/// What a method returns.
pub enum Answer {
    WebSocket,
    Text,
    /// Changes of objects.
    Events(BoundPayload),
    One(BoundPayload),
    List(BoundPayload),
    Deleted(BoundPayload),
    DeletedList(BoundPayload),
}

impl OperationMethod {
    /// Whether anything is added to its request.
    pub fn changes_request(&self) -> bool {
        !self.arguments.is_empty() || self.watches || self.body.is_some() || self.query.is_some()
    }
}

impl Argument {
    /// Whether it is a value, which is borrowed for the request.
    pub fn is_scalar(&self) -> bool {
        matches!(self.ty, ArgumentType::Scalar(_))
    }

    /// Whether it is a slice.
    pub fn is_list(&self) -> bool {
        matches!(self.ty, ArgumentType::List(_))
    }
}

/// The methods of one struct, and the structs of their queries that nothing shares.
pub fn bind(
    operations: &[Operation],
    shared: &SharedQueries,
    payloads: &Payloads<'_>,
) -> (Vec<OperationMethod>, Vec<QueryStruct>) {
    let mut own = OwnQueries::default();
    let mut methods = Methods::default();
    methods.own("new");
    // What the document has comes first, and watches give way to it.
    let named =
        operations.iter().map(|operation| (method_name(&mut methods, &operation.name), operation, false));
    let mut named: Vec<(String, &Operation, bool)> = named.collect();
    for operation in operations.iter().filter(|operation| operation.can_be_watched()) {
        let watch = operation.name.replacen("list", "watch", 1);
        let watch = if watch == operation.name { format!("watch_{watch}") } else { watch };
        named.push((method_name(&mut methods, &watch), operation, true));
    }
    named.sort_by(|a, b| a.0.cmp(&b.0));
    let bound = named.into_iter().map(|(name, operation, watches)| {
        let query = shared.name_for(operation, &mut own);
        method(name, operation, watches, query, payloads)
    });
    let bound = bound.collect();
    (bound, own.structs)
}

fn method_name(methods: &mut Methods, wanted: &str) -> String {
    let legal = names::arguments(std::iter::once(wanted), &[]).remove(0);
    methods.name(&legal, "")
}

fn method(
    name: String,
    operation: &Operation,
    watches: bool,
    query: Option<String>,
    payloads: &Payloads<'_>,
) -> OperationMethod {
    let required = operation.parameters.iter();
    let required: Vec<&Parameter> =
        required.filter(|one| one.required && !queries::is_omitted(operation, one)).collect();
    let wires = required.iter().map(|parameter| parameter.wire.as_str());
    let idents = names::arguments(wires, &["body", "patch", "query", "request"]);
    OperationMethod {
        name,
        docs: docs(operation, watches),
        is_deprecated: operation.deprecated && !watches,
        verb: text(operation.method),
        path: text(&operation.path),
        arguments: required.into_iter().zip(idents).map(|(one, ident)| argument(one, ident)).collect(),
        watches,
        body: body(operation, payloads),
        query,
        answer: answer(operation, watches, payloads),
    }
}

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
