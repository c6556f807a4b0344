//! `kubesmith diff` -> the changes of two inputs, of a ref of git and the disk, and of two refs; levels, allowed changes, formats.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::support::{self, crd, directory, kubesmith, kubesmith_with};

/// A CRD whose size has a minimum.
fn with_minimum(minimum: u32) -> String {
    crd("Thing", "x").replace("format: int32, default: 1", &format!("format: int32, minimum: {minimum}"))
}

/// Runs `git` in a directory, without the settings of whoever runs the tests.
fn git(directory: &Path, arguments: &[&str]) {
    let mut command = Command::new("git");
    command.args(["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]);
    command.args(arguments).current_dir(directory);
    command.env("GIT_CONFIG_GLOBAL", "/dev/null").env("GIT_CONFIG_NOSYSTEM", "1");
    assert!(command.output().unwrap().status.success(), "{arguments:?}");
}

/// A repository with a CRD in two commits, the first of which has the tag `v1`, and a third state on the disk.
fn repository() -> tempfile::TempDir {
    let dir = directory(&[("config/crd/a.yaml", &with_minimum(1))]);
    let write =
        |minimum| std::fs::write(dir.path().join("config/crd/a.yaml"), with_minimum(minimum)).unwrap();
    git(dir.path(), &["init", "--quiet"]);
    git(dir.path(), &["add", "."]);
    git(dir.path(), &["commit", "--quiet", "-m", "one"]);
    git(dir.path(), &["tag", "v1"]);
    write(2);
    git(dir.path(), &["commit", "--quiet", "-a", "-m", "two"]);
    write(3);
    dir
}

#[test]
fn a_ref_is_compared_with_the_disk_or_another_ref() {
    let dir = repository();
    for (arguments, old, new) in [
        (&["diff", "v1", "--", "config/crd"][..], 1, 3),
        (&["diff", "HEAD", "--", "./config/crd/a.yaml"], 2, 3),
        (&["diff", "v1..HEAD", "--", "config"], 1, 2),
        (&["diff", "v1..HEAD", "--", "."], 1, 2),
    ] {
        let run = kubesmith(dir.path(), arguments);
        assert_eq!(run.code, 1, "{arguments:?}: {}", run.stderr);
        let expected = format!("the range is `minimum: {new}`, was `minimum: {old}`");
        assert!(run.stdout.contains(&expected), "{arguments:?}: {}", run.stdout);
    }
    let run = kubesmith(dir.path(), &["diff", "--message-format", "json", "v1..HEAD", "--", "config"]);
    let line: Value = serde_json::from_str(run.stdout.lines().next().unwrap()).unwrap();
    assert_eq!(line["code"], "range-narrowed");
    assert_eq!(line["place"]["new"]["file"], "HEAD:config/crd/a.yaml");
    assert_eq!(line["place"]["old"]["file"], "v1:config/crd/a.yaml");
    assert_eq!((&line["path"], &line["harms"]["stored"]), (&"Thing.spec.size".into(), &"warning".into()));
}

#[test]
fn what_git_cannot_read_is_said_with_what_to_do() {
    let dir = repository();
    std::fs::create_dir(dir.path().join("other")).unwrap();
    for (arguments, code, expected) in [
        (&["diff", "nosuch", "--", "config"][..], 3, "no commit `nosuch` is in this repository"),
        (&["diff", "config", "--", "config"], 3, "`config` is a path, and no ref of git"),
        (&["diff", "config"], 2, "`config` is one path"),
        (&["diff", "main"], 2, "no PATH"),
        (&["diff", "a:b", "--", "config"], 2, "a ref has no `:`"),
        (&["diff", "v1...HEAD", "--", "config"], 2, "three dots"),
    ] {
        let run = kubesmith(dir.path(), arguments);
        assert!(
            run.code == code && run.stderr.contains(expected),
            "{arguments:?}: {} {}",
            run.code,
            run.stderr
        );
    }
    let clone = directory(&[]);
    let from = format!("file://{}", dir.path().display());
    git(clone.path(), &["clone", "--quiet", "--depth=1", "--no-tags", &from, "clone"]);
    let run = kubesmith(&clone.path().join("clone"), &["diff", "v1", "--", "config"]);
    assert!(run.code == 3 && run.stderr.contains("this clone is shallow"), "{}", run.stderr);
    let outside = directory(&[("a.yaml", &with_minimum(1))]);
    let run = kubesmith(outside.path(), &["diff", "main", "--", "a.yaml"]);
    assert!(run.code == 3 && run.stderr.contains("is in no git repository"), "{}", run.stderr);
}

#[test]
fn a_path_that_the_ref_has_not_is_new() {
    let dir = repository();
    std::fs::write(dir.path().join("b.yaml"), crd("Box", "x")).unwrap();
    let run = kubesmith(dir.path(), &["diff", "HEAD", "--", "b.yaml"]);
    assert!(run.code == 0 && run.stdout.contains("note[kind-added]"), "{} {}", run.stdout, run.stderr);
}

#[test]
fn a_path_that_the_disk_has_no_more_is_gone() {
    let dir = repository();
    std::fs::remove_file(dir.path().join("config/crd/a.yaml")).unwrap();
    let run = kubesmith(dir.path(), &["diff", "HEAD", "--", "config/crd/a.yaml"]);
    assert!(run.code == 1 && run.stdout.contains("error[kind-removed]"), "{} {}", run.stdout, run.stderr);
}

#[test]
fn a_path_that_neither_state_has_is_an_error() {
    let dir = repository();
    std::fs::write(dir.path().join("values.yaml"), "a: 1\n").unwrap();
    for (arguments, expected) in [
        (&["diff", "v1..HEAD", "--", "nosuch"][..], "neither `v1` nor `HEAD` has a YAML or JSON file"),
        (&["diff", "v1..HEAD", "--", "config", "nosuch.yaml"], "nosuch.yaml: error[git]: neither"),
        (&["diff", "HEAD", "--", "nosuch"], "neither `HEAD` nor the working directory has"),
        (&["diff", "HEAD", "--", "config/crd/*.yaml"], "let your shell expand the glob"),
        (&["diff", "HEAD", "--", "values.yaml"], "is not a CustomResourceDefinition"),
    ] {
        let run = kubesmith(dir.path(), arguments);
        assert!(run.code == 3 && run.stderr.contains(expected), "{arguments:?}: {} {}", run.code, run.stderr);
    }
    let whole = dir.path().canonicalize().unwrap().join("config");
    let run = kubesmith(dir.path(), &["diff", "v1..HEAD", "--", &whole.to_string_lossy()]);
    assert!(run.code == 1 && run.stdout.contains("range-narrowed"), "{} {}", run.stdout, run.stderr);
}

#[test]
fn a_change_is_allowed_with_a_reason() {
    let rule =
        |change: &str, more: &str| format!("[[diff.allow]]\nchange = \"{change}\"\nreason = \"r\"\n{more}");
    let run = |config: &str| {
        let files =
            [("old.yaml", &*with_minimum(1)), ("new.yaml", &with_minimum(2)), ("kubesmith.toml", config)];
        let dir = directory(&files);
        kubesmith(dir.path(), &["diff", "old.yaml", "new.yaml"])
    };
    let allowed = run(&rule("range-narrowed", "place = \"Thing.spec.*\"\nuntil = \"9999-01-01\"\n"));
    assert!(allowed.code == 0 && allowed.stdout.contains("help: allowed: r"), "{allowed:?}");
    for (config, expected) in [
        (rule("range-narrowed", "place = \"Thing.spec.other\"\n"), "this rule allows nothing"),
        (rule("range-narowed", ""), "did you mean `range-narrowed`?"),
        (rule("range-narrowed", "until = \"2020-01-01\"\n"), "until 2020-01-01"),
    ] {
        let refused = run(&config);
        assert!(refused.code == 3 && refused.stderr.contains(expected), "{config}: {refused:?}");
    }
    let lowered = run("[diff.levels]\nclient = \"warning\"\n");
    assert!(lowered.code == 0 && lowered.stdout.contains("warning[range-narrowed]"), "{lowered:?}");
    let ignored = run("[diff.levels]\nrange-narrowed = \"ignore\"\n");
    assert_eq!((ignored.code, ignored.stdout.as_str()), (0, ""));
}

#[test]
fn audiences_are_chosen() {
    let dir = directory(&[("old.yaml", &with_minimum(1))]);
    let run = |against: &str| {
        let arguments = ["diff", "old.yaml", "-", "--against", against];
        kubesmith_with(dir.path(), &arguments, &with_minimum(2))
    };
    assert_eq!(run("client").code, 1);
    assert_eq!(run("stored,wire").code, 0);
    assert_eq!(run("rust").stdout, "");
    assert_eq!(run("nobody").code, 2);
}

#[test]
fn a_comment_of_a_pull_request_is_markdown() {
    let dir = directory(&[("old.yaml", &with_minimum(1)), ("new.yaml", &with_minimum(2))]);
    let run = kubesmith(dir.path(), &["diff", "old.yaml", "new.yaml", "--message-format", "markdown"]);
    assert!(run.stdout.starts_with("### Errors\n\n- **range-narrowed** `new.yaml:"), "{}", run.stdout);
}

#[test]
fn types_lose_eq_only_where_they_have_it() {
    let old = crd("Thing", "A thing.");
    let new = format!("{old}              share: {{type: number}}\n");
    for (rust, expected) in [("", true), ("[rust]\nkeep_unknown = true\n", false)] {
        let dir = directory(&[("old.yaml", &old), ("new.yaml", &new), ("kubesmith.toml", rust)]);
        let run = kubesmith(dir.path(), &["diff", "old.yaml", "new.yaml"]);
        assert_eq!(run.stdout.contains("sdk-trait-removed"), expected, "{}{}", run.stdout, run.stderr);
    }
}

/// The CRD with four versions, of which two pairs are equal.
fn equal_versions() -> String {
    let file = support::repository("fixtures/rules/equal_versions/crd.yaml");
    std::fs::read_to_string(file).expect("a fixture")
}

#[test]
fn versions_that_are_equal_no_longer_are_named() {
    let crd = equal_versions();
    let parted = |from: &str, to: &str| {
        // The first version of the file is v1beta1.
        let dir = directory(&[("old.yaml", &crd), ("new.yaml", &crd.replacen(from, to, 1))]);
        let run = kubesmith(dir.path(), &["diff", "old.yaml", "new.yaml"]);
        let parted = run.stdout.lines().filter(|line| line.contains("sdk-versions-parted"));
        parted
            .map(|line| line.split_once("]: ").map_or(line, |(_, text)| text).to_owned())
            .collect::<Vec<_>>()
    };
    let own = "ShelfWall (v1): the generated types of `v1` and `v1beta1` are not equal any more; breaks rust, python";
    assert_eq!(parted("default: 20", "default: 21"), [own]);
    assert_eq!(parted("description: The color, in older words.", ""), [""; 0]);
}

#[test]
fn a_type_that_versions_with_other_objects_share_no_longer_is_named() {
    let crd = equal_versions();
    // In v1 and v1beta1 alone: their objects stay equal.
    let new = crd.replacen("screws:", "bolts:", 2);
    let dir = directory(&[("old.yaml", &crd), ("new.yaml", &new)]);
    let run = kubesmith(dir.path(), &["diff", "old.yaml", "new.yaml"]);
    let parted: Vec<_> = run.stdout.lines().filter(|line| line.contains("sdk-versions-parted")).collect();
    let expected = ["v1alpha1", "v1alpha2"].map(|version| {
        format!("ShelfWall.spec.shelves[].bracket ({version}): the generated types of `{version}` and `v1` are not")
    });
    assert_eq!(parted.len(), 2, "{parted:#?}");
    for (line, expected) in parted.iter().zip(expected) {
        assert!(line.contains(&expected), "{line}");
    }
}
