//! A text or a number -> a time, a duration, a quantity or bytes as Go writes them.

use serde_json::Value;

use crate::golang::duration;
use crate::golang::quantity::Quantity;
use crate::golang::timestamp::{Layout, Timestamp, parse};
use crate::server_text::number;

/// A time in UTC, of whole seconds or of microseconds.
///
/// # Errors
/// What Go says about a text that is none.
pub(super) fn time(text: &str, is_micro: bool) -> Result<String, String> {
    let read = parse(text, if is_micro { Layout::Micro } else { Layout::Rfc3339 })?;
    let time = Timestamp { nanoseconds: 0, offset: 0, ..read };
    let whole = time.format();
    if !is_micro {
        return Ok(whole);
    }
    Ok(whole.replace('Z', &format!(".{:06}Z", read.nanoseconds / 1000)))
}

/// A duration.
///
/// # Errors
/// What Go says about a text that is none.
pub(super) fn duration(text: &str) -> Result<String, String> {
    duration::parse(text).map(duration::format)
}

/// A quantity.
///
/// # Errors
/// What Go says about a value that is none.
pub(super) fn quantity(value: &Value) -> Result<String, String> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(found) => number(found),
        other => other.to_string(),
    };
    Quantity::parse(text.trim()).map(|quantity| quantity.to_string()).map_err(|error| error.to_string())
}

/// The bytes of a text in base64, as Go writes them.
///
/// # Errors
/// What Go says about a text that is not in base64.
pub(super) fn bytes(text: &str) -> Result<(), String> {
    let digits: Vec<(usize, u8)> =
        text.bytes().enumerate().filter(|(_, byte)| !matches!(byte, b'\r' | b'\n')).collect();
    let is_digit = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
    let corrupt = |at: usize| Err(format!("illegal base64 data at input byte {at}"));
    for (index, chunk) in digits.chunks(4).enumerate() {
        let is_last = index == digits.len().div_ceil(4) - 1;
        for (place, (at, byte)) in chunk.iter().enumerate() {
            if is_digit(*byte) {
                continue;
            }
            let is_padding = *byte == b'=' && is_last && place >= 2;
            if !is_padding {
                return corrupt(*at);
            }
            if place == 2 {
                match chunk.get(3) {
                    Some((_, b'=')) => {}
                    Some((at, _)) => return corrupt(*at),
                    None => return corrupt(text.len()),
                }
            }
            break;
        }
        if chunk.len() < 4 {
            return corrupt(chunk[0].0);
        }
    }
    Ok(())
}
