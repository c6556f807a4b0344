//! A merged object, and what its applier set last time -> the object without what the applier no longer sets.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::paths::Set;
use super::super::typed::{field_set, remove, with_named_fields};
use super::super::types::Types;
use super::kind::Kind;
use super::managed::{ManagerId, Owned};
use super::updater::Owners;

/// Removes what a manager applied the last time and not now, unless others own it.
///
/// # Errors
/// The object cannot be converted into the version of an owner.
pub(super) fn prune(
    kind: &Kind,
    merged: Value,
    owners: &Owners,
    applier: &ManagerId,
    last: Option<&Owned>,
) -> Result<Value, String> {
    let Some(last) = last.filter(|last| !last.set.is_empty()) else { return Ok(merged) };
    let merged = kind
        .convert(&merged, &last.api_version)
        .map_err(|why| format!("failed to convert merged object to last applied version: {why}"))?;
    let types = types(kind, &merged)?;
    let pruned = remove(types, &merged, &with_named_fields(types, &last.set));
    let pruned = add_back_owned(kind, &merged, pruned, &last.api_version, owners)
        .map_err(|why| format!("failed add back owned items: {why}"))?;
    let pruned = add_back_dangling(kind, &merged, &pruned, last)
        .map_err(|why| format!("failed add back dangling items: {why}"))?;
    let now = owners.get(applier).map_or(last.api_version.as_str(), |owned| &owned.api_version);
    kind.convert(&pruned, now)
}

fn types<'k>(kind: &'k Kind, object: &Value) -> Result<&'k Types, String> {
    kind.types(object).ok_or_else(|| "no corresponding type".to_owned())
}

/// Adds back what anyone owns, also the applier by what is applied now.
fn add_back_owned(
    kind: &Kind,
    merged: &Value,
    pruned: Value,
    pruned_version: &str,
    owners: &Owners,
) -> Result<Value, String> {
    let mut by_version = BTreeMap::<&str, Set>::new();
    for owned in owners.values() {
        by_version.entry(&owned.api_version).or_default().add(&owned.set);
    }
    // The version of the last apply comes first, because what was removed may be needed by a conversion.
    let first = by_version.remove_entry(pruned_version);
    let (mut merged, mut pruned) = (merged.clone(), pruned);
    for (version, set) in first.into_iter().chain(by_version) {
        let failed =
            |which: &str, why| format!("failed to convert {which} object at version {version}: {why}");
        merged = kind.convert(&merged, version).map_err(|why| failed("merged", why))?;
        pruned = kind.convert(&pruned, version).map_err(|why| failed("pruned", why))?;
        let types = types(kind, &merged)?;
        let named = |set: &Set| with_named_fields(types, set);
        let kept = named(&field_set(types, &pruned)).union(&named(&set));
        pruned = remove(types, &merged, &named(&field_set(types, &merged)).difference(&kept));
    }
    Ok(pruned)
}

/// Adds back what the applier did not own, and what went with what it owned.
fn add_back_dangling(kind: &Kind, merged: &Value, pruned: &Value, last: &Owned) -> Result<Value, String> {
    let pruned = kind
        .convert(pruned, &last.api_version)
        .map_err(|why| format!("failed to convert pruned object to last applied version: {why}"))?;
    let types = types(kind, merged)?;
    let named = |set: &Set| with_named_fields(types, set);
    let gone = named(&field_set(types, merged)).difference(&named(&field_set(types, &pruned)));
    Ok(remove(types, merged, &gone.intersection(&named(&last.set))))
}
