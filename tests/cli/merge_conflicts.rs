//! Files with both sides of a merge -> the same error for each of them, wherever it is read.

use crate::support::{crd, directory, kubesmith};

const MARKS: &str = "<<<<<<< HEAD\n=======\n>>>>>>> main\n";
const GENERATE: [&str; 4] = ["crd.yaml", "--python", "sdk", "--name"];

/// A text with a conflict after its first line.
fn in_conflict(text: &str) -> String {
    let (first, rest) = text.split_once('\n').unwrap();
    format!("{first}\n{MARKS}{rest}")
}

#[test]
fn every_file_with_both_sides_of_a_merge_is_named() {
    for path in [
        "crd.yaml",
        "kubesmith.toml",
        "sdk/.kubesmith-manifest.json",
        "sdk/thing/__init__.py",
        "sdk/pyproject.toml",
    ] {
        let config = "inputs = ['crd.yaml']\n[python]\nout = 'sdk'\nname = 'thing'\n";
        let dir = directory(&[("crd.yaml", &crd("Thing", "A thing.")), ("kubesmith.toml", config)]);
        assert_eq!(kubesmith(dir.path(), &["generate"]).code, 0);
        let file = dir.path().join(path);
        let text = in_conflict(&std::fs::read_to_string(&file).unwrap());
        std::fs::write(&file, &text).unwrap();
        for command in ["check", "generate"] {
            let run = kubesmith(dir.path(), &[command]);
            let error = format!("{path}:2:1: error[merge-conflict]: the file has conflict markers\n");
            assert!(run.code != 0 && run.stderr.contains(&error), "{command} {path}: {run:?}");
            assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "{command} {path}");
        }
    }
}

#[test]
fn what_was_generated_is_generated_anew_by_force() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing."))]);
    let run = |command: &str, more: &[&str]| {
        kubesmith(dir.path(), &[&[command][..], &GENERATE, &["thing"], more].concat())
    };
    assert_eq!(run("generate", &[]).code, 0);
    let file = dir.path().join("sdk/thing/__init__.py");
    let before = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, in_conflict(&before)).unwrap();
    assert_eq!(run("generate", &["--force"]).code, 0);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
}

#[test]
fn marks_inside_braces_are_no_text() {
    let dir = directory(&[("api.json", &format!("{{\"openapi\": \"3.0.0\",\n{MARKS}\"info\": {{}}}}"))]);
    let run = kubesmith(dir.path(), &["generate", "api.json", "--python", "sdk"]);
    assert!(run.stderr.starts_with("api.json:2:1: error[merge-conflict]"), "{run:?}");
}
