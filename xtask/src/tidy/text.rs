//! A source file -> the rules that its text breaks: opening sentence, length, leftovers, absolute paths, registries.

use super::comments;
use super::source_file::SourceFile;

/// A longer file is advised to be split by its subjects; see [`advice`].
const FILE_LINES: usize = 400;

/// A longer file needs a comment with the reason: `Over 600 lines: ...`.
const MOST_LINES: usize = 600;

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
    let reason = format!("Over {MOST_LINES} lines:");
    if lines > MOST_LINES && !file.text.contains(&reason) {
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

/// What is no broken rule, but worth a look: a file that may have two subjects.
pub fn advice(file: &SourceFile) -> Option<String> {
    let lines = file.text.lines().count();
    let is_long = lines > FILE_LINES && !file.text.contains(&format!("Over {MOST_LINES} lines:"));
    is_long.then(|| format!("{}: {lines} lines; has it two subjects?", file.path))
}

/// Whether a comment opens with a sentence: at least three words, and a mark that ends them.
fn opens_with_sentence(comment: &str) -> bool {
    comment.split_whitespace().nth(2).is_some()
        && (comment.contains(". ") || comment.contains(": ") || comment.ends_with(['.', ':', '?']))
}

#[cfg(test)]
mod tests {
    use super::super::source_file::{Language, SourceFile};
    use super::{advice, problems};

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
        assert_eq!(check(&long(600)).len(), 1);
    }

    /// A file with so many lines after its sentence.
    fn long(lines: usize) -> String {
        format!("//! Bytes in, text out.\n{}", "\n".repeat(lines))
    }

    #[test]
    fn a_file_of_more_than_400_lines_has_advice_alone() {
        let advice =
            |text: String| advice(&SourceFile { path: "a.rs".to_owned(), text, language: Language::Rust });
        assert_eq!(advice(long(399)), None);
        assert_eq!(advice(long(400)).as_deref(), Some("a.rs: 401 lines; has it two subjects?"));
        assert!(check(&long(400)).is_empty());
    }
}
