//! Names of types of other packages: which canonical name is which type of each language.

use crate::model::{External, ExternalName};

/// The canonical name of `metav1.ObjectMeta`.
pub const OBJECT_META: &str = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";

/// The built-in table: canonical name, Rust path, Python module and class.
const BUILTIN: &[(&str, &str, &str)] = &[(
    OBJECT_META,
    "k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta",
    "kubernetes.client:V1ObjectMeta",
)];

/// The types of a canonical name, where the built-in table knows it.
pub fn builtin(name: &str) -> Option<(ExternalName, External)> {
    BUILTIN.iter().find(|(known, ..)| *known == name).map(|(name, rust, python)| {
        let external = External { rust: (*rust).to_owned(), python: (*python).to_owned() };
        (ExternalName((*name).to_owned()), external)
    })
}
