//! Kubernetes' common parameters -> parameters of operations in a document.

use serde_json::{Map, Value, json};

use super::Format;
use crate::model::ParameterType;
use crate::model::kind_operations::KindOperation;
use crate::model::kubernetes_parameters::{KUBERNETES_PARAMETERS, PATH_PARAMETERS};

/// The query parameters of an operation in Kubernetes 1.N, where N is `kubernetes`.
pub fn query(operation: &KindOperation, kubernetes: u32, format: Format) -> Vec<Value> {
    let rows = operation.query(kubernetes);
    rows.map(|row| one(row.wire, "query", row.ty, row.description, format)).collect()
}

/// The parameters that all operations of a path have: those in the path, and `pretty`.
pub fn shared(path: &str, format: Format) -> Vec<Value> {
    let names = PATH_PARAMETERS.into_iter().filter(|(name, _)| path.contains(&format!("{{{name}}}")));
    let pretty = KUBERNETES_PARAMETERS.iter().filter(|row| row.wire == "pretty");
    names
        .map(|(name, description)| one(name, "path", ParameterType::String, description, format))
        .chain(pretty.map(|row| one(row.wire, "query", row.ty, row.description, format)))
        .collect()
}

/// One parameter.
fn one(name: &str, location: &str, ty: ParameterType, description: &str, format: Format) -> Value {
    let type_ = match ty {
        ParameterType::String => "string",
        ParameterType::Integer(_) => "integer",
        ParameterType::Number => "number",
        ParameterType::Boolean => "boolean",
    };
    let mut out = Map::new();
    let mut put = |key: &str, value: Value| drop(out.insert(key.to_owned(), value));
    put("name", json!(name));
    put("in", json!(location));
    put("description", json!(description));
    if location == "path" {
        put("required", json!(true));
    }
    match format {
        Format::OpenApi => put("schema", json!({ "type": type_, "uniqueItems": true })),
        Format::Swagger => {
            put("type", json!(type_));
            put("uniqueItems", json!(true));
        }
    }
    Value::Object(out)
}
