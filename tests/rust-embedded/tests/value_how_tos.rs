//! The how-tos of docs/values.md and docs/changes.md in Rust: the pages show the bodies of these tests, and the imports that
//! they use, as `tests/python/test_excerpts.py` compares; `tests/python/test_value_how_tos.py` has the same in Python.

use crate::server::Server;
use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterContainer, MiniClusterSpec};
use fluxoperator::{FromYaml, Partial, apply_from, drift, json_patch, merge_patch};
use kube::api::{ListParams, ObjectList, Patch, PatchParams};
use kube::core::DeserializeGuard;
use kube::{Api, ResourceExt};
use rules::default_nullable_example_com::v1::NullableDefaultSpec;
use rules::default_object_example_com::v1::ObjectDefaultSpec;
use rules::enum_string_example_com::v1::{TextEnumMode, TextEnumSpec};
use rules::equal_versions_example_com::{v1, v1beta1};
use serde_json::{Value, json};

#[test]
fn set_a_field() {
    let container = MiniClusterContainer { command: Some("lmp".into()), ..Default::default() };
    let mut spec = MiniClusterSpec::new(vec![container]);
    spec.size = Some(4);
    assert_eq!(json!(spec), json!({ "containers": [{ "command": "lmp" }], "size": 4 }));
}

#[test]
fn set_a_field_to_its_default() {
    let spec = MiniClusterSpec { size: Some(1), ..MiniClusterSpec::new(vec![]) };
    assert_eq!(json!(spec), json!({ "containers": [], "size": 1 }));
    assert_eq!(json!(MiniClusterSpec::new(vec![])), json!({ "containers": [] }));
}

#[test]
fn unset_a_field() {
    let mut spec = MiniClusterSpec { size: Some(4), ..MiniClusterSpec::new(vec![]) };
    assert!(spec.size.is_some());
    spec.size = None;
    assert_eq!(json!(spec), json!({ "containers": [] }));
}

#[test]
fn null() {
    let mut spec = NullableDefaultSpec { limit: Some(None), ..Default::default() };
    assert_eq!(json!(spec), json!({ "limit": null }));
    spec.limit = None;
    assert_eq!(json!(spec), json!({}));
    assert_eq!(spec.limit(), Some(3));
}

#[test]
fn read_a_default() {
    let spec = MiniClusterSpec::new(vec![MiniClusterContainer::default()]);
    assert_eq!(spec.deadline_seconds(), 31_500_000);
    assert_eq!(spec.containers[0].image(), "ghcr.io/rse-ops/accounting:app-latest");
    assert_eq!(json!(spec), json!({ "containers": [{}] }));
}

#[test]
fn a_parent_is_missing() {
    let spec = MiniClusterSpec::new(vec![]);
    assert!(spec.logging.is_none());
    let debug = spec.logging.as_ref().is_some_and(|logging| logging.debug());
    assert!(!debug);
}

#[test]
fn the_default_of_an_object() {
    let mut spec = ObjectDefaultSpec::default();
    assert_eq!(spec.logging().level(), "info");
    spec.logging_mut().debug = Some(true);
    assert_eq!(json!(spec), json!({ "logging": { "debug": true } }));
    spec.logging_mut().debug = None;
    assert_eq!(json!(spec), json!({ "logging": {} }));
    spec.logging = None;
    assert_eq!(json!(spec), json!({}));
}

#[test]
fn fill_in_the_defaults() {
    let cluster = MiniCluster::new("lammps", MiniClusterSpec::new(vec![]));
    let stored = json!(cluster.clone().with_defaults());
    assert_eq!(stored["spec"]["deadlineSeconds"], 31_500_000);
    assert_eq!(stored["spec"].get("logging"), None);
    assert_eq!(json!(cluster)["spec"], json!({ "containers": [] }));
}

async fn applied(api: &Api<MiniCluster>) -> kube::Result<()> {
    let wanted = MiniCluster::new("lammps", MiniClusterSpec::new(vec![MiniClusterContainer::default()]));
    let by = PatchParams::apply("author");
    let stored = api.patch("lammps", &by, &Patch::Apply(&wanted)).await?;
    assert_eq!(stored.spec.as_ref().map(MiniClusterSpec::size), Some(4));
    assert!(drift(&wanted, &stored).is_ok_and(|differences| differences.is_empty()));
    Ok(())
}

async fn resized(api: &Api<MiniCluster>) -> Result<(), Box<dyn std::error::Error>> {
    let size_alone = Partial::new("lammps", |unset| MiniCluster {
        spec: Some(MiniClusterSpec { size: Some(4), ..unset.rest() }),
        ..unset.rest()
    })?;
    let by = PatchParams::apply("scaler");
    let stored = api.patch("lammps", &by, &Patch::Apply(&size_alone)).await?;
    assert_eq!(stored.spec.as_ref().map(MiniClusterSpec::size), Some(4));
    Ok(())
}

#[tokio::test]
async fn an_apply_of_a_part_sends_it_alone() {
    let server = Server::answering(200, wire("lammps", json!({ "containers": [{}], "size": 4 })));
    resized(&Api::namespaced(server.client(), "flux")).await.expect("applied");
    let identity = json!({ "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster" });
    let mut expected = identity;
    expected["metadata"] = json!({ "name": "lammps" });
    expected["spec"] = json!({ "size": 4 });
    assert_eq!(server.only_request().json(), expected);
}

#[tokio::test]
async fn an_apply_sends_what_was_set() {
    let server = Server::answering(200, wire("lammps", json!({ "containers": [{}], "size": 4 })));
    applied(&Api::namespaced(server.client(), "flux")).await.expect("applied");
    let sent = server.only_request();
    assert_eq!(sent.content_type.as_deref(), Some("application/apply-patch+yaml"));
    assert_eq!(sent.json()["spec"], json!({ "containers": [{}] }));
}

#[test]
fn differences() -> Result<(), Box<dyn std::error::Error>> {
    let desired =
        MiniCluster::new("lammps", MiniClusterSpec { size: Some(4), ..MiniClusterSpec::new(vec![]) });
    let mut live = desired.clone().with_defaults();
    assert!(drift(&desired, &live)?.is_empty());
    live.spec_mut()?.size = Some(5);
    assert_eq!(drift(&desired, &live)?[0].to_string(), "spec.size: desired 4, live 5");
    Ok(())
}

#[test]
fn differences_and_patches() -> Result<(), Box<dyn std::error::Error>> {
    let spec = MiniClusterSpec { size: Some(4), ..MiniClusterSpec::new(vec![]) };
    let desired = MiniCluster::new("lammps", spec);

    // In your program, `api.get("lammps")` returns this: it has the defaults and a version.
    let mut before = desired.clone().with_defaults();
    before.metadata.resource_version = Some("7".into());
    before.spec_mut()?.size = Some(5);

    let found = drift(&desired, &before)?;
    assert_eq!(found[0].to_string(), "spec.size: desired 4, live 5");
    assert_eq!(found[0].pointer, "/spec/size");

    // A copy of what you read, with your change.
    let mut after = before.clone();
    after.spec_mut()?.size = Some(4);
    assert_eq!(merge_patch(&before, &after)?, json!({ "spec": { "size": 4 } }));
    let replaced = json!([{ "op": "replace", "path": "/spec/size", "value": 4 }]);
    assert_eq!(json_patch(&before, &after)?, replaced);
    let applied = apply_from(None, &desired, "lammps-op", None)?;
    assert_eq!(applied["spec"], json!({ "containers": [], "size": 4 }));
    Ok(())
}

fn one_object(text: &str) -> String {
    match MiniCluster::from_yaml_strict(text) {
        Ok(cluster) => format!("{} pods", cluster.spec.map_or(0, |spec| spec.size())),
        Err(error) => error.to_string(),
    }
}

async fn listed(api: &Api<DeserializeGuard<MiniCluster>>) -> kube::Result<(Vec<String>, Vec<String>)> {
    let (mut names, mut problems) = (Vec::new(), Vec::new());
    for found in api.list(&ListParams::default()).await? {
        match found.0 {
            Ok(cluster) => names.push(cluster.name_any()),
            Err(error) => problems.push(error.error),
        }
    }
    Ok((names, problems))
}

#[tokio::test]
async fn unreadable_objects() {
    let head = "apiVersion: flux-framework.org/v1alpha2\nkind: MiniCluster\n";
    assert_eq!(one_object(&format!("{head}spec: {{containers: [], size: 2}}")), "2 pods");
    let wrong = one_object(&format!("{head}spec: {{containers: [{{image: 3}}], sizes: 2}}"));
    assert!(
        wrong.contains("spec.containers[0].image: invalid type: integer `3`, expected a string"),
        "{wrong}"
    );
    assert!(!wrong.contains("sizes"), "serde ends at the first problem: {wrong}");
    let (good, bad) = (json!({ "containers": [] }), json!({ "containers": [], "size": "four" }));
    let items = [wire("good", good.clone()), wire("bad", bad), wire("last", good)];
    let list = json!({
        "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniClusterList", "metadata": {}, "items": items
    });
    let server = Server::answering(200, &list);
    let (names, problems) = listed(&Api::namespaced(server.client(), "flux")).await.expect("a list");
    assert_eq!(names, ["good", "last"]);
    let place = "MiniCluster flux/bad (flux-framework.org/v1alpha2): spec.size: ";
    assert!(matches!(problems.as_slice(), [one] if one.contains(place)), "{problems:?}");
    assert!(
        serde_json::from_value::<ObjectList<MiniCluster>>(list).is_err(),
        "without the guard, the list fails"
    );
}

#[test]
fn what_a_newer_definition_has() {
    let newer = json!({ "containers": [], "size": 4, "queue": "fast" });
    let spec: MiniClusterSpec = serde_json::from_value(newer).expect("unknown fields are left out");
    assert_eq!(json!(spec), json!({ "containers": [], "size": 4 }));
    let spec: TextEnumSpec = serde_json::from_value(json!({ "mode": "Sometimes" })).expect("any text");
    assert!(matches!(spec.mode, Some(TextEnumMode::Unrecognized(_))));
    assert_eq!(json!(spec), json!({ "mode": "Sometimes" }));
}

/// A cluster as a server sends it.
fn wire(name: &str, spec: Value) -> Value {
    json!({
        "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster",
        "metadata": { "name": name, "namespace": "flux", "resourceVersion": "7" }, "spec": spec,
    })
}

#[test]
fn an_object_of_an_equal_version() {
    let old = v1beta1::ShelfWall::new("hall", v1beta1::ShelfWallSpec::new("north"));
    let spec: v1::ShelfWallSpec = old.spec.clone();
    let new = v1::ShelfWall::from(old);
    assert_eq!(new.spec, spec);
}
