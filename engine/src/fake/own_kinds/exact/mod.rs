//! Objects of the kinds at the level `exact` -> the faults that the server finds in these alone.

mod data;
mod event;
mod lease;

use serde_json::Value;

use crate::cause::Cause;

/// The faults of an object, which replaces the old one if there is one.
pub(super) fn causes(kind: &str, object: &Value, old: Option<&Value>) -> Vec<Cause> {
    match kind {
        "ConfigMap" => data::config_map(object, old),
        "Secret" => data::secret(object, old),
        "Lease" => lease::causes(object),
        "Event" => event::causes(object, old),
        _ => Vec::new(),
    }
}
