//! An object -> steps that create it, change it or delete it, most of them as clients do, some with a fault.

use serde_json::{Value, json};

use super::draw::{Drawer, MANAGERS, Target, step, with};
use super::reads::{selectors, subresource};
use super::server::JSON;
use super::spoil;
use super::step::{Body, Step};

const MERGE: &str = "application/merge-patch+json";
const JSON_PATCH: &str = "application/json-patch+json";
const APPLY: &str = "application/apply-patch+yaml";

/// Creates the object.
pub fn create(drawer: &mut Drawer, target: &Target) -> Step {
    let mut object = if drawer.one_in(3) { target.part(drawer) } else { target.whole(drawer) };
    if drawer.one_in(3) && !object["status"].is_object() {
        object["status"] = json!({"phase": "x"});
    }
    match drawer.random.number_below(40) {
        0..3 => {
            object["metadata"]["generateName"] = json!("g-");
            object["metadata"].as_object_mut().map(|map| map.shift_remove("name"));
        }
        3 => object["metadata"]["generateName"] = json!("g-"),
        4..9 => spoil::object(drawer, target, &mut object),
        9 | 10 => spoil::metadata(drawer, &mut object),
        11 => object["metadata"]["resourceVersion"] = json!("5"),
        12 => object["metadata"]["managedFields"] = json!([{"manager": "z"}]),
        _ => {}
    }
    let query = options(drawer, false);
    drawer.set_live(target, true);
    let made = step("create", "POST", target.collection(drawer, &target.namespace));
    in_another_form(drawer, with(made, &query, JSON, Body::Text(object.to_string())))
}

/// Writes the object as it was read, with changes, or another one in its place.
pub fn update(drawer: &mut Drawer, target: &Target) -> Step {
    let subresource = subresource(drawer, target, 4);
    if subresource == "scale" {
        return scale(drawer, target);
    }
    let mut object = target.part(drawer);
    let version = match drawer.random.number_below(30) {
        0 => Some(json!(null)),
        1 => Some(json!("x")),
        2 => Some(json!(drawer.pick(&["0", "-1", "99999999999999999999", "", "999999999"]))),
        3 => Some(json!(7)),
        _ => None,
    };
    let mut otherwise = object.clone();
    otherwise["metadata"]["resourceVersion"] = json!(format!("{{{{rv {} 0}}}}", target.key(drawer)));
    if drawer.one_in(7) {
        object = json!({});
    }
    match drawer.random.number_below(40) {
        0..3 => spoil::object(drawer, target, &mut object),
        3..5 => spoil::metadata(drawer, &mut object),
        5 => object["metadata"]["uid"] = json!("00000000-0000-4000-8000-000000000000"),
        6..9 => object["metadata"]["finalizers"] = json!(["e.io/a"]),
        9..12 => object["metadata"]["finalizers"] = Value::Null,
        12 => object["metadata"]["managedFields"] = Value::Null,
        13 => object["metadata"]["managedFields"] = json!([]),
        14 => object["metadata"]["managedFields"] = json!([{}]),
        15 => object["metadata"]["labels"] = Value::Null,
        16 => object["metadata"]["generation"] = json!(9),
        17 => object["metadata"]["uid"] = Value::Null,
        _ => {}
    }
    if let Some(version) = version {
        spoil::put(&mut object, "metadata", "resourceVersion", version);
    }
    let body = if drawer.one_in(5) {
        Body::Text(otherwise.to_string())
    } else {
        Body::Edited {
            key: target.key(drawer),
            age: usize::from(drawer.one_in(10)),
            merge: object,
            otherwise,
        }
    };
    let query = options(drawer, false);
    let path = target.path(drawer, &subresource);
    in_another_form(drawer, with(step("update", "PUT", path), &query, JSON, body))
}

/// Writes the scale.
fn scale(drawer: &mut Drawer, target: &Target) -> Step {
    let replicas = json!(drawer.random.number_below(8));
    let mut object = json!({
        "apiVersion": "autoscaling/v1", "kind": "Scale",
        "metadata": {"name": target.name, "namespace": target.namespace}, "spec": {"replicas": replicas},
    });
    match drawer.random.number_below(16) {
        0 => object["spec"]["replicas"] = json!(-1),
        1 => object["spec"] = json!({}),
        2 => object["kind"] = json!("Other"),
        3 => object["metadata"]["name"] = json!("other"),
        4 => object["metadata"]["resourceVersion"] = json!(drawer.pick(&["7", "x", ""])),
        5 => object["spec"]["replicas"] = json!("1"),
        6 => object["spec"]["other"] = json!(1),
        7 => object["metadata"]["uid"] = json!("00000000-0000-4000-8000-000000000000"),
        _ => {}
    }
    let body = if drawer.one_in(2) {
        let merge = json!({"spec": {"replicas": replicas}});
        Body::Edited { key: format!("{}/scale", target.key(drawer)), age: 0, merge, otherwise: object }
    } else {
        Body::Text(object.to_string())
    };
    let query = options(drawer, false);
    let path = target.path(drawer, "scale");
    in_another_form(drawer, with(step("update", "PUT", path), &query, JSON, body))
}

/// Merges some members.
pub fn merge_patch(drawer: &mut Drawer, target: &Target) -> Step {
    let subresource = subresource(drawer, target, 4);
    let mut patch = target.part(drawer);
    if !drawer.one_in(4) {
        for name in ["apiVersion", "kind"] {
            patch.as_object_mut().map(|map| map.shift_remove(name));
        }
    }
    if drawer.one_in(2) {
        patch["metadata"] = json!({});
    }
    if subresource == "scale" {
        patch = json!({"spec": {"replicas": drawer.random.number_below(8)}});
    }
    let key = target.key(drawer);
    match drawer.random.number_below(30) {
        0 => patch["metadata"]["resourceVersion"] = json!(format!("{{{{rv {key} 0}}}}")),
        1 => patch["metadata"]["resourceVersion"] = json!(format!("{{{{rv {key} 1}}}}")),
        2 => patch["metadata"]["resourceVersion"] = json!(drawer.pick(&["x", "", "0"])),
        3 => patch["spec"] = Value::Null,
        4 | 5 => patch["metadata"]["finalizers"] = Value::Null,
        6 => patch["metadata"]["finalizers"] = json!(["e.io/a", "e.io/b"]),
        7 => patch["metadata"]["labels"] = json!({"k": null}),
        8 => patch["metadata"]["name"] = json!("other"),
        9 | 10 => spoil::object(drawer, target, &mut patch),
        11 => spoil::metadata(drawer, &mut patch),
        12 => patch = json!({}),
        13 => patch["metadata"]["uid"] = json!("00000000-0000-4000-8000-000000000000"),
        14 => patch["metadata"]["managedFields"] = drawer.one_in(2).then(|| json!([])).unwrap_or(json!([{}])),
        15 => patch["status"] = json!({"phase": "y", "replicas": 2, "selector": "k=1"}),
        _ => {}
    }
    let query = options(drawer, false);
    let path = target.path(drawer, &subresource);
    in_another_form(drawer, with(step("patch", "PATCH", path), &query, MERGE, Body::Text(patch.to_string())))
}

/// Changes places.
pub fn json_patch(drawer: &mut Drawer, target: &Target) -> Step {
    let subresource = subresource(drawer, target, 5);
    let count = 1 + drawer.random.number_below(3);
    let operations: Vec<Value> = (0..count).map(|_| operation(drawer, target)).collect();
    let mut text = Value::from(operations).to_string();
    if drawer.one_in(25) {
        text = drawer.pick(&[
            "[]",
            "{}",
            "[{}]",
            "[",
            "null",
            "[null]",
            "[{\"op\":\"add\"}]",
            "[{\"op\":\"x\",\"path\":\"/spec\"}]",
            "",
        ]);
    }
    let query = options(drawer, false);
    let path = target.path(drawer, &subresource);
    in_another_form(drawer, with(step("patch", "PATCH", path), &query, JSON_PATCH, Body::Text(text)))
}

fn operation(drawer: &mut Drawer, target: &Target) -> Value {
    let path = drawer.pick(&[
        "/spec/color",
        "/spec/size",
        "/spec/replicas",
        "/spec/tags/-",
        "/spec/tags/0",
        "/spec/tags/-1",
        "/spec/steps/0/n",
        "/spec/a",
        "/spec/b",
        "/spec/map",
        "/spec/list/-",
        "/spec/list/5",
        "/spec/inner/a",
        "/spec/texts/-",
        "/spec",
        "/spec/options/k",
        "/status/phase",
        "/metadata/labels",
        "/metadata/labels/k",
        "/metadata/annotations/l~1m",
        "/metadata/finalizers",
        "/metadata/finalizers/-",
        "/metadata/finalizers/0",
        "/metadata/resourceVersion",
        "/metadata/name",
        "/other",
        "",
        "spec",
    ]);
    let part = target.part(drawer);
    let drawn = part.pointer(&path).cloned();
    let value = match (drawn, drawer.random.number_below(3)) {
        (Some(value), 0 | 1) => value,
        _ if path.ends_with("/labels") => json!({"k": "1"}),
        _ if path.ends_with("/finalizers") => json!(["e.io/a"]),
        _ if path.contains("/finalizers/") => json!("e.io/b"),
        (_, 0) => json!(1),
        (_, 1) => json!("y"),
        _ => Value::Null,
    };
    match drawer.random.number_below(12) {
        0..5 => json!({"op": "add", "path": path, "value": value}),
        5 | 6 => json!({"op": "replace", "path": path, "value": value}),
        7 | 8 => json!({"op": "remove", "path": path}),
        9 => json!({"op": "test", "path": path, "value": value}),
        10 => json!({"op": "copy", "from": path, "path": "/spec/mode"}),
        _ => json!({"op": "move", "from": path, "path": "/spec/options"}),
    }
}

/// Applies a part.
pub fn apply(drawer: &mut Drawer, target: &Target) -> Step {
    let subresource = subresource(drawer, target, 6);
    let mut object = target.part(drawer);
    if subresource == "scale" {
        object = json!({
            "apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": target.name},
            "spec": {"replicas": drawer.random.number_below(7)},
        });
    } else if subresource == "status" && drawer.one_in(2) {
        object["status"] = json!({"phase": "z", "conditions": [{"type": "x", "value": "y"}]});
    }
    let key = target.key(drawer);
    match drawer.random.number_below(60) {
        0 => object["metadata"]["managedFields"] = json!([]),
        1 => object["metadata"]["managedFields"] = json!([{"manager": "m1"}]),
        2 => object["metadata"]["resourceVersion"] = json!(format!("{{{{rv {key} 0}}}}")),
        3 => object["metadata"]["resourceVersion"] = json!(format!("{{{{rv {key} 1}}}}")),
        4 => object["metadata"]["resourceVersion"] = json!("x"),
        5 => object["metadata"]["uid"] = json!("00000000-0000-4000-8000-000000000000"),
        6 => object["metadata"]["uid"] = json!(format!("{{{{uid {key}}}}}")),
        7..11 => spoil::object(drawer, target, &mut object),
        11 => spoil::metadata(drawer, &mut object),
        12 => drop(object["metadata"].as_object_mut().map(|map| map.shift_remove("name"))),
        13 => object["metadata"]["creationTimestamp"] = Value::Null,
        14 => object["spec"] = Value::Null,
        _ => {}
    }
    let query = options(drawer, true);
    if subresource.is_empty() {
        drawer.set_live(target, true);
    }
    let path = target.path(drawer, &subresource);
    let body = Body::Text(spoil::layout(drawer, &object));
    in_another_form(drawer, with(step("apply", "PATCH", path), &query, APPLY, body))
}

/// Deletes the object.
pub fn delete(drawer: &mut Drawer, target: &Target) -> Step {
    let (query, content_type, body) = deletion(drawer, target);
    drawer.set_live(target, false);
    with(step("delete", "DELETE", target.path(drawer, "")), &query, content_type, body)
}

/// Deletes what selectors select.
pub fn delete_collection(drawer: &mut Drawer, target: &Target) -> Step {
    let (mut query, content_type, body) = deletion(drawer, target);
    query.extend(selectors(drawer));
    if drawer.one_in(6) {
        query.push(format!("limit={}", drawer.pick(&["1", "x"])));
    }
    let path = target.collection(drawer, &target.namespace);
    with(step("deletecollection", "DELETE", path), &query, content_type, body)
}

/// The options of a deletion: a query, a media type and a body.
fn deletion(drawer: &mut Drawer, target: &Target) -> (Vec<String>, &'static str, Body) {
    let mut query = Vec::new();
    if drawer.one_in(14) {
        query.push(format!("dryRun={}", drawer.pick(&["All", "All", "All", "x"])));
    }
    if drawer.one_in(10) {
        query
            .push(format!("propagationPolicy={}", drawer.pick(&["Foreground", "Orphan", "Background", "x"])));
    }
    if drawer.one_in(30) {
        query.push(format!("gracePeriodSeconds={}", drawer.pick(&["0", "5", "x", "-1"])));
    }
    if drawer.one_in(50) {
        query.push(format!("orphanDependents={}", drawer.pick(&["true", "false"])));
    }
    if !drawer.one_in(3) {
        return (query, "", Body::None);
    }
    let key = target.key(drawer);
    let mut options = json!({"kind": "DeleteOptions", "apiVersion": "v1"});
    match drawer.random.number_below(16) {
        0 | 1 => options["preconditions"]["uid"] = json!(format!("{{{{uid {key}}}}}")),
        2 => options["preconditions"]["uid"] = json!("00000000-0000-4000-8000-000000000000"),
        3 | 4 => options["preconditions"]["resourceVersion"] = json!(format!("{{{{rv {key} 0}}}}")),
        5 => options["preconditions"]["resourceVersion"] = json!(format!("{{{{rv {key} 1}}}}")),
        6 | 7 => {
            options["propagationPolicy"] = json!(drawer.pick(&["Foreground", "Orphan", "Background", "x"]))
        }
        8 => options["gracePeriodSeconds"] = json!(drawer.random.number_below(3)),
        9 => options["dryRun"] = json!(["All"]),
        10 => options["other"] = json!(1),
        11 => options["kind"] = json!("Other"),
        12 => options["apiVersion"] = json!(target.api_version(drawer)),
        13 => options["orphanDependents"] = json!(true),
        14 => return (query, JSON, Body::Text(drawer.pick(&["{", "[]", "{}", "null"]))),
        _ => {}
    }
    (query, JSON, Body::Text(options.to_string()))
}

/// The options of a write.
fn options(drawer: &mut Drawer, is_apply: bool) -> Vec<String> {
    let mut query = Vec::new();
    if drawer.one_in(14) {
        query.push(format!(
            "dryRun={}",
            if drawer.one_in(12) { drawer.pick(&["x", ""]) } else { "All".to_owned() }
        ));
    }
    if !drawer.one_in(if is_apply { 25 } else { 3 }) {
        query.push(format!("fieldManager={}", drawer.pick(&MANAGERS)));
    } else if drawer.one_in(12) {
        query.push(format!(
            "fieldManager={}",
            if drawer.one_in(2) { "m".repeat(129) } else { "a%09b".to_owned() }
        ));
    }
    if drawer.one_in(2) {
        let known: &[&str] = if drawer.one_in(40) { &["x", ""] } else { &["Strict", "Warn", "Ignore"] };
        let how = drawer.pick(known);
        query.push(format!("fieldValidation={how}"));
    }
    if drawer.one_in(if is_apply { 3 } else { 60 }) {
        query.push(format!("force={}", if drawer.one_in(20) { "x" } else { "true" }));
    }
    query
}

/// The step, with another media type or form of its body now and then.
fn in_another_form(drawer: &mut Drawer, mut step: Step) -> Step {
    match drawer.random.number_below(50) {
        0 => step.content_type = "application/json; charset=utf-8".to_owned(),
        1 => step.content_type = "text/plain".to_owned(),
        2 => step.content_type = String::new(),
        3 => step.content_type = "application/strategic-merge-patch+json".to_owned(),
        4 | 5 => step.content_type = "application/yaml".to_owned(),
        6 => spoil::text(drawer, &mut step.body),
        _ => {}
    }
    step
}
