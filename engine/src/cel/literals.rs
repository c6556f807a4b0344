//! The text of a literal -> its value, with the escape sequences of strings (cel-go `parser/unescape.go`).

/// The value of `1` or `0x1f`, with the sign before it.
pub fn int(text: &str, negative: bool) -> Option<i64> {
    let magnitude = unsigned(text)?;
    if negative { 0i64.checked_sub_unsigned(magnitude) } else { i64::try_from(magnitude).ok() }
}

/// The value of `1u`, without its `u`.
pub fn unsigned(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}

/// The value of a number with a point or an exponent; None where Go refuses it: it is too large.
pub fn double(text: &str) -> Option<f64> {
    text.parse::<f64>().ok().filter(|number| number.is_finite())
}

/// The value of a string token: of `'a'`, `r'a'`, `'''a'''`.
pub fn string(token: &str) -> Result<String, &'static str> {
    let (body, is_raw) = body(token).ok_or(UNQUOTABLE)?;
    if is_raw || !body.contains('\\') {
        return Ok(body);
    }
    let mut value = String::with_capacity(body.len());
    let mut rest = body.chars();
    while let Some(c) = rest.next() {
        match c {
            '\\' => {
                value.push(char::from_u32(escape(&mut rest)?.code()).ok_or("invalid unicode code point")?)
            }
            c => value.push(c),
        }
    }
    Ok(value)
}

/// The value of a bytes token without its `b`.
pub fn bytes(token: &str) -> Result<Vec<u8>, &'static str> {
    let (body, is_raw) = body(token).ok_or(UNQUOTABLE)?;
    if is_raw {
        return Ok(body.into_bytes());
    }
    let mut value = Vec::with_capacity(body.len());
    let mut rest = body.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            value.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
            continue;
        }
        match escape(&mut rest)? {
            Escape::Unicode(_) => return Err(UNQUOTABLE),
            Escape::Byte(code) => value.push(u8::try_from(code).map_err(|_| UNQUOTABLE)?),
        }
    }
    Ok(value)
}

const UNQUOTABLE: &str = "unable to unescape string";

/// What is between the quotes, with `\n` as the only line end, and whether it is raw.
fn body(token: &str) -> Option<(String, bool)> {
    let text = token.replace("\r\n", "\n").replace('\r', "\n");
    let unprefixed = text.strip_prefix(['r', 'R']);
    let quoted = unprefixed.unwrap_or(&text);
    let quotes = ["'''", "\"\"\"", "'", "\""];
    let inner = quotes.iter().find_map(|quote| {
        let fits = quoted.len() >= 2 * quote.len() && quoted.starts_with(quote) && quoted.ends_with(quote);
        fits.then(|| &quoted[quote.len()..quoted.len() - quote.len()])
    })?;
    Some((inner.to_owned(), unprefixed.is_some()))
}

/// What an escape sequence stands for.
enum Escape {
    /// A byte, in a string the code point of that number.
    Byte(u32),
    /// A code point, which bytes cannot have.
    Unicode(u32),
}

impl Escape {
    fn code(&self) -> u32 {
        match self {
            Self::Byte(code) | Self::Unicode(code) => *code,
        }
    }
}

fn escape(rest: &mut std::str::Chars<'_>) -> Result<Escape, &'static str> {
    let c = rest.next().ok_or("unable to unescape string, found '\\' as last character")?;
    let byte = match c {
        'a' => 0x07,
        'b' => 0x08,
        'f' => 0x0c,
        'n' => 0x0a,
        'r' => 0x0d,
        't' => 0x09,
        'v' => 0x0b,
        '\\' | '\'' | '"' | '`' | '?' => c as u32,
        'x' | 'X' => digits(rest, 2, 16, 0)?,
        '0'..='3' => digits(rest, 2, 8, c as u32 - '0' as u32)?,
        'u' => return digits(rest, 4, 16, 0).map(Escape::Unicode),
        'U' => return digits(rest, 8, 16, 0).map(Escape::Unicode),
        _ => return Err(UNQUOTABLE),
    };
    Ok(Escape::Byte(byte))
}

fn digits(rest: &mut std::str::Chars<'_>, count: usize, radix: u32, start: u32) -> Result<u32, &'static str> {
    let mut code = start;
    for _ in 0..count {
        let digit = rest.next().and_then(|c| c.to_digit(radix)).ok_or(UNQUOTABLE)?;
        code = code.wrapping_mul(radix) | digit;
    }
    Ok(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes() {
        assert_eq!(string(r"'\x41\101\u00e9\n'").as_deref(), Ok("AA\u{e9}\n"));
        assert_eq!(string(r"r'\n'").as_deref(), Ok(r"\n"));
        assert_eq!(string("'''a\r\n'b'''").as_deref(), Ok("a\n'b"));
        assert_eq!(string(r"'\ud800'"), Err("invalid unicode code point"));
        assert_eq!(bytes(r"'\xff\377'"), Ok(vec![255, 255]));
        assert_eq!(bytes(r"'\u00e9'"), Err(UNQUOTABLE));
    }

    #[test]
    fn numbers() {
        assert_eq!(int("9223372036854775808", true), Some(i64::MIN));
        assert_eq!(int("9223372036854775808", false), None);
        assert_eq!(int("0xff", true), Some(-255));
        assert_eq!(double("1e999"), None);
        assert_eq!(double(".5"), Some(0.5));
    }
}
