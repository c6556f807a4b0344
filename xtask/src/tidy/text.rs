//! A source file -> the rules that its text breaks: opening sentence, length, leftovers, absolute paths, registries.

use super::comments;
use super::source_file::SourceFile;

/// A longer file needs a comment with the reason: `Over 400 lines: ...`.
const FILE_LINES: usize = 400;

/// Words that must not be committed, concatenated so that this file passes its own check.
const LEFTOVERS: [&str; 5] = [
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("to", "do!("),
    concat!("db", "g!("),
    concat!("unimplemen", "ted!("),
];

/// Beginnings of absolute paths of somebody's machine.
const ABSOLUTE: [&str; 4] =
    [concat!("/ho", "me/"), concat!("/ro", "ot/"), concat!("/wo", "rk/"), concat!("/Use", "rs/")];

/// Package registries, which only the configuration of a machine chooses.
const HOSTS: [&str; 5] = [
    concat!("crates", ".io-index"),
    concat!("index.", "crates.io"),
    concat!("pypi", ".org"),
    concat!("pythonhosted", ".org"),
    concat!("registry.npm", "js.org"),
];

/// Every broken rule of one file, one line each.
pub fn problems(file: &SourceFile) -> Vec<String> {
    let path = &file.path;
    let mut found = Vec::new();
    let opening = comments::opening(file);
    if !opens_with_sentence(&opening) {
        found.push(format!("{path}:1: opens without a sentence that says what it is"));
    }
    let lines = file.text.lines().count();
    let reason = format!("Over {FILE_LINES} lines:");
    if lines > FILE_LINES && !file.text.contains(&reason) {
        found.push(format!("{path}: {lines} lines; split it or say why in a comment `{reason} ...`"));
    }
    if !file.text.is_empty() && !file.text.ends_with('\n') {
        found.push(format!("{path}: no newline at the end"));
    }
    for (index, line) in file.text.lines().enumerate() {
        let at = index + 1;
        if line.ends_with([' ', '\t', '\r']) {
            found.push(format!("{path}:{at}: white space at the end of the line"));
        }
        for (words, what) in
            [(&LEFTOVERS[..], "left behind"), (&ABSOLUTE[..], "absolute path"), (&HOSTS[..], "registry host")]
        {
            for word in words.iter().filter(|word| line.contains(**word)) {
                found.push(format!("{path}:{at}: {what}: {word}"));
            }
        }
    }
    found
}

/// Whether a comment opens with a sentence: at least three words, and a mark that ends them.
fn opens_with_sentence(comment: &str) -> bool {
    comment.split_whitespace().nth(2).is_some()
        && (comment.contains(". ") || comment.contains(": ") || comment.ends_with(['.', ':', '?']))
}

#[cfg(test)]
mod tests {
    use super::super::source_file::{Language, SourceFile};
    use super::problems;

    fn check(text: &str) -> Vec<String> {
        let file = SourceFile { path: "a.rs".to_owned(), text: text.to_owned(), language: Language::Rust };
        problems(&file)
    }

    #[test]
    fn each_rule_finds_its_case() {
        assert!(check("//! Bytes in, text out.\n").is_empty());
        assert_eq!(check("fn a() {}\n").len(), 1);
        assert_eq!(check("//! Bytes in, text out. \n").len(), 1);
        assert_eq!(check("//! Bytes in, text out.").len(), 1);
        assert_eq!(check(concat!("//! Bytes in, text out.\nto", "do!();\n")).len(), 1);
        assert_eq!(check(&format!("//! Bytes in, text out.\n{}", "\n".repeat(400))).len(), 1);
    }
}
