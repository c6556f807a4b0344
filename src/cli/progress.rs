//! What the command is at -> a moving line on a terminal, and nothing anywhere else.

use std::time::Duration;

use indicatif::ProgressBar;

use super::messages::Messages;

/// The moving line; it goes when this does.
pub(super) struct Progress(Option<ProgressBar>);

impl Progress {
    /// Shows what goes on. Where standard error is no terminal, indicatif draws nothing.
    pub(super) fn start(messages: &Messages, what: &'static str) -> Self {
        if !messages.talkative() {
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
