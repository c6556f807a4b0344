//! What kube-apiserver 1.36.3 was recorded to answer to the sequences of `lab/own-kinds`, compared with the cluster in memory.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use crate::fake::{Clock, Cluster, Request};

/// A line a request, as `cargo lab own-kinds --record` writes it.
const RECORDED: &str = include_str!("../recorded/own_kinds.jsonl");

/// An answer without what differs between any two runs: uids, versions, times.
fn normal(value: &Value, key: &str, uids: &[String]) -> Value {
    match value {
        Value::Object(map) => {
            let mut out = Map::new();
            for (name, inner) in map {
                let is_metadata = key == "metadata";
                let made = match (name.as_str(), inner) {
                    // Kubernetes' descriptions of columns are not here.
                    ("description", Value::String(_)) if key == "columnDefinitions" => json!("text"),
                    ("resourceVersion", Value::String(_)) if is_metadata => json!("version"),
                    ("creationTimestamp" | "deletionTimestamp" | "time", Value::String(_)) => json!("time"),
                    _ => normal(inner, name, uids),
                };
                out.insert(name.clone(), made);
            }
            for name in ["managedFields", "causes"] {
                if let Some(Value::Array(items)) = out.get_mut(name) {
                    items.iter_mut().for_each(Value::sort_all_objects);
                    items.sort_by_key(Value::to_string);
                }
            }
            Value::Object(out)
        }
        Value::Array(items) => {
            let key = if key == "columnDefinitions" { key } else { "" };
            items.iter().map(|item| normal(item, key, uids)).collect()
        }
        Value::String(text) => {
            let mut text = text.clone();
            for uid in uids {
                text = text.replace(uid, "uid");
            }
            json!(without_versions(&text))
        }
        other => other.clone(),
    }
}

/// A text without the versions and the times of objects that it quotes.
fn without_versions(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    let starts = ["resourceVersion", "creationTimestamp", "time"];
    let starts: Vec<String> = starts
        .iter()
        .flat_map(|name| {
            [format!("{name}\":\""), format!("{name}\\\":\\\""), format!("{name}\\\\\\\":\\\\\\\"")]
        })
        .collect();
    while let Some(at) =
        starts.iter().filter_map(|start| rest.find(start.as_str()).map(|at| at + start.len())).min()
    {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        rest = after.trim_start_matches(|sign: char| sign != '"');
    }
    out + rest
}

fn uids(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            if let Some(uid) = map.get("uid").and_then(Value::as_str).filter(|uid| uid.len() == 36) {
                found.push(uid.to_owned());
            }
            map.values().for_each(|value| uids(value, found));
        }
        Value::Array(items) => items.iter().for_each(|value| uids(value, found)),
        _ => {}
    }
}

/// The places where two values differ.
fn differences(expected: &Value, found: &Value, path: &str, out: &mut String) {
    match (expected, found) {
        _ if expected == found => {}
        (Value::Object(expected), Value::Object(found)) => {
            for (name, value) in expected {
                match found.get(name) {
                    Some(other) => differences(value, other, &format!("{path}.{name}"), out),
                    None => drop(writeln!(out, "    {path}.{name} is missing: {value}")),
                }
            }
            for (name, value) in found.iter().filter(|(name, _)| !expected.contains_key(*name)) {
                let _ = writeln!(out, "    {path}.{name} is too many: {value}");
            }
        }
        (Value::Array(expected), Value::Array(found)) if expected.len() == found.len() => {
            for (index, (expected, found)) in expected.iter().zip(found).enumerate() {
                differences(expected, found, &format!("{path}[{index}]"), out);
            }
        }
        _ => drop(writeln!(out, "    {path}\n      expected {expected}\n      found    {found}")),
    }
}

fn ask(cluster: &Cluster, row: &Value) -> Value {
    let text = |name: &str| row[name].as_str().unwrap_or_default().to_owned();
    let path = text("path");
    let (path, query) = path.split_once('?').unwrap_or((&path, ""));
    let answer = cluster.call(&Request {
        method: text("method"),
        path: path.to_owned(),
        query: query.to_owned(),
        accept: row["accept"].as_str().unwrap_or("application/json").to_owned(),
        content_type: text("type"),
        user_agent: "lab".to_owned(),
        body: text("body").into_bytes(),
        ..Request::default()
    });
    let bytes = answer.bytes().unwrap_or_default();
    let body: Value =
        serde_json::from_slice(bytes).unwrap_or_else(|_| String::from_utf8_lossy(bytes).into_owned().into());
    json!({"status": answer.status, "warnings": answer.warnings, "answer": body})
}

#[test]
fn answers_are_those_of_a_server() {
    let (mut count, mut differing, mut shown) = (0, 0, String::new());
    let (mut cluster, mut sequence, mut known) = (Cluster::new(), String::new(), Vec::new());
    for line in RECORDED.lines() {
        let row: Value = serde_json::from_str(line).expect("a line of JSON");
        let name = row["sequence"].as_str().unwrap_or_default();
        if name != sequence {
            name.clone_into(&mut sequence);
            known.clear();
            cluster = Cluster::new();
            cluster.without_garbage_collector();
            let namespace = json!({"metadata": {"name": format!("own-{name}")}}).to_string();
            let row = json!({"method": "POST", "path": "/api/v1/namespaces", "body": namespace});
            assert_eq!(ask(&cluster, &row)["status"], 201);
        }
        // What is about a log has no answer: no server has one of an object that does not run.
        if row["status"].is_null() {
            assert_eq!(ask(&cluster, &row)["status"], 404);
            continue;
        }
        cluster.set_clock(Clock::frozen_at(row["at"].as_u64().unwrap_or_default()));
        let mut found = ask(&cluster, &row);
        // Of a sequence about tables, these and the codes of the others are recorded.
        if row["answer"] == "" {
            found["answer"] = json!("");
            found["warnings"] = json!([]);
        }
        let expected = json!({"status": row["status"], "warnings": row["warnings"], "answer": row["answer"]});
        for value in [&expected, &found] {
            uids(value, &mut known);
        }
        let normal = |value: &Value| normal(value, "", &known);
        let mut text = String::new();
        differences(&normal(&expected), &normal(&found), "", &mut text);
        count += 1;
        if !text.is_empty() {
            differing += 1;
            let (method, path, body) = (&row["method"], &row["path"], &row["body"]);
            let _ = writeln!(shown, "  {name}: {method} {path} {body}\n{text}");
        }
    }
    assert!(differing == 0, "{differing} of {count} answers differ:\n{shown}");
}
