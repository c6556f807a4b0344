//! The type of a place -> its text in each language, and the Kubernetes type it stands for.
//!
//! As people look it up, with whole paths; the back-ends write the same types in the terms of one file,
//! with its imports.

use kubesmith::mapping;
use kubesmith::model::{ExternalName, Package, Slot, TypeRef};

/// How types are written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Types<'a> {
    pub(super) package: &'a Package,
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
        let types = Types { package: &package };
        let slot = |nullable, default: bool| Slot {
            ty: TypeRef::Boolean,
            nullable,
            default: default.then(|| DefaultValue { literal: json!(true), complete: json!(true) }),
        };
        for (nullable, default, required, python) in [
            (false, false, true, "bool"),
            (false, false, false, "bool | None"),
            (false, true, true, "bool | None"),
            (true, false, true, "bool | None"),
            (true, false, false, "bool | None"),
            (true, true, false, "bool | None"),
        ] {
            let slot = slot(nullable, default);
            assert_eq!(types.python(&slot, required), python);
        }
    }
}
