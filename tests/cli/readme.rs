//! README's first command -> what README says it prints.
#![cfg(unix)]

use std::process::Command;

use crate::support::{directory, repository};

/// What a command of a README needs of a checkout.
const CRD: &str = "fixtures/operators/minicluster/crd.yaml";

/// The text between two marks that stands first.
fn between<'t>(text: &'t str, start: &str, end: &str) -> &'t str {
    let (_, rest) = text.split_once(start).unwrap_or_else(|| panic!("no {start:?}"));
    rest.split_once(end).unwrap_or_else(|| panic!("no {end:?} after {start:?}")).0
}

#[test]
fn the_first_command_prints_what_is_shown() {
    let page = std::fs::read_to_string(repository("README.md")).unwrap();
    let section = between(&page, "\n## Try it\n", "\nThis passes all tests");
    let shown = between(section, "```text\n", "```");
    let command = between(section, "```sh\ncargo run --no-default-features --features cli -- ", "```");
    let crd = std::fs::read_to_string(repository(CRD)).unwrap();
    let home = directory(&[(CRD, &crd)]);
    let script = format!("exec 2>&1; '{}' {command}", env!("CARGO_BIN_EXE_kubesmith"));
    let run = Command::new("sh").args(["-c", &script]).current_dir(home.path()).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&run.stdout), shown);
}
