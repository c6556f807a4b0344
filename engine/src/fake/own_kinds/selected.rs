//! An object and the name of a field -> the text with which a field selector compares it, as the strategies of Kubernetes' registries
//! name and print it (`pkg/registry/*/strategy.go`).

use serde_json::Value;

use super::table::OwnKind;
use crate::fake::selection::field_text;

impl OwnKind {
    /// The text of a field; empty where the object has none.
    pub fn selected_text(&self, object: &Value, field: &str) -> String {
        // What Go's structs hold is compared, which is never absent, under names that are not always those of the fields.
        let (path, zero) = match (self.kind, field) {
            ("Node", "spec.unschedulable") | ("Pod", "spec.hostNetwork") => (field, "false"),
            ("Job", "status.successful") => ("status.succeeded", "0"),
            ("ReplicationController", "status.replicas") => (field, "0"),
            ("Event", "source") => {
                let of_controller = field_text(object, "reportingComponent");
                let component = field_text(object, "source.component");
                return if component.is_empty() { of_controller } else { component };
            }
            _ => (field, ""),
        };
        let text = field_text(object, path);
        if text.is_empty() { zero.to_owned() } else { text }
    }
}
