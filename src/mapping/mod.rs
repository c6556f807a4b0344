//! Names of types of other packages: which canonical name is which type of each language.

mod agreement;
mod fingerprint;
mod holding;
mod inside;
mod recognition;
mod rules;
mod spelling;
mod table;
mod target;

pub use fingerprint::fingerprint;
pub use recognition::{Evidence, Finding, Recognised, Recognition, Refused, Texts};
pub use rules::{Rules, Site, Verdict};
pub use spelling::canonical;
pub use target::Target;

use crate::model::{External, ExternalName, Overlay};
use crate::schema::Schema;

/// The canonical name of `metav1.ObjectMeta`.
pub const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

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

/// N of the newest Kubernetes 1.N that the built-in table has types of.
pub fn newest() -> u32 {
    table::builtin().newest()
}

/// The canonical name behind any spelling, among the names that Kubernetes has.
pub fn canonical_name(written: &str) -> String {
    canonical(written, table::builtin().names().chain(WITHOUT_PROPERTIES.iter().copied()))
}

/// The types of a name in any spelling, where the built-in table knows it.
pub fn builtin(written: &str) -> Option<(ExternalName, External)> {
    let found = table::builtin().get(&canonical_name(written))?;
    let external = External { rust: found.rust.to_owned(), python: found.python.to_owned() };
    Some((ExternalName(found.name.to_owned()), external))
}

/// Whether a target holds whatever a schema allows, and the defaults that the schema has inside.
///
/// # Errors
/// What would be lost.
pub fn held(
    schema: &Schema,
    target: &Target,
    kubernetes: Option<u32>,
) -> Result<Option<Box<Overlay>>, String> {
    let inside = inside::defaults(schema);
    match target {
        Target::Type { definition: Some(definition), .. } => {
            let version = kubernetes.unwrap_or_else(newest);
            holding::holds(schema, definition, version)?;
        }
        Target::Any if inside.is_some() => {
            return Err("the schema has defaults inside, which nothing would fill in".to_owned());
        }
        Target::Scalar(ty) if !holding::holds_scalar(ty, schema) => {
            return Err(holding::what(schema));
        }
        _ => {}
    }
    Ok(inside)
}
