//! The operations that a server serves for each kind with a CRD -> operations of the model.

use std::collections::BTreeSet;

use super::operation::Lowering;
use super::subject::Subject;
use super::verb_names;
use crate::diag::Location;
use crate::lower::modules::Modules;
use crate::mapping;
use crate::model::kind_operations::{KindOperation, PATCHES, Value, kind_operations};
use crate::model::kubernetes_parameters::PATH_PARAMETERS;
use crate::model::{
    Action, Connection, ExternalName, Module, Operation, Parameter, ParameterLocation, ParameterType,
    Payload, RequestBody, Resource, Response,
};

/// The operations of every kind with a CRD, each with the group and version of its module, in Kubernetes 1.N, where N is
/// `kubernetes`. Of other kinds no input says how a server serves them.
pub fn operations(modules: &Modules, kubernetes: u32) -> Vec<((String, String), Operation)> {
    let mut ids = BTreeSet::new();
    let mut all = Vec::new();
    for (key, module) in modules {
        let mut kinds: Vec<&Resource> = module.resources.iter().collect();
        kinds.retain(|resource| !resource.definition.is_empty());
        kinds.sort_by(|a, b| a.kind.cmp(&b.kind));
        for resource in kinds {
            let served = kind_operations(module, resource, &mut ids).into_iter();
            all.extend(served.map(|one| (key.clone(), operation(one, module, resource, kubernetes))));
        }
    }
    all
}

/// An operation of a kind.
fn operation(served: KindOperation, module: &Module, resource: &Resource, kubernetes: u32) -> Operation {
    let object = Payload::Kind {
        group: module.group.clone(),
        version: module.version.clone(),
        kind: resource.kind.clone(),
    };
    let subject = Subject {
        group_version: Some((module.group.clone(), module.version.clone())),
        kind: resource.kind.clone(),
        subresource: served.subresource.iter().map(|name| (*name).to_owned()).collect(),
        all_namespaces: served.all_namespaces,
    };
    let (action, method) = (served.action, served.method());
    let response = response(action, payload(served.answer, &object), &object);
    let body = served.body.map(|value| match value {
        Value::Patch => RequestBody {
            payload: payload(served.answer, &object),
            required: true,
            patches: PATCHES.map(str::to_owned).into(),
        },
        value => RequestBody {
            payload: payload(value, &object),
            required: value != Value::DeleteOptions,
            patches: Vec::new(),
        },
    });
    let mut parameters = parameters(&served, kubernetes);
    parameters.retain(|parameter| Lowering::is_needed(parameter, action, body.as_ref(), &response));
    Operation {
        name: verb_names::by_verb_and_resource(action, method, &subject),
        id_name: String::new(),
        kind: subject.kind,
        action,
        method,
        path: served.path,
        parameters,
        can_be_watched: action == Action::List,
        body,
        response,
        connection: Connection::Answer,
        deprecated: false,
        description: served.description,
        id: served.id,
        location: Location::file(resource.source_file.clone()),
    }
}

/// The payload of a value; of a list or a patch, that of the object.
fn payload(value: Value, object: &Payload) -> Payload {
    let external = |name: &str| Payload::External(ExternalName(name.to_owned()));
    match value {
        Value::Object | Value::List | Value::Patch => object.clone(),
        Value::Scale => external(mapping::SCALE),
        Value::DeleteOptions => external(mapping::DELETE_OPTIONS),
        Value::Status => external(mapping::STATUS),
    }
}

/// The response to an action.
fn response(action: Action, answer: Payload, object: &Payload) -> Response {
    match action {
        Action::List => Response::List(answer),
        Action::Delete => Response::Deleted(object.clone()),
        Action::DeleteCollection => Response::DeletedList(object.clone()),
        _ => Response::One(answer),
    }
}

/// The parameters: those in the path, in its order, then those of the query.
fn parameters(served: &KindOperation, kubernetes: u32) -> Vec<Parameter> {
    let parameter = |wire: &str, location, ty, description: &str| Parameter {
        wire: wire.to_owned(),
        location,
        ty,
        repeated: false,
        required: location == ParameterLocation::Path,
        description: description.to_owned(),
    };
    let names = served.path.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
    let in_path = names.map(|name| {
        let known = PATH_PARAMETERS.iter().find(|(known, _)| *known == name);
        let description = known.map_or("", |(_, description)| description);
        parameter(name, ParameterLocation::Path, ParameterType::String, description)
    });
    let in_query = served.query(kubernetes);
    let in_query = in_query.map(|row| parameter(row.wire, ParameterLocation::Query, row.ty, row.description));
    in_path.chain(in_query).collect()
}
