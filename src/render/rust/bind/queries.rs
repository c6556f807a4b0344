//! Optional parameters of operations -> query structs with a field for each parameter.
//!
//! The parameters that Kubernetes accepts in every request of a verb make one struct, named after the verb, for the
//! whole package: servers ignore unknown parameters, and the name must not depend on which documents were read. An
//! operation with any other parameter has its own struct, named after the operation.

use std::collections::BTreeMap;

use crate::model::kubernetes_parameters::{is_common, words};
use crate::model::{Action, Operation, Parameter, ParameterLocation, ParameterType, Width, code};
use crate::render::rust::doc_comments::{doc, doc_line};
use crate::render::rust::literals::text;
use crate::render::rust::names;
use crate::render::rust::rust_type::RustType;

/// A struct of optional parameters.
pub struct QueryStruct {
    pub name: String,
    pub docs: String,
    pub fields: Vec<QueryField>,
}

/// A parameter.
pub struct QueryField {
    pub docs: Vec<String>,
    pub ident: String,
    /// Its wire name, as a literal.
    pub wire: String,
    pub ty: RustType,
    /// The function of the runtime's `Request` that adds it.
    pub function: &'static str,
}

impl QueryStruct {
    /// Whether another struct has all its parameters, without regard to order and descriptions.
    fn is_part_of(&self, other: &Self) -> bool {
        let key = |field: &QueryField| (field.wire.clone(), field.function, field.ty.clone());
        self.fields.iter().all(|field| other.fields.iter().any(|known| key(known) == key(field)))
    }
}

/// The structs that operations share.
pub fn shared<'a>(operations: impl Iterator<Item = &'a Operation>) -> Vec<QueryStruct> {
    let mut sets: BTreeMap<(&str, &str), BTreeMap<&str, &Parameter>> = BTreeMap::new();
    for operation in operations {
        let Some(verb) = verb(operation.action) else { continue };
        let parameters = optional(operation);
        if !parameters.is_empty() && parameters.iter().all(|p| is_common(operation.action, &p.wire)) {
            let set = sets.entry(verb).or_default();
            for parameter in parameters {
                set.entry(&parameter.wire).or_insert(parameter);
            }
        }
    }
    let bind = |((verb, does), parameters): (_, BTreeMap<&str, &Parameter>)| {
        let docs = format!("The optional parameters of a request that {does}.");
        let parameters: Vec<&Parameter> = parameters.into_values().collect();
        query_struct(format!("{verb}Query"), docs, "", &parameters)
    };
    sets.into_iter().map(bind).collect()
}

/// The type of an operation's optional parameters, if it has any. A struct that is not shared is added to `own`.
pub fn query_type(
    operation: &Operation,
    shared: &[QueryStruct],
    own: &mut Vec<QueryStruct>,
) -> Option<RustType> {
    let parameters = optional(operation);
    if parameters.is_empty() {
        return None;
    }
    // The operations that connect by GET, POST and so on have the same parameters and share a struct.
    let method = format!("connect_{}_", operation.method.to_ascii_lowercase());
    let what = operation.name.strip_prefix(&method).unwrap_or(&operation.name);
    let docs = format!("The optional parameters of {}.", code(what));
    let mut bound = query_struct(String::new(), docs, &operation.path, &parameters);
    let shared_name = verb(operation.action).map(|(verb, _)| format!("{verb}Query"));
    let is_shared =
        |known: &&QueryStruct| Some(&known.name) == shared_name.as_ref() && bound.is_part_of(known);
    if let Some(shared) = shared.iter().find(is_shared) {
        return Some(RustType::runtime(&shared.name));
    }
    // The short name, or the long one if another struct has the short one, or else the long one with a number.
    let long = names::pascal(&operation.name);
    let numbered = (2..).map(|number| format!("{long}Number{number}"));
    let names = [names::pascal(what), long.clone()].into_iter().chain(numbered);
    for name in names.map(|name| name + "Query") {
        match own.iter().find(|known| known.name == name) {
            None => {
                bound.name.clone_from(&name);
                own.push(bound);
                return Some(RustType::Own(name));
            }
            Some(known) if known.is_part_of(&bound) && bound.is_part_of(known) => {
                return Some(RustType::Own(name));
            }
            Some(_) => {}
        }
    }
    None
}

/// The verb of an action, by which query structs are shared, and what its requests do.
fn verb(action: Action) -> Option<(&'static str, &'static str)> {
    Some(match action {
        Action::Connect => return None,
        Action::Get => ("Get", "reads an object"),
        Action::List | Action::Watch | Action::WatchList => ("List", "lists or watches objects"),
        Action::Create => ("Create", "creates an object"),
        Action::Replace => ("Replace", "replaces an object"),
        Action::Patch => ("Patch", "changes an object"),
        Action::Delete => ("Delete", "deletes an object"),
        Action::DeleteCollection => ("DeleteCollection", "deletes the objects of a kind"),
    })
}

/// The optional parameters of an operation's query and headers.
fn optional(operation: &Operation) -> Vec<&Parameter> {
    let is_outside_path =
        |p: &Parameter| matches!(p.location, ParameterLocation::Query | ParameterLocation::Header);
    operation
        .parameters
        .iter()
        .filter(|parameter| !parameter.required && is_outside_path(parameter))
        .collect()
}

/// The struct of the parameters of operations with a path.
fn query_struct(name: String, docs: String, path: &str, parameters: &[&Parameter]) -> QueryStruct {
    let idents = names::arguments(parameters.iter().map(|parameter| parameter.wire.as_str()), &[]);
    let field = |(parameter, ident): (&&Parameter, String)| {
        let value = value(path, parameter);
        let (ty, function) = match (parameter.repeated, parameter.location) {
            (true, _) => (RustType::std("Vec", value), "repeated_parameter"),
            (false, ParameterLocation::Header) => (value.option(), "optional_header"),
            (false, _) => (value.option(), "optional_parameter"),
        };
        let docs = match parameter.description.as_str() {
            "" => doc(&format!("{}.", code(&parameter.wire))),
            description => doc(description),
        };
        QueryField { docs, ident, wire: text(&parameter.wire), ty, function }
    };
    QueryStruct { name, docs: doc_line(&docs), fields: parameters.iter().zip(idents).map(field).collect() }
}

/// The type of one value of a parameter: an enum of the runtime if Kubernetes defines its values.
fn value(path: &str, parameter: &Parameter) -> RustType {
    if !words(&parameter.wire, parameter.ty).is_empty() {
        return RustType::runtime(&names::pascal(&parameter.wire));
    }
    match (parameter.wire.as_str(), parameter.ty) {
        ("stream", ParameterType::String) if path.ends_with("/log") => RustType::runtime("LogStream"),
        (_, ty) => scalar(ty),
    }
}

/// The type of a parameter's value without regard to its name.
pub fn scalar(ty: ParameterType) -> RustType {
    RustType::Primitive(match ty {
        ParameterType::String => return RustType::string(),
        ParameterType::Boolean => "bool",
        ParameterType::Integer(Width::Int32) => "i32",
        ParameterType::Integer(Width::Int64) => "i64",
        ParameterType::Integer(Width::Uint64) => "u64",
        ParameterType::Number => "f64",
    })
}

#[cfg(test)]
mod tests {
    use crate::model::kubernetes_parameters::KUBERNETES_PARAMETERS;
    use crate::render::rust::{names, runtime};

    #[test]
    fn the_runtime_has_an_enum_for_each_parameter_with_words() {
        let (_, enums) = runtime::operations(true).find(|(name, _)| *name == "parameters.rs").unwrap();
        for row in KUBERNETES_PARAMETERS.iter().filter(|row| !row.words.is_empty()) {
            let name = names::pascal(row.wire);
            let variants =
                enums.split_once(&format!("    {name} {{\n")).unwrap().1.split_once("\n    }").unwrap().0;
            for word in row.words {
                assert!(variants.contains(&format!("        {word},")), "{name}::{word}");
            }
        }
    }
}
