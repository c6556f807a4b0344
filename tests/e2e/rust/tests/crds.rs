//! The definition that a generated crate carries -> what a server serves.

use copyrator::flant_com::v1::CopyratorRule;
use e2e::{install, namespace, with_client};
use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterContainer, MiniClusterSpec};
use kube::api::{DynamicObject, PostParams};
use kube::{Api, CustomResourceExt};
use rules::v1beta1_untyped_example_com::v1::Untyped;
use rules::v1beta1_validation_example_com::v1::OldOne;
use rules::v1beta1_versions_example_com::v1::EachVersion;
use serde_json::json;

#[test]
fn a_kind_is_installed_from_its_own_crate() {
    with_client(async |client| {
        install(&client, &MiniCluster::crd()).await;
        namespace(&client, "crds").await;
        let api: Api<MiniCluster> = Api::namespaced(client, "crds");
        let container =
            MiniClusterContainer { image: Some("lammps".to_owned()), ..MiniClusterContainer::default() };
        let spec = MiniClusterSpec::new([container]);
        let made =
            api.create(&PostParams::default(), &MiniCluster::new("m", spec)).await.expect("it is legal");
        // Nobody set it: the server did.
        assert_eq!(made.spec().expect("a spec").deadline_seconds, Some(31_500_000));
        let listed = api.list(&Default::default()).await.expect("a list");
        assert_eq!(listed.items, [made]);
    });
}

#[test]
fn kinds_of_v1beta1_are_installed_and_keep_unknown_fields() {
    with_client(async |client| {
        for crd in [CopyratorRule::crd(), Untyped::crd(), OldOne::crd(), EachVersion::crd()] {
            install(&client, &crd).await;
        }
        namespace(&client, "crds-of-v1beta1").await;
        let kind = kube::api::ApiResource::erase::<CopyratorRule>(&());
        let api: Api<DynamicObject> = Api::namespaced_with(client, "crds-of-v1beta1", &kind);
        // The CRD does not say `preserveUnknownFields: false`: servers kept whatever an object had.
        let object = json!({
            "apiVersion": "flant.com/v1", "kind": "CopyratorRule", "metadata": {"name": "c"},
            "ruleType": "configmap", "unknown": {"kept": true},
        });
        let object = serde_json::from_value(object).expect("an object");
        let made = api.create(&PostParams::default(), &object).await.expect("it is legal");
        assert_eq!(
            (&made.data["ruleType"], &made.data["unknown"]),
            (&json!("configmap"), &json!({"kept": true}))
        );
    });
}
