//! Questions about writes, a JSON line each -> the answers of a program that reads lines.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, BufWriter, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::prove::Case;

/// How a write treats unknown fields, as the query of a request says it.
pub const MODES: [&str; 3] = ["Strict", "Warn", "Ignore"];

/// A write of an object of a kind.
#[derive(Clone)]
pub struct Write {
    /// What was changed in a valid object, for the counts.
    pub class: String,
    pub object: Value,
    /// The object in the store; none for a create.
    pub old: Option<Value>,
    pub is_status: bool,
}

/// All writes of one kind with their answers.
pub struct Asked {
    pub case: Arc<Case>,
    /// One of [`MODES`].
    pub mode: &'static str,
    pub writes: Vec<Write>,
    pub answers: Vec<Answer>,
}

/// What is said of a write.
#[derive(Deserialize, Default, Debug)]
#[serde(default)]
pub struct Answer {
    pub verdict: String,
    pub causes: Vec<Cause>,
    pub warnings: Vec<String>,
    pub stored: Value,
    /// The status of a refusal, and its text.
    pub code: i64,
    pub message: String,
    /// What is wrong with a rule that was asked for alone, and whether it names the old value.
    #[serde(rename = "compileErrors")]
    pub compile_errors: Vec<String>,
    #[serde(rename = "usesOldSelf")]
    pub uses_old_self: bool,
    /// The causes for which the definition itself is refused.
    #[serde(rename = "crdErrors")]
    pub crd_errors: Vec<Cause>,
    /// Why there is no answer.
    pub error: String,
}

/// A fault.
#[derive(Deserialize, Default, Debug, PartialEq, Eq, PartialOrd, Ord, Clone)]
#[serde(default)]
pub struct Cause {
    pub reason: String,
    pub field: String,
    pub message: String,
}

impl Answer {
    pub fn is_accepted(&self) -> bool {
        self.verdict == "accepted"
    }

    /// The causes, of which no order is known.
    pub fn causes(&self) -> BTreeSet<&Cause> {
        self.causes.iter().collect()
    }
}

impl Write {
    /// The create of an object.
    pub fn create(class: impl Into<String>, object: Value) -> Self {
        Self { class: class.into(), object, old: None, is_status: false }
    }

    /// The line that asks about it; `of_kind` are the members that say of which kind it is.
    pub fn line(&self, id: usize, of_kind: Value) -> String {
        let mut line = of_kind;
        line["id"] = json!(id);
        line["object"] = self.object.clone();
        if let Some(old) = &self.old {
            line["old"] = old.clone();
        }
        if self.is_status {
            line["status"] = json!(true);
        }
        line.to_string()
    }
}

/// The answers of the program over the server's packages.
pub fn ask(program: &Path, case: &Case, mode: &str, writes: &[Write]) -> Result<Vec<Answer>> {
    let version = case.version().map(|version| version.name.as_str()).unwrap_or_default();
    let mut lines = vec![json!({ "crd": case.document }).to_string()];
    let of_kind = json!({"crd": case.name(), "version": version, "fieldValidation": mode});
    lines.extend(writes.iter().enumerate().map(|(id, write)| write.line(id, of_kind.clone())));
    let mut answers = answers(&mut Command::new(program), &lines)?;
    let definition = answers.remove(0);
    if !definition.error.is_empty() {
        bail!("{}: {}", case.name(), definition.error);
    }
    if !definition.crd_errors.is_empty() {
        return Ok(Vec::new());
    }
    Ok(answers)
}

/// A program's answer to each line, in their order.
pub fn answers(command: &mut Command, lines: &[String]) -> Result<Vec<Answer>> {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("cannot start it")?;
    let questions = child.stdin.take().context("no standard input")?;
    let output = child.stdout.take().context("no standard output")?;
    let mut answers = Vec::with_capacity(lines.len());
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let mut questions = BufWriter::new(questions);
            // A program that ended early has fewer answers than lines, which is the error.
            for line in lines {
                if writeln!(questions, "{line}").is_err() {
                    break;
                }
            }
        });
        for line in BufReader::new(output).lines() {
            let line = line?;
            answers.push(serde_json::from_str(&line).with_context(|| line.clone())?);
        }
        anyhow::Ok(())
    })?;
    let status = child.wait()?;
    if answers.len() != lines.len() {
        bail!("{} answers to {} lines, and the end with {status}", answers.len(), lines.len());
    }
    Ok(answers)
}
