//! A plain YAML scalar -> the value that kubectl sends for it, or that the core schema of YAML 1.2 gives it.
//!
//! kubectl and every Go operator read YAML with `sigs.k8s.io/yaml`, which has the scalars of YAML 1.1: `yes` is true
//! and
//! `0755` is 493. A generator that read them otherwise would generate defaults that no server applies. One thing
//! differs on purpose: keys are always texts.

use serde_json::{Number, Value};

use crate::json_value::whole_number;

/// Which scalars a document has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scalars {
    /// Those that kubectl reads.
    Yaml11,
    /// Those of the core schema of YAML 1.2, which OpenAPI asks for: `on` is a text, and `010` is 10.
    Core,
}

/// Reads an unquoted, untagged scalar.
pub fn resolve(text: &str, scalars: Scalars) -> Value {
    match scalars {
        Scalars::Yaml11 => resolve_yaml11(text),
        Scalars::Core => resolve_core(text),
    }
}

/// Reads a scalar by the core schema of YAML 1.2.
fn resolve_core(text: &str) -> Value {
    let number = || match text.get(..2) {
        Some("0x") => digits(&text[2..], 16),
        Some("0o") => digits(&text[2..], 8),
        _ if !text.ends_with(|c: char| c.is_ascii_digit() || c == '.') => None,
        _ => text
            .parse()
            .ok()
            .map(i64::into)
            .or_else(|| text.parse().ok().map(u64::into))
            .or_else(|| float(text)),
    };
    match text {
        "" | "~" | "null" | "Null" | "NULL" => Value::Null,
        "true" | "True" | "TRUE" => Value::Bool(true),
        "false" | "False" | "FALSE" => Value::Bool(false),
        _ => number().map_or_else(|| Value::String(text.to_owned()), Value::Number),
    }
}

/// Reads the digits of an unsigned number; Rust also reads a sign.
fn digits(text: &str, radix: u32) -> Option<Number> {
    let magnitude = u64::from_str_radix(text, radix).ok().map(Number::from);
    magnitude.filter(|_| text.starts_with(|c: char| c.is_ascii_hexdigit()))
}

/// Reads a scalar as kubectl does.
fn resolve_yaml11(text: &str) -> Value {
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
    if text.starts_with('.') && has_lone_underscore(text) {
        return None;
    }
    let digits: String = text.chars().filter(|c| *c != '_').collect();
    integer(&digits).or_else(|| float(&digits))
}

/// Whether a text has an underscore that is not between two digits.
fn has_lone_underscore(text: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let mut parts = text.split('_');
    let mut before = parts.next().unwrap_or_default();
    parts.any(|part| !std::mem::replace(&mut before, part).ends_with(is_digit) || !part.starts_with(is_digit))
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
            (".5_0", json!(0.5)),
            ("._5", json!("._5")),
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
            assert_eq!(resolve(text, Scalars::Yaml11), value, "{text}");
        }
    }

    #[test]
    fn scalars_of_the_core_schema() {
        let table = [
            ("0755", json!(755)),
            ("0o17", json!(15)),
            ("0x1F", json!(31)),
            ("0b11", json!("0b11")),
            ("-0x1", json!("-0x1")),
            ("0x+1", json!("0x+1")),
            ("1_000", json!("1_000")),
            ("-12", json!(-12)),
            ("+12", json!(12)),
            ("18446744073709551615", json!(18_446_744_073_709_551_615_u64)),
            ("1.", json!(1)),
            (".5", json!(0.5)),
            ("-.5e+2", json!(-50)),
            ("1e3", json!(1000)),
            ("1.2.3", json!("1.2.3")),
            (".", json!(".")),
            ("e3", json!("e3")),
            ("-", json!("-")),
            ("yes", json!("yes")),
            ("NO", json!("NO")),
            ("off", json!("off")),
            ("y", json!("y")),
            ("True", json!(true)),
            ("tRue", json!("tRue")),
            ("~", json!(null)),
            ("12:30", json!("12:30")),
        ];
        for (text, value) in table {
            assert_eq!(resolve(text, Scalars::Core), value, "{text}");
        }
    }
}
