//! Operations -> methods, sync and async, and the constant that both hand on.

use std::collections::BTreeSet;

use super::super::layout::{Expr, assign, head};
use super::super::{docs, literals, names};
use super::payloads::Payloads;
use super::signature::{self, Form, Signature};
use crate::model::{Connection, Operation, ParameterLocation, Payload, Response};

/// A method in both of its forms.
pub struct Method {
    /// What the constant is, for the first method of an operation.
    pub constant: Option<String>,
    /// The method.
    pub sync: String,
    /// Its async twin.
    pub asynchronous: String,
    /// Whether something of `typing` is named.
    pub typing: bool,
}

/// The methods of operations, sorted by name.
pub fn of(operations: &[Operation], payloads: &mut Payloads) -> Vec<Method> {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut sorted: Vec<&Operation> = operations.iter().collect();
    sorted.sort_by(|a, b| a.id_name.cmp(&b.id_name));
    let name = |id_name: &str, taken: &mut BTreeSet<String>| {
        names::free(&names::plain(id_name), taken, |name, n| format!("{name}_{n}"))
    };
    let named: Vec<(String, &Operation)> =
        sorted.into_iter().map(|operation| (name(&operation.id_name, &mut taken), operation)).collect();
    let mut out = Vec::new();
    for (method, operation) in named {
        let form = if matches!(operation.response, Response::Events(_)) { Form::Watch } else { Form::Whole };
        out.push(Writer { name: &method, first: &method, operation, form }.method(payloads));
        let second = [
            (operation.can_be_watched(), "watch", Form::Watch),
            (signature::has_lines(operation), "lines", Form::Lines),
        ];
        for (_, suffix, form) in second.into_iter().filter(|(has, ..)| *has) {
            let name = name(&format!("{}_{suffix}", operation.id_name), &mut taken);
            out.push(Writer { name: &name, first: &method, operation, form }.method(payloads));
        }
    }
    out
}

/// One method of an operation.
struct Writer<'a> {
    name: &'a str,
    /// The method of the operation that gives the whole answer.
    first: &'a str,
    operation: &'a Operation,
    form: Form,
}

impl Writer<'_> {
    fn method(&self, payloads: &mut Payloads) -> Method {
        let signature = Signature::of(self.operation, self.form);
        let mut parameters = vec![Expr::text("self")];
        parameters.extend(signature.path.iter().map(signature::positional));
        let body = self.body(payloads);
        parameters.extend(body.iter().map(|annotated| Expr::Text(format!("body: {annotated}"))));
        parameters.extend(signature.keywords());
        let (sync, asynchronous) = self.returns(payloads);
        let call = self.call(&signature, body.is_some());
        let doc = self.doc(&signature);
        let typing = parameters.iter().chain([&sync]).any(|expr| expr.names("_t."));
        let iterated = self.form != Form::Whole;
        let (define, give) = if iterated { ("def", "") } else { ("async def", "await ") };
        let nothing =
            self.operation.response == Response::Nothing && self.operation.connection == Connection::Answer;
        let value = if nothing { "" } else { "return " };
        let one = |define: &str, give: &str, returns: &Expr| {
            let head = head(&format!("{define} {}", self.name), parameters.clone(), returns);
            let given = format!("{value}{give}");
            let call = call.lines(8, 8 + given.len(), 0);
            format!("{}{head}{doc}        {given}{call}\n", self.mark())
        };
        let first = self.name == self.first;
        Method {
            constant: first.then(|| self.constant(payloads)),
            sync: one("def", "", &sync),
            asynchronous: one(define, give, &asynchronous),
            typing,
        }
    }

    /// The annotation and default of the body.
    fn body(&self, payloads: &mut Payloads) -> Option<String> {
        let Some(body) = &self.operation.body else {
            let takes = self.operation.connection == Connection::Proxy
                && matches!(self.operation.method, "POST" | "PUT" | "PATCH" | "DELETE");
            return takes.then(|| "_t.Any = None".to_owned());
        };
        if !body.patches.is_empty() {
            let classes = body.patches.iter().map(|content| match content.as_str() {
                "application/json-patch+json" => "_k.JsonPatch",
                "application/merge-patch+json" => "_k.MergePatch",
                "application/strategic-merge-patch+json" => "_k.StrategicMergePatch",
                _ => "_k.Apply",
            });
            return Some(classes.collect::<Vec<_>>().join(" | "));
        }
        let annotation = payloads.annotation(&body.payload);
        Some(match (&*annotation, body.required) {
            ("_t.Any", true) => annotation,
            ("_t.Any", false) => "_t.Any = None".to_owned(),
            (_, true) => format!("{annotation} | _k.Wire"),
            (_, false) => format!("{annotation} | _k.Wire | None = None"),
        })
    }

    /// What the method and its twin give.
    fn returns(&self, payloads: &mut Payloads) -> (Expr, Expr) {
        let both = |sync: &str, asynchronous: &str| (Expr::text(sync), Expr::text(asynchronous));
        match (self.operation.connection, self.form) {
            (Connection::Streams, _) => both("_k.Socket", "_k.AsyncSocket"),
            (Connection::Ports, _) => both("_k.Forward", "_k.AsyncSocket"),
            (_, Form::Lines) => both("_k.TextLines", "_k.AsyncTextLines"),
            (_, Form::Watch) => {
                let payload = self.operation.response.payload().unwrap_or(&Payload::Any);
                let of = payloads.annotation(payload);
                let of = |form: &str| Expr::group(form, vec![Expr::text(&of)], "]");
                (of("_k.Events["), of("_k.AsyncEvents["))
            }
            (_, Form::Whole) => {
                let (answer, _) = self.answer(payloads);
                (answer.clone(), answer)
            }
        }
    }

    /// The annotation of the whole answer, and how it is read.
    fn answer(&self, payloads: &mut Payloads) -> (Expr, String) {
        let (of, read) = match &self.operation.response {
            _ if self.operation.connection == Connection::Proxy => {
                return (Expr::text("bytes"), "_k.BYTES".to_owned());
            }
            Response::Nothing => return (Expr::text("None"), "_k.NO_CONTENT".to_owned()),
            Response::One(Payload::Text) => return (Expr::text("str"), "_k.TEXT".to_owned()),
            Response::One(payload) | Response::Events(payload) => (payload, "single"),
            Response::List(payload) => (payload, "object_list"),
            Response::Deleted(payload) => (payload, "single_or_status"),
            Response::DeletedList(payload) => (payload, "list_or_status"),
        };
        let read = format!("_k.{read}({})", payloads.constant(of));
        let one = Expr::Text(payloads.annotation(of));
        let list = || Expr::group("_k.ObjectList[", vec![one.clone()], "]");
        let mut status = || payloads.status();
        let annotation = match &self.operation.response {
            Response::List(_) => list(),
            Response::DeletedList(_) => Expr::either(list(), &status()),
            Response::Deleted(_) if one.flat() != "_t.Any" => Expr::either(one, &status()),
            _ => one,
        };
        (annotation, read)
    }

    /// The name of the constant.
    fn constant_name(&self) -> String {
        format!("_{}", self.first.trim_end_matches('_').to_ascii_uppercase())
    }

    fn constant(&self, payloads: &mut Payloads) -> String {
        let operation = self.operation;
        let (annotation, read) = match self.operation.connection {
            Connection::Streams | Connection::Ports => (Expr::text("bytes"), "_k.BYTES".to_owned()),
            Connection::Answer | Connection::Proxy => self.answer(payloads),
        };
        let rest = operation.parameters.iter().find(|p| p.location == ParameterLocation::PathRemainder);
        let path = match rest {
            Some(rest) => {
                operation.path.replace(&format!("{{{}}}", rest.wire), &format!("{{{}:*}}", rest.wire))
            }
            None => operation.path.clone(),
        };
        let texts = [operation.method, &path].map(|text| Expr::Text(literals::string(text)));
        let mut arguments: Vec<Expr> = texts.into_iter().chain([Expr::Text(read)]).collect();
        let body = operation.body.as_ref().filter(|body| body.patches.is_empty());
        if let Some(body) = body {
            arguments.push(Expr::keyword("body", Expr::Text(payloads.constant(&body.payload))));
        }
        let annotation = Expr::group("_k.Operation[", vec![annotation], "]");
        assign(0, &self.constant_name(), Some(&annotation), &Expr::call("_k.Operation", arguments))
    }

    fn call(&self, signature: &Signature, has_body: bool) -> Expr {
        let mut arguments = vec![Expr::Text(self.constant_name()), signature.segments()];
        let lists = self.operation.can_be_watched();
        arguments.push(signature.asked((self.form == Form::Watch && lists).then_some("watch")));
        if has_body {
            arguments.push(Expr::text("body"));
        }
        arguments.extend(signature.headed());
        let function = match (self.operation.connection, self.form) {
            (Connection::Streams, _) => "self._connect",
            (Connection::Ports, _) => "self._forward",
            (_, Form::Whole) => "self._send",
            (_, Form::Watch) => "self._watch",
            (_, Form::Lines) => "self._lines",
        };
        Expr::call(function, arguments)
    }

    /// The decorator of an operation that is on its way out.
    fn mark(&self) -> String {
        if !self.operation.deprecated {
            return String::new();
        }
        let said = self.operation.description.split_once("deprecated:").map(|(_, said)| docs::comment(said));
        let said = said.unwrap_or_else(|| "it is on its way out".to_owned());
        let mark = Expr::call("@_k.deprecated", vec![Expr::Text(literals::string(&said))]);
        format!("    {}\n", mark.lines(4, 4, 0))
    }

    fn doc(&self, signature: &Signature) -> String {
        let operation = self.operation;
        let description = operation.description.trim();
        let mut text = match (self.form, self.name == self.first) {
            (Form::Watch, false) => format!("Changes of what `{}` lists.", self.first),
            (Form::Lines, _) => format!("The lines of what `{}` gives.", self.first),
            _ if description.is_empty() => format!("`{} {}`.", operation.method, operation.path),
            _ => sentence_case(description),
        };
        let all = signature.path.iter().chain(&signature.query).chain(&signature.headers);
        let told = all.filter(|named| !named.parameter.description.is_empty());
        let told =
            told.map(|named| format!("- `{}`: {}", named.name, first_sentence(&named.parameter.description)));
        let told: Vec<String> = told.collect();
        if !told.is_empty() {
            text.push_str(&format!("\n\n{}", told.join("\n")));
        }
        docs::docstring(&text, 8)
    }
}

/// Documents begin them in lower case.
fn sentence_case(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    let text: String = first.into_iter().chain(chars).collect();
    if text.ends_with(|c: char| c.is_alphanumeric()) { format!("{text}.") } else { text }
}

/// What is told of a parameter beside its name; all of it is in the document.
fn first_sentence(text: &str) -> String {
    let line = text.split("\n").map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let end = line.match_indices(". ").map(|(at, _)| at).find(|&at| !line[..at].ends_with("e.g"));
    line[..end.map_or(line.len(), |at| at + 1)].to_owned()
}
