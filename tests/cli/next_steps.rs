//! The first run into a directory -> how a program uses what was written, on standard error.

use crate::support::{crd, directory, kubesmith};

#[test]
fn a_first_run_says_how_each_output_is_used() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing."))]);
    let arguments = ["generate", "crd.yaml", "--rust", "sdk/rust", "--python", "my sdk", "--name", "a-b"];
    let run = kubesmith(dir.path(), &arguments);
    assert_eq!(
        run.stderr,
        "next: `cargo add --path sdk/rust --features latest`, then `use a_b::example_com::v1::Thing;`\n\
         next: `pip install './my sdk'`, then `from a_b.example_com.v1 import Thing`\n\
         in CI: `kubesmith check crd.yaml --rust sdk/rust --python 'my sdk' --name a-b`\n"
    );
    assert_eq!(kubesmith(dir.path(), &arguments).stderr, "", "a later run");
    std::fs::write(dir.path().join("crd.yaml"), crd("Thing", "Another.")).unwrap();
    assert_eq!(kubesmith(dir.path(), &arguments).stderr, "", "a run that updates");
}

#[test]
fn neither_a_quiet_run_nor_a_machine_is_told() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing."))]);
    for (out, more) in [("a", ["--quiet"].as_slice()), ("b", &["--message-format", "json"])] {
        let run = kubesmith(dir.path(), &[&["generate", "crd.yaml", "--rust", out], more].concat());
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{more:?}");
    }
}

#[test]
fn code_of_your_own_crate_or_package_is_imported_under_its_directory() {
    let config = "inputs = ['crd.yaml']\n[rust]\nout = 'src/kinds'\nlayout = 'module'\n[python]\nout = 'lib/kinds'\n\
                  layout = 'module'\n[openapi]\nout = 'api/openapi.json'\n";
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing.")), ("kubesmith.toml", config)]);
    let run = kubesmith(dir.path(), &["generate"]);
    assert_eq!(
        run.stderr,
        "next: declare `mod kinds;` in a file next to `./src/kinds`, then `use kinds::example_com::v1::Thing;`\n\
         next: `from kinds.example_com.v1 import Thing`\n\
         in CI: `kubesmith check`\n"
    );
}

#[test]
fn a_file_is_declared_by_its_name() {
    let config = "inputs = ['crd.yaml']\n[rust]\nout = 'src'\nlayout = 'file'\nname = 'kinds'\n";
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing.")), ("kubesmith.toml", config)]);
    let run = kubesmith(dir.path(), &["generate"]);
    let expected = "next: declare `mod kinds;` in a file next to `./src/kinds.rs`, then `use kinds::";
    assert!(run.stderr.starts_with(expected), "{}", run.stderr);
    assert!(dir.path().join("src/kinds.rs").is_file());
}

#[test]
fn a_runtime_that_no_registry_has_is_written_first() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing."))]);
    let run = kubesmith(
        dir.path(),
        &["generate", "crd.yaml", "--rust", "r", "--python", "p", "--name", "a", "--runtime", "package"],
    );
    assert_eq!(
        run.stderr,
        "next: `kubesmith runtime --rust DIR` writes `kubesmith-runtime`, which is not published yet: set `runtime_path = \
         \"DIR\"` under [rust]\n\
         next: `cargo add --path r --features latest`, then `use a::example_com::v1::Thing;`\n\
         next: `kubesmith runtime --python DIR` writes `kubesmith-runtime`, which is not published yet\n\
         next: `pip install DIR ./p`, then `from a.example_com.v1 import Thing`\n\
         in CI: `kubesmith check crd.yaml --rust r --python p --name a --runtime package`\n"
    );
}

#[test]
fn a_command_of_many_files_is_not_repeated() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing."))]);
    let many = vec!["./crd.yaml"; 30];
    let run = kubesmith(dir.path(), &[&["generate", "--rust", "sdk"][..], &many].concat());
    let last = "in CI: `kubesmith check` with the same arguments\n";
    assert!(run.code == 0 && run.stderr.ends_with(last), "{run:?}");
}
