//! A file of requests -> their answers, from an API server in memory without a socket: what a bomb of requests runs.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use kubesmith_engine::fake::{Body, Cluster, Request, Watch};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Options of the hidden subcommand `answer`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The file, a [`Script`] as JSON.
    file: PathBuf,
}

/// What is sent.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Script {
    /// The CRDs that the server begins with.
    pub crds: Vec<Value>,
    /// The requests, one after the other.
    pub requests: Vec<Sent>,
}

/// A request.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Sent {
    pub method: String,
    pub path: String,
    pub query: String,
    pub accept: String,
    pub content_type: String,
    pub body: String,
    /// How often it is sent; `#` in the path and in the body is the number of the request, from 0 on.
    pub times: usize,
}

/// Sends the requests, and prints the codes of the answers. A watch stays open, and nobody reads it.
pub fn run(arguments: &Arguments) -> Result<()> {
    let script: Script = serde_json::from_str(&std::fs::read_to_string(&arguments.file)?)?;
    let cluster = Cluster::with_crds(&script.crds).map_err(anyhow::Error::msg)?;
    let mut watches = Vec::new();
    let mut codes = BTreeMap::<String, usize>::new();
    for sent in &script.requests {
        for number in 0..sent.times.max(1) {
            let code = answer(&cluster, &sent.request(number), &mut watches)?;
            *codes.entry(code).or_default() += 1;
        }
    }
    let version = cluster.call(&Request {
        method: "GET".to_owned(),
        path: "/version".to_owned(),
        ..Request::default()
    });
    ensure!(version.status == 200, "the server answers nothing any more");
    let codes: Vec<String> = codes.iter().map(|(code, count)| format!("{code} x{count}")).collect();
    println!("answers: {}", codes.join(", "));
    Ok(())
}

/// The code of an answer, with the reason of a failure; an error if a failure is no `Status` with this code.
fn answer(cluster: &Cluster, request: &Request, watches: &mut Vec<Watch>) -> Result<String> {
    let answer = cluster.call(request);
    let code = answer.status;
    let bytes = match answer.body {
        Body::Watch(watch) => {
            watches.push(*watch);
            return Ok(format!("{code} watch"));
        }
        Body::Whole(bytes) => bytes,
        Body::Broken => bail!("no answer"),
    };
    if code < 400 || answer.content_type.starts_with("text/plain") {
        return Ok(code.to_string());
    }
    let status: Value =
        serde_json::from_slice(&bytes).with_context(|| format!("the body of {code} is no JSON"))?;
    ensure!(status["kind"] == "Status" && status["code"] == code, "{code} has another body: {status}");
    Ok(format!("{code} {}", status["reason"].as_str().unwrap_or("without a reason")))
}

impl Sent {
    fn request(&self, number: usize) -> Request {
        let numbered = |text: &str| match self.times {
            0 => text.to_owned(),
            _ => text.replace('#', &number.to_string()),
        };
        Request {
            method: self.method.clone(),
            path: numbered(&self.path),
            query: self.query.clone(),
            accept: self.accept.clone(),
            content_type: self.content_type.clone(),
            user_agent: "bomb".to_owned(),
            authorization: String::new(),
            body: numbered(&self.body).into_bytes(),
        }
    }
}
