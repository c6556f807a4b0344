//! Defaults, nulls and what stands below a field -> the entries of a struct's table.

use crate::model::{Field, Overlay, Slot, Struct, TypeRef};

use super::literals::{lit, text};
use super::types::{Presence, Types};

/// The entries of a struct's table beside its fields, each `key: value`.
pub fn entries(types: &Types<'_>, body: &Struct) -> Vec<String> {
    let numbers = |wanted: &dyn Fn(&Field) -> bool| -> Vec<String> {
        let fields = body.fields.iter().enumerate();
        let offset = offset(body);
        fields.filter(|(_, field)| wanted(field)).map(|(i, _)| (i + offset).to_string()).collect()
    };
    let mut out = Vec::new();
    let required = numbers(&|field| field.must_be_given());
    if !required.is_empty() {
        out.push(format!("required: &[{}]", required.join(", ")));
    }
    let nulls = numbers(&|field| types.presence(field) == Presence::RequiredNull);
    if !nulls.is_empty() {
        out.push(format!("nullable: &[{}]", nulls.join(", ")));
    }
    list(&mut out, "defaults", &of_fields(body, default));
    list(&mut out, "overlays", &of_fields(body, |field| rule(&field.slot, false)));
    if let Some(rule) = body.rest.as_ref().and_then(|slot| rule(slot, true)) {
        out.push(format!("rest: Some(&{rule})"));
    }
    out
}

/// What stands before the schema's fields: a whole object's metadata.
pub fn offset(body: &Struct) -> usize {
    usize::from(matches!(body.role, crate::model::Role::Root(_)))
}

fn list(out: &mut Vec<String>, key: &str, entries: &[String]) {
    match entries {
        [] => {}
        [one] if one.len() < 80 => out.push(format!("{key}: &[{one}]")),
        many => {
            let lines: Vec<String> = many.iter().map(|entry| format!("        {entry},\n")).collect();
            out.push(format!("{key}: &[\n{}    ]", lines.concat()));
        }
    }
}

fn of_fields(body: &Struct, entry: impl Fn(&Field) -> Option<String>) -> Vec<String> {
    let offset = offset(body);
    let fields = body.fields.iter().enumerate();
    fields.filter_map(|(i, field)| Some(format!("({}, {})", i + offset, entry(field)?))).collect()
}

fn default(field: &Field) -> Option<String> {
    field.slot.default.as_ref().map(|default| lit(&default.literal))
}

/// The rule of a place; `below`: an item or a value, whose default no table of fields holds.
fn rule(slot: &Slot, below: bool) -> Option<String> {
    let mut parts = Vec::new();
    if let (true, Some(default)) = (below, &slot.default) {
        parts.push(format!("default: Some({})", lit(&default.literal)));
    }
    if slot.nullable && slot.ty == TypeRef::Any {
        parts.push("nullable: true".to_owned());
    }
    match &slot.ty {
        TypeRef::List(item) | TypeRef::Map(item) => {
            parts.extend(rule(item, true).map(|rule| format!("items: Some(&{rule})")));
        }
        TypeRef::External { defaults: Some(overlay), .. } => parts.extend(overlay_parts(overlay)),
        _ => {}
    }
    written(&parts)
}

fn written(parts: &[String]) -> Option<String> {
    (!parts.is_empty()).then(|| format!("rt::Overlay {{ {}, ..rt::Overlay::EMPTY }}", parts.join(", ")))
}

fn overlay_parts(overlay: &Overlay) -> Vec<String> {
    let mut parts = Vec::new();
    if !overlay.properties.is_empty() {
        let properties = overlay.properties.iter().map(|(name, overlay)| {
            let rule = overlay_rule(overlay).unwrap_or_else(|| "rt::Overlay::EMPTY".to_owned());
            format!("({}, {rule})", text(name))
        });
        let properties: Vec<String> = properties.collect();
        parts.push(format!("properties: &[{}]", properties.join(", ")));
    }
    let item = overlay.items.as_deref().or(overlay.values.as_deref());
    parts.extend(item.and_then(overlay_rule).map(|rule| format!("items: Some(&{rule})")));
    parts
}

fn overlay_rule(overlay: &Overlay) -> Option<String> {
    let mut parts = Vec::new();
    parts.extend(overlay.default.as_ref().map(|default| format!("default: Some({})", lit(default))));
    if overlay.nullable {
        parts.push("nullable: true".to_owned());
    }
    if overlay.required {
        parts.push("required: true".to_owned());
    }
    parts.extend(overlay_parts(overlay));
    written(&parts)
}
