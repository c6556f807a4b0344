//! CRDs and what the server's own code says of them -> whether the faults of rules are the same.
#![cfg(feature = "cel")]

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::PathBuf;

use kubesmith_engine::crd::reader;
use kubesmith_engine::diag::Diagnostics;
use kubesmith_engine::kind::SourceKind;
use kubesmith_engine::rules::crd_faults;
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::{line_ends, yaml};
use serde_json::Value;

/// The CRDs of a text.
fn kinds(text: &str) -> Vec<SourceKind> {
    let lines = line_ends::lines(text);
    let Ok(documents) = yaml::parse(&lines) else { return Vec::new() };
    let mut diagnostics = Diagnostics::default();
    let nodes = documents.nodes.iter().filter(|node| reader::is_crd(node));
    nodes.filter_map(|node| reader::read(node, &File::new("", ""), "", &mut diagnostics)).collect()
}

/// The faults of a text's CRDs: reason, field, message.
fn found(text: &str) -> BTreeSet<[String; 3]> {
    let mut faults = BTreeSet::new();
    for kind in kinds(text) {
        for (index, version) in kind.versions.iter().enumerate() {
            // The server moves what all versions share.
            let field = match kind.versions.len() {
                1 => "spec.validation.openAPIV3Schema".to_owned(),
                _ => format!("spec.versions[{index}].schema.openAPIV3Schema"),
            };
            let Some(schema) = &version.schema else { continue };
            let all = crd_faults(schema, 36, &field).into_iter();
            faults.extend(all.map(|fault| [fault.reason.name().to_owned(), fault.field, fault.message]));
        }
    }
    faults
}

/// The causes of an answer that are about rules.
fn expected(answer: &Value) -> BTreeSet<[String; 3]> {
    let causes = answer["crdErrors"].as_array().cloned().unwrap_or_default();
    let texts = causes.iter().map(|cause| {
        ["reason", "field", "message"].map(|key| cause[key].as_str().unwrap_or_default().to_owned())
    });
    let is_of_rule = |[_, field, message]: &[String; 3]| {
        field.contains("x-kubernetes-validations") || message.contains("estimated rule cost total")
    };
    texts
        .map(|[reason, field, message]| [reason, field, without_number(&message)])
        .filter(is_of_rule)
        .collect()
}

/// A message without the number that the server gives the type of `self`.
fn without_number(message: &str) -> String {
    let mut parts = message.split("selfType");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "selfType" + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

/// `KUBESMITH_CRD_QUESTIONS` and `KUBESMITH_CRD_ANSWERS` name what the program of `lab/go/verdict` was asked and said:
/// lines with `id` and `crd` or `crd_path`, below `KUBESMITH_CORPUS`, and lines with `id` and `crdErrors`.
#[test]
#[ignore = "reads answers of the server's code"]
fn the_server_agrees() {
    let lines = |variable: &str| fs::read_to_string(std::env::var(variable).unwrap()).unwrap();
    let json = |line: &str| serde_json::from_str::<Value>(line).unwrap();
    let answers = lines("KUBESMITH_CRD_ANSWERS");
    let answers: HashMap<String, Value> =
        answers.lines().map(json).map(|answer| (answer["id"].to_string(), answer)).collect();
    let (mut count, mut refused, mut verdicts, mut same) = (0, 0, 0, 0);
    for question in lines("KUBESMITH_CRD_QUESTIONS").lines().map(json) {
        let text = match question["crd_path"].as_str() {
            Some(path) => {
                let corpus = PathBuf::from(std::env::var("KUBESMITH_CORPUS").unwrap());
                fs::read_to_string(corpus.join(path)).unwrap()
            }
            None => question["crd"].to_string(),
        };
        let id = question["id"].to_string();
        let (found, expected) = (found(&text), expected(&answers[&id]));
        count += 1;
        refused += usize::from(!expected.is_empty());
        verdicts += usize::from(found.is_empty() == expected.is_empty());
        same += usize::from(found == expected);
        if found != expected {
            for [reason, field, message] in found.difference(&expected) {
                eprintln!("{id}: ours: {reason} {field} {message}");
            }
            for [reason, field, message] in expected.difference(&found) {
                eprintln!("{id}: server: {reason} {field} {message}");
            }
        }
    }
    eprintln!(
        "{count} CRDs, {refused} refused for rules; {verdicts} verdicts and {same} sets of causes agree"
    );
    assert_eq!(same, count);
}
