//! The parameters of a path and of an operation -> those of the request, each once and in order.

use super::{Node, Site};
use crate::diag::{Diagnostic, Diagnostics};
use crate::model::{Action, Parameter, ParameterLocation, ParameterType, Width};

/// What stands among the parameters of an operation.
#[derive(Default)]
pub struct Given<'a> {
    /// Those of the request's line and head.
    pub parameters: Vec<Parameter>,
    /// In swagger 2.0, the body.
    pub body: Option<&'a Node<'a>>,
}

/// Parts of queries that are lists in Go, by the kind of the options: documents write the type of an item
/// (k8s.io/api core/v1 `PodExecOptions.Command`, `PodPortForwardOptions.Ports`).
const REPEATED: [(&str, &str); 2] = [("PodExecOptions", "command"), ("PodPortForwardOptions", "ports")];

impl<'a> Site<'a> {
    /// Reads the parameters; an operation's own stand for those of its path.
    pub(super) fn given(&self, diagnostics: &mut Diagnostics) -> Given<'a> {
        let mut given = Given::default();
        let of = |node: &'a Node<'a>| node.get("parameters").map_or(&[][..], Node::items);
        for written in of(self.node).iter().chain(of(self.item)) {
            let Some(node) = self.found(written, "parameter", diagnostics) else { continue };
            if node.text("in") == Some("body") {
                given.body = given.body.or(Some(node));
                continue;
            }
            let Some(parameter) = self.parameter(node) else {
                let place = node.text("in").unwrap_or("nowhere");
                let name = node.text("name").unwrap_or_default();
                let message = format!("parameter `{name}` in `{place}` is not sent; it is left out");
                diagnostics.push(self.note("unsupported-parameter", message));
                continue;
            };
            let same =
                |known: &Parameter| known.wire == parameter.wire && known.location == parameter.location;
            if !given.parameters.iter().any(same) {
                given.parameters.push(parameter);
            }
        }
        given
    }

    /// The same as [`Self::resolved`]; what is not there is told.
    pub(super) fn found(
        &self,
        written: &'a Node<'a>,
        what: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<&'a Node<'a>> {
        let found = self.resolved(written);
        if found.is_none() {
            let reference = written.text("$ref").unwrap_or_default();
            let message = format!("{what} `{reference}` is not in the document; it is left out");
            let location = self.context.file.location(written.at, self.pointer.clone());
            diagnostics.push(Diagnostic::warning("dangling-reference", location, message));
        }
        found
    }

    /// What a reference to a parameter, a body or a response of the document refers to; any other node itself.
    pub(super) fn resolved(&self, node: &'a Node<'a>) -> Option<&'a Node<'a>> {
        let Some(reference) = node.text("$ref") else { return Some(node) };
        let mut found = self.context.document;
        for step in reference.strip_prefix("#/")?.split('/') {
            found = found.get(&step.replace("~1", "/").replace("~0", "~"))?;
        }
        // A reference to a reference is as little as none.
        (found.get("$ref").is_none()).then_some(found)
    }

    fn parameter(&self, node: &Node<'_>) -> Option<Parameter> {
        let location = match node.text("in")? {
            "path" => ParameterLocation::Path,
            "query" => ParameterLocation::Query,
            "header" => ParameterLocation::Header,
            _ => return None,
        };
        let wire = node.text("name")?.to_owned();
        // Swagger 2.0 writes the type beside the name.
        let schema = node.get("schema").unwrap_or(node);
        let is_list = schema.text("type") == Some("array");
        let of = if is_list { schema.get("items").unwrap_or(schema) } else { schema };
        let kind = self.kind().map(|(_, _, kind)| kind).unwrap_or_default();
        Some(Parameter {
            ty: if is_list && location != ParameterLocation::Query {
                ParameterType::String
            } else {
                parameter_type(of)
            },
            // In a path or a header a list is one text with commas between (OpenAPI's style `simple`).
            repeated: location == ParameterLocation::Query
                && (is_list || REPEATED.contains(&(kind.as_str(), wire.as_str()))),
            required: location == ParameterLocation::Path
                || node.get("required").map(Node::to_value) == Some(true.into()),
            description: node.text("description").unwrap_or_default().trim().to_owned(),
            wire,
            location,
        })
    }
}

fn is_in_path(parameter: &Parameter) -> bool {
    matches!(parameter.location, ParameterLocation::Path | ParameterLocation::PathRemainder)
}

fn parameter_type(node: &Node<'_>) -> ParameterType {
    match (node.text("type"), node.text("format")) {
        (Some("integer"), Some("int32")) => ParameterType::Integer(Width::Int32),
        (Some("integer"), _) => ParameterType::Integer(Width::Int64),
        (Some("number"), _) => ParameterType::Number,
        (Some("boolean"), _) => ParameterType::Boolean,
        _ => ParameterType::String,
    }
}

/// Those of the path in its order, whether the document lists them or not; then the others in the document's.
pub fn in_order(mut given: Vec<Parameter>, path: &str, action: Action) -> Vec<Parameter> {
    let mut ordered = Vec::with_capacity(given.len());
    let names = path.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    for (name, behind) in names {
        let at = given.iter().position(|known| is_in_path(known) && known.wire == name);
        let mut parameter = at.map(|at| given.remove(at)).unwrap_or_else(|| segment(name));
        if behind.is_empty() && takes_rest(path, action) {
            parameter.location = ParameterLocation::PathRemainder;
        }
        ordered.push(parameter);
    }
    given.retain(|parameter| !is_in_path(parameter));
    ordered.append(&mut given);
    ordered
}

/// Where the last parameter of a path is a path itself: behind proxies, and in a node's log directory
/// (apiserver `endpoints/installer.go` `{path:*}`, `server/routes/logs.go` `{logpath:*}`).
fn takes_rest(path: &str, action: Action) -> bool {
    action == Action::Connect || path.starts_with("/logs/")
}

fn segment(name: &str) -> Parameter {
    Parameter {
        wire: name.to_owned(),
        location: ParameterLocation::Path,
        ty: ParameterType::String,
        repeated: false,
        required: true,
        description: String::new(),
    }
}
