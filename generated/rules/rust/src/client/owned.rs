//! An owner -> the metadata of an object that it owns.

use k8s_openapi::apimachinery::pkg::apis::meta::v1::{ObjectMeta, OwnerReference};
use kube::Resource;

/// The metadata of an object that `owner` owns as its controller: the name, the namespace of the owner, and a reference to it,
/// for which a deletion of the owner in the foreground waits.
///
/// The garbage collector of Kubernetes deletes the object after its owner. Add labels with the syntax of struct updates:
/// `ObjectMeta { labels, ..owned_metadata(&mirror, "hub-cache") }`.
///
/// An owner without a name or a uid was not read from a server, and gives no reference.
pub fn owned_metadata<K>(owner: &K, name: impl Into<String>) -> ObjectMeta
where
    K: Resource<DynamicType = ()>,
{
    let reference = owner.controller_owner_ref(&());
    let reference = reference.map(|reference| OwnerReference {
        block_owner_deletion: Some(true),
        ..reference
    });
    ObjectMeta {
        name: Some(name.into()),
        namespace: owner.meta().namespace.clone(),
        owner_references: reference.map(|reference| vec![reference]),
        ..ObjectMeta::default()
    }
}
