//! Paths -> the clusters of one server. `control` has what a client asks of a cluster itself.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::watch;

use super::kubeconfig::{Access, kubeconfig, url};
use super::refusals::too_many;
use super::tls::Tls;
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
    /// What connections have in a server with TLS.
    pub tls: Option<Tls>,
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
    pub base: String,
    has_ended: watch::Sender<bool>,
    under_way: AtomicUsize,
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
        Arc::new(Self {
            service: cluster.service(),
            base,
            has_ended: watch::Sender::new(false),
            under_way: AtomicUsize::new(0),
        })
    }

    /// Waits until the cluster is forgotten, or the server stops.
    pub async fn ended(&self) {
        // The sender lives as long as this does.
        let _ = self.has_ended.subscribe().wait_for(|has_ended| *has_ended).await;
    }

    fn end(&self) {
        self.has_ended.send_replace(true);
    }

    /// How many requests wait for their answers. A watch whose events are being sent is none of them.
    pub fn under_way(&self) -> usize {
        self.under_way.load(Ordering::Relaxed)
    }

    /// Counts a request until what this returns is dropped.
    pub fn begin(&self) -> UnderWay<'_> {
        self.under_way.fetch_add(1, Ordering::Relaxed);
        UnderWay(self)
    }
}

/// A request that waits for its answer.
pub(super) struct UnderWay<'s>(&'s Served);

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Clusters {
    pub fn new(address: SocketAddr, most: usize, first: &Cluster, make: Make) -> Self {
        let first = Served::new(first, String::new());
        Self { first, others: Mutex::default(), most, make, record: None, address, tls: None }
    }

    pub fn record(&mut self, to: Record) {
        self.record = Some(to);
    }

    /// Where a cluster is.
    pub fn url(&self, served: &Served) -> String {
        url(self.address, self.tls.is_some(), &served.base)
    }

    /// How clients reach a cluster.
    pub fn kubeconfig(&self, served: &Served) -> String {
        let (url, token) = (self.url(served), served.service.cluster().user());
        let authority = self.tls.as_ref().map(|tls| tls.authority.as_str());
        kubeconfig(&Access { url: &url, token: &token, authority })
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

    /// Makes a cluster.
    pub fn add(&self) -> Answer {
        self.add_cluster(|| (self.make)())
    }

    /// Makes one that has what another one has now.
    pub fn copy(&self, served: &Served) -> Answer {
        self.add_cluster(|| served.service.cluster().snapshot())
    }

    fn add_cluster(&self, make: impl FnOnce() -> Cluster) -> Answer {
        if self.lock().by_id.len() >= self.most {
            return too_many("clusters");
        }
        let cluster = make();
        let mut others = self.lock();
        others.last_id += 1;
        let id = others.last_id;
        let served = Served::new(&cluster, format!("{PREFIX}/{id}"));
        let url = self.url(&served);
        others.by_id.insert(id, served);
        Answer { status: 201, ..ok(&json!({"id": id.to_string(), "url": url})) }
    }

    /// Forgets a cluster.
    pub fn remove(&self, rest: &str) -> Answer {
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

pub(super) fn ok(value: &Value) -> Answer {
    Answer::json(200, value.to_string().into_bytes())
}
