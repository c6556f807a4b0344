//! A text -> whether it is an address, a network, a host or a URI.

use std::sync::LazyLock;

use crate::golang::regexp::Regexp;
use crate::golang::{ip, url};

static LETTER: LazyLock<Option<Regexp>> = LazyLock::new(|| Regexp::new(r"^[a-zA-Z\p{L}]$").ok());
static LETTER_OR_SYMBOL: LazyLock<Option<Regexp>> =
    LazyLock::new(|| Regexp::new(r"^[a-zA-Z0-9\p{S}\p{L}]$").ok());

pub fn is_uri(text: &str) -> bool {
    url::parse_request(text).is_ok()
}

pub fn is_ipv6(text: &str) -> bool {
    text.contains(':') && ip::parse_address(text).is_ok_and(|(_, zone)| zone.is_empty())
}

/// An address with a dot, by old rules that take zeros before a number; so is an IPv6 address that ends with one.
pub fn is_ipv4(text: &str) -> bool {
    text.contains('.')
        && match text.find(['.', ':']).map(|at| text.as_bytes()[at]) {
            Some(b'.') => sloppy_4(text),
            _ => sloppy_6(text),
        }
}

pub fn is_cidr(text: &str) -> bool {
    let Some((address, length)) = text.split_once('/') else { return false };
    let most = match (sloppy_4(address), sloppy_6(address)) {
        (true, _) => 32,
        (false, true) => 128,
        (false, false) => return false,
    };
    sloppy_number(length).is_some_and(|number| number <= most)
}

/// A decimal number that may begin with zeros.
fn sloppy_number(text: &str) -> Option<u32> {
    /// Where Go's `net` stops counting.
    const BIG: u32 = 0x00ff_ffff;
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.trim_start_matches('0'))?;
    match text.trim_start_matches('0') {
        "" => Some(0),
        digits => digits.parse().ok().filter(|number| *number < BIG),
    }
}

fn sloppy_4(text: &str) -> bool {
    let numbers: Vec<_> = text.split('.').map(sloppy_number).collect();
    numbers.len() == 4 && numbers.into_iter().all(|number| number.is_some_and(|number| number <= 255))
}

fn sloppy_6(mut text: &str) -> bool {
    let (mut bytes, mut has_ellipsis) = (0, false);
    if let Some(rest) = text.strip_prefix("::") {
        (text, has_ellipsis) = (rest, true);
        if text.is_empty() {
            return true;
        }
    }
    while bytes < 16 {
        let end = text.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(text.len());
        let digits = text[..end].trim_start_matches('0');
        if end == 0 || digits.len() > 4 {
            return false;
        }
        if text[end..].starts_with('.') {
            if !has_ellipsis && bytes != 12 || bytes > 12 || !sloppy_4(text) {
                return false;
            }
            (bytes, text) = (bytes + 4, "");
            break;
        }
        bytes += 2;
        text = &text[end..];
        if text.is_empty() {
            break;
        }
        match text.strip_prefix(':') {
            Some(rest) if !rest.is_empty() => text = rest,
            _ => return false,
        }
        if let Some(rest) = text.strip_prefix(':') {
            if has_ellipsis {
                return false;
            }
            (text, has_ellipsis) = (rest, true);
            if text.is_empty() {
                break;
            }
        }
    }
    text.is_empty() && (bytes < 16) == has_ellipsis
}

/// 6, 8 or 20 bytes, each after a colon or dash, two after a dot, or without any.
pub fn is_mac(text: &str) -> bool {
    let bytes = text.as_bytes();
    if bytes.len() < 12 {
        return false;
    }
    let (separator, width) = match (bytes[2], bytes[4]) {
        (separator @ (b':' | b'-'), _) => (Some(separator), 2),
        (_, b'.') => (Some(b'.'), 4),
        _ => (None, 2),
    };
    let groups: Vec<&[u8]> = match separator {
        Some(separator) => bytes.split(|byte| *byte == separator).collect(),
        None => bytes.chunks(width).collect(),
    };
    matches!(groups.len() * width / 2, 6 | 8 | 20)
        && groups.iter().all(|group| group.len() == width && group.iter().all(u8::is_ascii_hexdigit))
}

fn is_of(pattern: &LazyLock<Option<Regexp>>, character: char) -> bool {
    pattern.as_ref().is_some_and(|pattern| pattern.is_match(character.encode_utf8(&mut [0; 4])))
}

/// The server's pattern in two parts: a single label, which may have a dash at its second place alone, or labels and a
/// last one of letters.
pub fn is_hostname(text: &str) -> bool {
    let is_short = text.len() <= 255 && text.split('.').all(|label| label.len() <= 63);
    if !is_short {
        return false;
    }
    let mut labels: Vec<&str> = text.split('.').collect();
    let Some(last) = labels.pop() else { return false };
    if labels.is_empty() {
        let mut characters = last.chars();
        let Some(first) = characters.next() else { return false };
        let rest = characters.as_str();
        let rest = rest.strip_prefix('-').unwrap_or(rest);
        return is_of(&LETTER_OR_SYMBOL, first)
            && rest.chars().count() <= 62
            && rest.chars().all(|c| is_of(&LETTER_OR_SYMBOL, c));
    }
    labels.into_iter().all(is_label)
        && (2..=63).contains(&last.chars().count())
        && last.chars().all(|c| is_of(&LETTER, c))
}

fn is_label(label: &str) -> bool {
    !label.is_empty()
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.chars().count() <= 63
        && label.chars().all(|c| c == '-' || is_of(&LETTER_OR_SYMBOL, c))
}
