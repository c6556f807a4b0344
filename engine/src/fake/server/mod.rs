//! Clusters -> a server on a socket, until it is told to stop.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::Poll;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use super::calls::Call;
use super::cluster::Cluster;
use clusters::Clusters;

mod clusters;
mod connection;
mod crds;
mod kubeconfig;
#[cfg(test)]
mod tests;

pub use kubeconfig::{kubeconfig, url};

/// What a server does not exceed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// The bytes of a request's line and headers; a longer one is answered with 431. At least 8 KiB.
    pub header_bytes: usize,
    /// How long a client may take to send the headers of a request; then its connection is closed.
    pub header_time: Duration,
    /// How long a client may take to send a body; then it is answered with 504.
    pub body_time: Duration,
    /// The connections at the same time; a request through one more is answered with 429.
    pub connections: usize,
    /// The clusters beside the first one; a request for one more is answered with 429.
    pub clusters: usize,
    /// How long answers may take that are under way when the server stops.
    pub end_time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            header_bytes: 1 << 20,
            header_time: Duration::from_secs(30),
            body_time: Duration::from_secs(30),
            connections: 1_000,
            clusters: 10_000,
            end_time: Duration::from_secs(2),
        }
    }
}

/// How many connections above the limit are answered that there are too many; the rest are closed at once.
const REFUSED_AT_ONCE: usize = 100;

/// How long the server waits where the system gives it no more connections.
const NO_CONNECTION: Duration = Duration::from_millis(50);

/// A server on a socket. The paths of its first cluster are those of an API server; those of others begin with
/// `/fake/clusters/ID`.
#[derive(Debug)]
pub struct Server {
    listener: std::net::TcpListener,
    address: SocketAddr,
    shared: Arc<Shared>,
}

/// What all connections have.
#[derive(Debug)]
struct Shared {
    clusters: Clusters,
    limits: Limits,
    open: AtomicUsize,
}

impl Server {
    /// A server on the loopback interface, where only programs of this machine reach it. Port 0 takes a free one. `make` makes
    /// the clusters beside the first one.
    ///
    /// # Errors
    /// The port is in use.
    pub fn loopback(
        port: u16,
        limits: Limits,
        first: &Cluster,
        make: impl Fn() -> Cluster + Send + Sync + 'static,
    ) -> io::Result<Self> {
        Self::bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port), limits, first, make)
    }

    /// A server on any address. Who reaches it may do everything: there are no users.
    ///
    /// # Errors
    /// The address is in use, or none of this machine.
    pub fn bind(
        address: SocketAddr,
        limits: Limits,
        first: &Cluster,
        make: impl Fn() -> Cluster + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let clusters = Clusters::new(address, limits.clusters, first, Box::new(make));
        Ok(Self {
            listener,
            address,
            shared: Arc::new(Shared { clusters, limits, open: AtomicUsize::new(0) }),
        })
    }

    /// Passes each request to a function once it is answered. Of clusters other than the first one, paths are without their
    /// prefix.
    #[must_use]
    pub fn record(mut self, to: impl Fn(&Call) + Send + Sync + 'static) -> Self {
        if let Some(shared) = Arc::get_mut(&mut self.shared) {
            shared.clusters.record(Box::new(to));
        }
        self
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until `stop` is ready, in a runtime of Tokio with time and sockets. Then no connection is accepted any
    /// more, watches end, and answers that are under way are sent.
    ///
    /// # Errors
    /// The socket cannot be used in this runtime.
    pub async fn run(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        let listener = TcpListener::from_std(self.listener)?;
        let mut connections = JoinSet::new();
        let mut stop = pin!(stop);
        loop {
            let Err(accepted) = first(stop.as_mut(), listener.accept()).await else { break };
            // Connections that have ended.
            while connections.try_join_next().is_some() {}
            match accepted {
                Ok((stream, _)) => accept(&self.shared, stream, &mut connections),
                Err(_) => tokio::time::sleep(NO_CONNECTION).await,
            }
        }
        drop(listener);
        self.shared.clusters.end();
        let all = async { while connections.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(self.shared.limits.end_time, all).await;
        Ok(())
    }
}

/// The result of the future that is ready first; of the left one, if both are.
async fn first<L, R>(left: impl Future<Output = L>, right: impl Future<Output = R>) -> Result<L, R> {
    let (mut left, mut right) = (pin!(left), pin!(right));
    std::future::poll_fn(|context| match left.as_mut().poll(context) {
        Poll::Ready(left) => Poll::Ready(Ok(left)),
        Poll::Pending => right.as_mut().poll(context).map(Err),
    })
    .await
}

/// Starts to serve a connection, unless there are far too many.
fn accept(shared: &Arc<Shared>, stream: TcpStream, connections: &mut JoinSet<()>) {
    let open = Open::new(Arc::clone(shared));
    let excess = open.count.saturating_sub(shared.limits.connections);
    if excess > REFUSED_AT_ONCE {
        return;
    }
    // Answers are small, and their clients wait for them.
    let _ = stream.set_nodelay(true);
    connections.spawn(connection::serve(open, stream, excess > 0));
}

/// A connection that is counted.
struct Open {
    shared: Arc<Shared>,
    /// How many there are with this one.
    count: usize,
}

impl Open {
    fn new(shared: Arc<Shared>) -> Self {
        let count = shared.open.fetch_add(1, Ordering::Relaxed) + 1;
        Self { shared, count }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.shared.open.fetch_sub(1, Ordering::Relaxed);
    }
}
