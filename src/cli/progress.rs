//! The running command -> a spinner on a terminal that names the phase, and nothing elsewhere.

use std::time::Duration;

use indicatif::ProgressBar;
use kubesmith::diag::printable;
use kubesmith::{Generator, Phase};

use super::messages::Messages;

/// The spinner; it disappears when this is dropped.
pub(super) struct Progress(Option<ProgressBar>);

impl Progress {
    /// Starts the spinner, which then shows the phases of the generators: `2 of 4: deciding types and names`, and with
    /// several configs the config and its number. indicatif draws nothing if standard error is not a terminal.
    pub(super) fn start(
        messages: &Messages,
        generators: Vec<Generator>,
        last: &'static str,
    ) -> (Self, Vec<Generator>) {
        if !messages.shows_progress() {
            return (Self(None), generators);
        }
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(Duration::from_millis(120));
        let count = generators.len();
        let watched = generators.into_iter().enumerate().map(|(index, generator)| {
            let bar = bar.clone();
            let of_config = match &generator.config().file {
                Some(file) if count > 1 => format!("{} ({} of {count}), ", file.display(), index + 1),
                _ => String::new(),
            };
            generator.on_phase(move |phase| {
                bar.set_message(printable(&format!("{of_config}{}", line(phase, last))).into_owned());
            })
        });
        let watched = watched.collect();
        (Self(Some(bar)), watched)
    }
}

/// A spinner with the number of items so far.
pub(super) struct ItemCount(Option<ProgressBar>, usize);

impl ItemCount {
    /// Starts it, if a person reads the messages on a terminal.
    pub(super) fn start(messages: &Messages) -> Self {
        let is_shown = messages.are_for_people() && messages.shows_progress();
        Self(is_shown.then(ProgressBar::new_spinner), 0)
    }

    /// Counts an item, whose results are printed without the spinner in between.
    pub(super) fn add<T>(&mut self, what: &str, print: impl FnOnce() -> T) -> T {
        self.1 += 1;
        let Some(bar) = &self.0 else { return print() };
        bar.set_message(format!("{} {what}", self.1));
        bar.tick();
        bar.suspend(print)
    }
}

impl Drop for ItemCount {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

/// The line about a phase: its number, and what it does.
fn line(phase: Phase, last: &str) -> String {
    let what = match phase {
        Phase::Read => "reading inputs",
        Phase::Decide => "deciding types, names and defaults",
        Phase::Print => "generating code",
        Phase::Compare => last,
    };
    let number = Phase::ALL.iter().position(|one| *one == phase).unwrap_or_default() + 1;
    format!("{number} of {}: {what}", Phase::ALL.len())
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_phase_has_its_number() {
        let lines = Phase::ALL.map(|phase| line(phase, "comparing files"));
        assert_eq!(lines[0], "1 of 4: reading inputs");
        assert_eq!(lines[3], "4 of 4: comparing files");
    }
}
