//! Diagnostics -> a SARIF 2.1.0 document with one run, as GitHub's code scanning reads it.
//!
//! A message about a file is a result, at line 1 where it has no line, because readers require one. Any other message is
//! a notification of the run, which SARIF has for what concerns no file.

use std::collections::BTreeSet;
use std::path::Path;

use kubesmith::diag::{Diagnostic, Level};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use super::{details, json};
use crate::cli::codes::{self, Description};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// What is encoded in a URI reference: everything but the unreserved characters of RFC 3986 and `/`.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

/// The text of the document of a run that ends with an exit code.
pub(super) fn document(diagnostics: &[Diagnostic], exit_code: u8) -> String {
    let (located, others): (Vec<&Diagnostic>, Vec<&Diagnostic>) =
        diagnostics.iter().partition(|one| !one.location.file.is_empty());
    let codes = |all: &[&Diagnostic]| -> Vec<&'static str> {
        all.iter().map(|one| one.code).collect::<BTreeSet<_>>().into_iter().collect()
    };
    let (rules, notifications) = (codes(&located), codes(&others));
    let rule = |code: &&str| {
        let level = located.iter().filter(|one| one.code == *code).map(|one| one.level).min();
        let mut rule = descriptor(code);
        rule["defaultConfiguration"] = json!({ "level": level.unwrap_or(Level::Note) });
        rule
    };
    let document = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": {
                "driver": {
                    "name": "kubesmith",
                    "version": env!("CARGO_PKG_VERSION"),
                    "rules": rules.iter().map(rule).collect::<Vec<_>>(),
                    "notifications": notifications.iter().map(|code| descriptor(code)).collect::<Vec<_>>(),
                },
            },
            "columnKind": "unicodeCodePoints",
            "invocations": [{
                "executionSuccessful": exit_code <= 1,
                "exitCode": exit_code,
                "toolExecutionNotifications": others.iter().map(|one| notification(one)).collect::<Vec<_>>(),
            }],
            "results": located.iter().map(|one| result(one, &rules)).collect::<Vec<_>>(),
        }],
    });
    json::escaped(format!("{document:#}\n"))
}

/// What the document says of a code: its meaning and its help, from the page about it.
fn descriptor(code: &str) -> Value {
    let mut descriptor = json!({ "id": code });
    if let Some(Description { summary, advice, page }) = codes::description(code) {
        descriptor["shortDescription"] = json!({ "text": summary });
        descriptor["help"] = json!({ "text": advice, "markdown": page });
    }
    if let Some(uri) = help_uri(env!("CARGO_PKG_REPOSITORY"), code) {
        descriptor["helpUri"] = json!(uri);
    }
    descriptor
}

/// The address of the page about a code in the repository that Cargo.toml names; None as long as it names none.
fn help_uri(repository: &str, code: &str) -> Option<String> {
    let version = env!("CARGO_PKG_VERSION");
    (!repository.is_empty()).then(|| format!("{repository}/blob/v{version}/docs/codes/{code}.md"))
}

/// A message about a file.
fn result(diagnostic: &Diagnostic, rules: &[&str]) -> Value {
    let location = &diagnostic.location;
    let region = match location.at.line {
        0 => json!({ "startLine": 1 }),
        line => json!({ "startLine": line, "startColumn": location.at.column }),
    };
    let mut place = json!({
        "physicalLocation": { "artifactLocation": { "uri": uri(&location.file) }, "region": region },
    });
    if !location.pointer.is_empty() {
        place["logicalLocations"] = json!([{ "fullyQualifiedName": location.pointer }]);
    }
    json!({
        "ruleId": diagnostic.code,
        "ruleIndex": rules.binary_search(&diagnostic.code).unwrap_or_default(),
        "level": diagnostic.level,
        "message": { "text": details::text(diagnostic) },
        "locations": [place],
    })
}

/// A message about no file.
fn notification(diagnostic: &Diagnostic) -> Value {
    json!({
        "descriptor": { "id": diagnostic.code },
        "level": diagnostic.level,
        "message": { "text": details::text(diagnostic) },
    })
}

/// The URI of a file: relative for a relative path, so that a reader finds the file from the root of a repository.
fn uri(file: &str) -> String {
    let path = file.strip_prefix("./").unwrap_or(file).replace(std::path::MAIN_SEPARATOR, "/");
    let encoded = utf8_percent_encode(&path, ENCODED).to_string();
    match Path::new(file).is_absolute() {
        true => format!("file:///{}", encoded.trim_start_matches('/')),
        false => encoded,
    }
}

#[cfg(test)]
mod tests {
    use kubesmith::diag::{Location, Mark};

    use super::*;

    #[test]
    fn a_message_about_a_file_is_a_result_and_any_other_a_notification() {
        let at = |line, column| Location {
            file: "./crds/a b:c.yaml".to_owned(),
            at: Mark { line, column },
            pointer: "/spec".to_owned(),
        };
        let all = [
            Diagnostic::error("odd", at(2, 3), "wrong").help("do it"),
            Diagnostic::note("odd", at(0, 0), "less"),
            Diagnostic::warning("aside", Location::file("x"), "poorer"),
            Diagnostic::error("no-crd", Location::default(), "no input"),
        ];
        let document: Value = serde_json::from_str(&document(&all, 3)).unwrap();
        let run = &document["runs"][0];
        assert_eq!(
            run["tool"]["driver"]["rules"],
            json!([
                { "id": "aside", "defaultConfiguration": { "level": "warning" } },
                { "id": "odd", "defaultConfiguration": { "level": "error" } },
            ]),
            "codes without a page"
        );
        let page = codes::description("no-crd").unwrap();
        let described = &run["tool"]["driver"]["notifications"][0];
        assert_eq!(described["shortDescription"]["text"], "The inputs have no kind to generate from.");
        assert_eq!(described["help"], json!({ "text": page.advice, "markdown": page.page }));
        assert_eq!(
            run["results"][0],
            json!({
                "ruleId": "odd",
                "ruleIndex": 1,
                "level": "error",
                "message": { "text": "wrong\nat /spec\nhelp: do it" },
                "locations": [{
                    "physicalLocation": {
                        "artifactLocation": { "uri": "crds/a%20b%3Ac.yaml" },
                        "region": { "startLine": 2, "startColumn": 3 },
                    },
                    "logicalLocations": [{ "fullyQualifiedName": "/spec" }],
                }],
            })
        );
        let region = |at: usize| &run["results"][at]["locations"][0]["physicalLocation"]["region"];
        assert_eq!(region(1), &json!({ "startLine": 1 }));
        assert_eq!(run["results"].as_array().unwrap().len(), 3);
        let invocation = json!([{
            "executionSuccessful": false,
            "exitCode": 3,
            "toolExecutionNotifications": [
                { "descriptor": { "id": "no-crd" }, "level": "error", "message": { "text": "no input" } },
            ],
        }]);
        assert_eq!(run["invocations"], invocation);
    }

    #[test]
    fn a_page_has_an_address_where_there_is_a_repository() {
        let version = env!("CARGO_PKG_VERSION");
        let expected = format!("https://example.com/kubesmith/blob/v{version}/docs/codes/yaml.md");
        assert_eq!(help_uri("https://example.com/kubesmith", "yaml"), Some(expected));
        assert_eq!(help_uri("", "yaml"), None);
    }

    #[cfg(unix)]
    #[test]
    fn absolute_paths_and_other_characters_are_uris() {
        assert_eq!(uri("/a/é.yaml"), "file:///a/%C3%A9.yaml");
        assert_eq!(uri("<stdin>"), "%3Cstdin%3E");
        assert_eq!(uri("../a/b.yaml"), "../a/b.yaml");
    }
}
