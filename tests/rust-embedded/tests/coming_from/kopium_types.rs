//! RegistryMirror in the form that kopium gives types: a derive on the spec, serde's attributes on each field.
//!
//! Written by hand after its documentation, for the options `--docs --derive Default --derive PartialEq`.

use k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition;
use kube::CustomResource;
use serde::{Deserialize, Serialize};

/// What to mirror, and where it is reached.
#[derive(CustomResource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[kube(
    group = "mirrors.example.com",
    version = "v1alpha1",
    kind = "RegistryMirror",
    plural = "registrymirrors"
)]
#[kube(namespaced)]
#[kube(status = "RegistryMirrorStatus")]
#[kube(schema = "disabled")]
pub struct RegistryMirrorSpec {
    /// The port that the mirror listens on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub port: Option<i32>,
    /// The host of the registry to mirror.
    pub registry: String,
}

/// What the operator last saw.
#[derive(Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
pub struct RegistryMirrorStatus {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conditions: Option<Vec<Condition>>,
}
