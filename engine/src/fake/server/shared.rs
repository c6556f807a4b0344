//! What all connections of a server have.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::Poll;
use std::time::Duration;

use super::clusters::Clusters;
use crate::limits;

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
            header_bytes: limits::HEADER_BYTES.value,
            header_time: Duration::from_secs(limits::HEADER_SECONDS.value as u64),
            body_time: Duration::from_secs(limits::BODY_SECONDS.value as u64),
            connections: limits::CONNECTIONS.value,
            clusters: limits::FAKE_CLUSTERS.value,
            end_time: Duration::from_secs(2),
        }
    }
}

/// What all connections have.
#[derive(Debug)]
pub(super) struct Shared {
    pub clusters: Clusters,
    pub limits: Limits,
    open: AtomicUsize,
}

impl Shared {
    pub(super) fn new(clusters: Clusters, limits: Limits) -> Arc<Self> {
        Arc::new(Self { clusters, limits, open: AtomicUsize::new(0) })
    }
}

/// A connection that is counted.
pub(super) struct Open {
    pub shared: Arc<Shared>,
    /// How many there are with this one.
    pub count: usize,
}

impl Open {
    pub(super) fn new(shared: Arc<Shared>) -> Self {
        let count = shared.open.fetch_add(1, Ordering::Relaxed) + 1;
        Self { shared, count }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.shared.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The result of the future that is ready first; of the left one, if both are.
pub(super) async fn first<L, R>(
    left: impl Future<Output = L>,
    right: impl Future<Output = R>,
) -> Result<L, R> {
    let (mut left, mut right) = (pin!(left), pin!(right));
    std::future::poll_fn(|context| match left.as_mut().poll(context) {
        Poll::Ready(left) => Poll::Ready(Ok(left)),
        Poll::Pending => right.as_mut().poll(context).map(Err),
    })
    .await
}
