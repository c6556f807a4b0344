//! An object with the JSON that it was read from: [`Stored`], which stands wherever the object does.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use k8s_openapi::{ListableResource, Metadata, Resource};
use serde_json::Value;

use super::subresource::{ScaleSubresource, StatusSubresource};

/// An object that is written as it was read, except for what changed.
///
/// Kubernetes' own types have one spelling of each value: the number `5` becomes the quantity `"5"`, and a time loses the
/// fractions of its seconds. For the server of a custom resource these are other values. Types also leave out fields that
/// they do not know. An object that was read as `Stored<K>` is written with all of this, wherever its value is the one that
/// was read. To assign an equal value changes nothing.
///
/// It dereferences to the object, and is a kind where the object is one: `kube::Api<Stored<MiniCluster>>` reads, replaces
/// and watches it, and `update_patch`, `apply_from`, `ApplyBody`, `json_patch` and `drift` take it. Without it, `edit` and
/// `edit_status` send no more than what changed either.
///
/// Only formats such as JSON and YAML, which say what a value is, can be read. It keeps the JSON in memory beside the object;
/// clones share it.
#[derive(Clone)]
pub struct Stored<K> {
    object: K,
    /// The JSON that the object was read from; none of an object that was made in code.
    json: Option<Arc<Value>>,
}

impl<K> Stored<K> {
    /// An object that was read from this JSON.
    pub(super) fn new(object: K, json: Value) -> Self {
        let json = Some(Arc::new(json));
        Self { object, json }
    }

    /// The JSON that the object was read from.
    pub(super) fn json(&self) -> Option<&Value> {
        self.json.as_deref()
    }

    /// The object without the JSON.
    pub fn into_inner(self) -> K {
        self.object
    }
}

/// An object that was made in code, and is written as it is.
impl<K> From<K> for Stored<K> {
    fn from(object: K) -> Self {
        Self { object, json: None }
    }
}

impl<K> Deref for Stored<K> {
    type Target = K;

    fn deref(&self) -> &K {
        &self.object
    }
}

impl<K> DerefMut for Stored<K> {
    fn deref_mut(&mut self) -> &mut K {
        &mut self.object
    }
}

/// Whether the objects are equal, however they were written.
impl<K: PartialEq> PartialEq for Stored<K> {
    fn eq(&self, other: &Self) -> bool {
        self.object == other.object
    }
}

impl<K: fmt::Debug> fmt::Debug for Stored<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.object.fmt(f)
    }
}

impl<K: Resource> Resource for Stored<K> {
    const API_VERSION: &'static str = K::API_VERSION;
    const GROUP: &'static str = K::GROUP;
    const KIND: &'static str = K::KIND;
    const VERSION: &'static str = K::VERSION;
    const URL_PATH_SEGMENT: &'static str = K::URL_PATH_SEGMENT;
    type Scope = K::Scope;
}

impl<K: ListableResource> ListableResource for Stored<K> {
    const LIST_KIND: &'static str = K::LIST_KIND;
}

impl<K: Metadata> Metadata for Stored<K> {
    type Ty = K::Ty;

    fn metadata(&self) -> &K::Ty {
        self.object.metadata()
    }
    fn metadata_mut(&mut self) -> &mut K::Ty {
        self.object.metadata_mut()
    }
}

impl<K: StatusSubresource> StatusSubresource for Stored<K> {
    type Status = K::Status;
}

impl<K: ScaleSubresource> ScaleSubresource for Stored<K> {}
