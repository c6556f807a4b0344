//! The parameters of a declared operation -> the parameters of the model's operation, without repetitions and in order.

use std::collections::{HashMap, HashSet};

use openapiv3::Parameter as Declared;

use super::operation::Lowering;
use crate::model::kubernetes_parameters::is_list;
use crate::model::{
    Action, Parameter, ParameterLocation, ParameterType, Payload, RequestBody, Response, Width,
};
use crate::schema::Schema;

impl Lowering<'_> {
    /// The parameters. A parameter of the operation overrides one of its path with the same name: it comes first in the
    /// declared list, and later ones of that name are skipped.
    pub fn parameters(&mut self, action: Action) -> Vec<Parameter> {
        let mut parameters: Vec<Parameter> = Vec::new();
        let mut known = HashSet::new();
        let operation = self.declared;
        for (index, declared) in operation.declared.parameters.iter().enumerate() {
            let Some(declared) = declared.as_item() else { continue };
            let data = declared.parameter_data_ref();
            let location = match declared {
                Declared::Path { .. } => ParameterLocation::Path,
                Declared::Query { .. } => ParameterLocation::Query,
                Declared::Header { .. } => ParameterLocation::Header,
                Declared::Cookie { .. } => {
                    let message =
                        format!("parameter `{}` in `cookie` is not supported; it is left out", data.name);
                    self.note("unsupported-parameter", message);
                    continue;
                }
            };
            if !known.insert((data.name.as_str(), location)) {
                continue;
            }
            let any = Schema::default();
            let schema = self.declared.schema(&format!("/parameters/{index}/schema")).unwrap_or(&any);
            let kind = self.kind.as_ref().map_or("", |(_, _, kind)| kind);
            let is_query = location == ParameterLocation::Query;
            let is_array = schema.type_ == "array";
            let items = schema.items.as_deref().filter(|_| is_array).unwrap_or(schema);
            parameters.push(Parameter {
                // In a path or a header a list is one text with commas (OpenAPI's style `simple`).
                ty: if is_array && !is_query { ParameterType::String } else { parameter_type(items) },
                repeated: is_query && (is_array || is_list(kind, &data.name)),
                required: location == ParameterLocation::Path || data.required,
                description: data.description.as_deref().unwrap_or_default().trim().to_owned(),
                wire: data.name.clone(),
                location,
            });
        }
        in_order(parameters, &self.declared.path, action)
    }

    /// Whether some caller of the operation needs a parameter. Three in the query are needed by none: `watch`, because
    /// watches are separate methods; `force`, because the patch of an apply contains it and servers refuse it for other
    /// patches; `pretty`, because indentation has no effect on a response that is decoded.
    pub fn is_needed(
        parameter: &Parameter,
        action: Action,
        body: Option<&RequestBody>,
        response: &Response,
    ) -> bool {
        if parameter.location != ParameterLocation::Query {
            return true;
        }
        match parameter.wire.as_str() {
            // Documents also have it for deletions of collections, where servers ignore it.
            "watch" => {
                let lists = [Action::List, Action::Watch, Action::WatchList, Action::DeleteCollection];
                !lists.contains(&action) && !matches!(response, Response::List(_) | Response::Events(_))
            }
            "force" => body.is_none_or(|body| body.patches.is_empty()),
            "pretty" => *response == Response::One(Payload::Text),
            _ => true,
        }
    }
}

fn parameter_type(schema: &Schema) -> ParameterType {
    match (schema.type_.as_str(), schema.format.as_str()) {
        ("integer", "int32") => ParameterType::Integer(Width::Int32),
        ("integer", _) => ParameterType::Integer(Width::Int64),
        ("number", _) => ParameterType::Number,
        ("boolean", _) => ParameterType::Boolean,
        _ => ParameterType::String,
    }
}

/// Sorts the parameters: first those in the path, in the path's order, then all others in the document's order. A path
/// parameter that the document does not list is added.
fn in_order(parameters: Vec<Parameter>, path: &str, action: Action) -> Vec<Parameter> {
    let (in_path, others): (Vec<_>, Vec<_>) =
        parameters.into_iter().partition(|parameter| parameter.location == ParameterLocation::Path);
    let mut in_path: HashMap<String, Parameter> =
        in_path.into_iter().map(|parameter| (parameter.wire.clone(), parameter)).collect();
    let mut ordered = Vec::new();
    let names = path.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    for (name, rest) in names {
        let mut parameter = in_path.remove(name).unwrap_or_else(|| segment(name));
        if rest.is_empty() && ends_with_a_path(path, action) {
            parameter.location = ParameterLocation::PathRemainder;
        }
        ordered.push(parameter);
    }
    ordered.extend(others);
    ordered
}

/// Whether the last parameter of a path may contain slashes, as the paths of proxies and of a node's log directory do
/// (apiserver `endpoints/installer.go` `{path:*}`, `server/routes/logs.go` `{logpath:*}`).
fn ends_with_a_path(path: &str, action: Action) -> bool {
    action == Action::Connect || path.starts_with("/logs/")
}

/// A path parameter that the document does not list.
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
