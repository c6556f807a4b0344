//! The schema of a whole object or an embedded one -> warnings about what servers refuse of its `apiVersion`, `kind` and
//! `metadata`.
//!
//! The rules are those of apiextensions-apiserver, as in `server_rules`.

use super::known_keywords;
use super::place::Rules;
use super::refused_keywords::{Refused, is_set, refused};
use crate::diag::Mark;
use crate::json_pointer::{escape, with_step};
use crate::schema::{META, Schema, Step};
use crate::source::text::node::Node;

const EMBEDDED: &str = "x-kubernetes-embedded-resource";

/// What servers refuse of an object's own fields.
pub fn find(schema: &Schema, node: &Node<'_>, rules: Rules) -> Vec<Refused> {
    let is_root = rules == Rules::Root;
    let mut found = Vec::new();
    if !(is_root || schema.embedded && rules == Rules::Part) {
        return found;
    }
    let Some(properties) = node.get_non_null("properties") else { return found };
    for name in META {
        let (Some(field), Some(node)) = (schema.properties.get(name), properties.get(name)) else { continue };
        let pointer = format!("properties/{name}");
        found.extend(type_of(name, field, node, &pointer));
        if is_root && name == "metadata" {
            found.extend(beyond_names(node, &pointer));
        }
        let mut pointer = pointer;
        forbidden_parts(field, is_root, &mut pointer, &mut found);
    }
    found
}

/// A field with another type than every object has there.
fn type_of(name: &str, field: &Schema, node: &Node<'_>, pointer: &str) -> Option<Refused> {
    let expected = if name == "metadata" { "object" } else { "string" };
    if field.type_ == expected {
        return None;
    }
    let what = match field.type_.as_str() {
        "" => format!("`{name}` of an object without `type`"),
        type_ => format!("`{name}` of an object with `type: {type_}`"),
    };
    let (at, pointer) = match node.get_non_null("type") {
        Some(type_) => (type_.at, format!("{pointer}/type")),
        None => (node.at, pointer.to_owned()),
    };
    Some(refused(pointer, at, what, &format!("write `type: {expected}`")))
}

/// The first thing that the metadata of a whole object says beyond its two names.
fn beyond_names(node: &Node<'_>, pointer: &str) -> Option<Refused> {
    let is_name = |key: &str| matches!(key, "name" | "generateName");
    let named = node.get_non_null("properties");
    let property = named.and_then(|named| named.entries().iter().find(|entry| !is_name(&entry.key)));
    let (at, step): (Mark, _) = match property {
        Some(entry) => (entry.at, format!("properties/{}", escape(&entry.key))),
        None => {
            let is_other = |key: &str| {
                let is_keyword = known_keywords::is_known(key) || matches!(key, "example" | "externalDocs");
                is_keyword && !matches!(key, "type" | "properties" | "default")
            };
            let entry = node.entries().iter().find(|e| is_other(&e.key) && is_set(&e.key, &e.value))?;
            (entry.at, escape(&entry.key).into_owned())
        }
    };
    let what = format!(
        "`{step}` in the `metadata` of a whole object, which may only restrict `name` and `generateName`"
    );
    Some(refused(
        format!("{pointer}/{step}"),
        at,
        what,
        "remove it: the server has its own schema of metadata",
    ))
}

/// Defaults and embedded resources inside an object's own fields.
fn forbidden_parts(schema: &Schema, is_root: bool, pointer: &mut String, found: &mut Vec<Refused>) {
    if schema.embedded {
        let what = "an embedded resource inside the metadata of an object".to_owned();
        found.push(refused(format!("{pointer}/{EMBEDDED}"), schema.at, what, "remove the mark"));
        return;
    }
    if let Some(default) = schema.default.as_ref().filter(|_| is_root) {
        let what = "a default inside `apiVersion`, `kind` or `metadata` of a whole object".to_owned();
        found.push(refused(format!("{pointer}/default"), default.at, what, "remove it"));
    }
    for (step, child) in schema.children() {
        with_step(pointer, &step.pointer(), |pointer| {
            if let Some(default) = child.default.as_ref().filter(|_| step == Step::Value && !is_root) {
                let what = "a default of the values of a map inside the metadata of an object".to_owned();
                found.push(refused(format!("{pointer}/default"), default.at, what, "remove it"));
            }
            forbidden_parts(child, is_root, pointer, found);
        });
    }
}
