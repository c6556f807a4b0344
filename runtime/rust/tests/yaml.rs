//! YAML texts -> types written by hand: one object, and all objects of a text.

#[macro_use]
extern crate kubesmith_runtime;
extern crate k8s_openapi_0_29 as k8s_openapi;

#[allow(dead_code)] // each test uses a part of it
mod sample;

use kubesmith_runtime::{load_all, FromYaml, Manifest};
use sample::{Runner, RunnerSpec};
use serde_json::json;

fn error(text: &str) -> String {
    match Runner::from_yaml_strict(text) {
        Err(error) => error.to_string(),
        Ok(value) => panic!("{value:?}"),
    }
}

const RUNNER: &str = "apiVersion: example.com/v1\nkind: Runner\nmetadata: {name: m}\n";

#[test]
fn yaml_has_the_values_that_kubectl_reads() {
    let text = "name: m\nowner: null\ndeadlineSeconds: 0644\nlogging: {debug: yes}\nlabels: &l {a: 'on'}\nfree: [*l, 1.0, 2026-01-31]\n";
    let spec = RunnerSpec::from_yaml(text).expect("it is right");
    assert_eq!(
        json!(spec),
        json!({
            "name": "m", "owner": null, "deadlineSeconds": 420, "logging": {"debug": true},
            "labels": {"a": "on"}, "free": [{"a": "on"}, 1.0, "2026-01-31"],
        })
    );
    for (wrong, part) in [
        (
            "name: on\nowner: o\n",
            "name: invalid type: boolean `true`, expected a string",
        ),
        ("name: m\nname: m\nowner: o\n", "duplicate"),
        ("name: m\nowner: o\nfree: .nan\n", "finite"),
        ("name: !own n\nowner: o\n", "tag"),
        ("name: [\n", "line"),
    ] {
        let error = RunnerSpec::from_yaml(wrong).expect_err(wrong).to_string();
        println!("{error}");
        assert!(error.contains(part), "{error}");
        assert!(!error.contains('\n'), "{error}");
    }
}

#[test]
fn words_are_booleans_and_lines_end_as_for_kubectl() {
    let text =
        "name: m\nowner: null\nfree: [tRue, yEs, oN, True, YES, y, N, 'yes', {tRue: fAlse}]\n";
    let spec = RunnerSpec::from_yaml(text).expect("it is right");
    assert_eq!(
        json!(spec.free),
        json!(["tRue", "yEs", "oN", true, true, true, false, "yes", {"tRue": "fAlse"}])
    );
    // A next line ends a comment, and is folded inside quotes.
    let text = "name: \"a\u{85} b\"\nowner: null # c\u{85}free: 1\n";
    let spec = RunnerSpec::from_yaml(text).expect("it is right");
    assert_eq!((spec.name.as_str(), json!(spec.free)), ("a b", json!(1)));
}

#[test]
fn strict_reading_refuses_what_json_refuses_and_a_second_document() {
    let spec = "spec: {name: m, owner: o, hots: []}\n";
    assert_eq!(
        error(&format!("{RUNNER}{spec}")),
        "Runner m (example.com/v1): spec.hots: unknown field, did you mean `hosts`?"
    );
    assert!(Runner::from_yaml(&format!("{RUNNER}{spec}")).is_ok());
    assert_eq!(
        error("spec: {name: m, owner: o}"),
        "Runner (example.com/v1): apiVersion: required; kind: required"
    );
    let spec = "spec: {name: m, owner: o}\n";
    assert!(Runner::from_yaml_strict(&format!("---\n{RUNNER}{spec}---\n# nothing\n")).is_ok());
    assert_eq!(
        error(&format!("{RUNNER}{spec}---\n{RUNNER}{spec}")),
        "expected one document, found 2"
    );
    assert_eq!(error("# nothing\n"), "expected one document, found 0");
}

#[test]
fn all_objects_of_a_text_are_read_by_their_kinds() {
    let text = format!(
        "{RUNNER}spec: {{name: a, owner: o}}\n---\n---\napiVersion: v1\nkind: ConfigMap\ndata: {{a: b}}\n---\n\
         kind: List\napiVersion: v1\nitems:\n- {{apiVersion: example.com/v1, kind: Runner, spec: {{name: b}}}}\n---\n\
         {{apiVersion: example.com/v1, kind: RunnerList, items: [{{spec: {{name: c, owner: o}}}}]}}\n"
    );
    let manifests = load_all(&text).expect("objects");
    let kinds: Vec<&str> = manifests.iter().map(Manifest::kind).collect();
    assert_eq!(kinds, ["Runner", "ConfigMap", "Runner", "Runner"]);
    let runners: Vec<&Manifest> = manifests
        .iter()
        .filter(|manifest| manifest.is::<Runner>())
        .collect();
    assert_eq!(
        runners[0]
            .decode_strict::<Runner>()
            .expect("it is right")
            .spec
            .name,
        "a"
    );
    assert_eq!(
        runners[1]
            .decode::<Runner>()
            .expect_err("no owner")
            .to_string(),
        "document 3: items[0]: Runner (example.com/v1): spec.owner: required"
    );
    assert_eq!(
        runners[2]
            .decode_strict::<Runner>()
            .expect("the list has its kind")
            .spec
            .name,
        "c"
    );
    let config = manifests[1]
        .decode::<k8s_openapi::api::core::v1::ConfigMap>()
        .expect("another crate's kind");
    assert_eq!(json!(config.data), json!({"a": "b"}));
    assert_eq!(
        manifests[1].as_value()["apiVersion"],
        manifests[1].api_version()
    );
    assert_eq!(
        load_all("a\n").expect_err("no object").to_string(),
        "document 1: expected an object"
    );
    assert_eq!(load_all("").expect("no document").len(), 0);
}
