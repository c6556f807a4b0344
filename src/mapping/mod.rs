//! Names of types of other packages: which canonical name is which type of each language.

mod agreement;
mod definition;
mod fingerprint;
mod holding;
mod inside;
mod kinds;
mod recognition;
mod rules;
mod spelling;
mod table;
mod target;
mod versions;

pub use definition::definition;
pub use fingerprint::fingerprint;
pub use kinds::{is_operand, operand};
pub use recognition::{Evidence, Finding, Recognised, Recognition, Refused, Texts};
pub use rules::{Rules, Site, Verdict};
pub use spelling::{canonical, is_kubernetes, is_version, long_form as dotted};
pub use target::Target;
pub use versions::versions;

use crate::model::{External, ExternalName, Overlay, TypeRef};
use crate::schema::Schema;

/// The canonical name of `metav1.ObjectMeta`.
pub const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

/// What the canonical names of the API's own types begin with.
pub const META_V1: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.";

/// The canonical name of `metav1.Status`, what a server says where something went wrong.
pub const STATUS: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.Status";

/// The canonical name of an integer or a text.
pub const INT_OR_STRING: &str = "io.k8s.apimachinery.pkg.util.intstr.IntOrString";

/// The canonical name of a quantity.
pub const QUANTITY: &str = "io.k8s.apimachinery.pkg.api.resource.Quantity";

/// Names of Kubernetes' Go packages whose schemas are scalars or any value: no table has properties of them.
const WITHOUT_PROPERTIES: &[&str] = &[
    INT_OR_STRING,
    QUANTITY,
    "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSON",
    "io.k8s.apimachinery.pkg.apis.meta.v1.Duration",
    "io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime",
    "io.k8s.apimachinery.pkg.apis.meta.v1.Time",
    "io.k8s.apimachinery.pkg.runtime.RawExtension",
];

/// Whether a canonical name is that of a scalar or of any value, which every package has a form of its own for.
pub fn is_scalar(canonical: &str) -> bool {
    WITHOUT_PROPERTIES.contains(&canonical)
}

/// Whether the built-in table has a type of this canonical name.
pub fn is_builtin(canonical: &str) -> bool {
    table::builtin().get(canonical).is_some()
}

/// The type of a canonical name that is a scalar or any value.
pub fn scalar(canonical: &str) -> Option<TypeRef> {
    is_scalar(canonical).then(|| match canonical.rsplit('.').next() {
        Some("IntOrString") => TypeRef::IntOrString,
        Some("Quantity") => TypeRef::Quantity,
        Some("Time" | "MicroTime") => TypeRef::Timestamp,
        Some("Duration") => TypeRef::String,
        _ => TypeRef::Any,
    })
}

/// What a schema says inside a type of the built-in table, where the type holds whatever the schema allows.
///
/// # Errors
/// What would be lost.
pub fn held_by_builtin(
    schema: &Schema,
    canonical: &str,
    kubernetes: Option<u32>,
) -> Result<Option<Box<Overlay>>, String> {
    if let Some(definition) = table::builtin().get(canonical) {
        holding::holds(schema, definition, kubernetes.unwrap_or_else(newest))?;
    }
    Ok(inside::overlay(schema))
}

/// What a schema says inside a value, whatever the value's type: defaults, and what must be given.
pub fn inside(schema: &Schema) -> Option<Box<Overlay>> {
    inside::overlay(schema)
}

/// N of the newest Kubernetes 1.N that the built-in table has types of.
pub fn newest() -> u32 {
    table::builtin().newest()
}

/// The canonical name behind any spelling, among the names that Kubernetes has.
pub fn canonical_name(written: &str) -> String {
    canonical(written, table::builtin().names().chain(WITHOUT_PROPERTIES.iter().copied()))
}

/// The canonical name of what a reference is called: one that no document defines may be a short name of
/// Kubernetes', one that is defined is itself.
pub fn referred(written: &str, undefined: bool) -> String {
    spelling::referred(written, undefined, table::builtin().names().chain(WITHOUT_PROPERTIES.iter().copied()))
}

/// The types of a name in any spelling, where the built-in table knows it.
pub fn builtin(written: &str) -> Option<(ExternalName, External)> {
    let found = table::builtin().get(&canonical_name(written))?;
    let external =
        External { rust: found.rust.to_owned(), python: found.python.to_owned(), ..External::default() };
    Some((ExternalName(found.name.to_owned()), external))
}

/// What a schema says inside a target, where that holds whatever the schema allows.
///
/// # Errors
/// What would be lost.
pub fn held(
    schema: &Schema,
    target: &Target,
    kubernetes: Option<u32>,
) -> Result<Option<Box<Overlay>>, String> {
    let inside = inside::overlay(schema);
    match target {
        Target::Type { definition: Some(definition), .. } => {
            let version = kubernetes.unwrap_or_else(newest);
            holding::holds(schema, definition, version)?;
        }
        Target::Any if inside.as_deref().is_some_and(Overlay::has_defaults) => {
            return Err("the schema has defaults inside, which nothing would fill in".to_owned());
        }
        Target::Scalar(ty) if !holding::holds_scalar(ty, schema) => {
            return Err(holding::what(schema));
        }
        _ => {}
    }
    Ok(inside)
}
