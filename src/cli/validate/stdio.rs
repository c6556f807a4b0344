//! Lines of JSON on standard input -> a verdict for each on standard output, in order, as soon as its line is read.
//!
//! A line is `{"id"?, "object", "old"?, "status"?}`; its answer `{"id"?, "verdict", "causes", "warnings", "stored"}`, in which
//! reason, field and message of a cause are the server's own.

use std::io::{BufRead, Read, Write};

use kubesmith::diag::{Diagnostic, Failed, Location};
use kubesmith::internals::limits::OBJECT_LINE_BYTES;
use kubesmith::internals::validate::{BAD_REQUEST, Definitions, Judge, Options, StoredObjects};
use serde::Deserialize;
use serde_json::{Value, json};

use super::line_size;

use crate::cli::{End, Stop};

/// A question.
#[derive(Debug, Deserialize)]
struct Question {
    #[serde(default)]
    id: Option<Value>,
    object: Value,
    #[serde(default)]
    old: Option<Value>,
    #[serde(default)]
    status: bool,
}

/// With which some programs begin a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Answers until standard input ends.
pub(super) fn run(definitions: Definitions, options: Options) -> Result<End, Stop> {
    let judge = Judge::new(definitions, StoredObjects::default(), options);
    let mut input = std::io::stdin().lock();
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    let (mut line, mut number) = (Vec::new(), 0_u32);
    loop {
        line.clear();
        number = number.saturating_add(1);
        let room = OBJECT_LINE_BYTES.value as u64 + 1;
        let read = input.by_ref().take(room).read_until(b'\n', &mut line);
        let at = || Location {
            at: kubesmith::diag::Mark { line: number, column: 1 },
            ..Location::file("<stdin>")
        };
        match read {
            Ok(0) => return Ok(End::Done),
            Err(error) => return Err(stop(at(), format!("cannot be read: {error}"), "")),
            Ok(_) if OBJECT_LINE_BYTES.is_exceeded_by(line.len()) => {
                return Err(Failed(vec![Diagnostic::exceeded(OBJECT_LINE_BYTES, at())]).into());
            }
            Ok(_) if line.iter().all(u8::is_ascii_whitespace) => continue,
            Ok(_) => {}
        }
        if let Some(limit) = line_size::exceeded(&line) {
            return Err(Failed(vec![Diagnostic::exceeded(limit, at())]).into());
        }
        let text = line.strip_prefix(BYTE_ORDER_MARK).filter(|_| number == 1).unwrap_or(&line);
        let question: Question = serde_json::from_slice(text).map_err(|error| {
            let message = format!("the line is no question: {error}");
            stop(
                at(),
                message,
                "write one JSON object a line: {\"object\": {...}, \"old\"?: {...}, \"status\"?: true}",
            )
        })?;
        let answer = answer(&judge, question);
        let outcome = writeln!(output, "{answer}").and_then(|()| output.flush());
        if let Err(error) = outcome {
            return match error.kind() {
                std::io::ErrorKind::BrokenPipe => Ok(End::Done),
                _ => Err(stop(Location::file("<stdout>"), format!("cannot be written: {error}"), "")),
            };
        }
    }
}

/// The answer to a question.
fn answer(judge: &Judge, question: Question) -> Value {
    let Question { id, object, old, status } = question;
    let judgement = judge.judge_value(&object, old.as_ref(), status);
    let causes: Vec<Value> = judgement
        .causes
        .iter()
        .filter(|cause| cause.reason != BAD_REQUEST)
        .map(|cause| json!({"reason": cause.reason, "field": cause.field, "message": cause.text()}))
        .collect();
    let mut answer = json!({
        "verdict": judgement.outcome.name(), "causes": causes, "warnings": judgement.warnings, "stored": judgement.stored,
    });
    let Value::Object(fields) = &mut answer else { return answer };
    if judgement.more_causes > 0 {
        fields.insert("moreCauses".to_owned(), judgement.more_causes.into());
    }
    // The server refuses what it cannot read with a sentence, without causes.
    if let Some(error) = judgement.causes.iter().find(|cause| cause.reason == BAD_REQUEST) {
        fields.insert("error".to_owned(), error.message.clone().into());
    }
    if let Some(id) = id {
        fields.shift_insert(0, "id".to_owned(), id);
    }
    answer
}

fn stop(location: Location, message: String, help: &str) -> Stop {
    Failed(vec![Diagnostic::error("input", location, message).help(help)]).into()
}
