//! Parameters of an operation -> parameters of its method, as data.

use super::super::names;
use super::super::python_type::PythonType;
use crate::model::kubernetes_parameters;
use crate::model::{Operation, Parameter, ParameterLocation, ParameterType, Payload, Response};
use crate::words::UsedNames;

/// The form in which a method returns the response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Returns it as a whole.
    Whole,
    /// Yields the events of a watch.
    Watch,
    /// Yields the lines of a text.
    Lines,
}

/// A parameter of a method.
pub struct MethodParameter {
    /// Its name in the signature.
    pub name: String,
    /// Its wire name.
    pub wire: String,
    /// Its type.
    pub ty: PythonType,
    /// Whether it can be omitted; None is not sent.
    pub optional: bool,
    /// Its description.
    pub description: String,
}

/// The parameters of a method.
pub struct MethodParameters {
    /// The parameters in the path.
    pub path: Vec<MethodParameter>,
    /// The parameters in the query.
    pub query: Vec<MethodParameter>,
    /// The parameters in headers.
    pub headers: Vec<MethodParameter>,
}

impl MethodParameters {
    /// The parameters of the method that returns an operation's response in this form.
    pub fn new(operation: &Operation, form: Form) -> Self {
        let mut used: UsedNames = ["self", "body"].into_iter().collect();
        let (mut path, mut query, mut headers) = (Vec::new(), Vec::new(), Vec::new());
        for parameter in &operation.parameters {
            let by_location = match parameter.location {
                ParameterLocation::Path | ParameterLocation::PathRemainder => &mut path,
                ParameterLocation::Query if is_omitted(operation, parameter, form) => continue,
                ParameterLocation::Query => &mut query,
                ParameterLocation::Header => &mut headers,
            };
            by_location.push(bind(parameter, &mut used));
        }
        Self { path, query, headers }
    }

    /// All parameters.
    pub fn all(&self) -> impl Iterator<Item = &MethodParameter> {
        self.path.iter().chain(&self.query).chain(&self.headers)
    }

    /// The keyword parameters.
    pub fn keywords(&self) -> impl Iterator<Item = &MethodParameter> {
        self.query.iter().chain(&self.headers)
    }
}

fn bind(parameter: &Parameter, used: &mut UsedNames) -> MethodParameter {
    let is_in_path = matches!(parameter.location, ParameterLocation::Path | ParameterLocation::PathRemainder);
    let words = kubernetes_parameters::words(&parameter.wire, parameter.ty);
    let scalar = PythonType::Builtin(match parameter.ty {
        ParameterType::String => "str",
        ParameterType::Integer(_) => "int",
        ParameterType::Number => "float",
        ParameterType::Boolean => "bool",
    });
    let one_value = match words {
        [] => scalar,
        _ if is_in_path => scalar,
        words => PythonType::Literal(words.iter().map(|&word| word.into()).collect()),
    };
    let optional = !is_in_path && !parameter.required;
    let ty = if parameter.repeated && !is_in_path { PythonType::sequence(one_value) } else { one_value };
    MethodParameter {
        name: used.unique(&names::plain(&parameter.wire)),
        wire: parameter.wire.clone(),
        ty: ty.or_none(optional),
        optional,
        description: parameter.description.clone(),
    }
}

/// Whether a method omits a parameter, because the parameter selects another form of the response.
fn is_omitted(operation: &Operation, parameter: &Parameter, form: Form) -> bool {
    let is_collection = matches!(operation.response, Response::List(_) | Response::DeletedList(_));
    match parameter.wire.as_str() {
        "allowWatchBookmarks" | "sendInitialEvents" => form == Form::Whole && is_collection,
        "continue" => form == Form::Watch && is_collection,
        "follow" => form == Form::Whole && has_lines(operation),
        _ => false,
    }
}

/// Whether an operation returns a text that can be followed as it grows.
pub fn has_lines(operation: &Operation) -> bool {
    let is_follow = |p: &Parameter| p.wire == "follow" && p.location == ParameterLocation::Query;
    operation.response == Response::One(Payload::Text) && operation.parameters.iter().any(is_follow)
}
