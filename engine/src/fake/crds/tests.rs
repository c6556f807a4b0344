//! CRDs as objects, as kube-apiserver 1.36.3 took and refused them.

use serde_json::{Value, json};

use super::{accepted, created, released, served, settled, status_updated, terminating, updated};
use crate::fake::recorded;
use crate::fake::route::route;
use crate::fake::{Cluster, Request, openapi};
use crate::json_pointer::escape;

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
    assert!(served(last.clone()).is_none());
    assert_eq!(served(known[1].clone()).unwrap().singular, "chamber");
    // Its names are free when the first is gone.
    let left: Vec<&Value> = known[1..].iter().collect();
    let changed = released(&left, "light.example.com", "2026-11-27T16:00:00Z");
    assert_eq!(changed.len(), 1);
    assert_eq!(changed[0]["status"]["acceptedNames"], changed[0]["spec"]["names"]);
    let conditions: Vec<_> = changed[0]["status"]["conditions"].as_array().unwrap().iter().collect();
    assert!(conditions.iter().all(|condition| condition["status"] == "True"));
    assert_eq!(served(changed[0].clone()).unwrap().short_names, ["lm", "bb"]);
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

/// What the server made of these updates, one after the other, beside a CRD that has the names `lm`, `lmp` and `lamp`.
#[test]
fn names_are_kept_where_others_have_the_new_ones() {
    let mut all = recorded::crds();
    let lamps = created(all.remove(0), &[], NOW).unwrap();
    let others = [&lamps];
    let mut crd = created(all.pop().unwrap(), &others, NOW).unwrap();
    let free = json!({"plural": "bulbs", "singular": "bulb", "kind": "Bulb", "listKind": "BulbList"});
    let in_use = |name: &str| format!("\"{name}\" is already in use");
    for (names, short, established, reason, message) in [
        (
            json!({"plural": "bulbs", "kind": "Bulb", "shortNames": ["lm", "bb"]}),
            None,
            "False",
            "ShortNamesConflict",
            in_use("lm"),
        ),
        (
            json!({"plural": "bulbs", "kind": "Bulb", "shortNames": ["bb"]}),
            Some("bb"),
            "True",
            "NoConflicts",
            "no conflicts found".to_owned(),
        ),
        (
            json!({"plural": "bulbs", "singular": "lamp", "kind": "Bulb", "shortNames": ["lm", "lmp"]}),
            Some("bb"),
            "True",
            "ShortNamesConflict",
            format!("[{}, {}]", in_use("lm"), in_use("lmp")),
        ),
    ] {
        let mut new = crd.clone();
        new["spec"]["names"] = names.clone();
        crd = updated(&crd, new, &others, "2026-11-27T15:43:25Z").unwrap();
        let mut expected = free.clone();
        if let Some(short) = short {
            expected["shortNames"] = json!([short]);
        }
        assert_eq!(crd["status"]["acceptedNames"], expected, "{names}");
        let conditions = &crd["status"]["conditions"];
        assert_eq!(conditions[0]["reason"], reason, "{names}");
        assert_eq!(conditions[0]["message"], message, "{names}");
        assert_eq!(conditions[1]["status"], established, "{names}");
    }
    assert_eq!(served(crd.clone()).unwrap().short_names, ["bb"]);
}

#[test]
fn a_status_has_the_names_and_versions_that_it_needs() {
    let old = created(recorded::crds().remove(0), &[], NOW).unwrap();
    let mut new = old.clone();
    new["status"] = json!({"storedVersions": [], "acceptedNames": {"plural": "bad", "kind": "X"}});
    new["spec"]["scope"] = "Cluster".into();
    let changed = status_updated(&old, new.clone()).unwrap();
    assert_eq!(changed["status"]["storedVersions"], json!(["v1"]));
    assert_eq!(changed["spec"], old["spec"]);
    new["status"]["acceptedNames"]["plural"] = "Bad_".into();
    let causes = status_updated(&old, new).unwrap_err().details.unwrap().causes;
    assert_eq!(causes[0][2], "status.acceptedNames.plural");
}

#[test]
fn a_crd_waits_for_its_objects() {
    let crd = created(recorded::crds().remove(0), &[], NOW).unwrap();
    let first = terminating(crd, "2026-11-27T15:43:29Z");
    assert_eq!(first["metadata"]["finalizers"], json!(["customresourcecleanup.apiextensions.k8s.io"]));
    assert_eq!(
        first["status"]["conditions"][2],
        json!({
            "type": "Terminating", "status": "True", "lastTransitionTime": "2026-11-27T15:43:29Z",
            "reason": "InstanceDeletionPending",
            "message": "CustomResourceDefinition marked for deletion; CustomResource deletion will begin soon",
        })
    );
    assert_eq!(terminating(first.clone(), "later"), first);
}

/// The JSON pointers of all values in a value.
fn pointers(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    let entries = value.as_object().into_iter().flatten();
    entries.for_each(|(key, value)| pointers(value, &format!("{at}/{}", escape(key)), all));
    let items = value.as_array().into_iter().flatten().enumerate();
    items.for_each(|(index, value)| pointers(value, &format!("{at}/{index}"), all));
}

#[test]
fn no_value_in_a_crd_stops_the_server() {
    let crd = recorded::crds().remove(0);
    let mut all = Vec::new();
    pointers(&crd, "", &mut all);
    // One of these in each place: all in all places take long.
    let values = [json!(5), json!([]), json!({}), json!("x"), Value::Null];
    for (pointer, other) in all.into_iter().zip(values.iter().cycle()) {
        let mut changed = crd.clone();
        changed.pointer_mut(&pointer).unwrap().clone_from(other);
        let Ok(new) = created(changed.clone(), &[], NOW) else { continue };
        let _ = updated(&new, changed, &[], NOW);
        let Some(resource) = served(new.clone()) else { continue };
        let resources = [(resource.id.clone(), std::sync::Arc::new(resource))].into();
        for path in ["/openapi/v2", "/openapi/v3", "/openapi/v3/apis/light.example.com/v1"] {
            assert!(openapi::answer(&route(path), "", &resources).is_some(), "{pointer}");
        }
    }
}

/// The message of an answer; of a patched object that is refused, what comes after its text.
fn without_patch(message: &str) -> String {
    match message.rsplit_once("}\": ") {
        Some((_, end)) if message.contains("patch: Invalid value") => format!("… {end}"),
        _ => message.to_owned(),
    }
}

#[test]
fn fields_that_crds_do_not_have_are_answered_as_by_the_server() {
    let cluster = Cluster::new();
    let cases = recorded::json(include_str!("../recorded/definitions.json"));
    let mut faults = Vec::new();
    for case in cases.as_array().unwrap() {
        let text = |key: &str| case[key].as_str().unwrap_or_default().to_owned();
        let answer = cluster.call(&Request {
            method: text("method"),
            path: text("path"),
            query: text("query"),
            content_type: text("contentType"),
            body: text("body").into_bytes(),
            ..Request::default()
        });
        let body: Value = serde_json::from_slice(answer.bytes().unwrap()).unwrap();
        let quoted = |text: &String| format!("299 - {}", Value::from(text.as_str()));
        let warnings: Vec<String> = answer.warnings.iter().map(quoted).collect();
        let message = without_patch(body["message"].as_str().unwrap_or_default());
        let found = json!([answer.status, warnings, message, body["spec"]]);
        let message = case.get("message").cloned().unwrap_or_else(|| "".into());
        let expected = json!([case["status"], case["warnings"], message, case["spec"]]);
        if found != expected {
            faults.push(format!("{}: {found} instead of {expected}", text("name")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn certificates_of_a_webhook_are_wrong_only_in_the_place_of_wrong_ones() {
    // The texts are what kube-apiserver says, and the bundles are of `openssl req -x509`, "hello", and "hello" as a certificate.
    let good = crate::golang::base64::base64(include_bytes!("../recorded/ca.pem"));
    let (text, pem) =
        ("aGVsbG8=", "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCmFHVnNiRzg9Ci0tLS0tRU5EIENFUlRJRklDQVRFLS0tLS0K");
    let with = |bundle: &str| {
        let version = json!({"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {"type": "object"}}});
        let mut crd = json!({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "boxes.ca.io"}, "spec": {
            "group": "ca.io", "scope": "Namespaced", "names": {"kind": "Box", "plural": "boxes"}, "versions": [version],
        }});
        crd["spec"]["conversion"] = json!({"strategy": "Webhook", "webhook": {
            "clientConfig": {"url": "https://example.com/x", "caBundle": bundle}, "conversionReviewVersions": ["v1"],
        }});
        crd
    };
    let established = |crd: &Value| {
        let all = crd["status"]["conditions"].as_array().unwrap();
        let found = all.iter().find(|condition| condition["type"] == "Established").unwrap();
        format!("{} {}", found["status"].as_str().unwrap(), found["reason"].as_str().unwrap())
    };
    let made = |bundle: &str| created(with(bundle), &[], NOW).unwrap();
    for (bundle, expected) in [
        (good.as_str(), "True InitialNamesAccepted"),
        (text, "False InvalidCABundle"),
        (pem, "False InvalidCABundle"),
    ] {
        assert_eq!(established(&made(bundle)), expected);
    }
    let update = |old: &str, new: &str| match updated(&made(old), with(new), &[], NOW) {
        Ok(crd) => established(&crd),
        Err(status) => status.message,
    };
    let start = "CustomResourceDefinition.apiextensions.k8s.io \"boxes.ca.io\" is invalid: \
                 spec.conversion.webhookClientConfig.caBundle: Invalid value: ";
    let refused =
        |value: &str, why: &str| format!("{start}\"{value}\": unable to load root certificates: {why}");
    assert_eq!(update(&good, text), refused(text, "unable to parse bytes as PEM block"));
    assert_eq!(update(&good, pem), refused(pem, "failed to parse certificate: x509: malformed certificate"));
    assert_eq!(update(text, pem), "False InvalidCABundle");
    assert_eq!(update(text, &good), "True InitialNamesAccepted");
}
