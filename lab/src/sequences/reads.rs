//! An object -> steps that read it, its list or its changes, and steps that no resource answers.

use super::draw::{Drawer, Target, step, with};
use super::step::{Body, Step};

/// Forms of answers.
const FORMS: [&str; 8] = [
    "application/json;as=Table;v=v1;g=meta.k8s.io,application/json;as=Table;v=v1beta1;g=meta.k8s.io,application/json",
    "application/json;as=Table;v=v1;g=meta.k8s.io",
    "application/json;as=PartialObjectMetadata;v=v1;g=meta.k8s.io,application/json",
    "application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io,application/json",
    "application/yaml",
    "application/json;as=Other;v=v1;g=meta.k8s.io",
    "application/json;q=0.5, application/yaml",
    "",
];

const LABELS: [&str; 16] = [
    "k=1",
    "k!=1",
    "k",
    "!k",
    "k in (1,2)",
    "k notin (1)",
    "l/m=1",
    "k==2,l/m",
    "k=1,k=2",
    "",
    "k=1,",
    "k in (",
    "k>0",
    "=x",
    "k=a b",
    "Bad/Key/x=1",
];

const FIELDS: [&str; 12] = [
    "metadata.name=a",
    "metadata.name!=a",
    "metadata.namespace=kw00-a",
    "spec.color=x",
    "spec.color!=x,spec.size=1",
    "metadata.name=a,metadata.name=b",
    "spec.none=x",
    "metadata.labels.k=1",
    "metadata.name",
    "",
    "a=b=c",
    "metadata.name==b",
];

/// Reads an object.
pub fn get(drawer: &mut Drawer, target: &Target) -> Step {
    let subresource = subresource(drawer, target, 4);
    let mut query = Vec::new();
    if drawer.one_in(6) {
        let version = version(drawer, target);
        query.push(format!("resourceVersion={version}"));
    }
    if drawer.one_in(30) {
        query.push("pretty=true".to_owned());
    }
    let mut target = target.clone();
    if drawer.one_in(12) {
        target.name = format!("{{{{name {}+}}}}", target.key(drawer).trim_end_matches(&target.name));
    }
    let path = target.path(drawer, &subresource);
    let mut made = with(step("get", "GET", path), &query, "", Body::None);
    if drawer.one_in(4) {
        made.accept = drawer.pick(&FORMS);
    }
    made
}

/// A list, or the next page of one.
pub fn list(drawer: &mut Drawer, target: &Target) -> Step {
    let mut query = selectors(drawer);
    if drawer.one_in(3) {
        let limit = drawer.pick(&["1", "1", "2", "2", "3", "0", "500", "x", "-1"]);
        query.push(format!("limit={limit}"));
    }
    match drawer.random.number_below(12) {
        0..3 => query.push("continue={{continue}}".to_owned()),
        3..6 => {
            let version = version(drawer, target);
            query.push(format!("resourceVersion={version}"));
        }
        6 => query.push("resourceVersion={{list}}".to_owned()),
        _ => {}
    }
    if drawer.one_in(8) {
        let how = drawer.pick(&["Exact", "Exact", "NotOlderThan", "NotOlderThan", "Other", ""]);
        query.push(format!("resourceVersionMatch={how}"));
    }
    if drawer.one_in(40) {
        query.push("sendInitialEvents=true".to_owned());
    }
    if drawer.one_in(200) {
        query.push("continue=abc".to_owned());
    }
    let path = collection(drawer, target);
    let mut made = with(step("list", "GET", path), &query, "", Body::None);
    if drawer.one_in(4) {
        made.accept = drawer.pick(&FORMS);
    }
    made
}

/// A watch that ends after a second.
pub fn watch(drawer: &mut Drawer, target: &Target) -> Step {
    let mut query = vec!["watch=1".to_owned(), "timeoutSeconds=1".to_owned()];
    query.extend(selectors(drawer));
    match drawer.random.number_below(8) {
        0..3 => query.push("resourceVersion={{list}}".to_owned()),
        3..5 => {
            let age = drawer.random.number_below(3);
            let key = target.key(drawer);
            query.push(format!("resourceVersion={{{{rv {key} {age}}}}}"));
        }
        5 => query.push("resourceVersion=0".to_owned()),
        6 => query.push(format!("resourceVersion={}", drawer.pick(&["x", "0", "-1"]))),
        _ => {}
    }
    if drawer.one_in(3) {
        query.push("allowWatchBookmarks=true".to_owned());
    }
    if drawer.one_in(5) {
        query.push("sendInitialEvents=true".to_owned());
        if !drawer.one_in(5) {
            query.push("resourceVersionMatch=NotOlderThan".to_owned());
            if !drawer.one_in(4) && !query.iter().any(|part| part.starts_with("allow")) {
                query.push("allowWatchBookmarks=true".to_owned());
            }
        }
    } else if drawer.one_in(20) {
        query.push("resourceVersionMatch=NotOlderThan".to_owned());
    }
    let path = match drawer.random.number_below(12) {
        0 => target.path(drawer, ""),
        1 => collection(drawer, target).replacen("/v1/", "/v1/watch/", 1),
        _ => collection(drawer, target),
    };
    let mut made = with(step("watch", "GET", path), &query, "", Body::None);
    if drawer.one_in(6) {
        made.accept = drawer.pick(&FORMS[..4]);
    }
    made
}

/// A request that the resource does not answer, or that names what is not there.
pub fn odd(drawer: &mut Drawer, target: &Target) -> Step {
    let (path, all) = (target.path(drawer, ""), target.collection(drawer, &target.namespace));
    let body = target.bare(drawer).to_string();
    let send = |method: &str, path: String| {
        with(step("odd", method, path), &[], "application/json", Body::Text(body.clone()))
    };
    let read = |path: String| step("odd", "GET", path);
    match drawer.random.number_below(14) {
        0 => send("POST", path),
        1 => send("PUT", all),
        2 => send("PATCH", all),
        3 => read(format!("{path}/other")),
        4 => read(path.replace("/v1/", "/v9/")),
        5 => read(format!("{all}x")),
        6 => read(target.collection(drawer, "")),
        7 => send("DELETE", target.collection(drawer, "")),
        8 => send("POST", target.collection(drawer, "")),
        9 => send("POST", format!("{path}/status")),
        10 => send("DELETE", format!("{path}/status")),
        11 => send("DELETE", format!("{path}/scale")),
        12 => read(target.collection(drawer, &format!("{}x", target.namespace))),
        _ => step("odd", "HEAD", path),
    }
}

/// A subresource once in `n` times, seldom one that the kind lacks.
pub fn subresource(drawer: &mut Drawer, target: &Target, n: usize) -> String {
    if !drawer.one_in(n) {
        return String::new();
    }
    let subresource = drawer.pick(&["status", "status", "scale"]);
    let version = drawer.version(target);
    let has = match subresource.as_str() {
        "scale" => version.is_some_and(|version| version.scale.is_some()),
        _ => version.is_some_and(|version| version.status),
    };
    if has || drawer.one_in(12) { subresource } else { String::new() }
}

fn collection(drawer: &mut Drawer, target: &Target) -> String {
    let namespace = if drawer.one_in(3) { "" } else { &target.namespace };
    target.collection(drawer, namespace)
}

/// Selectors, or none.
pub fn selectors(drawer: &mut Drawer) -> Vec<String> {
    let mut query = Vec::new();
    let (labels, fields) = (&LABELS[..if drawer.one_in(4) { LABELS.len() } else { 8 }], &FIELDS);
    if drawer.one_in(4) {
        query.push(format!("labelSelector={}", escaped(&drawer.pick(labels))));
    }
    if drawer.one_in(5) {
        query.push(format!("fieldSelector={}", escaped(&drawer.pick(fields))));
    }
    query
}

/// A version of the object, or what is none.
fn version(drawer: &mut Drawer, target: &Target) -> String {
    let key = target.key(drawer);
    match drawer.random.number_below(10) {
        0..4 => format!("{{{{rv {key} 0}}}}"),
        4..6 => format!("{{{{rv {key} 1}}}}"),
        6..9 => "0".to_owned(),
        _ => drawer.pick(&["x", "-1", "", "1"]),
    }
}

fn escaped(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        })
        .collect()
}
