//! Presence: a field that is set is encoded, one that is not reads as the server's default.

use fluxoperator::flux_framework_org::v1alpha2::{
    MiniCluster, MiniClusterContainer, MiniClusterLogging, MiniClusterSpec,
};
use registrymirror::mirrors_example_com::v1alpha1::{RegistryMirror, RegistryMirrorSpec};
use rules::default_list_example_com::v1::ListDefaultSpec;
use rules::default_nullable_example_com::v1::NullableDefaultSpec;
use rules::default_object_example_com::v1::ObjectDefaultSpec;
use rules::default_partial_example_com::v1::PartialDefaultSpec;
use serde::Serialize;
use serde_json::{Value, json};

fn sparse() -> MiniClusterSpec {
    MiniClusterSpec::new(vec![MiniClusterContainer::default()])
}

fn encoded(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

#[test]
fn an_unset_field_reads_as_its_default_and_is_not_written() {
    let spec = sparse();
    assert_eq!(spec.deadline_seconds(), 31_500_000);
    assert_eq!(spec.size(), 1);
    assert!(!spec.cleanup());
    assert_eq!(spec.containers[0].image(), "ghcr.io/rse-ops/accounting:app-latest");
    assert_eq!(encoded(&spec), json!({ "containers": [{}] }));
}

#[test]
fn one_field_set_is_that_field_written() {
    let spec = RegistryMirrorSpec { port: Some(6000), ..RegistryMirrorSpec::default() };
    assert_eq!(encoded(&spec), json!({ "port": 6000 }));
    let spec = MiniClusterSpec { tasks: Some(4), ..sparse() };
    assert_eq!(encoded(&spec), json!({ "containers": [{}], "tasks": 4 }));
}

#[test]
fn a_value_equal_to_the_default_is_written() {
    let spec = MiniClusterSpec { deadline_seconds: Some(31_500_000), ..sparse() };
    assert_eq!(encoded(&spec), json!({ "containers": [{}], "deadlineSeconds": 31_500_000 }));
}

#[test]
fn an_optional_parent_stays_absent() {
    let mut spec = sparse();
    assert_eq!(encoded(&spec.clone().with_defaults()).get("logging"), None);
    spec.logging = Some(MiniClusterLogging::default());
    let filled = json!({ "debug": false, "quiet": false, "strict": false, "timed": false, "zeromq": false });
    assert_eq!(encoded(&spec.clone().with_defaults())["logging"], filled);
    assert_eq!(encoded(&spec)["logging"], json!({}));
}

#[test]
fn a_change_inside_an_unset_default_writes_the_literal_with_the_change() {
    let mut spec = ObjectDefaultSpec::default();
    assert_eq!(spec.logging().level(), "info");
    assert_eq!(encoded(&spec), json!({}));
    spec.logging_mut().debug = Some(true);
    assert_eq!(encoded(&spec), json!({ "logging": { "debug": true } }));

    let mut partial = PartialDefaultSpec::default();
    assert_eq!((partial.par().a(), partial.par().b()), ("over", "B"));
    partial.par_mut().c = Some("C".to_owned());
    assert_eq!(encoded(&partial), json!({ "par": { "a": "over", "c": "C" } }));

    let mut list = ListDefaultSpec::default();
    list.words_mut().push("c".to_owned());
    assert_eq!(encoded(&list), json!({ "words": ["a", "b", "c"] }));
}

#[test]
fn a_nullable_default_has_three_states() {
    let mut spec = NullableDefaultSpec::default();
    assert_eq!(spec.note(), Some("n/a"));
    assert_eq!(encoded(&spec), json!({}));
    spec.note = Some(None);
    assert_eq!(spec.note(), None);
    assert_eq!(encoded(&spec), json!({ "note": null }));
    spec.note = Some(Some("n/a".to_owned()));
    assert_eq!(encoded(&spec), json!({ "note": "n/a" }));
}

#[test]
fn a_kind_is_written_with_its_api_version() {
    let mirror =
        RegistryMirror::new("hub", RegistryMirrorSpec { port: Some(6000), ..RegistryMirrorSpec::default() });
    let expected = json!({
        "apiVersion": "mirrors.example.com/v1alpha1",
        "kind": "RegistryMirror",
        "metadata": { "name": "hub" },
        "spec": { "port": 6000 },
    });
    assert_eq!(encoded(&mirror), expected);
}

#[test]
fn errors_name_the_object_and_the_path() {
    let object = json!({
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": { "name": "m", "namespace": "flux" },
        "spec": { "containers": [{ "secrets": { "token": { "name": "a" } } }] },
    });
    let error = serde_json::from_value::<MiniCluster>(object).expect_err("a missing field").to_string();
    let place = "MiniCluster flux/m (flux-framework.org/v1alpha2): spec.containers[0].secrets";
    assert!(error.contains(place) && error.contains("key: required"), "{error}");

    let other = json!({ "apiVersion": "v1", "kind": "Pod", "spec": { "containers": [] } });
    assert!(serde_json::from_value::<MiniCluster>(other).is_err(), "another kind");
}
