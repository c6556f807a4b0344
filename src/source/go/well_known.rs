//! Types of Kubernetes that controller-gen knows without reading them -> their schemas (controller-tools
//! `pkg/crd/known_types.go`).

use crate::mapping;
use crate::schema::{Checks, Schema};

/// What a quantity looks like, as controller-gen writes it into CRDs.
const QUANTITY: &str = r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$";

/// Any object.
pub const UNSTRUCTURED: &str = "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.Unstructured";

/// The schema of a scalar of Kubernetes, or of one that may be any value; None for any other type.
pub fn scalar(definition: &str) -> Option<Schema> {
    let typed = |type_: &str, format: &str| Schema {
        type_: type_.to_owned(),
        format: format.to_owned(),
        ..Schema::default()
    };
    if definition == UNSTRUCTURED {
        return Some(typed("object", ""));
    }
    let canonical = mapping::dotted_name(definition);
    if !mapping::is_scalar(&canonical) {
        return None;
    }
    Some(match canonical.rsplit('.').next().unwrap_or_default() {
        "Time" | "MicroTime" => typed("string", "date-time"),
        "Duration" => typed("string", ""),
        "RawExtension" => Schema { preserve_unknown: true, ..typed("object", "") },
        "IntOrString" => int_or_string(""),
        "Quantity" => int_or_string(QUANTITY),
        _ => Schema { preserve_unknown: true, ..Schema::default() },
    })
}

fn int_or_string(pattern: &str) -> Schema {
    let branch = |type_: &str| Schema { type_: type_.to_owned(), ..Schema::default() };
    let any_of = vec![branch("integer"), branch("string")];
    let checks = Checks { any_of, pattern: pattern.to_owned(), ..Checks::default() };
    Schema { int_or_string: true, checks: Some(Box::new(checks)), ..Schema::default() }
}

/// The schema of `metav1.TypeMeta`, which is embedded in every kind and in no document of Kubernetes.
pub fn type_meta() -> Schema {
    let text = || Schema { type_: "string".to_owned(), ..Schema::default() };
    let properties = ["apiVersion", "kind"].map(|name| (name.to_owned(), text()));
    Schema { type_: "object".to_owned(), properties: properties.into_iter().collect(), ..Schema::default() }
}
