//! Changes that are not proved by keywords alone -> errors where a witness shows them, "may" where none was found.

use serde_json::Value;

use super::change::Change;
use super::harms::{Effect, Harm};
use super::versions::{Options, Versions};
use super::witness::{self, Pair, Search, Side};
use crate::engine::Kind;

/// Searches witnesses for the changes of a version, and sets what they prove.
pub(super) fn settle<'k>(changes: &mut [Change], versions: &Versions<'k>, options: Options<'k>) {
    if !options.searches || !changes.iter().any(needs_witness) {
        return;
    }
    let (old, new) = (versions.old, versions.new);
    let Some((old_schema, new_schema)) = old.version.schema.as_ref().zip(new.version.schema.as_ref()) else {
        return;
    };
    let prepared = |side: super::versions::VersionSide<'_>| {
        Kind::prepare(side.kind, &side.version.name, options.minor).ok()
    };
    let Some((old_engine, new_engine)) = prepared(old).zip(prepared(new)) else { return };
    let side = |side: super::versions::VersionSide<'k>, schema, engine| Side {
        kind: side.kind,
        version: &side.version.name,
        schema,
        engine,
    };
    let pair =
        Pair::new(side(old, old_schema, &old_engine), side(new, new_schema, &new_engine), options.objects);
    for change in changes.iter_mut().filter(|change| needs_witness(change)) {
        change.witness = witness::find(change, &pair);
        apply(change);
    }
}

/// Whether an object can show what a change does.
fn needs_witness(change: &Change) -> bool {
    let is_of_objects =
        matches!(change.effect, Effect::Value | Effect::Object | Effect::Loss | Effect::Always);
    is_of_objects && change.harms.stored.max(change.harms.client) >= Harm::May
}

/// Sets the harms to what the search proved.
fn apply(change: &mut Change) {
    if change.witness == Search::NotNeeded {
        return;
    }
    let is_found = matches!(change.witness, Search::Found(_));
    // A new object alone does not show that one in the store cannot be written.
    let is_stored = |stored: &Value, is_status: bool| !is_status || stored.get("status").is_some();
    let is_update = matches!(&change.witness, Search::Found(witness)
        if witness.stored.as_ref().is_some_and(|stored| is_stored(stored, witness.status)));
    let by_effect = match change.effect {
        Effect::Object | Effect::Always if !is_update => Harm::Warning,
        Effect::Object | Effect::Always | Effect::Kind => Harm::Error,
        Effect::Value | Effect::Loss => Harm::Warning,
        Effect::None => Harm::None,
    };
    if is_found && matches!(change.effect, Effect::Object | Effect::Always) {
        change.harms.stored = change.harms.stored.min(by_effect);
    }
    for (harm, proved) in [(&mut change.harms.stored, by_effect), (&mut change.harms.client, Harm::Error)] {
        *harm = match (*harm, is_found) {
            (Harm::May, true) => proved,
            (Harm::Error, false) => Harm::May,
            (harm, _) => harm,
        };
    }
}
