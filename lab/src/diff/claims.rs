//! Changes that are said to break stored objects or clients -> whether the server's own packages confirm the witness of each.

// Circle with shrink: a claim that is refuted is made smaller, as long as it stays one that is refuted.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Result, bail};
use kubesmith_engine::diff::{Change, Effect, Harm, Search, Witness};

use super::examine::Examined;
use super::oracle::{self, Question};
use super::shrink;
use super::writes::body;
use crate::verdicts::oracle::{Answer, Write};

/// How many failures are printed.
const PRINTED: usize = 12;

/// How many of them are made smaller, for which the packages are asked again and again.
const SHRUNK: usize = 1;

/// A change that is said to break, with the object that shows it.
pub struct Claim<'e> {
    pub examined: &'e Examined,
    pub change: &'e Change,
    pub witness: &'e Witness,
}

/// Whether a change is said to break stored objects or clients.
fn breaks(change: &Change) -> bool {
    change.harms.stored.max(change.harms.client) == Harm::Error
}

/// Whether an object can show what a change does: the others are about requests.
fn is_of_objects(change: &Change) -> bool {
    matches!(change.effect, Effect::Value | Effect::Object | Effect::Loss | Effect::Always)
}

/// The claims of all pairs that have a witness.
pub fn all(examined: &[Examined]) -> Vec<Claim<'_>> {
    let claims =
        examined.iter().flat_map(|examined| examined.changes.iter().map(move |change| (examined, change)));
    claims
        .filter(|(_, change)| breaks(change))
        .filter_map(|(examined, change)| match &change.witness {
            Search::Found(witness) => Some(Claim { examined, change, witness }),
            _ => None,
        })
        .collect()
}

/// Asks the server's packages about each claim. Fails if one is refuted, or has no witness.
pub fn check(program: &Path, examined: &[Examined]) -> Result<()> {
    let mut without = BTreeMap::<&str, usize>::new();
    let mut by_request = BTreeMap::<&str, usize>::new();
    for change in examined.iter().flat_map(|one| &one.changes).filter(|change| breaks(change)) {
        let counts = if is_of_objects(change) { &mut without } else { &mut by_request };
        if !matches!(change.witness, Search::Found(_)) {
            *counts.entry(change.code.name()).or_default() += 1;
        }
    }
    let claims = all(examined);
    let questions: Vec<Question<'_>> = claims.iter().flat_map(questions).collect();
    let answers = oracle::ask(program, &questions)?;
    let (mut confirmed, mut refused, mut refuted) = (0, 0, BTreeMap::<&str, usize>::new());
    for (claim, answers) in claims.iter().zip(answers.chunks(2)) {
        match judge(claim.witness, &answers[0], &answers[1]) {
            Judged::Confirmed => confirmed += 1,
            Judged::NoCrd => refused += 1,
            Judged::Refuted(why) => {
                *refuted.entry(claim.change.code.name()).or_default() += 1;
                if refuted.values().sum::<usize>() <= PRINTED {
                    println!("  {} {}: {why}", claim.examined.pair.name, claim.change.code.name());
                    println!("    {} in the place of {:?}", claim.witness.object, claim.witness.stored);
                }
                if refuted.values().sum::<usize>() <= SHRUNK {
                    shrink::claim(program, claim)?;
                }
            }
        }
    }
    println!(
        "{} claims with a witness: {confirmed} confirmed, {} refuted {refuted:?}; {refused} of CRDs that the server refuses",
        claims.len(),
        refuted.values().sum::<usize>()
    );
    println!("claims that a request shows: {by_request:?}");
    if !without.is_empty() {
        bail!("claims about objects have no witness: {without:?}");
    }
    if refuted.is_empty() { Ok(()) } else { bail!("claims are refuted: {refuted:?}") }
}

/// What is asked of both states: whether they store what is in the store, and what they do with the object.
pub fn questions<'c>(claim: &Claim<'c>) -> [Question<'c>; 2] {
    let pair = &claim.examined.pair;
    [&pair.old, &pair.new].map(|case| Question { case, writes: writes(claim.witness) })
}

fn writes(witness: &Witness) -> Vec<Write> {
    let object = Write {
        old: witness.stored.clone(),
        is_status: witness.status,
        ..Write::create("witness", witness.object.clone())
    };
    let stored = witness.stored.clone().map(|stored| Write::create("stored", stored));
    [object].into_iter().chain(stored).collect()
}

/// What the server's packages say of a claim.
pub enum Judged {
    Confirmed,
    /// The server refuses one of the CRDs.
    NoCrd,
    Refuted(String),
}

/// Judges a witness by the answers of both states.
pub fn judge(witness: &Witness, old: &Option<Vec<Answer>>, new: &Option<Vec<Answer>>) -> Judged {
    let (Some(old), Some(new)) = (old, new) else { return Judged::NoCrd };
    if witness.stored.is_some() && !old.get(1).is_some_and(Answer::is_accepted) {
        return Judged::Refuted(format!("the old state does not store it: {:?}", old.get(1)));
    }
    if !old[0].is_accepted() {
        return Judged::Refuted(format!("the old state refuses it: {:?} {}", old[0].causes, old[0].message));
    }
    if new[0].is_accepted() && body(&new[0].stored) == body(&old[0].stored) {
        return Judged::Refuted("both store the same".to_owned());
    }
    Judged::Confirmed
}
