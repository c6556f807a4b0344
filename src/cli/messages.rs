//! Diagnostics -> lines on standard error: text, JSON or GitHub's annotations.

use std::io::{IsTerminal, Write};

use clap::{Args, ValueEnum};
use kubesmith::diag::{Diagnostic, Level};

/// Options that every command takes.
#[derive(Debug, Args)]
#[command(next_help_heading = "Options of every command")]
pub(super) struct Global {
    /// Messages on standard error: for people, one JSON object a line, or as GitHub's annotations
    #[arg(long, global = true, value_enum, default_value_t = Format::Human, value_name = "FORMAT")]
    message_format: Format,
    /// End with exit code 3 when there are warnings
    #[arg(long, global = true)]
    deny_warnings: bool,
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
}

/// Prints messages as the options require.
#[derive(Debug, Clone, Copy)]
pub(super) struct Messages {
    format: Format,
    /// Whether warnings are errors.
    pub(super) deny_warnings: bool,
    quiet: bool,
    colour: bool,
}

impl Messages {
    /// By the options and the environment: colours are off with `NO_COLOR`, in a dumb terminal and without a terminal.
    pub(super) fn new(global: &Global) -> Self {
        // NO_COLOR counts if it is set and not empty (https://no-color.org).
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        let Global { message_format: format, deny_warnings, quiet } = *global;
        Self { format, deny_warnings, quiet, colour: !no_color && !dumb && std::io::stderr().is_terminal() }
    }

    /// Whether lines that are neither results nor diagnostics are printed.
    pub(super) fn shows_progress(&self) -> bool {
        self.format == Format::Human && !self.quiet
    }

    /// Prints diagnostics.
    pub(super) fn report(&self, diagnostics: &[Diagnostic]) {
        let mut text = String::new();
        for diagnostic in diagnostics.iter().filter(|d| !(self.quiet && d.level == Level::Note)) {
            text.push_str(&match self.format {
                Format::Human if self.colour => coloured(diagnostic),
                Format::Human => diagnostic.to_string(),
                Format::Json => serde_json::to_string(diagnostic).unwrap_or_default(),
                Format::Github => github(diagnostic),
            });
            text.push('\n');
        }
        write(&text);
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

/// The text of a diagnostic with its level in colour.
fn coloured(diagnostic: &Diagnostic) -> String {
    let (word, colour) = match diagnostic.level {
        Level::Error => ("error", "31"),
        Level::Warning => ("warning", "33"),
        Level::Note => ("note", "36"),
    };
    let level = format!("{word}[{}]", diagnostic.code);
    diagnostic.to_string().replacen(&level, &format!("\u{1b}[1;{colour}m{level}\u{1b}[0m"), 1)
}

/// A diagnostic as a workflow command:
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
fn github(diagnostic: &Diagnostic) -> String {
    let command = match diagnostic.level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Note => "notice",
    };
    let location = &diagnostic.location;
    let mut properties = Vec::new();
    if !location.file.is_empty() {
        // GitHub finds a file only by its path from the root of the repository.
        let file = location.file.strip_prefix("./").unwrap_or(&location.file);
        properties.push(format!("file={}", property(file)));
    }
    if location.at.line > 0 {
        properties.push(format!("line={},col={}", location.at.line, location.at.column));
    }
    properties.push(format!("title={}", property(diagnostic.code)));
    let mut message = diagnostic.message.clone();
    if !location.pointer.is_empty() {
        message.push_str(&format!("\nat {}", location.pointer));
    }
    if !diagnostic.help.is_empty() {
        message.push_str(&format!("\nhelp: {}", diagnostic.help));
    }
    format!("::{command} {}::{}", properties.join(","), data(&message))
}

/// The message of a workflow command, escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a workflow command, escaped.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use kubesmith::diag::{Location, Mark};

    use super::*;

    #[test]
    fn text_of_an_input_cannot_start_a_workflow_command() {
        let location = Location {
            file: "a,b:c\n::d".to_owned(),
            at: Mark { line: 2, column: 3 },
            pointer: "/x".to_owned(),
        };
        let diagnostic =
            Diagnostic::warning("odd", location, "100 %\n::stop-commands::x").help("see\r\nthere");
        assert_eq!(
            github(&diagnostic),
            "::warning file=a%2Cb%3Ac%0A%3A%3Ad,line=2,col=3,title=odd::100 %25%0A::stop-commands::x%0Aat /x%0A\
             help: see%0D%0Athere"
        );
    }

    #[test]
    fn paths_have_no_leading_dot() {
        let diagnostic = Diagnostic::error("odd", Location::file("./sdk/a.py"), "x");
        assert_eq!(github(&diagnostic), "::error file=sdk/a.py,title=odd::x");
    }
}
