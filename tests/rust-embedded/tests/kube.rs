//! The feature `kube` of generated crates: kube's traits, and kube's own types around generated ones.

use std::path::Path;

use chaosagent::blackadder_io::v1alpha1::{ChaosAgent, ChaosAgentSpec};
use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterContainer, MiniClusterSpec};
use immortalcontainer::immortalcontainer_flugel_it::v1alpha1::{ImmortalContainer, ImmortalContainerSpec};
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
use kube::core::object::{HasSpec, HasStatus};
use kube::core::{DeserializeGuard, ObjectList};
use kube::{Api, Client, CustomResourceExt, ResourceExt};
use kubesmith::diag::Diagnostics;
use serde_json::{Value, json};

/// A CRD of the fixtures in the types of k8s-openapi.
fn fixture(case: &str) -> CustomResourceDefinition {
    let case = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(case);
    let mut diagnostics = Diagnostics::default();
    let inputs = ["crd.yaml".to_owned()];
    let mut documents = kubesmith::internals::source::read_documents(&inputs, &case, &mut diagnostics);
    serde_json::from_value(documents.remove(0).value).expect("a CustomResourceDefinition")
}

fn default_of(crd: &CustomResourceDefinition, property: &str) -> Value {
    let crd = serde_json::to_value(crd).expect("JSON");
    crd.pointer(&format!(
        "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/{property}/default"
    ))
    .cloned()
    .unwrap_or_default()
}

#[test]
fn crd_is_the_definition_of_the_fixture() {
    let crd = MiniCluster::crd();
    assert_eq!(crd, fixture("operators/minicluster"));
    assert_eq!(default_of(&crd, "deadlineSeconds"), 31_500_000);
    assert_eq!(ChaosAgent::crd(), fixture("operators/chaosagent"));
    let columns = ChaosAgent::crd().spec.versions.remove(0).additional_printer_columns.expect("columns");
    assert!(!columns.is_empty());
    // Each version of a kind gives the whole definition.
    let versions = fixture("rules/versions");
    assert_eq!(rules::versions_example_com::v1::Versioned::crd(), versions);
    assert_eq!(rules::versions_example_com::v1beta1::Versioned::crd(), versions);
    // Code inside another crate has the definition in it.
    let mirror = rust_embedded::kinds::mirrors_example_com::v1alpha1::RegistryMirror::crd();
    assert_eq!(mirror, fixture("operators/registrymirror"));
    assert_eq!(rules::constraints_example_com::v1::Constraint::crd(), fixture("rules/constraints"));
}

#[test]
fn names_are_the_definitions() {
    assert_eq!(MiniCluster::crd_name(), "miniclusters.flux-framework.org");
    assert_eq!(ChaosAgent::shortnames(), ["ca"]);
    let resource = MiniCluster::api_resource();
    assert_eq!(
        (resource.api_version.as_str(), resource.plural.as_str()),
        ("flux-framework.org/v1alpha2", "miniclusters")
    );
}

#[test]
fn specs_and_statuses_are_borrowed_where_they_can_be() {
    let mut container = ImmortalContainer::new("c", ImmortalContainerSpec::new("busybox"));
    assert_eq!(HasSpec::spec(&container).image, "busybox");
    HasSpec::spec_mut(&mut container).image = "alpine".to_owned();
    assert_eq!(container.spec.image, "alpine");
    assert!(container.status().is_none());
    container.status_mut().get_or_insert_default().start_times = Some(3);
    assert_eq!(container.status().and_then(|status| status.start_times), Some(3));

    // A spec that is absent reads as an empty one where the schema allows that.
    let mut agent = ChaosAgent { spec: None, ..ChaosAgent::new("a", ChaosAgentSpec::default()) };
    assert_eq!(*HasSpec::spec(&agent), ChaosAgentSpec::default());
    HasSpec::spec_mut(&mut agent).eagerness = Some(7);
    assert_eq!(agent.spec.and_then(|spec| spec.eagerness), Some(7));

    // With a default it reads as the default.
    let mut defaulted = rules::default_spec_example_com::v1::SpecDefault::default();
    let read = serde_json::to_value(HasSpec::spec(&defaulted)).expect("JSON");
    let _: &mut _ = HasSpec::spec_mut(&mut defaulted);
    assert_eq!(serde_json::to_value(defaulted.with_defaults()).expect("JSON")["spec"], read);
}

#[test]
fn one_object_that_cannot_be_read_does_not_fail_its_list() {
    let wire = json!({
        "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniClusterList", "metadata": {},
        "items": [
            {"metadata": {"name": "good"}, "spec": {"containers": []}},
            {"metadata": {"name": "bad", "namespace": "flux"}, "spec": {"containers": [{"image": 3}]}},
        ],
    });
    let list: ObjectList<DeserializeGuard<MiniCluster>> = serde_json::from_value(wire).expect("a list");
    let [good, bad] = list.items.try_into().expect("two of them");
    assert_eq!(good.0.expect("it is right").name_any(), "good");
    let error = bad.0.expect_err("it is wrong");
    assert_eq!(error.metadata.name.as_deref(), Some("bad"));
    let path = "MiniCluster flux/bad (flux-framework.org/v1alpha2): spec.containers[0].image: ";
    assert!(error.error.to_string().contains(path), "{}", error.error);
}

/// An operator's code around kube's client. It is only compiled, because it needs a server.
#[allow(dead_code)]
async fn submit(client: Client) -> kube::Result<i64> {
    let clusters: Api<MiniCluster> = Api::namespaced(client.clone(), "flux");
    let spec = MiniClusterSpec::new(vec![MiniClusterContainer::default()]);
    let made = clusters.create(&Default::default(), &MiniCluster::new("lammps", spec)).await?;
    for agent in Api::<ChaosAgent>::all(client).list(&Default::default()).await? {
        println!("{}", agent.name_any());
    }
    Ok(made.spec.map_or(0, |spec| spec.deadline_seconds()))
}

#[test]
fn kubes_api_accepts_generated_kinds() {
    let _ = submit;
}
