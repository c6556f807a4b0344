//! A kind -> the paths that an API server has for it (apiextensions-apiserver `pkg/controller/openapi/builder`).

use super::{Module, Resource, Scope};

/// The paths of one kind.
pub struct ResourcePaths {
    /// The objects of all namespaces, where the kind has namespaces.
    pub everywhere: Option<String>,
    /// The objects, of one namespace where the kind has namespaces.
    pub collection: String,
    /// One object.
    pub object: String,
    /// Its status, where that is a subresource.
    pub status: Option<String>,
    /// Its scale, where it has one.
    pub scale: Option<String>,
}

impl ResourcePaths {
    /// Of a kind of a module.
    pub fn new(module: &Module, resource: &Resource) -> Self {
        let Module { group, version, .. } = module;
        let root =
            if group.is_empty() { format!("/api/{version}") } else { format!("/apis/{group}/{version}") };
        let plural = &resource.plural;
        let is_namespaced = resource.scope == Scope::Namespaced;
        let namespace = if is_namespaced { "/namespaces/{namespace}" } else { "" };
        let collection = format!("{root}{namespace}/{plural}");
        let object = format!("{collection}/{{name}}");
        Self {
            everywhere: is_namespaced.then(|| format!("{root}/{plural}")),
            status: resource.status.then(|| format!("{object}/status")),
            scale: resource.scale.as_ref().map(|_| format!("{object}/scale")),
            collection,
            object,
        }
    }

    /// All of them.
    pub fn all(self) -> impl Iterator<Item = String> {
        let Self { everywhere, collection, object, status, scale } = self;
        [everywhere, Some(collection), Some(object), status, scale].into_iter().flatten()
    }
}
