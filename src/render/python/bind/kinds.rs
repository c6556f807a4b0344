//! The kinds of a module -> their classes, and the names under which the API serves them.

use super::super::names;
use crate::model::{Module, Resource, Scope};

/// A kind.
pub struct BoundKind<'a> {
    /// Its names in the API, which are the same in every language.
    pub resource: &'a Resource,
    /// The class of its objects.
    pub class: String,
    /// `Namespaced` or `Cluster`.
    pub scope: &'static str,
    /// Which of `status` and `scale` it has.
    pub subresources: Vec<&'static str>,
    /// The JSON form of its topology; None where it says nothing.
    pub topology: Option<String>,
}

/// Binds a kind of a module.
pub fn bind<'a>(module: &Module, resource: &'a Resource) -> BoundKind<'a> {
    let subresources = [("status", resource.status), ("scale", resource.scale.is_some())];
    BoundKind {
        resource,
        class: names::class(&module.get(resource.root).name),
        scope: match resource.scope {
            Scope::Namespaced => "Namespaced",
            Scope::Cluster => "Cluster",
        },
        subresources: subresources.into_iter().filter(|(_, has)| *has).map(|(name, _)| name).collect(),
        topology: (!resource.topology.is_plain()).then(|| resource.topology.text()),
    }
}
