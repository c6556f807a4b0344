//! Options about messages -> where they are written, in which format and colours; and wrong usage in each format.

use std::process::Command;

use serde_json::Value;

use crate::support::{command, crd, directory, kubesmith};

/// A directory with a CRD that has a warning.
fn project() -> tempfile::TempDir {
    directory(&[("crd.yaml", &crd("Thing", "x").replace("text: {type: string}", "text: {type: strng}"))])
}

/// The formats, with the beginning of what each writes.
const FORMATS: [(&str, &str); 7] = [
    ("human", "crd.yaml:22:"),
    ("json", "{\"level\":\"warning\""),
    ("github", "::warning file=crd.yaml,"),
    ("sarif", "{\n  \"$schema\""),
    ("junit", "<?xml "),
    ("gitlab", "[\n  {\n    \"description\""),
    ("markdown", "### Warnings\n\n- **unknown-type** `crd.yaml:22:"),
];

#[test]
fn a_file_has_the_messages_and_standard_error_their_number() {
    let dir = project();
    for (format, beginning) in FORMATS {
        let arguments = ["explain", "crd.yaml", "--message-format", format, "--color", "always"];
        let run = kubesmith(dir.path(), &[&arguments[..], &["--output-file", "out/messages"]].concat());
        assert_eq!((run.code, run.stderr.as_str()), (0, "1 warning in 1 file\n"), "{format}");
        let text = std::fs::read_to_string(dir.path().join("out/messages")).unwrap();
        assert!(text.starts_with(beginning) && !text.contains('\u{1b}'), "{format}: {text}");
    }
    let files = std::fs::read_dir(dir.path().join("out")).unwrap().count();
    assert_eq!(files, 1, "no temporary file is left");
}

#[test]
fn a_run_without_messages_replaces_the_file() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("messages", "old")]);
    for (format, expected) in [("human", ""), ("json", ""), ("gitlab", "[]\n")] {
        let arguments = ["explain", "crd.yaml", "--output-file", "messages", "--message-format", format];
        let run = kubesmith(dir.path(), &arguments);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{format}");
        assert_eq!(std::fs::read_to_string(dir.path().join("messages")).unwrap(), expected, "{format}");
    }
}

/// The results of a command are already in the file that is its standard output.
#[cfg(target_os = "linux")]
#[test]
fn an_open_stream_is_added_to() {
    let dir = project();
    let results = dir.path().join("results");
    let mut command = command(dir.path(), &["explain", "crd.yaml", "--output-file", "/dev/stdout"]);
    assert!(command.stdout(std::fs::File::create(&results).unwrap()).status().unwrap().success());
    let text = std::fs::read_to_string(&results).unwrap();
    assert!(text.contains("Thing.spec.size") && text.contains("\ncrd.yaml:22:"), "{text}");
}

#[test]
fn a_file_that_cannot_be_written_is_an_error() {
    let dir = project();
    let run = kubesmith(dir.path(), &["explain", "crd.yaml", "--output-file", "."]);
    assert_eq!(run.code, 3, "{run:?}");
    assert!(run.stderr.contains(".: error[output]: cannot be written: "), "{run:?}");
}

/// A run with variables of the environment, as text of both streams.
fn with(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let dir = project();
    let mut command: Command = command(dir.path(), arguments);
    command.env_remove("CLICOLOR").env_remove("TERM");
    let output = command.envs(variables.iter().copied()).output().unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

#[test]
fn colours_follow_the_option_and_the_environment_everywhere() {
    let runs: [&[&str]; 4] = [
        &["explain", "crd.yaml"],
        &["explain", "--help"],
        &["explain", "--bogus"],
        &["explain", "crd.yaml", "--config"],
    ];
    for run in runs {
        let coloured = |more: &[&str], variables| with(&[more, run].concat(), variables).contains('\u{1b}');
        assert!(!coloured(&[], &[]), "{run:?}: no terminal");
        assert!(coloured(&["--color", "always"], &[("NO_COLOR", "1")]), "{run:?}");
        assert!(coloured(&["--color=always"], &[]), "{run:?}");
        assert!(coloured(&[], &[("FORCE_COLOR", "1")]), "{run:?}");
        assert!(coloured(&[], &[("CLICOLOR_FORCE", "1")]), "{run:?}");
        assert!(!coloured(&["--color", "never"], &[("FORCE_COLOR", "1")]), "{run:?}");
        assert!(!coloured(&[], &[("FORCE_COLOR", "1"), ("NO_COLOR", "1")]), "{run:?}");
    }
}

#[test]
fn a_level_and_a_caret_have_its_colour() {
    let text = with(&["explain", "crd.yaml", "--color", "always"], &[]);
    assert!(text.contains(": \u{1b}[1;33mwarning[unknown-type]\u{1b}[0m: "), "{text}");
    assert!(
        text.contains("\u{1b}[1;34m22 |\u{1b}[0m ") && text.contains("\u{1b}[1;33m^\u{1b}[0m\n"),
        "{text}"
    );
}

#[test]
fn differences_have_the_colours_of_git() {
    let dir = project();
    let generate = ["generate", "crd.yaml", "--rust", "sdk", "--name", "made"];
    assert_eq!(kubesmith(dir.path(), &generate).code, 0);
    std::fs::write(dir.path().join("crd.yaml"), crd("Thing", "z")).unwrap();
    let check = ["check", "crd.yaml", "--rust", "sdk", "--name", "made", "--color"];
    let always = kubesmith(dir.path(), &[&check[..], &["always"]].concat()).stdout;
    for part in
        ["\u{1b}[1m--- sdk/", "\u{1b}[1m+++ sdk/", "\n\u{1b}[36m@@ ", "\n\u{1b}[31m-", "\n\u{1b}[32m+"]
    {
        assert!(always.contains(part), "{part:?}\n{always}");
    }
    assert!(!kubesmith(dir.path(), &[&check[..], &["never"]].concat()).stdout.contains('\u{1b}'));
}

#[test]
fn wrong_usage_is_a_message_in_every_format_for_programs() {
    let dir = project();
    let run = |arguments: &[&str]| {
        let run = kubesmith(dir.path(), arguments);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{run:?}");
        run.stderr
    };
    let bogus = |format| run(&["generate", "--message-format", format, "--bogus"]);
    let json = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let message = "unexpected argument '--bogus' found";
    let one = json(&bogus("json"));
    assert_eq!(
        (&one["code"], &one["message"], &one["level"]),
        (&"usage".into(), &message.into(), &"error".into())
    );
    assert_eq!(
        bogus("github"),
        "::error title=usage::unexpected argument '--bogus' found%0Ahelp: usage: `kubesmith generate --message-format <FORMAT> [INPUT]...`\n"
    );
    let sarif = json(&bogus("sarif"));
    let invocation = &sarif["runs"][0]["invocations"][0];
    assert_eq!(invocation["exitCode"], 2);
    assert_eq!(invocation["toolExecutionNotifications"][0]["descriptor"]["id"], "usage");
    assert_eq!(json(&bogus("gitlab"))[0]["check_name"], "usage");
    assert!(
        bogus("junit").contains("<failure type=\"usage\" message=\"unexpected argument '--bogus' found\">")
    );
    // What clap takes and the command does not, and what is missing.
    for (arguments, message) in [
        (&["generate"][..], "no INPUT, and there is no kubesmith.toml in this directory or above it: "),
        (&["completions"], "the following required arguments were not provided: <SHELL>"),
        (&["completions", "fsh"], "invalid value 'fsh' for '<SHELL>' [possible values: bash, "),
        (&[], "'kubesmith' requires a subcommand but one was not provided"),
    ] {
        let one = json(&run(&[arguments, &["--message-format=json"]].concat()));
        assert!(one["message"].as_str().unwrap().starts_with(message), "{one}");
    }
    let tip = json(&run(&["completions", "fsh", "--message-format=json"]));
    assert_eq!(tip["help"], "a similar value exists: 'fish'");
    assert!(run(&["generate", "--bogus"]).starts_with("error: unexpected argument '--bogus' found\n"));
    let run = kubesmith(dir.path(), &["--bogus", "--message-format", "sarif", "--output-file", "a.sarif"]);
    assert_eq!((run.code, run.stderr.as_str()), (2, "1 error\n"));
    assert_eq!(json(&std::fs::read_to_string(dir.path().join("a.sarif")).unwrap())["version"], "2.1.0");
}

/// A name of a file with an escape sequence and a mark that turns the writing direction.
const HOSTILE: &str = "a\u{1b}[31m\u{202e}b";

#[cfg(unix)]
#[test]
fn what_nobody_sees_is_shown_in_every_format_and_place() {
    let dir =
        directory(&[(&format!("{HOSTILE}.yaml"), &crd("Thing", "x").replace("integer", "intger\u{202e}"))]);
    let input = format!("{HOSTILE}.yaml");
    let is_shown = |what: &str, arguments: &[&str]| {
        let run = kubesmith(dir.path(), arguments);
        let text = run.stdout + &run.stderr;
        assert!(!text.contains(['\u{1b}', '\u{202e}']), "{what}: {text}");
        assert!(text.contains("202e") || text.contains("%E2%80%AE"), "{what}: {text}");
    };
    for (format, _) in FORMATS {
        is_shown(format, &["explain", &input, "--message-format", format]);
        is_shown(format, &["explain", "crd.yaml", HOSTILE, "--message-format", format]);
        is_shown(
            format,
            &["explain", "--bogus", &format!("--{HOSTILE}"), "--message-format", format, HOSTILE][2..],
        );
    }
    is_shown("a value", &["explain", &input, "--output", HOSTILE]);
    is_shown("a command", &[HOSTILE]);
    is_shown("a page", &["man", HOSTILE]);
    is_shown("JSON", &["explain", &input, "--output", "json"]);
    is_shown("the summary", &["generate", &input, "--rust", HOSTILE, "--name", "made"]);
    is_shown(
        "the command that updates",
        &["check", &input, "--rust", HOSTILE, "--name", "made", "--python", "p"],
    );
    std::fs::write(dir.path().join(HOSTILE).join("src/lib.rs"), "//! \u{202e}\n").unwrap();
    is_shown("a difference", &["check", &input, "--rust", HOSTILE, "--name", "made"]);
    is_shown("the new config", &["init", "a\u{202e}b"]);
}
