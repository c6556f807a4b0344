//! A text with CRDs, YAML or JSON -> kinds that a cluster serves, and the answer.

use serde_json::{Value, json};

use crate::crd::not_a_crd::expand;
use crate::crd::reader::is_crd;
use crate::fake::answer::{Answer, JSON};
use crate::fake::cluster::Cluster;
use crate::fake::request::Request;
use crate::fake::status::Status;
use crate::text::node::Node;
use crate::text::{json, line_ends, yaml};

/// Where CRDs are objects.
const CRDS: &str = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

/// Serves the kinds of all CRDs of a text, those of lists too. Other documents are left out; a CRD that is there is replaced.
pub(super) fn install(cluster: &Cluster, body: &[u8]) -> Answer {
    let crds = match read(body, is_crd) {
        Ok(crds) => crds,
        Err(why) => return Answer::failure(&Status::bad_request(format!("the CRDs cannot be read: {why}"))),
    };
    let mut installed = Vec::new();
    for crd in &crds {
        if let Some(refusal) = create(cluster, crd) {
            return refusal;
        }
        installed.push(crd["metadata"]["name"].clone());
    }
    Answer::json(200, json!({"installed": installed}).to_string().into_bytes())
}

/// The documents of a text, those of lists too.
pub(super) fn documents(body: &[u8]) -> Result<Vec<Value>, String> {
    read(body, |_| true)
}

/// Some documents of a text.
fn read(body: &[u8], is_wanted: impl Fn(&Node) -> bool) -> Result<Vec<Value>, String> {
    let text = std::str::from_utf8(body).map_err(|error| error.to_string())?;
    let lines = line_ends::lines(text);
    let nodes = match json::parse(text) {
        Some(nodes) => nodes,
        None => yaml::parse(&lines).map(|documents| documents.nodes),
    };
    let nodes =
        nodes.map_err(|problem| format!("{}:{}: {}", problem.at.line, problem.at.column, problem.message))?;
    let documents = nodes.iter().flat_map(|node| expand(node, String::new()));
    Ok(documents.filter(|(node, _)| is_wanted(node)).map(|(node, _)| node.to_value()).collect())
}

/// Creates or replaces a CRD; the refusal, if there is one.
fn create(cluster: &Cluster, crd: &Value) -> Option<Answer> {
    let created = send(cluster, "POST", CRDS, crd);
    match created.status {
        200..300 => None,
        409 => replace(cluster, crd),
        _ => Some(created),
    }
}

/// Replaces a CRD.
fn replace(cluster: &Cluster, crd: &Value) -> Option<Answer> {
    let path = format!("{CRDS}/{}", crd["metadata"]["name"].as_str().unwrap_or_default());
    let current = send(cluster, "GET", &path, &Value::Null);
    let current: Value =
        current.bytes().and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
    let mut crd = crd.clone();
    crd["metadata"]["resourceVersion"] = current["metadata"]["resourceVersion"].clone();
    let replaced = send(cluster, "PUT", &path, &crd);
    (!(200..300).contains(&replaced.status)).then_some(replaced)
}

fn send(cluster: &Cluster, method: &str, path: &str, value: &Value) -> Answer {
    let body = if value.is_null() { Vec::new() } else { value.to_string().into_bytes() };
    let (method, path, content_type) = (method.to_owned(), path.to_owned(), JSON.to_owned());
    cluster.call(&Request { method, path, content_type, body, ..Request::default() })
}
