//! CRDs, and what kube-apiserver 1.36.3 answered about them and about their objects, for tests.

use std::sync::Arc;

use serde_json::Value;

use super::discovery::Resources;
use super::resource::Resource;
use crate::engine::NEWEST_MINOR;

/// A recording, or the inputs of one.
pub(crate) fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// The CRDs of the recordings. The last of them takes names of the first, so that a server does not serve it.
pub(crate) fn crds() -> Vec<Value> {
    json(include_str!("recorded/crds.json")).as_array().unwrap().clone()
}

/// What a server serves of these.
pub(crate) fn resources() -> Resources {
    let all = crds();
    let served = all.iter().take(all.len() - 1);
    let prepared = served.filter_map(|crd| Resource::prepare(crd, NEWEST_MINOR));
    prepared.map(|resource| (resource.id.clone(), Arc::new(resource))).collect()
}
