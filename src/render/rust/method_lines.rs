//! Methods as data -> the lines of their code.

use askama::Template;

use super::bind::methods::{
    Access, Assignment, Body, DefaultExpression, Form, Key, List, Method, Parameter, Receiver,
};
use super::bind::operations::{Addition, OperationMethod};
use super::layout::{self, filters};
use super::print::print;
use super::rust_type::{FileContext, RustType};

/// The lines of a method, which its template prints.
#[derive(Debug)]
pub struct MethodLines {
    /// The doc comment, without `///`.
    pub docs: Vec<String>,
    /// Attributes, each a line.
    pub attributes: Vec<String>,
    /// The signature up to the brace, each a line.
    pub signature: Vec<String>,
    /// The lines of the body, indented relative to the body.
    pub body: Vec<String>,
}

/// The body of a method, for its template.
#[derive(Template)]
#[template(path = "rust/method_body.rs", escape = "none")]
struct BodyView<'a> {
    body: &'a Body,
    file: &'a FileContext,
}

/// The body of an operation's method, for its template.
#[derive(Template)]
#[template(path = "rust/operation_body.rs", escape = "none")]
struct OperationBody<'a> {
    method: &'a OperationMethod,
}

impl MethodLines {
    /// The lines of a method in a file, whose imports decide how types are printed.
    pub fn new(method: &Method, file: &FileContext) -> Self {
        let signature = signature(method.receiver, &method.name, &method.parameters, &method.returns, file);
        let body = lines(&BodyView { body: &method.body, file });
        let mut attributes = vec!["#[inline]".to_owned()];
        if matches!(method.body, Body::Set { .. }) {
            attributes.push("#[must_use]".to_owned());
        }
        if method.receiver.is_none() && method.parameters.len() > 7 {
            attributes.push("#[allow(clippy::too_many_arguments)]".to_owned());
        }
        if !is_as_rustfmt_has_it(&method.body, &signature, &body) {
            attributes.push("#[rustfmt::skip]".to_owned());
        }
        Self { docs: method.docs.clone(), attributes, signature, body }
    }

    /// The lines of an operation's method.
    pub fn for_operation(method: &OperationMethod, file: &FileContext) -> Self {
        let OperationMethod { name, parameters, returns, .. } = method;
        let signature = signature(Some(Receiver::Shared), name, parameters, returns, file);
        let body = lines(&OperationBody { method });
        let is_long = signature.iter().any(|line| line == "{" || !layout::fits(4, line))
            || body.iter().any(|line| !layout::fits(8, line));
        let attributes = [(method.is_deprecated, "#[deprecated]"), (is_long, "#[rustfmt::skip]")];
        let attributes = attributes.into_iter().filter(|(applies, _)| *applies);
        let attributes = attributes.map(|(_, text)| text.to_owned()).collect();
        Self { docs: method.docs.clone(), attributes, signature, body }
    }
}

/// The lines of a signature.
fn signature(
    receiver: Option<Receiver>,
    name: &str,
    parameters: &[Parameter],
    returns: &RustType,
    file: &FileContext,
) -> Vec<String> {
    let receiver = receiver.map(|receiver| match receiver {
        Receiver::Shared => "&self".to_owned(),
        Receiver::Mutable => "&mut self".to_owned(),
        Receiver::Owned => "mut self".to_owned(),
    });
    let parameters =
        parameters.iter().map(|parameter| format!("{}: {}", parameter.name, file.print(&parameter.ty)));
    let parameters: Vec<String> = receiver.into_iter().chain(parameters).collect();
    layout::signature(name, &parameters, &file.print(returns))
}

/// The lines of a template.
fn lines(template: &impl Template) -> Vec<String> {
    print(template).lines().map(str::to_owned).collect()
}

/// Whether rustfmt would leave the lines unchanged. It breaks long lines in ways that the templates do not follow.
fn is_as_rustfmt_has_it(method: &Body, signature: &[String], body: &[String]) -> bool {
    let all_fit = |indent, lines: &[String]| lines.iter().all(|line| layout::fits(indent, line));
    match method {
        Body::SpecOrEmpty { .. } | Body::SpecOrEmptyMut | Body::SpecOrError | Body::SpecOrErrorMut => true,
        Body::New { .. } | Body::Set { .. } => all_fit(8, signature) && all_fit(8, body),
        Body::Copy { ident, .. } | Body::Read { ident, .. } | Body::Change { ident, .. } => {
            ident.len() <= 45 && all_fit(8, signature) && all_fit(8, body)
        }
        Body::Find { .. } | Body::FindMut { .. } | Body::Which { .. } => {
            all_fit(4, signature) && !body.iter().any(|line| layout::has_wide_arguments(line))
        }
    }
}
