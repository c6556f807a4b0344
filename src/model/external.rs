//! The types of other packages, and the overlays of the schemas that they replace.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use crate::schema::Versions;

/// The vendor extension in OpenAPI documents that kubesmith writes. The extension of the document has the
/// CustomResourceDefinitions of its kinds; that of a definition has the place after which the definition is named, or
/// the versions of Kubernetes that have the type.
pub const VENDOR_EXTENSION: &str = "x-kubesmith";

/// The canonical name of a type of another package, such as
/// `io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct ExternalName(pub String);

/// The path of a type of another package in each language, from the built-in table or a rule.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct External {
    /// The Rust path, such as `k8s_openapi::api::core::v1::PodSpec`.
    pub rust: String,
    /// The Python module and class, such as `kubernetes.client:V1PodSpec`.
    pub python: String,
    /// N of the first Kubernetes 1.N that has the type; 0 for a type that is not Kubernetes' own.
    pub since: u32,
    /// The versions of Kubernetes in which the type has every property in use.
    pub versions: Versions,
}

/// What a schema adds to a type of another package: its defaults, and the properties that it requires and the type does
/// not.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Overlay {
    /// The default of the value itself.
    pub default: Option<Value>,
    /// Whether null is allowed as the value.
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
    /// Whether the overlay has a default for the value or for any part of it.
    pub fn has_defaults(&self) -> bool {
        let inner = self.items.iter().chain(&self.values).map(|overlay| &**overlay);
        self.default.is_some() || self.properties.values().chain(inner).any(Self::has_defaults)
    }
}
