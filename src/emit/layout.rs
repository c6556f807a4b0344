//! A Rust file that a formatter may have changed -> whether it still is the generated one.
//!
//! Formatters change white space, and commas before closing brackets; hand edits change more than that, or a literal.

use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Whether files with this path are compared without their layout.
pub fn is_formatted(path: &str) -> bool {
    path.ends_with(".rs")
}

/// The bytes of a file without white space and commas. It costs little, and serves to recognise a file: what a person
/// changes is more than this, as a rule.
pub fn without_layout(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().copied().filter(|byte| !byte.is_ascii_whitespace() && *byte != b',').collect()
}

/// Whether two texts have the same comments and tokens, but for commas before closing brackets.
pub fn equal(a: &[u8], b: &[u8]) -> bool {
    without_layout(a) == without_layout(b) && matches!((tokens(a), tokens(b)), (Some(a), Some(b)) if a == b)
}

/// The tokens of a text, one a line; None for a text that is not Rust.
fn tokens(bytes: &[u8]) -> Option<String> {
    let stream = TokenStream::from_str(std::str::from_utf8(bytes).ok()?).ok()?;
    let mut out = String::new();
    add_tokens(stream, &mut out);
    Some(out)
}

fn add_tokens(stream: TokenStream, out: &mut String) {
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(\n", ")\n"),
                    Delimiter::Brace => ("{\n", "}\n"),
                    Delimiter::Bracket => ("[\n", "]\n"),
                    Delimiter::None => ("", ""),
                };
                out.push_str(open);
                add_tokens(group.stream(), out);
                out.push_str(close);
            }
            TokenTree::Punct(comma) if comma.as_char() == ',' && is_last(trees.peek()) => {}
            other => out.push_str(&format!("{other}\n")),
        }
    }
}

/// Whether a comma before this token is the last of a list; angle brackets are no groups.
fn is_last(next: Option<&TokenTree>) -> bool {
    match next {
        None => true,
        Some(TokenTree::Punct(punct)) => punct.as_char() == '>',
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::equal;

    #[test]
    fn a_formatter_changes_nothing_and_a_person_does() {
        let text =
            b"/// A.\npub fn f(a: u8, b: &'static str) -> Map<u8, u8> {\n    // why\n    g(a, \"x, y\")\n}\n";
        let is_equal = |other: &str| equal(text, other.as_bytes());
        assert!(is_equal(
            "/// A.\npub fn f(\n\ta: u8,\n\tb: &'static str,\n) -> Map<\n\tu8,\n\tu8,\n> {\n\t// why\n\tg(a, \"x, y\",)\n}\n"
        ));
        for (from, to) in
            [("why", "because"), ("x, y", "x,y"), ("g(a", "h(a"), ("(a, ", "(a "), ("/// A.", "/// B.")]
        {
            let text = std::str::from_utf8(text).unwrap();
            assert!(!is_equal(&text.replace(from, to)), "{to}");
        }
        assert!(!is_equal("/// A.\npub fn f("));
    }
}
