//! A file's text -> its opening comment, and its code without comments and string contents.

use super::source_file::{Language, SourceFile};

/// The text of the comment or docstring that opens a file; empty if the file opens with code.
pub fn opening(file: &SourceFile) -> String {
    let text = file.text.as_str();
    let text = if text.starts_with("#!") { text.split_once('\n').map_or("", |(_, rest)| rest) } else { text };
    match file.language {
        Language::Rust => leading(text, &["//!", "//"]),
        Language::Hash => leading(text, &["#"]),
        Language::Python => {
            let text = text.trim_start_matches(['r', '\n']);
            let quoted = text.strip_prefix("\"\"\"").and_then(|rest| rest.split_once("\"\"\""));
            quoted.map_or_else(|| leading(text, &["#"]), |(inner, _)| inner.trim().to_owned())
        }
        Language::Template => {
            let docstring = text.strip_prefix("\"\"\"").and_then(|rest| rest.split_once("\"\"\""));
            let inner = text.strip_prefix("{#").and_then(|rest| rest.split_once("#}")).or(docstring);
            inner.map_or_else(
                || leading(text, &["#"]),
                |(inner, _)| {
                    inner.trim_matches(|c: char| matches!(c, '-' | '~' | '+') || c.is_whitespace()).to_owned()
                },
            )
        }
    }
}

/// The first lines that begin with one of the markers, joined without the markers.
fn leading(text: &str, markers: &[&str]) -> String {
    let mut words = Vec::new();
    for line in text.lines() {
        match markers.iter().find_map(|marker| line.strip_prefix(marker)) {
            Some(rest) => words.push(rest.trim()),
            None => break,
        }
    }
    words.join(" ").trim().to_owned()
}

/// Rust code without comments and without the contents of strings and characters, with the same lines.
pub fn code_only(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let (kept, length) = if rest.starts_with("//") {
            ("", rest.find('\n').unwrap_or(rest.len()))
        } else if rest.starts_with("/*") {
            ("", rest.find("*/").map_or(rest.len(), |end| end + 2))
        } else if let Some(length) = raw_string(rest) {
            ("\"\"", length)
        } else if rest.starts_with('"') {
            ("\"\"", quoted(rest, b'"'))
        } else if rest.starts_with("'\\") || rest.chars().nth(2) == Some('\'') && rest.starts_with('\'') {
            ("' '", quoted(rest, b'\''))
        } else {
            let length = rest.chars().next().map_or(1, char::len_utf8);
            (&rest[..length], length)
        };
        out.push_str(kept);
        let newlines = rest[..length].matches('\n').count();
        if kept != &rest[..length] {
            out.extend(std::iter::repeat_n('\n', newlines));
        }
        at += length;
    }
    out
}

/// The length of the raw string at the start of the text, if there is one.
fn raw_string(text: &str) -> Option<usize> {
    let after = text.strip_prefix('r')?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    let inner = after[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = inner.find(&end)?;
    Some(1 + hashes + 1 + length + end.len())
}

/// The length of the quoted literal at the start of the text; an escaped quote does not end it.
fn quoted(text: &str, quote: u8) -> usize {
    let bytes = text.as_bytes();
    let mut at = 1;
    while at < bytes.len() && bytes[at] != quote {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::code_only;

    #[test]
    fn comments_and_strings_are_blanked() {
        let text = "let a = \"x // \\\" y\"; // say\n/* two\nlines */ b('\\'', r#\"q\"q\"#, 'c');\n";
        assert_eq!(code_only(text), "let a = \"\"; \n\n b(' ', \"\", ' ');\n");
    }
}
