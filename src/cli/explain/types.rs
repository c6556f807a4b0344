//! The type of a place -> its text in each language, and the Kubernetes type it stands for.
//!
//! As people look it up, with whole paths; the back-ends write the same types in the terms of one file,
//! with its imports.

use kubesmith::mapping;
use kubesmith::model::{ExternalName, Package, Slot, TypeRef, Width};

/// How types are written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Types<'a> {
    pub(super) package: &'a Package,
    /// Whether null is a state of its own in Rust where there is no default.
    pub(super) keep_nulls: bool,
}

/// The canonical name of the type of Kubernetes that a schema itself asks for, and how it does.
pub(super) fn asked_for(ty: &TypeRef) -> Option<(&str, &'static str)> {
    match ty {
        TypeRef::IntOrString => Some((mapping::INT_OR_STRING, "recognised: x-kubernetes-int-or-string")),
        TypeRef::Quantity => Some((mapping::QUANTITY, "recognised: the pattern of a quantity")),
        TypeRef::External { name, .. } => Some((&name.0, "every object has it")),
        _ => None,
    }
}

/// Whether null needs a state of its own: any JSON value holds null itself.
fn null_below(slot: &Slot) -> bool {
    slot.nullable && slot.ty != TypeRef::Any
}

impl Types<'_> {
    /// The type of a field in Rust.
    pub(super) fn rust(self, slot: &Slot, required: bool) -> String {
        let text = self.rust_value(&slot.ty);
        let given = required && slot.default.is_none();
        let null_is_a_state = slot.nullable && (given || slot.default.is_some() || self.keep_nulls);
        let text = if null_is_a_state { format!("Option<{text}>") } else { text };
        if given { text } else { format!("Option<{text}>") }
    }

    fn rust_value(self, ty: &TypeRef) -> String {
        match ty {
            TypeRef::Boolean => "bool".to_owned(),
            TypeRef::Integer(Width::Int32) => "i32".to_owned(),
            TypeRef::Integer(Width::Int64) => "i64".to_owned(),
            TypeRef::Integer(Width::Uint64) => "u64".to_owned(),
            TypeRef::Number => "f64".to_owned(),
            TypeRef::String => "String".to_owned(),
            TypeRef::Timestamp => "Timestamp".to_owned(),
            TypeRef::Bytes => "Base64".to_owned(),
            TypeRef::IntOrString => "k8s_openapi::apimachinery::pkg::util::intstr::IntOrString".to_owned(),
            TypeRef::Quantity => "k8s_openapi::apimachinery::pkg::api::resource::Quantity".to_owned(),
            TypeRef::Any => "serde_json::Value".to_owned(),
            TypeRef::List(items) => format!("Vec<{}>", self.rust_below(items)),
            TypeRef::Map(values) => format!("BTreeMap<String, {}>", self.rust_below(values)),
            TypeRef::Type { display_name, .. } => display_name.clone(),
            TypeRef::External { name, .. } => self.path(name, |external| external.rust.clone()),
        }
    }

    /// An item or a map's value: it is there, so its default is no reason for an option.
    pub(super) fn rust_below(self, slot: &Slot) -> String {
        let text = self.rust_value(&slot.ty);
        if null_below(slot) { format!("Option<{text}>") } else { text }
    }

    /// The type of a field in Python, as a constructor takes it.
    pub(super) fn python(self, slot: &Slot, required: bool) -> String {
        let text = self.python_value(&slot.ty);
        let optional = !required || slot.default.is_some();
        if slot.nullable || optional { format!("{text} | None") } else { text }
    }

    fn python_value(self, ty: &TypeRef) -> String {
        match ty {
            TypeRef::Boolean => "bool".to_owned(),
            TypeRef::Integer(_) => "int".to_owned(),
            TypeRef::Number => "float".to_owned(),
            TypeRef::String => "str".to_owned(),
            TypeRef::Timestamp => "datetime.datetime".to_owned(),
            TypeRef::Bytes => "bytes".to_owned(),
            TypeRef::IntOrString => "int | str".to_owned(),
            TypeRef::Quantity => "Quantity".to_owned(),
            TypeRef::Any => "Any".to_owned(),
            TypeRef::List(items) => format!("list[{}]", self.python_below(items)),
            TypeRef::Map(values) => format!("dict[str, {}]", self.python_below(values)),
            TypeRef::Type { display_name, .. } => display_name.clone(),
            TypeRef::External { name, .. } => self.path(name, |external| external.python.replace(':', ".")),
        }
    }

    pub(super) fn python_below(self, slot: &Slot) -> String {
        let text = self.python_value(&slot.ty);
        if null_below(slot) { format!("{text} | None") } else { text }
    }

    fn path(self, name: &ExternalName, of: fn(&kubesmith::model::External) -> String) -> String {
        self.package.externals.get(name).map_or_else(|| name.0.clone(), of)
    }
}

#[cfg(test)]
mod tests {
    use kubesmith::model::DefaultValue;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_may_be_absent_or_null_says_so() {
        let package = Package::default();
        let types = |keep_nulls| Types { package: &package, keep_nulls };
        let slot = |nullable, default: bool| Slot {
            ty: TypeRef::Boolean,
            nullable,
            default: default.then(|| DefaultValue { literal: json!(true), complete: json!(true) }),
        };
        for (nullable, default, required, rust, python) in [
            (false, false, true, "bool", "bool"),
            (false, false, false, "Option<bool>", "bool | None"),
            (false, true, true, "Option<bool>", "bool | None"),
            (true, false, true, "Option<bool>", "bool | None"),
            (true, false, false, "Option<bool>", "bool | None"),
            (true, true, false, "Option<Option<bool>>", "bool | None"),
        ] {
            let slot = slot(nullable, default);
            assert_eq!(types(false).rust(&slot, required), rust);
            assert_eq!(types(false).python(&slot, required), python);
        }
        assert_eq!(types(true).rust(&slot(true, false), false), "Option<Option<bool>>");
    }
}
