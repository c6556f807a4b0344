//! An escape or a class in a regular expression of Go -> the text after it, or what Go refuses in it.

use super::fault::{Fault, Reason};

/// The names of POSIX's classes.
const POSIX: [&str; 14] = [
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space",
    "upper", "word", "xdigit",
];

type Rest<'p> = Result<&'p str, Fault<'p>>;

fn fault<'p>(text: &'p str, rest: &str, reason: Reason) -> Fault<'p> {
    Fault { part: &text[..text.len() - rest.len()], reason }
}

/// The text after an escape that stands for characters, in a class or outside.
pub fn escape(text: &str) -> Rest<'_> {
    match text.as_bytes().get(1) {
        Some(b'd' | b'D' | b's' | b'S' | b'w' | b'W') => Ok(&text[2..]),
        Some(b'p' | b'P') => unicode_class(text),
        _ => character(text).map(|(_, rest)| rest),
    }
}

/// The text after `\pL` or `\p{Greek}`. Which names there are depends on the version of Go.
fn unicode_class(text: &str) -> Rest<'_> {
    let after = &text[2..];
    let Some(named) = after.strip_prefix('{') else {
        return match after.chars().next() {
            Some('C' | 'L' | 'M' | 'N' | 'P' | 'S' | 'Z' | 'c' | 'l' | 'm' | 'n' | 'p' | 's' | 'z') => {
                Ok(&after[1..])
            }
            other => Err(fault(text, &after[other.map_or(0, char::len_utf8)..], Reason::Class)),
        };
    };
    match named.split_once('}') {
        // Other dialects name a property and its value, as in `\p{Script=Greek}`.
        Some((name, rest)) if !name.contains(['=', ':']) && name.contains(char::is_alphabetic) => Ok(rest),
        Some((_, rest)) => Err(fault(text, rest, Reason::Class)),
        None => Err(fault(text, named, Reason::NotClosed)),
    }
}

/// An escape of one character -> the character, as far as ranges need it, and the text after it.
fn character(text: &str) -> Result<(u32, &str), Fault<'_>> {
    let after = &text[1..];
    let Some(first) = after.chars().next() else {
        return Err(fault(text, after, Reason::TrailingBackslash));
    };
    let rest = &after[first.len_utf8()..];
    let refused = |reason| Err(fault(text, rest, reason));
    match first {
        '1'..='7' if !rest.starts_with(|c: char| c.is_digit(8)) => refused(Reason::Backreference),
        '8' | '9' => refused(Reason::Backreference),
        '0'..='7' => {
            let digits = after.chars().take(3).take_while(|c| c.is_digit(8)).count();
            let value = u32::from_str_radix(&after[..digits], 8).unwrap_or_default();
            Ok((value, &after[digits..]))
        }
        'x' => hexadecimal(rest).ok_or_else(|| fault(text, rest, Reason::Escape)),
        'a' => Ok((7, rest)),
        'f' => Ok((12, rest)),
        'n' => Ok((10, rest)),
        'r' => Ok((13, rest)),
        't' => Ok((9, rest)),
        'v' => Ok((11, rest)),
        'k' if rest.starts_with(['<', '{', '\'']) => refused(Reason::Backreference),
        other if other.is_ascii() && !other.is_ascii_alphanumeric() => Ok((other.into(), rest)),
        _ => refused(Reason::Escape),
    }
}

/// The character after `\x`, of two digits or of digits in braces, and the text after it.
fn hexadecimal(text: &str) -> Option<(u32, &str)> {
    let (digits, rest) = match text.strip_prefix('{') {
        Some(braced) => braced.split_once('}')?,
        None => (text.get(..2)?, &text[2..]),
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let value = is_number.then(|| u32::from_str_radix(digits, 16).ok()).flatten()?;
    (value <= u32::from(char::MAX)).then_some((value, rest))
}

/// The text after a class in brackets; `posix_end` says how many bytes before the end the last `:]` is.
pub fn class(text: &str, posix_end: Option<usize>) -> Rest<'_> {
    let not_closed = || Fault { part: &text[..1], reason: Reason::NotClosed };
    let mut rest = text[1..].strip_prefix('^').unwrap_or(&text[1..]);
    let mut is_first = true;
    while is_first || !rest.starts_with(']') {
        is_first = false;
        let named = rest.strip_prefix("[:").filter(|named| posix_end.is_some_and(|end| named.len() >= end));
        if let Some((name, after)) = named.and_then(|named| named.split_once(":]")) {
            if !POSIX.contains(&name.strip_prefix('^').unwrap_or(name)) {
                return Err(fault(rest, after, Reason::Class));
            }
            rest = after;
            continue;
        }
        let is_class = rest
            .strip_prefix('\\')
            .is_some_and(|name| name.starts_with(['d', 'D', 's', 'S', 'w', 'W', 'p', 'P']));
        if is_class {
            rest = escape(rest)?;
            continue;
        }
        let range = rest;
        let (low, after) = class_character(rest).ok_or_else(not_closed)??;
        rest = after;
        if let Some(after) =
            rest.strip_prefix('-').filter(|after| !after.is_empty() && !after.starts_with(']'))
        {
            let (high, after) = class_character(after).ok_or_else(not_closed)??;
            if high < low {
                return Err(fault(range, after, Reason::Class));
            }
            rest = after;
        }
    }
    Ok(&rest[1..])
}

/// A character in a class and the text after it; None at the end of the pattern.
fn class_character(text: &str) -> Option<Result<(u32, &str), Fault<'_>>> {
    let first = text.chars().next()?;
    Some(if first == '\\' { character(text) } else { Ok((first.into(), &text[first.len_utf8()..])) })
}
