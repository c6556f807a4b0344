//! Clusters -> a server on a socket, until it is told to stop.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use super::calls::Call;
use super::cluster::Cluster;
use clusters::Clusters;

mod clusters;
mod connection;
mod control;
mod crds;
mod faults;
mod kubeconfig;
mod play;
mod refusals;
mod shared;
#[cfg(test)]
mod tests;
mod tls;

use kubeconfig::reached;
use shared::{Open, Shared, first};
use tls::Tls;

pub use shared::Limits;

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
        Ok(Self { listener, address, shared: Shared::new(clusters, limits) })
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

    /// Takes connections by TLS alone, with a certificate that is made for this server.
    ///
    /// # Errors
    /// The system gives no random numbers.
    pub fn with_tls(mut self) -> io::Result<Self> {
        let tls = Tls::create(self.host())?;
        if let Some(shared) = Arc::get_mut(&mut self.shared) {
            shared.clusters.tls = Some(tls);
        }
        Ok(self)
    }

    /// The URL of its first cluster.
    pub fn url(&self) -> String {
        self.shared.clusters.url(self.shared.clusters.first())
    }

    /// A kubeconfig for its first cluster.
    pub fn kubeconfig(&self) -> String {
        self.shared.clusters.kubeconfig(self.shared.clusters.first())
    }

    /// The certificate of the authority, in PEM; None without TLS.
    pub fn authority(&self) -> Option<&str> {
        self.shared.clusters.tls.as_ref().map(|tls| tls.authority.as_str())
    }

    /// The address by which programs of this machine reach it.
    pub fn host(&self) -> IpAddr {
        reached(self.address).ip()
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

/// Starts to serve a connection, unless there are far too many.
fn accept(shared: &Arc<Shared>, stream: TcpStream, connections: &mut JoinSet<()>) {
    let open = Open::new(Arc::clone(shared));
    let excess = open.count.saturating_sub(shared.limits.connections);
    if excess > REFUSED_AT_ONCE {
        return;
    }
    // Answers are small, and their clients wait for them.
    let _ = stream.set_nodelay(true);
    let Some(tls) = shared.clusters.tls.clone() else {
        connections.spawn(connection::serve(open, stream, excess > 0));
        return;
    };
    let time = shared.limits.header_time;
    connections.spawn(async move {
        // A client that takes too long, or refuses the certificate, is gone.
        if let Ok(Ok(stream)) = tokio::time::timeout(time, tls.accept(stream)).await {
            connection::serve(open, stream, excess > 0).await;
        }
    });
}
