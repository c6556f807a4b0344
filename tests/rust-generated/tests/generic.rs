//! What all generated types have in common: the trait `Model`, strict reading, and how objects are made.

use fluxoperator::Model;
use fluxoperator::flux_framework_org::v1alpha2::{
    MiniCluster, MiniClusterContainer, MiniClusterLogging, MiniClusterSpec,
};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use k8s_openapi::{Metadata, Resource};
use rules::Model as _;
use rules::mapped_defaults_example_com::v1::MappedDefault;
use serde_json::{Value, json};

/// What a user's generic code does with any generated type.
fn complete<T: Model>(text: &str) -> Value {
    let value = T::from_json_strict(text).expect("it is right");
    assert_eq!(value.clone().with_defaults(), {
        let mut filled = value.clone();
        filled.fill_defaults();
        filled
    });
    json!(value.with_defaults())
}

/// What a user's generic code does with any kind.
fn title<K: Model + Resource + Metadata<Ty = ObjectMeta>>(object: &K) -> String {
    format!("{} {}", K::KIND, object.metadata().name.as_deref().unwrap_or_default())
}

fn refusal(text: &str) -> String {
    MiniCluster::from_json_strict(text).expect_err("something is wrong").to_string()
}

#[test]
fn generic_code_fills_in_defaults_of_kinds_and_of_types_inside_them() {
    let logging = complete::<MiniClusterLogging>(r#"{"debug": true}"#);
    assert_eq!((&logging["debug"], &logging["quiet"]), (&json!(true), &json!(false)));
    let cluster = complete::<MiniCluster>(
        r#"{"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", "spec": {"containers": []}}"#,
    );
    assert_eq!(cluster["spec"]["deadlineSeconds"], 31_500_000);
    assert_eq!(title(&MiniCluster::new("lammps", MiniClusterSpec::new([]))), "MiniCluster lammps");
}

#[test]
fn strict_reading_refuses_unknown_fields_of_metadata_and_of_mapped_types() {
    let text = r#"{
        "apiVersion": "mapped-defaults.example.com/v1", "kind": "MappedDefault",
        "metadata": {"name": "m", "lables": {"a": "b"}, "ownerReferences": [
            {"apiVersion": "v1", "kind": "Pod", "name": "p", "uid": "u", "blockOwnerDeletio": true}
        ]},
        "spec": {
            "ports": [{"containerPort": 80}, {"containerPort": 81, "hostport": 1}],
            "livenessProbe": {"exec": {"command": ["a"], "cwd": "/"}}
        }
    }"#;
    let error = MappedDefault::from_json_strict(text).expect_err("four fields are unknown");
    assert_eq!(
        error.to_string(),
        "MappedDefault m (mapped-defaults.example.com/v1): \
         metadata.lables: unknown field, did you mean `labels`?; \
         metadata.ownerReferences[0].blockOwnerDeletio: unknown field, did you mean `blockOwnerDeletion`?; \
         spec.ports[1].hostport: unknown field, did you mean `hostPort`?; \
         spec.livenessProbe.exec.cwd: unknown field"
    );
    assert!(serde_json::from_str::<MappedDefault>(text).is_ok());
}

#[test]
fn strict_reading_refuses_an_object_without_its_kind_and_text_behind_it() {
    assert_eq!(
        refusal(r#"{"metadata": {"name": "m"}, "spec": {"containers": []}}"#),
        "MiniCluster m (flux-framework.org/v1alpha2): apiVersion: required; kind: required"
    );
    assert_eq!(
        refusal(r#"{"apiversion": "flux-framework.org/v1alpha2", "kind": null, "spec": {"containers": []}}"#),
        "MiniCluster (flux-framework.org/v1alpha2): \
         apiversion: unknown field, did you mean `apiVersion`?; apiVersion: required; kind: required"
    );
    let object =
        r#"{"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", "spec": {"containers": []}}"#;
    assert!(MiniCluster::from_json_strict(&format!("{object}\n")).is_ok());
    let trailing = refusal(&format!("{object} {{}}"));
    assert!(trailing.starts_with("trailing characters at line 1 column"), "{trailing}");
}

#[test]
fn objects_are_made_of_any_text_and_within_a_namespace() {
    let spec = || MiniClusterSpec::new([MiniClusterContainer::default()]);
    let name = "lammps".to_owned();
    let cluster = MiniCluster::new(&name, spec()).within("flux");
    assert_eq!(cluster, MiniCluster::new(name, spec()).within("flux".to_owned()));
    assert_eq!(json!(cluster)["metadata"], json!({"name": "lammps", "namespace": "flux"}));
}

#[test]
fn strict_reading_refuses_keys_that_occur_twice() {
    let object = |rest: &str| {
        format!(r#"{{"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", {rest}}}"#)
    };
    let text = object(
        r#""metadata": {"name": "a", "name": "b", "labels": {"l": "1", "l": "2"}},
        "spec": {"containers": [{"environment": {"e": "1", "e": "2"}}]}"#,
    );
    assert_eq!(
        refusal(&text),
        "MiniCluster b (flux-framework.org/v1alpha2): metadata.name: duplicate key; \
         metadata.labels[\"l\"]: duplicate key; spec.containers[0].environment[\"e\"]: duplicate key"
    );
    assert!(serde_json::from_str::<MiniCluster>(&text).is_ok(), "the last one counts, as for a server");
    let twice = refusal(&object(r#""kind": "MiniCluster", "spec": {"containers": []}"#));
    assert!(twice.contains("duplicate field `kind`"), "{twice}");
}
