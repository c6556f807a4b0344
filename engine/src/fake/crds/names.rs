//! A CRD and the others of its group -> the names that it gets, and its conditions (apiextensions-apiserver
//! `controller/status/naming_controller.go` and `controller/establish`).

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::ca_bundle;
use crate::fake::conditions;
use crate::server_text::quoted;

/// The names that others have: those in URLs, and those of kinds.
#[derive(Default)]
struct Used<'v> {
    resources: BTreeSet<&'v str>,
    kinds: BTreeSet<&'v str>,
}

/// Sets the accepted names and the conditions of a CRD, as the controllers leave them.
pub(super) fn settle(crd: &mut Value, others: &[&Value], now: &str) {
    let requested = crd["spec"]["names"].clone();
    if requested != crd["status"]["acceptedNames"] {
        let used = used(others, &crd["spec"]["group"], &crd["metadata"]["name"]);
        let (names, refusal) = accepted(&requested, &crd["status"]["acceptedNames"], &used);
        crd["status"]["acceptedNames"] = names;
        let (status, reason, message) = match &refusal {
            None => ("True", "NoConflicts", "no conflicts found"),
            Some((reason, message)) => ("False", *reason, message.as_str()),
        };
        conditions::set(crd, ["NamesAccepted", status, reason, message], now);
        if refusal.is_some() && conditions::find(crd, "Established").is_none() {
            conditions::set(crd, ["Established", "False", "NotAccepted", "not all names are accepted"], now);
        }
    }
    if is_true(crd, "NamesAccepted") && !is_true(crd, "Established") {
        let established = match ca_bundle::fault(crd) {
            None => ["Established", "True", "InitialNamesAccepted", "the initial names have been accepted"],
            Some(_) => {
                ["Established", "False", "InvalidCABundle", "The conversion webhook CABundle is invalid"]
            }
        };
        conditions::set(crd, established, now);
    }
}

/// Sets the condition of a CRD whose deletion begins.
pub(super) fn terminate(crd: &mut Value, now: &str) {
    let message = "CustomResourceDefinition marked for deletion; CustomResource deletion will begin soon";
    conditions::set(crd, ["Terminating", "True", "InstanceDeletionPending", message], now);
}

/// Sets the condition of a CRD whose objects are being deleted.
pub(super) fn wait_for_objects(crd: &mut Value, now: &str) {
    let message = "CustomResource deletion is in progress";
    conditions::set(crd, ["Terminating", "True", "InstanceDeletionInProgress", message], now);
}

fn used<'v>(others: &[&'v Value], group: &Value, own: &Value) -> Used<'v> {
    let mut used = Used::default();
    let is_other = |other: &&&Value| other["spec"]["group"] == *group && other["metadata"]["name"] != *own;
    for other in others.iter().filter(is_other) {
        let names = &other["status"]["acceptedNames"];
        let text = |key: &str| names[key].as_str().unwrap_or_default();
        used.resources.extend([text("plural"), text("singular")]);
        used.resources.extend(names["shortNames"].as_array().into_iter().flatten().filter_map(Value::as_str));
        used.kinds.extend([text("kind"), text("listKind")]);
    }
    used
}

/// The names that a CRD gets, and why it does not get all, which is said of the last that it does not get.
fn accepted(requested: &Value, had: &Value, used: &Used<'_>) -> (Value, Option<(&'static str, String)>) {
    let mut names = had.as_object().cloned().unwrap_or_default();
    let mut refusal = None;
    let refused = |name: &str| format!("{} is already in use", quoted(name));
    for (key, reason, used) in [
        ("plural", "PluralConflict", &used.resources),
        ("singular", "SingularConflict", &used.resources),
        ("shortNames", "ShortNamesConflict", &used.resources),
        ("kind", "KindConflict", &used.kinds),
        ("listKind", "ListKindConflict", &used.kinds),
    ] {
        let in_use: Vec<String> = texts(&requested[key])
            .filter(|name| used.contains(name) && !texts(&had[key]).any(|had| had == *name))
            .map(refused)
            .collect();
        match in_use.as_slice() {
            [] => put(&mut names, key, &requested[key]),
            [one] => refusal = Some((reason, one.clone())),
            several => refusal = Some((reason, format!("[{}]", several.join(", ")))),
        }
    }
    put(&mut names, "categories", &requested["categories"]);
    // Go writes these two even where they are empty.
    for key in ["plural", "kind"] {
        names.entry(key).or_insert_with(|| "".into());
    }
    (in_order(names), refusal)
}

/// A text, or the texts of a list.
fn texts(value: &Value) -> impl Iterator<Item = &str> {
    value.as_str().into_iter().chain(value.as_array().into_iter().flatten().filter_map(Value::as_str))
}

fn put(names: &mut Map<String, Value>, key: &str, value: &Value) {
    if value.is_null() {
        names.shift_remove(key);
    } else {
        names.insert(key.to_owned(), value.clone());
    }
}

fn in_order(mut names: Map<String, Value>) -> Value {
    let keys = ["plural", "singular", "shortNames", "kind", "listKind", "categories"];
    keys.into_iter()
        .filter_map(|key| Some((key.to_owned(), names.shift_remove(key)?)))
        .collect::<Map<_, _>>()
        .into()
}

/// Whether a condition is true.
pub(super) fn is_true(crd: &Value, type_: &str) -> bool {
    conditions::find(crd, type_).is_some_and(|condition| condition["status"] == "True")
}
