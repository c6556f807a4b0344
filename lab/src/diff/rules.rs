//! Changed CEL rules -> how many have a witness or a proof, and what is left open.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Result, bail};
use kubesmith_engine::diff::{Change, Code, Relation, Search};

use super::examine::Examined;
use super::oracle::{self, Question};

/// Of a hundred changed rules so many must have a witness or a proof.
const BAR: usize = 80;

/// The share of fewer rules says nothing.
const FEW: usize = 100;

/// How many open ones are printed.
const PRINTED: usize = 30;

/// Counts the changed rules of CRDs that the server takes. Fails if too few are decided.
pub fn check(program: &Path, examined: &[Examined]) -> Result<()> {
    let of_new = |one| Question { case: one, writes: Vec::new() };
    let questions: Vec<Question<'_>> = examined.iter().map(|one| of_new(&one.pair.new)).collect();
    let answers = oracle::ask(program, &questions)?;
    let (taken, refused): (Vec<_>, Vec<_>) =
        examined.iter().zip(&answers).partition(|(_, answer)| answer.is_some());
    println!("{} changed CRDs are refused by the server, and left out", refused.len());
    let (mut proved, mut shown, mut open) = (0, 0, BTreeMap::<&str, usize>::new());
    let mut by_class = BTreeMap::<&str, [usize; 2]>::new();
    for (one, _) in taken {
        for change in one.changes.iter().filter(|change| is_of_rule(change)) {
            let is_decided = match (&change.witness, change.relation) {
                (Search::Found(_), _) => {
                    shown += 1;
                    true
                }
                (_, Relation::May) => false,
                _ => {
                    proved += 1;
                    true
                }
            };
            by_class.entry(&one.pair.class).or_default()[usize::from(!is_decided)] += 1;
            if !is_decided {
                let count = open.entry(change.code.name()).or_default();
                *count += 1;
                if open.values().sum::<usize>() <= PRINTED {
                    println!(
                        "  open: {}: {:?} was {:?}, {:?}",
                        one.pair.name, change.new, change.old, change.witness
                    );
                }
            }
        }
    }
    let left: usize = open.values().sum();
    let all = proved + shown + left;
    let share = 100 * (proved + shown) / all.max(1);
    println!(
        "{all} changed rules: {shown} with a witness, {proved} proved, {left} open {open:?}: {share} % are decided"
    );
    by_class.iter().for_each(|(class, [decided, open])| println!("{decided:>6} {open:>6} open  {class}"));
    if share < BAR && all >= FEW {
        bail!("{share} % of the changed rules are decided, and not {BAR} %")
    } else {
        Ok(())
    }
}

fn is_of_rule(change: &Change) -> bool {
    matches!(change.code, Code::RuleAdded | Code::RuleChanged | Code::RuleRemoved | Code::RuleMomentChanged)
}
