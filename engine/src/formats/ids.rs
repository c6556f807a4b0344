//! A text -> whether it is an identifier, a colour, a number on a card or book, or encoded bytes.

use std::sync::LazyLock;

use crate::golang::regexp::Regexp;

fn matches(pattern: &LazyLock<Option<Regexp>>, text: &str) -> bool {
    pattern.as_ref().is_some_and(|pattern| pattern.is_match(text))
}

static CREDIT_CARD: LazyLock<Option<Regexp>> = LazyLock::new(|| {
    Regexp::new(
        r"^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$",
    )
    .ok()
});
static SSN: LazyLock<Option<Regexp>> = LazyLock::new(|| Regexp::new(r"^\d{3}[- ]?\d{2}[- ]?\d{4}$").ok());
static RGB: LazyLock<Option<Regexp>> = LazyLock::new(|| {
    let number = r"\s*(0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])\s*";
    Regexp::new(&format!(r"^rgb\({number},{number},{number}\)$")).ok()
});
static SHORT_NAME: LazyLock<Option<Regexp>> =
    LazyLock::new(|| Regexp::new("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$").ok());
static LONG_NAME: LazyLock<Option<Regexp>> =
    LazyLock::new(|| Regexp::new(r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$").ok());

/// The 32 digits of a UUID in lower case, if it is one. Each dash may be missing.
fn uuid_digits(text: &str) -> Option<Vec<u8>> {
    let mut rest = text;
    let mut digits = Vec::with_capacity(32);
    for (at, count) in [8, 4, 4, 4, 12].into_iter().enumerate() {
        if at > 0 {
            rest = rest.strip_prefix('-').unwrap_or(rest);
        }
        let group = rest.as_bytes().get(..count).filter(|group| group.iter().all(u8::is_ascii_hexdigit))?;
        digits.extend(group.to_ascii_lowercase());
        rest = &rest[count..];
    }
    rest.is_empty().then_some(digits)
}

pub fn is_uuid(text: &str) -> bool {
    uuid_digits(text).is_some()
}

pub fn is_uuid3(text: &str) -> bool {
    uuid_digits(text).is_some_and(|digits| digits[12] == b'3')
}

pub fn is_uuid4(text: &str) -> bool {
    uuid_digits(text).is_some_and(|digits| digits[12] == b'4' && b"89ab".contains(&digits[16]))
}

pub fn is_uuid5(text: &str) -> bool {
    uuid_digits(text).is_some_and(|digits| digits[12] == b'5' && b"89ab".contains(&digits[16]))
}

pub fn is_isbn(text: &str) -> bool {
    is_isbn10(text) || is_isbn13(text)
}

/// A text without blanks and dashes.
fn without_blanks(text: &str) -> Vec<u8> {
    text.bytes().filter(|byte| !matches!(byte, b'\t' | b'\n' | 0x0c | b'\r' | b' ' | b'-')).collect()
}

pub fn is_isbn10(text: &str) -> bool {
    let digits = without_blanks(text);
    let Some((last, first)) = digits.split_last().filter(|(_, first)| first.len() == 9) else { return false };
    if !first.iter().all(u8::is_ascii_digit) || !(last.is_ascii_digit() || *last == b'X') {
        return false;
    }
    let value = |digit: u8| if digit == b'X' { 10 } else { u32::from(digit - b'0') };
    let sum: u32 = (1..).zip(&digits).map(|(factor, digit)| factor * value(*digit)).sum();
    sum.is_multiple_of(11)
}

pub fn is_isbn13(text: &str) -> bool {
    let digits = without_blanks(text);
    if digits.len() != 13 || !digits.iter().all(u8::is_ascii_digit) {
        return false;
    }
    let sum: u32 =
        [1, 3].into_iter().cycle().zip(&digits).map(|(factor, digit)| factor * u32::from(digit - b'0')).sum();
    sum.is_multiple_of(10)
}

/// A number with its check digit; everything but digits is left out.
pub fn is_credit_card(text: &str) -> bool {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let weight = |(at, digit): (usize, u8)| {
        let value = u32::from(digit - b'0') * if at % 2 == 1 { 2 } else { 1 };
        value / 10 + value % 10
    };
    matches(&CREDIT_CARD, &digits) && digits.bytes().rev().enumerate().map(weight).sum::<u32>() % 10 == 0
}

pub fn is_ssn(text: &str) -> bool {
    text.len() == 11 && matches(&SSN, text)
}

pub fn is_hex_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or(text);
    matches!(digits.len(), 3 | 6) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

pub fn is_rgb_color(text: &str) -> bool {
    matches(&RGB, text)
}

/// Base64 with its padding, and not empty.
pub fn is_base64(text: &str) -> bool {
    let digits = text.trim_end_matches('=');
    let padding = text.len() - digits.len();
    !digits.is_empty()
        && text.len().is_multiple_of(4)
        && padding <= 2
        && digits.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}

pub fn is_bson_object_id(text: &str) -> bool {
    text.len() == 24 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

pub fn is_short_name(text: &str) -> bool {
    text.len() <= 63 && matches(&SHORT_NAME, text)
}

pub fn is_long_name(text: &str) -> bool {
    text.len() <= 253 && matches(&LONG_NAME, text)
}
