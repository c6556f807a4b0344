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
    assert!((300..1100).contains(&lines), "{lines} lines");
    let runtime = " files of the runtime differ; --verbose shows the diffs\n";
    assert!(check.stdout.ends_with(runtime), "{}", check.stdout);
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

/// The files of an output that are part of its copy of the runtime, as another version of kubesmith would have written
/// them. Returns how many they are.
fn move_runtime(output: &Path, is_in_copy: impl Fn(&str) -> bool) -> usize {
    let manifest = output.join(".kubesmith-manifest.json");
    let mut recorded: serde_json::Value = serde_json::from_slice(&std::fs::read(&manifest).unwrap()).unwrap();
    let mut moved = 0;
    for (path, hash) in recorded["files"].as_object_mut().unwrap() {
        if is_in_copy(path) {
            let text = std::fs::read(output.join(path)).unwrap();
            let text = [&text[..], if path.ends_with(".rs") { b"// older\n" } else { b"\n" }].concat();
            // The layout of Rust does not count.
            let is_counted =
                |byte: &u8| !path.ends_with(".rs") || !byte.is_ascii_whitespace() && *byte != b',';
            let counted: Vec<u8> = text.iter().copied().filter(is_counted).collect();
            *hash = format!("{:032x}", xxhash_rust::xxh3::xxh3_128(&counted)).into();
            std::fs::write(output.join(path), text).unwrap();
            moved += 1;
        }
    }
    std::fs::write(manifest, recorded.to_string()).unwrap();
    moved
}

#[test]
fn a_runtime_of_another_version_is_one_message() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    assert_eq!(run(dir.path(), "generate", &[]).code, 0);
    let in_python = move_runtime(&dir.path().join("python"), |path| path.contains("/_kubesmith/"));
    let in_rust = [
        "src/runtime/",
        "src/client/",
        "src/yaml.rs",
        "src/definitions/custom_r",
        "src/definitions/json_schema",
    ];
    let in_rust =
        move_runtime(&dir.path().join("rust"), |path| in_rust.iter().any(|start| path.starts_with(start)));
    assert!(in_rust > 60 && in_python > 100, "{in_rust} and {in_python} files");
    let check = run(dir.path(), "check", &[]);
    let version = env!("CARGO_PKG_VERSION");
    // The manifests differ because of the files.
    let [rust, python] = [in_rust + 1, in_python + 1];
    let messages = format!(
        "rust: error[out-of-date]: {rust} files of the runtime are not those of kubesmith {version}; \
         `kubesmith generate` replaces them\n\
         python: error[out-of-date]: {python} files of the runtime are not those of kubesmith {version}; \
         `kubesmith generate` replaces them\n\
         2 errors in 2 files\n\
         to update it: kubesmith generate crd.yaml --rust rust --python python\n"
    );
    let diffs = format!(
        "rust: {rust} files of the runtime differ; --verbose shows the diffs\n\
         python: {python} files of the runtime differ; --verbose shows the diffs\n"
    );
    assert_eq!((check.code, check.stderr, check.stdout), (1, messages, diffs));
    // Programs, and who asks for everything, read about each file.
    let all = run(dir.path(), "check", &["--message-format", "json"]).stderr;
    assert_eq!(all.lines().count(), rust + python, "{all}");
    let verbose = run(dir.path(), "check", &["--verbose"]);
    assert_eq!(verbose.stdout.lines().filter(|line| line.starts_with("+++ ")).count(), rust + python);
    // What else is outdated is reported as ever.
    std::fs::write(dir.path().join("crd.yaml"), crd("Thing", "After.")).unwrap();
    let check = run(dir.path(), "check", &[]);
    let file =
        "rust/src/example_com/v1/thing.rs: error[out-of-date]: the inputs now generate a different file\n";
    assert!(check.stderr.contains(file), "{}", check.stderr);
    let runtime = format!("rust: error[out-of-date]: {in_rust} files of the runtime are not those");
    assert!(check.stderr.contains(&runtime), "{}", check.stderr);
    assert!(check.stdout.contains("\n+++ rust/src/example_com/v1/thing.rs\n"), "{}", check.stdout);
}
