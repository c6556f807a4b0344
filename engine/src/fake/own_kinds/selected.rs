//! An object and the name of a field -> the text with which a field selector compares it, as the strategies of Kubernetes' registries
//! name and print it (`pkg/registry/*/strategy.go`).

use serde_json::Value;

use super::table::OwnKind;
use crate::fake::selector::fields;
use crate::server_text::quoted;

/// Why a field selector may not have a field, of kinds that name none themselves; None if it may (apimachinery
/// `DefaultMetaV1FieldSelectorConversion`).
pub(crate) fn default_field_fault(field: &str) -> Option<String> {
    let is_known = matches!(field, "metadata.name" | "metadata.namespace");
    (!is_known).then(|| {
        format!(
            "{} is not a known field selector: only \"metadata.name\", \"metadata.namespace\"",
            quoted(field)
        )
    })
}

impl OwnKind {
    /// Why a field selector may not have a field; None if it may.
    pub fn field_fault(&self, field: &str) -> Option<String> {
        if self.selectable.is_empty() {
            return default_field_fault(field);
        }
        let is_known = field == "metadata.name"
            || (field == "metadata.namespace" && self.is_namespaced)
            || self.selectable.contains(&field);
        (!is_known).then(|| match self.kind {
            "Job" => format!("field label {} not supported for Job", quoted(field)),
            "ResourceSlice" => {
                format!("field label not supported for {}, Kind={}: {field}", self.api_version(), self.kind)
            }
            _ => format!("field label not supported: {field}"),
        })
    }

    /// The text of a field; empty where the object has none.
    pub fn selected_text(&self, object: &Value, field: &str) -> String {
        // What Go's structs hold is compared, which is never absent, under names that are not always those of the fields.
        let (path, zero) = match (self.kind, field) {
            ("Node", "spec.unschedulable") | ("Pod", "spec.hostNetwork") => (field, "false"),
            ("Job", "status.successful") => ("status.succeeded", "0"),
            ("ReplicationController", "status.replicas") => (field, "0"),
            ("Event", "source") => {
                let of_controller = fields::text(object, "reportingComponent");
                let component = fields::text(object, "source.component");
                return if component.is_empty() { of_controller } else { component };
            }
            _ => (field, ""),
        };
        let text = fields::text(object, path);
        if text.is_empty() { zero.to_owned() } else { text }
    }
}
