//! Tables and metadata, as kube-apiserver 1.36.3 gave them for the same objects.

use std::time::Duration;

use serde_json::{Value, json};

use super::time::elapsed;
use super::{Columns, IncludeObject};
use crate::fake::media::{Accepted, Form};
use crate::fake::partial;
use crate::fake::recorded;
use crate::fake::status::GroupResource;

/// When the tables were recorded: two seconds after the objects were created.
const NOW: Duration = Duration::from_secs(1_795_791_816);

/// Leaves out the descriptions of the columns that the server adds.
fn normalized(mut table: Value) -> Value {
    for column in table["columnDefinitions"].as_array_mut().into_iter().flatten() {
        if [super::NAME, super::AGE].iter().any(|text| column["description"] == *text) {
            column.as_object_mut().unwrap().shift_remove("description");
        }
    }
    table
}

fn columns(version: &str) -> Columns {
    let id = GroupResource { group: "light.example.com".to_owned(), resource: "lamps".to_owned() };
    Columns::of_version(recorded::resources()[&id].version(version).unwrap())
}

fn recording(request: &str) -> Value {
    recorded::json(include_str!("../recorded/tables.json"))[request][2].clone()
}

fn lamps() -> Vec<Value> {
    let lamps = recorded::json(include_str!("../recorded/lamps.json"));
    lamps.as_array().unwrap().clone()
}

fn list(items: &[Value], metadata: Value) -> Value {
    json!({"apiVersion": "light.example.com/v1", "kind": "LampList", "metadata": metadata, "items": items})
}

fn whole() -> Value {
    list(&lamps(), json!({"continue": "", "resourceVersion": "259"}))
}

fn page() -> Value {
    let metadata = &recording("lamps?limit=1 L")["metadata"];
    list(&lamps()[..1], metadata.clone())
}

#[test]
fn tables_are_those_of_the_server() {
    let full = lamps().remove(1);
    for (request, version, document, include) in [
        ("lamps T", "v1", whole(), ""),
        ("lamps?includeObject=None T", "v1", whole(), "None"),
        ("lamps?includeObject=Object&limit=1 T", "v1", page(), "Object"),
        ("lamps/full T", "v1", full, "Metadata"),
        ("/apis/light.example.com/v1beta1/lamps T", "v1beta1", whole(), ""),
    ] {
        let include = IncludeObject::read(include).unwrap();
        let table = columns(version).table(&document, include, "meta.k8s.io/v1", true, NOW);
        assert_eq!(normalized(table), recording(request), "{request}");
    }
    let refused = IncludeObject::read("Nope").unwrap_err().to_json();
    assert_eq!(refused, recording("lamps/full?includeObject=Nope T"));
}

/// The table of a CRD that kube-apiserver 1.36.3 gave.
#[test]
fn crds_have_columns_of_their_own() {
    let metadata = json!({
        "name": "rooms.light.example.com", "resourceVersion": "236", "creationTimestamp": "2026-11-27T15:03:21Z",
    });
    let crd = json!({"metadata": metadata});
    let table = Columns::of_definitions().table(&crd, IncludeObject::None, "meta.k8s.io/v1", true, NOW);
    let expected = json!({
        "kind": "Table", "apiVersion": "meta.k8s.io/v1", "metadata": {"resourceVersion": "236"},
        "columnDefinitions": [
            {"name": "Name", "type": "string", "format": "name", "priority": 0},
            {"name": "Created At", "type": "date", "format": "", "priority": 0},
        ],
        "rows": [{"cells": ["rooms.light.example.com", "2026-11-27T15:03:21Z"], "object": null}],
    });
    assert_eq!(normalized(table), expected);
}

#[test]
fn the_first_event_of_a_watch_alone_has_headers() {
    let events = recording("lamps?watch=1&timeoutSeconds=1 T");
    let columns = columns("v1");
    for (index, (event, object)) in events.as_array().unwrap().iter().zip(lamps()).enumerate() {
        let table = columns.table(&object, IncludeObject::Metadata, "meta.k8s.io/v1", index == 0, NOW);
        assert_eq!(normalized(table), event["object"], "{index}");
    }
    let bookmark = json!({
        "apiVersion": "light.example.com/v1", "kind": "Lamp",
        "metadata": {"annotations": {"k8s.io/initial-events-end": "true"}, "resourceVersion": "402"},
    });
    let table = columns.table(&bookmark, IncludeObject::Metadata, "meta.k8s.io/v1", false, NOW);
    assert_eq!(table["rows"][0]["cells"].as_array().unwrap()[..2], [json!(""), Value::Null]);
    assert_eq!(table["rows"][0]["object"], partial::object(&bookmark, "meta.k8s.io/v1"));
    let status = json!({"apiVersion": "v1", "kind": "Status", "code": 410});
    assert_eq!(columns.table(&status, IncludeObject::Metadata, "meta.k8s.io/v1", true, NOW), status);
}

#[test]
fn metadata_alone_are_those_of_the_server() {
    for (request, found) in [
        ("lamps L", partial::list(&whole(), "meta.k8s.io/v1")),
        ("lamps?limit=1 L", partial::list(&page(), "meta.k8s.io/v1")),
        ("lamps/full P", partial::object(&lamps()[1], "meta.k8s.io/v1")),
        ("lamps P", refusal(false).to_json()),
        ("lamps/full L", refusal(true).to_json()),
    ] {
        assert_eq!(found, recording(request), "{request}");
    }
    for (event, object) in
        recording("lamps?watch=1&timeoutSeconds=1 P").as_array().unwrap().iter().zip(lamps())
    {
        assert_eq!(partial::object(&object, "meta.k8s.io/v1"), event["object"]);
    }
    assert_eq!(
        partial::list(&list(&[], json!({"resourceVersion": "1"})), "meta.k8s.io/v1")["items"],
        Value::Null
    );
}

/// What `HumanDuration` of apimachinery makes of these seconds.
#[test]
fn durations_are_shown_as_kubectl_shows_them() {
    let (minute, hour, day) = (60, 3600, 86_400);
    for (seconds, expected) in [
        (-2, "<invalid>"),
        (-1, "0s"),
        (119, "119s"),
        (120, "2m"),
        (9 * minute + 59, "9m59s"),
        (10 * minute, "10m"),
        (179 * minute, "179m"),
        (180 * minute, "3h"),
        (7 * hour + 59 * minute, "7h59m"),
        (8 * hour, "8h"),
        (47 * hour, "47h"),
        (48 * hour, "2d"),
        (49 * hour, "2d1h"),
        (8 * day, "8d"),
        (729 * day, "729d"),
        (730 * day, "2y"),
        (731 * day, "2y1d"),
        (8 * 365 * day, "8y"),
        (9_000_000_000, "285y"),
    ] {
        assert_eq!(elapsed(seconds * 1_000_000_000), expected, "{seconds}");
    }
}

/// What a server says where the metadata of a list are in demand for one object, or those of an object for a list.
fn refusal(asks_for_list: bool) -> crate::fake::status::Status {
    let accepted = Accepted { form: Form::Metadata, asks_for_list, ..Accepted::default() };
    accepted.check(!asks_for_list, None).unwrap_err()
}
