//! Diagnostics -> standard error: text, JSON, GitHub's annotations, or one SARIF or JUnit document a run.

use std::cell::RefCell;
use std::io::{IsTerminal, Write};

use clap::{Args, ValueEnum};
use kubesmith::diag::{Diagnostic, Level};

mod details;
mod github;
mod human;
mod junit;
mod sarif;

use human::Human;

/// Options that every command takes.
#[derive(Debug, Args)]
#[command(next_help_heading = "Options of every command")]
pub(super) struct Global {
    /// Messages on standard error: for people, one JSON object a line, GitHub's annotations, or one document at the end
    /// of the run for code scanning (SARIF) or for test reports (JUnit)
    #[arg(long, global = true, value_enum, default_value_t = Format::Human, value_name = "FORMAT")]
    message_format: Format,
    /// End with exit code 3 when there are warnings
    #[arg(long, global = true)]
    deny_warnings: bool,
    /// Print every message and everything that differs, where otherwise a count stands for many
    #[arg(short, long, global = true, conflicts_with = "quiet")]
    verbose: bool,
    /// Print warnings and errors only
    #[arg(short, long, global = true)]
    quiet: bool,
}

/// The format of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Human,
    Json,
    Github,
    Sarif,
    Junit,
}

/// Prints messages as the options require.
#[derive(Debug)]
pub(super) struct Messages {
    format: Format,
    /// Whether warnings are errors.
    pub(super) deny_warnings: bool,
    /// Whether nothing is shortened.
    pub(super) verbose: bool,
    quiet: bool,
    colour: bool,
    /// The messages so far, of a format with one document a run.
    collected: RefCell<Vec<Diagnostic>>,
}

impl Messages {
    /// By the options and the environment: colours are off with `NO_COLOR`, in a dumb terminal and without a terminal.
    pub(super) fn new(global: &Global) -> Self {
        // NO_COLOR counts if it is set and not empty (https://no-color.org).
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        let Global { message_format: format, deny_warnings, verbose, quiet } = *global;
        let colour = !no_color && !dumb && std::io::stderr().is_terminal();
        Self { format, deny_warnings, verbose, quiet, colour, collected: RefCell::default() }
    }

    /// Whether lines that are neither results nor diagnostics are printed.
    pub(super) fn shows_progress(&self) -> bool {
        self.format == Format::Human && !self.quiet
    }

    /// Prints diagnostics, or collects them for the document of the run.
    pub(super) fn report(&self, diagnostics: &[Diagnostic]) {
        let shown: Vec<&Diagnostic> =
            diagnostics.iter().filter(|d| !(self.quiet && d.level == Level::Note)).collect();
        let lines = |line: fn(&Diagnostic) -> String| {
            shown.iter().map(|diagnostic| line(diagnostic) + "\n").collect::<String>()
        };
        match self.format {
            Format::Human => {
                let human = Human { colour: self.colour, every_one: self.verbose };
                write(&human.text(&shown));
            }
            Format::Json => write(&lines(|one| serde_json::to_string(one).unwrap_or_default())),
            Format::Github => write(&lines(github::line)),
            Format::Sarif | Format::Junit => self.collected.borrow_mut().extend(shown.into_iter().cloned()),
        }
    }

    /// Prints the document of a run that ends with an exit code, in a format that has one.
    pub(super) fn finish(&self, exit_code: u8) {
        let collected = self.collected.borrow();
        match self.format {
            Format::Sarif => write(&sarif::document(&collected, exit_code)),
            Format::Junit => write(&junit::document(&collected)),
            Format::Human | Format::Json | Format::Github => {}
        }
    }

    /// Prints a line that is not a diagnostic, for people only.
    pub(super) fn print(&self, line: &str) {
        if self.shows_progress() {
            write(&format!("{line}\n"));
        }
    }

    /// Prints a line that is not a diagnostic, even with `--quiet`.
    pub(super) fn print_always(&self, line: &str) {
        if self.format == Format::Human {
            write(&format!("{line}\n"));
        }
    }
}

/// Writes to standard error. An error is ignored: there is nowhere to report it.
fn write(text: &str) {
    drop(std::io::stderr().lock().write_all(text.as_bytes()));
}
