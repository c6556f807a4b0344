//! A class in a regular expression -> the characters that it names.

use super::escape::escape;
use super::names;
use super::syntax::{Class, Code, Item, Property, SyntaxError};

type Found<'p, T> = Result<(T, &'p str), SyntaxError<'p>>;

const DIGIT: &[(u8, u8)] = &[(b'0', b'9')];
/// RE2's: without the vertical tab.
const PERL_SPACE: &[(u8, u8)] = &[(b'\t', b'\n'), (0x0c, b'\r'), (b' ', b' ')];
const WORD: &[(u8, u8)] = &[(b'0', b'9'), (b'A', b'Z'), (b'_', b'_'), (b'a', b'z')];

/// POSIX's classes.
const POSIX: [(&str, &[(u8, u8)]); 14] = [
    ("alnum", &[(b'0', b'9'), (b'A', b'Z'), (b'a', b'z')]),
    ("alpha", &[(b'A', b'Z'), (b'a', b'z')]),
    ("ascii", &[(0, 0x7f)]),
    ("blank", &[(b'\t', b'\t'), (b' ', b' ')]),
    ("cntrl", &[(0, 0x1f), (0x7f, 0x7f)]),
    ("digit", DIGIT),
    ("graph", &[(b'!', b'~')]),
    ("lower", &[(b'a', b'z')]),
    ("print", &[(b' ', b'~')]),
    ("punct", &[(b'!', b'/'), (b':', b'@'), (b'[', b'`'), (b'{', b'~')]),
    ("space", &[(b'\t', b'\r'), (b' ', b' ')]),
    ("upper", &[(b'A', b'Z')]),
    ("word", WORD),
    ("xdigit", &[(b'0', b'9'), (b'A', b'F'), (b'a', b'f')]),
];

/// Reads `\d` and the like, if the text begins with one.
pub fn perl_class(text: &str) -> Option<(Item, &str)> {
    let name = *text.strip_prefix('\\')?.as_bytes().first()?;
    let ranges = match name.to_ascii_lowercase() {
        b'd' => DIGIT,
        b's' => PERL_SPACE,
        b'w' => WORD,
        _ => return None,
    };
    Some((Item::Named(ranges, name.is_ascii_uppercase()), &text[2..]))
}

/// Reads `\pL` or `\P{Greek}`, if the text begins with one.
pub fn unicode_class(text: &str) -> Result<Option<(Item, &str)>, SyntaxError<'_>> {
    let after = match text.as_bytes() {
        [b'\\', b'p' | b'P', ..] => &text[2..],
        _ => return Ok(None),
    };
    let refused =
        |rest: &str| Err(SyntaxError { code: Code::CharRange, part: &text[..text.len() - rest.len()] });
    let (name, rest) = match after.strip_prefix('{') {
        Some(braced) => match braced.split_once('}') {
            Some(found) => found,
            None => return refused(""),
        },
        None => after.split_at(after.chars().next().map_or(0, char::len_utf8)),
    };
    let positive = name.strip_prefix('^');
    let negated = text.starts_with(r"\P") != positive.is_some();
    match property(positive.unwrap_or(name)) {
        Some(property) => Ok(Some((Item::Unicode(property, negated), rest))),
        None => refused(rest),
    }
}

/// The set that Go 1.26 knows by a name. It ignores case and `_`, `-` and blanks, with which it fails to find scripts of
/// two words.
fn property(name: &str) -> Option<Property> {
    let plain = canonical(name);
    match plain.as_str() {
        "Any" => return Some(Property::Any),
        "Assigned" => return Some(Property::Assigned),
        "Ascii" => return Some(Property::Ascii),
        _ => {}
    }
    let by_name = |(key, _): &(&str, &str)| plain.as_str().cmp(key);
    let category = names::CATEGORIES.binary_search_by(|entry| by_name(entry).reverse());
    if let Some((_, found)) = category.ok().and_then(|at| names::CATEGORIES.get(at)) {
        return Some(Property::Category(found));
    }
    let script = names::SCRIPTS.binary_search(&plain.as_str()).ok()?;
    names::SCRIPTS.get(script).map(|name| Property::Script(name))
}

fn canonical(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for found in name.chars().filter(|c| !matches!(c, '_' | '-' | ' ')) {
        plain.push(if plain.is_empty() { found.to_ascii_uppercase() } else { found.to_ascii_lowercase() });
    }
    plain
}

/// Reads a class in brackets; `posix_end` says how many bytes before the end the last `:]` is.
pub fn class(text: &str, posix_end: Option<usize>, folds: bool) -> Found<'_, Class> {
    let (negated, mut rest) = match text[1..].strip_prefix('^') {
        Some(rest) => (true, rest),
        None => (false, &text[1..]),
    };
    let mut class = Class { items: Vec::new(), negated, folds };
    let mut is_first = true;
    while is_first || !rest.starts_with(']') {
        is_first = false;
        let (item, after) = match posix_class(rest, posix_end)? {
            Some(found) => found,
            None => match unicode_class(rest)?.or_else(|| perl_class(rest)) {
                Some(found) => found,
                None => range(rest, text)?,
            },
        };
        class.items.push(item);
        rest = after;
    }
    Ok((class, &rest[1..]))
}

/// Reads `[:alpha:]`, if the text begins with one.
fn posix_class(text: &str, posix_end: Option<usize>) -> Result<Option<(Item, &str)>, SyntaxError<'_>> {
    let named = text.strip_prefix("[:").filter(|named| posix_end.is_some_and(|end| named.len() >= end));
    let Some((name, rest)) = named.and_then(|named| named.split_once(":]")) else { return Ok(None) };
    let (negated, name) = name.strip_prefix('^').map_or((false, name), |name| (true, name));
    match POSIX.iter().find(|(posix, _)| *posix == name) {
        Some((_, ranges)) => Ok(Some((Item::Named(ranges, negated), rest))),
        None => Err(SyntaxError { code: Code::CharRange, part: &text[..text.len() - rest.len()] }),
    }
}

/// Reads a character or `a-z`.
fn range<'p>(text: &'p str, whole: &'p str) -> Found<'p, Item> {
    let (low, rest) = character(text, whole)?;
    let Some(after) = rest.strip_prefix('-').filter(|after| !after.is_empty() && !after.starts_with(']'))
    else {
        return Ok((Item::Range(low, low), rest));
    };
    let (high, rest) = character(after, whole)?;
    if high < low {
        return Err(SyntaxError { code: Code::CharRange, part: &text[..text.len() - rest.len()] });
    }
    Ok((Item::Range(low, high), rest))
}

fn character<'p>(text: &'p str, whole: &'p str) -> Found<'p, u32> {
    match text.chars().next() {
        None => Err(SyntaxError { code: Code::MissingBracket, part: whole }),
        Some('\\') => escape(text),
        Some(first) => Ok((first.into(), &text[first.len_utf8()..])),
    }
}
