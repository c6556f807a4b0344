//! An object -> what it is called in a message.

use kube::Resource;

/// What an object is called in a message, such as `MiniCluster flux/lammps (flux-framework.org/v1alpha2)`.
pub fn title<K: Resource<DynamicType = ()>>(object: &K) -> String {
    let metadata = object.meta();
    let namespace = metadata.namespace.iter();
    let namespace: String = namespace.map(|namespace| format!("{namespace}/")).collect();
    let name = metadata.name.as_deref().unwrap_or_default();
    format!(
        "{} {namespace}{name} ({})",
        K::kind(&()),
        K::api_version(&())
    )
}
