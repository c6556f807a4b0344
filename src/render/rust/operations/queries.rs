//! Optional parameters of operations -> query structs with a field for each parameter.
//!
//! The parameters that Kubernetes accepts in every request of a verb make one struct, named after the verb, for the
//! whole package: servers ignore unknown parameters, and the name must not depend on which documents were read. An
//! operation with any other parameter has its own struct, named after the operation.

use std::collections::BTreeMap;

use crate::model::kubernetes_parameters::is_common;
use crate::model::{Action, Operation, Parameter, ParameterLocation, ParameterType, Width};

use super::super::literals::{doc, text};
use super::super::names;

/// A set of parameters by wire name, whether it is a header, whether it is repeated, and type: without order and
/// descriptions, so that equal sets share a struct.
type Key = Vec<(String, bool, bool, &'static str)>;

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
    /// The type of one value.
    pub value: String,
    pub is_list: bool,
    pub is_header: bool,
}

/// The shared sets of parameters, by verb.
pub struct SharedQueries(BTreeMap<&'static str, (Key, Vec<Parameter>)>);

impl SharedQueries {
    /// Collects the shared sets from the operations of a package.
    pub fn new<'a>(operations: impl Iterator<Item = &'a Operation>) -> Self {
        let mut sets: BTreeMap<&'static str, (Key, Vec<Parameter>)> = BTreeMap::new();
        for operation in operations {
            let Some(verb) = verb(operation.action) else { continue };
            let parameters = optional(operation);
            if parameters.is_empty() || !parameters.iter().all(|p| is_common(operation.action, &p.wire)) {
                continue;
            }
            let (key, all) = sets.entry(verb).or_default();
            for parameter in parameters {
                if !key.iter().any(|(wire, ..)| *wire == parameter.wire) {
                    key.extend(self::key(operation, &[parameter]));
                    all.push(parameter.clone());
                }
            }
        }
        for (key, parameters) in sets.values_mut() {
            key.sort();
            parameters.sort_by(|a, b| a.wire.cmp(&b.wire));
        }
        Self(sets)
    }

    /// The shared structs.
    pub fn structs(&self) -> Vec<QueryStruct> {
        let query_struct = |(verb, (key, parameters)): (&&str, &(Key, Vec<Parameter>))| {
            let what = match *verb {
                "DeleteCollection" => "that deletes the objects of a kind",
                "List" => "that lists or watches objects",
                "Create" => "that creates an object",
                "Get" => "that reads an object",
                "Replace" => "that replaces an object",
                "Patch" => "that changes an object",
                _ => "that deletes an object",
            };
            let parameters: Vec<&Parameter> = parameters.iter().collect();
            bind_struct(
                format!("{verb}Query"),
                format!("The optional parameters of a request {what}."),
                &parameters,
                key,
                "",
            )
        };
        self.0.iter().map(query_struct).collect()
    }

    /// The name of the struct with an operation's optional parameters, if it has any. A struct that is not shared is
    /// added to `own`.
    pub fn name_for(&self, operation: &Operation, own: &mut OwnQueries) -> Option<String> {
        let parameters = optional(operation);
        if parameters.is_empty() {
            return None;
        }
        let key = key(operation, &parameters);
        let shared = verb(operation.action).and_then(|verb| Some((verb, self.0.get(verb)?)));
        if let Some((verb, _)) =
            shared.filter(|(_, (shared, _))| key.iter().all(|item| shared.contains(item)))
        {
            return Some(format!("rt::{verb}Query"));
        }
        // The operations that connect by GET, POST and so on have the same parameters and share a struct.
        let method = format!("connect_{}_", operation.method.to_ascii_lowercase());
        let what = operation.name.strip_prefix(&method).unwrap_or(&operation.name);
        let name = own.name(what, &operation.name, &key);
        if !own.known.contains_key(&name) {
            let docs = format!("The optional parameters of `{what}`.");
            own.structs.push(bind_struct(name.clone(), docs, &parameters, &key, "rt::"));
            own.known.insert(name.clone(), key);
        }
        Some(name)
    }
}

/// The query structs that only one file uses.
#[derive(Default)]
pub struct OwnQueries {
    known: BTreeMap<String, Key>,
    pub structs: Vec<QueryStruct>,
}

impl OwnQueries {
    /// The name of a set's struct: the short one, or the long one if another set has the short one, or else the long
    /// one with a number.
    fn name(&self, short: &str, long: &str, key: &Key) -> String {
        let numbered = (2..).map(|number| format!("{}Number{number}", names::pascal(long)));
        let names = [names::pascal(short), names::pascal(long)]
            .into_iter()
            .chain(numbered)
            .map(|name| name + "Query");
        let is_available = |name: &String| self.known.get(name).is_none_or(|known| known == key);
        names.into_iter().find(is_available).unwrap_or_default()
    }
}

/// The verb of an action, by which query structs are shared.
fn verb(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Connect => return None,
        Action::Get => "Get",
        Action::List | Action::Watch | Action::WatchList => "List",
        Action::Create => "Create",
        Action::Replace => "Replace",
        Action::Patch => "Patch",
        Action::Delete => "Delete",
        Action::DeleteCollection => "DeleteCollection",
    })
}

/// The optional parameters of an operation's query and headers.
fn optional(operation: &Operation) -> Vec<&Parameter> {
    let is_optional = |parameter: &&Parameter| !parameter.required && !is_in_path(parameter);
    operation.parameters.iter().filter(is_optional).collect()
}

/// The key of a set of parameters.
fn key(operation: &Operation, parameters: &[&Parameter]) -> Key {
    let is_header = |parameter: &Parameter| parameter.location == ParameterLocation::Header;
    let key_item =
        |p: &&Parameter| (p.wire.clone(), is_header(p), p.repeated, value(operation.path.as_str(), p));
    let mut key: Key = parameters.iter().map(key_item).collect();
    key.sort();
    key
}

/// The type of one value of a parameter: an enum of the runtime if Kubernetes defines its values.
fn value(path: &str, parameter: &Parameter) -> &'static str {
    if parameter.ty != ParameterType::String {
        return scalar(parameter.ty);
    }
    match parameter.wire.as_str() {
        "dryRun" => "DryRun",
        "fieldValidation" => "FieldValidation",
        "propagationPolicy" => "PropagationPolicy",
        "resourceVersionMatch" => "ResourceVersionMatch",
        "stream" if path.ends_with("/log") => "LogStream",
        _ => "String",
    }
}

/// The struct of a set of parameters. `from`: the path of the module with the enums of values.
fn bind_struct(name: String, docs: String, parameters: &[&Parameter], key: &Key, from: &str) -> QueryStruct {
    let idents = names::arguments(parameters.iter().map(|parameter| parameter.wire.as_str()), &[]);
    let field = |(parameter, ident): (&&Parameter, String)| {
        let known = key.iter().find(|(wire, is_header, ..)| {
            *wire == parameter.wire && *is_header == (parameter.location == ParameterLocation::Header)
        });
        let value = known.map_or("String", |(.., value)| *value);
        let is_word = value.starts_with(|c: char| c.is_ascii_uppercase()) && value != "String";
        let value = if is_word { format!("{from}{value}") } else { value.to_owned() };
        let docs = match parameter.description.as_str() {
            "" => doc(&format!("`{}`.", parameter.wire.replace('`', "'"))),
            description => doc(description),
        };
        let is_header = parameter.location == ParameterLocation::Header;
        QueryField { docs, ident, wire: text(&parameter.wire), value, is_list: parameter.repeated, is_header }
    };
    QueryStruct { name, docs, fields: parameters.iter().zip(idents).map(field).collect() }
}

/// The type of a number or a boolean.
pub fn scalar(ty: ParameterType) -> &'static str {
    match ty {
        ParameterType::Boolean => "bool",
        ParameterType::Integer(Width::Int32) => "i32",
        ParameterType::Integer(Width::Int64) => "i64",
        ParameterType::Integer(Width::Uint64) => "u64",
        ParameterType::Number => "f64",
        ParameterType::String => "String",
    }
}

fn is_in_path(parameter: &Parameter) -> bool {
    matches!(parameter.location, ParameterLocation::Path | ParameterLocation::PathRemainder)
}

#[cfg(test)]
mod tests {
    use super::value;
    use crate::model::kubernetes_parameters::KUBERNETES_PARAMETERS;
    use crate::model::{Parameter, ParameterLocation};

    #[test]
    fn fixed_words_are_enums() {
        for row in KUBERNETES_PARAMETERS {
            let parameter = Parameter {
                wire: row.wire.to_owned(),
                location: ParameterLocation::Query,
                ty: row.ty,
                repeated: false,
                required: false,
                description: String::new(),
            };
            let is_enum = super::names::pascal(row.wire) == value("", &parameter);
            assert_eq!(is_enum, !row.words.is_empty(), "{}", row.wire);
        }
    }
}
