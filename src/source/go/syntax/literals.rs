//! Literals of Go -> their values.

/// The value of a string literal in quotes or in backquotes; None for one that is no such literal, or no UTF-8.
pub fn unquote(literal: &str) -> Option<String> {
    if let Some(raw) = literal.strip_prefix('`').and_then(|rest| rest.strip_suffix('`')) {
        return Some(raw.replace('\r', ""));
    }
    let quoted = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut bytes = Vec::with_capacity(quoted.len());
    let mut rest = quoted;
    while let Some(first) = rest.chars().next() {
        match first {
            '"' | '\n' => return None,
            '\\' => rest = escape(rest.get(1..)?, '"', &mut bytes)?,
            _ => {
                let (character, after) = rest.split_at_checked(first.len_utf8())?;
                bytes.extend_from_slice(character.as_bytes());
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).ok()
}

/// Adds the bytes of what follows a backslash. Returns the text after that.
fn escape<'a>(text: &'a str, quote: char, bytes: &mut Vec<u8>) -> Option<&'a str> {
    let first = text.chars().next()?;
    let simple = match first {
        'a' => 0x07,
        'b' => 0x08,
        'f' => 0x0c,
        'n' => b'\n',
        'r' => b'\r',
        't' => b'\t',
        'v' => 0x0b,
        '\\' => b'\\',
        _ if first == quote => u8::try_from(quote).ok()?,
        'x' => return number(text.get(1..)?, 2, 16, bytes, true),
        'u' => return number(text.get(1..)?, 4, 16, bytes, false),
        'U' => return number(text.get(1..)?, 8, 16, bytes, false),
        '0'..='7' => return number(text, 3, 8, bytes, true),
        _ => return None,
    };
    bytes.push(simple);
    text.get(1..)
}

/// Adds the byte or the character with a number of so many digits. Returns the text after these.
fn number<'a>(
    text: &'a str,
    digits: usize,
    radix: u32,
    bytes: &mut Vec<u8>,
    is_byte: bool,
) -> Option<&'a str> {
    let (digits, rest) = text.split_at_checked(digits)?;
    if !digits.chars().all(|digit| digit.is_digit(radix)) {
        return None;
    }
    let number = u32::from_str_radix(digits, radix).ok()?;
    if is_byte {
        bytes.push(u8::try_from(number).ok()?);
    } else {
        bytes.extend_from_slice(char::from_u32(number)?.encode_utf8(&mut [0; 4]).as_bytes());
    }
    Some(rest)
}

/// The value of a literal of one character in single quotes: its number.
pub fn rune(literal: &str) -> Option<i64> {
    let quoted = literal.strip_prefix('\'')?.strip_suffix('\'')?;
    let Some(escaped) = quoted.strip_prefix('\\') else {
        let mut characters = quoted.chars();
        let only = characters.next().filter(|_| characters.next().is_none());
        return only.map(|only| i64::from(u32::from(only)));
    };
    let mut bytes = Vec::new();
    let rest = escape(escaped, '\'', &mut bytes)?;
    if !rest.is_empty() {
        return None;
    }
    let is_byte = escaped.starts_with(|c: char| c == 'x' || c.is_ascii_digit());
    match (is_byte, bytes.as_slice()) {
        (true, [byte]) => Some(i64::from(*byte)),
        (false, bytes) => std::str::from_utf8(bytes).ok()?.chars().next().map(|c| i64::from(u32::from(c))),
        _ => None,
    }
}

/// The value of a literal of a whole number.
pub fn integer(literal: &str) -> Option<i64> {
    let digits = literal.replace('_', "").to_ascii_lowercase();
    let (radix, digits) = match digits.get(..2) {
        Some("0x") => (16, digits.get(2..)?),
        Some("0o") => (8, digits.get(2..)?),
        Some("0b") => (2, digits.get(2..)?),
        Some(_) if digits.starts_with('0') => (8, digits.get(1..)?),
        _ => (10, digits.as_str()),
    };
    i64::from_str_radix(digits, radix).ok()
}

/// The value of a literal of a decimal number with a point or an exponent.
pub fn float(literal: &str) -> Option<f64> {
    literal.replace('_', "").parse().ok().filter(|value: &f64| value.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_have_the_escapes_of_go() {
        assert_eq!(unquote("`a\\n\r\"b`").as_deref(), Some("a\\n\"b"));
        assert_eq!(unquote(r#""a\tb\"\\\x41\101\u00e4\U0001F600ö""#).as_deref(), Some("a\tb\"\\AAä😀ö"));
        assert_eq!(unquote(r#""\'""#), None);
        assert_eq!(unquote(r#""\xff""#), None);
        assert_eq!(unquote(r#""\xé""#), None);
        assert_eq!(unquote(r#""\ud800""#), None);
        assert_eq!(unquote("\"a"), None);
        assert_eq!(unquote("\""), None);
        assert_eq!(unquote("`"), None);
    }

    #[test]
    fn characters_are_numbers() {
        assert_eq!(rune("'a'"), Some(97));
        assert_eq!(rune("'ä'"), Some(228));
        assert_eq!(rune(r"'\''"), Some(39));
        assert_eq!(rune(r"'\xff'"), Some(255));
        assert_eq!(rune(r"'\u00e4'"), Some(228));
        assert_eq!(rune("'ab'"), None);
    }

    #[test]
    fn numbers_have_the_bases_of_go() {
        let all = ["0", "10", "1_000", "0x1F", "0o17", "017", "0b101", "9223372036854775808"];
        let values = [Some(0), Some(10), Some(1000), Some(31), Some(15), Some(15), Some(5), None];
        assert_eq!(all.map(integer), values);
        assert_eq!(
            ["1.5", ".5", "1e3", "1_0.0", "1e999"].map(float),
            [Some(1.5), Some(0.5), Some(1000.0), Some(10.0), None]
        );
    }
}
