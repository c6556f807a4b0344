//! An input on the command line beside a `kubesmith.toml` -> the config's rules and names, and its outputs or those of
//! the flags.

use crate::support::{crd, directory, kubesmith};

/// A project with rules of its own, and another CRD.
fn project(more: &str) -> tempfile::TempDir {
    let config = format!(
        "inputs = ['crds']\n[rust]\nout = 'sdk/rust'\nname = 'mine'\n[python]\nout = 'sdk/python'\nname = 'mine'\n\
         [[type]]\nplace = 'Thing.spec'\nname = 'Wanted'\n{more}"
    );
    directory(&[
        ("kubesmith.toml", &config),
        ("crds/thing.yaml", &crd("Thing", "One.")),
        ("thing.yaml", &crd("Thing", "Another.")),
        ("other.yaml", &crd("Other", "Other.")),
    ])
}

const SAID: &str = "kubesmith.toml applies, except for its inputs\n";

#[test]
fn an_input_replaces_those_of_the_config_and_nothing_else() {
    let dir = project("");
    let run = kubesmith(dir.path(), &["generate", "thing.yaml"]);
    assert!(run.code == 0 && run.stderr.starts_with(SAID), "{run:?}");
    let module =
        std::fs::read_to_string(dir.path().join("sdk/python/mine/example_com/v1/_thing.py")).unwrap();
    assert!(module.contains("class Wanted(") && module.contains("Another."), "{module}");
    assert!(dir.path().join("sdk/rust/Cargo.toml").exists());
    let explained = kubesmith(dir.path(), &["explain", "thing.yaml", "--place", "Thing.spec"]);
    assert_eq!(explained.stderr, SAID);
    assert!(explained.stdout.contains("python    mine.example_com.v1.Wanted"), "{}", explained.stdout);
    let quiet = kubesmith(dir.path(), &["check", "thing.yaml", "--quiet"]);
    assert_eq!((quiet.code, quiet.stderr.as_str()), (0, ""));
}

#[test]
fn with_output_flags_nothing_goes_where_the_config_says() {
    let dir = project("[openapi]\nout = 'api/openapi.json'\n");
    let run = kubesmith(dir.path(), &["generate", "thing.yaml", "--python", "out"]);
    assert!(run.code == 0 && run.stderr.starts_with(SAID), "{run:?}");
    assert!(dir.path().join("out/mine/example_com/v1/_thing.py").exists());
    assert!(!dir.path().join("sdk").exists() && !dir.path().join("api").exists());
}

#[test]
fn rules_for_kinds_that_the_input_has_not_are_no_errors() {
    let dir = project("");
    let run = kubesmith(dir.path(), &["generate", "other.yaml"]);
    assert!(run.code == 0 && run.stderr.starts_with(SAID), "{run:?}");
    // A config that is named is one for these inputs.
    let named = kubesmith(dir.path(), &["generate", "other.yaml", "--config", "kubesmith.toml"]);
    assert_eq!(named.code, 3);
    assert!(named.stderr.contains("error[unused-rule]"), "{}", named.stderr);
}

#[test]
fn a_selection_that_leaves_nothing_of_the_input_is_an_error() {
    let dir = project("[select]\nkinds = ['Thing']\n");
    let run = kubesmith(dir.path(), &["generate", "other.yaml"]);
    let message = "kubesmith.toml:11:2: error[nothing-selected]: `[select]` takes none of the kinds in the inputs of the \
                   command line\n   |\n11 | [select]\n   |  ^\n  \
                   help: change `[select]`, or name another config with `--config`\n1 error in 1 file\n\
                   `kubesmith explain nothing-selected` says more about this error\n";
    assert_eq!((run.code, run.stderr), (3, format!("{SAID}{message}")));
    assert!(!dir.path().join("sdk").exists());
}

#[test]
fn a_config_with_a_misspelt_name_is_found() {
    let dir = directory(&[("kubesmith.tml", "inputs = []\n")]);
    let run = kubesmith(dir.path(), &["generate"]);
    let expected = "but `kubesmith.tml`: rename it, or pass `--config kubesmith.tml`";
    assert!(run.code == 2 && run.stderr.contains(expected), "{}", run.stderr);
}

#[test]
fn explain_prints_the_languages_of_the_config() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    let rust = "  rust      Option<i32>\n";
    let python = "  python    int\n";
    let in_rust = "example_com::v1::ThingSpec::size\n";
    let in_python = "example_sdk.example_com.v1.ThingSpec.size\n";
    for (tables, expected) in [
        ("[rust]\nout = \"r\"\n", format!("{rust}  docs      {in_rust}")),
        ("[python]\nout = \"p\"\n", format!("{python}  docs      {in_python}")),
        (
            "[rust]\nout = \"r\"\n[python]\nout = \"p\"\n",
            format!("{rust}{python}  docs      {in_rust}            {in_python}"),
        ),
        ("", format!("{rust}{python}  docs      {in_rust}            {in_python}")),
    ] {
        std::fs::write(dir.path().join("kubesmith.toml"), format!("inputs = [\"crd.yaml\"]\n{tables}"))
            .unwrap();
        let run = kubesmith(dir.path(), &["explain", "--place", "Thing.spec.size"]);
        let head = "Thing.spec.size (example.com/v1)\n  type      integer, format int32\n";
        assert!(
            run.stdout.starts_with(&format!("{head}{expected}  default   1\n")),
            "{tables}: {}",
            run.stdout
        );
        let json = kubesmith(dir.path(), &["explain", "--place", "Thing.spec.size", "-o", "json"]).stdout;
        let place: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!((place["rust"].as_str(), place["python"].as_str()), (Some("Option<i32>"), Some("int")));
    }
}
