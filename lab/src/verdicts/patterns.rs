//! Patterns of real CRDs, as they are and changed, with texts -> whether the engine matches what Go's `regexp` matches.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};
use kubesmith_engine::golang::regexp::{Regexp, RegexpError};
use serde_json::{Value, json};

use super::oracle::{self, Answer};
use crate::corpus::Corpus;
use crate::corpus::select::{Random, shuffle};
use crate::fuzz::words;
use crate::prove::texts::text_of;

/// How many changed patterns there are of each.
const CHANGED: usize = 4;

/// A longer pattern is left out, and a longer text is cut: a rule may cost only so much.
const LONGEST: usize = 400;

/// How many differences are printed.
const PRINTED: usize = 10;

/// What is put into patterns.
const PARTS: [&str; 40] = [
    "(",
    ")",
    "(?:",
    "(?i)",
    "(?s:",
    "(?P<n>",
    "[",
    "]",
    "[^",
    "-",
    "{",
    "}",
    "{2}",
    "{1,3}",
    "{,2}",
    "{0,1001}",
    "*",
    "+",
    "?",
    "*?",
    "|",
    "^",
    "$",
    "\\b",
    "\\B",
    "\\d",
    "\\W",
    "\\s",
    "\\pL",
    "\\P{Greek}",
    "\\Q",
    "\\E",
    "\\x{10ffff}",
    "\\07",
    "\\z",
    ".",
    "[[:alpha:]]",
    "é",
    "\u{212a}",
    "\\",
];

/// What Go says of a pair.
#[derive(Debug, PartialEq)]
enum Given {
    Match(bool),
    Error(String),
    /// The engine does not say it.
    Limit,
}

/// Asks both about so many pairs. Fails if an answer differs.
pub fn compare(program: &Path, pairs: usize, seed: u64) -> Result<()> {
    let mut random = Random(seed);
    let all = drawn(pairs, &mut random)?;
    let lines: Vec<String> = all.iter().map(|(pattern, text)| question(pattern, text)).collect();
    let answers = oracle::answers(&mut Command::new(program), &lines)?;
    let (mut matched, mut refused, mut limits, mut differ) = (0, 0, 0, 0);
    for ((pattern, text), answer) in all.iter().zip(&answers) {
        let (own, theirs) = (engine(pattern, text), server(answer)?);
        match &own {
            Given::Match(is_match) => matched += usize::from(*is_match),
            Given::Error(_) => refused += 1,
            Given::Limit => limits += 1,
        }
        if own != theirs && own != Given::Limit {
            differ += 1;
            if differ <= PRINTED {
                println!("  {pattern:?} in {text:?}: {theirs:?} and not {own:?}");
            }
        }
    }
    println!(
        "{} pairs, {matched} match, {refused} patterns are refused, {limits} exceed a limit: {differ} differ",
        all.len()
    );
    if differ == 0 { Ok(()) } else { bail!("{differ} patterns match other texts than at the server") }
}

/// So many pairs, or fewer where the corpus has fewer patterns.
fn drawn(pairs: usize, random: &mut Random) -> Result<Vec<(String, String)>> {
    let mut patterns = BTreeSet::new();
    for file in Corpus::find()?.crds("crds")? {
        for text in std::fs::read_to_string(file).unwrap_or_default().lines() {
            let pattern = text.trim_start().trim_start_matches("- ").strip_prefix("pattern: ");
            patterns.extend(pattern.map(|text| text.trim_matches(['\'', '"']).to_owned()));
        }
    }
    let mut patterns: Vec<String> = patterns.into_iter().filter(|text| text.len() <= LONGEST).collect();
    shuffle(&mut patterns, random.0);
    let mut found = Vec::new();
    while found.len() < pairs && !patterns.is_empty() {
        for at in 0..patterns.len().min(pairs) {
            found.push(pair(&patterns[at], random));
            for _ in 0..CHANGED {
                found.push(pair(&changed(&patterns, at, random), random));
            }
        }
    }
    found.truncate(pairs);
    Ok(found)
}

/// A pattern with a text, mostly one that nearly matches.
fn pair(pattern: &str, random: &mut Random) -> (String, String) {
    let mut text = text_of(pattern, random)
        .unwrap_or_else(|| words::VALUES[random.number_below(words::VALUES.len())].to_owned());
    if random.number_below(3) == 0 {
        let at = text.floor_char_boundary(random.number_below(text.len() + 1));
        text.insert_str(at, ["\n", " ", "é", "0", "A", "\u{212a}", "_"][random.number_below(7)]);
    }
    text.truncate(text.floor_char_boundary(LONGEST));
    (pattern.to_owned(), text)
}

/// A pattern with a part removed, doubled, put in, or taken of another.
fn changed(patterns: &[String], at: usize, random: &mut Random) -> String {
    let mut parts: Vec<char> = patterns[at].chars().collect();
    for _ in 0..1 + random.number_below(3) {
        let place = random.number_below(parts.len() + 1);
        let end = (place + random.number_below(5)).min(parts.len());
        let part: Vec<char> = match random.number_below(4) {
            0 => Vec::new(),
            1 => parts[place..end].repeat(2),
            2 => {
                let other: Vec<char> = patterns[random.number_below(patterns.len())].chars().collect();
                let from = random.number_below(other.len() + 1);
                other[from..(from + 6).min(other.len())].to_vec()
            }
            _ => PARTS[random.number_below(PARTS.len())].chars().collect(),
        };
        let start = if random.number_below(2) == 0 { place } else { end };
        parts.splice(start..end, part);
    }
    parts.truncate(LONGEST);
    parts.into_iter().collect()
}

/// A rule that compiles the pattern when it runs.
fn question(pattern: &str, text: &str) -> String {
    let of_text: Value = json!({"type": "string"});
    let schema = json!({"type": "object", "properties": {"p": of_text, "t": of_text}});
    json!({"schema": schema, "rule": "self.t.matches(self.p)", "self": {"p": pattern, "t": text}}).to_string()
}

fn engine(pattern: &str, text: &str) -> Given {
    match Regexp::new(pattern) {
        Ok(regexp) => Given::Match(regexp.is_match(text)),
        Err(RegexpError::Syntax(error)) => Given::Error(error),
        Err(RegexpError::Limit(_)) => Given::Limit,
    }
}

fn server(answer: &Answer) -> Result<Given> {
    let message = answer.causes.first().map_or("", |cause| cause.message.as_str());
    if let Some((_, error)) = message.split_once("error parsing regexp: ") {
        let error = error.rsplit_once(" evaluating rule: ").map_or(error, |(error, _)| error);
        return Ok(Given::Error(format!("error parsing regexp: {error}")));
    }
    if answer.verdict.is_empty() || message.contains("evaluating rule") || message.contains("cost") {
        bail!("no answer: {answer:?}");
    }
    Ok(Given::Match(answer.is_accepted()))
}
