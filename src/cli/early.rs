//! Arguments that clap refuses -> the options by which the refusal itself is printed.

use std::ffi::OsString;

use clap::ValueEnum;

use super::messages::Global;

/// The options about messages, as far as they can be read. clap says nothing about arguments after the first wrong one.
pub(super) fn options(arguments: &[OsString]) -> Global {
    Global {
        message_format: value(arguments, "--message-format").and_then(named).unwrap_or_default(),
        output_file: value(arguments, "--output-file").map(Into::into),
        color: value(arguments, "--color").and_then(named).unwrap_or_default(),
        ..Global::default()
    }
}

fn named<T: ValueEnum>(word: OsString) -> Option<T> {
    T::from_str(word.to_str()?, false).ok()
}

/// The value of an option: after `=`, or the next argument.
fn value(arguments: &[OsString], option: &str) -> Option<OsString> {
    let mut arguments = arguments.iter().take_while(|argument| *argument != "--");
    while let Some(argument) = arguments.next() {
        if argument == option {
            return arguments.next().cloned();
        }
        let value = argument.to_str().and_then(|argument| argument.strip_prefix(option)?.strip_prefix('='));
        if let Some(value) = value {
            return Some(value.into());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::colour::When;
    use crate::cli::messages::Format;

    #[test]
    fn options_are_found_among_wrong_arguments() {
        let read = |line: &str| options(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        let options = read("generate --bogus --message-format sarif --color=never --output-file a.sarif");
        assert_eq!((options.message_format, options.color), (Format::Sarif, When::Never));
        assert_eq!(options.output_file, Some("a.sarif".into()));
        for line in ["generate -- --message-format json", "--message-format", "--message-format=x", ""] {
            assert_eq!(read(line).message_format, Format::Human, "{line}");
        }
    }
}
