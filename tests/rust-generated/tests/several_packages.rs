//! Two packages that share one runtime, in one program: what is one for both, and what code for kinds of both can do; and a
//! package that carries its own.

use std::any::TypeId;

use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterSpec};
use fluxoperator::{Model, StatusSubresource};
use k8s_openapi::Resource;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::Condition;
use registrymirror::mirrors_example_com::v1alpha1::{RegistryMirror, RegistryMirrorSpec};
use serde_json::{Value, json};

/// What code for all kinds with a status does: one bound covers the kinds of both packages.
fn complete<K: Model + StatusSubresource>(object: &K) -> (&'static str, Value) {
    (K::KIND, json!(object.clone().with_defaults()))
}

fn cluster() -> MiniCluster {
    MiniCluster::new("m", MiniClusterSpec::new([]))
}

fn mirror() -> RegistryMirror {
    let mut mirror = RegistryMirror::default();
    mirror.metadata.name = Some("m".to_owned());
    mirror.spec = Some(RegistryMirrorSpec::default());
    mirror
}

#[test]
fn types_of_the_runtime_are_the_same_in_both() {
    let of_one = [
        TypeId::of::<fluxoperator::ChangeError>(),
        TypeId::of::<fluxoperator::Problem>(),
        TypeId::of::<fluxoperator::Stored<MiniCluster>>(),
        TypeId::of::<fluxoperator::Timestamp>(),
    ];
    let of_other = [
        TypeId::of::<registrymirror::ChangeError>(),
        TypeId::of::<registrymirror::Problem>(),
        TypeId::of::<registrymirror::Stored<MiniCluster>>(),
        TypeId::of::<registrymirror::Timestamp>(),
    ];
    assert_eq!(of_one, of_other);
    assert_ne!(of_one[3], TypeId::of::<rules::Timestamp>(), "a copy has types of its own");
}

#[test]
fn generic_code_takes_kinds_of_both() {
    let (kind, completed) = complete(&cluster());
    assert_eq!((kind, &completed["spec"]["deadlineSeconds"]), ("MiniCluster", &json!(31_500_000)));
    let (kind, completed) = complete(&mirror());
    assert_eq!((kind, &completed["spec"]["port"]), ("RegistryMirror", &json!(5000)));
}

#[test]
fn functions_of_one_package_know_the_kinds_of_the_other() {
    let mut live = mirror();
    live.spec.as_mut().expect("it has one").port = Some(5000);
    assert_eq!(fluxoperator::drift(&mirror(), &live).expect("it is known"), [], "5000 is the default");
    live.spec.as_mut().expect("it has one").port = Some(1);
    let differences = registrymirror::drift(&live, &mirror()).expect("it is known");
    assert_eq!(differences.len(), 1, "{differences:?}");
    let body = fluxoperator::apply_from(None, &live, "me", None).expect("JSON");
    assert_eq!(body["spec"], json!({ "port": 1 }));

    let mut stored = fluxoperator::Stored::from(mirror());
    assert_eq!(registrymirror::drift(&stored, &stored).expect("it is known"), []);
    stored.spec = None;
    assert_eq!(json!(stored)["kind"], RegistryMirror::KIND);
}

#[test]
fn conditions_of_a_status_are_set_by_the_functions_of_either() {
    let mut conditions: Vec<Condition> = Vec::new();
    let new = fluxoperator::NewCondition::new("Ready", true, "Started", "It runs.");
    registrymirror::set_condition(&mut conditions, &new).expect("it is one");
    assert!(fluxoperator::condition(&conditions, "Ready").is_some());
}

#[test]
fn objects_of_both_are_read_from_one_text() {
    let text = json!({ "kind": "List", "apiVersion": "v1", "items": [json!(cluster()), json!(mirror())] });
    let objects = fluxoperator::load_all(&text.to_string()).expect("objects");
    assert_eq!(objects[0].decode_strict::<MiniCluster>().expect("a cluster"), cluster());
    assert_eq!(objects[1].decode_strict::<RegistryMirror>().expect("a mirror"), mirror());
}

#[test]
fn a_package_that_carries_its_runtime_knows_its_own_kinds_alone() {
    let error = rules::drift(&mirror(), &mirror()).expect_err("it is unknown");
    assert!(error.to_string().starts_with("RegistryMirror m (mirrors.example.com/v1alpha1): "), "{error}");
}
