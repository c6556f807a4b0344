//! A kind -> the paths by which an API server serves it (apiextensions-apiserver `pkg/controller/openapi/builder`).

use super::{Module, Resource, Scope};

/// The paths of one kind.
pub struct ResourcePaths {
    /// The path of the objects in all namespaces; None for a kind of cluster scope.
    pub everywhere: Option<String>,
    /// The path of the objects; for a namespaced kind, of those in one namespace.
    pub collection: String,
    /// The path of one object.
    pub object: String,
    /// The path of the status subresource.
    pub status: Option<String>,
    /// The path of the scale subresource.
    pub scale: Option<String>,
}

impl ResourcePaths {
    /// The paths of a kind of a module.
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

    /// All paths.
    pub fn all(self) -> impl Iterator<Item = String> {
        let Self { everywhere, collection, object, status, scale } = self;
        [everywhere, Some(collection), Some(object), status, scale].into_iter().flatten()
    }
}
