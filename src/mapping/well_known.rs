//! The canonical names that the code refers to, and Kubernetes' types that are scalars or any value.

use crate::model::TypeRef;

/// The canonical name of `metav1.ObjectMeta`.
pub const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

/// The prefix of the canonical names of `metav1`.
pub const META_V1: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.";

/// The canonical name of `metav1.Status`, which a server answers with when a request fails.
pub const STATUS: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.Status";

/// The options of a deletion, in the body of its request.
pub const DELETE_OPTIONS: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.DeleteOptions";

/// What the scale subresource of every kind reads and writes.
pub const SCALE: &str = "io.k8s.api.autoscaling.v1.Scale";

/// The canonical name of `intstr.IntOrString`.
pub const INT_OR_STRING: &str = "io.k8s.apimachinery.pkg.util.intstr.IntOrString";

/// The canonical name of `resource.Quantity`.
pub const QUANTITY: &str = "io.k8s.apimachinery.pkg.api.resource.Quantity";

/// Types in Kubernetes' Go packages whose schemas have no properties, so that the built-in table does not list them.
pub const WITHOUT_PROPERTIES: &[&str] = &[
    INT_OR_STRING,
    QUANTITY,
    "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSON",
    "io.k8s.apimachinery.pkg.apis.meta.v1.Duration",
    "io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime",
    "io.k8s.apimachinery.pkg.apis.meta.v1.Time",
    "io.k8s.apimachinery.pkg.runtime.RawExtension",
];

/// Whether a type of Kubernetes is a scalar or any value, of which the runtime or the language has types.
pub fn is_scalar(canonical: &str) -> bool {
    WITHOUT_PROPERTIES.contains(&canonical)
}

/// The model's type of a type of Kubernetes that is a scalar or any value; None for any other type.
pub fn scalar(canonical: &str) -> Option<TypeRef> {
    is_scalar(canonical).then(|| match canonical.rsplit('.').next() {
        Some("IntOrString") => TypeRef::IntOrString,
        Some("Quantity") => TypeRef::Quantity,
        Some("Time" | "MicroTime") => TypeRef::Timestamp,
        Some("Duration") => TypeRef::String,
        _ => TypeRef::Any,
    })
}
