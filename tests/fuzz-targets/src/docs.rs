//! Bytes -> a description -> a doc comment and a docstring, from which nothing of the description breaks out.

use generated_docs::violations;
use kubesmith::internals::render::{python, rust};

/// Encodes the text for both languages.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let comment = rust::doc(&text).join("\n");
    assert_eq!(violations(&comment), Vec::<String>::new(), "the doc comment is\n{comment}");
    let docstring = python::docstring(&text, 4);
    if !docstring.is_empty() {
        check_docstring(&docstring);
    }
}

/// Panics if a docstring is not one string, or if doctest would run a part of it.
fn check_docstring(docstring: &str) {
    let is_hidden = |c: char| c.is_control() && c != '\n';
    assert!(!docstring.contains(is_hidden), "control characters in {docstring:?}");
    let text = docstring.strip_prefix("    \"\"\"").expect("a docstring begins with quotes");
    let text = text.strip_suffix("\"\"\"\n").unwrap_or_else(|| panic!("no end of {docstring:?}"));
    let mut rest = text;
    while let Some(at) = rest.find(['\\', '"']) {
        let special = &rest[at..];
        assert!(!special.starts_with("\"\"\""), "{docstring:?} ends too early");
        // At the end, a backslash would escape the quotes; before a letter, it would be another character or an error.
        rest = match special.strip_prefix('\\') {
            Some(escaped) => escaped
                .strip_prefix(['\\', '"'])
                .unwrap_or_else(|| panic!("a backslash of {docstring:?} is not escaped")),
            None => &special[1..],
        };
    }
    assert!(!rest.ends_with('"') && !text.ends_with('"'), "a quote before the end of {docstring:?}");
    let is_prompt = |line: &str| line.trim_start().starts_with(">>>");
    assert!(!text.lines().any(is_prompt), "doctest runs {docstring:?}");
}
