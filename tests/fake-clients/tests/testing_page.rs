//! The program in Rust of docs/testing.md, run.

use std::time::Duration;

use kube_5 as kube;
use kubesmith_engine::fake::{Clock, Cluster, Fault, FaultFor};
use serde_json::{Value, json};

use kube::api::{Api, ApiResource, DynamicObject, GroupVersionKind, Patch, PatchParams, PostParams};
use kube::{Client, Error};

/// What an operator does with a box.
async fn reconcile(boxes: &Api<DynamicObject>, name: &str) -> Result<(), Error> {
    let labels = json!({"metadata": {"labels": {"seen": "yes"}}});
    boxes.patch(name, &PatchParams::default(), &Patch::Merge(labels)).await?;
    Ok(())
}

async fn a_conflict_is_an_error_of_the_operator(crd: &Value) -> Result<(), Error> {
    let cluster = Cluster::with_crds([crd]).expect("a CRD that a server accepts");
    cluster.set_clock(Clock::frozen_at(1_800_000_000));
    let service = cluster.service();
    let kind = ApiResource::from_gvk(&GroupVersionKind::gvk("e.io", "v1", "Box"));
    let client = Client::new(service.clone(), "default");
    let boxes: Api<DynamicObject> = Api::default_namespaced_with(client, &kind);
    boxes.create(&PostParams::default(), &DynamicObject::new("a", &kind)).await?;

    let patches = FaultFor { verb: "patch".to_owned(), ..FaultFor::default() };
    cluster.fail_next(Fault::Conflict, patches, 1);
    let error = reconcile(&boxes, "a").await.unwrap_err();
    assert!(error.to_string().contains("the object has been modified"));

    cluster.advance(Duration::from_secs(3600));
    reconcile(&boxes, "a").await?;
    let codes: Vec<_> = service.calls().writes().iter().map(|call| call.status).collect();
    assert_eq!(codes, [201, 409, 200]);
    Ok(())
}

#[test]
fn the_program_of_the_page_runs() {
    let schema = json!({"type": "object"});
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "boxes.e.io"},
        "spec": {
            "group": "e.io", "scope": "Namespaced", "names": {"kind": "Box", "plural": "boxes"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}]
        }
    });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(a_conflict_is_an_error_of_the_operator(&crd)).unwrap();
}
