//! What expressions need of Go's number, quoting and time functions, as one set of plain functions.

use crate::golang::{duration, float, timestamp};

pub use crate::golang::duration::quote_bytes;
pub use crate::golang::quote::quote;

/// `strconv.ParseFloat`; None where it fails, out of range too.
pub fn parse_float(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let lower = unsigned.to_ascii_lowercase();
    let sign = if text.starts_with('-') { -1.0 } else { 1.0 };
    match lower.as_str() {
        "inf" | "infinity" => return Some(sign * f64::INFINITY),
        "nan" => return (unsigned.len() == text.len()).then_some(f64::NAN),
        _ => (),
    }
    let bytes = unsigned.as_bytes();
    let is_separator = |at: usize| {
        at > 0 && bytes[at - 1].is_ascii_digit() && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    if bytes.iter().enumerate().any(|(at, byte)| *byte == b'_' && !is_separator(at)) {
        return None;
    }
    let plain = unsigned.replace('_', "");
    if !plain.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-')) {
        return None;
    }
    plain.parse::<f64>().ok().filter(|number| number.is_finite()).map(|number| sign * number)
}

/// `%g` and `%v` of a number.
pub fn format_g(number: f64) -> String {
    float::format(number, float::Style::Value)
}

/// `time.ParseDuration`, in nanoseconds.
pub fn parse_duration(text: &str) -> Option<i64> {
    duration::parse(text).ok()
}

/// `time.Parse(time.RFC3339, text)`: seconds since 1970, nanoseconds, seconds ahead of UTC.
pub fn parse_rfc3339(text: &str) -> Option<(i64, u32, i32)> {
    let time = timestamp::parse(text, timestamp::Layout::Rfc3339).ok()?;
    Some((time.seconds, time.nanoseconds, time.offset))
}
