//! `--color`, the environment and a stream -> whether text there has colours.

use std::ffi::OsString;
use std::io::IsTerminal;

use clap::ValueEnum;

/// When text has colours.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    // On a terminal, unless the environment says otherwise. Values with docs would lay out the whole help in another way.
    #[default]
    Auto,
    Always,
    Never,
}

impl When {
    /// What the option and the environment require; `Auto` where the terminal decides.
    pub(super) fn resolved(self) -> Self {
        self.with(|name| std::env::var_os(name))
    }

    /// The same with these variables. A variable counts if it is set and not empty (<https://no-color.org>); for one that
    /// forces colours, `0` is none.
    fn with(self, variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let forces = |name: &str| set(name).is_some_and(|value| value != "0");
        match self {
            Self::Auto if set("NO_COLOR").is_some() => Self::Never,
            Self::Auto if forces("FORCE_COLOR") || forces("CLICOLOR_FORCE") => Self::Always,
            Self::Auto if set("TERM").is_some_and(|value| value == "dumb") => Self::Never,
            Self::Auto if set("CLICOLOR").is_some_and(|value| value == "0") => Self::Never,
            decided => decided,
        }
    }

    /// Whether text on a stream has colours.
    pub(super) fn is_on(self, stream: &impl IsTerminal) -> bool {
        match self.resolved() {
            Self::Auto => stream.is_terminal(),
            decided => decided == Self::Always,
        }
    }
}

impl From<When> for clap::ColorChoice {
    /// What clap does with its help and its errors.
    fn from(when: When) -> Self {
        match when.resolved() {
            When::Auto => Self::Auto,
            When::Always => Self::Always,
            When::Never => Self::Never,
        }
    }
}

/// A text in a colour, by the number of the escape sequence (SGR).
pub(super) fn painted(text: &str, sgr: &str) -> String {
    format!("\u{1b}[{sgr}m{text}\u{1b}[0m")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_wins_then_the_variable_that_forbids_colours() {
        for (when, variables, expected) in [
            (When::Auto, &[][..], When::Auto),
            (When::Auto, &[("NO_COLOR", "1")], When::Never),
            (When::Auto, &[("NO_COLOR", ""), ("TERM", "xterm")], When::Auto),
            (When::Auto, &[("NO_COLOR", "1"), ("FORCE_COLOR", "1")], When::Never),
            (When::Auto, &[("FORCE_COLOR", "1"), ("TERM", "dumb")], When::Always),
            (When::Auto, &[("CLICOLOR_FORCE", "1")], When::Always),
            (When::Auto, &[("CLICOLOR_FORCE", "0")], When::Auto),
            (When::Auto, &[("FORCE_COLOR", "")], When::Auto),
            (When::Auto, &[("CLICOLOR", "0")], When::Never),
            (When::Auto, &[("TERM", "dumb")], When::Never),
            (When::Always, &[("NO_COLOR", "1")], When::Always),
            (When::Never, &[("FORCE_COLOR", "1")], When::Never),
        ] {
            let variable = |name: &str| {
                variables.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
            };
            assert_eq!(when.with(variable), expected, "{when:?} {variables:?}");
        }
    }
}
