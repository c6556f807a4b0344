//! The rules of CRDs, and changed texts of them -> whether the engine compiles what the server's compiler does.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use kubesmith::internals::schema::Schema;
use kubesmith_engine::cel::declare::{declare, rule_variables};
use kubesmith_engine::cel::{check, compile, error};
use kubesmith_engine::engine::NEWEST_MINOR;
use serde_json::{Value, json};

use super::oracle::{self, Answer};
use super::rules::{self, Rule, Ruled};
use super::writes;
use crate::corpus::select::Random;
use crate::prove::places::{ITEMS, VALUES};

/// How many changed texts there are of each rule.
const CHANGED: usize = 4;

/// A node whose schema is longer is left out, as every question has it.
const LONGEST_SCHEMA: usize = 40_000;

/// How many differences are printed.
const PRINTED: usize = 10;

/// Tokens that are put into rules.
const TOKENS: [&str; 40] = [
    "self",
    "oldSelf",
    "has",
    "size",
    "all",
    "exists",
    "map",
    "filter",
    "matches",
    "in",
    "true",
    "null",
    "1",
    "2u",
    "0.5",
    "'a'",
    "b'a'",
    "r'\\d'",
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
    ".",
    ".?",
    "[?",
    ",",
    ":",
    "?",
    "&&",
    "||",
    "!",
    "-",
    "+",
    "==",
    "<",
    "duration('1h')",
    "optional.none()",
    "\\",
];

/// Asks both about every rule and its changed texts. Fails if one compiles what the other refuses.
pub fn compare(program: &Path, all: &[Ruled], seed: u64) -> Result<()> {
    let mut random = Random(seed);
    let (mut compared, mut refused, mut differ, mut texts) = (0, 0, 0, 0);
    for ruled in all {
        let version = ruled.case.version().context("a CRD without a version")?;
        let document =
            writes::schema(&ruled.case.document, &version.name).context("a version without a schema")?;
        let schema = version.schema.as_ref().context("a version without a schema")?;
        let (mut questions, mut lines) = (Vec::new(), Vec::new());
        for rule in &ruled.rules {
            let (Some(node), Some(text)) =
                (rules::node(schema, &rule.place), json_node(document, &rule.place))
            else {
                continue;
            };
            if text.to_string().len() > LONGEST_SCHEMA {
                continue;
            }
            let changed = (0..CHANGED).map(|_| change(&rule.text, &mut random));
            // A blank rule is refused before it is compiled.
            let changed = changed.filter(|text| !text.trim().is_empty());
            for rule_text in std::iter::once(rule.text.clone()).chain(changed) {
                lines.push(question(text, &rule_text, rule).to_string());
                questions.push((node, rule_text, rule));
            }
        }
        let answers = oracle::answers(&mut Command::new(program), &lines)?;
        for ((node, text, rule), answer) in questions.iter().zip(&answers) {
            if !answer.error.is_empty() {
                continue;
            }
            compared += 1;
            let own = verdict(node, text, rule.optional_old_self);
            let theirs = theirs(answer);
            refused += usize::from(theirs.is_err());
            if own.is_ok() != theirs.is_ok() || own.is_ok() && own != theirs {
                differ += 1;
                if differ <= PRINTED {
                    println!(
                        "  {} {}: {text}\n    {theirs:?}\n    and not {own:?}",
                        ruled.case.name(),
                        rule.place.join(".")
                    );
                }
            } else if own != theirs {
                texts += 1;
            }
        }
    }
    println!(
        "{compared} rules, of which the server refuses {refused}: {differ} differ, and {texts} texts of errors"
    );
    if differ == 0 { Ok(()) } else { bail!("{differ} rules compile at one and not at the other") }
}

fn question(schema: &Value, text: &str, rule: &Rule) -> Value {
    let mut schema = schema.clone();
    if let Some(schema) = schema.as_object_mut() {
        schema.shift_remove("x-kubernetes-validations");
    }
    json!({"schema": schema, "rule": text, "optionalOldSelf": rule.optional_old_self})
}

/// The server's verdict about a rule: whether it names the old value, or what is wrong with it.
fn theirs(answer: &Answer) -> Result<bool, String> {
    match answer.compile_errors.first() {
        Some(error) => Err(error.clone()),
        None => Ok(answer.uses_old_self),
    }
}

/// The engine's.
fn verdict(schema: &Schema, rule: &str, optional_old_self: bool) -> Result<bool, String> {
    let type_ =
        declare(schema, schema.embedded).context("a schema of no type").map_err(|error| error.to_string())?;
    let checked = compile(rule, &rule_variables(&type_, optional_old_self), NEWEST_MINOR)
        .map_err(|errors| format!("compilation failed: {}", error::display(rule, &errors)))?;
    match check::rule_fault(&checked) {
        Some(fault) => Err(fault),
        None => Ok(checked.uses_old_self),
    }
}

/// The node at a place of a schema.
fn json_node<'v>(schema: &'v Value, place: &[String]) -> Option<&'v Value> {
    place.iter().try_fold(schema, |node, step| match node["properties"].get(step) {
        Some(child) => Some(child),
        None if step == ITEMS => node.get("items"),
        None => node.get("additionalProperties").filter(|_| step == VALUES),
    })
}

/// A rule with a token removed, doubled, put in, or in place of another.
fn change(rule: &str, random: &mut Random) -> String {
    let mut tokens: Vec<&str> = Vec::new();
    let mut left = rule;
    while let Some(first) = left.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let end =
            if is_word(first) { left.find(|c| !is_word(c)).unwrap_or(left.len()) } else { first.len_utf8() };
        tokens.push(&left[..end]);
        left = &left[end..];
    }
    for _ in 0..1 + random.number_below(2) {
        if tokens.is_empty() {
            break;
        }
        let (at, from) = (random.number_below(tokens.len()), random.number_below(tokens.len()));
        match random.number_below(5) {
            0 => drop(tokens.remove(at)),
            1 => tokens.insert(at, tokens[from]),
            2 => tokens[at] = tokens[from],
            3 => tokens[at] = TOKENS[random.number_below(TOKENS.len())],
            _ => tokens.insert(at, TOKENS[random.number_below(TOKENS.len())]),
        }
    }
    tokens.concat()
}
