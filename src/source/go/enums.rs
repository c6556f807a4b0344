//! The constants of a type -> the values of its enum, as controller-gen takes them (controller-tools
//! `pkg/crd/markers/validation.go`, `K8sEnum`).

use super::constant_values::Lookups;
use super::markers::SchemaMarkers;
use super::package::{GoPackage, TypeKey};
use super::syntax::declarations::{Constant, ConstantForm, ConstantValue};
use super::types::Types;
use crate::diag::Diagnostic;

/// The values of the enum of a type: those of the constants of its package that are declared with the type and a literal. A
/// warning names each other constant whose value is none of these.
pub fn values(types: &mut Types<'_, '_>, package: &GoPackage, name: &str) -> Vec<ConstantValue> {
    let key = TypeKey { package: package.path.clone(), name: name.to_owned() };
    if !matches!(types.json_type(&key), "string" | "") {
        return Vec::new();
    }
    let (literals, others): (Vec<_>, Vec<_>) =
        package.constants(name).partition(|(_, constant)| constant.form == ConstantForm::Literal);
    let literals: Vec<ConstantValue> =
        literals.into_iter().filter_map(|(_, constant)| constant.value.clone()).collect();
    let mut lookups = Lookups::new(types.loader, types.diagnostics);
    let mut left_out = Vec::new();
    for (file, constant) in others {
        let value = constant.value.as_ref().and_then(|value| lookups.value(package, file, value));
        let is_literal = |value: &String| literals.contains(&ConstantValue::Text(value.clone()));
        if constant.form == ConstantForm::Repeated || !value.as_ref().is_some_and(is_literal) {
            left_out.push((constant, value));
        }
    }
    for (constant, value) in left_out {
        report_left_out(types, constant, name, value);
    }
    literals
}

/// Reports a constant that is not in the enum of its type. One without a value of its own ends controller-gen with a panic.
fn report_left_out(types: &mut Types<'_, '_>, constant: &Constant, type_name: &str, value: Option<String>) {
    let name = &constant.name.text;
    let literal = value.as_ref().map_or_else(|| "\"...\"".to_owned(), |value| format!("{value:?}"));
    let help = format!("declare it with its type and a literal: `{name} {type_name} = {literal}`");
    if constant.form == ConstantForm::Repeated {
        let message = format!("`{name}` of the enum `{type_name}` declares no value");
        return types.problem("marker", constant.name.at, message, &help);
    }
    let value = value.map_or_else(|| "its value".to_owned(), |value| format!("the value {value:?}"));
    let message = format!(
        "the enum of `{type_name}` lacks `{name}`, so servers refuse {value}: controller-gen reads only literals"
    );
    let location = types.loader.location(constant.name.at);
    types.diagnostics.push(Diagnostic::warning("marker", location, message).help(help));
}

/// Checks the values of `Enum` markers against the constants of the package: names of constants in their place are an error, and
/// constants of the type that are not among the values a warning.
pub fn check_listed(
    types: &mut Types<'_, '_>,
    package: &GoPackage,
    type_name: Option<&str>,
    markers: &mut SchemaMarkers,
) {
    let listed: Vec<_> = markers.listed_enums().filter(|(.., values)| !values.is_empty()).collect();
    for (marker, at, listed) in listed {
        let mut lookups = Lookups::new(types.loader, types.diagnostics);
        let mut meant = Vec::new();
        for name in &listed {
            let value = package.value(name).and_then(|(file, value)| lookups.value(package, file, value));
            meant.extend(value.filter(|value| !listed.contains(value)));
        }
        if meant.len() == listed.len() {
            let message = format!(
                "marker `+{marker}` takes values, found the names of constants: `{}`",
                listed.join("`, `")
            );
            let help = format!("write the values of the constants: `+{marker}={}`", meant.join(";"));
            types.problem("marker", at, message, &help);
            markers.replace_enum(at, meant);
            continue;
        }
        let Some(type_name) = type_name else { continue };
        let mut left_out = Vec::new();
        for (file, constant) in package.constants(type_name) {
            let value = constant.value.as_ref().and_then(|value| lookups.value(package, file, value));
            let value = value.filter(|value| !value.is_empty() && !listed.contains(value));
            left_out.extend(value.map(|value| (constant.name.text.clone(), value)));
        }
        if left_out.is_empty() {
            continue;
        }
        let names: Vec<_> = left_out.iter().map(|(name, _)| format!("`{name}`")).collect();
        let values: Vec<_> = left_out.iter().map(|(_, value)| value.as_str()).collect();
        let message = format!(
            "marker `+{marker}` lacks the values of {} of `{type_name}`, so servers refuse them",
            names.join(", ")
        );
        let help = format!("add them: `+{marker}={};{}`", listed.join(";"), values.join(";"));
        let location = types.loader.location(at);
        types.diagnostics.push(Diagnostic::warning("marker", location, message).help(help));
    }
}
