//! A diagnostic -> a line of JSON; and JSON with escapes for the characters that a reader would not see.

use std::borrow::Cow;

use kubesmith::diag::{Diagnostic, printable};

/// One message as a line.
pub(super) fn line(diagnostic: &Diagnostic) -> String {
    escaped(serde_json::to_string(diagnostic).unwrap_or_default()) + "\n"
}

/// The same JSON, in which invisible characters are escapes. Serializers escape only those below the space; the others are
/// in strings, and JSON has nothing else outside ASCII.
pub(in crate::cli) fn escaped(json: String) -> String {
    if json.bytes().all(|byte| byte < 0x7f) {
        return json;
    }
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if c < '\u{7f}' || !is_escaped(c) {
            text.push(c);
            continue;
        }
        for unit in c.encode_utf16(&mut [0; 2]) {
            text.push_str(&format!("\\u{unit:04x}"));
        }
    }
    text
}

/// Whether messages show an escape for a character.
fn is_escaped(c: char) -> bool {
    matches!(printable(c.encode_utf8(&mut [0; 4])), Cow::Owned(_))
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn a_reader_sees_what_a_program_reads() {
        let value = "a\u{202e}é\u{7f}🙂\u{e0041}\n";
        let json = escaped(serde_json::to_string(value).unwrap());
        assert_eq!(json, "\"a\\u202eé\\u007f🙂\\udb40\\udc41\\n\"");
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), value);
    }
}
