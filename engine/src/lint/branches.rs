//! The schema of a whole object in a `v1` CRD -> what branches of its junctors restrict and nothing describes.
//!
//! Servers follow the junctors of the whole object only, and not those of its parts (apiextensions-apiserver,
//! `pkg/apiserver/schema/complete.go`).

use super::fault::{Fault, Known};
use super::rules;
use crate::json_pointer::with_step;
use crate::schema::{Schema, Step};

/// Adds what the branches of a whole object's junctors restrict although its schema does not describe it.
pub fn check<'s>(root: &'s Schema, pointer: &str, faults: &mut Vec<Fault<'s>>) {
    branches(root, root, &mut pointer.to_owned(), faults);
}

/// Follows the branches of a node, which restrict what `described` describes.
fn branches<'s>(node: &'s Schema, described: &'s Schema, pointer: &mut String, faults: &mut Vec<Fault<'s>>) {
    for (step, each) in node.checks().branches() {
        with_step(pointer, &step, |pointer| branch(each, described, pointer, faults));
    }
}

fn branch<'s>(node: &'s Schema, described: &'s Schema, pointer: &mut String, faults: &mut Vec<Fault<'s>>) {
    branches(node, described, pointer, faults);
    for (name, child) in &node.properties {
        // `metadata` in a branch has a rule of its own.
        if name == "metadata" {
            continue;
        }
        let step = Step::Field(name.clone()).pointer();
        with_step(pointer, &step, |pointer| match described.properties.get(name) {
            Some(described) => branch(child, described, pointer, faults),
            None => {
                let fault = Fault::new(&rules::BRANCH_WITHOUT_PROPERTY, pointer.clone()).with("name", name);
                faults.push(fault.with_slip(name, Known::Properties(described)));
            }
        });
    }
    let Some(items) = &node.items else { return };
    with_step(pointer, "/items", |pointer| match &described.items {
        Some(described) => branch(items, described, pointer, faults),
        None => faults.push(Fault::new(&rules::BRANCH_WITHOUT_ITEMS, pointer.clone())),
    });
}
