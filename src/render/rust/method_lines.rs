//! Methods as data -> the lines of their code.

use askama::Template;

use super::bind::methods::{Access, Assignment, Body, DefaultExpression, Form, Key, List, Method};
use super::layout::{self, filters};
use super::rust_type::{FileContext, Mutability};

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
#[template(path = "rust/method_body.rs")]
struct BodyView<'a> {
    body: &'a Body,
    file: &'a FileContext,
}

impl MethodLines {
    /// The lines of a method in a file, whose imports decide how types are printed.
    pub fn new(method: &Method, file: &FileContext) -> Self {
        let receiver = method.receiver.map(|receiver| match receiver {
            Mutability::Shared => "&self".to_owned(),
            Mutability::Mutable => "&mut self".to_owned(),
        });
        let parameters = method.parameters.iter();
        let parameters =
            parameters.map(|parameter| format!("{}: {}", parameter.name, file.print(&parameter.ty)));
        let parameters: Vec<String> = receiver.into_iter().chain(parameters).collect();
        let signature = layout::signature(&method.name, &parameters, &file.print(&method.returns));
        let body = super::print::print(&BodyView { body: &method.body, file });
        let body: Vec<String> = body.lines().map(str::to_owned).collect();
        let mut attributes = vec!["#[inline]".to_owned()];
        if method.receiver.is_none() && parameters.len() > 7 {
            attributes.push("#[allow(clippy::too_many_arguments)]".to_owned());
        }
        if !is_as_rustfmt_has_it(&method.body, &signature, &body) {
            attributes.push("#[rustfmt::skip]".to_owned());
        }
        Self { docs: method.docs.clone(), attributes, signature, body }
    }
}

/// Whether rustfmt would leave the lines unchanged. It breaks long lines in ways that the templates do not follow.
fn is_as_rustfmt_has_it(method: &Body, signature: &[String], body: &[String]) -> bool {
    let all_fit = |indent, lines: &[String]| lines.iter().all(|line| layout::fits(indent, line));
    match method {
        Body::SpecOrEmpty { .. } | Body::SpecOrEmptyMut | Body::SpecOrError | Body::SpecOrErrorMut => true,
        Body::New { .. } => all_fit(8, signature) && all_fit(8, body),
        Body::Copy { ident, .. } | Body::Read { ident, .. } | Body::Change { ident, .. } => {
            ident.len() <= 45 && all_fit(8, signature) && all_fit(8, body)
        }
        Body::Find { .. } | Body::FindMut { .. } | Body::Which { .. } => {
            all_fit(4, signature) && !body.iter().any(|line| layout::has_wide_arguments(line))
        }
    }
}
