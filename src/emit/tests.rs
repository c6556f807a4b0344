//! Tests: an output directory and generated files -> the directory after a run, or the refusals.

use std::path::Path;
use std::time::Duration;

use super::manifest::MANIFEST;
use super::plan::Change;
use super::writer::write_within;
use super::{Files, Plan, write};
use crate::diag::Diagnostic;
use crate::parallel::Threads;

fn files(texts: &[(&str, &str)]) -> Files {
    texts.iter().map(|(path, text)| ((*path).to_owned(), (*text).into())).collect()
}

/// Plans and writes; returns the codes of the errors.
/// The plan of a directory.
fn planned<'a>(directory: &Path, files: &'a Files) -> Result<Plan<'a>, Vec<Diagnostic>> {
    Plan::new(directory, files, Threads::default())
}

fn generate(directory: &Path, texts: &[(&str, &str)], force: bool) -> Result<(), Vec<&'static str>> {
    let files = files(texts);
    let codes = |errors: Vec<crate::diag::Diagnostic>| errors.iter().map(|e| e.code).collect::<Vec<_>>();
    let plan = planned(directory, &files).map_err(codes)?;
    write(&[plan], force).map(drop).map_err(codes)
}

fn read(directory: &Path, path: &str) -> String {
    std::fs::read_to_string(directory.join(path)).unwrap()
}

fn names(directory: &Path) -> Vec<String> {
    let mut names: Vec<_> = std::fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Whether every file has the generated text, ignoring line ends.
fn is_current(plan: &Plan<'_>) -> bool {
    plan.changes().all(|(_, change)| matches!(change, Change::None | Change::LineEnds | Change::Layout))
}

#[test]
fn a_second_run_writes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out");
    generate(&out, &[("src/lib.rs", "a\n"), ("Cargo.toml", "b\n")], false).unwrap();
    let modified = |path: &str| out.join(path).metadata().unwrap().modified().unwrap();
    let before = (modified("src/lib.rs"), modified(MANIFEST));
    generate(&out, &[("src/lib.rs", "a\n"), ("Cargo.toml", "b\n")], false).unwrap();
    assert_eq!(before, (modified("src/lib.rs"), modified(MANIFEST)));
    assert_eq!(names(&out), [MANIFEST, "Cargo.toml", "src"]);
}

#[test]
fn stale_files_go_with_their_directories_and_hand_made_ones_stay() {
    let dir = tempfile::tempdir().unwrap();
    generate(dir.path(), &[("a/b/old.rs", "x"), ("a/c/old.rs", "x"), ("new.rs", "x")], false).unwrap();
    std::fs::write(dir.path().join("a/c/mine.rs"), "mine").unwrap();
    generate(dir.path(), &[("new.rs", "y")], false).unwrap();
    assert!(!dir.path().join("a/b").exists());
    assert_eq!(names(&dir.path().join("a/c")), ["mine.rs"]);
    assert_eq!(read(dir.path(), "new.rs"), "y");
}

#[test]
fn hand_edited_files_are_refused_unless_forced() {
    let dir = tempfile::tempdir().unwrap();
    generate(dir.path(), &[("a.rs", "1"), ("b.rs", "1"), ("stale.rs", "1")], false).unwrap();
    std::fs::write(dir.path().join("a.rs"), "edited").unwrap();
    std::fs::write(dir.path().join("stale.rs"), "edited").unwrap();
    let next = [("a.rs", "2"), ("b.rs", "2")];
    assert_eq!(generate(dir.path(), &next, false), Err(vec!["hand-edited", "hand-edited"]));
    assert_eq!(read(dir.path(), "b.rs"), "1", "nothing is written when one file is refused");
    generate(dir.path(), &next, true).unwrap();
    assert_eq!(names(dir.path()), [MANIFEST, "a.rs", "b.rs"]);
    assert_eq!(read(dir.path(), "a.rs"), "2");
}

#[test]
fn a_hand_made_file_is_never_overwritten() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("a.rs"), "mine").unwrap();
    for force in [false, true] {
        assert_eq!(generate(dir.path(), &[("a.rs", "1"), ("b.rs", "1")], force), Err(vec!["hand-made"]));
        assert_eq!(names(dir.path()), ["a.rs"]);
    }
    // A file with the generated text is adopted: a checkout without its manifest.
    generate(dir.path(), &[("a.rs", "mine")], false).unwrap();
    generate(dir.path(), &[("a.rs", "next")], false).unwrap();
    assert_eq!(read(dir.path(), "a.rs"), "next");
}

#[test]
fn one_output_refused_stops_the_others() {
    let dir = tempfile::tempdir().unwrap();
    let (rust, python) = (dir.path().join("rust"), dir.path().join("python"));
    std::fs::create_dir(&python).unwrap();
    std::fs::write(python.join("x.py"), "mine").unwrap();
    let (of_rust, of_python) = (files(&[("x.rs", "1")]), files(&[("x.py", "1")]));
    let plans = [planned(&rust, &of_rust).unwrap(), planned(&python, &of_python).unwrap()];
    assert!(write(&plans, true).is_err());
    assert!(!rust.exists());
}

#[test]
fn an_interrupted_run_is_taken_up_again() {
    let dir = tempfile::tempdir().unwrap();
    let first = files(&[("a.rs", "1"), ("b.rs", "1")]);
    write(&[planned(dir.path(), &first).unwrap()], false).unwrap();
    // The disk after a run that was killed between two renames: the manifest lists both states, and one file is new.
    let second = files(&[("a.rs", "2"), ("b.rs", "2")]);
    let plan = planned(dir.path(), &second).unwrap();
    std::fs::write(dir.path().join(MANIFEST), plan.recorded.until(&plan.next).text()).unwrap();
    std::fs::write(dir.path().join("a.rs"), "2").unwrap();
    assert_eq!(generate(dir.path(), &[("a.rs", "3"), ("b.rs", "3")], false), Ok(()));
    assert_eq!(read(dir.path(), "a.rs"), "3");
}

#[test]
fn what_a_killed_run_left_behind_goes() {
    let dir = tempfile::tempdir().unwrap();
    generate(dir.path(), &[("a.rs", "1")], false).unwrap();
    // The disk after a run that was killed before its first rename: the manifest lists both states, and new texts are
    // in temporary files, also in a directory that the next run has no files for.
    let killed = files(&[("a.rs", "2"), ("new/b.rs", "2"), ("empty/c.rs", "2")]);
    let plan = planned(dir.path(), &killed).unwrap();
    std::fs::write(dir.path().join(MANIFEST), plan.recorded.until(&plan.next).text()).unwrap();
    std::fs::create_dir(dir.path().join("new")).unwrap();
    std::fs::create_dir(dir.path().join("empty")).unwrap();
    for path in [".kubesmith-AbCdEf.tmp", "new/.kubesmith-GhIjKl.tmp", ".mine-AbCdEf.tmp"] {
        std::fs::write(dir.path().join(path), "2").unwrap();
    }
    generate(dir.path(), &[("a.rs", "1")], false).unwrap();
    assert_eq!(names(dir.path()), [MANIFEST, ".mine-AbCdEf.tmp", "a.rs"]);
}

#[test]
fn runs_over_one_directory_come_one_after_the_other() {
    let dir = tempfile::tempdir().unwrap();
    let texts = |round: usize| {
        (0..40).map(|n| (format!("{}/{n}.rs", round % 3), format!("{round}").into())).collect()
    };
    let outputs: Vec<Files> = (0..12).map(texts).collect();
    std::thread::scope(|scope| {
        let write_one = |files| write(&[planned(dir.path(), files).unwrap()], false);
        let runs: Vec<_> = outputs.iter().map(|files| scope.spawn(move || write_one(files))).collect();
        for run in runs {
            assert_eq!(run.join().unwrap().err(), None);
        }
    });
    let matches_disk = |files: &&Files| is_current(&planned(dir.path(), files).unwrap());
    assert_eq!(outputs.iter().filter(matches_disk).count(), 1, "the tree is that of one run");
}

#[test]
fn a_directory_that_stays_locked_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let lock = super::lock::lock(dir.path(), Duration::ZERO).unwrap();
    let texts = files(&[("a.rs", "1")]);
    let plan = || planned(dir.path(), &texts).unwrap();
    let errors = write_within(&[plan()], false, Duration::from_millis(50)).unwrap_err();
    assert_eq!(errors.iter().map(|error| error.code).collect::<Vec<_>>(), ["output-locked"]);
    assert_eq!(names(dir.path()), [""; 0]);
    drop(lock);
    write_within(&[plan()], false, Duration::ZERO).unwrap();
    // What is current needs no lock.
    let _lock = super::lock::lock(dir.path(), Duration::ZERO).unwrap();
    write_within(&[plan()], false, Duration::ZERO).unwrap();
}

/// Linux allows paths of 4095 bytes: the target has fewer, its temporary file has more.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_cannot_be_written_is_named_and_nothing_changes() {
    let dir = tempfile::tempdir().unwrap();
    generate(dir.path(), &[("a.rs", "1")], false).unwrap();
    let before = read(dir.path(), MANIFEST);
    let mut long = String::new();
    while dir.path().as_os_str().len() + long.len() < 4080 {
        let left = 4088 - dir.path().as_os_str().len() - long.len();
        long.push_str(&format!("{}/", "d".repeat(left.min(200))));
    }
    let long = format!("{long}b");
    let next = files(&[("a.rs", "2"), (&long, "2")]);
    let errors = write(&[planned(dir.path(), &next).unwrap()], false).unwrap_err();
    assert_eq!(errors[0].location.file, dir.path().join(&long).display().to_string());
    assert_eq!(errors[0].message, "cannot be written: File name too long (os error 36)");
    assert_eq!((read(dir.path(), "a.rs"), read(dir.path(), MANIFEST)), ("1".to_owned(), before));
    let is_temporary = |name: &String| name.ends_with(".tmp");
    assert!(!names(dir.path()).iter().any(is_temporary));
}

#[cfg(unix)]
#[test]
fn a_document_replaces_a_document_and_no_other_file_and_no_link() {
    let dir = tempfile::tempdir().unwrap();
    let texts = files(&[("a.json", "1")]);
    std::fs::write(dir.path().join("a.json"), r#"{"openapi": "3.0.0"}"#).unwrap();
    super::write_document(dir.path(), &texts).unwrap();
    assert_eq!((read(dir.path(), "a.json"), names(dir.path())), ("1".to_owned(), vec!["a.json".to_owned()]));
    std::fs::write(dir.path().join("a.json"), "{}").unwrap();
    assert!(super::write_document(dir.path(), &texts).is_err(), "the file is no document");
    assert_eq!(read(dir.path(), "a.json"), "{}");
    std::fs::write(dir.path().join("target"), "0").unwrap();
    std::fs::remove_file(dir.path().join("a.json")).unwrap();
    std::os::unix::fs::symlink("target", dir.path().join("a.json")).unwrap();
    let errors = super::write_document(dir.path(), &texts).unwrap_err();
    assert_eq!(errors.iter().map(|error| error.code).collect::<Vec<_>>(), ["output"]);
    assert!(dir.path().join("a.json").is_symlink());
}

#[test]
fn paths_that_leave_the_directory_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    for path in ["../x", "/x", "a/../../x", "", "a//b", "./x", "a\\..\\x", "c:x", "a\nb", MANIFEST] {
        assert_eq!(generate(dir.path(), &[(path, "1")], true), Err(vec!["output"]), "{path}");
    }
    assert_eq!(names(dir.path()), [""; 0]);
    let bad = r#"{"files": {"../../precious": "00"}}"#;
    std::fs::write(dir.path().join(MANIFEST), bad).unwrap();
    assert_eq!(generate(dir.path(), &[("a.rs", "1")], true), Err(vec!["output"]));
    assert_eq!(names(dir.path()), [MANIFEST]);
}

#[cfg(unix)]
#[test]
fn symbolic_links_are_not_followed() {
    let dir = tempfile::tempdir().unwrap();
    let (out, outside) = (dir.path().join("out"), dir.path().join("outside"));
    std::fs::create_dir(&outside).unwrap();
    generate(&out, &[("sub/a.rs", "1"), ("b.rs", "1")], false).unwrap();
    std::fs::remove_dir_all(out.join("sub")).unwrap();
    std::os::unix::fs::symlink(&outside, out.join("sub")).unwrap();
    assert_eq!(generate(&out, &[("sub/a.rs", "2")], true), Err(vec!["output"]));
    // A stale file behind a symbolic link is not removed.
    std::fs::write(outside.join("a.rs"), "1").unwrap();
    generate(&out, &[("b.rs", "2")], false).unwrap();
    assert_eq!(names(&outside), ["a.rs"]);
}

#[cfg(unix)]
#[test]
fn files_are_as_readable_as_other_new_files() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    generate(dir.path(), &[("a.rs", "1")], false).unwrap();
    std::fs::write(dir.path().join("plain"), "").unwrap();
    let mode = |name: &str| dir.path().join(name).metadata().unwrap().permissions().mode();
    assert_eq!(mode("a.rs"), mode("plain"));
}

#[cfg(feature = "check")]
#[test]
fn the_diff_shows_changed_missing_and_stale_files() {
    let dir = tempfile::tempdir().unwrap();
    generate(dir.path(), &[("a.rs", "one\ntwo\n"), ("old.rs", "x\n")], false).unwrap();
    let next = files(&[("a.rs", "one\nthree\n"), ("new.rs", "y\n")]);
    let plan = planned(dir.path(), &next).unwrap();
    assert!(!is_current(&plan));
    let diffs = plan.diffs();
    let data: Vec<&str> = diffs.iter().filter(|diff| diff.is_data).map(|diff| diff.file.as_str()).collect();
    assert_eq!(data, [plan.shown(super::MANIFEST)]);
    let diff: String = diffs.into_iter().map(|diff| diff.text).collect();
    let at = |path: &str| format!("{}/{path}", dir.path().display());
    for expected in [
        format!("--- {0}\n+++ {0}\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n", at("a.rs")),
        format!("--- /dev/null\n+++ {}\n@@ -0,0 +1 @@\n+y\n", at("new.rs")),
        format!("--- {}\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n", at("old.rs")),
    ] {
        assert!(diff.contains(&expected), "{expected} in {diff}");
    }
}

#[test]
fn windows_line_ends_are_current_and_not_hand_edited() {
    let dir = tempfile::tempdir().unwrap();
    generate(dir.path(), &[("a.rs", "one\ntwo\n")], false).unwrap();
    std::fs::write(dir.path().join("a.rs"), "one\r\ntwo\r\n").unwrap();
    let same = files(&[("a.rs", "one\ntwo\n")]);
    let plan = planned(dir.path(), &same).unwrap();
    assert!(is_current(&plan));
    assert_eq!(plan.changes().find(|(path, _)| *path == "a.rs"), Some(("a.rs", Change::LineEnds)));
    generate(dir.path(), &[("a.rs", "one\nthree\n")], false).unwrap();
    assert_eq!(read(dir.path(), "a.rs"), "one\nthree\n");
}

#[test]
fn a_reformatted_rust_file_is_current_and_not_hand_edited() {
    let dir = tempfile::tempdir().unwrap();
    let name = "a.rs";
    generate(dir.path(), &[(name, "fn f(a: u8) {}\n")], false).unwrap();
    std::fs::write(dir.path().join(name), "fn f(\n\ta: u8,\n) {\n}\n").unwrap();
    let same = files(&[(name, "fn f(a: u8) {}\n")]);
    let plan = planned(dir.path(), &same).unwrap();
    assert!(is_current(&plan));
    assert_eq!(plan.changes().find(|(path, _)| *path == name), Some((name, Change::Layout)));
    // What is generated now replaces it, though it is not what was generated before, byte for byte.
    generate(dir.path(), &[(name, "fn g() {}\n")], false).unwrap();
    assert_eq!(read(dir.path(), name), "fn g() {}\n");
}

#[test]
fn generated_files_are_known_from_below_any_directory() {
    let dir = tempfile::tempdir().unwrap();
    generate(&dir.path().join("sdk"), &[("a/crd.json", "{}")], false).unwrap();
    std::fs::write(dir.path().join("sdk/a/mine.json"), "{}").unwrap();
    let mut generated = super::GeneratedFiles::default();
    assert!(generated.contains(&dir.path().join("sdk/a/crd.json")));
    assert!(!generated.contains(&dir.path().join("sdk/a/mine.json")));
    assert!(!generated.contains(&dir.path().join("crd.json")));
}
