//! What every test against the API server needs: a client, a namespace of its own, a CRD that is served.
//!
//! The server is that of KUBECONFIG, whose current context is an admin. It is one for all tests of a run, so that
//! each test works in a namespace of its own name.

use std::time::{Duration, Instant};

use k8s_openapi::api::core::v1::Namespace;
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
use kube::api::{Patch, PatchParams};
use kube::{Api, Client, ResourceExt};
use serde_json::json;

/// The field manager of what the tests prepare.
const MANAGER: &str = "e2e";

/// Runs a test in a runtime of its own.
pub fn with_client<T>(test: impl AsyncFnOnce(Client) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let client = Client::try_default().await.expect("KUBECONFIG names a server: see `cargo lab e2e`");
        test(client).await
    })
}

/// Makes a namespace, if it is not there.
pub async fn namespace(client: &Client, name: &str) {
    let namespace = json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": name}});
    let api: Api<Namespace> = Api::all(client.clone());
    let by = PatchParams::apply(MANAGER).force();
    api.patch(name, &by, &Patch::Apply(&namespace)).await.expect("a namespace");
}

/// Installs a CRD, if it is not there, and waits until it is served.
pub async fn install(client: &Client, crd: &CustomResourceDefinition) {
    let api: Api<CustomResourceDefinition> = Api::all(client.clone());
    let by = PatchParams::apply(MANAGER).force();
    api.patch(&crd.name_any(), &by, &Patch::Apply(crd)).await.expect("a CRD");
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(30) {
        let crd = api.get(&crd.name_any()).await.expect("the CRD");
        let conditions = crd.status.and_then(|status| status.conditions).unwrap_or_default();
        if conditions.iter().any(|one| one.type_ == "Established" && one.status == "True") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{} is not served", crd.name_any());
}
