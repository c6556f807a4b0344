//! A context -> the responses of its API server, through kube.

use std::time::Duration;

use kube::config::{Config, KubeConfigOptions, Kubeconfig, KubeconfigError};
use kube::{Client, Error};
use serde_json::Value;

use super::problem::{self, Problem};

/// Timeouts of connecting and of reading a response.
const CONNECT: Duration = Duration::from_secs(10);
const ANSWER: Duration = Duration::from_secs(60);

/// How many CRDs a request lists: a page of them may be megabytes.
const PAGE: u32 = 100;

/// The path of CRDs at a server.
const CRDS: &str = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

/// The names of the contexts; none where there is no kubeconfig.
pub fn contexts() -> Result<Option<Vec<String>>, Problem> {
    match Kubeconfig::read() {
        Ok(config) => Ok(Some(config.contexts.into_iter().map(|context| context.name).collect())),
        Err(KubeconfigError::ReadConfig(error, path)) if error.kind() == std::io::ErrorKind::NotFound => {
            // A path in `KUBECONFIG` must exist.
            match std::env::var_os("KUBECONFIG").is_some_and(|value| !value.is_empty()) {
                true => Err(problem::kubeconfig_is_missing(&path)),
                false => Ok(None),
            }
        }
        Err(KubeconfigError::FindPath) => Ok(None),
        Err(error) => Err(problem::kubeconfig(&error)),
    }
}

/// A cluster, and its name in messages.
pub struct Cluster {
    client: Client,
    shown: String,
}

impl Cluster {
    /// Connects to a context of the kubeconfig, or without one to the cluster that this process runs in.
    pub async fn connect(context: Option<&str>, has_kubeconfig: bool) -> Result<Self, Problem> {
        let mut config = if has_kubeconfig {
            let options =
                KubeConfigOptions { context: context.map(str::to_owned), ..KubeConfigOptions::default() };
            Config::from_kubeconfig(&options).await.map_err(|error| problem::kubeconfig(&error))?
        } else {
            Config::incluster().map_err(|_| problem::no_kubeconfig(None))?
        };
        config.connect_timeout = Some(CONNECT);
        config.read_timeout = Some(ANSWER);
        let shown = match context {
            Some(context) => format!("context `{context}` ({})", config.cluster_url),
            None => format!("the cluster at {}", config.cluster_url),
        };
        let client = Client::try_from(config).map_err(|error| problem::of_kube(&error, &shown))?;
        Ok(Self { client, shown })
    }

    /// Every CRD.
    pub async fn definitions(&self) -> Result<Vec<Value>, Problem> {
        let mut found = Vec::new();
        let mut next = String::new();
        loop {
            let page = self.get(&format!("{CRDS}?limit={PAGE}{next}")).await?;
            let token = page["metadata"]["continue"].as_str().unwrap_or_default().to_owned();
            if let Value::Array(items) = &page["items"] {
                found.extend(items.iter().cloned());
            }
            let again = format!("&continue={token}");
            // A server that returns the same token twice would be a loop without end.
            if token.is_empty() || again == next {
                return Ok(found);
            }
            next = again;
        }
    }

    /// The paths that the server lists its OpenAPI documents under, such as `apis/apps/v1`, sorted; without those
    /// that list versions and hold no kinds.
    pub async fn document_paths(&self) -> Result<Vec<String>, Problem> {
        let index = self.get("/openapi/v3").await?;
        let listed = index["paths"].as_object().into_iter().flatten().map(|(path, _)| path.clone());
        let mut paths: Vec<String> = listed.filter(|path| is_version(path)).collect();
        paths.sort();
        Ok(paths)
    }

    /// One of these documents.
    pub async fn document(&self, path: &str) -> Result<Value, Problem> {
        self.get(&format!("/openapi/v3/{path}")).await
    }

    async fn get(&self, path: &str) -> Result<Value, Problem> {
        let request = http::Request::get(path).body(Vec::new());
        let request = request.map_err(|error| problem::of_kube(&Error::HttpError(error), &self.shown))?;
        self.client.request(request).await.map_err(|error| problem::of_kube(&error, &self.shown))
    }
}

/// Whether a path is that of one version of a group; `core` is the group without a name.
pub fn is_version_of(path: &str, group: &str) -> bool {
    match group {
        "core" => path.starts_with("api/"),
        _ => path
            .strip_prefix("apis/")
            .and_then(|rest| rest.split_once('/'))
            .is_some_and(|(of, _)| of == group),
    }
}

/// Whether a path is that of one version of a group, such as `api/v1` or `apis/apps/v1`.
fn is_version(path: &str) -> bool {
    let parts: Vec<_> = path.split('/').collect();
    matches!(parts[..], ["api", _] | ["apis", _, _])
}

/// Whether a path is `prefix` or begins with it and a slash.
pub fn is_at_or_under(path: &str, prefix: &str) -> bool {
    let rest = path.strip_prefix(prefix);
    prefix.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Whether a CRD's kind goes by a name: the kind, or as kubectl takes it in any case.
pub fn is_called(crd: &Value, name: &str) -> bool {
    let names = &crd["spec"]["names"];
    let same = |value: &Value| value.as_str().is_some_and(|text| text.eq_ignore_ascii_case(name));
    let short = names["shortNames"].as_array().into_iter().flatten();
    ["kind", "plural", "singular"].iter().any(|key| same(&names[*key])) || short.into_iter().any(same)
}
