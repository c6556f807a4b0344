//! Rules for the text of any file: its opening sentence, its length, leftovers, paths and hosts.

use super::comments;
use super::source_file::SourceFile;

/// Longer files say why in a comment: `Over 400 lines: ...`.
const FILE_LINES: usize = 400;

/// What is left behind while working, written so that this file does not name it.
const LEFTOVERS: [&str; 5] = [
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("to", "do!("),
    concat!("db", "g!("),
    concat!("unimplemen", "ted!("),
];

/// Where an absolute path of somebody's machine starts.
const ABSOLUTE: [&str; 4] =
    [concat!("/ho", "me/"), concat!("/ro", "ot/"), concat!("/wo", "rk/"), concat!("/Use", "rs/")];

/// Package registries: which one is used is for the machine to say.
const HOSTS: [&str; 5] = [
    concat!("crates", ".io-index"),
    concat!("index.", "crates.io"),
    concat!("pypi", ".org"),
    concat!("pythonhosted", ".org"),
    concat!("registry.npm", "js.org"),
];

/// Everything that breaks a rule in one file.
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

/// Whether a comment opens with a sentence: more than a word, and ended.
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
