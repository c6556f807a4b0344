//! Objects of fixtures/ -> the crates under generated/: decoded, encoded, and filled in with the server's defaults.

use std::path::{Path, PathBuf};

use kubesmith::diag::Diagnostics;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// What a crate makes of an object.
struct RoundTrip {
    /// Decoded and encoded.
    encoded: Value,
    /// The same done to `encoded`.
    again: Value,
    /// Decoded, filled in with defaults and encoded.
    defaulted: Value,
}

/// An apiVersion, a kind, the round trip through its generated type, and the parts of an object that nobody and everybody
/// set.
type KindRow = (&'static str, &'static str, fn(Value) -> RoundTrip, fn(Value) -> [Value; 2]);

/// The part of an object of a type of a package that sets nothing, and the one that sets all that an object has.
macro_rules! parts_of {
    ($kind:ty, $package:ident, $object:expr) => {{
        let object: $kind = serde_json::from_value($object).expect("an object of the kind");
        let nothing = $package::Partial::new("part", |unset| unset.rest::<$kind>()).expect("a part");
        let all = $package::Partial::new("part", |_| object.clone()).expect("a part");
        [nothing, all].map(|part| serde_json::to_value(part).expect("JSON"))
    }};
}

/// The kinds that have objects: made by build.rs.
const KINDS: &[KindRow] = &include!(concat!(env!("OUT_DIR"), "/kinds.rs"));

#[test]
fn defaults_are_the_servers_and_reading_and_writing_changes_nothing() {
    let mut seen = 0;
    let mut faults = Vec::new();
    for folder in folders_with_objects() {
        let stored = folder.join("expected/defaulted.jsonl");
        let Ok(stored) = std::fs::read_to_string(&stored) else {
            faults.push(format!("{} has objects, but no expected/defaulted.jsonl", folder.display()));
            continue;
        };
        let objects = objects(&folder);
        assert_eq!(objects.len(), stored.lines().count(), "{}", folder.display());
        for (object, stored) in objects.into_iter().zip(stored.lines()) {
            let stored: Value = serde_json::from_str(stored).expect("a result");
            let shown = format!("{}: {object}", folder.display());
            let Some(round_trip) = round_trip_of_kind(&object) else {
                faults.push(format!("{shown}\nno crate under generated/ has the kind"));
                continue;
            };
            let made = round_trip(object);
            compare(&made.again, &made.encoded, &shown, &mut faults);
            compare(&made.defaulted, &stored, &shown, &mut faults);
            compare(&round_trip(stored.clone()).encoded, &stored, &shown, &mut faults);
            seen += 1;
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    assert!(seen > 90, "{seen} objects");
}

#[test]
fn a_part_has_what_was_set_and_nothing_else() {
    let (mut seen, mut faults) = (0, Vec::new());
    for object in folders_with_objects().iter().flat_map(|folder| objects(folder)) {
        let Some((api_version, kind, round_trip, parts)) = row_of_kind(&object) else { continue };
        let [nothing, all] = parts(object.clone());
        let identity = json!({"apiVersion": api_version, "kind": kind, "metadata": {"name": "part"}});
        let shown = object.to_string();
        compare(&nothing, &identity, &shown, &mut faults);
        let mut expected = round_trip(object).encoded;
        expected["metadata"]["name"] = "part".into();
        leave_out_empty_required(&mut expected);
        compare(&all, &expected, &shown, &mut faults);
        seen += 1;
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    assert!(seen > 90, "{seen} objects");
}

/// Removes the required objects that are empty, which count as not set.
fn leave_out_empty_required(object: &mut Value) {
    let of_kinds = [("MappedPlace", "/spec/gate", "toleration"), ("NullPlace", "/spec", "box")];
    for (kind, parent, name) in of_kinds {
        if object["kind"] == kind
            && let Some(Value::Object(parent)) = object.pointer_mut(parent)
            && parent.get(name) == Some(&json!({}))
        {
            parent.remove(name);
        }
    }
}

/// The folders of fixtures/ that have objects.
fn folders_with_objects() -> Vec<PathBuf> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let mut found = Vec::new();
    for part in ["operators", "rules"] {
        for entry in std::fs::read_dir(fixtures.join(part)).expect("fixtures") {
            let folder = entry.expect("an entry").path();
            if folder.join("objects.yaml").exists() || folder.join("objects").exists() {
                found.push(folder);
            }
        }
    }
    found.sort();
    found
}

/// The objects of a folder, read as the command reads manifests.
fn objects(folder: &Path) -> Vec<Value> {
    let input = if folder.join("objects.yaml").exists() { "objects.yaml" } else { "objects" };
    let mut diagnostics = Diagnostics::default();
    let documents =
        kubesmith::internals::source::read_documents(&[input.to_owned()], folder, &mut diagnostics);
    diagnostics.propagate().expect("readable objects");
    documents.into_iter().map(|document| document.value).collect()
}

fn round_trip_of_kind(object: &Value) -> Option<fn(Value) -> RoundTrip> {
    row_of_kind(object).map(|(_, _, round_trip, _)| *round_trip)
}

fn row_of_kind(object: &Value) -> Option<&'static KindRow> {
    let is_kind = |row: &&KindRow| object["apiVersion"] == row.0 && object["kind"] == row.1;
    KINDS.iter().find(is_kind)
}

fn round_trip<T: DeserializeOwned + Serialize>(object: Value, with_defaults: fn(T) -> T) -> RoundTrip {
    let decoded: T = serde_json::from_value(object).expect("a readable object");
    let encoded = serde_json::to_value(&decoded).expect("JSON");
    let again: T = serde_json::from_value(encoded.clone()).expect("what was written can be read");
    RoundTrip {
        encoded,
        again: serde_json::to_value(&again).expect("JSON"),
        defaulted: serde_json::to_value(with_defaults(decoded)).expect("JSON"),
    }
}

/// Notes a fault unless the values are equal, with numbers by value. A null without a default reads as unset in Rust,
/// so it may be missing.
fn compare(made: &Value, expected: &Value, shown: &str, faults: &mut Vec<String>) {
    if !same(made, expected) {
        faults.push(format!("{shown}\nmade     {made}\nexpected {expected}"));
    }
}

fn same(made: &Value, expected: &Value) -> bool {
    match (made, expected) {
        (Value::Object(made), Value::Object(expected)) => {
            made.iter().all(|(key, value)| expected.get(key).is_some_and(|other| same(value, other)))
                && expected.iter().all(|(key, other)| made.contains_key(key) || other.is_null())
        }
        (Value::Array(made), Value::Array(expected)) => {
            made.len() == expected.len() && made.iter().zip(expected).all(|(a, b)| same(a, b))
        }
        (Value::Number(made), Value::Number(expected)) => {
            made == expected || made.as_f64() == expected.as_f64()
        }
        // k8s-openapi's Quantity is a text, whatever the number was.
        (Value::String(made), Value::Number(expected)) => *made == expected.to_string(),
        _ => made == expected,
    }
}
