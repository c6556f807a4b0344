//! Output directories as they are -> as they become, and what is said of them.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use crate::support::{command, crd, directory, kubesmith};

const BOTH: [&str; 4] = ["--rust", "sdk/rust", "--python", "sdk/python"];

fn run(command: &str, directory: &Path, more: &[&str]) -> crate::support::Run {
    let mut arguments = vec![command];
    arguments.extend(more);
    arguments.extend(BOTH);
    kubesmith(directory, &arguments)
}

/// Every file below a directory, by path.
fn tree(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut open = vec![directory.to_owned()];
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(directory).unwrap().display().to_string();
                files.insert(name, std::fs::read(path).unwrap());
            }
        }
    }
    files
}

/// A directory with one kind, generated once.
fn generated() -> tempfile::TempDir {
    let dir = directory(&[("crds/thing.yaml", &crd("Thing", "Before."))]);
    let run = run("generate", dir.path(), &["crds"]);
    assert_eq!(run.code, 0, "{run:?}");
    dir
}

#[test]
fn a_second_run_changes_nothing_and_says_so() {
    let dir = generated();
    let before = tree(dir.path());
    assert!(before.contains_key("sdk/rust/Cargo.toml") && before.contains_key("sdk/rust/src/lib.rs"));
    assert!(before.contains_key("sdk/python/pyproject.toml"));
    assert!(before.contains_key("sdk/python/example_sdk/__init__.py"), "{:?}", before.keys());
    let again = run("generate", dir.path(), &["crds"]);
    assert_eq!((again.code, again.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = again.stdout.lines().collect();
    assert!(lines.len() == 2 && lines[0].starts_with("sdk/rust: ") && lines[1].starts_with("sdk/python: "));
    assert!(lines.iter().all(|line| line.ends_with(" unchanged)")), "{}", again.stdout);
    assert_eq!(tree(dir.path()), before);
    let check = run("check", dir.path(), &["crds"]);
    assert_eq!((check.code, check.stdout.as_str(), check.stderr.as_str()), (0, "", "up to date\n"));
    assert_eq!(run("generate", dir.path(), &["-q", "crds"]).stdout, "");
}

#[test]
fn check_shows_the_diff_and_the_command_that_updates_it() {
    let dir = generated();
    std::fs::write(dir.path().join("crds/thing.yaml"), crd("Thing", "After.")).unwrap();
    std::fs::remove_file(dir.path().join("sdk/rust/Cargo.toml")).unwrap();
    let before = tree(dir.path());
    let check = run("check", dir.path(), &["crds"]);
    assert_eq!(check.code, 1, "{check:?}");
    assert_eq!(tree(dir.path()), before, "check writes nothing");
    assert!(check.stdout.contains("--- /dev/null\n+++ sdk/rust/Cargo.toml\n@@ "), "{}", check.stdout);
    let changed = |sign: char, word: &str| {
        check.stdout.lines().any(|line| line.starts_with(sign) && line.contains(word))
    };
    assert!(changed('-', "Before.") && changed('+', "After."), "{}", check.stdout);
    assert!(
        check.stderr.contains("sdk/rust/Cargo.toml: error[out-of-date]: the file is missing"),
        "{}",
        check.stderr
    );
    let update = "to update it: kubesmith generate crds --rust sdk/rust --python sdk/python\n";
    assert!(check.stderr.ends_with(update), "{}", check.stderr);
    assert_eq!(run("generate", dir.path(), &["crds"]).code, 0);
    assert_eq!(run("check", dir.path(), &["crds"]).code, 0);
}

#[test]
fn check_for_programs_and_github() {
    let dir = generated();
    std::fs::remove_file(dir.path().join("sdk/rust/Cargo.toml")).unwrap();
    let check = run("check", dir.path(), &["crds", "--message-format", "json"]);
    let lines: Vec<serde_json::Value> =
        check.stderr.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 1);
    assert_eq!((check.code, lines[0]["code"].as_str()), (1, Some("out-of-date")));
    // The message is about the whole file, so that it has no line.
    assert_eq!(lines[0]["location"], serde_json::json!({ "file": "sdk/rust/Cargo.toml", "pointer": "" }));
    let check = run("check", dir.path(), &["crds", "--message-format", "github"]);
    assert_eq!(check.stderr, "::error file=sdk/rust/Cargo.toml,title=out-of-date::the file is missing\n");
}

#[test]
fn a_killed_run_leaves_whole_files_and_the_next_one_completes_them() {
    let dir = generated();
    let before = tree(dir.path());
    let (mut last, mut interrupted) = (before.clone(), 0);
    for moment in 0..24 {
        // Each run rewrites every file that has the description.
        let description = format!("After {moment}.");
        std::fs::write(dir.path().join("crds/thing.yaml"), crd("Thing", &description)).unwrap();
        let mut arguments = vec!["generate", "crds"];
        arguments.extend(BOTH);
        let mut child =
            command(dir.path(), &arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(moment));
        child.kill().unwrap();
        interrupted += usize::from(!child.wait().unwrap().success());
        let killed = tree(dir.path());
        let completed = run("generate", dir.path(), &["crds"]);
        assert_eq!(completed.code, 0, "killed after {moment} ms: {completed:?}");
        let after = tree(dir.path());
        assert!(after.keys().eq(before.keys()), "killed after {moment} ms: {:?}", after.keys());
        for (path, bytes) in &killed {
            let is_temporary = !after.contains_key(path);
            let is_whole = after.get(path) == Some(bytes) || last.get(path) == Some(bytes);
            let is_manifest = path.ends_with(".kubesmith-manifest.json");
            assert!(is_temporary || is_whole || is_manifest, "killed after {moment} ms: {path}");
        }
        last = after;
    }
    assert!(interrupted > 0, "every run was complete before it was killed");
}

#[test]
fn a_hand_edited_file_is_refused_unless_forced() {
    let dir = generated();
    let lib = dir.path().join("sdk/rust/src/lib.rs");
    let original = std::fs::read_to_string(&lib).unwrap();
    std::fs::write(&lib, format!("{original}// mine\n")).unwrap();
    std::fs::write(dir.path().join("crds/thing.yaml"), crd("Thing", "After.")).unwrap();
    let before = tree(dir.path());
    let refused = run("generate", dir.path(), &["crds"]);
    assert_eq!(refused.code, 3);
    assert_eq!(
        refused.stderr,
        "sdk/rust/src/lib.rs:35:1: error[hand-edited]: the generated file was changed by hand; this is the first line that would be \
         overwritten\n   |\n35 | // mine\n   | ^\n  help: move the changes elsewhere; `generate --force` then overwrites the file, and without `--force` nothing is \
         written\n\
         1 error in 1 file\n\
         `kubesmith explain hand-edited` says more about this error\n"
    );
    assert_eq!(tree(dir.path()), before, "neither output was touched");
    let check = run("check", dir.path(), &["crds"]);
    assert!(check.code == 1 && check.stderr.contains("kubesmith generate --force crds"), "{}", check.stderr);
    assert_eq!(run("generate", dir.path(), &["crds", "--force"]).code, 0);
    assert_eq!(std::fs::read_to_string(&lib).unwrap(), original);
}

#[test]
fn hand_made_files_survive_and_are_not_overwritten() {
    let dir = generated();
    let mine = ["sdk/rust/src/extra.rs", "sdk/rust/NOTES.md", "sdk/python/example_sdk/extra.py"];
    for path in mine {
        std::fs::write(dir.path().join(path), "mine").unwrap();
    }
    std::fs::write(dir.path().join("crds/thing.yaml"), crd("Other", "After.")).unwrap();
    assert_eq!(run("generate", dir.path(), &["crds"]).code, 0);
    for path in mine {
        assert_eq!(std::fs::read_to_string(dir.path().join(path)).unwrap(), "mine", "{path}");
    }

    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("sdk/rust/Cargo.toml", "mine")]);
    for force in [&["crd.yaml"][..], &["crd.yaml", "--force"]] {
        let refused = run("generate", dir.path(), force);
        assert_eq!(refused.code, 3);
        assert!(refused.stderr.starts_with("sdk/rust/Cargo.toml: error[hand-made]: "), "{}", refused.stderr);
        assert_eq!(tree(&dir.path().join("sdk")).keys().collect::<Vec<_>>(), ["rust/Cargo.toml"]);
    }
}

#[test]
fn files_of_a_kind_that_is_gone_are_removed() {
    let dir = generated();
    std::fs::write(dir.path().join("crds/other.yaml"), crd("Other", "x")).unwrap();
    assert_eq!(run("generate", dir.path(), &["crds"]).code, 0);
    let both = tree(&dir.path().join("sdk"));
    std::fs::remove_file(dir.path().join("crds/other.yaml")).unwrap();
    let check = run("check", dir.path(), &["crds"]);
    let gone = "error[out-of-date]: the inputs no longer have the kind `Other` of `example.com`; ";
    // One message per output: each file of the kind would say the same.
    assert_eq!(check.stderr.matches("error[out-of-date]").count(), 2, "{}", check.stderr);
    assert_eq!(check.stderr.matches(gone).count(), 2, "{}", check.stderr);
    let one = run("generate", dir.path(), &["crds"]);
    assert!(one.stdout.lines().all(|line| line.ends_with(" removed")), "{}", one.stdout);
    let left = tree(&dir.path().join("sdk"));
    assert!(left.len() < both.len());
    assert!(left.keys().all(|path| !path.contains("other")), "{:?}", left.keys());
    let fresh = generated();
    assert_eq!(left, tree(&fresh.path().join("sdk")), "as if it had never been there");
}

#[test]
fn a_new_kind_is_named_once_per_output() {
    let dir = generated();
    std::fs::write(dir.path().join("crds/other.yaml"), crd("Other", "x")).unwrap();
    let check = run("check", dir.path(), &["crds"]);
    let new = "error[out-of-date]: the inputs have a new kind, `Other` of `example.com`; ";
    assert_eq!(check.stderr.matches(new).count(), 2, "{}", check.stderr);
    assert_eq!(check.stderr.matches("error[out-of-date]").count(), 2, "{}", check.stderr);
}

#[test]
fn a_broken_manifest_says_how_to_go_on() {
    for (text, expected) in [
        (
            "{\n  \"files\": {",
            ":2:12: error[output]: the manifest ends too early: expected JSON as kubesmith writes it",
        ),
        ("{\"files\" 1}", ":1:10: error[output]: the manifest is not JSON: expected `:`"),
        ("[]", ":1:2: error[output]: the manifest is not what kubesmith writes: expected a map with `files`"),
        ("{}", ":1:2: error[output]: the manifest is not what kubesmith writes: missing field `files`"),
    ] {
        let dir = generated();
        let path = "sdk/rust/.kubesmith-manifest.json";
        std::fs::write(dir.path().join(path), text).unwrap();
        for command in ["check", "generate"] {
            let failed = run(command, dir.path(), &["crds"]);
            assert!(failed.stderr.contains(&format!("{path}{expected}\n")), "{command}: {}", failed.stderr);
            let help = format!("  help: restore it, as with `git restore {path}`; ");
            assert!(failed.stderr.contains(&help), "{command}: {}", failed.stderr);
        }
    }
}

#[test]
fn windows_line_ends_are_no_change() {
    let dir = generated();
    let lib = dir.path().join("sdk/rust/src/lib.rs");
    let original = std::fs::read_to_string(&lib).unwrap();
    std::fs::write(&lib, original.replace('\n', "\r\n")).unwrap();
    let check = run("check", dir.path(), &["crds"]);
    assert_eq!((check.code, check.stdout.as_str()), (0, ""));
    assert!(check.stderr.starts_with("sdk/rust/src/lib.rs: note[line-ends]: "), "{}", check.stderr);
}

/// Two CRDs and a config that names them.
fn project() -> tempfile::TempDir {
    directory(&[
        ("project/crds/a.yaml", &crd("Alpha", "One.")),
        ("project/crds/b.yaml", &crd("Beta", "Two.")),
        (
            "project/kubesmith.toml",
            "inputs = ['crds']\n[rust]\nout = 'sdk/rust'\n[python]\nout = 'sdk/python'\n",
        ),
    ])
}

#[test]
fn same_input_same_bytes() {
    let reference = project();
    let run = kubesmith(&reference.path().join("project"), &["generate"]);
    assert_eq!(run.code, 0, "{run:?}");
    let expected = tree(&reference.path().join("project/sdk"));
    assert!(expected.len() > 8);

    // Another working directory, another order of the files, inputs on the command line.
    for (from, arguments) in [
        ("", &["generate", "--config", "project/kubesmith.toml"][..]),
        (
            "",
            &["generate", "--config", "project/kubesmith.toml", "project/crds/b.yaml", "project/crds/a.yaml"],
        ),
        ("project/crds", &["generate", "--config", "../kubesmith.toml", "b.yaml", "a.yaml"]),
        ("project/crds", &["generate", "--config", "../kubesmith.toml", "--rust", "../sdk/rust"]),
    ] {
        let dir = project();
        let run = kubesmith(&dir.path().join(from), arguments);
        assert_eq!(run.code, 0, "{run:?}");
        assert_eq!(tree(&dir.path().join("project/sdk")), expected, "{arguments:?}");
    }
}

#[test]
fn the_order_of_inputs_without_a_config_does_not_count() {
    let outputs =
        [["project/crds/a.yaml", "project/crds/b.yaml"], ["project/crds/b.yaml", "project/crds/a.yaml"]];
    let trees = outputs.map(|inputs| {
        let dir = project();
        assert_eq!(run("generate", dir.path(), &inputs).code, 0);
        tree(&dir.path().join("sdk"))
    });
    assert_eq!(trees[0], trees[1]);
    let texts = trees[0].values().map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    assert!(texts.into_iter().all(|text| !text.contains("project/crds")), "a header names the file alone");
}
