//! How long an answer may take, and how many bytes of it may be held in memory.

use std::future::Future;
use std::time::Duration;

use super::error::Error;

/// How long an answer may take and how much of it may be held in memory. Sizes are those of decompressed bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How long the whole answer may take, with all attempts of the client; of a watch, and of an answer that is read as
    /// lines or bytes, how long it may take to begin. The default is 60 seconds: so long does an API server itself work on
    /// a request (`--request-timeout`). None waits forever.
    pub timeout: Option<Duration>,
    /// How many bytes an answer may have that is read as a whole. The default is 256 MiB: objects have at most 1.5 MiB,
    /// which etcd stores, and a page of 100 objects of that size fits.
    pub answer_bytes: usize,
    /// How many bytes an event of a watch or a line of a log may have. The default is 16 MiB, ten times the largest
    /// object that etcd stores.
    pub line_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            timeout: Some(Duration::from_secs(60)),
            answer_bytes: 256 << 20,
            line_bytes: 16 << 20,
        }
    }
}

/// Awaits a future for at most a time.
///
/// # Errors
/// The future's own, or that it takes too long.
pub async fn with_timeout<T>(
    timeout: Option<Duration>,
    future: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    match timeout {
        Some(timeout) => match tokio::time::timeout(timeout, future).await {
            Ok(result) => result,
            Err(_) => Err(Error::Timeout(timeout)),
        },
        None => future.await,
    }
}
