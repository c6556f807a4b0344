//! `kubesmith check`: inputs and the files on disk -> a diff, and the command that updates them.

mod diffs;

use kubesmith::Generator;

use super::build::Build;
use super::messages::Messages;
use super::progress::Progress;
use super::{End, Stop, stdout};

/// Generates in memory and compares with the files on disk.
pub(super) fn run(build: &Build, messages: &Messages) -> Result<End, Stop> {
    let generators = build.generators(messages, false)?;
    let progress = Progress::start(messages, "checking");
    let checked = Generator::check_all(&generators);
    drop(progress);
    let checked = checked?;
    if checked.is_current() {
        messages.report(&checked.diagnostics);
        messages.print("up to date");
        return Ok(End::Done);
    }
    let colour = messages.colour.is_on(&std::io::stdout());
    stdout::print(diffs::shown(&checked.diffs, messages.verbose, colour).as_bytes())?;
    messages.report(&[checked.diagnostics, checked.stale].concat());
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    messages.print_always(&format!("to update it: {}", update_command(&arguments, checked.needs_force)));
    Ok(End::Stale)
}

/// The command line of this run, with `generate` in place of `check`.
fn update_command(arguments: &[String], force: bool) -> String {
    let mut words = vec!["kubesmith".to_owned()];
    let mut replaced = false;
    for argument in arguments {
        if !replaced && argument == "check" {
            replaced = true;
            words.push("generate".to_owned());
            if force && !arguments.iter().any(|argument| argument == "--force") {
                words.push("--force".to_owned());
            }
        } else {
            words.push(quoted(argument));
        }
    }
    words.join(" ")
}

/// A word, quoted for a POSIX shell if necessary.
fn quoted(word: &str) -> String {
    let needs_no_quotes = |c: char| c.is_ascii_alphanumeric() || "-_./:=@%+,".contains(c);
    if !word.is_empty() && word.chars().all(needs_no_quotes) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_arguments_update_it() {
        let line = |arguments: &[&str], force| {
            update_command(&arguments.iter().map(|a| (*a).to_owned()).collect::<Vec<_>>(), force)
        };
        assert_eq!(
            line(&["--deny-warnings", "check", "crds/*.yaml", "--rust", "it's"], false),
            r"kubesmith --deny-warnings generate 'crds/*.yaml' --rust 'it'\''s'"
        );
        assert_eq!(line(&["check", "check"], true), "kubesmith generate --force check");
        assert_eq!(line(&["check", "--force"], true), "kubesmith generate --force");
    }
}
