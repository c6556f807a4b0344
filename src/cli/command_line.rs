//! The command line of this run -> that of the command which comes next.

/// Options about how this run prints, with a value or without one: they are left out of the next command.
const PRINTING: [(&str, bool); 6] = [
    ("--message-format", true),
    ("--output-file", true),
    ("--color", true),
    ("--quiet", false),
    ("-q", false),
    ("--verbose", false),
];

/// The command line of this run with another command in place of its own, with or without `--force`.
pub(super) fn as_command(own: &str, other: &str, force: bool) -> String {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    other_command(&arguments, own, other, force)
}

fn other_command(arguments: &[String], own: &str, other: &str, force: bool) -> String {
    let mut words = vec!["kubesmith".to_owned()];
    let mut replaced = false;
    let mut arguments_left = arguments.iter();
    while let Some(argument) = arguments_left.next() {
        let printing = PRINTING.iter().find(|(option, _)| argument.split('=').next() == Some(option));
        if let Some((_, has_value)) = printing {
            if *has_value && !argument.contains('=') {
                arguments_left.next();
            }
        } else if !replaced && argument == own {
            replaced = true;
            words.push(other.to_owned());
            if force && !arguments.iter().any(|argument| argument == "--force") {
                words.push("--force".to_owned());
            }
        // `check` with it would take files that were changed by hand for stale ones.
        } else if argument != "--force" || other != "check" {
            words.push(quoted(argument));
        }
    }
    words.join(" ")
}

/// A word, quoted for a POSIX shell if necessary.
pub(super) fn quoted(word: &str) -> String {
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
            let arguments: Vec<_> = arguments.iter().map(|a| (*a).to_owned()).collect();
            other_command(&arguments, "check", "generate", force)
        };
        assert_eq!(
            line(&["--deny-warnings", "check", "crds/*.yaml", "--rust", "it's"], false),
            r"kubesmith --deny-warnings generate 'crds/*.yaml' --rust 'it'\''s'"
        );
        let arguments =
            ["check", "-q", "--message-format", "gitlab", "--output-file=report.json", "--config", "check"];
        assert_eq!(line(&arguments, false), "kubesmith generate --config check");
        assert_eq!(line(&["check", "check"], true), "kubesmith generate --force check");
        assert_eq!(line(&["check", "--force"], true), "kubesmith generate --force");
        let arguments = ["generate", "--force", "a.yaml"].map(str::to_owned);
        assert_eq!(other_command(&arguments, "generate", "check", false), "kubesmith check a.yaml");
    }
}
