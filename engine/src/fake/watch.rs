//! A request for changes, and the events of the store -> lines, as they come.

use std::task::{Context, Poll};
use std::time::Duration;

/// The events of a watch.
#[derive(Debug)]
pub struct Watch {}

impl Watch {
    /// The next line with its newline; `Ready(None)` at the end of the watch. `Pending` registers the waker, and [`Self::due`]
    /// says when to ask again at the latest.
    pub fn poll_line(&mut self, context: &mut Context<'_>) -> Poll<Option<Vec<u8>>> {
        let _ = context;
        Poll::Ready(None)
    }

    /// After how long the watch has something to say even without an event: a bookmark, or its end.
    pub fn due(&self) -> Duration {
        Duration::MAX
    }
}
