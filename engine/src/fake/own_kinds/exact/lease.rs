//! Leases -> their faults (kubernetes `ValidateLeaseSpec`).

use serde_json::Value;

use crate::cause::Cause;

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
    causes
}
