//! `header` of a config -> the top of every generated file that can have comments, which `check` compares.

use std::path::Path;

use crate::support::{Run, crd, directory, kubesmith};

/// A project with this text as its header.
fn project(header: &str) -> tempfile::TempDir {
    directory(&[("crd.yaml", &crd("Thing", "A thing.")), ("kubesmith.toml", &config(header))])
}

fn config(header: &str) -> String {
    format!(
        "inputs = ['crd.yaml']\nheader = {header}\n[rust]\nout = 'r'\nname = 'a'\n[python]\nout = 'p'\nname = 'a'\n"
    )
}

/// The files of an output, by their paths.
fn files(directory: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn every_file_with_comments_begins_with_it_and_check_compares_it() {
    let dir = project("\"@generated\\nLicence: */ --> MIT\"");
    assert_eq!(kubesmith(dir.path(), &["generate"]).code, 0);
    let mut found = Vec::new();
    files(&dir.path().join("r"), &mut found);
    files(&dir.path().join("p"), &mut found);
    let mut without = Vec::new();
    for (path, text) in &found {
        let expected = match path.rsplit('.').next().unwrap() {
            "rs" => "// @generated\n// Licence: */ --> MIT\n\n",
            "py" | "toml" | "gitattributes" => "# @generated\n# Licence: */ --> MIT\n\n",
            "md" => "<!--\n@generated\nLicence: */ - -> MIT\n-->\n\n",
            other => {
                without.push(other);
                ""
            }
        };
        assert!(text.starts_with(expected), "{path}: {text}");
    }
    without.sort_unstable();
    without.dedup();
    assert_eq!(without, ["json", "typed"]);
    assert_eq!(kubesmith(dir.path(), &["check"]).code, 0);
    std::fs::write(dir.path().join("kubesmith.toml"), config("'@generated'")).unwrap();
    let stale = kubesmith(dir.path(), &["check"]);
    assert_eq!(stale.code, 1);
    assert!(stale.stderr.contains("r/src/lib.rs: error[out-of-date]"), "{}", stale.stderr);
    assert_eq!(kubesmith(dir.path(), &["generate"]).code, 0);
    assert_eq!(kubesmith(dir.path(), &["check"]).code, 0);
}

#[test]
fn the_layouts_within_a_crate_have_it_once() {
    let text = "inputs = ['crd.yaml']\nheader = 'mine'\n[rust]\nout = 'r'\nname = 'a'\nlayout = 'file'\n";
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing.")), ("kubesmith.toml", text)]);
    assert_eq!(kubesmith(dir.path(), &["generate"]).code, 0);
    let text = std::fs::read_to_string(dir.path().join("r/a.rs")).unwrap();
    assert!(text.starts_with("// mine\n\n") && text.matches("// mine").count() == 1, "{text}");
}

#[test]
fn a_header_that_no_file_can_have_is_an_error_at_its_value() {
    for (header, expected) in [
        (
            "\"a\\u001b[31m\"",
            "kubesmith.toml:2:10: error[config]: expected printable characters, found `\\u{1b}`",
        ),
        ("'coding: latin-1'", "kubesmith.toml:2:10: error[config]: Python would read the file as `latin-1`"),
        ("''", "kubesmith.toml:2:10: error[config]: "),
    ] {
        let dir = project(header);
        let Run { code, stderr, .. } = kubesmith(dir.path(), &["generate"]);
        assert!(code == 3 && stderr.starts_with(expected), "{stderr}");
    }
    let long = format!("\"{}\"", "x".repeat(20_000));
    let run = kubesmith(project(&long).path(), &["generate"]);
    assert!(
        run.stderr.contains("a header has at most 16384 bytes, and this one has 20000"),
        "{}",
        run.stderr
    );
    let dir = directory(&[("crd.yaml", &crd("Thing", "A thing."))]);
    std::fs::write(dir.path().join("kubesmith.toml"), b"header = \"\xff\"\n").unwrap();
    assert!(kubesmith(dir.path(), &["generate"]).stderr.contains("not UTF-8 text"));
}

#[test]
fn a_build_script_sets_it_too() {
    let dir = project("'of the config'");
    let config = kubesmith::config::Config::read(&dir.path().join("kubesmith.toml")).unwrap();
    let generator = kubesmith::Generator::from_config(config, dir.path());
    let first_line = |generator: &kubesmith::Generator| {
        let text = generator.generate().map(|generated| generated.rust.unwrap()["src/lib.rs"].clone());
        text.map(|text| text.lines().next().unwrap().to_owned())
    };
    assert_eq!(first_line(&generator).unwrap(), "// of the config");
    assert_eq!(first_line(&generator.clone().header("of the script")).unwrap(), "// of the script");
    let refused = first_line(&generator.header("a\u{7}")).unwrap_err().to_string();
    assert!(refused.contains("expected printable characters"), "{refused}");
}
