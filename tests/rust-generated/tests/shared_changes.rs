//! The cases of `tests/changes.json`, which both languages share -> what the functions of each crate return.

use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
use k8s_openapi::api::apps::v1::Deployment;
use k8s_openapi::api::batch::v1::Job;
use rules::list_types_example_com::v1::ListType;
use rules::quantity_recognised_example_com::v1::Requester;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The functions of a generated crate over JSON of a kind. Each crate has its own, so that no function serves two.
macro_rules! functions {
    ($module:ident $package:ident) => {
        mod $module {
            use super::{Value, json};

            pub fn drift<K>(case: &Value, desired: &K, live: &K) -> Value
            where
                K: serde::Serialize + Clone + 'static,
            {
                let options = $package::DriftOptions {
                    status: case["status"] == true,
                    manager: case["manager"].as_str(),
                    applied_by: case["applied_by"].as_str(),
                };
                let found = $package::drift_with(desired, live, options).expect("a known kind");
                let found = found.iter().map(|one| {
                    let mut out = json!({"path": one.path, "pointer": one.pointer});
                    for (name, value) in [("desired", &one.desired), ("live", &one.live)] {
                        if let Some(value) = value {
                            out[name] = value.clone();
                        }
                    }
                    out
                });
                found.collect()
            }

            pub fn json_patch<K: serde::Serialize + 'static>(before: &K, after: &K) -> Value {
                $package::json_patch(before, after).expect("JSON")
            }

            pub fn apply_from<K>(case: &Value, before: Option<&K>, after: &K) -> Value
            where
                K: serde::Serialize + 'static,
            {
                let manager = case["manager"].as_str().expect("a manager");
                match $package::apply_from(before, after, manager, case["subresource"].as_str()) {
                    Ok(applied) => json!({"applied": applied}),
                    Err($package::ChangeError::NoManagedFields { .. }) => json!({"error": "absent"}),
                    Err($package::ChangeError::OtherVersion { .. }) => json!({"error": "version"}),
                    Err(error) => panic!("{error}"),
                }
            }
        }
    };
}

functions! { of_fluxoperator fluxoperator }
functions! { of_rules rules }

/// The cases of a function.
fn cases(function: &str) -> Vec<Value> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../changes.json");
    let mut all: Value = serde_json::from_str(&std::fs::read_to_string(file).expect("a file")).expect("JSON");
    let Value::Array(cases) = all[function].take() else { panic!("no cases of {function}") };
    assert!(cases.len() > 3, "{function}");
    cases
}

/// One of the objects of a case.
fn object<K: DeserializeOwned>(case: &Value, name: &str) -> K {
    let (api_version, kind) = case["kind"].as_str().and_then(|kind| kind.split_once(' ')).expect("a kind");
    let mut wire = case[name].clone();
    wire["apiVersion"] = api_version.into();
    wire["kind"] = kind.into();
    if wire.get("metadata").is_none() {
        wire["metadata"] = json!({});
    }
    serde_json::from_value(wire).unwrap_or_else(|error| panic!("{}: {error}", case["what"]))
}

/// The same, where a case may have none.
fn optional<K: DeserializeOwned>(case: &Value, name: &str) -> Option<K> {
    (!case[name].is_null()).then(|| object(case, name))
}

fn kind(case: &Value) -> &str {
    case["kind"].as_str().and_then(|kind| kind.rsplit(' ').next()).expect("a kind")
}

#[test]
fn drift_is_as_in_python() {
    for case in &cases("drift") {
        let found = match kind(case) {
            "ListType" => of_rules::drift::<ListType>(case, &object(case, "desired"), &object(case, "live")),
            "Requester" => {
                of_rules::drift::<Requester>(case, &object(case, "desired"), &object(case, "live"))
            }
            "MiniCluster" => {
                of_fluxoperator::drift::<MiniCluster>(case, &object(case, "desired"), &object(case, "live"))
            }
            "Deployment" => {
                of_fluxoperator::drift::<Deployment>(case, &object(case, "desired"), &object(case, "live"))
            }
            other => panic!("{other}"),
        };
        assert_eq!(found, case["differences"], "{}", case["what"]);
    }
}

#[test]
fn json_patches_are_as_in_python() {
    for case in &cases("json_patch") {
        let found = match kind(case) {
            "ListType" => of_rules::json_patch::<ListType>(&object(case, "before"), &object(case, "after")),
            "MiniCluster" => {
                of_fluxoperator::json_patch::<MiniCluster>(&object(case, "before"), &object(case, "after"))
            }
            "Deployment" => {
                of_fluxoperator::json_patch::<Deployment>(&object(case, "before"), &object(case, "after"))
            }
            other => panic!("{other}"),
        };
        // Python's function adds tests; here `update_patch` adds that of the version.
        let changes =
            case["operations"].as_array().expect("operations").iter().filter(|one| one["op"] != "test");
        assert_eq!(found, changes.cloned().collect::<Value>(), "{}", case["what"]);
    }
}

#[test]
fn configurations_for_apply_are_as_in_python() {
    for case in &cases("apply_from") {
        let mut found = match kind(case) {
            "ListType" => of_rules::apply_from::<ListType>(
                case,
                optional(case, "before").as_ref(),
                &object(case, "after"),
            ),
            "MiniCluster" => of_fluxoperator::apply_from::<MiniCluster>(
                case,
                optional(case, "before").as_ref(),
                &object(case, "after"),
            ),
            "Deployment" => of_fluxoperator::apply_from::<Deployment>(
                case,
                optional(case, "before").as_ref(),
                &object(case, "after"),
            ),
            other => panic!("{other}"),
        };
        if let Some(Value::Object(applied)) = found.get_mut("applied") {
            applied.retain(|name, _| name != "apiVersion" && name != "kind");
        }
        let name = if case.get("error").is_some() { "error" } else { "applied" };
        assert_eq!(found[name], case[name], "{}", case["what"]);
    }
}

#[test]
fn conditions_are_set_as_in_python() {
    for case in &cases("conditions") {
        let (changed, conditions) = match kind(case) {
            "MiniCluster" => {
                let status = object::<MiniCluster>(case, "object").status;
                set(case, &mut status.and_then(|status| status.conditions).unwrap_or_default())
            }
            "Job" => {
                let status = object::<Job>(case, "object").status;
                set(case, &mut status.and_then(|status| status.conditions).unwrap_or_default())
            }
            other => panic!("{other}"),
        };
        assert_eq!(
            (json!(changed), &conditions),
            (case["changed"].clone(), &case["conditions"]),
            "{}",
            case["what"]
        );
    }
}

/// Sets the condition of a case.
fn set<C: serde::Serialize + DeserializeOwned>(case: &Value, conditions: &mut Vec<C>) -> (bool, Value) {
    let text = |name: &str| case["set"][name].as_str();
    let now = text("now").map(fluxoperator::Timestamp::from);
    let new = fluxoperator::NewCondition {
        type_: text("type").expect("a type"),
        status: text("status").expect("a status"),
        reason: text("reason"),
        message: text("message"),
        observed_generation: case["set"]["observed_generation"].as_i64(),
        now: now.as_ref(),
    };
    let changed = fluxoperator::set_condition(conditions, &new).expect("it fits");
    (changed, serde_json::to_value(conditions).expect("JSON"))
}
