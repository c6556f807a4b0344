//! The parameters of an operation -> those of its method, and how they are handed on.

use std::collections::BTreeSet;

use super::super::layout::Expr;
use super::super::{literals, names};
use crate::model::kubernetes_parameters;
use crate::model::{Operation, Parameter, ParameterLocation, ParameterType, Payload, Response};

/// What a method does with its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Gives it.
    Whole,
    /// Gives the changes, one after the other.
    Watch,
    /// Gives the lines of a text, one after the other.
    Lines,
}

/// A parameter with its name.
pub struct Named<'a> {
    /// The name in the signature.
    pub name: String,
    /// The parameter.
    pub parameter: &'a Parameter,
}

/// The parameters of a method: those of the path, then the others.
pub struct Signature<'a> {
    /// Those of the path.
    pub path: Vec<Named<'a>>,
    /// Those of the query.
    pub query: Vec<Named<'a>>,
    /// Those in headers.
    pub headers: Vec<Named<'a>>,
}

impl<'a> Signature<'a> {
    /// Of an operation in a form.
    pub fn of(operation: &'a Operation, form: Form) -> Self {
        let mut taken: BTreeSet<String> = ["self".to_owned(), "body".to_owned()].into();
        let mut named = |parameter: &'a Parameter| Named {
            name: names::free(&names::plain(&parameter.wire), &mut taken, |name, n| format!("{name}_{n}")),
            parameter,
        };
        let (mut path, mut query, mut headers) = (Vec::new(), Vec::new(), Vec::new());
        for parameter in &operation.parameters {
            match parameter.location {
                ParameterLocation::Path | ParameterLocation::PathRemainder => path.push(named(parameter)),
                ParameterLocation::Query if is_left_out(operation, parameter, form) => {}
                ParameterLocation::Query => query.push(named(parameter)),
                ParameterLocation::Header => headers.push(named(parameter)),
            }
        }
        Self { path, query, headers }
    }

    /// The values of the path as a tuple.
    pub fn segments(&self) -> Expr {
        let names: Vec<&str> = self.path.iter().map(|named| named.name.as_str()).collect();
        let comma = if names.len() == 1 { "," } else { "" };
        Expr::Text(format!("({}{comma})", names.join(", ")))
    }

    /// The values of the query, and what the form asks for besides, as a dict.
    pub fn asked(&self, more: Option<&str>) -> Expr {
        let more = more.map(|wire| Expr::Text(format!("{}: True", literals::string(wire))));
        Expr::group("{", self.query.iter().map(pair).chain(more).collect(), "}")
    }

    /// The values in headers, where there are any.
    pub fn headed(&self) -> Option<Expr> {
        let pairs = || self.headers.iter().map(pair).collect();
        (!self.headers.is_empty()).then(|| Expr::keyword("headers", Expr::group("{", pairs(), "}")))
    }

    /// The keywords of the signature; a star before them.
    pub fn keywords(&self) -> Vec<Expr> {
        let mut out: Vec<Expr> = self.query.iter().chain(&self.headers).map(keyword).collect();
        if !out.is_empty() {
            out.insert(0, Expr::text("*"));
        }
        out
    }
}

/// What is not asked for in a form: what makes another of it, and what says nothing in it.
fn is_left_out(operation: &Operation, parameter: &Parameter, form: Form) -> bool {
    let is_of_many = matches!(operation.response, Response::List(_) | Response::DeletedList(_));
    match parameter.wire.as_str() {
        // How an answer is indented, which is read all the same.
        "pretty" => !matches!(operation.response, Response::One(Payload::Text)),
        // An `Apply` says it; of other patches the server refuses it.
        "force" => operation.body.as_ref().is_some_and(|body| !body.patches.is_empty()),
        "watch" => is_of_many || matches!(operation.response, Response::Events(_)),
        "allowWatchBookmarks" | "sendInitialEvents" => form == Form::Whole && is_of_many,
        "continue" => form == Form::Watch && is_of_many,
        "follow" => form == Form::Whole && has_lines(operation),
        _ => false,
    }
}

fn pair(named: &Named) -> Expr {
    Expr::Text(format!("{}: {}", literals::string(&named.parameter.wire), named.name))
}

/// A parameter of the path.
pub fn positional(named: &Named) -> Expr {
    Expr::Text(format!("{}: {}", named.name, scalar(named.parameter)))
}

fn keyword(named: &Named) -> Expr {
    let parameter = named.parameter;
    let words = kubernetes_parameters::words(&parameter.wire, parameter.ty);
    let one = if words.is_empty() {
        scalar(parameter).to_owned()
    } else {
        let words: Vec<String> = words.iter().map(|word| literals::string(word)).collect();
        format!("_t.Literal[{}]", words.join(", "))
    };
    let ty = if parameter.repeated { format!("_t.Sequence[{one}]") } else { one };
    let optional = if parameter.required { "" } else { " | None = None" };
    Expr::Text(format!("{}: {ty}{optional}", named.name))
}

fn scalar(parameter: &Parameter) -> &'static str {
    match parameter.ty {
        ParameterType::String => "str",
        ParameterType::Integer(_) => "int",
        ParameterType::Number => "float",
        ParameterType::Boolean => "bool",
    }
}

/// Whether an operation returns a text that can be followed as it grows.
pub fn has_lines(operation: &Operation) -> bool {
    let follows = |p: &Parameter| p.wire == "follow" && p.location == ParameterLocation::Query;
    operation.response == Response::One(Payload::Text) && operation.parameters.iter().any(follows)
}
