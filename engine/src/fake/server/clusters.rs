//! Paths -> the clusters of one server, which is told by other paths to make them and to show their calls.
//!
//! | request | answer |
//! |---|---|
//! | `POST /fake/clusters` | a new cluster: its `id`, and its `url`, the beginning of its paths |
//! | `DELETE /fake/clusters/ID` | the cluster is forgotten, and its watches end |
//! | `GET BASE/fake/calls` | the requests to a cluster; BASE is the beginning of its paths |
//! | `DELETE BASE/fake/calls` | they are forgotten |
//! | `POST BASE/fake/crds` | the kinds of the CRDs in its body, YAML or JSON, are served |
//! | `GET BASE/fake/kubeconfig` | a kubeconfig for it |

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use http::Method;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::crds::install;
use super::kubeconfig::{kubeconfig, url};
use super::refusals::too_many;
use crate::fake::answer::Answer;
use crate::fake::calls::Call;
use crate::fake::cluster::Cluster;
use crate::fake::request::Request;
use crate::fake::service::Service;
use crate::fake::status::{GroupResource, Status};

/// The beginning of the paths of clusters other than the first one, before their ids.
const PREFIX: &str = "/fake/clusters";

/// Makes a cluster.
type Make = Box<dyn Fn() -> Cluster + Send + Sync>;

/// What each answered request is passed to.
type Record = Box<dyn Fn(&Call) + Send + Sync>;

/// The clusters of a server.
pub(super) struct Clusters {
    first: Arc<Served>,
    others: Mutex<Others>,
    most: usize,
    make: Make,
    record: Option<Record>,
    address: SocketAddr,
}

/// Those beside the first one.
#[derive(Debug, Default)]
struct Others {
    by_id: HashMap<u64, Arc<Served>>,
    last_id: u64,
}

/// A cluster that is served.
#[derive(Debug)]
pub(super) struct Served {
    pub service: Service,
    /// The beginning of its paths; empty for the first one.
    base: String,
    has_ended: watch::Sender<bool>,
}

impl std::fmt::Debug for Clusters {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Clusters")
            .field("first", &self.first)
            .field("others", &self.others)
            .finish_non_exhaustive()
    }
}

impl Served {
    fn new(cluster: &Cluster, base: String) -> Arc<Self> {
        Arc::new(Self { service: cluster.service(), base, has_ended: watch::Sender::new(false) })
    }

    /// Waits until the cluster is forgotten, or the server stops.
    pub async fn ended(&self) {
        // The sender lives as long as this does.
        let _ = self.has_ended.subscribe().wait_for(|has_ended| *has_ended).await;
    }

    fn end(&self) {
        self.has_ended.send_replace(true);
    }
}

impl Clusters {
    pub fn new(address: SocketAddr, most: usize, first: &Cluster, make: Make) -> Self {
        let first = Served::new(first, String::new());
        Self { first, others: Mutex::default(), most, make, record: None, address }
    }

    pub fn record(&mut self, to: Record) {
        self.record = Some(to);
    }

    pub fn first(&self) -> &Arc<Served> {
        &self.first
    }

    /// Ends all watches, for a server that stops.
    pub fn end(&self) {
        self.first.end();
        self.lock().by_id.values().for_each(|served| served.end());
    }

    /// The cluster of a path, and the path in it.
    pub fn find<'p>(&self, path: &'p str) -> Option<(Arc<Served>, &'p str)> {
        let in_other = path.strip_prefix(PREFIX).and_then(|rest| rest.strip_prefix('/'));
        let Some((id, _)) = in_other.map(|rest| rest.split_once('/').unwrap_or((rest, ""))) else {
            return Some((Arc::clone(&self.first), path));
        };
        let inner = &path[PREFIX.len() + 1 + id.len()..];
        if inner.is_empty() {
            // The cluster itself, not a path in it.
            return Some((Arc::clone(&self.first), path));
        }
        let served = self.lock().by_id.get(&id.parse().ok()?).cloned()?;
        Some((served, inner))
    }

    /// The answer about a cluster that there is not.
    pub fn unknown(&self, path: &str) -> Answer {
        let id = path.trim_start_matches(PREFIX).trim_matches('/');
        let id = id.split('/').next().unwrap_or_default();
        Answer::failure(&Status::not_found(
            &GroupResource { group: String::new(), resource: "clusters".to_owned() },
            id,
        ))
    }

    /// Answers a request in a cluster.
    pub fn answer(&self, served: &Served, request: Request) -> Answer {
        let (answer, call) = served.service.answer(request);
        if let Some(record) = &self.record {
            record(&call);
        }
        answer
    }

    /// Answers a request to `BASE/fake/REST`.
    pub fn control(&self, served: &Served, method: &Method, rest: &str, body: &[u8]) -> Answer {
        let is_first = served.base.is_empty();
        match (method, rest) {
            (&Method::POST, "clusters") if is_first => self.add(),
            (&Method::DELETE, rest) if is_first && rest.starts_with("clusters/") => self.remove(rest),
            (&Method::GET, "calls") => {
                let calls = served.service.calls().all();
                ok(&json!({"calls": calls.iter().map(|call| call.to_json()).collect::<Vec<_>>()}))
            }
            (&Method::DELETE, "calls") => {
                served.service.calls().clear();
                ok(&json!({}))
            }
            (&Method::POST, "crds") => install(served.service.cluster(), body),
            (&Method::GET, "kubeconfig") => Answer::text(200, &kubeconfig(&url(self.address, &served.base))),
            _ => {
                let message = format!(
                    "{method} {}/fake/{rest} is no request of kubesmith fake: expected POST or DELETE of /fake/clusters, GET or \
                     DELETE of /fake/calls, POST of /fake/crds, or GET of /fake/kubeconfig",
                    served.base
                );
                Answer::failure(&Status { code: 404, reason: "NotFound", ..Status::bad_request(message) })
            }
        }
    }

    /// Makes a cluster.
    fn add(&self) -> Answer {
        if self.lock().by_id.len() >= self.most {
            return too_many("clusters");
        }
        let cluster = (self.make)();
        let mut others = self.lock();
        others.last_id += 1;
        let id = others.last_id;
        let served = Served::new(&cluster, format!("{PREFIX}/{id}"));
        let url = url(self.address, &served.base);
        others.by_id.insert(id, served);
        Answer { status: 201, ..ok(&json!({"id": id.to_string(), "url": url})) }
    }

    /// Forgets a cluster.
    fn remove(&self, rest: &str) -> Answer {
        let id = rest.trim_start_matches("clusters/");
        let removed = id.parse().ok().and_then(|id: u64| self.lock().by_id.remove(&id));
        match removed {
            Some(served) => {
                served.end();
                ok(&json!({}))
            }
            None => self.unknown(id),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Others> {
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn ok(value: &Value) -> Answer {
    Answer::json(200, value.to_string().into_bytes())
}
