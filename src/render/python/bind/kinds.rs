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
    /// The runtime's bases of its class: type checkers know by them which subresources it has.
    pub bases: Vec<&'static str>,
    /// The modules of the other versions whose objects have equal fields, each in the package of the group.
    pub equal_versions: Vec<String>,
}

/// Binds a kind of a module. `paths`: those of all modules of the package.
pub fn bind<'a>(module: &Module, resource: &'a Resource, paths: &[Vec<String>]) -> BoundKind<'a> {
    let status = ("status", "StatusSubresource", resource.status);
    let scale = ("scale", "ScaleSubresource", resource.scale.is_some());
    let subresources: Vec<_> = [status, scale].into_iter().filter(|(_, _, has)| *has).collect();
    BoundKind {
        resource,
        class: names::class(&module.get(resource.root).name),
        scope: match resource.scope {
            Scope::Namespaced => "Namespaced",
            Scope::Cluster => "Cluster",
        },
        topology: (!resource.topology.is_plain()).then(|| resource.topology.text()),
        subresources: subresources.iter().map(|(name, ..)| *name).collect(),
        bases: ["Resource"].into_iter().chain(subresources.iter().map(|(_, base, _)| *base)).collect(),
        equal_versions: resource.equal_in.iter().filter_map(|index| paths[*index].last().cloned()).collect(),
    }
}
