//! `[messages]` in kubesmith.toml -> other levels, by code and by file.

use crate::support::{Run, crd, directory, kubesmith};

/// A run of a command over two CRDs with a misspelt format each.
fn run(config: &str, command: &[&str]) -> (Run, bool) {
    let text = |kind| crd(kind, "x").replace("text: {type: string}", "text: {type: string, format: Byte}");
    let config = format!("inputs = ['crds', 'vendor']\n{config}");
    let dir = directory(&[
        ("project/kubesmith.toml", &config),
        ("project/crds/a.yaml", &text("Thing")),
        ("project/vendor/b/b.yaml", &text("Other")),
    ]);
    let run = kubesmith(dir.path(), &[command, &["--config", "project/kubesmith.toml"]].concat());
    let exists = dir.path().join("project/sdk").exists();
    (run, exists)
}

const GENERATE: &[&str] =
    &["generate", "--rust", "project/sdk", "--name", "made", "--message-format", "json"];

/// The levels of messages by file.
fn levels(run: &Run) -> Vec<(String, String)> {
    let lines = run.stderr.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    lines.map(|one| (text(&one["location"]["file"]), text(&one["level"]))).collect()
}

#[test]
fn a_code_has_the_level_of_the_config() {
    let (a, b) = ("project/crds/a.yaml", "project/vendor/b/b.yaml");
    for (config, expected, code) in [
        ("", &[(a, "warning"), (b, "warning")][..], 0),
        ("[messages]\nunknown-format = 'ignore'", &[], 0),
        ("[messages]\nunknown-format = 'note'", &[(a, "note"), (b, "note")], 0),
        ("[messages]\nunknown-format = 'error'", &[(a, "error"), (b, "error")], 3),
        ("[[messages.paths]]\nglob = 'vendor/**'\nunknown-format = 'ignore'", &[(a, "warning")], 0),
        (
            "[[messages.paths]]\nglob = './vendor'\nunknown-format = 'error'",
            &[(a, "warning"), (b, "error")],
            3,
        ),
        (
            "[messages]\nunknown-format = 'ignore'\n[[messages.paths]]\nglob = '**/a.yaml'\nunknown-format = 'note'",
            &[(a, "note")],
            0,
        ),
    ] {
        let (run, exists) = run(config, GENERATE);
        assert_eq!((run.code, exists), (code, code == 0), "{config}\n{run:?}");
        let expected: Vec<_> =
            expected.iter().map(|(file, level)| ((*file).to_owned(), (*level).to_owned())).collect();
        assert_eq!(levels(&run), expected, "{config}");
    }
}

#[test]
fn a_pattern_that_matches_no_file_is_reported_at_its_value() {
    for (glob, is_unused) in [
        ("vender/**", true),
        ("b.yaml", true),
        ("vendor", false),
        ("**/b.yaml", false),
        ("crds/../vendor/*/b.yaml", false),
        ("sdk/src/*.rs", false),
        ("kubesmith.toml", false),
    ] {
        let (run, _) =
            run(&format!("[[messages.paths]]\nglob = '{glob}'\nunknown-format = 'ignore'\n"), GENERATE);
        let place = "\"file\":\"project/kubesmith.toml\",\"line\":3,\"column\":8";
        let message = format!("messages.paths: no file of the inputs or outputs matches `{glob}`");
        let is_reported = run.stderr.lines().any(|line| {
            line.starts_with("{\"level\":\"warning\",\"code\":\"unused-rule\"")
                && line.contains(&message)
                && line.contains(place)
        });
        assert_eq!((run.code, is_reported), (0, is_unused), "{glob}: {}", run.stderr);
    }
}

#[test]
fn denied_warnings_are_those_that_are_left() {
    let denied = [GENERATE, &["--deny-warnings"]].concat();
    assert_eq!(run("", &denied).0.code, 3);
    assert_eq!(run("[messages]\nunknown-format = 'note'", &denied).0.code, 0);
}

#[test]
fn every_command_has_the_levels() {
    let config = "[messages]\nunknown-format = 'error'";
    for command in [&["explain"][..], &["check", "--rust", "project/sdk"], &["openapi"]] {
        let (run, _) = run(config, command);
        assert!(run.code == 3 && run.stderr.contains("error[unknown-format]"), "{command:?}: {run:?}");
    }
    let (run, _) = run("[messages]\nunknown-kind = 'ignore'", &["default"]);
    assert_eq!((run.code, run.stderr.contains("unknown-kind")), (0, false), "{run:?}");
}

#[test]
fn an_error_of_the_input_stays_one() {
    let dir = directory(&[
        ("crd.yaml", &crd("Thing", "x").replace("default: 1", "default: x")),
        ("kubesmith.toml", "inputs = ['crd.yaml']\n[messages]\ninvalid-default = 'ignore'\n"),
    ]);
    let run = kubesmith(dir.path(), &["explain"]);
    assert!(run.code == 3 && run.stderr.contains("error[invalid-default]"), "{run:?}");
}
