//! The types of other packages, as the model refers to them, and what a schema has that they do not say.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use crate::schema::Versions;

/// Where an OpenAPI document that kubesmith writes says what OpenAPI cannot: at the document the
/// CustomResourceDefinitions of its kinds, at a definition what its name comes from, or of which versions a type of
/// Kubernetes must be.
pub const VENDOR_EXTENSION: &str = "x-kubesmith";

/// The canonical name of a type outside the package, such as
/// `io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct ExternalName(pub String);

/// How the languages spell a type outside the package: paths that a table or a rule gave, by language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct External {
    /// A path such as `k8s_openapi::api::core::v1::PodSpec`.
    pub rust: String,
    /// A module and a class, such as `kubernetes.client:V1PodSpec`.
    pub python: String,
    /// The versions of Kubernetes whose type holds all that the package has of it.
    pub versions: Versions,
}

/// The defaults of a schema and what it alone requires, and nothing else of it: for values whose type is
/// not the package's own.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Overlay {
    /// The default of the place itself.
    pub default: Option<Value>,
    /// Whether null is a value of its own here.
    pub nullable: bool,
    /// Whether a value must be given, where the type does not say so.
    pub required: bool,
    /// By property.
    pub properties: BTreeMap<String, Overlay>,
    /// For every other property.
    pub values: Option<Box<Overlay>>,
    /// For every item.
    pub items: Option<Box<Overlay>>,
}

impl Overlay {
    /// Whether a default is among it.
    pub fn has_defaults(&self) -> bool {
        let inner = self.items.iter().chain(&self.values).map(|inside| &**inside);
        self.default.is_some() || self.properties.values().chain(inner).any(Self::has_defaults)
    }
}
