//! A value and a plan -> what a server finds wrong with it, by kube-openapi's validator.
//!
//! `quick` says whether there is anything at all, without paths and texts. Only if there is does `schema` go over the value
//! again, and finds the causes as the server words them.

// Circle with quick, old, build: all of them compare values.

pub(crate) mod embedded;
pub(crate) mod lists;
pub(crate) mod old;
pub(crate) mod path;
mod quick;
pub(crate) mod scale;
mod schema;
mod types;

use serde_json::Value;

use crate::cause::Cause;
use crate::json_value::equal_by;
use crate::plan::{NodeId, Num, Plan};
use crate::schema::Schema;

/// The causes of a value at a place. `root` is the path of the place in messages' fields, None for a whole object; with `old`, faults
/// of unchanged parts are left out.
pub(crate) fn causes(
    plan: &Plan,
    node: NodeId,
    value: &Value,
    old: Option<&Value>,
    root: Option<&str>,
) -> Vec<Cause> {
    if quick::is_valid(plan, node, value) {
        return Vec::new();
    }
    schema::causes(plan, node, value, old, root)
}

/// The causes for which a server refuses a default, by the schema of its place alone; rules and embedded objects are not looked at.
/// Fields begin with `root`, such as `spec.validation...default`.
pub fn validate_default(schema: &Schema, value: &Value, minor: u32, root: &str) -> Vec<Cause> {
    let plan = Plan::of_default(schema, minor);
    plan.root().map_or_else(Vec::new, |node| causes(&plan, node, value, None, Some(root)))
}

/// Whether two values are equal to Go's `DeepEqual` after they were decoded: an integer is no float.
pub(crate) fn equal(a: &Value, b: &Value) -> bool {
    equal_by(a, b, |a, b| Num::read(a) == Num::read(b))
}

#[cfg(test)]
mod tests;
