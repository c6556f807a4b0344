//! CRDs as objects, as kube-apiserver 1.36.3 took and refused them.

use serde_json::{Value, json};

use super::{accepted, created, released, served, settled, updated};
use crate::fake::recorded;

const NOW: &str = "2026-11-27T15:03:19Z";

/// Leaves out what the verbs set, and the schemas.
fn normalized(mut crd: Value) -> Value {
    crd["metadata"].as_object_mut().unwrap().retain(|key, _| key == "name");
    for version in crd["spec"]["versions"].as_array_mut().unwrap() {
        version.as_object_mut().unwrap().shift_remove("schema");
    }
    crd
}

fn recorded_of(name: &str, which: &str) -> Value {
    let mut crd = recorded::json(include_str!("../recorded/settled.json"))[name][which].clone();
    crd["metadata"].as_object_mut().unwrap().shift_remove("generation");
    crd
}

#[test]
fn crds_are_established_as_by_the_server() {
    let mut known: Vec<Value> = Vec::new();
    for crd in recorded::crds() {
        let name = crd["metadata"]["name"].as_str().unwrap().to_owned();
        assert_eq!(normalized(accepted(crd.clone()).unwrap()), recorded_of(&name, "posted"), "{name}");
        let others: Vec<&Value> = known.iter().collect();
        let new = created(crd, &others, NOW).unwrap();
        assert_eq!(normalized(new.clone()), recorded_of(&name, "settled"), "{name}");
        // What is settled does not change again.
        assert_eq!(settled(new.clone(), &others, "later"), new, "{name}");
        known.push(new);
    }
    let last = known.last().unwrap();
    assert!(served(last).is_none());
    assert_eq!(served(&known[1]).unwrap().singular, "chamber");
    // Its names are free when the first is gone.
    let left: Vec<&Value> = known[1..].iter().collect();
    let changed = released(&left, "light.example.com", "2026-11-27T16:00:00Z");
    assert_eq!(changed.len(), 1);
    assert_eq!(changed[0]["status"]["acceptedNames"], changed[0]["spec"]["names"]);
    let conditions: Vec<_> = changed[0]["status"]["conditions"].as_array().unwrap().iter().collect();
    assert!(conditions.iter().all(|condition| condition["status"] == "True"));
    assert_eq!(served(&changed[0]).unwrap().short_names, ["lm", "bb"]);
}

#[test]
fn crds_are_refused_with_the_words_of_the_server() {
    let mut wrong = Vec::new();
    for case in recorded::json(include_str!("../recorded/refusals.json")).as_array().unwrap() {
        let (name, causes) = (case[0].as_str().unwrap(), &case[2]);
        let found = match accepted(case[1].clone()) {
            Ok(_) => Value::Null,
            Err(status) => {
                let causes = status.details.unwrap().causes.into_iter();
                let mut causes: Vec<_> =
                    causes.map(|[reason, message, field]| [field, reason, message]).collect();
                causes.sort_unstable();
                json!(causes)
            }
        };
        if causes.is_string() {
            // The server shows the value as its own types are, which is not imitated.
            assert_ne!(found, Value::Null, "{name}");
        } else if found != *causes {
            wrong.push(format!("{name}\n  {found}\n  {causes}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn names_of_a_served_kind_do_not_change() {
    let old = created(recorded::crds().remove(0), &[], NOW).unwrap();
    let mut new = old.clone();
    new["spec"]["scope"] = "Cluster".into();
    new["spec"]["names"]["kind"] = "Light".into();
    new["spec"]["versions"].as_array_mut().unwrap().remove(1);
    let causes = updated(&old, new, &[], NOW).unwrap_err().details.unwrap().causes;
    let fields: Vec<_> = causes.iter().map(|[_, _, field]| field.as_str()).collect();
    let expected = ["spec.versions", "status.storedVersions[0]", "spec.scope", "spec.names.kind"];
    assert_eq!(fields, expected);
}

#[test]
fn versions_of_the_store_are_kept() {
    let old = created(recorded::crds().remove(0), &[], NOW).unwrap();
    let mut new = old.clone();
    new["spec"]["versions"][0]["storage"] = true.into();
    new["spec"]["versions"][1]["storage"] = false.into();
    new["spec"]["names"]["shortNames"] = json!(["lx"]);
    let new = updated(&old, new, &[], "later").unwrap();
    assert_eq!(new["status"]["storedVersions"], json!(["v1", "v1beta1"]));
    assert_eq!(new["status"]["acceptedNames"]["shortNames"], json!(["lx"]));
    assert_eq!(new["status"]["conditions"], old["status"]["conditions"]);
}
