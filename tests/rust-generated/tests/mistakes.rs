//! A program full of mistakes -> the compiler's errors, one at the line of each mistake and nowhere else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The number of mistakes that the program has at least.
const LEAST: usize = 45;

#[test]
fn every_mistake_is_an_error_at_its_line() {
    let marked = marked();
    assert!(marked.len() >= LEAST, "{} mistakes", marked.len());
    let found = found();
    let lines: BTreeSet<u64> = found.keys().copied().collect();
    assert_eq!(lines, marked.keys().copied().collect(), "lines with errors, and lines with marks");
    for (line, words) in marked {
        assert!(found[&line].contains(&words), "line {line}: {}, not {words}", found[&line]);
    }
}

/// The lines with the comment `wrong`, each with words of the compiler's error that may follow there.
fn marked() -> BTreeMap<u64, String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("mistakes/main.rs");
    let text = std::fs::read_to_string(file).expect("the program");
    let mark = |(line, number): (&str, u64)| {
        let words = line.split_once(" // wrong")?.1;
        Some((number, words.trim_start_matches(": ").to_owned()))
    };
    text.lines().zip(1..).filter_map(mark).collect()
}

/// The lines with a compiler's error, each with its text. The whole workspace is built, so that the program's dependencies are built already.
fn found() -> BTreeMap<u64, String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
    // By these cargo describes the tests' package. Build scripts of other packages read them, and would run again.
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&name);
        }
    }
    cargo.args(["build", "--workspace", "--example", "mistakes", "--features", "rust-generated/mistakes"]);
    let done = cargo.args(["--quiet", "--message-format=json"]).output().expect("cargo starts");
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    let messages = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut lines: BTreeMap<u64, String> = BTreeMap::new();
    for (line, text) in messages.filter_map(|line| line_of_error(&line["message"])) {
        lines.entry(line).or_default().push_str(&text);
    }
    assert!(!lines.is_empty(), "no error in the program:\n{}", String::from_utf8_lossy(&done.stderr));
    lines
}

/// The line of an error in the program, and its text; none for the closing message that counts the errors.
fn line_of_error(message: &Value) -> Option<(u64, String)> {
    let primary = message["spans"].as_array()?.iter().find(|span| span["is_primary"] == true)?;
    let of_program = primary["file_name"].as_str()?.ends_with("main.rs");
    (message["level"] == "error" && of_program)
        .then(|| Some((primary["line_start"].as_u64()?, message["rendered"].as_str()?.to_owned())))
        .flatten()
}
