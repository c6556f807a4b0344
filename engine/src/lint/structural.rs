//! The schema of a whole object in a `v1` CRD -> what servers refuse in each of its nodes.

use super::fault::Fault;
use super::node::{Node, Place, walk};
use super::{branches, keywords, lists, objects, rules, values};
use crate::schema::{Additional, Schema};

/// Adds the faults of a schema with this JSON pointer.
pub fn check<'s>(root: &'s Schema, pointer: &'s str, faults: &mut Vec<Fault<'s>>) {
    walk(root, pointer, faults, |node| {
        values::check(node);
        // A root without a type has a message of its own, as it is always read as an object.
        if node.place == Place::Part {
            type_of_shape(node);
        }
        if node.place.describes() {
            objects::embedded_resource(node);
        }
        keywords::check(node);
        if node.place.describes() {
            objects::own_fields(node);
            lists::check(node);
        }
    });
    branches::check(root, pointer, faults);
}

/// Adds the fault of a node whose keywords show a type that it does not name. Nodes that show none are reported where they
/// become any value.
fn type_of_shape(node: &mut Node<'_, '_>) {
    let schema = node.schema;
    // An embedded resource has a rule of its own.
    if schema.takes_any_type() || schema.reference.is_some() || !schema.type_.is_empty() || schema.embedded {
        return;
    }
    let (keyword, type_) = if !schema.properties.is_empty() {
        ("properties", "object")
    } else if schema.additional != Additional::None {
        ("additionalProperties", "object")
    } else if schema.items.is_some() {
        ("items", "array")
    } else {
        return;
    };
    node.add(node.fault(&rules::SHAPE_WITHOUT_TYPE, "").with("keyword", keyword).with("type", type_));
}
