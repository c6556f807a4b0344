//! RegistryMirrors as kopium's types, over kube's client -> requests.

use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Condition, Time};
use k8s_openapi::jiff::Timestamp;
use kube::api::{Patch, PatchParams, PostParams};
use kube::{Api, ResourceExt};
use serde_json::json;

use super::kopium_types::{RegistryMirror, RegistryMirrorSpec};

const REGISTRY: &str = "registry-1.docker.io";
const PORT: i32 = 5000;

/// Creates a mirror of the default registry.
pub async fn create(api: &Api<RegistryMirror>, name: &str) -> kube::Result<RegistryMirror> {
    let spec = RegistryMirrorSpec { registry: REGISTRY.to_owned(), port: None };
    api.create(&PostParams::default(), &RegistryMirror::new(name, spec)).await
}

/// The port that a mirror listens on.
pub fn port(mirror: &RegistryMirror) -> i32 {
    mirror.spec.port.unwrap_or(PORT)
}

/// Writes into the status that a mirror is ready.
pub async fn report_ready(
    api: &Api<RegistryMirror>,
    mirror: &RegistryMirror,
) -> kube::Result<RegistryMirror> {
    let mut conditions = mirror.status.clone().and_then(|status| status.conditions).unwrap_or_default();
    let earlier = conditions.iter().find(|one| one.type_ == "Ready" && one.status == "True");
    let ready = Condition {
        type_: "Ready".to_owned(),
        status: "True".to_owned(),
        reason: "Started".to_owned(),
        message: "the registry answers".to_owned(),
        last_transition_time: earlier.map_or(Time(Timestamp::now()), |one| one.last_transition_time.clone()),
        observed_generation: None,
    };
    conditions.retain(|one| one.type_ != "Ready");
    conditions.push(ready);
    let patch = Patch::Merge(json!({ "status": { "conditions": conditions } }));
    api.patch_status(&mirror.name_any(), &PatchParams::default(), &patch).await
}
