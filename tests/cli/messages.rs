//! One broken input -> the same message for people, programs and GitHub.

use crate::support::{crd, directory, kubesmith, kubesmith_with, repository};

/// A CRD and a document that is none, passed over with a note, and the same CRD again.
fn noisy() -> tempfile::TempDir {
    directory(&[
        ("crds/a.yaml", &crd("Thing", "x")),
        ("crds/b.yaml", "apiVersion: v1\nkind: ConfigMap\n"),
        ("manifest.yaml", "apiVersion: other.io/v1\nkind: Other\n"),
    ])
}

#[test]
fn for_people() {
    let dir = noisy();
    let run = kubesmith(dir.path(), &["default", "--crd", "crds", "manifest.yaml"]);
    assert_eq!(run.code, 0);
    assert_eq!(run.stdout, "apiVersion: other.io/v1\nkind: Other\n");
    assert!(
        run.stderr.contains("manifest.yaml:1:1: warning[unknown-kind]: no CRD defines `Other`"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("crds/b.yaml:1:1: note["), "{}", run.stderr);
    assert!(!run.stderr.contains('\u{1b}'), "no colour where there is no terminal");

    let run = kubesmith(dir.path(), &["--quiet", "default", "--crd", "crds", "manifest.yaml"]);
    assert!(run.stderr.contains("warning[") && !run.stderr.contains("note["), "{}", run.stderr);
}

#[test]
fn for_programs() {
    let dir = noisy();
    let run =
        kubesmith(dir.path(), &["default", "--message-format", "json", "--crd", "crds", "manifest.yaml"]);
    let messages: Vec<serde_json::Value> =
        run.stderr.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let warning = messages.iter().find(|message| message["level"] == "warning").unwrap();
    assert_eq!(warning["code"], "unknown-kind");
    assert_eq!(warning["location"]["file"], "manifest.yaml");
    assert_eq!(
        (warning["location"]["line"].as_u64(), warning["location"]["column"].as_u64()),
        (Some(1), Some(1))
    );
}

#[test]
fn for_github() {
    let dir = noisy();
    let run =
        kubesmith(dir.path(), &["default", "--message-format", "github", "--crd", "crds", "manifest.yaml"]);
    assert!(
        run.stderr
            .lines()
            .any(|line| line.starts_with("::warning file=manifest.yaml,line=1,col=1,title=unknown-kind::")),
        "{}",
        run.stderr
    );
}

/// Go's zero values as openapi-gen writes them: a note for each.
#[test]
fn notes_of_one_sort_are_one_line_and_all_of_them_on_request() {
    let dir = directory(&[]);
    let swagger = repository("fixtures/operators/minicluster/swagger.json").display().to_string();
    let run = |more: &[&str]| {
        let mut arguments = vec!["openapi", &*swagger, "--group", "flux-framework.org", "-o", "out.json"];
        arguments.extend(more);
        let run = kubesmith(dir.path(), &arguments);
        assert_eq!(run.code, 0, "{run:?}");
        run.stderr
    };
    let notes = |text: &str| text.lines().filter(|line| line.contains("note[zero-default]: ")).count();
    let (short, long) = (run(&[]), run(&["--verbose"]));
    let json = run(&["--message-format", "json"]);
    let all = json.lines().filter(|line| line.contains("\"zero-default\"")).count();
    assert!(all > 50, "{all}");
    assert_eq!((notes(&short), notes(&long)), (1, all));
    let line = short.lines().find(|line| line.contains("note[zero-default]")).unwrap();
    let expected = format!("note[zero-default]: {all} notes (--verbose lists them), the first: {swagger}:");
    assert!(line.starts_with(&expected), "{line}");
    assert!(short.len() * 10 < long.len(), "{} and {} bytes", short.len(), long.len());
    let refused = kubesmith(dir.path(), &["limits", "--verbose", "--quiet"]);
    assert_eq!(refused.code, 2, "{refused:?}");
}

#[test]
fn denied_warnings_end_the_run() {
    let dir = noisy();
    let run = kubesmith(dir.path(), &["default", "--deny-warnings", "--crd", "crds", "manifest.yaml"]);
    assert_eq!((run.code, run.stdout.as_str()), (3, ""));
    assert!(
        run.stderr.contains("error[denied-warnings]: 1 warning, and `--deny-warnings` makes warnings errors"),
        "{}",
        run.stderr
    );
}

/// Nobody writes into the pipes: opening one would wait for ever.
#[cfg(unix)]
#[test]
fn pipes_sockets_and_devices_are_refused_as_inputs() {
    let dir = directory(&[("crds/thing.yaml", &crd("Thing", "x"))]);
    let made = std::process::Command::new("mkfifo").arg(dir.path().join("crds/pipe.yaml")).status().unwrap();
    assert!(made.success());
    let _socket = std::os::unix::net::UnixListener::bind(dir.path().join("socket.json")).unwrap();
    for (input, file) in [
        ("crds", "crds/pipe.yaml"),
        ("crds/pipe.yaml", "crds/pipe.yaml"),
        ("crds/*", "crds/pipe.yaml"),
        ("socket.json", "socket.json"),
        ("/dev/zero", "/dev/zero"),
    ] {
        let run = kubesmith(dir.path(), &["generate", input, "--rust", "out"]);
        let message = format!(
            "{file}: error[input]: expected a file or a directory, found a pipe, a socket or a device\n  \
             help: `-` reads a pipe from standard input\n1 error in 1 file\n`kubesmith explain input` says more about this error\n"
        );
        assert_eq!((run.code, run.stderr), (3, message), "{input}");
    }
    assert!(!dir.path().join("out").exists());
}

/// What a shell passes for `<(command)`: a pipe that is open already.
#[cfg(target_os = "linux")]
#[test]
fn an_open_pipe_is_read_by_its_descriptor() {
    let dir = directory(&[]);
    let run = kubesmith_with(
        dir.path(),
        &["generate", "/dev/fd/0", "--rust", "out", "--name", "made", "--quiet"],
        &crd("Thing", "x"),
    );
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
}

#[test]
fn an_option_that_is_a_key_of_the_config_is_called_that() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    let run = kubesmith(dir.path(), &["generate", "crd.yaml", "--kubernetes", "1.33"]);
    let expected = "error: unexpected argument '--kubernetes' found\n\n  \
                    tip: 'kubernetes' is a key of kubesmith.toml, which 'kubesmith init' writes\n";
    assert!(run.code == 2 && run.stderr.starts_with(expected), "{}", run.stderr);
    let run = kubesmith(dir.path(), &["generate", "crd.yaml", "--zzz"]);
    assert!(!run.stderr.contains("as a value"), "{}", run.stderr);
}

#[test]
fn many_equal_errors_are_counted_for_people_alone() {
    let fields: String = (0..300).map(|n| format!("          f{n}: {{type: strng}}\n")).collect();
    let text =
        crd("Thing", "x").replacen("        properties:\n", &format!("        properties:\n{fields}"), 1);
    let dir = directory(&[("crd.yaml", &text)]);
    let lines = |arguments: &[&str]| {
        let run = kubesmith(dir.path(), &[&["explain", "crd.yaml"], arguments].concat());
        run.stderr.lines().filter(|line| line.contains("`strng`")).count()
    };
    assert_eq!((lines(&[]), lines(&["--verbose"]), lines(&["--message-format", "json"])), (20, 300, 300));
}
