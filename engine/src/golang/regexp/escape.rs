//! An escape of one character in a regular expression -> the code point.

use super::syntax::{Code, SyntaxError};

/// Reads `\n`, `\x41`, `\.` and the like: the code point, and the text after it.
pub fn escape(text: &str) -> Result<(u32, &str), SyntaxError<'_>> {
    let after = &text[1..];
    let Some(first) = after.chars().next() else {
        return Err(SyntaxError { code: Code::TrailingBackslash, part: "" });
    };
    let rest = &after[first.len_utf8()..];
    let refused =
        |rest: &str| Err(SyntaxError { code: Code::Escape, part: &text[..text.len() - rest.len()] });
    match first {
        '1'..='7' if !rest.starts_with(|c: char| c.is_digit(8)) => refused(rest),
        '0'..='7' => {
            let digits = after.chars().take(3).take_while(|c| c.is_digit(8)).count();
            let value = u32::from_str_radix(&after[..digits], 8).unwrap_or_default();
            Ok((value, &after[digits..]))
        }
        'x' => hexadecimal(rest).or_else(refused),
        'a' => Ok((7, rest)),
        'f' => Ok((12, rest)),
        'n' => Ok((10, rest)),
        'r' => Ok((13, rest)),
        't' => Ok((9, rest)),
        'v' => Ok((11, rest)),
        other if other.is_ascii() && !other.is_ascii_alphanumeric() => Ok((other.into(), rest)),
        _ => refused(rest),
    }
}

/// Reads two hexadecimal digits, or digits in braces; or the text after which Go gives up.
fn hexadecimal(text: &str) -> Result<(u32, &str), &str> {
    let mut characters = text.chars();
    if let Some(braced) = text.strip_prefix('{') {
        return braced_digits(braced);
    }
    let first = characters.next().and_then(|c| c.to_digit(16));
    let second = characters.next().and_then(|c| c.to_digit(16));
    match (first, second) {
        (Some(first), Some(second)) => Ok((first * 16 + second, characters.as_str())),
        _ => Err(characters.as_str()),
    }
}

fn braced_digits(text: &str) -> Result<(u32, &str), &str> {
    let mut characters = text.chars();
    let mut value = None;
    while let Some(found) = characters.next() {
        if found == '}' {
            return value.map(|value| (value, characters.as_str())).ok_or(characters.as_str());
        }
        let next = found.to_digit(16).map(|digit| value.unwrap_or(0) * 16 + digit);
        value = next.filter(|next| *next <= u32::from(char::MAX));
        if value.is_none() {
            break;
        }
    }
    Err(characters.as_str())
}
