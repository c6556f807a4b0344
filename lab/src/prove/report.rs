//! The objects found for each CRD -> printed counts, and an error where they are too few or refused too often.

use std::collections::BTreeMap;

use anyhow::{Result, bail};

use super::candidates::Candidates;
use super::cases::Case;
use super::cluster::CEL_RULE;

/// At most this share of the objects may be refused, in percent; by CEL rules, of which a schema does not say what fits them,
/// any.
const MOST_REFUSED: usize = 30;

/// Prints how many objects were accepted and refused and how many properties are set; fails if there are fewer accepted
/// than wanted, or too many refused.
pub fn candidates(cases: &[&Case], found: &[Candidates], wanted: usize) -> Result<()> {
    let mut refused = BTreeMap::<&str, usize>::new();
    for (validation, count) in found.iter().flat_map(|found| &found.refused) {
        *refused.entry(validation).or_default() += count;
    }
    let total: usize = refused.values().sum();
    let accepted: usize = found.iter().map(|found| found.accepted.len()).sum();
    let objects = || found.iter().flat_map(|found| &found.accepted);
    let statuses = objects().filter(|object| !object.status.is_null());
    let changes = objects().filter(|object| object.change.is_some());
    let planted: usize = objects().map(|object| object.planted.len()).sum();
    let properties: usize = found.iter().map(|found| found.properties).sum();
    let never: usize = found.iter().map(|found| found.never_set.len()).sum();
    let reasons: Vec<_> = refused.iter().map(|(validation, count)| format!("{count} {validation}")).collect();
    println!(
        "{accepted} objects accepted, {} of them with a status of their own; {total} refused ({} %): {}",
        statuses.count(),
        total * 100 / (accepted + total).max(1),
        reasons.join(", ")
    );
    println!("{} objects with a change that is accepted, {planted} changes planted", changes.count());
    println!("{} of {properties} properties set at least once", properties - never);
    for (case, found) in cases.iter().zip(found) {
        let refused: usize = found.refused.values().sum();
        if refused > found.accepted.len() || !found.never_set.is_empty() {
            let (accepted, never) = (found.accepted.len(), found.never_set.len());
            println!(
                "  {}: {accepted} accepted, {refused} refused {:?}, {never} of {} properties never set",
                case.name(),
                found.refused,
                found.properties
            );
            for (place, validation) in found.never_set.iter().take(3) {
                println!("    {} {validation}", place.join("."));
            }
        }
    }
    let by_schema = total - refused.get(CEL_RULE).copied().unwrap_or_default();
    if accepted < wanted || by_schema * 100 > (accepted + by_schema) * MOST_REFUSED {
        bail!(
            "{accepted} of {wanted} objects accepted, {by_schema} refused by more than CEL rules; at most {MOST_REFUSED} % \
             may be"
        );
    }
    Ok(())
}
