//! The answers of two endpoints to the same steps -> the first that differs, and its class.

use std::fmt::Write as _;

use serde_json::Value;

use super::normal::{Names, Normal};
use super::step::{Answered, Memory, Step};

/// The most bytes of a body that are printed.
const SHOWN: usize = 1500;

/// The first difference of a sequence.
#[derive(Debug, Clone)]
pub struct Difference {
    /// The index of the step.
    pub at: usize,
    /// What kind of difference it is, for the counts.
    pub class: String,
    pub expected: Normal,
    pub found: Normal,
}

/// The first answer that differs, if one does. Both are compared at the same times, unless `at_other_times` is true.
pub fn first(
    steps: &[Step],
    expected: &[Answered],
    found: &[Answered],
    at_other_times: bool,
) -> Option<Difference> {
    let (mut theirs, mut ours) = (Names::new(at_other_times), Names::new(at_other_times));
    for (at, step) in steps.iter().enumerate() {
        let (expected, found) = (theirs.normal(step, &expected[at]), ours.normal(step, &found[at]));
        // Errors are given in this form too, which no client of custom resources asks for.
        let is_known = expected.content_type != "application/vnd.kubernetes.protobuf";
        if expected != found && is_known {
            return Some(Difference { at, class: class(step, &expected, &found), expected, found });
        }
    }
    None
}

/// What a step is: its verb, the media type of its body and its subresource.
pub fn form(step: &Step) -> String {
    let media = step.content_type.trim_start_matches("application/").split(';').next().unwrap_or_default();
    let subresource =
        step.path.rsplit('/').next().filter(|last| ["status", "scale"].contains(last)).unwrap_or_default();
    let dry = if step.is_dry_run() { "dry-run" } else { "" };
    let words = [step.verb.as_str(), media, subresource, dry];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn class(step: &Step, expected: &Normal, found: &Normal) -> String {
    let mut out = form(step);
    if expected.status != found.status {
        let text = |normal: &Normal| {
            let message =
                normal.values.first().map(|value| value["message"].as_str().unwrap_or_default().to_owned());
            format!("{} {}", normal.status, shortened(&without_names(&message.unwrap_or_default()), 80))
        };
        let _ = write!(out, ": {} | {}", text(expected), text(found));
    } else if expected.values != found.values {
        let (left, right) = (Value::from(expected.values.clone()), Value::from(found.values.clone()));
        let _ = write!(out, " {}: {}", expected.status, place(&left, &right, ""));
    } else if expected.warnings != found.warnings {
        let first = |normal: &Normal| shortened(normal.warnings.first().map_or("none", String::as_str), 60);
        let _ = write!(out, ": warnings {} | {}", first(expected), first(found));
    } else {
        let _ = write!(out, " {}: headers", expected.status);
    }
    out
}

/// Where two values differ first, without the indexes of lists.
fn place(left: &Value, right: &Value, path: &str) -> String {
    match (left, right) {
        (Value::Object(left), Value::Object(right)) => {
            for (name, inner) in left {
                match right.get(name) {
                    Some(other) if other == inner => {}
                    Some(other) => return place(inner, other, &format!("{path}.{name}")),
                    None => return format!("{path}.{name} is missing"),
                }
            }
            let more = right.keys().find(|name| !left.contains_key(*name));
            more.map_or_else(|| path.to_owned(), |name| format!("{path}.{name} is too many"))
        }
        (Value::Array(left), Value::Array(right)) => {
            let pair = left.iter().zip(right).find(|(left, right)| left != right);
            match pair {
                Some((left, right)) => place(left, right, &format!("{path}[]")),
                None => format!("{path} has {} instead of {} items", right.len(), left.len()),
            }
        }
        _ => format!("{path} {} | {}", shortened(&left.to_string(), 80), shortened(&right.to_string(), 80)),
    }
}

/// A message without the names of objects and kinds, which make no class.
fn without_names(message: &str) -> String {
    message
        .split(' ')
        .filter(|word| !word.starts_with('"') && !word.contains("kw00"))
        .collect::<Vec<_>>()
        .join(" ")
}

fn shortened(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// A sequence up to its first difference, with both answers to that step.
pub fn shown(steps: &[Step], expected: &[Answered], difference: &Difference) -> String {
    let mut out = String::new();
    let mut memory = Memory::default();
    for (step, answer) in steps.iter().zip(expected).take(difference.at + 1) {
        let request = step.request(&memory);
        memory.add(step, answer);
        let query = if request.query.is_empty() { String::new() } else { format!("?{}", request.query) };
        let mut headers = vec![request.content_type, request.user_agent];
        if !request.accept.is_empty() {
            headers.push(format!("accept {}", request.accept));
        }
        let body = shortened(&String::from_utf8_lossy(&request.body), SHOWN);
        let _ = writeln!(out, "  {} {}{query} ({}) {body}", request.method, request.path, headers.join(", "));
        let _ = writeln!(out, "    -> {} {}", answer.status, shortened(&summary(answer), 160));
    }
    let _ = writeln!(out, "  expected {}", normal(&difference.expected));
    let _ = writeln!(out, "  found    {}", normal(&difference.found));
    out
}

fn summary(answer: &Answered) -> String {
    let message = |value: &Value| value["message"].as_str().map(str::to_owned);
    let version = |value: &Value| {
        value["metadata"]["resourceVersion"].as_str().map(|version| format!("version {version}"))
    };
    answer.values().first().and_then(|value| message(value).or_else(|| version(value))).unwrap_or_default()
}

fn normal(normal: &Normal) -> String {
    let values: Vec<String> = normal.values.iter().map(Value::to_string).collect();
    let mut out = format!(
        "{} {} {}",
        normal.status,
        normal.content_type,
        shortened(&values.join("\n           "), SHOWN * 2)
    );
    if !normal.warnings.is_empty() {
        let _ = write!(out, " warnings {:?}", normal.warnings);
    }
    if let Some(after) = normal.retry_after {
        let _ = write!(out, " retry after {after}");
    }
    out
}
