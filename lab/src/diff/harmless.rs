//! Writes that the old state takes and the new one refuses or stores otherwise -> whether each change is said to break, to be one
//! that may, or, wrongly, to be harmless.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Result, bail};
use kubesmith_engine::diff::Harm;

use super::examine::Examined;
use super::oracle::{self, Question};
use super::shrink;
use super::writes::{body, keeps};
use crate::verdicts::oracle::{Answer, Write};

/// Of a hundred changes that break, at most so many may be called ones that may.
const MAY: usize = 5;

/// The share of fewer changes says nothing.
const FEW: usize = 200;

/// How many failures are printed.
const PRINTED: usize = 10;

/// Asks the server's packages about all writes that show a difference. Fails if one of their changes is called harmless, or too
/// many are called ones that may break.
pub fn check(program: &Path, examined: &[Examined]) -> Result<()> {
    let accepted: usize = examined.iter().map(|one| one.drawn.accepted).sum();
    let with: Vec<&Examined> = examined.iter().filter(|one| !one.drawn.breaking.is_empty()).collect();
    let questions: Vec<Question<'_>> = with
        .iter()
        .flat_map(|one| {
            [&one.pair.old, &one.pair.new]
                .map(|case| Question { case, writes: with_stored(&one.drawn.breaking) })
        })
        .collect();
    let answers = oracle::ask(program, &questions)?;
    let (mut breaking, mut refused, mut harmless, mut may) = (0, 0, 0, BTreeMap::<&str, usize>::new());
    let mut pairs = 0;
    for (one, answers) in with.iter().zip(answers.chunks(2)) {
        let (Some(old), Some(new)) = (&answers[0], &answers[1]) else {
            refused += 1;
            continue;
        };
        let proved = proved(&one.drawn.breaking, old, new);
        let Some(first) = proved.first() else { continue };
        pairs += 1;
        breaking += proved.len();
        match one.worst() {
            Harm::None | Harm::Note => {
                harmless += proved.len();
                println!("  harmless: {}: {} {}", one.pair.name, first.class, first.object);
                if harmless <= PRINTED {
                    shrink::harmless(&one.pair, first);
                }
            }
            Harm::May => {
                *may.entry(one.pair.class.as_str()).or_default() += 1;
                if may.values().sum::<usize>() <= PRINTED {
                    print_open(one, first);
                }
            }
            Harm::Warning | Harm::Error => {}
        }
    }
    let of_may: usize = may.values().sum();
    let share = 100 * of_may / pairs.max(1);
    println!(
        "{accepted} writes that the old state takes; {breaking} that the new one refuses or stores otherwise, of {pairs} changes \
         ({refused} of CRDs that the server refuses): {harmless} show one that is called harmless; {of_may} changes ({share} %) are called ones that may break"
    );
    println!("  that may break: {may:?}");
    if harmless > 0 {
        bail!("{harmless} writes show that a change breaks which is called harmless");
    }
    if share > MAY && pairs >= FEW {
        bail!("{share} % are called ones that may break, and not {MAY} %")
    } else {
        Ok(())
    }
}

/// Prints a write that breaks, and what was said of the changes.
fn print_open(one: &Examined, first: &Write) {
    println!("  may: {}: {} {}", one.pair.name, first.class, first.object);
    for change in &one.changes {
        println!("    {} {:?}", change.code.name(), change.witness);
    }
}

/// The writes, each with the create of what it replaces.
fn with_stored(writes: &[Write]) -> Vec<Write> {
    let both = |write: &Write| {
        let stored = write.old.clone().unwrap_or_else(|| write.object.clone());
        [write.clone(), Write::create("stored", stored)]
    };
    writes.iter().flat_map(both).collect()
}

/// The writes that the old state takes by the server's packages, and the new one does not.
fn proved<'w>(writes: &'w [Write], old: &[Answer], new: &[Answer]) -> Vec<&'w Write> {
    let is_proved = |at: &usize| {
        let (before, stored, after) = (&old[2 * at], &old[2 * at + 1], &new[2 * at]);
        // What the schema does not name was dropped with a warning, and is no use of the API.
        let names_unknown = [before, stored].into_iter().any(|answer| !answer.warnings.is_empty());
        let is_taken = before.is_accepted() && stored.is_accepted() && !names_unknown;
        is_taken && (!after.is_accepted() || !keeps(&body(&before.stored), &body(&after.stored)))
    };
    (0..writes.len()).filter(is_proved).map(|at| &writes[at]).collect()
}
