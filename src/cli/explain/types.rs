//! The type of a place -> its text in each language, and the Kubernetes type it stands for.

use kubesmith::model::{Slot, TypeRef, Width};

/// The canonical name of a Kubernetes type, and what decided that it stands here.
pub(super) fn external(ty: &TypeRef) -> (Option<String>, &'static str) {
    match ty {
        TypeRef::IntOrString => (
            Some("io.k8s.apimachinery.pkg.util.intstr.IntOrString".to_owned()),
            "recognised: x-kubernetes-int-or-string",
        ),
        TypeRef::Quantity => (
            Some("io.k8s.apimachinery.pkg.api.resource.Quantity".to_owned()),
            "recognised: the pattern of a quantity",
        ),
        TypeRef::External { name, .. } => (Some(name.0.clone()), "built in"),
        _ => (None, "own"),
    }
}

/// The type of a field in Rust.
pub(super) fn rust(slot: &Slot, required: bool) -> String {
    let mut text = rust_type(&slot.ty);
    if slot.nullable {
        text = format!("Option<{text}>");
    }
    let optional = !required || slot.default.is_some();
    // A nullable field without a default has two states: null reads as unset.
    if optional && !(slot.nullable && slot.default.is_none()) { format!("Option<{text}>") } else { text }
}

fn rust_type(ty: &TypeRef) -> String {
    match ty {
        TypeRef::Boolean => "bool".to_owned(),
        TypeRef::Integer(Width::Int32) => "i32".to_owned(),
        TypeRef::Integer(Width::Int64) => "i64".to_owned(),
        TypeRef::Integer(Width::Uint64) => "u64".to_owned(),
        TypeRef::Number => "f64".to_owned(),
        TypeRef::String => "String".to_owned(),
        TypeRef::Timestamp => "Timestamp".to_owned(),
        TypeRef::Bytes => "ByteString".to_owned(),
        TypeRef::IntOrString => "IntOrString".to_owned(),
        TypeRef::Quantity => "Quantity".to_owned(),
        TypeRef::Any => "serde_json::Value".to_owned(),
        TypeRef::List(items) => format!("Vec<{}>", rust(items, true)),
        TypeRef::Map(values) => format!("BTreeMap<String, {}>", rust(values, true)),
        TypeRef::Type { written, .. } => written.clone(),
        TypeRef::External { name, .. } => last_part(&name.0),
    }
}

/// The type of a field in Python.
pub(super) fn python(slot: &Slot, required: bool) -> String {
    let text = python_type(&slot.ty);
    let optional = !required || slot.default.is_some();
    if slot.nullable || optional { format!("{text} | None") } else { text }
}

fn python_type(ty: &TypeRef) -> String {
    match ty {
        TypeRef::Boolean => "bool".to_owned(),
        TypeRef::Integer(_) => "int".to_owned(),
        TypeRef::Number => "float".to_owned(),
        TypeRef::String => "str".to_owned(),
        TypeRef::Timestamp => "datetime".to_owned(),
        TypeRef::Bytes => "bytes".to_owned(),
        TypeRef::IntOrString => "int | str".to_owned(),
        TypeRef::Quantity => "Quantity".to_owned(),
        TypeRef::Any => "Any".to_owned(),
        TypeRef::List(items) => format!("list[{}]", python(items, true)),
        TypeRef::Map(values) => format!("dict[str, {}]", python(values, true)),
        TypeRef::Type { written, .. } => written.clone(),
        TypeRef::External { name, .. } => last_part(&name.0),
    }
}

fn last_part(name: &str) -> String {
    name.rsplit('.').next().unwrap_or(name).to_owned()
}
