//! Operations -> the methods that put their requests together.

use crate::model::{Operation, Parameter, ParameterLocation, Payload, Response};

use super::super::layout::{WIDTH, call, columns, let_call, signature};
use super::super::literals::{doc, text};
use super::super::method_lines::MethodLines as Method;
use super::super::names::{self, Methods};
use super::patches;
use super::payloads::Payloads;
use super::queries::{Own, QueryView, Shared, argument};

/// The methods of one struct, and the structs of their queries that nothing shares.
pub fn of(
    operations: &[Operation],
    shared: &Shared,
    payloads: &Payloads<'_>,
) -> (Vec<Method>, Vec<QueryView>) {
    let mut own = Own::default();
    let mut taken = Methods::default();
    taken.own("new");
    // What the document has comes first, and watches give way to it.
    let mut named: Vec<(String, &Operation, bool)> =
        operations.iter().map(|operation| (name(&mut taken, &operation.name), operation, false)).collect();
    for operation in operations.iter().filter(|operation| operation.can_be_watched()) {
        let watch = operation.name.replacen("list", "watch", 1);
        let watch = if watch == operation.name { format!("watch_{watch}") } else { watch };
        named.push((name(&mut taken, &watch), operation, true));
    }
    named.sort_by(|a, b| a.0.cmp(&b.0));
    let methods = named.into_iter().map(|(name, operation, watches)| {
        let query = shared.written(operation, &mut own);
        Site { operation, payloads, watches }.method(&name, query.as_deref())
    });
    let methods = methods.collect();
    (methods, own.views)
}

fn name(taken: &mut Methods, wanted: &str) -> String {
    let legal = names::arguments(std::iter::once(wanted), &[]).remove(0);
    taken.name(&legal, "")
}

/// An operation on its way to a method.
struct Site<'a> {
    operation: &'a Operation,
    payloads: &'a Payloads<'a>,
    /// Whether the method asks for the changes instead of a list.
    watches: bool,
}

impl Site<'_> {
    fn method(&self, name: &str, query: Option<&str>) -> Method {
        let operation = self.operation;
        let given: Vec<&Parameter> =
            operation.parameters.iter().filter(|p| p.required && !self.is_left_out(p)).collect();
        let idents = names::arguments(
            given.iter().map(|parameter| parameter.wire.as_str()),
            &["body", "patch", "query", "request"],
        );
        let mut parameters = vec!["&self".to_owned()];
        let mut body = Vec::new();
        for (parameter, ident) in given.iter().zip(idents) {
            let (ty, value) = argument(parameter, &ident);
            parameters.push(format!("{ident}: {ty}"));
            let add = match (parameter.location, parameter.repeated) {
                (ParameterLocation::Path, _) => "path_segment",
                (ParameterLocation::PathRemainder, _) => "path_remainder",
                (ParameterLocation::Query, true) => "repeated_parameter",
                (ParameterLocation::Query, false) => "parameter",
                (ParameterLocation::Header, _) => "header",
            };
            body.extend(call(&format!("request.{add}"), &[text(&parameter.wire), value]));
        }
        if self.watches {
            body.push("request.parameter(\"watch\", &true);".to_owned());
        }
        if let Some((parameter, add)) = self.body() {
            parameters.push(parameter);
            body.push(add.to_owned());
        }
        if let Some(query) = query {
            parameters.push(format!("query: &{query}"));
            body.push("request.query(query);".to_owned());
        }
        let declared = if body.is_empty() { "let request =" } else { "let mut request =" };
        let arguments = [text(operation.method), text(&operation.path)];
        let mut lines = let_call(declared, "rt::Request::new", &arguments);
        lines.append(&mut body);
        let (returns, answer) = self.answer();
        lines.push(format!("{answer}(&self.client, request)"));
        let signature = signature(name, &parameters, &returns);
        // rustfmt breaks what is long in ways of its own.
        let wide = |indent: usize, line: &String| indent + columns(line) > WIDTH;
        let is_long = signature.iter().any(|line| line == "{" || wide(4, line))
            || lines.iter().any(|line| wide(8, line));
        let attributes =
            [(operation.deprecated && !self.watches, "#[deprecated]"), (is_long, "#[rustfmt::skip]")];
        let attributes = attributes.into_iter().filter(|(is, _)| *is).map(|(_, text)| text.to_owned());
        Method { docs: self.docs(), attributes: attributes.collect(), signature, body: lines }
    }

    fn is_left_out(&self, parameter: &Parameter) -> bool {
        !super::is_in_path(parameter.location) && super::is_left_out(self.operation, &parameter.wire)
    }

    fn docs(&self) -> Vec<String> {
        let Operation { description, method, path, .. } = self.operation;
        let mut lines = match self.watches {
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

    /// The parameter of the body, and what adds it to the request.
    fn body(&self) -> Option<(String, &'static str)> {
        let body = self.operation.body.as_ref()?;
        let ty = match &body.payload {
            Payload::Text => "str".to_owned(),
            payload => self.payloads.written(payload),
        };
        Some(if !body.patches.is_empty() {
            (format!("patch: {}", patches::written(body, &ty)), "request.patch(patch);")
        } else if body.required {
            (format!("body: &{ty}"), "request.body(body);")
        } else {
            (format!("body: Option<&{ty}>"), "request.optional_body(body);")
        })
    }

    /// What the method returns, and the function that makes it.
    fn answer(&self) -> (String, String) {
        if self.operation.connection.is_websocket() {
            return ("rt::Connect".to_owned(), "rt::Connect::new".to_owned());
        }
        let payloads = self.payloads;
        let (ty, payload) = match &self.operation.response {
            Response::Nothing | Response::One(Payload::Text) => {
                return ("rt::TextCall".to_owned(), "rt::TextCall::new".to_owned());
            }
            Response::Events(payload) => return watch(payloads, payload),
            Response::List(payload) if self.watches => return watch(payloads, payload),
            Response::One(payload) => (payloads.written(payload), payload),
            Response::List(payload) => (payloads.list(payload), payload),
            Response::Deleted(payload) => (format!("rt::Deleted<{}>", payloads.written(payload)), payload),
            Response::DeletedList(payload) => (format!("rt::Deleted<{}>", payloads.list(payload)), payload),
        };
        (format!("rt::Call<{ty}>"), format!("rt::Call::{}", payloads.reader(payload)))
    }
}

fn watch(payloads: &Payloads<'_>, payload: &Payload) -> (String, String) {
    let ty = payloads.written(payload);
    (format!("rt::Watch<{ty}>"), format!("rt::Watch::{}", payloads.reader(payload)))
}
