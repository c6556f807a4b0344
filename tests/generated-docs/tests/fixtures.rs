//! The committed output for the fixtures -> documentation without any markup of their texts.

use std::path::{Path, PathBuf};

use generated_docs::{doc_comments, readme_violations, violations};

/// The comment with which a Python package's README begins.
const HEADER: &str = "<!-- Generated. Do not edit: `kubesmith generate` makes it again. -->";

/// The files under `generated/` with this extension.
fn files(extension: &str) -> Vec<PathBuf> {
    let generated = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../generated");
    let mut found = Vec::new();
    let mut directories = vec![generated];
    while let Some(directory) = directories.pop() {
        for entry in std::fs::read_dir(directory).expect("a directory") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                directories.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found
}

#[test]
fn doc_comments_have_no_markup_of_descriptions() {
    let mut count = 0;
    // The runtime's docs are the project's own.
    for path in files("rs").iter().filter(|path| !path.iter().any(|part| part == "runtime")) {
        let text = std::fs::read_to_string(path).expect("a file");
        for docs in doc_comments(&text).expect("Rust") {
            count += 1;
            // The project's own sources among the files have these headings.
            let docs = docs.replace("\n# Errors\n", "\n").replace("\n# Panics\n", "\n");
            assert_eq!(violations(&docs), Vec::<String>::new(), "{}:\n{docs}", path.display());
        }
    }
    assert!(count > 3_000, "only {count} doc comments were found");
}

#[test]
fn readmes_have_no_markup_of_names() {
    let readmes = files("md");
    for path in &readmes {
        let text = std::fs::read_to_string(path).expect("a file");
        assert_eq!(readme_violations(&text, HEADER), Vec::<String>::new(), "{}", path.display());
    }
    assert!(readmes.len() > 10, "only {} READMEs were found", readmes.len());
}
