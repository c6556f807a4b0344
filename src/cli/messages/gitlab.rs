//! Diagnostics -> a report on code quality, as GitLab reads it:
//! <https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format>.

use std::collections::HashMap;

use kubesmith::diag::{Diagnostic, Level};
use serde_json::{Value, json};
use xxhash_rust::xxh3::xxh3_128;

use super::{details, json};

/// The path of a message about no file: GitLab requires one.
const NO_FILE: &str = ".";

/// The text of the report of a run.
pub(super) fn document(diagnostics: &[Diagnostic]) -> String {
    let mut seen = HashMap::new();
    let issues: Vec<Value> = diagnostics.iter().map(|one| issue(one, &mut seen)).collect();
    json::escaped(format!("{:#}\n", Value::from(issues)))
}

fn issue(diagnostic: &Diagnostic, seen: &mut HashMap<u128, u64>) -> Value {
    let severity = match diagnostic.level {
        Level::Error => "major",
        Level::Warning => "minor",
        Level::Note => "info",
    };
    let place = &diagnostic.location;
    let path = match place.file.strip_prefix("./").unwrap_or(&place.file) {
        "" => NO_FILE,
        path => path,
    };
    json!({
        "description": details::text(diagnostic),
        "check_name": diagnostic.code,
        "fingerprint": fingerprint(diagnostic, path, seen),
        "severity": severity,
        "location": { "path": path, "lines": { "begin": place.at.line.max(1) } },
    })
}

/// What makes a message the same one in the next run, which may find it in another line. GitLab shows one of several with
/// one fingerprint, so that equal messages are numbered.
fn fingerprint(diagnostic: &Diagnostic, path: &str, seen: &mut HashMap<u128, u64>) -> String {
    let parts = [diagnostic.code, path, &diagnostic.location.pointer, &diagnostic.message].join("\0");
    let before = seen.entry(xxh3_128(parts.as_bytes())).or_default();
    let hash = match *before {
        0 => xxh3_128(parts.as_bytes()),
        number => xxh3_128(format!("{parts}\0{number}").as_bytes()),
    };
    *before += 1;
    format!("{hash:032x}")
}

#[cfg(test)]
mod tests {
    use kubesmith::diag::{Location, Mark};

    use super::*;

    #[test]
    fn an_issue_has_a_place_and_a_severity() {
        let at = Location {
            file: "./a.yaml".to_owned(),
            at: Mark { line: 2, column: 3 },
            pointer: "/spec".to_owned(),
        };
        let all = [
            Diagnostic::warning("odd", at, "poor").help("do it"),
            Diagnostic::error("no-crd", Location::default(), "x"),
        ];
        let issues: Value = serde_json::from_str(&document(&all)).unwrap();
        let mut first = issues[0].clone();
        assert_eq!(first["fingerprint"].take().as_str().map(str::len), Some(32));
        assert_eq!(
            first,
            json!({
                "description": "poor\nat /spec\nhelp: do it",
                "check_name": "odd",
                "fingerprint": null,
                "severity": "minor",
                "location": { "path": "a.yaml", "lines": { "begin": 2 } },
            })
        );
        assert_eq!(issues[1]["location"], json!({ "path": ".", "lines": { "begin": 1 } }));
        assert_eq!((&issues[1]["severity"], document(&[])), (&json!("major"), "[]\n".to_owned()));
    }

    #[test]
    fn a_fingerprint_survives_a_change_of_the_line_and_is_given_once() {
        let at = |file: &str, line| Location { at: Mark { line, column: 1 }, ..Location::file(file) };
        let all = [
            Diagnostic::note("odd", at("a", 1), "x"),
            Diagnostic::note("odd", at("a", 9), "x"),
            Diagnostic::note("odd", at("b", 1), "x"),
            Diagnostic::note("odd", at("a", 1), "y"),
        ];
        let prints = |all: &[Diagnostic]| -> Vec<String> {
            let mut seen = HashMap::new();
            all.iter().map(|one| fingerprint(one, &one.location.file, &mut seen)).collect()
        };
        let all = prints(&all);
        assert_eq!(all.iter().collect::<std::collections::BTreeSet<_>>().len(), 4, "{all:?}");
        assert_eq!(all[..1], prints(&[Diagnostic::note("odd", at("a", 7), "x")]));
        assert_eq!(all[0], "7229dbaf1a19e78a7486267a141c1ce8", "the value of every release");
    }
}
