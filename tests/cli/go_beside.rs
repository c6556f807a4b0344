//! Go types alone, and beside the CRD that controller-gen wrote of them -> the same structs and no warning.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::support::{kubesmith, repository};

/// The structs and fields in the Rust files of a directory, without those of the runtime.
fn declarations(directory: &Path) -> BTreeSet<String> {
    let mut waiting = vec![directory.to_owned()];
    let mut found = BTreeSet::new();
    while let Some(directory) = waiting.pop() {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("runtime") {
                waiting.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let file = path.file_name().unwrap().to_string_lossy().into_owned();
                let text = fs::read_to_string(&path).unwrap();
                let is_declaration =
                    |line: &&str| line.trim_start().starts_with("pub ") && !line.contains("fn ");
                found.extend(text.lines().filter(is_declaration).map(|line| format!("{file}: {line}")));
            }
        }
    }
    found
}

#[test]
fn a_crd_that_controller_gen_wrote_changes_nothing() {
    for name in [
        "any_values",
        "comments",
        "embedding",
        "kubernetes_structs",
        "markers",
        "minicluster",
        "packages",
        "presence",
        "shapes",
        "versions",
    ] {
        let fixture = repository(&format!("fixtures/go/{name}"));
        let home = tempfile::tempdir().unwrap();
        let [alone, beside] = ["alone", "beside"].map(|out| home.path().join(out));
        let generate = |inputs: &[&str], out: &Path| {
            let out = out.to_string_lossy().into_owned();
            let run =
                kubesmith(&fixture, &[&["generate"], inputs, &["--rust", &out, "--name", "sdk"]].concat());
            assert_eq!(run.code, 0, "{name}: {run:?}");
            run.stderr
        };
        generate(&["./..."], &alone);
        let messages = generate(&["./...", "crds"], &beside);
        assert!(!messages.contains("warning[shape-disagreement]"), "{name}: {messages}");
        let (alone, beside) = (declarations(&alone), declarations(&beside));
        assert!(alone.len() > 5 && alone == beside, "{name}: {:?}", alone.symmetric_difference(&beside));
    }
}
