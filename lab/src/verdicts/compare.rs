//! Answered writes -> how many answers of the engine, and of `kubesmith validate`, differ, by class.

use std::collections::{BTreeMap, BTreeSet};
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

/// Every how many kinds the command is asked too.
const COMMAND_EVERY: usize = 12;

/// What was counted of some answers.
#[derive(Default)]
struct Tally {
    compared: usize,
    undecided: usize,
    texts: usize,
    classes: BTreeMap<String, usize>,
    /// The writes whose answers differ, as lines that the program over the server's packages reads.
    lines: Vec<String>,
}

/// Asks the engine about all writes. Fails if an answer differs.
pub fn engine(questions: &[Asked], minor: u32) -> Result<()> {
    let mut tally = Tally::default();
    for one in questions.iter().filter(|one| !one.answers.is_empty()) {
        let answers = super::engine::ask(one, minor)?;
        for ((write, expected), found) in one.writes.iter().zip(&one.answers).zip(&answers) {
            tally.add(one, write, expected, found);
        }
    }
    tally.judge()
}

/// Asks `kubesmith validate --stdio` about the writes of some kinds. Fails if an answer differs. The command takes the kind
/// of an object from the object, where a server has it from the path of the request: objects of another kind are left out.
pub fn command(kubesmith: &Path, questions: &[Asked], minor: u32) -> Result<()> {
    let mut tally = Tally::default();
    for one in questions.iter().filter(|one| !one.answers.is_empty()).step_by(COMMAND_EVERY) {
        let answers = ask(kubesmith, one, minor).with_context(|| one.case.name())?;
        for ((write, expected), found) in one.writes.iter().zip(&one.answers).zip(&answers) {
            if !write.class.starts_with("type meta") {
                tally.add(one, write, expected, found);
            }
        }
    }
    tally.judge()
}

impl Tally {
    fn add(&mut self, questions: &Asked, write: &Write, expected: &Answer, found: &Answer) {
        if !expected.error.is_empty() {
            return;
        }
        self.compared += 1;
        if found.verdict == "undecided" {
            self.undecided += 1;
            return;
        }
        // A server's text has the engine's at its end: before it stands what cannot be handled.
        let is_other_text = expected.causes.is_empty() && !expected.message.ends_with(&found.message);
        self.texts += usize::from(is_other_text && !found.message.is_empty());
        let Some((aspect, difference)) = differs(write, expected, found) else { return };
        let keyword = write.class.split(',').next().unwrap_or_default();
        let count = self.classes.entry(format!("{aspect}: {keyword}")).or_default();
        *count += 1;
        let mode = questions.mode;
        self.lines
            .push(write.line(self.compared, json!({"crd": questions.case.name(), "fieldValidation": mode})));
        if *count <= PRINTED {
            println!("  {} {} ({}): {difference}", questions.case.name(), write.class, questions.mode);
        }
    }

    fn judge(&self) -> Result<()> {
        let differ: usize = self.classes.values().sum();
        println!(
            "{} writes, {differ} answers differ; {} undecided; of refusals without causes, {} have another text",
            self.compared, self.undecided, self.texts
        );
        self.classes.iter().for_each(|(class, count)| println!("{count:>8} {class}"));
        if differ == 0 {
            return Ok(());
        }
        let file = workspace::target().join(DIRECTORY).join("differences.jsonl");
        std::fs::create_dir_all(workspace::target().join(DIRECTORY))?;
        std::fs::write(&file, self.lines.join("\n") + "\n")?;
        bail!(
            "{differ} answers differ from those of the server's packages; {} has the writes",
            file.display()
        )
    }
}

/// The answers of `kubesmith` to the writes of one kind.
fn ask(kubesmith: &Path, questions: &Asked, minor: u32) -> Result<Vec<Answer>> {
    let crd = workspace::target().join(DIRECTORY).join("crd.json");
    std::fs::create_dir_all(crd.parent().context("a file in no directory")?)?;
    std::fs::write(&crd, questions.case.document.to_string())?;
    let lines: Vec<String> =
        questions.writes.iter().enumerate().map(|(id, write)| write.line(id, json!({}))).collect();
    let mut command = Command::new(kubesmith);
    command
        .args(["validate", "--stdio", "--kubernetes", &format!("1.{minor}")])
        .args(["--field-validation", &questions.mode.to_lowercase(), "--crd"])
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
    let warnings = |answer: &Answer| answer.warnings.iter().cloned().collect::<BTreeSet<_>>();
    if warnings(expected) != warnings(found) {
        return Some(("warnings", format!("{:?} and not {:?}", expected.warnings, found.warnings)));
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
