//! A hostile text -> harmless texts whose output must have the same skeleton, at least one of them.
//!
//! Identifiers are rebuilt from words. How many words a text has, and whether a language spells its name like it, decide
//! about single tokens, such as the wire name in a row of a table. Therefore a text is compared with several twins: the
//! words of the text itself, without its other characters, and fixed ones.

use std::collections::{BTreeSet, HashMap};

use anyhow::Result;

use super::case::{Judged, Outcome, Runner};
use super::output::Skeletons;
use super::payloads::Payload;
use super::sinks::Sink;

/// Harmless texts, each in a form that a sink may require.
const FIXED: &[&str] = &[
    "twin",
    "harmlessTwin",
    "harmless twin",
    "HarmlessTwin",
    "harmless_twin",
    "harmless-twin",
    "twin.example.com",
    "1 twin",
    "v2",
    "+",
    "",
    "true",
    "Self",
    // A path begins with a slash; names in braces are its parameters.
    "/twin",
    "{twin}",
    // A path with one of these is left out, with a message.
    "{",
    "?",
    "twin?",
];

/// The twins of a text, without repetitions.
fn texts(text: &str) -> Vec<String> {
    let words: Vec<String> = text
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    let own = [" ", "-", "_", ""].map(|separator| words.join(separator));
    // A path keeps its segments and parameters.
    let is_kept = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '{' | '}');
    let path = text.chars().map(|c| if is_kept(c) { c } else { '-' }).collect();
    // Arguments of markers keep their lists and their lines.
    let is_kept = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | ';' | '\n');
    let lists = text.chars().map(|c| if is_kept(c) { c } else { '-' }).collect();
    let fixed = FIXED.iter().map(|twin| (*twin).to_owned());
    let mut found: Vec<String> = fixed.chain(own).chain([path, lists]).collect();
    let mut seen = BTreeSet::new();
    found.retain(|twin| seen.insert(twin.clone()));
    found
}

/// The skeletons of twins at one sink; none for a twin that is refused there.
#[derive(Default)]
pub struct Known(HashMap<String, Option<Skeletons>>);

impl Known {
    /// The skeletons of a twin.
    pub fn get(&mut self, runner: &mut Runner<'_>, sink: &Sink, text: &str) -> Result<Option<&Skeletons>> {
        if !self.0.contains_key(text) {
            let outcome = runner.run(&runner.bases.input(sink, text)?)?.outcome;
            let skeletons = match outcome {
                Outcome::Generated(skeletons) => Some(skeletons),
                Outcome::NoInput | Outcome::Refused => None,
            };
            self.0.insert(text.to_owned(), skeletons);
        }
        Ok(self.0.get(text).and_then(Option::as_ref))
    }
}

/// Runs a case and compares its files with those of harmless texts at the same sink.
pub fn compare(runner: &mut Runner<'_>, sink: &Sink, payload: &Payload, known: &mut Known) -> Result<Judged> {
    let mut judged = runner.run(&runner.bases.input(sink, &payload.text)?)?;
    let Outcome::Generated(skeletons) = &judged.outcome else { return Ok(judged) };
    let mut fewest: Option<Vec<String>> = None;
    for text in texts(&payload.text) {
        let Some(twin) = known.get(runner, sink, &text)? else { continue };
        let differences = differences(skeletons, twin);
        if differences.is_empty() {
            return Ok(judged);
        }
        if fewest.as_ref().is_none_or(|fewest| differences.len() < fewest.len()) {
            fewest = Some(differences);
        }
    }
    judged.violations.insert(match fewest {
        Some(differences) => format!("no harmless twin has this code: {}", differences.join(", ")),
        None => "no harmless text is taken at this sink".to_owned(),
    });
    Ok(judged)
}

/// How the files of a case differ from those of a twin.
fn differences(case: &Skeletons, twin: &Skeletons) -> Vec<String> {
    let extensions: BTreeSet<&String> = case.keys().chain(twin.keys()).collect();
    let mut found = Vec::new();
    for extension in extensions {
        let (Some(case), Some(twin)) = (case.get(extension), twin.get(extension)) else {
            found.push(format!("only one has files `.{extension}`"));
            continue;
        };
        found.extend(
            case.differences(twin).into_iter().map(|difference| format!(".{extension}: {difference}")),
        );
    }
    found
}
