//! The schema of a whole object or an embedded one -> what servers refuse of it, and of its `apiVersion`, `kind` and
//! `metadata`.

use super::fault::Fault;
use super::node::{Node, Place};
use super::rules;
use crate::json_pointer::{escape, with_step};
use crate::schema::{META, Schema, Step, keyword_names};

const EMBEDDED: &str = "x-kubernetes-embedded-resource";

/// Adds the faults of an embedded resource: it has another type than object, whatever else says that it has none, with
/// `additionalProperties`, or without properties that are known or kept.
pub fn embedded_resource(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    if !schema.embedded || schema.reference.is_some() {
        return;
    }
    if schema.type_ != "object" {
        node.add(node.fault(&rules::EMBEDDED_TYPE, "type").with("found", found_type(schema)));
    }
    if schema.is_set("additionalProperties") {
        node.refuse(&rules::EMBEDDED_MAP, "additionalProperties");
    } else if schema.properties.is_empty() && !schema.preserve_unknown {
        node.refuse(&rules::EMBEDDED_EMPTY, EMBEDDED);
    }
}

/// The type of a schema, as messages say it.
fn found_type(schema: &Schema) -> String {
    match schema.type_.as_str() {
        "" => "without `type`".to_owned(),
        type_ => format!("of `type: {type_}`"),
    }
}

/// Adds what servers refuse of an object's own fields.
pub fn own_fields(node: &mut Node<'_, '_>) {
    let is_root = node.place == Place::Root;
    let schema = node.schema;
    if !(is_root || schema.embedded) {
        return;
    }
    for name in META {
        let Some(field) = schema.properties.get(name) else { continue };
        let expected = if name == "metadata" { "object" } else { "string" };
        if field.type_ != expected {
            let found = match field.type_.as_str() {
                "" => "without `type`".to_owned(),
                type_ => format!("with `type: {type_}`"),
            };
            let fault = node.fault(&rules::OBJECT_FIELD_TYPE, &format!("properties/{name}/type"));
            node.add(fault.with("name", name).with("found", found).with("expected", expected));
        }
        if is_root && name == "metadata" {
            beyond_names(node, field);
        }
        let mut pointer = format!("{}/properties/{name}", node.pointer());
        forbidden_parts(field, is_root, &mut pointer, node);
    }
}

/// Adds the first thing that the metadata of a whole object says beyond its two names.
fn beyond_names(node: &mut Node<'_, '_>, metadata: &Schema) {
    let is_name = |name: &&String| matches!(name.as_str(), "name" | "generateName");
    let property = metadata.properties.keys().find(|name| !is_name(name));
    let is_other =
        |keyword: &&str| !matches!(*keyword, "type" | "properties" | "default") && metadata.is_set(keyword);
    let step = match property {
        Some(name) => format!("properties/{}", escape(name)),
        None => match keyword_names().find(is_other) {
            Some(keyword) => keyword.to_owned(),
            None => return,
        },
    };
    let fault = node.fault(&rules::METADATA_BEYOND_NAMES, &format!("properties/metadata/{step}"));
    node.add(fault.with("step", step));
}

/// Adds the defaults and embedded resources inside an object's own fields.
fn forbidden_parts(schema: &Schema, is_root: bool, pointer: &mut String, node: &mut Node<'_, '_>) {
    if schema.embedded {
        return node.add(Fault::new(&rules::EMBEDDED_IN_METADATA, format!("{pointer}/{EMBEDDED}")));
    }
    if is_root && schema.default.is_some() {
        node.add(Fault::new(&rules::DEFAULT_IN_METADATA, format!("{pointer}/default")));
    }
    for (step, child) in schema.children() {
        with_step(pointer, &step.pointer(), |pointer| {
            if step == Step::Value && !is_root && child.default.is_some() {
                node.add(Fault::new(&rules::DEFAULT_OF_VALUES_IN_METADATA, format!("{pointer}/default")));
            }
            forbidden_parts(child, is_root, pointer, node);
        });
    }
}
