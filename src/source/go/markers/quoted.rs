//! A text in quotes as Go writes it -> the text.

/// The text; None where an escape is not one of Go's. `literal` begins and ends with `"` or a backtick.
pub fn unquote(literal: &str) -> Option<String> {
    let inner = literal.get(1..literal.len().checked_sub(1)?)?;
    if literal.starts_with('`') {
        return Some(inner.replace('\r', ""));
    }
    let mut bytes = Vec::with_capacity(inner.len());
    let mut rest = inner;
    while let Some(at) = rest.find('\\') {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        rest = escape(&rest[at + 1..], &mut bytes)?;
    }
    bytes.extend_from_slice(rest.as_bytes());
    // Bytes that are no UTF-8 are what Go's JSON encoder writes in their place.
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// Resolves an escape after its backslash. Returns what is after it.
fn escape<'t>(text: &'t str, to: &mut Vec<u8>) -> Option<&'t str> {
    let kind = text.chars().next()?;
    let after = &text[kind.len_utf8()..];
    let byte = match kind {
        'a' => 7,
        'b' => 8,
        'f' => 12,
        'n' => b'\n',
        'r' => b'\r',
        't' => b'\t',
        'v' => 11,
        '\\' => b'\\',
        '"' => b'"',
        '0'..='7' => return number(text, 3, 8, to),
        'x' => return number(after, 2, 16, to),
        'u' => return number(after, 4, 16, to),
        'U' => return number(after, 8, 16, to),
        _ => return None,
    };
    to.push(byte);
    Some(after)
}

/// Resolves the digits of an escape: a byte in octal digits or two others, a character in more.
fn number<'t>(text: &'t str, count: usize, base: u32, to: &mut Vec<u8>) -> Option<&'t str> {
    let digits = text.get(..count)?;
    let are_digits = digits.chars().all(|c| c.is_digit(base));
    let value = u32::from_str_radix(digits, base).ok().filter(|_| are_digits)?;
    if count < 4 {
        to.push(u8::try_from(value).ok()?);
    } else {
        let c = char::from_u32(value)?;
        to.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
    }
    Some(&text[count..])
}

#[cfg(test)]
mod tests {
    use super::unquote;

    #[test]
    fn texts_are_those_of_go() {
        for (literal, expected) in [
            (r#""""#, Some("")),
            (r#""a b""#, Some("a b")),
            (r#""\\d+\"\t\n""#, Some("\\d+\"\t\n")),
            (r#""\x41\101\u00e9\U0001F600""#, Some("AAé😀")),
            (r#""\xc3\xa9""#, Some("é")),
            (r#""\xff""#, Some("\u{fffd}")),
            (r"`^\d+$`", Some(r"^\d+$")),
            (r#""\d""#, None),
            (r#""\ud800""#, None),
            (r#""\x4""#, None),
            (r#""\x+4""#, None),
            (r#""\400""#, None),
            (r#""\""#, None),
        ] {
            assert_eq!(unquote(literal).as_deref(), expected, "{literal}");
        }
    }
}
