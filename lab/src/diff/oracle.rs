//! Writes to both states of CRDs -> what the server's own packages answer, many pairs in one run of their program.

use std::path::Path;
use std::process::Command;

use anyhow::Result;
use serde_json::json;

use crate::prove::Case;
use crate::verdicts::oracle::{Answer, Write, answers};

/// How many CRDs one run of the program is asked about: it keeps all of them.
const TOGETHER: usize = 120;

/// Writes to one state of a CRD.
pub struct Question<'c> {
    pub case: &'c Case,
    pub writes: Vec<Write>,
}

/// The answers to each question; None where the server refuses the CRD.
pub fn ask(program: &Path, questions: &[Question<'_>]) -> Result<Vec<Option<Vec<Answer>>>> {
    let mut found = Vec::with_capacity(questions.len());
    for some in questions.chunks(TOGETHER) {
        let mut lines = Vec::new();
        for question in some {
            // A definition replaces that of the same name before it.
            lines.push(json!({ "crd": question.case.document }).to_string());
            let version = question.case.version().map(|version| version.name.clone()).unwrap_or_default();
            let of_kind = json!({"crd": question.case.name(), "version": version, "fieldValidation": "Warn"});
            lines.extend(
                question.writes.iter().enumerate().map(|(id, write)| write.line(id, of_kind.clone())),
            );
        }
        let mut all = answers(&mut Command::new(program), &lines)?.into_iter();
        for question in some {
            let definition = all.next();
            let own: Vec<Answer> = all.by_ref().take(question.writes.len()).collect();
            let is_taken = definition
                .is_some_and(|definition| definition.error.is_empty() && definition.crd_errors.is_empty());
            found.push(is_taken.then_some(own));
        }
    }
    Ok(found)
}
