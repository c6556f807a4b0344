//! A text that is not TOML -> what is wrong with it in our own words, at the place where its cause is.

use super::keys::Fault;

/// The fault of a text that the parser refuses, if its cause is known.
pub(super) fn fault(text: &str, error: &toml::de::Error) -> Option<Fault> {
    // Over 60 lines: a case for each kind of slip.
    if toml::de::DeTable::parse(text).is_ok() {
        return None; // TOML whose values are wrong
    }
    let span = error.span()?;
    let fault = |at: usize, message: &str, help: String| {
        let message = message.to_owned();
        Some(Fault { span: at..at, message, help })
    };
    let has = |part| error.message().contains(part);
    let before = text.get(..span.start)?;
    let open = Open::read(text);
    if let Some((at, quotes)) = open.string.filter(|(at, _)| *at <= span.start) {
        let message = format!("the string that begins here is not closed: expected `{quotes}`");
        let help = match quotes {
            "\"" | "'" => format!("write `{quotes}` at the end of the string, in the same line"),
            _ => format!("write `{quotes}` at the end of the string"),
        };
        return fault(at, &message, help);
    }
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = text.get(line_start..)?.lines().next().unwrap_or_default();
    let rest = text.get(span.start..)?;
    if has("unclosed array") || has("missing comma between array elements") {
        // A bracket at the beginning of a line is that of a table.
        let is_list = |at: &&usize| text[..**at].ends_with(|c| c != '\n');
        let list = Open::read(before).lists.iter().rev().find(is_list).copied()?;
        let opens_table = |line: &str| line.starts_with('[') || line.contains('=');
        if has("unclosed array") || list < line_start && opens_table(line.trim()) {
            return fault(
                list,
                "the list that begins here is not closed: expected `]`",
                "write `]` at its end".to_owned(),
            );
        }
        let message = "expected `,` or `]` between the values of a list";
        return fault(span.start, message, "write a comma before it".to_owned());
    }
    let key = line.split(['=', ':']).next().unwrap_or_default().trim();
    if has("key with no value") && line.contains(':') {
        let message = format!("expected `=` after the key `{key}`, found `:`");
        return fault(span.start, &message, format!("TOML is written `{key} = ...`"));
    }
    if has("missing escaped value") || has("invalid escape") {
        let message = "a backslash in double quotes begins an escape";
        return fault(
            span.start,
            message,
            "write the string in single quotes, or `\\\\` for each backslash".to_owned(),
        );
    }
    if has("unexpected key or value") && rest.starts_with([',', ';']) {
        let message = format!("expected the end of the line, found `{}`", &rest[..1]);
        return fault(span.start, &message, "remove it: TOML has nothing between its lines".to_owned());
    }
    if has("unexpected key or value") {
        let message = "expected the end of the line after a value";
        return fault(span.start, message, "each `key = value` has a line of its own".to_owned());
    }
    if has("unclosed table") {
        let message = format!("the header of the table is not closed: expected `]` after `{}`", line.trim());
        return fault(span.start, &message, "write `]` at the end of the line".to_owned());
    }
    if has("duplicate key") {
        let name = text.get(span.clone()).filter(|name| !name.is_empty()).unwrap_or(key);
        let message = format!("the key `{}` is there twice", name.trim());
        return fault(span.start, &message, "remove one of them".to_owned());
    }
    let value = line.split_once('=').map(|(_, value)| value.split(" #").next().unwrap_or_default().trim())?;
    let is_word = value.starts_with(|c: char| c.is_alphabetic() || matches!(c, '.' | '/' | '~' | '*'))
        && !value.contains(['"', '\'', '[', '{'])
        && !matches!(value, "true" | "false" | "inf" | "nan");
    if is_word {
        let at = line_start + line.find(value)?;
        let message = format!("expected a value, found `{value}` without quotes");
        return fault(at, &message, format!("write `{key} = \"{value}\"`"));
    }
    None
}

/// What a text leaves open.
#[derive(Default)]
struct Open {
    /// The first string without its end, with the quotes that would end it.
    string: Option<(usize, &'static str)>,
    /// The brackets of lists that are not closed.
    lists: Vec<usize>,
}

impl Open {
    fn read(text: &str) -> Self {
        let mut open = Self::default();
        let mut at = 0;
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quotes| rest.starts_with(quotes));
            at += match quotes {
                Some(quotes) => match string_length(&rest[quotes.len()..], quotes) {
                    Some(length) => quotes.len() + length,
                    None => {
                        open.string = Some((at, quotes));
                        return open;
                    }
                },
                None if rest.starts_with('#') => rest.find('\n').unwrap_or(rest.len()),
                None => {
                    match rest.as_bytes()[0] {
                        b'[' => open.lists.push(at),
                        b']' => drop(open.lists.pop()),
                        _ => {}
                    }
                    rest.chars().next().map_or(1, char::len_utf8)
                }
            };
        }
        open
    }
}

/// The length of a string after its quotes, with those at its end.
fn string_length(text: &str, quotes: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        if is_escaped {
            is_escaped = false;
        } else if c == '\\' && quotes.starts_with('"') {
            is_escaped = true;
        } else if text[at..].starts_with(quotes) {
            return Some(at + quotes.len());
        }
        if c == '\n' && quotes.len() == 1 {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use crate::config::Config;

    #[test]
    fn the_cause_has_its_place_and_what_to_do() {
        for (text, expected) in [
            (
                "a = \"b\ninputs = []\n",
                "1:5: error[config]: the string that begins here is not closed: expected `\"`\n  help: write `\"` at the end of the string, in the same line",
            ),
            (
                "inputs = ['a]\n[rust]\n",
                "1:11: error[config]: the string that begins here is not closed: expected `'`\n  help: write `'` at the end of the string, in the same line",
            ),
            (
                "header = \"\"\"\na\n[rust]\n",
                "1:10: error[config]: the string that begins here is not closed: expected `\"\"\"`\n  help: write `\"\"\"` at the end of the string",
            ),
            (
                "inputs = [\"a\"\n[rust]\nout = \"b\"\n",
                "1:10: error[config]: the list that begins here is not closed: expected `]`\n  help: write `]` at its end",
            ),
            (
                "inputs = [\"a\" \"b\"]\n",
                "1:15: error[config]: expected `,` or `]` between the values of a list\n  help: write a comma before it",
            ),
            (
                "inputs: [\"a\"]\n",
                "1:9: error[config]: expected `=` after the key `inputs`, found `:`\n  help: TOML is written `inputs = ...`",
            ),
            (
                "inputs = [\"a\"],\n",
                "1:15: error[config]: expected the end of the line, found `,`\n  help: remove it: TOML has nothing between its lines",
            ),
            (
                "[rust]\nout = sdk/rust\n",
                "2:7: error[config]: expected a value, found `sdk/rust` without quotes\n  help: write `out = \"sdk/rust\"`",
            ),
        ] {
            let failed = Config::parse(text, "k.toml").unwrap_err();
            assert_eq!(failed.to_string(), format!("k.toml:{expected}"), "{text}");
        }
    }
}
