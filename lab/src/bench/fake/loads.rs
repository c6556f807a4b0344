//! A server -> how many requests a second it answers on its core, and what its objects and its clusters cost.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::client::{Client, request};
use super::process::Server;
use super::row::{Row, median};

/// The path of the objects.
const BOXES: &str = "/apis/e.io/v1/namespaces/default/boxes";

/// The connections of a load, each with one request under way.
const CONNECTIONS: usize = 4;

/// The requests of a load.
const REQUESTS: usize = 40_000;

/// The objects that are kept, and the bytes of each as it is stored.
const OBJECTS: usize = 100_000;
const OBJECT_BYTES: usize = 2_000;

const WATCHERS: usize = 100;
const EVENTS: usize = 10_000;

/// How often short requests are measured.
const ROUNDS: usize = 200;

/// A CRD whose schema has types, a bound, a default, a list map and a rule.
fn crd(plural: &str) -> String {
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": format!("{plural}.e.io")},
        "spec": {"group": "e.io", "scope": "Namespaced", "names": {"kind": plural, "plural": plural}, "versions": [{
            "name": "v1", "served": true, "storage": true, "subresources": {"status": {}},
            "schema": {"openAPIV3Schema": {"type": "object", "properties": {
                "spec": {"type": "object", "required": ["size"], "properties": {
                    "size": {"type": "integer", "minimum": 0, "maximum": 1_000_000_000},
                    "color": {"type": "string", "default": "red", "enum": ["red", "blue"]},
                    "text": {"type": "string", "maxLength": 4000},
                    "parts": {
                        "type": "array", "maxItems": 10, "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"],
                        "items": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string", "maxLength": 63}}},
                    },
                }, "x-kubernetes-validations": [{"rule": "self.size >= 0"}]},
                "status": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
            }}},
        }]},
    })
    .to_string()
}

/// An object; its name has a number.
fn object(number: usize, text: &str) -> String {
    json!({
        "apiVersion": "e.io/v1", "kind": "boxes", "metadata": {"name": format!("box-{number}")},
        "spec": {"size": number, "text": text, "parts": [{"name": "a"}, {"name": "b"}]},
    })
    .to_string()
}

fn served(kubesmith: &Path) -> Result<(Server, Client)> {
    let server = Server::start(kubesmith, &[])?;
    let mut client = Client::connect(&server.url)?;
    client.expect(201, "POST", "/apis/apiextensions.k8s.io/v1/customresourcedefinitions", &crd("boxes"))?;
    Ok((server, client))
}

/// How many requests are answered with a code, in a second and in a second of the server's CPU time: the latter says what a core
/// does that has nothing else to do.
fn rate(server: &Server, code: u16, make: impl Fn(usize) -> Vec<u8>) -> Result<[f64; 2]> {
    let mut clients = Vec::new();
    for _ in 0..CONNECTIONS {
        clients.push(Client::connect(&server.url)?);
    }
    let requests: Vec<Vec<u8>> = (0..REQUESTS).map(make).collect();
    let (begin, cpu) = (Instant::now(), server.cpu()?);
    for batch in requests.chunks(CONNECTIONS) {
        for (client, request) in clients.iter_mut().zip(batch) {
            client.send(request)?;
        }
        for (client, _) in clients.iter_mut().zip(batch) {
            let (found, body) = client.answer()?;
            ensure!(found == code, "{found}: {}", String::from_utf8_lossy(&body));
        }
    }
    Ok([begin.elapsed(), server.cpu()? - cpu].map(|time| REQUESTS as f64 / time.as_secs_f64()))
}

/// Reads and creates a second.
pub fn rates(kubesmith: &Path) -> Result<Vec<Row>> {
    let (server, _) = served(kubesmith)?;
    let creates = rate(&server, 201, |number| request("POST", BOXES, &object(number, "x")))?;
    let path = |number| format!("{BOXES}/box-{}", number % 1000);
    let reads = rate(&server, 200, |number| request("GET", &path(number), ""))?;
    Ok(vec![
        Row::plain("reads a second", reads[0]),
        Row::at_least("reads a second of the server's CPU time", reads[1], 10_000.0),
        Row::plain("creates a second", creates[0]),
        Row::at_least("creates a second of the server's CPU time", creates[1], 5_000.0),
    ])
}

/// The time from the POST of a CRD until an object of its kind is there, and that of a cluster for a test.
pub fn short(kubesmith: &Path) -> Result<Vec<Row>> {
    let (server, mut client) = served(kubesmith)?;
    let (mut crds, mut clusters) = (Vec::new(), Vec::new());
    for number in 0..ROUNDS {
        let plural = format!("things{number}");
        let (crd, body) = (crd(&plural), object(number, "x").replace("\"boxes\"", &format!("\"{plural}\"")));
        let begin = Instant::now();
        client.expect(201, "POST", "/apis/apiextensions.k8s.io/v1/customresourcedefinitions", &crd)?;
        client.expect(201, "POST", &format!("/apis/e.io/v1/namespaces/default/{plural}"), &body)?;
        crds.push(begin.elapsed());
    }
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        let made: Value = serde_json::from_slice(&client.expect(201, "POST", "/fake/clusters", "")?)?;
        let id = made["id"].as_str().context("no id")?;
        client.expect(200, "GET", &format!("/fake/clusters/{id}/version"), "")?;
        client.expect(200, "DELETE", &format!("/fake/clusters/{id}"), "")?;
        clusters.push(begin.elapsed());
    }
    drop(server);
    Ok(vec![
        Row::plain("ms from the POST of a CRD to the answer to a create of its kind", median(&crds)),
        Row::at_most("ms for a cluster, a request to it and its end", median(&clusters), 1.0),
    ])
}

/// The memory of many objects.
pub fn memory(kubesmith: &Path) -> Result<Vec<Row>> {
    let (server, mut client) = served(kubesmith)?;
    let [before, _] = server.memory()?;
    let stored = client.expect(201, "POST", BOXES, &object(OBJECTS, ""))?.len();
    let text = "x".repeat(OBJECT_BYTES - stored);
    for batch in (0..OBJECTS).collect::<Vec<_>>().chunks(100) {
        let sent: Vec<u8> =
            batch.iter().flat_map(|number| request("POST", BOXES, &object(*number, &text))).collect();
        client.send(&sent)?;
        for _ in batch {
            let (code, body) = client.answer()?;
            ensure!(code == 201, "{}", String::from_utf8_lossy(&body));
        }
    }
    let [now, most] = server.memory()?;
    Ok(vec![
        Row::plain("MiB without objects", before),
        Row::at_most("MiB with 100,000 objects of 2 kB", now, 300.0),
        Row::plain("MiB at most meanwhile", most),
    ])
}

/// Many watches of many creates: each sees all of them in their order.
pub fn watches(kubesmith: &Path) -> Result<Vec<Row>> {
    let (server, mut client) = served(kubesmith)?;
    let mut watchers = Vec::new();
    for _ in 0..WATCHERS {
        let mut client = Client::connect(&server.url)?;
        client.send(&request("GET", &format!("{BOXES}?watch=1"), ""))?;
        ensure!(client.head()?.0 == 200, "no watch");
        watchers.push(thread::spawn(move || in_order(&mut client)));
    }
    let (begin, cpu) = (Instant::now(), server.cpu()?);
    for number in 0..EVENTS {
        client.expect(201, "POST", BOXES, &object(number, "x"))?;
    }
    let created = begin.elapsed();
    for watcher in watchers {
        watcher.join().map_err(|_| anyhow::anyhow!("a watcher panicked"))??;
    }
    let (all, cpu) = (begin.elapsed(), server.cpu()? - cpu);
    let [_, most] = server.memory()?;
    Ok(vec![
        Row::plain("s until 10,000 creates are answered beside 100 watches", created.as_secs_f64()),
        Row::plain("s until each watch has seen 10,000 events in order", all.as_secs_f64()),
        Row::plain("CPU s of the server", cpu.as_secs_f64()),
        Row::plain("MiB at most", most),
    ])
}

/// Reads the events of a watch; an error if one is missing or out of its turn.
fn in_order(client: &mut Client) -> Result<Duration> {
    let (begin, mut rest, mut number) = (Instant::now(), Vec::new(), 0);
    while number < EVENTS {
        rest.extend(client.more()?);
        let mut start = 0;
        while let Some(length) = rest[start..].windows(3).position(|end| end == b"}}\n") {
            let line = &rest[start..start + length];
            let name = format!("\"name\":\"box-{number}\"");
            let is_next = line.windows(name.len()).any(|window| window == name.as_bytes());
            ensure!(is_next, "event {number} is {}", String::from_utf8_lossy(line));
            number += 1;
            start += length + 3;
        }
        rest.drain(..start);
    }
    Ok(begin.elapsed())
}
