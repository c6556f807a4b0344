//! A `kubesmith.toml` above the working directory, or several configs on one command line -> the SDKs of all of them, and
//! one report.

use crate::support::{Run, crd, directory, kubesmith};

/// A config with a Python output called `name`.
fn config(name: &str) -> String {
    format!("inputs = ['crds']\n[python]\nout = 'sdk'\nname = '{name}'\n")
}

#[test]
fn a_config_above_the_working_directory_is_found_and_announced() {
    let dir = directory(&[
        ("kubesmith.toml", &config("mine")),
        ("crds/thing.yaml", &crd("Thing", "One.")),
        ("deep/er/other.yaml", &crd("Other", "Other.")),
    ]);
    let deep = dir.path().join("deep/er");
    let run = kubesmith(&deep, &["generate"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(
        run.stderr.starts_with("../../kubesmith.toml applies\nnext: `pip install ../../sdk`, "),
        "{run:?}"
    );
    assert!(dir.path().join("sdk/mine/example_com/v1/_thing.py").exists());
    let above = kubesmith(dir.path(), &["check"]);
    assert_eq!((above.code, above.stderr.as_str()), (0, "up to date\n"));
    let verbose = kubesmith(dir.path(), &["check", "--verbose"]);
    assert_eq!((verbose.code, verbose.stderr.as_str()), (0, "kubesmith.toml applies\nup to date\n"));
    let other = kubesmith(&deep, &["explain", "other.yaml", "--place", "Other.spec"]);
    assert_eq!(other.stderr, "../../kubesmith.toml applies, except for its inputs\n");
    let quiet = kubesmith(&deep, &["check", "--quiet"]);
    assert_eq!((quiet.code, quiet.stderr.as_str()), (0, ""));
    let json = kubesmith(&deep, &["check", "--message-format", "json"]);
    assert_eq!((json.code, json.stderr.as_str()), (0, ""));
}

#[test]
fn the_nearest_config_is_taken_and_none_above_the_repository() {
    let dir = directory(&[
        ("kubesmith.toml", "wrong"),
        ("repository/.git/HEAD", ""),
        ("repository/sub/kubesmith.toml", &config("mine")),
        ("repository/sub/crds/thing.yaml", &crd("Thing", "One.")),
        ("repository/sub/deep/x", ""),
    ]);
    let run = kubesmith(&dir.path().join("repository/sub/deep"), &["generate"]);
    assert!(run.code == 0 && run.stderr.starts_with("../kubesmith.toml applies\n"), "{run:?}");
    let outside = kubesmith(&dir.path().join("repository"), &["generate"]);
    assert_eq!(outside.code, 2, "{outside:?}");
    assert!(outside.stderr.contains("no kubesmith.toml in this directory or above it"), "{outside:?}");
}

/// Two projects in one repository; the CRD of the second has a schema without a type.
fn two_projects() -> tempfile::TempDir {
    directory(&[
        ("a/kubesmith.toml", &config("one")),
        ("a/crds/thing.yaml", &crd("Thing", "One.")),
        ("b/kubesmith.toml", &config("two")),
        ("b/crds/other.yaml", &crd("Other", "Two.")),
    ])
}

fn both(dir: &tempfile::TempDir, arguments: &[&str]) -> Run {
    let configs = ["--config", "a/kubesmith.toml", "--config", "b/kubesmith.toml"];
    kubesmith(dir.path(), &[arguments, &configs].concat())
}

#[test]
fn one_run_generates_and_checks_the_sdks_of_several_configs() {
    let dir = two_projects();
    let run = both(&dir, &["generate"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.stdout.contains("a/sdk: ") && run.stdout.contains("b/sdk: "), "{run:?}");
    let current = both(&dir, &["check"]);
    assert_eq!((current.code, current.stderr.as_str()), (0, "up to date\n"));
    for project in ["a", "b"] {
        let path = dir.path().join(project).join("crds/more.yaml");
        std::fs::write(path, crd("More", "More.")).unwrap();
    }
    let stale = both(&dir, &["check", "--jobs", "1"]);
    assert_eq!(stale.code, 1, "{stale:?}");
    assert!(stale.stderr.starts_with("a/sdk/one/") && stale.stderr.contains("\nb/sdk/two/"), "{stale:?}");
    assert_eq!(stale.stderr.lines().filter(|line| line.contains(" errors in ")).count(), 1, "{stale:?}");
    let update =
        "to update it: kubesmith generate --jobs 1 --config a/kubesmith.toml --config b/kubesmith.toml\n";
    assert!(stale.stderr.ends_with(update), "{stale:?}");
    let sarif = both(&dir, &["check", "--message-format", "sarif"]);
    let document: serde_json::Value = serde_json::from_str(&sarif.stderr).unwrap();
    let results = document["runs"][0]["results"].to_string();
    assert!(results.contains("a/sdk/one") && results.contains("b/sdk/two"), "{results}");
}

#[test]
fn an_error_in_one_config_writes_the_sdk_of_none_and_all_errors_are_reported() {
    let dir = two_projects();
    for project in ["a", "b"] {
        std::fs::write(dir.path().join(project).join("crds/wrong.yaml"), "a: [").unwrap();
    }
    let run = both(&dir, &["generate"]);
    assert_eq!(run.code, 3, "{run:?}");
    assert!(
        run.stderr.contains("a/crds/wrong.yaml:1:4") && run.stderr.contains("b/crds/wrong.yaml:1:4"),
        "{run:?}"
    );
    assert!(run.stderr.contains("2 errors in 2 files"), "{run:?}");
    std::fs::remove_file(dir.path().join("a/crds/wrong.yaml")).unwrap();
    assert_eq!(both(&dir, &["generate"]).code, 3);
    assert!(!dir.path().join("a/sdk").exists());
    for project in ["a", "b"] {
        std::fs::write(dir.path().join(project).join("kubesmith.toml"), "wrong = 1\n").unwrap();
    }
    let run = both(&dir, &["check"]);
    assert!(
        run.stderr.contains("a/kubesmith.toml:1:1") && run.stderr.contains("b/kubesmith.toml:1:1"),
        "{run:?}"
    );
}

#[test]
fn two_configs_that_write_to_one_place_are_an_error_at_the_later() {
    let dir = two_projects();
    let later = "inputs = ['crds']\n[python]\nname = 'two'\nout = '../a/./sdk'\n";
    std::fs::write(dir.path().join("b/kubesmith.toml"), later).unwrap();
    for command in ["generate", "check"] {
        let run = both(&dir, &[command]);
        assert_eq!(run.code, 3, "{run:?}");
        let expected =
            "b/kubesmith.toml:4:7: error[output]: `a/kubesmith.toml` also has an output in this directory";
        assert!(run.stderr.starts_with(expected), "{}", run.stderr);
    }
    assert!(!dir.path().join("a/sdk").exists());
}

#[test]
fn a_document_is_not_a_file_where_another_output_has_its_directory() {
    let dir = two_projects();
    let text = "inputs = ['crds']\n[openapi]\nout = 'q'\n[python]\nout = 'q/sdk'\n";
    std::fs::write(dir.path().join("a/kubesmith.toml"), text).unwrap();
    let run = kubesmith(dir.path(), &["generate", "--config", "a/kubesmith.toml"]);
    assert_eq!(run.code, 3, "{run:?}");
    let expected = "a/kubesmith.toml:5:7: error[output]: the OpenAPI document would be a file where another output needs a \
                    directory";
    assert!(run.stderr.starts_with(expected), "{}", run.stderr);
    assert!(!dir.path().join("a/q").exists());
}

#[test]
fn arguments_about_one_sdk_are_refused_beside_several_configs() {
    let dir = two_projects();
    for (arguments, expected) in [
        (&["check", "crds"][..], "INPUT applies to one SDK: with it, pass one --config"),
        (&["generate", "--rust", "out"], "--rust applies to one SDK"),
        (&["generate", "--name", "x"], "--name applies to one SDK"),
        (&["openapi"], "this command takes one config: pass one --config"),
    ] {
        let run = both(&dir, arguments);
        assert!(run.code == 2 && run.stderr.contains(expected), "{run:?}");
    }
    let twice = ["check", "--config", "a/kubesmith.toml", "--config", "a/../a/kubesmith.toml"];
    let run = kubesmith(dir.path(), &twice);
    assert!(run.code == 2 && run.stderr.contains("is given twice"), "{run:?}");
}
