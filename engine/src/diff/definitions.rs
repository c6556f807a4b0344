//! The kinds of both sides -> pairs by the names of their CRDs, and what changed of each.

use std::collections::HashMap;

use serde_json::Value;

use super::change::Change;
use super::code::Code;
use super::harms::{Effect, Harm};
use super::names;
use super::nodes::{Sides, Walk};
use super::place::Place;
use super::relation::Relation;
use super::rule_costs;
use super::settle;
use super::subresources;
use super::versions::{Kinds, Options, VersionSide, Versions, base, of_version};
use super::witness::Search;
use crate::kind::SourceKind;
use crate::schema::SchemaPath;

/// What changed between two states of CRDs, in the order of the new kinds, then those that are gone.
pub fn compare(old: &[SourceKind], new: &[SourceKind], options: Options<'_>) -> Vec<Change> {
    let mut changes = Vec::new();
    let (pairs, removed) = pair(old, new);
    for (old, new) in pairs {
        match old {
            Some(old) => changes.extend(kind(&Kinds { old, new, minor: options.minor }, options)),
            None => changes.push(whole_kind(new, Code::KindAdded)),
        }
    }
    changes.extend(removed.into_iter().map(|kind| whole_kind(kind, Code::KindRemoved)));
    changes
}

/// Each new kind with the old one that it was, and the old ones that are gone.
fn pair<'k>(
    old: &'k [SourceKind],
    new: &'k [SourceKind],
) -> (Vec<(Option<&'k SourceKind>, &'k SourceKind)>, Vec<&'k SourceKind>) {
    type Key<'k> = (&'k str, &'k str);
    // The name of the CRD, then what is left of it when one of its parts is another one.
    let keys: [fn(&SourceKind) -> Key<'_>; 3] = [
        |kind| (&kind.group, &kind.plural),
        |kind| (&kind.group, &kind.kind),
        |kind| (&kind.plural, &kind.kind),
    ];
    let mut found: Vec<Option<usize>> = vec![None; new.len()];
    let mut is_taken = vec![false; old.len()];
    for key in keys {
        let mut by_key: HashMap<Key<'_>, usize> = HashMap::new();
        for (index, kind) in old.iter().enumerate().filter(|(index, _)| !is_taken[*index]) {
            by_key.entry(key(kind)).or_insert(index);
        }
        for (index, kind) in new.iter().enumerate() {
            if found[index].is_none()
                && let Some(at) = by_key.remove(&key(kind))
            {
                found[index] = Some(at);
                is_taken[at] = true;
            }
        }
    }
    let pairs = found.iter().zip(new).map(|(at, new)| (at.map(|at| &old[at]), new)).collect();
    let removed = old.iter().zip(&is_taken).filter(|(_, is_taken)| !**is_taken).map(|(kind, _)| kind);
    (pairs, removed.collect())
}

fn whole_kind(kind: &SourceKind, code: Code) -> Change {
    let location = Some(kind.file.location(kind.at, base(kind).to_owned()));
    let is_removed = code == Code::KindRemoved;
    let name = Some(Value::from(format!("{}.{}", kind.plural, kind.group)));
    let (effect, harms) = code.by_relation(Relation::Other);
    Change {
        code,
        place: Place {
            group: kind.group.clone(),
            version: String::new(),
            path: SchemaPath::root(&kind.kind),
            keyword: String::new(),
            new: location.clone().filter(|_| !is_removed),
            old: location.filter(|_| is_removed),
        },
        old: name.clone().filter(|_| is_removed),
        new: name.filter(|_| !is_removed),
        relation: if is_removed { Relation::Narrower } else { Relation::Wider },
        effect,
        harms,
        witness: Search::NotNeeded,
    }
}

/// What changed of a kind. Nothing did where both sides have the same document.
fn kind(kinds: &Kinds<'_>, options: Options<'_>) -> Vec<Change> {
    let Kinds { old, new, minor } = *kinds;
    if !new.document.is_empty() && old.document == new.document {
        return Vec::new();
    }
    let documents = Sides { old: document(old), new: document(new) };
    let mut changes = names::compare(kinds, &documents);
    for (index, version) in new.versions.iter().enumerate() {
        let side = VersionSide { kind: new, version, index };
        let Some(before) = old.versions.iter().position(|before| before.name == version.name) else {
            let names = (None, Some(version.name.as_str().into()));
            changes.push(of_version(None, Some(side), Code::VersionAdded, "", names));
            continue;
        };
        let before = VersionSide { kind: old, version: &old.versions[before], index: before };
        let versions = Versions { old: before, new: side, minor };
        changes.extend(version_changes(&versions, &documents, options));
    }
    changes.extend(storage_version(old, new));
    for (index, version) in old.versions.iter().enumerate() {
        if !new.versions.iter().any(|after| after.name == version.name) {
            changes.push(removed_version(VersionSide { kind: old, version, index }));
        }
    }
    changes
}

/// The change of the version in which objects are stored.
fn storage_version(old: &SourceKind, new: &SourceKind) -> Option<Change> {
    let stored = |kind: &SourceKind| kind.versions.iter().position(|version| version.storage);
    let (before, after) = (&old.versions[stored(old)?], stored(new)?);
    let version = &new.versions[after];
    let names = (Some(before.name.as_str().into()), Some(version.name.as_str().into()));
    let side = VersionSide { kind: new, version, index: after };
    (before.name != version.name)
        .then(|| of_version(None, Some(side), Code::StorageVersionChanged, "/storage", names))
}

/// The change of a version that is gone. Servers refuse that while objects may be stored in it.
fn removed_version(side: VersionSide<'_>) -> Change {
    let names = (Some(side.version.name.as_str().into()), None);
    let mut change = of_version(Some(side), None, Code::VersionRemoved, "", names);
    if side.version.storage {
        change.harms.stored = Harm::Error;
        change.effect = Effect::Kind;
    }
    if !side.version.served {
        change.harms.client = Harm::None;
        change.harms.wire = Harm::None;
    }
    change
}

/// What changed of a version that both sides have.
fn version_changes(versions: &Versions<'_>, documents: &Sides<Value>, options: Options<'_>) -> Vec<Change> {
    let (old, new) = (versions.old.version, versions.new.version);
    let mut changes = subresources::compare(versions, documents);
    let mut of_schema = match (&old.schema, &new.schema) {
        (Some(_), Some(_)) => Walk::new(versions).run(),
        (None, None) => Vec::new(),
        (None, Some(_)) => {
            vec![of_version(
                Some(versions.old),
                Some(versions.new),
                Code::SchemaAdded,
                "/schema",
                (None, None),
            )]
        }
        (Some(_), None) => {
            vec![of_version(
                Some(versions.old),
                Some(versions.new),
                Code::SchemaRemoved,
                "/schema",
                (None, None),
            )]
        }
    };
    of_schema.extend(rule_costs::compare(versions, &of_schema));
    // Nobody has objects of a version that was neither served nor stored.
    for change in &mut of_schema {
        if !old.served {
            change.harms.client = Harm::None;
            change.harms.wire = Harm::None;
        }
        if !old.served && !old.storage {
            change.harms.stored = Harm::None;
            change.effect = Effect::None;
        }
    }
    changes.extend(of_schema);
    settle::settle(&mut changes, versions, options);
    changes
}

/// The CRD as JSON; null where it is none.
fn document(kind: &SourceKind) -> Value {
    serde_json::from_str(&kind.document).unwrap_or_default()
}
