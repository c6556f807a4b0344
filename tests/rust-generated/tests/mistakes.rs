//! A program full of mistakes -> the compiler's errors, one at the line of each mistake and nowhere else.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The number of mistakes that the program has at least.
const LEAST: usize = 40;

#[test]
fn every_mistake_is_an_error_at_its_line() {
    let marked = marked();
    assert!(marked.len() >= LEAST, "{} mistakes", marked.len());
    assert_eq!(found(), marked, "lines with errors, and lines with marks");
}

/// The lines that end with the comment `wrong`.
fn marked() -> BTreeSet<u64> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("mistakes/main.rs");
    let text = std::fs::read_to_string(file).expect("the program");
    text.lines().zip(1..).filter(|(line, _)| line.ends_with(" // wrong")).map(|(_, number)| number).collect()
}

/// The lines with a compiler's error. The whole workspace is built, so that the program's dependencies are built already.
fn found() -> BTreeSet<u64> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
    cargo.args(["build", "--workspace", "--example", "mistakes", "--features", "rust-generated/mistakes"]);
    let done = cargo.args(["--quiet", "--message-format=json"]).output().expect("cargo starts");
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    let messages = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let lines: BTreeSet<u64> = messages.filter_map(|line| line_of_error(&line["message"])).collect();
    assert!(!lines.is_empty(), "no error in the program:\n{}", String::from_utf8_lossy(&done.stderr));
    lines
}

/// The line of an error in the program; none for the closing message that counts the errors.
fn line_of_error(message: &Value) -> Option<u64> {
    let primary = message["spans"].as_array()?.iter().find(|span| span["is_primary"] == true)?;
    let of_program = primary["file_name"].as_str()?.ends_with("main.rs");
    (message["level"] == "error" && of_program).then(|| primary["line_start"].as_u64()).flatten()
}
