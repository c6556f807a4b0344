//! An Event of `events.k8s.io` <-> the same of the core group: a server has one set of objects for both (kubernetes
//! `pkg/apis/events/v1/conversion.go`).

use serde_json::Value;

use crate::own_types::{self, find};

/// The `apiVersion` of the store, and its struct.
const CORE: [&str; 2] = ["v1", "core.v1.Event"];

/// The other `apiVersion`, and its struct.
const NEWER: [&str; 2] = ["events.k8s.io/v1", "events.v1.Event"];

/// The fields that have other names: that of the core group, then that of `events.k8s.io`.
const NAMES: [(&str, &str); 7] = [
    ("involvedObject", "regarding"),
    ("message", "note"),
    ("source", "deprecatedSource"),
    ("firstTimestamp", "deprecatedFirstTimestamp"),
    ("lastTimestamp", "deprecatedLastTimestamp"),
    ("count", "deprecatedCount"),
    ("reportingComponent", "reportingController"),
];

/// Converts an Event of `events.k8s.io` to that of the core group.
pub(in crate::fake::own_kinds) fn to_core(event: &mut Value) {
    convert(event, CORE, |(core, newer)| (newer, core));
}

/// Converts an Event of the core group to that of `events.k8s.io`.
pub(super) fn from_core(event: &mut Value) {
    convert(event, NEWER, |(core, newer)| (core, newer));
}

/// Gives the fields their other names, and those of them that Go writes always.
fn convert(
    event: &mut Value,
    [api_version, go_struct]: [&str; 2],
    direction: impl Fn((&'static str, &'static str)) -> (&'static str, &'static str),
) {
    let Some(map) = event.as_object_mut() else { return };
    for (from, to) in NAMES.map(direction) {
        if let Some(value) = map.shift_remove(from) {
            map.insert(to.to_owned(), value);
        }
    }
    // The object was decoded before, so that it is read again without errors.
    let decoded = find(go_struct).and_then(|found| own_types::decode(found, event.clone()).ok());
    if let Some(decoded) = decoded {
        *event = Value::Object(decoded.object);
    }
    event["kind"] = "Event".into();
    event["apiVersion"] = api_version.into();
}
