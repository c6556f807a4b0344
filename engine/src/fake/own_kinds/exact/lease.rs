//! Leases -> their faults (kubernetes `ValidateLeaseSpec`).

use serde_json::Value;

use crate::cause::{Cause, Reason};

/// The faults of a Lease.
pub(super) fn causes(object: &Value) -> Vec<Cause> {
    let (spec, mut causes) = (&object["spec"], Vec::new());
    let number = |name: &str| spec[name].as_i64();
    if let Some(seconds) = number("leaseDurationSeconds").filter(|seconds| *seconds <= 0) {
        causes.push(Cause::invalid("spec.leaseDurationSeconds", seconds, "must be greater than 0"));
    }
    if let Some(count) = number("leaseTransitions").filter(|count| *count < 0) {
        causes.push(Cause::invalid("spec.leaseTransitions", count, "must be greater than or equal to 0"));
    }
    let has = |name: &str| spec[name].as_str().is_some_and(|text| !text.is_empty());
    if has("preferredHolder") && !has("strategy") {
        let why = "may only be specified if `strategy` is defined";
        causes.push(Cause::without_value(Reason::Forbidden, "spec.preferredHolder", why));
    }
    causes
}
