//! The `json` tags of a struct's fields -> warnings about what Go's `encoding/json` does not do as it is written.

use std::collections::HashMap;

use super::package::Declared;
use super::syntax::declarations::{Field, JsonTag, Name};
use super::types::Types;
use crate::diag::Diagnostic;
use crate::suggestion::nearest;

/// The options that Go and Kubernetes read.
const OPTIONS: [&str; 4] = ["inline", "omitempty", "omitzero", "string"];

/// Reports the tags of a struct that Go does not read as they are meant. controller-gen does not look at this, so that the
/// schema does not depend on it.
pub fn check(types: &mut Types<'_, '_>, declared: Declared<'_>, fields: &[Field]) {
    // Nobody mends a module that was downloaded.
    if !types.loader.own_modules.is_empty() && !types.loader.is_own(&declared.package.path) {
        return;
    }
    let owner = &declared.declaration.name.text;
    let mut named: HashMap<&str, &Field> = HashMap::new();
    for field in fields {
        let Some(json) = field.json.as_ref().filter(|json| !json.is_left_out()) else { continue };
        check_options(types, field, json);
        if let Some(Name { text, .. }) = field.name.as_ref().filter(|name| !is_exported(name)) {
            let message =
                format!("the field `{text}` of `{owner}` is not exported, so Go neither reads nor writes it");
            warn(types, field, message, "begin its name with a capital, or remove the field");
        }
        if json.name.is_empty() {
            check_inline(types, owner, field);
            continue;
        }
        if json.has("inline") {
            continue;
        }
        if let Some(before) = named.insert(&json.name, field) {
            let place = types.loader.location(before.at);
            let message = format!(
                "`{}` is also the name of the field at {place}: Go neither reads nor writes fields with the \
                 same name; the last one is generated",
                json.name
            );
            warn(types, field, message, "give one of the fields another name");
        }
    }
}

/// Reports a field with a name in Go whose tag has none: controller-gen takes it for an embedded one, and Go does not.
fn check_inline(types: &mut Types<'_, '_>, owner: &str, field: &Field) {
    let Some(Name { text, .. }) = &field.name else { return };
    let message = format!(
        "the tag of the field `{text}` of `{owner}` has no name: Go writes it as `{text}`, but controller-gen \
         treats its fields as fields of `{owner}`"
    );
    warn(types, field, message, "write the name into the tag, or embed the type without a name");
}

/// Reports an option that is none and was most likely meant as one.
fn check_options(types: &mut Types<'_, '_>, field: &Field, json: &JsonTag) {
    for option in json.options.iter().filter(|option| !OPTIONS.contains(&option.as_str())) {
        if let Some(near) = nearest(option, OPTIONS) {
            let message = format!("`{option}` is not an option of a `json` tag; Go ignores it");
            warn(types, field, message, &format!("did you mean `{near}`?"));
        }
    }
}

fn warn(types: &mut Types<'_, '_>, field: &Field, message: String, help: &str) {
    let location = types.loader.location(field.at);
    types.diagnostics.push(Diagnostic::warning("go-field", location, message).help(help));
}

/// Whether a name begins with a capital (the Go specification, "Exported identifiers").
fn is_exported(name: &Name) -> bool {
    name.text.starts_with(char::is_uppercase)
}
