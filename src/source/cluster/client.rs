//! A context of the kubeconfig -> the CRDs and OpenAPI documents of its API server, requested with the `kube` crate.

use std::time::Duration;

use kube::config::{Config, KubeConfigOptions, Kubeconfig, KubeconfigError};
use kube::{Client, Error};
use serde_json::Value;

use super::problem::{self, Problem};

/// The timeout of connecting.
const CONNECT: Duration = Duration::from_secs(10);
/// The timeout of reading a response.
const ANSWER: Duration = Duration::from_secs(60);

/// How many CRDs one request lists: so many may be megabytes.
const PAGE: u32 = 100;

/// The path that lists CRDs.
const CRDS: &str = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

/// The names of the kubeconfig's contexts; None without a kubeconfig.
pub fn contexts() -> Result<Option<Vec<String>>, Problem> {
    match Kubeconfig::read() {
        Ok(config) => Ok(Some(config.contexts.into_iter().map(|context| context.name).collect())),
        Err(KubeconfigError::ReadConfig(error, path)) if error.kind() == std::io::ErrorKind::NotFound => {
            // Only the default path may be missing; a path in `KUBECONFIG` must exist.
            match std::env::var_os("KUBECONFIG").is_some_and(|value| !value.is_empty()) {
                true => Err(problem::kubeconfig_is_missing(&path)),
                false => Ok(None),
            }
        }
        Err(KubeconfigError::FindPath) => Ok(None),
        Err(error) => Err(problem::kubeconfig(&error)),
    }
}

/// A connection to a cluster, and the cluster's name in messages.
pub struct Cluster {
    client: Client,
    shown: String,
}

impl Cluster {
    /// A client for a context of the kubeconfig; without a kubeconfig, for the cluster that this process runs in.
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
        let client = Client::try_from(config).map_err(|error| problem::from_kube(&error, &shown))?;
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
            let following = format!("&continue={token}");
            // The loop must end even if a faulty server returns the same token twice.
            if token.is_empty() || following == next {
                return Ok(found);
            }
            next = following;
        }
    }

    /// The paths of the server's OpenAPI documents, such as `apis/apps/v1`, sorted. Documents that only list versions
    /// are left out, because they define no kinds.
    pub async fn document_paths(&self) -> Result<Vec<String>, Problem> {
        let index = self.get("/openapi/v3").await?;
        let listed = index["paths"].as_object().into_iter().flatten().map(|(path, _)| path.clone());
        let mut paths: Vec<String> = listed.filter(|path| is_version(path)).collect();
        paths.sort();
        Ok(paths)
    }

    /// The OpenAPI document at one of these paths.
    pub async fn document(&self, path: &str) -> Result<Value, Problem> {
        self.get(&format!("/openapi/v3/{path}")).await
    }

    async fn get(&self, path: &str) -> Result<Value, Problem> {
        let request = http::Request::get(path).body(Vec::new());
        let request = request.map_err(|error| problem::from_kube(&Error::HttpError(error), &self.shown))?;
        self.client.request(request).await.map_err(|error| problem::from_kube(&error, &self.shown))
    }
}

/// Whether a path belongs to a version of `group`, in which `core` is the group without a name.
pub fn is_version_of(path: &str, group: &str) -> bool {
    match group {
        "core" => path.starts_with("api/"),
        _ => path
            .strip_prefix("apis/")
            .and_then(|rest| rest.split_once('/'))
            .is_some_and(|(name, _)| name == group),
    }
}

/// Whether a path names one version of a group, such as `api/v1` or `apis/apps/v1`.
fn is_version(path: &str) -> bool {
    let parts: Vec<_> = path.split('/').collect();
    matches!(parts[..], ["api", _] | ["apis", _, _])
}

/// Whether a path is `prefix` or begins with it and a slash.
pub fn is_at_or_under(path: &str, prefix: &str) -> bool {
    let rest = path.strip_prefix(prefix);
    prefix.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Whether a text is one of the names that kubectl accepts for a CRD's kind, in upper or lower case.
pub fn is_called(crd: &Value, name: &str) -> bool {
    let names = &crd["spec"]["names"];
    let same = |value: &Value| value.as_str().is_some_and(|text| text.eq_ignore_ascii_case(name));
    let short = names["shortNames"].as_array().into_iter().flatten();
    ["kind", "plural", "singular"].iter().any(|key| same(&names[*key])) || short.into_iter().any(same)
}
