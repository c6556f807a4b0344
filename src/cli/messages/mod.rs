//! Diagnostics -> standard error or a file: text, JSON, GitHub's annotations, or one document of SARIF, JUnit, GitLab or
//! Markdown a run.

use std::cell::RefCell;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use kubesmith::diag::{Diagnostic, Level, Location, printable};
use kubesmith::internals::emit::write_report;

use super::colour::When;

mod count;
mod details;
mod excerpt;
mod excerpts;
mod github;
mod gitlab;
mod human;
pub(super) mod json;
mod junit;
mod markdown;
mod sarif;
mod secrets;

use count::Count;
use human::Human;

/// The heading of the options that every command takes.
pub(super) const HEADING: &str = "Options of every command";

/// Options that every command takes.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = HEADING)]
pub(super) struct Global {
    /// Messages on standard error: for people, one JSON object per line, GitHub's annotations, or one document at the
    /// end of the run for code scanning (SARIF), for test reports (JUnit), for GitLab's code quality or for a comment on a
    /// pull request (Markdown)
    #[arg(long, global = true, value_enum, default_value_t, value_name = "FORMAT")]
    pub(super) message_format: Format,
    /// Write the messages into this file instead; standard error has their number
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) output_file: Option<PathBuf>,
    /// Colors in messages, help and diffs; auto: on a terminal, subject to NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(super) color: When,
    /// End with exit code 3 if there are warnings
    #[arg(long, global = true)]
    pub(super) deny_warnings: bool,
    /// Print all messages and differences instead of counting them
    #[arg(short, long, global = true, conflicts_with = "quiet")]
    pub(super) verbose: bool,
    /// Print warnings and errors only
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,
}

/// The format of messages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    #[default]
    Human,
    Json,
    Github,
    Sarif,
    Junit,
    Gitlab,
    Markdown,
}

/// Prints messages as the options require.
#[derive(Debug)]
pub(super) struct Messages {
    format: Format,
    /// The file in which the messages are wanted.
    output_file: Option<PathBuf>,
    /// By option and environment; where neither decides, each stream does.
    pub(super) colour: When,
    /// Whether warnings are errors.
    pub(super) deny_warnings: bool,
    /// Whether nothing is shortened.
    pub(super) verbose: bool,
    quiet: bool,
    /// Whether they are results: they go to standard output, and are not counted.
    are_results: bool,
    count: RefCell<Count>,
    /// The messages so far, of a format with one document a run.
    collected: RefCell<Vec<Diagnostic>>,
    /// The text for the file so far.
    text: RefCell<String>,
}

impl Messages {
    /// By the options.
    pub(super) fn new(global: Global) -> Self {
        let Global { message_format: format, output_file, color: colour, deny_warnings, verbose, quiet } =
            global;
        Self {
            format,
            output_file,
            colour,
            deny_warnings,
            verbose,
            quiet,
            are_results: false,
            count: RefCell::default(),
            collected: RefCell::default(),
            text: RefCell::default(),
        }
    }

    /// Messages in the same format that are the results of a command.
    pub(super) fn of_results(&self) -> Self {
        let global = Global {
            message_format: self.format,
            output_file: None,
            color: self.colour,
            deny_warnings: false,
            verbose: self.verbose,
            quiet: self.quiet,
        };
        Self { are_results: true, ..Self::new(global) }
    }

    /// The format.
    pub(super) fn format(&self) -> Format {
        self.format
    }

    /// Whether messages are for people, and on standard error.
    pub(super) fn are_for_people(&self) -> bool {
        self.format == Format::Human && self.output_file.is_none()
    }

    /// Whether a person reads standard error: not if it has the messages for a program.
    fn has_reader(&self) -> bool {
        self.format == Format::Human || self.output_file.is_some()
    }

    /// Whether lines that are neither results nor diagnostics are printed.
    pub(super) fn shows_progress(&self) -> bool {
        self.has_reader() && !self.quiet
    }

    /// Prints diagnostics and their number, or collects them for the document of the run.
    pub(super) fn report(&self, diagnostics: &[Diagnostic]) {
        let shown: Vec<&Diagnostic> =
            diagnostics.iter().filter(|d| !(self.quiet && d.level == Level::Note)).collect();
        self.count.borrow_mut().add(&shown);
        match self.format {
            Format::Human => {
                let colour = match (&self.output_file, self.are_results) {
                    (Some(_), _) => false,
                    (None, true) => self.colour.is_on(&std::io::stdout()),
                    (None, false) => self.colour.is_on(&std::io::stderr()),
                };
                self.write(&Human { colour, every_one: self.verbose }.text(&shown));
            }
            Format::Json => self.write(&shown.iter().map(|one| json::line(one)).collect::<String>()),
            Format::Github => self.write(&shown.iter().map(|one| github::line(one)).collect::<String>()),
            Format::Sarif | Format::Junit | Format::Gitlab | Format::Markdown => {
                self.collected.borrow_mut().extend(shown.iter().map(|one| (*one).clone()));
            }
        }
        if let Some(line) = self.count.borrow().line().filter(|_| !shown.is_empty() && !self.are_results) {
            self.print_always(&line);
        }
    }

    /// Writes the document of a run that ends with an exit code, in a format that has one, and the file. Returns the exit
    /// code, which is another one if the file cannot be written.
    pub(super) fn finish(&self, exit_code: u8) -> u8 {
        let collected = self.collected.borrow();
        match self.format {
            Format::Sarif => self.write(&sarif::document(&collected, exit_code)),
            Format::Junit => self.write(&junit::document(&collected)),
            Format::Gitlab => self.write(&gitlab::document(&collected)),
            Format::Markdown => self.write(&markdown::document(&collected)),
            Format::Human | Format::Json | Format::Github => {}
        }
        let Some(file) = &self.output_file else { return exit_code };
        let Err(error) = write_report(file, &self.text.borrow()) else { return exit_code };
        let location = Location::file(file.to_string_lossy());
        let message = format!("cannot be written: {error}");
        let error = Diagnostic::error("output", location, message).help_of(&error);
        let colour = self.colour.is_on(&std::io::stderr());
        to_stderr(&Human { colour, every_one: true }.text(&[&error]));
        3
    }

    /// Prints a line that is not a diagnostic, for people only.
    pub(super) fn print(&self, line: &str) {
        if self.shows_progress() {
            self.print_always(line);
        }
    }

    /// Prints a line that is not a diagnostic, even with `--quiet`.
    pub(super) fn print_always(&self, line: &str) {
        if self.has_reader() {
            to_stderr(&format!("{}\n", printable(line)));
        }
    }

    /// Writes a part of the messages.
    fn write(&self, text: &str) {
        match self.output_file {
            Some(_) => self.text.borrow_mut().push_str(text),
            // A reader that stops reading (`| head`) is not an error.
            None if self.are_results => drop(std::io::stdout().lock().write_all(text.as_bytes())),
            None => to_stderr(text),
        }
    }
}

/// Writes to standard error. An error is ignored: there is nowhere to report it.
fn to_stderr(text: &str) {
    drop(std::io::stderr().lock().write_all(text.as_bytes()));
}
