//! clap's error about a wrong command line -> the same with a tip that fits this command, as the options about messages want
//! it.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use kubesmith::config::JSON_SCHEMA;
use kubesmith::diag::{Diagnostic, Location, printable};
use serde_json::Value;

use super::messages::Messages;

/// Options that other generators and kubectl have for their inputs.
const FOR_INPUTS: [&str; 8] = ["-f", "-i", "--file", "--filename", "--input", "--crd", "--path", "--paths"];

/// Options that other generators have for their outputs and languages.
const FOR_OUTPUTS: [&str; 9] =
    ["-o", "-g", "-l", "--out", "--out-dir", "--output", "--output-dir", "--lang", "--language"];

/// Options that other commands have for what is called otherwise here, and what it is called.
const OTHERWISE: [(&str, &str); 6] = [
    ("--dry-run", "'kubesmith check' compares without writing anything"),
    ("--diff", "'kubesmith check' prints what would change"),
    ("--field", "'kubesmith explain INPUT --place Kind.spec.field' explains one field"),
    ("--format", "results: '--output json' of explain and default; messages: '--message-format json'"),
    ("--json", "results: '--output json' of explain and default; messages: '--message-format json'"),
    ("--watch", "run 'kubesmith generate' again; it writes only files that changed"),
];

/// The exit code of a wrong command line.
const WRONG_USAGE: u8 = 2;

/// The error about arguments that clap takes and a command does not; `name` is the command's.
pub(super) fn error(arguments: &clap::Command, name: &str, message: &str) -> clap::Error {
    let mut command = arguments.find_subcommand(name).unwrap_or(arguments).clone();
    command.error(ErrorKind::MissingRequiredArgument, printable(message))
}

/// Prints an error about the command line, or the help that was asked for, and returns the exit code. For people it is
/// clap's own text.
pub(super) fn refuse(error: clap::Error, messages: &Messages) -> u8 {
    let error = with_tip(visible(error));
    if !error.use_stderr() || messages.are_for_people() {
        // An error of writing to standard error is ignored: there is nowhere to report it.
        drop(error.print());
        return if error.use_stderr() { WRONG_USAGE } else { 0 };
    }
    messages.report(&[message(&error)]);
    messages.finish(WRONG_USAGE)
}

/// An error as a message: the first paragraph of its text, and the tip or the usage as help.
fn message(error: &clap::Error) -> Diagnostic {
    let text = error.render().to_string();
    let paragraphs = || text.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    let after = |start: &str| paragraphs().find_map(|part| part.strip_prefix(start).map(str::to_owned));
    let help = after("tip: ").or_else(|| after("Usage: ").map(|usage| format!("usage: `{usage}`")));
    let message = after("error: ").unwrap_or_else(|| text.clone());
    Diagnostic::error("usage", Location::default(), message).help(help.unwrap_or_default())
}

/// The error with escapes in the arguments that it quotes for the characters that a reader would not see.
fn visible(mut error: clap::Error) -> clap::Error {
    let shown = |text: &String| printable(text).into_owned();
    let quoted: Vec<_> = error.context().map(|(kind, value)| (kind, value.clone())).collect();
    for (kind, value) in quoted {
        let value = match value {
            ContextValue::String(text) => ContextValue::String(shown(&text)),
            ContextValue::Strings(texts) => ContextValue::Strings(texts.iter().map(shown).collect()),
            _ => continue,
        };
        error.insert(kind, value);
    }
    error
}

/// Replaces clap's suggestion where the user most likely meant something that clap does not know.
fn with_tip(mut error: clap::Error) -> clap::Error {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let tip = match error.kind() {
        ErrorKind::InvalidSubcommand => word(&error, ContextKind::InvalidSubcommand).and_then(for_subcommand),
        ErrorKind::UnknownArgument => {
            let argument = word(&error, ContextKind::InvalidArg).unwrap_or_default();
            let tip = for_option(argument, &arguments);
            // What clap says instead is how to pass the option as a value, which nobody means.
            if tip.is_none() && argument.starts_with('-') {
                error.remove(ContextKind::Suggested);
            }
            tip
        }
        ErrorKind::InvalidValue if word(&error, ContextKind::InvalidValue).is_some_and(str::is_empty) => {
            word(&error, ContextKind::InvalidArg).and_then(for_missing_value)
        }
        _ => None,
    };
    if let Some(tip) = tip {
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::Usage);
        error.remove(ContextKind::SuggestedSubcommand);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

fn word(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    }
}

/// The tip about a word that is no command: one with the characters of a path is an input.
fn for_subcommand(word: &str) -> Option<String> {
    let is_input =
        word.contains(['/', '\\', '.', '*', ':']) || word == "-" || std::path::Path::new(word).exists();
    is_input
        .then(|| format!("an input follows a command: 'kubesmith generate {word} --rust DIR --python DIR'"))
}

/// The tip about an option without its value; `option` is written as in the usage.
fn for_missing_value(option: &str) -> Option<String> {
    let (name, value) = option.split_once(' ')?;
    let example = match (name, value) {
        ("--rust", _) => "sdk/rust",
        ("--python", _) => "sdk/python",
        ("--name", _) => "my_operator",
        ("--group", _) => "example.com",
        ("--place", _) => "Kind.spec.field",
        ("--runtime", _) => "package",
        (_, "<DIR>") => "DIR",
        (_, "<SECONDS>") => "60",
        ("--config", _) => "kubesmith.toml",
        _ => return None,
    };
    let what = match value {
        "<DIR>" => "a directory",
        "<FILE>" => "a file",
        "<SECONDS>" => "a number",
        _ => "a value",
    };
    Some(format!("{what} follows the option: '{name} {example}'"))
}

/// The tip about an option that no command of ours has, or not the one of these arguments.
fn for_option(argument: &str, arguments: &[String]) -> Option<String> {
    let name = argument.split([' ', '=']).next().unwrap_or_default();
    let command = arguments.iter().find(|argument| !argument.starts_with('-')).map_or("", String::as_str);
    let generates = !["default", "explain", "openapi"].contains(&command);
    if let Some(long) = written_with_one_hyphen(name, arguments) {
        return Some(format!("a long option has two hyphens: '-{long}'"));
    }
    if FOR_INPUTS.contains(&name) {
        return Some(match command {
            "default" => "manifests need no option: 'kubesmith default MANIFEST --crd INPUT'".to_owned(),
            "explain" => "inputs need no option: 'kubesmith explain INPUT'".to_owned(),
            "openapi" => "inputs need no option: 'kubesmith openapi INPUT --output FILE'".to_owned(),
            _ => "inputs need no option: 'kubesmith generate INPUT --rust DIR --python DIR'".to_owned(),
        });
    }
    if FOR_OUTPUTS.contains(&name) && generates {
        return Some("each language has a directory: '--rust DIR', '--python DIR'".to_owned());
    }
    if let Some((_, tip)) = OTHERWISE.iter().find(|(other, _)| *other == name) {
        return Some((*tip).to_owned());
    }
    key_of_config(name.strip_prefix("--")?)
}

/// The argument that clap takes for letters, such as `-rust`.
fn written_with_one_hyphen<'a>(name: &str, arguments: &'a [String]) -> Option<&'a str> {
    let is_letter = name.len() == 2 && name.starts_with('-');
    let word = arguments.iter().map(|argument| argument.split('=').next().unwrap_or_default());
    word.filter(|word| is_letter && !word.starts_with("--") && word.starts_with(name))
        .find(|word| word.len() > 3)
}

/// The tip about the name of a key of kubesmith.toml.
fn key_of_config(name: &str) -> Option<String> {
    let schema: Value = serde_json::from_str(JSON_SCHEMA).ok()?;
    let keys = schema["properties"].as_object()?;
    let plain = |key: &str| key.replace('_', "-");
    let is_it = |key: &&String| plain(key) == plain(name);
    if let Some(key) = keys.keys().find(is_it) {
        return Some(match keys[key]["type"].as_str() {
            Some("object") => format!("[{key}] is a table of kubesmith.toml, which 'kubesmith init' writes"),
            _ => format!("'{key}' is a key of kubesmith.toml, which 'kubesmith init' writes"),
        });
    }
    keys.iter().find_map(|(table, about)| {
        let key = about["properties"].as_object()?.keys().find(is_it)?;
        Some(format!("'{key}' is a key under [{table}] in kubesmith.toml, which 'kubesmith init' writes"))
    })
}

#[cfg(test)]
mod tests {
    use super::{for_missing_value, for_option};

    #[test]
    fn an_option_without_its_value_has_an_example() {
        for (option, expected) in [
            ("--rust <DIR>", Some("a directory follows the option: '--rust sdk/rust'")),
            ("--name <NAME>", Some("a value follows the option: '--name my_operator'")),
            ("--config <FILE>", Some("a file follows the option: '--config kubesmith.toml'")),
            ("--other <WORD>", None),
        ] {
            assert_eq!(for_missing_value(option).as_deref(), expected, "{option}");
        }
    }

    #[test]
    fn an_option_that_is_none_is_explained() {
        let tip = |line: &str, argument: &str| {
            let arguments: Vec<String> = line.split(' ').map(str::to_owned).collect();
            for_option(argument, &arguments).unwrap_or_default()
        };
        for (line, argument, expected) in [
            ("generate --kubernetes 1.33", "--kubernetes", "'kubernetes' is a key of kubesmith.toml"),
            ("generate --kinds A", "--kinds", "'kinds' is a key under [select] in kubesmith.toml"),
            ("generate --keep-unknown", "--keep-unknown", "'keep_unknown' is a key under [rust]"),
            ("generate --dry-run", "--dry-run", "'kubesmith check' compares"),
            ("explain --field a", "--field", "'kubesmith explain INPUT --place"),
            ("explain --format json", "--format", "results: '--output json'"),
            ("generate --paths ./...", "--paths", "inputs need no option"),
            ("generate a -rust r", "-r", "a long option has two hyphens: '--rust'"),
            ("default -f m.yaml", "-f", "manifests need no option: 'kubesmith default MANIFEST --crd INPUT'"),
            ("generate -f m.yaml", "-f", "inputs need no option: 'kubesmith generate"),
            ("generate --zzz", "--zzz", ""),
        ] {
            let tip = tip(line, argument);
            assert!(tip.starts_with(expected) && tip.is_empty() == expected.is_empty(), "{line}: {tip}");
        }
    }
}
