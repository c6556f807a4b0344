//! A client and where the objects of a kind live -> the kind's `kube::Api`.

use std::fmt::Debug;

use k8s_openapi::{ClusterResourceScope, NamespaceResourceScope};
use kube::{Api, Client, Resource};
use serde::de::DeserializeOwned;
use serde::ser::Serialize;

/// Where the objects of a kind live, in a namespace or not: the `Scope` of its `kube::Resource`. Code that is generic over both
/// has the bound `K::Scope: ObjectScope<K>`.
pub trait ObjectScope<K> {
    /// The API of the kind, in this namespace or in the default one of the client if objects of the kind have one.
    fn api(client: Client, namespace: Option<&str>) -> Api<K>;
}

impl<K: Resource<DynamicType = (), Scope = Self>> ObjectScope<K> for NamespaceResourceScope {
    fn api(client: Client, namespace: Option<&str>) -> Api<K> {
        match namespace {
            Some(namespace) => Api::namespaced(client, namespace),
            None => Api::default_namespaced(client),
        }
    }
}

impl<K: Resource<DynamicType = (), Scope = Self>> ObjectScope<K> for ClusterResourceScope {
    fn api(client: Client, _: Option<&str>) -> Api<K> {
        Api::all(client)
    }
}

/// A kind whose objects live in a namespace, with all that clients ask of a kind: the bound of functions over several kinds, as in
/// `async fn copy<K: NamespacedKind>(source: &K)`.
pub trait NamespacedKind:
    Resource<DynamicType = (), Scope = NamespaceResourceScope>
    + Clone
    + Debug
    + Serialize
    + DeserializeOwned
    + Send
    + Sync
    + 'static
{
}

impl<K> NamespacedKind for K where
    K: Resource<DynamicType = (), Scope = NamespaceResourceScope>
        + Clone
        + Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static
{
}
