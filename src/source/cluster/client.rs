//! A context of the kubeconfig -> the CRDs and OpenAPI documents of its API server, requested with the `kube` crate.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::Duration;

use kube::Client;
use kube::config::{Config, KubeConfigOptions, Kubeconfig, KubeconfigError};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use super::definition::Definition;
use super::limits::{self, Budget};
use super::problem::{self, Problem};
use super::request;
use kubesmith_engine::crd::name_form::Form;

/// The timeout of connecting.
const CONNECT: Duration = Duration::from_secs(10);

/// How many CRDs one request lists: as many of the largest CRDs that etcd holds (1.5 MB) as fit into
/// [`limits::RESPONSE_BYTES`].
const PAGE: u32 = 20;

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
    /// The bytes that all further responses may have together.
    budget: Cell<Budget>,
}

/// A page of the list of CRDs.
#[derive(Deserialize)]
struct Page {
    metadata: PageMetadata,
    items: Vec<Definition>,
}

/// The metadata of a page.
#[derive(Deserialize)]
struct PageMetadata {
    /// The token of the next page; empty or missing on the last one.
    #[serde(default, rename = "continue")]
    next: String,
}

/// The index of a server's OpenAPI documents.
#[derive(Deserialize)]
struct Index {
    paths: BTreeMap<String, IgnoredAny>,
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
        // The deadline of the whole read limits responses, and `request` retries: kube's own retries wait 15 times
        // as long as the server asks.
        config.read_timeout = None;
        config.default_retry = false;
        let shown = match context {
            Some(context) => format!("context `{context}` ({})", config.cluster_url),
            None => format!("the cluster at {}", config.cluster_url),
        };
        let client = Client::try_from(config).map_err(|error| problem::from_kube(&error, &shown))?;
        Ok(Self { client, shown, budget: Cell::new(Budget::default()) })
    }

    /// The cluster's name in messages.
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// Every CRD.
    pub async fn definitions(&self) -> Result<Vec<Definition>, Problem> {
        let mut found = Vec::new();
        let mut next = String::new();
        for _ in 0..limits::PAGES {
            let page: Page = self.get(&format!("{CRDS}?limit={PAGE}{next}"), "a list of CRDs").await?;
            found.extend(page.items);
            if found.len() > limits::DOCUMENTS {
                return Err(problem::too_many(&self.shown, limits::DOCUMENTS, "CRDs"));
            }
            if page.metadata.next.is_empty() {
                return Ok(found);
            }
            next = format!("&continue={}", request::query_value(&page.metadata.next));
        }
        Err(problem::too_many(&self.shown, limits::PAGES, "pages of CRDs"))
    }

    /// The paths of the server's OpenAPI documents, such as `apis/apps/v1`, sorted. Documents that only list versions
    /// are left out, because they define no kinds.
    pub async fn document_paths(&self) -> Result<Vec<String>, Problem> {
        let index: Index = self.get("/openapi/v3", "an index of OpenAPI documents").await?;
        Ok(index.paths.into_keys().filter(|path| is_version(path)).collect())
    }

    /// The OpenAPI document at one of these paths.
    pub async fn document(&self, path: &str) -> Result<Value, Problem> {
        self.get(&format!("/openapi/v3/{path}"), "an OpenAPI document").await
    }

    /// Reads the JSON at a path; `expected` describes it in messages.
    async fn get<T: serde::de::DeserializeOwned>(&self, path: &str, expected: &str) -> Result<T, Problem> {
        let mut budget = self.budget.get();
        let body = request::get(&self.client, &self.shown, path, &mut budget).await?;
        self.budget.set(budget);
        if !limits::has_few_values(&body) {
            return Err(problem::too_many(&self.shown, limits::VALUES, "JSON values in a response"));
        }
        serde_json::from_slice(&body)
            .map_err(|error| problem::unreadable(&self.shown, expected, path, &error))
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

/// Whether a path names one version of a group, such as `api/v1` or `apis/apps/v1`. File names are made of such paths,
/// so that groups and versions must have the form that Kubernetes requires.
fn is_version(path: &str) -> bool {
    match path.split('/').collect::<Vec<_>>()[..] {
        ["api", version] => Form::Label.holds(version),
        ["apis", group, version] => Form::Subdomain.holds(group) && Form::Label.holds(version),
        _ => false,
    }
}

/// Whether a path is `prefix` or begins with it and a slash.
pub fn is_at_or_under(path: &str, prefix: &str) -> bool {
    let rest = path.strip_prefix(prefix);
    prefix.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
