//! Values of generated types as users handle them: enums, accessors, constructors, copies, patches.

use std::collections::{BTreeSet, HashMap, HashSet};

use fluxoperator::flux_framework_org::v1alpha2::{
    MiniCluster, MiniClusterContainer, MiniClusterLogging, MiniClusterSpec,
};
use fluxoperator::merge_patch;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{MicroTime, Time};
use registrymirror::mirrors_example_com::v1alpha1::{RegistryMirror, RegistryMirrorSpec};
use rules::Timestamp;
use rules::accessors_default_example_com::v1::DefaultAccessorSpec;
use rules::enum_boolean_example_com::v1::BooleanEnumSpec;
use rules::enum_integer_example_com::v1::IntegerEnumSpec;
use rules::enum_places_example_com::v1::EnumPlaceSpec;
use rules::enum_string_example_com::v1::{TextEnumMode, TextEnumSpec};
use rules::field_rules_example_com::v1::{FieldRule, FieldRuleMode};
use rules::keywords_required_example_com::v1::RequiredKeywordSpec;
use rules::nulls_example_com::v1::NullUseSpec;
use rules::preserve_unknown_root_example_com::v1::PreserveRoot;
use rules::{same_kind_one_example_com as one, same_kind_two_example_com as two};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn decoded<T: DeserializeOwned>(wire: Value) -> T {
    serde_json::from_value(wire).expect("it is legal")
}

fn encoded(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

fn spec() -> MiniClusterSpec {
    MiniClusterSpec::new([MiniClusterContainer { image: Some("x".to_owned()), ..Default::default() }])
}

fn cluster() -> MiniCluster {
    let mut cluster = MiniCluster::new("m", spec());
    cluster.metadata.namespace = Some("flux".to_owned());
    cluster
}

#[test]
fn an_enum_is_open_to_newer_values_and_compares_by_its_text() {
    let newer: TextEnumSpec = decoded(json!({"mode": "Brandnew"}));
    assert_eq!(encoded(&newer), json!({"mode": "Brandnew"}));
    let mode = newer.mode.expect("it is set");
    assert!(matches!(&mode, TextEnumMode::Unrecognized(text) if text.as_str() == "Brandnew"));
    assert_eq!((mode.as_str(), mode.to_string().as_str()), ("Brandnew", "Brandnew"));
    assert!(mode == *"Brandnew" && mode == "Brandnew");

    assert_eq!(TextEnumMode::from("NEVER"), TextEnumMode::Never);
    assert_eq!(TextEnumMode::from("NEVER".to_owned()).as_str(), "NEVER");
    assert!(TextEnumMode::KNOWN.contains(&"ifNotPresent"));
    // Each known text is its variant, so that no value has two forms.
    let all: HashSet<TextEnumMode> = TextEnumMode::KNOWN.iter().map(|text| (*text).into()).collect();
    assert!(all.iter().all(|mode| !matches!(mode, TextEnumMode::Unrecognized(_))));
    assert_eq!(all.len(), TextEnumMode::KNOWN.len());
    let sorted: BTreeSet<TextEnumMode> = ["b", "NEVER", "a", "Always"].map(TextEnumMode::from).into();
    let texts: Vec<&str> = sorted.iter().map(TextEnumMode::as_str).collect();
    assert_eq!(texts, ["Always", "NEVER", "a", "b"]);
    assert_eq!(format!("{:?} {mode:?}", TextEnumMode::V12), "V12 Unrecognized(\"Brandnew\")");
}

#[test]
fn integer_and_boolean_enums_and_those_in_containers_are_open_too() {
    let wire = json!({"level": 7});
    assert_eq!(encoded(&decoded::<IntegerEnumSpec>(wire.clone())), wire);
    let places =
        json!({"modes": ["a", "new"], "byName": {"x": "c", "y": "new"}, "grid": [[0, 9]], "stripe": 2});
    let spec: EnumPlaceSpec = decoded(places.clone());
    assert_eq!(encoded(&spec), places);
    let modes = spec.modes.expect("it is set");
    assert!(modes[0] == "a" && modes[1] == "new");
    assert!(spec.by_name.expect("it is set")["y"] == "new");
    let fields = encoded(&decoded::<BooleanEnumSpec>(json!({})).with_defaults());
    assert!(fields.is_object());
}

#[test]
fn fields_may_have_names_of_methods_that_every_type_has() {
    let text = |text: &str| Some(text.to_owned());
    let spec = DefaultAccessorSpec { clone: text("a"), ..DefaultAccessorSpec::default() };
    assert_eq!(spec.clone_(), "a");
    let twin: DefaultAccessorSpec = Clone::clone(&spec);
    assert_eq!(spec.clone(), twin);
    assert_eq!(spec.to_owned().with_defaults().clone, text("a"));
}

#[test]
fn accessors_borrow_or_copy_as_the_type_is() {
    let (spec, logging) = (spec(), MiniClusterLogging::default());
    let _: i64 = spec.deadline_seconds();
    let _: bool = logging.quiet();
    let image: &str = spec.containers[0].image();
    assert_eq!(image, "x");
}

#[test]
fn constructors_accept_whatever_converts() {
    let from_array = MiniClusterSpec::new([MiniClusterContainer::default()]);
    assert_eq!(from_array, MiniClusterSpec::new(vec![MiniClusterContainer::default()]));
    let spec = MiniClusterSpec { size: Some(3), ..from_array };
    assert_eq!(encoded(&spec), json!({"containers": [{}], "size": 3}));
    assert_eq!(RegistryMirrorSpec::default(), decoded(json!({})));
}

#[test]
fn debug_shows_what_is_set_as_derived_code_does() {
    let mut spec = spec();
    spec.logging = Some(MiniClusterLogging { debug: Some(true), ..Default::default() });
    assert_eq!(
        format!("{spec:?}"),
        "MiniClusterSpec { containers: [MiniClusterContainer { image: Some(\"x\") }], \
         logging: Some(MiniClusterLogging { debug: Some(true) }) }"
    );
    let shown = format!("{:?}", cluster());
    assert!(shown.contains("name: Some(\"m\")"), "{shown}");
    assert!(!shown.contains("status"), "what is not set is not shown: {shown}");
}

#[test]
fn copies_are_independent_and_compared_by_what_is_set() {
    let one = cluster();
    let mut other = one.clone();
    assert_eq!(one, other);
    other.spec_mut().expect("it has one").size = Some(1);
    assert_ne!(one, other, "set is not unset, even where it equals the default");
    let mut seen = HashMap::new();
    seen.insert(MiniClusterLogging::default(), 1);
    assert_eq!(seen.get(&decoded::<MiniClusterLogging>(json!({}))), Some(&1));
    assert!(!seen.contains_key(&MiniClusterLogging { debug: Some(false), ..Default::default() }));
}

#[test]
fn defaults_are_filled_in_where_a_value_stands() {
    let mut spec = spec();
    spec.logging = Some(MiniClusterLogging::default());
    let by_value = spec.clone().with_defaults();
    spec.fill_defaults();
    assert_eq!(spec, by_value);
    assert_eq!(spec.deadline_seconds, Some(31_500_000));
    assert_eq!(spec.logging.as_ref().and_then(|logging| logging.debug), Some(false));
    assert_eq!(spec.clone().with_defaults(), spec, "a second time changes nothing");
}

#[test]
fn unknown_fields_of_a_newer_server_are_ignored() {
    let wire = json!({"metadata": {"name": "m", "newer": 1}, "newer": {}, "spec": {"containers": [{"newer": [1]}], "size": null}});
    let object: MiniCluster = decoded(wire);
    assert_eq!(object.spec().map(MiniClusterSpec::size), Ok(1), "a null that may not stand reads as unset");
    assert_eq!(encoded(&object)["kind"], "MiniCluster", "items of lists lack it");
    let bare: RegistryMirror = decoded(json!({}));
    assert_eq!(bare, RegistryMirror::default());
    assert_eq!(encoded(&bare)["metadata"], json!({}));
}

#[test]
fn a_missing_spec_is_an_error_that_names_the_object() {
    let mut empty: MiniCluster = decoded(json!({"metadata": {"name": "m", "namespace": "flux"}}));
    let missing = "MiniCluster flux/m (flux-framework.org/v1alpha2): spec: required";
    assert_eq!(empty.spec().expect_err("there is none").to_string(), missing);
    assert_eq!(empty.spec_mut().expect_err("there is none").to_string(), missing);
    // Where the schema allows an empty spec, an absent one reads as that.
    let mut mirror: RegistryMirror = decoded(json!({}));
    assert_eq!(mirror.spec().port(), 5000);
    mirror.spec_mut().port = Some(1);
    assert_eq!(encoded(&mirror)["spec"], json!({"port": 1}));
}

#[test]
fn constructors_take_properties_in_the_order_of_their_names_on_the_wire() {
    let spec = RequiredKeywordSpec::new("class", "in", "self", "type");
    assert_eq!(encoded(&spec), json!({"class": "class", "in": "in", "self": "self", "type": "type"}));
}

#[test]
fn a_required_null_is_written_and_an_optional_one_reads_as_unset() {
    let spec: NullUseSpec =
        decoded(json!({"must": null, "may": null, "items": [null], "values": {"a": null}}));
    assert_eq!((spec.must.as_deref(), spec.may.as_deref()), (None, None));
    assert_eq!(encoded(&spec), json!({"must": null, "items": [null], "values": {"a": null}}));
    assert_eq!(encoded(&NullUseSpec::new(Some("m".to_owned()))), json!({"must": "m"}));
}

#[test]
fn patches_have_what_changed() {
    let before = cluster();
    let mut after = before.clone();
    let spec = after.spec_mut().expect("it has one");
    spec.tasks = Some(2);
    spec.containers[0].image = None;
    after.metadata.labels = Some([("a".to_owned(), "b".to_owned())].into());
    let patch = merge_patch(&before, &after).expect("JSON");
    assert_eq!(patch, json!({"metadata": {"labels": {"a": "b"}}, "spec": {"tasks": 2, "containers": [{}]}}));
    assert_eq!(merge_patch(&before, &before).expect("JSON"), json!({}));
}

#[test]
fn names_of_the_configs_rules_are_the_names() {
    let rule: FieldRule =
        decoded(json!({"metadata": {}, "spec": {"urlTLS": "a", "mode": "+", "levels": [1, 3]}}));
    assert_eq!(rule.spec.address.as_deref(), Some("a"));
    assert_eq!(rule.spec.mode(), &FieldRuleMode::Grow);
    assert_eq!(encoded(&rule)["spec"], json!({"urlTLS": "a", "mode": "+", "levels": [1, 3]}));
}

#[test]
fn one_kind_of_two_groups_is_two_types() {
    let (mut first, mut second) = (one::v1::Gadget::default(), two::v1::Gadget::default());
    first.spec_mut().part = Some(one::v1::GadgetPart { a: Some("x".to_owned()) });
    second.spec_mut().part = Some(two::v1::GadgetPart { b: None });
    assert_eq!((first.spec().size(), second.spec().size()), (1, "big"));
    assert!(serde_json::from_value::<one::v1::Gadget>(encoded(&second)).is_err(), "another apiVersion");
}

#[test]
fn a_timestamp_is_made_from_times_of_kubernetes_and_becomes_them() {
    let read = Timestamp::from("2026-01-31T13:00:00.123456+01:00");
    let (time, micro) = (Time::try_from(&read).unwrap(), MicroTime::try_from(&read).unwrap());
    // The text that was read stays; one that is made from a time is in UTC.
    assert_eq!(read.as_str(), "2026-01-31T13:00:00.123456+01:00");
    assert_eq!(Timestamp::from(&time).as_str(), "2026-01-31T12:00:00.123456Z");
    assert_eq!(Timestamp::from(micro).as_str(), "2026-01-31T12:00:00.123456Z");
    assert_eq!(Timestamp::from(read.point_in_time().unwrap()), Timestamp::from(time));
    assert!(Time::try_from(Timestamp::from("yesterday")).is_err());
}

#[test]
fn a_kind_without_any_described_field_has_spec_and_status_of_any_value() {
    let mut root = PreserveRoot::new("open", json!({"replicas": 2}));
    root.status = Some(json!({"ready": true}));
    let wire = serde_json::to_value(&root).expect("it is written");
    assert_eq!((&wire["spec"], &wire["status"]), (&json!({"replicas": 2}), &json!({"ready": true})));
    assert_eq!(serde_json::from_value::<PreserveRoot>(wire).expect("it is read"), root);
}
