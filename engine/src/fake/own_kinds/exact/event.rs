//! Events, of the core group and of `events.k8s.io` -> their faults (kubernetes `pkg/apis/core/validation/events.go`).

use serde_json::Value;

use crate::cause::Cause;
use crate::fake::own_kinds::events;
use crate::metadata::names;

/// The most bytes of the texts of an Event.
const MOST_BYTES: [(&str, usize); 4] =
    [("reportingInstance", 128), ("action", 128), ("reason", 128), ("message", 1024)];

/// What a write through `events.k8s.io` cannot change, beside the series.
const FIXED: [&str; 13] = [
    "involvedObject",
    "reason",
    "message",
    "source",
    "firstTimestamp",
    "lastTimestamp",
    "count",
    "type",
    "eventTime",
    "action",
    "related",
    "reportingComponent",
    "reportingInstance",
];

/// The faults of an Event, which replaces the old one if there is one.
pub(super) fn causes(object: &Value, old: Option<&Value>) -> Vec<Cause> {
    if object["apiVersion"] == "v1" {
        return of_all(object, "reportingComponent");
    }
    // The server looks at the form of the core group, and names the fields as that does.
    let core = |object: &Value| {
        let mut core = object.clone();
        events::to_core(&mut core);
        core
    };
    let (event, old) = (core(object), old.map(core));
    let mut causes = of_all(&event, "reportingController");
    match old {
        None => of_new(&event, &mut causes),
        Some(old) => of_change(&event, &old, &mut causes),
    }
    causes
}

/// The faults of any Event. Events without a time are older than `events.k8s.io`, and may have less.
fn of_all(event: &Value, controller: &str) -> Vec<Cause> {
    let (own, involved) =
        (text(&event["metadata"], "namespace"), text(&event["involvedObject"], "namespace"));
    let mut causes = Vec::new();
    let is_placed = match (event["eventTime"].is_null(), involved) {
        // What is in no namespace has its events in the default one.
        (true, "") => own.is_empty() || own == "default",
        (true, involved) => own == involved,
        (false, involved) => !involved.is_empty() || own == "default" || own == "kube-system",
    };
    if !is_placed {
        let why = "does not match event.namespace";
        causes.push(Cause::invalid("involvedObject.namespace", involved, why));
    }
    if event["eventTime"].is_null() {
        return causes;
    }
    let found = text(event, "reportingComponent");
    if found.is_empty() {
        causes.push(Cause::required(controller, ""));
    }
    causes.extend(names::label_key(found).iter().map(|fault| Cause::invalid(controller, found, fault)));
    for (name, most) in MOST_BYTES {
        let found = text(event, name);
        if found.is_empty() && name != "message" {
            causes.push(Cause::required(name, ""));
        }
        if found.len() > most {
            causes.push(Cause::invalid(name, "", &format!("can have at most {most} characters")));
        }
    }
    causes
}

/// The faults of an Event that is created through `events.k8s.io`.
fn of_new(event: &Value, causes: &mut Vec<Cause>) {
    series(event, causes);
    if event["eventTime"].is_null() {
        causes.push(Cause::required("eventTime", ""));
    }
    let kind = text(event, "type");
    if !matches!(kind, "Normal" | "Warning") {
        causes.push(Cause::invalid("type", "", &format!("has invalid value: {kind}")));
    }
    let is_set = |name: &str| match &event[name] {
        Value::Null => false,
        Value::Number(number) => number.as_i64() != Some(0),
        Value::Object(map) => !map.is_empty(),
        _ => true,
    };
    for name in ["firstTimestamp", "lastTimestamp", "count", "source"] {
        if is_set(name) {
            causes.push(Cause::invalid(name, "", "needs to be unset"));
        }
    }
}

/// The faults of an Event that is changed through `events.k8s.io`.
fn of_change(event: &Value, old: &Value, causes: &mut Vec<Cause>) {
    if event["series"] != old["series"] {
        series(event, causes);
    }
    for name in FIXED {
        if event[name] != old[name] {
            let shown = if name == "reportingComponent" { "reportingController" } else { name };
            causes.push(Cause::invalid(shown, event[name].clone(), "field is immutable"));
        }
    }
}

fn series(event: &Value, causes: &mut Vec<Cause>) {
    let series = &event["series"];
    if series.is_null() {
        return;
    }
    if series["count"].as_i64().unwrap_or_default() < 2 {
        causes.push(Cause::invalid("series.count", "", "should be at least 2"));
    }
    if series["lastObservedTime"].is_null() {
        causes.push(Cause::required("series.lastObservedTime", ""));
    }
}

fn text<'v>(map: &'v Value, key: &str) -> &'v str {
    map[key].as_str().unwrap_or_default()
}
