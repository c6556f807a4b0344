//! The rules of real CRDs, and variants of them whose fate in the server's own compiler is known, -> whether ours agrees.
#![cfg(feature = "cel")]

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use kubesmith_engine::cel::declare::{declare, rule_variables};
use kubesmith_engine::cel::{check, compile, error};
use kubesmith_engine::crd::reader;
use kubesmith_engine::diag::Diagnostics;
use kubesmith_engine::json_pointer;
use kubesmith_engine::kind::SourceKind;
use kubesmith_engine::schema::{Additional, Schema};
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::{line_ends, yaml};
use serde_json::Value;

/// The directory of CRDs that `KUBESMITH_CORPUS` names.
fn corpus() -> PathBuf {
    PathBuf::from(std::env::var("KUBESMITH_CORPUS").expect("KUBESMITH_CORPUS names a directory of CRDs"))
}

/// The CRDs of a file.
fn kinds(path: &Path) -> Vec<SourceKind> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let lines = line_ends::lines(&text);
    let Ok(documents) = yaml::parse(&lines) else { return Vec::new() };
    let file = File::new(&path.to_string_lossy(), "");
    let mut diagnostics = Diagnostics::default();
    let nodes = documents.nodes.iter().filter(|node| reader::is_crd(node));
    nodes.filter_map(|node| reader::read(node, &file, "", &mut diagnostics)).collect()
}

/// Visits each node of a schema that rules can stand at, with its pointer.
fn walk<'s>(schema: &'s Schema, pointer: &str, visit: &mut impl FnMut(&'s Schema, &str)) {
    visit(schema, pointer);
    for (name, child) in &schema.properties {
        walk(child, &format!("{pointer}/properties/{}", json_pointer::escape(name)), visit);
    }
    if let Some(items) = &schema.items {
        walk(items, &format!("{pointer}/items"), visit);
    }
    if let Additional::Schema(values) = &schema.additional {
        walk(values, &format!("{pointer}/additionalProperties"), visit);
    }
}

/// Whether a rule at a node compiles: the server's words if not.
fn verdict(schema: &Schema, is_root: bool, rule: &str, optional: bool, minor: u32) -> Result<bool, String> {
    let Some(type_) = declare(schema, is_root || schema.embedded) else {
        return Err("ERR failed to convert to declType for CEL validation rules".to_owned());
    };
    match compile(rule, &rule_variables(&type_, optional), minor) {
        Ok(checked) => match check::rule_fault(&checked) {
            Some(fault) => Err(fault),
            None => Ok(checked.uses_old_self),
        },
        Err(errors) => Err(format!("compilation failed: {}", error::display(rule, &errors))),
    }
}

#[test]
#[ignore = "reads a directory of CRDs"]
fn every_rule_of_the_corpus_compiles() {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(corpus()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let (mut count, mut refused) = (0, Vec::new());
    for path in paths {
        for kind in kinds(&path) {
            for schema in kind.versions.iter().filter_map(|version| version.schema.as_ref()) {
                walk(schema, "", &mut |node, pointer| {
                    for rule in &node.checks().rules {
                        count += 1;
                        let optional = rule.more.get("optionalOldSelf") == Some(&Value::Bool(true));
                        if let Err(message) = verdict(node, pointer.is_empty(), &rule.rule, optional, 36) {
                            refused.push(format!("{} {pointer}: {message}", path.display()));
                        }
                    }
                });
            }
        }
    }
    eprintln!("{count} rules, {} refused", refused.len());
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

/// Compares with verdicts of the server's compiler: `KUBESMITH_CEL_CASES` names a file with an object per line.
#[test]
#[ignore = "reads verdicts of the server's compiler"]
fn the_server_agrees() {
    let cases = fs::read_to_string(std::env::var("KUBESMITH_CEL_CASES").unwrap()).unwrap();
    let mut read: HashMap<String, Vec<SourceKind>> = HashMap::new();
    let (mut count, mut verdicts, mut messages, mut old) = (0, 0, 0, 0);
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let text = |key: &str| case[key].as_str().unwrap_or_default().to_owned();
        let file = text("file");
        let kinds = read.entry(file.clone()).or_insert_with(|| kinds(&corpus().join(&file)));
        let (version, path, rule) = (text("version"), text("path"), text("rule"));
        let node = find(kinds, &version, &path).unwrap_or_else(|| panic!("no node {file} {version} {path}"));
        let minor = u32::try_from(case["minor"].as_u64().unwrap()).unwrap();
        let ours = verdict(node, path.is_empty(), &rule, case["optional"] == true, minor);
        let theirs = if case["ok"] == true { Ok(case["old"] == true) } else { Err(text("message")) };
        count += 1;
        if ours.is_ok() != theirs.is_ok() {
            verdicts += 1;
            println!("VERDICT 1.{minor} {file} {path}\n{rule}\n  theirs {theirs:?}\n  ours   {ours:?}\n");
        } else if ours != theirs {
            if ours.is_ok() {
                old += 1
            } else {
                messages += 1
            }
            let print = |r: &Result<bool, String>| r.clone().map_or_else(|e| e, |old| old.to_string());
            println!(
                "MESSAGE 1.{minor} {file} {path}\n--- theirs\n{}\n--- ours\n{}\n",
                print(&theirs),
                print(&ours)
            );
        }
    }
    println!("{count} cases: {verdicts} verdicts, {messages} messages, {old} uses of oldSelf differ");
    assert_eq!(verdicts + old, 0);
}

fn find<'k>(kinds: &'k [SourceKind], version: &str, path: &str) -> Option<&'k Schema> {
    let mut found = None;
    for kind in kinds {
        for served in &kind.versions {
            if format!("{}.{} {}", kind.plural, kind.group, served.name) == version {
                walk(served.schema.as_ref()?, "", &mut |node, pointer| {
                    if pointer == path {
                        found = Some(node);
                    }
                });
            }
        }
    }
    found
}
