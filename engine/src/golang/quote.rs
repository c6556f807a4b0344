//! A text -> the Go string literal that `%q` and `strconv.Quote` print.

use std::fmt::Write;
use std::sync::LazyLock;

use super::regexp::Regexp;

/// What Go 1.26 prints as it is, beside ASCII.
static PRINTABLE: LazyLock<Option<Regexp>> = LazyLock::new(|| Regexp::new(r"^[\pL\pM\pN\pP\pS]$").ok());

/// Quotes a text.
pub fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for character in text.chars() {
        push_escaped(&mut quoted, character);
    }
    quoted.push('"');
    quoted
}

fn push_escaped(quoted: &mut String, character: char) {
    match character {
        '"' | '\\' => quoted.extend(['\\', character]),
        ' '..='~' => quoted.push(character),
        '\u{7}' => quoted.push_str(r"\a"),
        '\u{8}' => quoted.push_str(r"\b"),
        '\u{c}' => quoted.push_str(r"\f"),
        '\n' => quoted.push_str(r"\n"),
        '\r' => quoted.push_str(r"\r"),
        '\t' => quoted.push_str(r"\t"),
        '\u{b}' => quoted.push_str(r"\v"),
        _ if is_printable(character) => quoted.push(character),
        _ => {
            let point = u32::from(character);
            // Writing to a string does not fail.
            let _ = match point {
                0..=0x1f | 0x7f => write!(quoted, r"\x{point:02x}"),
                0x80..=0xffff => write!(quoted, r"\u{point:04x}"),
                _ => write!(quoted, r"\U{point:08x}"),
            };
        }
    }
}

/// Whether Go prints a character as it is: letters, marks, numbers, punctuation, symbols, and the ASCII blank. A build without
/// verdicts has no tables of Unicode, and takes every character that is not ASCII for printable.
pub fn is_printable(character: char) -> bool {
    if character.is_ascii() {
        return matches!(character, ' '..='~');
    }
    PRINTABLE.as_ref().is_some_and(|printable| printable.is_match(character.encode_utf8(&mut [0; 4])))
}

#[cfg(feature = "verdicts")]
#[cfg(test)]
mod tests {
    use super::quote;

    #[test]
    fn quoted_as_by_go() {
        for (text, expected) in [
            ("", r#""""#),
            ("a\"b\\'", r#""a\"b\\'""#),
            ("\u{7}\u{8}\u{b}\u{c}\n\r\t\0\u{1b}\u{7f}", r#""\a\b\v\f\n\r\t\x00\x1b\x7f""#),
            ("é日😀\u{fffd}", "\"é日😀\u{fffd}\""),
            ("\u{a0}\u{ad}\u{2028}\u{feff}\u{e000}", r#""\u00a0\u00ad\u2028\ufeff\ue000""#),
            ("\u{10ffff}\u{1fae8}", "\"\\U0010ffff\u{1fae8}\""),
        ] {
            assert_eq!(quote(text), expected);
        }
    }
}
