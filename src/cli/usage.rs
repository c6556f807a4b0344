//! clap's error about a wrong command line -> the same with a tip that fits this command.

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Options that other generators and kubectl have for their inputs.
const FOR_INPUTS: [&str; 6] = ["-f", "-i", "--file", "--filename", "--input", "--crd"];

/// Options that other generators have for their outputs and languages.
const FOR_OUTPUTS: [&str; 9] =
    ["-o", "-g", "-l", "--out", "--out-dir", "--output", "--output-dir", "--lang", "--language"];

/// Replaces clap's suggestion where the user most likely meant something that clap does not know.
pub(super) fn with_tip(mut error: clap::Error) -> clap::Error {
    let tip = match error.kind() {
        ErrorKind::InvalidSubcommand => word(&error, ContextKind::InvalidSubcommand).and_then(for_subcommand),
        ErrorKind::UnknownArgument => word(&error, ContextKind::InvalidArg).and_then(for_option),
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

/// The tip about an option that no command of ours has.
fn for_option(argument: &str) -> Option<String> {
    let name = argument.split([' ', '=']).next().unwrap_or_default();
    if FOR_INPUTS.contains(&name) {
        Some("inputs need no option: 'kubesmith generate INPUT --rust DIR --python DIR'".to_owned())
    } else if FOR_OUTPUTS.contains(&name) {
        Some("each language has a directory: '--rust DIR', '--python DIR'".to_owned())
    } else {
        None
    }
}
