//! What changed in an input -> what `check` prints of it: what a person reads, or everything.

use std::path::Path;

use crate::support::{Run, crd, directory, kubesmith, repository};

/// The largest CRD of the fixtures, with which packages were generated.
fn largest() -> (tempfile::TempDir, String) {
    let fixtures = repository("fixtures");
    let crds = ["operators", "rules"].into_iter().flat_map(|part| {
        let entries = std::fs::read_dir(fixtures.join(part)).unwrap();
        entries.map(|entry| entry.unwrap().path().join("crd.yaml"))
    });
    let size = |path: &std::path::PathBuf| path.metadata().map_or(0, |found| found.len());
    let text = std::fs::read_to_string(crds.max_by_key(size).unwrap()).unwrap();
    let dir = directory(&[("crd.yaml", &text)]);
    assert_eq!(run(dir.path(), "generate", &[]).code, 0);
    (dir, text)
}

fn run(directory: &Path, command: &str, more: &[&str]) -> Run {
    let mut arguments = vec![command, "crd.yaml", "--rust", "rust", "--python", "python"];
    arguments.extend(more);
    kubesmith(directory, &arguments)
}

#[test]
fn one_changed_default_is_a_page_and_not_the_data() {
    let (dir, text) = largest();
    let changed = text.replacen("default: 31500000", "default: 31500001", 1);
    assert_ne!(changed, text, "the default is there");
    std::fs::write(dir.path().join("crd.yaml"), changed).unwrap();
    let check = run(dir.path(), "check", &[]);
    assert_eq!(check.code, 1, "{check:?}");
    let bytes = check.stdout.len();
    assert!(bytes < 6_000, "{bytes} bytes:\n{}", check.stdout);
    let changed_lines = |sign: char| check.stdout.lines().filter(move |line| line.starts_with(sign));
    assert!(changed_lines('-').any(|line| line.contains("31500000")), "{}", check.stdout);
    assert!(changed_lines('+').any(|line| line.contains("31500001")), "{}", check.stdout);
    let data: Vec<&str> = check.stdout.lines().filter(|line| line.contains(" differs (data); ")).collect();
    assert_eq!(check.stdout.lines().rev().take(data.len()).count(), data.len(), "data comes last");
    for output in ["rust", "python"] {
        let manifest = format!("{output}/.kubesmith-manifest.json differs (data); --verbose shows the diff");
        assert!(data.contains(&manifest.as_str()), "{data:?}");
    }
    let whole = run(dir.path(), "check", &["--verbose"]);
    assert_eq!(whole.code, 1);
    let removed = |output: &str| {
        output.lines().filter(|line| line.starts_with('-') && line.contains("31500000")).count()
    };
    // In the CRD of either language the digit is one line.
    assert_eq!(removed(&whole.stdout), removed(&check.stdout) + 2, "{}", whole.stdout);
    assert!(whole.stdout.contains("+++ rust/.kubesmith-manifest.json\n"), "the manifest's diff");
    // What a program reads of the messages is the same.
    let json =
        |more: &[&str]| run(dir.path(), "check", &[&["--message-format", "json"], more].concat()).stderr;
    assert_eq!(json(&[]), json(&["--verbose"]));
}

#[test]
fn a_package_without_its_files_prints_a_bounded_diff() {
    let (dir, _) = largest();
    let package = dir.path().join("python");
    let manifest = std::fs::read(package.join(".kubesmith-manifest.json")).unwrap();
    std::fs::remove_dir_all(&package).unwrap();
    std::fs::create_dir(&package).unwrap();
    std::fs::write(package.join(".kubesmith-manifest.json"), manifest).unwrap();
    let check = run(dir.path(), "check", &[]);
    assert_eq!(check.code, 1);
    let lines = check.stdout.lines().count();
    assert!((500..1100).contains(&lines), "{lines} lines");
    assert!(check.stdout.ends_with(" more files differ; --verbose shows their diffs\n"), "{}", check.stdout);
}

#[test]
fn a_directory_in_which_nothing_is_generated_yet_is_one_line() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("rust/.keep", "")]);
    std::fs::remove_file(dir.path().join("rust/.keep")).unwrap();
    let check = run(dir.path(), "check", &["--name", "things"]);
    let expected = "rust: error[out-of-date]: nothing is generated here yet\n\
                    python: error[out-of-date]: nothing is generated here yet\n\
                    2 errors in 2 files\n\
                    to update it: kubesmith generate crd.yaml --rust rust --python python --name things\n";
    assert_eq!((check.code, check.stdout.as_str(), check.stderr.as_str()), (1, "", expected));
    // Files of others change nothing about that, but for one in the place of a generated file.
    std::fs::write(dir.path().join("rust/Cargo.toml"), "").unwrap();
    std::fs::write(dir.path().join("rust/mine.txt"), "").unwrap();
    let check = run(dir.path(), "check", &["--name", "things"]);
    let expected = "rust: error[out-of-date]: nothing is generated here yet\n\
                  rust/Cargo.toml: error[out-of-date]: the inputs now generate a different file\n";
    assert!(check.stderr.starts_with(expected), "{check:?}");
    assert_eq!((check.stderr.lines().count(), check.stdout.as_str()), (5, ""), "{check:?}");
}
