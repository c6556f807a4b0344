//! The definition that a generated crate carries -> what a server serves.

use e2e::{install, namespace, with_client};
use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterContainer, MiniClusterSpec};
use kube::api::PostParams;
use kube::{Api, CustomResourceExt};

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
