//! The text of a Go file -> whether it has too many tokens or its brackets are nested too deeply to make a tree of them, and which
//! have no end.
//!
//! The parser follows several readings of nested brackets at once, and each level takes memory in each of them.

use super::problem::Problem;
use crate::limits;

/// Looks at the brackets outside of comments and strings, and counts tokens.
///
/// # Errors
/// The first bracket that is too deep, or the first token above the limit.
pub fn check(text: &str) -> Result<(), Problem> {
    let bytes = text.as_bytes();
    let (mut at, mut depth, mut tokens, mut is_in_word) = (0, 0_usize, 0, false);
    while let Some(byte) = bytes.get(at) {
        let is_word = byte.is_ascii_alphanumeric() || *byte == b'_' || !byte.is_ascii();
        tokens += usize::from(!(byte.is_ascii_whitespace() || is_word && is_in_word));
        is_in_word = is_word;
        if limits::GO_TOKENS.is_exceeded_by(tokens) {
            return Err(Problem::limit(limits::GO_TOKENS, at));
        }
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if limits::DEPTH.is_exceeded_by(depth) {
            return Err(Problem::too_nested(at));
        }
        at += token_length(bytes.get(at..).unwrap_or_default());
    }
    Ok(())
}

/// What stands in a text without its end: the offset of a comment or a string, else of the last bracket, and the end that is
/// expected.
pub fn unclosed(text: &str) -> Option<(usize, &'static str)> {
    let bytes = text.as_bytes();
    let (mut at, mut open) = (0, Vec::new());
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let length = token_length(rest);
        let token = rest.get(..length).unwrap_or_default();
        match token {
            [b'/', b'*', ..] if length < 4 || !token.ends_with(b"*/") => return Some((at, "*/")),
            [b'`', ..] if length < 2 || !token.ends_with(b"`") || swallows_tag(token, &rest[length..]) => {
                return Some((at, "`"));
            }
            [b'"', ..] if length < 2 || !token.ends_with(b"\"") => return Some((at, "\"")),
            b"(" => open.push((at, ")")),
            b"[" => open.push((at, "]")),
            b"{" => open.push((at, "}")),
            [closing] if open.last().is_some_and(|(_, expected)| expected.as_bytes() == [*closing]) => {
                open.pop();
            }
            _ => {}
        }
        at += length;
    }
    open.pop()
}

/// Whether a string in backquotes ends where another one was meant to begin: it is the tag of a field and has more than a line, or
/// what a tag begins with is after it.
fn swallows_tag(string: &[u8], after: &[u8]) -> bool {
    string.contains(&b'\n') && (begins_tag(&string[1..]) || begins_tag(after))
}

/// Whether a text begins as the tag of a field does: `json:"`.
fn begins_tag(text: &[u8]) -> bool {
    let key = text.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    key > 0 && text[key..].starts_with(b":\"")
}

/// The length of the comment, the string or the other byte with which a text begins.
fn token_length(text: &[u8]) -> usize {
    match text {
        [b'/', b'/', rest @ ..] => 2 + rest.iter().take_while(|byte| **byte != b'\n').count(),
        [b'/', b'*', rest @ ..] => {
            2 + rest.windows(2).position(|pair| pair == b"*/").map_or(rest.len(), |length| length + 2)
        }
        [b'`', rest @ ..] => {
            1 + rest.iter().position(|byte| *byte == b'`').map_or(rest.len(), |length| length + 1)
        }
        [quote @ (b'"' | b'\''), rest @ ..] => 1 + quoted_length(rest, *quote),
        _ => 1,
    }
}

/// The length of a string after its quote, with the closing one; it ends with the line at the latest.
fn quoted_length(text: &[u8], quote: u8) -> usize {
    let mut is_escaped = false;
    let end = text.iter().position(|byte| {
        let ends = *byte == b'\n' || (*byte == quote && !is_escaped);
        is_escaped = *byte == b'\\' && !is_escaped;
        ends
    });
    end.map_or(text.len(), |length| length + 1)
}

#[cfg(test)]
mod tests {
    use super::{check, unclosed};
    use crate::limits::{DEPTH, GO_TOKENS};

    #[test]
    fn brackets_are_counted_outside_of_comments_and_strings() {
        let deep = "([{".repeat(DEPTH.value);
        let no_code = format!("// {deep}\n/* {deep} */ `{deep}` \"\\\"{deep}\" '\\'{deep}'\n(");
        assert_eq!(check(&no_code), Ok(()));
        assert_eq!(check(&"()".repeat(DEPTH.value + 1)), Ok(()));
        assert_eq!(check(&"(".repeat(DEPTH.value)), Ok(()));
        for text in [
            deep.clone(),
            format!("/**/{deep}"),
            format!("\"\n{deep}"),
            format!("``{deep}"),
            format!("/{deep}"),
        ] {
            assert!(check(&text).is_err(), "{text}");
        }
    }

    #[test]
    fn words_signs_strings_and_comments_are_counted() {
        for token in ["a1_ ", "; ", "\"a b\" ", "/* a b */", "-", "é "] {
            assert_eq!(check(&token.repeat(GO_TOKENS.value)), Ok(()), "{token}");
            assert!(check(&token.repeat(GO_TOKENS.value + 1)).is_err(), "{token}");
        }
    }

    #[test]
    fn what_has_no_end_is_found() {
        for (text, expected) in [
            ("a(b[c]{d})", None),
            ("a(b[c]", Some((1, ")"))),
            ("{(}", Some((1, ")"))),
            ("(\n{}\n/* )", Some((5, "*/"))),
            ("/*/", Some((0, "*/"))),
            ("(`a)", Some((1, "`"))),
            ("(\"a\\\")\n)", Some((1, "\""))),
            ("'\"' \"'\" // (", None),
            ("{A `json:\"a\"\nB `json:\"b\"`\n}", Some((3, "`"))),
            ("x = `a\n{A `json:\"a\"`}", Some((4, "`"))),
            ("x = `a\n` + (", Some((11, ")"))),
        ] {
            assert_eq!(unclosed(text), expected, "{text}");
        }
    }
}
