//! The types of other packages, and the overlays of schemas whose type they are.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use crate::schema::Versions;

/// The vendor extension of OpenAPI documents that kubesmith writes. The document's has the CustomResourceDefinitions of
/// its kinds; a definition's has the origin of its name, or the versions that a type of Kubernetes must be of.
pub const VENDOR_EXTENSION: &str = "x-kubesmith";

/// The canonical name of a type outside the package, such as
/// `io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct ExternalName(pub String);

/// The path of a type outside the package in each language, from the built-in table or a rule.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct External {
    /// A path such as `k8s_openapi::api::core::v1::PodSpec`.
    pub rust: String,
    /// A module and a class, such as `kubernetes.client:V1PodSpec`.
    pub python: String,
    /// The versions of Kubernetes whose type has every property in use.
    pub versions: Versions,
}

/// The defaults of a schema and the properties that it requires and the type does not: what a schema adds to a type of
/// another package.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Overlay {
    /// The default of the place itself.
    pub default: Option<Value>,
    /// Whether null is a value.
    pub nullable: bool,
    /// Whether the value is required, where the type does not require it.
    pub required: bool,
    /// Overlays of properties, by name.
    pub properties: BTreeMap<String, Overlay>,
    /// The overlay of every other property.
    pub values: Option<Box<Overlay>>,
    /// The overlay of every item.
    pub items: Option<Box<Overlay>>,
}

impl Overlay {
    /// Whether it has a default anywhere.
    pub fn has_defaults(&self) -> bool {
        let inner = self.items.iter().chain(&self.values).map(|overlay| &**overlay);
        self.default.is_some() || self.properties.values().chain(inner).any(Self::has_defaults)
    }
}
