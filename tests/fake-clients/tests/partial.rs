//! Parts of objects -> what a server stores and who owns it, over a cluster in memory.

use kube_5 as kube;

use immortalcontainer::immortalcontainer_flugel_it::v1alpha1::{
    ImmortalContainer, ImmortalContainerSpec, ImmortalContainerStatus,
};
use immortalcontainer::{ChangeError, Partial};
use kube::api::{Patch, PatchParams};
use kube::{Api, Client, CustomResourceExt as _};
use kubesmith_engine::fake::Cluster;
use serde_json::json;

fn containers() -> Api<ImmortalContainer> {
    let crd = serde_json::to_value(ImmortalContainer::crd()).expect("JSON");
    let service = Cluster::with_crds([&crd]).expect("a CRD that a server accepts").service();
    Api::default_namespaced(Client::new(service, "default"))
}

#[tokio::test]
async fn another_manager_applies_what_is_its_own() {
    let containers = containers();
    let whole = ImmortalContainer::new("web", ImmortalContainerSpec::new("nginx:1.29"));
    let by = PatchParams::apply("user");
    containers.patch("web", &by, &Patch::Apply(&whole)).await.expect("applied");

    let status = Partial::new("web", |unset| ImmortalContainer {
        status: Some(ImmortalContainerStatus { start_times: Some(3), ..unset.rest() }),
        ..unset.rest()
    });
    let status = status.expect("a part");
    assert_eq!(serde_json::to_value(&status).expect("JSON")["status"], json!({"startTimes": 3}));
    let operator = PatchParams::apply("operator");
    let stored = containers.patch_status("web", &operator, &Patch::Apply(&status)).await.expect("applied");
    assert_eq!(stored.status.and_then(|status| status.start_times), Some(3));
    assert_eq!(stored.spec.image, "nginx:1.29");

    let labels = || Some([("team".to_owned(), "a".to_owned())].into());
    let labelled = Partial::new("web", |unset| {
        let mut container: ImmortalContainer = unset.rest();
        container.metadata.labels = labels();
        container
    });
    let merged = Patch::Merge(labelled.expect("a part"));
    let stored = containers.patch("web", &PatchParams::default(), &merged).await.expect("merged");
    assert_eq!(stored.metadata.labels, labels());
    assert_eq!(stored.spec.image, "nginx:1.29");

    let other = Partial::new("web", |unset| ImmortalContainer {
        spec: ImmortalContainerSpec { image: "nginx:1.30".to_owned(), ..unset.rest() },
        ..unset.rest()
    });
    let refused = containers.patch("web", &operator, &Patch::Apply(&other.expect("a part"))).await;
    assert!(matches!(refused, Err(kube::Error::Api(status)) if status.code == 409));
}

#[test]
fn a_value_that_depends_on_what_is_not_set_is_refused() {
    let error = Partial::new("web", |unset| {
        let mut container: ImmortalContainer = unset.rest();
        container.spec.image = format!("{}:1.29", container.spec.image);
        container
    });
    let error = error.expect_err("it is not set");
    assert!(matches!(&error, ChangeError::Part { path, .. } if path == "spec.image"), "{error}");
}
