//! The model -> a crate with the same types with serde's derives, as people write them by hand, to which the costs of
//! the generated code are compared.

use std::fmt::Write as _;

use kubesmith::Files;
use kubesmith::internals::model::{
    Body, Enum, EnumBase, Field, Module, Package, Role, Slot, Struct, TypeId, TypeRef, Width,
};
use serde_json::Value;

/// The files of the crate.
pub fn package(name: &str, package: &Package) -> Files {
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[dependencies]\n\
         k8s-openapi = \"0.29\"\nserde = {{ version = \"1\", features = [\"derive\"] }}\nserde_json = \"1\"\n"
    );
    let mut text = String::new();
    for (index, module) in package.modules.iter().enumerate() {
        let mut body = String::from("use serde::{Deserialize, Serialize};\n");
        for (id, definition) in module.types.iter().enumerate() {
            match &definition.body {
                Body::Struct(shape) => structure(&mut body, id, shape, module, package),
                Body::Enum(values) => enumeration(&mut body, id, values),
            }
        }
        let _ = writeln!(text, "pub mod m{index} {{\n{body}}}");
    }
    Files::from([("Cargo.toml".to_owned(), manifest.into()), ("src/lib.rs".to_owned(), text.into())])
}

const DERIVE: &str = "#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]\n";

fn structure(out: &mut String, id: usize, shape: &Struct, module: &Module, package: &Package) {
    let _ = writeln!(out, "{DERIVE}pub struct T{id} {{");
    if matches!(shape.role, Role::Root(_)) {
        out.push_str("#[serde(rename = \"apiVersion\")]\npub api_version: String,\npub kind: String,\n");
        out.push_str("pub metadata: k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta,\n");
    }
    for (index, field) in shape.fields.iter().enumerate() {
        property(out, index, field, module, package);
    }
    if let Some(rest) = &shape.rest {
        let values = slot(rest, module, package);
        let _ = writeln!(out, "#[serde(flatten)]\npub rest: std::collections::BTreeMap<String, {values}>,");
    }
    out.push_str("}\n");
}

fn property(out: &mut String, index: usize, field: &Field, module: &Module, package: &Package) {
    let mut ty = type_name(&field.slot.ty, module, package);
    if field.boxed {
        ty = format!("Box<{ty}>");
    }
    let wire = Value::from(field.wire.as_str());
    if field.must_be_given() && !field.slot.nullable {
        let _ = writeln!(out, "#[serde(rename = {})]\npub f{index}: {ty},", literal(&wire));
    } else {
        let attribute = "default, skip_serializing_if = \"Option::is_none\"";
        let _ =
            writeln!(out, "#[serde(rename = {}, {attribute})]\npub f{index}: Option<{ty}>,", literal(&wire));
    }
}

/// A text as a Rust literal.
fn literal(text: &Value) -> String {
    format!("{:?}", text.as_str().unwrap_or_default())
}

fn enumeration(out: &mut String, id: usize, values: &Enum) {
    match values.base {
        EnumBase::Integer => {
            let _ = writeln!(out, "pub type T{id} = i64;");
        }
        EnumBase::Boolean => {
            let _ = writeln!(out, "pub type T{id} = bool;");
        }
        EnumBase::String => {
            let _ = writeln!(out, "{DERIVE}pub enum T{id} {{");
            for (index, value) in values.values.iter().enumerate() {
                let _ = writeln!(out, "#[serde(rename = {})]\nV{index},", literal(&value.value));
            }
            out.push_str("}\n");
        }
    }
}

fn slot(slot: &Slot, module: &Module, package: &Package) -> String {
    let ty = type_name(&slot.ty, module, package);
    if slot.nullable { format!("Option<{ty}>") } else { ty }
}

fn type_name(ty: &TypeRef, module: &Module, package: &Package) -> String {
    match ty {
        TypeRef::Boolean => "bool".to_owned(),
        TypeRef::Integer(Width::Int32) => "i32".to_owned(),
        TypeRef::Integer(Width::Int64) => "i64".to_owned(),
        TypeRef::Integer(Width::Uint64) => "u64".to_owned(),
        TypeRef::Number => "f64".to_owned(),
        TypeRef::String | TypeRef::Timestamp => "String".to_owned(),
        TypeRef::Bytes => "k8s_openapi::ByteString".to_owned(),
        TypeRef::IntOrString => "k8s_openapi::apimachinery::pkg::util::intstr::IntOrString".to_owned(),
        TypeRef::Quantity => "k8s_openapi::apimachinery::pkg::api::resource::Quantity".to_owned(),
        TypeRef::Any => "serde_json::Value".to_owned(),
        TypeRef::List(items) => format!("Vec<{}>", slot(items, module, package)),
        TypeRef::Map(values) => {
            format!("std::collections::BTreeMap<String, {}>", slot(values, module, package))
        }
        TypeRef::Type { id: TypeId(id), .. } => format!("T{id}"),
        TypeRef::External { name, .. } => package
            .externals
            .get(name)
            .map_or_else(|| "serde_json::Value".to_owned(), |known| known.rust.clone()),
    }
}
