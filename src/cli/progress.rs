//! The running command -> a spinner on a terminal, and nothing elsewhere.

use std::time::Duration;

use indicatif::ProgressBar;

use super::messages::Messages;

/// The spinner; it disappears when this is dropped.
pub(super) struct Progress(Option<ProgressBar>);

impl Progress {
    /// Starts the spinner. indicatif draws nothing if standard error is not a terminal.
    pub(super) fn start(messages: &Messages, what: &'static str) -> Self {
        if !messages.shows_progress() {
            return Self(None);
        }
        let bar = ProgressBar::new_spinner().with_message(what);
        bar.enable_steady_tick(Duration::from_millis(120));
        Self(Some(bar))
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
