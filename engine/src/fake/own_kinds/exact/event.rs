//! Events of the core group -> their faults (kubernetes `legacyValidateEvent`).

use serde_json::Value;

use crate::cause::Cause;

/// The faults of an Event.
pub(super) fn core(object: &Value, _old: Option<&Value>) -> Vec<Cause> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let (own, involved) =
        (text(&object["metadata"]["namespace"]), text(&object["involvedObject"]["namespace"]));
    let mut causes = Vec::new();
    // What is in no namespace has its events in the default one.
    let is_placed = if involved.is_empty() { own.is_empty() || own == "default" } else { own == involved };
    if !is_placed {
        let why = "does not match event.namespace";
        causes.push(Cause::invalid("involvedObject.namespace", involved, why));
    }
    causes
}
