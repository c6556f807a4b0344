//! A plain YAML scalar -> the value that kubectl sends for it.
//!
//! kubectl and every Go operator read YAML with `sigs.k8s.io/yaml`, which has the scalars of YAML 1.1: `yes` is true
//! and
//! `0755` is 493. A generator that read them otherwise would generate defaults that no server applies. One thing
//! differs on purpose: keys are always texts.

use serde_json::{Number, Value};

use crate::json_value::whole_number;

/// Reads an unquoted, untagged scalar.
pub fn resolve(text: &str) -> Value {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => return Value::Null,
        "true" | "True" | "TRUE" | "yes" | "Yes" | "YES" | "on" | "On" | "ON" | "y" | "Y" => {
            return Value::Bool(true);
        }
        "false" | "False" | "FALSE" | "no" | "No" | "NO" | "off" | "Off" | "OFF" | "n" | "N" => {
            return Value::Bool(false);
        }
        _ => {}
    }
    if text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.'))
        && let Some(number) = number(text)
    {
        return Value::Number(number);
    }
    Value::String(text.to_owned())
}

/// Whether a plain scalar is a float that JSON cannot write.
pub fn is_not_finite(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    matches!(unsigned, ".inf" | ".Inf" | ".INF") || matches!(text, ".nan" | ".NaN" | ".NAN")
}

/// Reads a number in any of YAML 1.1's spellings.
pub fn number(text: &str) -> Option<Number> {
    let digits: String = text.chars().filter(|c| *c != '_').collect();
    integer(&digits).or_else(|| float(&digits))
}

/// Reads an integer, whose prefix gives its base: `0x`, `0o`, `0b`, or `0` for octal.
fn integer(text: &str) -> Option<Number> {
    let (negative, digits) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let (radix, digits) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, &digits[2..]),
        [b'0', b'o' | b'O', ..] => (8, &digits[2..]),
        [b'0', b'b' | b'B', ..] => (2, &digits[2..]),
        [b'0', _, ..] => (8, &digits[1..]),
        _ => (10, digits),
    };
    if !digits.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    let magnitude = u64::from_str_radix(digits, radix).ok()?;
    if negative {
        0i64.checked_sub_unsigned(magnitude).map(Number::from)
    } else {
        Some(Number::from(magnitude))
    }
}

/// Reads a decimal number, with or without a fraction and an exponent. Rust also parses names such as `inf`.
fn float(text: &str) -> Option<Number> {
    let is_decimal = |c: char| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-');
    let value: f64 = text.parse().ok().filter(|_| text.chars().all(is_decimal))?;
    whole_number(value).or_else(|| Number::from_f64(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn scalars_are_what_kubectl_sends() {
        let table = [
            ("0755", json!(493)),
            ("0o755", json!(493)),
            ("089", json!(89)),
            ("0x1F", json!(31)),
            ("-0b11", json!(-3)),
            ("1_000", json!(1000)),
            ("1e3", json!(1000)),
            ("1.0", json!(1)),
            (".5", json!(0.5)),
            ("1.", json!(1)),
            ("+7", json!(7)),
            ("18446744073709551615", json!(18_446_744_073_709_551_615_u64)),
            ("-9223372036854775808", json!(i64::MIN)),
            ("1e400", json!("1e400")),
            ("yes", json!(true)),
            ("off", json!(false)),
            ("n", json!(false)),
            ("~", json!(null)),
            ("=", json!("=")),
            ("-", json!("-")),
            ("1.2.3", json!("1.2.3")),
            ("12:30", json!("12:30")),
            ("2001-01-01", json!("2001-01-01")),
            ("0x", json!("0x")),
            ("1e", json!("1e")),
            ("100Mi", json!("100Mi")),
            ("-+1", json!("-+1")),
        ];
        for (text, value) in table {
            assert_eq!(resolve(text), value, "{text}");
        }
    }
}
