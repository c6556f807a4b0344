//! Requests -> the answers of the API server of a kubeconfig.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use k8s_openapi::jiff::Timestamp;
use kube::Client;
use kube::client::Body;
use kube::config::{Config, KubeConfigOptions, Kubeconfig};
use kubesmith_engine::fake::Request;
use serde_json::{Value, json};

use super::step::{Answered, Memory, Step};
use crate::prove::Case;

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long a cache of the server may be behind its store.
const CACHE: Duration = Duration::from_millis(150);

/// The media type of most bodies.
pub const JSON: &str = "application/json";

/// A client of its own.
pub struct Connection {
    runtime: tokio::runtime::Runtime,
    client: Client,
}

impl Connection {
    /// A client of the current context of a kubeconfig.
    pub fn open(kubeconfig: &Path) -> Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let client = runtime.block_on(async {
            let options = KubeConfigOptions::default();
            let config = Config::from_custom_kubeconfig(Kubeconfig::read_from(kubeconfig)?, &options).await?;
            anyhow::Ok(Client::try_from(config)?)
        })?;
        Ok(Self { runtime, client })
    }

    /// Sends a request.
    pub fn ask(&self, request: &Request) -> Result<Answered> {
        let before = seconds();
        let mut answer = self
            .send(request)
            .with_context(|| format!("{} {}?{}", request.method, request.path, request.query))?;
        answer.at = time_of(&answer, before, seconds());
        Ok(answer)
    }

    fn send(&self, request: &Request) -> Result<Answered> {
        let query = if request.query.is_empty() { String::new() } else { format!("?{}", request.query) };
        let mut builder = http::Request::builder()
            .method(request.method.as_str())
            .uri(format!("{}{query}", request.path))
            .header("user-agent", &request.user_agent);
        for (name, value) in [("accept", &request.accept), ("content-type", &request.content_type)] {
            if !value.is_empty() {
                builder = builder.header(name, value);
            }
        }
        let built = builder.body(Body::from(request.body.clone())).with_context(|| format!("{request:?}"))?;
        self.runtime.block_on(async {
            let answer =
                tokio::time::timeout(PATIENCE, self.client.send(built)).await.context("no answer")??;
            let header = |name: &str| {
                let values = answer.headers().get_all(name).into_iter();
                values.map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned()).collect::<Vec<_>>()
            };
            let (status, warnings) = (answer.status().as_u16(), header("warning"));
            let content_type = header("content-type").pop().unwrap_or_default();
            let retry_after = header("retry-after").pop().and_then(|seconds| seconds.parse().ok());
            let body = tokio::time::timeout(PATIENCE, answer.into_body().collect_bytes())
                .await
                .context("no end")??;
            Ok(Answered {
                at: 0,
                status,
                content_type,
                warnings: warnings.iter().map(|warning| warning_text(warning)).collect(),
                retry_after,
                body: String::from_utf8_lossy(&body).into_owned(),
            })
        })
    }

    /// Sends the steps of a sequence for a worker. The answers are those that another worker would get.
    pub fn run(&self, steps: &[Step], from: &str, worker: &str) -> Result<Vec<Answered>> {
        let (mut memory, mut answers) = (Memory::default(), Vec::new());
        for step in steps {
            let step = step.for_worker(from, worker);
            if step.reads_cache() {
                std::thread::sleep(CACHE);
            }
            let answer = self.ask(&step.request(&memory))?;
            memory.add(&step, &answer);
            let canonical = |text: &String| text.replace(worker, from);
            answers.push(Answered {
                body: canonical(&answer.body),
                warnings: answer.warnings.iter().map(canonical).collect(),
                ..answer
            });
        }
        Ok(answers)
    }

    /// Removes the objects of a kind, also those with finalizers.
    pub fn clear(&self, case: &Case) -> Result<()> {
        let plural = &case.definition.plural;
        let all = format!("/apis/{}/{plural}", case.api_version());
        let listed = self.ask(&plain("GET", &all, ""))?;
        for item in listed.values().iter().flat_map(|list| list["items"].as_array().into_iter().flatten()) {
            let metadata = &item["metadata"];
            let name = metadata["name"].as_str().unwrap_or_default();
            let path = format!("{}/{name}", case.path(metadata["namespace"].as_str().unwrap_or_default()));
            if !metadata["finalizers"].is_null() {
                let patch = json!([{"op": "remove", "path": "/metadata/finalizers"}]).to_string();
                let patch = Request {
                    content_type: "application/json-patch+json".to_owned(),
                    ..plain("PATCH", &path, &patch)
                };
                self.ask(&patch)?;
            }
            let answer = self.ask(&plain("DELETE", &path, ""))?;
            if ![200, 404].contains(&answer.status) {
                bail!("{path} cannot be removed: {}", answer.body);
            }
        }
        Ok(())
    }

    /// Creates an object.
    pub fn create(&self, path: &str, object: &Value) -> Result<()> {
        let answer = self.ask(&plain("POST", path, &object.to_string()))?;
        if answer.status == 201 { Ok(()) } else { bail!("{path}: {}", answer.body) }
    }

    /// An object.
    pub fn get(&self, path: &str) -> Result<Value> {
        Ok(self.ask(&plain("GET", path, ""))?.values().pop().unwrap_or_default())
    }
}

/// A request without options.
pub fn plain(method: &str, path: &str, body: &str) -> Request {
    Request {
        method: method.to_owned(),
        path: path.to_owned(),
        content_type: if body.is_empty() { String::new() } else { JSON.to_owned() },
        user_agent: "lab".to_owned(),
        body: body.as_bytes().to_vec(),
        ..Request::default()
    }
}

/// The second of an answer. Managers are sorted by it, so between two it is that of the newest manager.
fn time_of(answer: &Answered, before: u64, after: u64) -> u64 {
    let value = answer.values().into_iter().next().unwrap_or_default();
    let managers = value["metadata"]["managedFields"].as_array().cloned().unwrap_or_default();
    let times = managers.iter().filter_map(|manager| manager["time"].as_str()?.parse::<Timestamp>().ok());
    let newest = times.filter_map(|time| u64::try_from(time.as_second()).ok()).max();
    newest.filter(|newest| (before..=after).contains(newest)).unwrap_or(after)
}

fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// The text of a header `299 - "TEXT"`.
fn warning_text(header: &str) -> String {
    let quoted = header.splitn(3, ' ').nth(2).unwrap_or_default();
    let inner = quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(quoted);
    let (mut out, mut is_escaped) = (String::new(), false);
    for char in inner.chars() {
        is_escaped = char == '\\' && !is_escaped;
        if !is_escaped {
            out.push(char);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn warnings_lose_code_and_quotes() {
        assert_eq!(
            super::warning_text(r#"299 - "unknown field \"spec.a\\b\"""#),
            r#"unknown field "spec.a\b""#
        );
    }
}
