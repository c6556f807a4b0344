//! A text -> the duration that Go's `time.ParseDuration` reads, and the text of `Duration.String`.

use std::fmt::Write;

const UNITS: [(&str, u64); 8] = [
    ("ns", 1),
    ("us", 1000),
    ("µs", 1000),
    ("μs", 1000),
    ("ms", 1_000_000),
    ("s", 1_000_000_000),
    ("m", 60_000_000_000),
    ("h", 3_600_000_000_000),
];

/// Reads a duration in nanoseconds.
///
/// # Errors
///
/// The text of Go's error.
pub fn parse(text: &str) -> Result<i64, String> {
    let invalid = || format!("time: invalid duration {}", quote(text));
    let negative = text.starts_with('-');
    let mut rest = text.strip_prefix(['-', '+']).unwrap_or(text);
    if rest == "0" {
        return Ok(0);
    }
    if rest.is_empty() {
        return Err(invalid());
    }
    let mut total = 0u64;
    while !rest.is_empty() {
        let (nanoseconds, after) = term(text, rest)?;
        rest = after;
        total = total.checked_add(nanoseconds).filter(|total| *total <= 1 << 63).ok_or_else(invalid)?;
    }
    match i64::try_from(total) {
        Ok(total) => Ok(if negative { -total } else { total }),
        Err(_) if negative => Ok(i64::MIN),
        Err(_) => Err(invalid()),
    }
}

/// Reads a number with its unit.
fn term<'t>(text: &str, rest: &'t str) -> Result<(u64, &'t str), String> {
    let invalid = || format!("time: invalid duration {}", quote(text));
    let end = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (whole, after) = rest.split_at(end(rest));
    let value = if whole.is_empty() { Some(0) } else { whole.parse().ok() };
    let value: u64 = value.filter(|value| *value <= 1 << 63).ok_or_else(invalid)?;
    let (fraction, after) = match after.strip_prefix('.') {
        Some(after) => after.split_at(end(after)),
        None => ("", after),
    };
    if whole.is_empty() && fraction.is_empty() {
        return Err(invalid());
    }
    let unit_end = after.find(|c: char| c == '.' || c.is_ascii_digit()).unwrap_or(after.len());
    let (unit, after) = after.split_at(unit_end);
    if unit.is_empty() {
        return Err(format!("time: missing unit in duration {}", quote(text)));
    }
    let Some((_, size)) = UNITS.iter().find(|(name, _)| *name == unit) else {
        return Err(format!("time: unknown unit {} in duration {}", quote(unit), quote(text)));
    };
    let mut nanoseconds = value.checked_mul(*size).filter(|n| *n <= 1 << 63).ok_or_else(invalid)?;
    nanoseconds += part(fraction, *size);
    if nanoseconds > 1 << 63 { Err(invalid()) } else { Ok((nanoseconds, after)) }
}

/// A fraction of a unit, with the precision of a `float64` as in Go.
fn part(fraction: &str, size: u64) -> u64 {
    let (mut value, mut scale) = (0u64, 1f64);
    for digit in fraction.bytes() {
        let next = value.checked_mul(10).map(|value| value + u64::from(digit - b'0'));
        match next.filter(|next| value <= ((1 << 63) - 1) / 10 && *next <= 1 << 63) {
            Some(next) => (value, scale) = (next, scale * 10.0),
            None => break,
        }
    }
    if value == 0 { 0 } else { (value as f64 * (size as f64 / scale)) as u64 }
}

/// Reads a duration as `strfmt.ParseDuration` does: as Go, or any numbers with units as `2 days` within a text.
///
/// # Errors
///
/// The text of its error.
pub fn parse_loose(text: &str) -> Result<i64, String> {
    if let Ok(nanoseconds) = parse(text) {
        return Ok(nanoseconds);
    }
    let (mut total, mut is_found) = (0i64, false);
    for (number, unit) in loose_terms(text) {
        let number: i64 = number.parse().map_err(|_| {
            format!("strconv.Atoi: parsing {}: value out of range", super::quote::quote(number))
        })?;
        let unit = unit.to_lowercase();
        for (variants, size) in LOOSE_UNITS {
            let is_last = variants.last().is_some_and(|last| unit.starts_with(last));
            if is_last || variants.contains(&unit.as_str()) {
                is_found = true;
                total = total.wrapping_add(number.wrapping_mul(size));
            }
        }
    }
    if is_found { Ok(total) } else { Err(format!("unable to parse {text} as duration")) }
}

/// The numbers in a text that a unit follows, with it: `\d+\s*[A-Za-zµ]+`.
fn loose_terms(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let number = &rest[rest.find(|c: char| c.is_ascii_digit())?..];
            let (number, after) = split_while(number, |c| c.is_ascii_digit());
            let unit = after.trim_start_matches(['\t', '\n', '\u{c}', '\r', ' ']);
            let (unit, after_unit) = split_while(unit, |c| c.is_ascii_alphabetic() || c == 'µ');
            if !unit.is_empty() {
                rest = after_unit;
                return Some((number, unit));
            }
            rest = after;
        }
    })
}

/// A text in two at the first character that is none of these.
fn split_while(text: &str, is_one: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|c| !is_one(c)).unwrap_or(text.len()))
}

/// The units; the last name of each may go on.
const LOOSE_UNITS: [(&[&str], i64); 8] = [
    (&["ns", "nano"], 1),
    (&["us", "µs", "micro"], 1000),
    (&["ms", "milli"], 1_000_000),
    (&["s", "sec"], 1_000_000_000),
    (&["m", "min"], 60_000_000_000),
    (&["h", "hr", "hour"], 3_600_000_000_000),
    (&["d", "day"], 86_400_000_000_000),
    (&["w", "wk", "week"], 604_800_000_000_000),
];

/// Go's `time.quote`: like `%q`, but byte by byte for what is not ASCII.
pub fn quote(text: &str) -> String {
    quote_bytes(text.as_bytes())
}

/// The same of a part of a text that may end within a character.
pub fn quote_bytes(text: &[u8]) -> String {
    let mut quoted = String::from("\"");
    for &byte in text {
        match byte {
            b'"' | b'\\' => quoted.extend(['\\', char::from(byte)]),
            b' '..=b'\x7f' => quoted.push(char::from(byte)),
            _ => {
                // Writing to a string does not fail.
                let _ = write!(quoted, r"\x{byte:02x}");
            }
        }
    }
    quoted.push('"');
    quoted
}

/// `Duration.String`: `1h15m30.918s`, and `1.5ms` below a second.
pub fn format(nanoseconds: i64) -> String {
    let size = nanoseconds.unsigned_abs();
    let sign = if nanoseconds < 0 { "-" } else { "" };
    let text = match size {
        0 => "0s".to_owned(),
        1..1000 => format!("{size}ns"),
        1000..1_000_000 => format!("{}µs", fraction(size, 1000)),
        1_000_000..1_000_000_000 => format!("{}ms", fraction(size, 1_000_000)),
        _ => {
            let (minutes, rest) = (size / 60_000_000_000, size % 60_000_000_000);
            let seconds = fraction(rest, 1_000_000_000);
            match (minutes / 60, minutes % 60) {
                (0, 0) => format!("{seconds}s"),
                (0, minutes) => format!("{minutes}m{seconds}s"),
                (hours, minutes) => format!("{hours}h{minutes}m{seconds}s"),
            }
        }
    };
    format!("{sign}{text}")
}

fn fraction(size: u64, unit: u64) -> String {
    let width = unit.ilog10() as usize;
    let digits = format!("{:0width$}", size % unit);
    match digits.trim_end_matches('0') {
        "" => (size / unit).to_string(),
        digits => format!("{}.{digits}", size / unit),
    }
}

#[cfg(test)]
mod tests {
    use super::{format, parse};

    #[test]
    fn read_as_by_go() {
        for (text, expected) in [
            ("0", Ok(0)),
            ("-1.5h", Ok(-5_400_000_000_000)),
            ("+.5s", Ok(500_000_000)),
            ("1h1m1s1ms1µs1ns", Ok(3_661_001_001_001)),
            ("-9223372036854775808ns", Ok(i64::MIN)),
            ("", Err(r#"time: invalid duration """#)),
            ("9223372036854775808ns", Err(r#"time: invalid duration "9223372036854775808ns""#)),
            ("1", Err(r#"time: missing unit in duration "1""#)),
            ("1d", Err(r#"time: unknown unit "d" in duration "1d""#)),
            ("1é\"", Err(r#"time: unknown unit "\xc3\xa9\"" in duration "1\xc3\xa9\"""#)),
        ] {
            assert_eq!(parse(text), expected.map_err(str::to_owned), "{text}");
        }
    }

    #[test]
    fn printed_as_by_go() {
        for (nanoseconds, expected) in [
            (0, "0s"),
            (-1, "-1ns"),
            (1100, "1.1µs"),
            (2_200_000, "2.2ms"),
            (3_300_000_000, "3.3s"),
            (3_600_000_000_000, "1h0m0s"),
            (i64::MIN, "-2562047h47m16.854775808s"),
        ] {
            assert_eq!(format(nanoseconds), expected);
        }
    }
}
