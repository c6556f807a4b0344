//! An object that was read -> a copy of it that can be created as another object.

use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use kube::Resource;
use serde::de::DeserializeOwned;
use serde::ser::Serialize;
use serde_json::Value;

/// The annotation in which `kubectl apply` keeps the object as it was applied: that of a copy would be wrong.
const LAST_APPLIED: &str = "kubectl.kubernetes.io/last-applied-configuration";

/// A copy of an object that can be created as another one: in this namespace, or without one in that of the object. For another
/// name, set it in the copy.
///
/// Its metadata has the name, the namespace, labels and annotations alone: neither what servers and controllers set, such as the
/// uid, versions, times, owners and finalizers, nor the annotation of `kubectl apply`. It has no status, unless the kind requires
/// one.
pub fn new_copy<K>(object: &K, namespace: Option<&str>) -> K
where
    K: Resource + Clone + Serialize + DeserializeOwned,
{
    let old = object.meta();
    let mut annotations = old.annotations.clone().unwrap_or_default();
    annotations.remove(LAST_APPLIED);
    let name = old.name.clone().filter(|name| !name.is_empty());
    let namespace = namespace.filter(|namespace| !namespace.is_empty());
    let metadata = ObjectMeta {
        generate_name: match name {
            Some(_) => None,
            None => old.generate_name.clone(),
        },
        name,
        namespace: namespace
            .map(str::to_owned)
            .or_else(|| old.namespace.clone()),
        labels: old.labels.clone().filter(|labels| !labels.is_empty()),
        annotations: Some(annotations).filter(|annotations| !annotations.is_empty()),
        ..ObjectMeta::default()
    };
    let mut copy = without_status(object).unwrap_or_else(|| object.clone());
    *copy.meta_mut() = metadata;
    copy
}

/// The object without its status; none if it has none, or if its type requires one.
fn without_status<K: Serialize + DeserializeOwned>(object: &K) -> Option<K> {
    let mut json = serde_json::to_value(object).ok()?;
    let Value::Object(fields) = &mut json else {
        return None;
    };
    fields.remove("status")?;
    serde_json::from_value(json).ok()
}
