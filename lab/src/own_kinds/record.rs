//! Sequences with the answers of a server -> the recording that the engine's tests read, a line of JSON a request.

use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use xtask::workspace;

use super::is_of_log;
use super::texts::Sequence;
use crate::sequences::server::JSON;
use crate::sequences::step::{Answered, Body, Step};

/// Writes the recording, and says where it is.
pub fn write(all: &[(Sequence, Vec<Answered>)]) -> Result<PathBuf> {
    let file = workspace::root().join("engine/src/fake/recorded/own_kinds.jsonl");
    let mut text = String::new();
    for (sequence, answers) in all {
        let mut answers = answers.iter();
        for step in &sequence.steps {
            let answer = if is_of_log(step) { None } else { answers.next() };
            text.push_str(&format!("{}\n", row(&sequence.name, step, answer)));
        }
    }
    std::fs::write(&file, text).with_context(|| file.display().to_string())?;
    Ok(file)
}

/// The line of a request; one without an answer is not compared with a server.
fn row(sequence: &str, step: &Step, answer: Option<&Answered>) -> Value {
    let query = if step.query.is_empty() { String::new() } else { format!("?{}", step.query) };
    let body = match &step.body {
        Body::Text(text) => text.as_str(),
        _ => "",
    };
    let mut row = Map::new();
    let mut add = |name: &str, value: Value| drop(row.insert(name.to_owned(), value));
    add("sequence", sequence.into());
    add("method", step.method.as_str().into());
    add("path", format!("{}{query}", step.path).into());
    if step.accept != JSON {
        add("accept", step.accept.as_str().into());
    }
    add("type", step.content_type.as_str().into());
    add("body", body.into());
    if let Some(answer) = answer {
        let mut whole = serde_json::from_str(&answer.body).unwrap_or_else(|_| answer.body.as_str().into());
        leave_out_descriptions(&mut whole);
        add("at", answer.at.into());
        add("status", answer.status.into());
        add("warnings", json!(answer.warnings));
        add("answer", whole);
    }
    Value::Object(row)
}

/// Leaves out what a table says of its columns: the fake has no texts of Kubernetes.
fn leave_out_descriptions(answer: &mut Value) {
    let columns = answer.get_mut("columnDefinitions").and_then(Value::as_array_mut);
    columns.into_iter().flatten().for_each(|column| column["description"] = "".into());
}
