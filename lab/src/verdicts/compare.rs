//! Answered writes and the path of `kubesmith` -> how many of its answers differ, by class.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use xtask::workspace;

use super::DIRECTORY;
use super::oracle::{self, Answer, Asked, Write};
use crate::corpus::equal::difference;
use crate::corpus::normal::Counts;

/// How many differences of a class are printed.
const PRINTED: usize = 3;

/// The members of metadata that a server writes, and that no program offline can know.
const BY_SERVERS: [&str; 4] = ["creationTimestamp", "managedFields", "resourceVersion", "uid"];

/// Asks `kubesmith validate --stdio` about all writes. Fails if an answer differs.
pub fn all(kubesmith: &Path, questions: &[Asked]) -> Result<()> {
    let mut classes: BTreeMap<String, usize> = BTreeMap::new();
    let mut compared = 0;
    for one in questions.iter().filter(|one| !one.answers.is_empty()) {
        let answers = ask(kubesmith, one).with_context(|| one.case.name())?;
        for ((write, expected), found) in one.writes.iter().zip(&one.answers).zip(&answers) {
            if !expected.error.is_empty() {
                continue;
            }
            compared += 1;
            let Some((aspect, difference)) = differs(write, expected, found) else { continue };
            let keyword = write.class.split(',').next().unwrap_or_default();
            let count = classes.entry(format!("{aspect}: {keyword}")).or_default();
            *count += 1;
            if *count <= PRINTED {
                println!("  {} {} ({}): {difference}", one.case.name(), write.class, one.mode);
            }
        }
    }
    let differ: usize = classes.values().sum();
    println!("{compared} writes, {differ} answers differ");
    classes.iter().for_each(|(class, count)| println!("{count:>8} {class}"));
    if differ == 0 { Ok(()) } else { bail!("{differ} answers differ from those of the server's packages") }
}

/// The answers of `kubesmith` to the writes of one kind.
fn ask(kubesmith: &Path, questions: &Asked) -> Result<Vec<Answer>> {
    let crd = workspace::target().join(DIRECTORY).join("crd.json");
    std::fs::create_dir_all(crd.parent().context("a file in no directory")?)?;
    std::fs::write(&crd, questions.case.document.to_string())?;
    let lines: Vec<String> =
        questions.writes.iter().enumerate().map(|(id, write)| write.line(id, json!({}))).collect();
    let mut command = Command::new(kubesmith);
    command
        .args(["validate", "--stdio", "--field-validation", &questions.mode.to_lowercase(), "--crd"])
        .arg(&crd);
    oracle::answers(&mut command, &lines)
}

/// What of an answer differs, and how.
fn differs(write: &Write, expected: &Answer, found: &Answer) -> Option<(&'static str, String)> {
    if expected.verdict != found.verdict {
        let why = expected.causes.first().or(found.causes.first());
        return Some(("verdict", format!("{} and not {:?}: {why:?}", expected.verdict, found.verdict)));
    }
    let (mut expected_causes, mut found_causes) = (expected.causes(), found.causes());
    let common: Vec<_> = expected_causes.intersection(&found_causes).copied().collect();
    for cause in common {
        expected_causes.remove(cause);
        found_causes.remove(cause);
    }
    // A refusal without causes is one of the request: its text alone says why.
    let has_causes = !expected.causes.is_empty();
    if has_causes && (!expected_causes.is_empty() || !found_causes.is_empty()) {
        return Some(("causes", format!("missing {expected_causes:?}, beside them {found_causes:?}")));
    }
    if !expected.is_accepted() {
        return None;
    }
    let (stored, own) = (comparable(&expected.stored, write), comparable(&found.stored, write));
    difference(None, &stored, &own, &mut Counts::default()).map(|found| ("stored", found.to_string()))
}

/// A stored object without what a server alone knows.
fn comparable(stored: &Value, write: &Write) -> Value {
    let mut stored = stored.clone();
    if let Some(metadata) = stored.get_mut("metadata").and_then(Value::as_object_mut) {
        for key in BY_SERVERS
            .iter()
            .filter(|key| write.old.is_none() || !matches!(**key, "uid" | "creationTimestamp"))
        {
            metadata.shift_remove(*key);
        }
        metadata.shift_remove("resourceVersion");
    }
    stored
}
