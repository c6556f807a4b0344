//! A value and a plan -> what a server finds wrong with it, by kube-openapi's validator.
//!
//! `quick` says whether there is anything at all, without paths and texts. Only if there is does `schema` go over the value
//! again, and finds the causes as the server words them.

// Circle with quick, old, build: all of them compare values.

mod defaults;
pub(crate) mod embedded;
pub(crate) mod lists;
pub(crate) mod old;
pub(crate) mod path;
mod quick;
#[cfg(feature = "verdicts")]
pub(crate) mod scale;
mod schema;
mod types;

use serde_json::Value;

use crate::cause::Cause;
use crate::json_value::equal_by;
use crate::plan::{NodeId, Num, Plan};
use crate::schema::Schema;

pub use defaults::{DefaultJudge, DefaultPlace, Judgement, default_causes, meta_steps};

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

/// Whether a place of this schema allows a value on servers of Kubernetes 1.`minor`.
pub fn allows(schema: &Schema, value: &Value, minor: u32) -> bool {
    let plan = Plan::of_schema(Some(schema), minor);
    plan.root().is_none_or(|root| quick::is_valid(&plan, root, value))
}

/// Whether two values are equal to Go's `DeepEqual` after they were decoded: an integer is no float.
pub(crate) fn equal(a: &Value, b: &Value) -> bool {
    equal_by(a, b, |a, b| Num::read(a) == Num::read(b))
}

#[cfg(all(test, feature = "verdicts"))]
mod tests;
