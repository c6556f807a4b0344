//! Two schemas with rules -> the rules whose estimated cost is over the limit of servers now, and was not before.

use std::collections::HashSet;

use super::change::Change;
use super::code::Code;
use super::place::Place;
use super::relation::Relation;
use super::versions::Versions;
use super::witness::Search;
use crate::rules::{CrdFault, CrdFaultKind, crd_faults};
use crate::schema::{Schema, SchemaPath};

/// What can raise the estimated cost of a rule.
const RAISING: [Code; 12] = [
    Code::LengthWidened,
    Code::LengthNarrowed,
    Code::ItemCountWidened,
    Code::ItemCountNarrowed,
    Code::PropertyCountWidened,
    Code::EnumRemoved,
    Code::EnumValueAdded,
    Code::FormatWidened,
    Code::RuleAdded,
    Code::RuleChanged,
    Code::PropertyAdded,
    Code::TypeWidened,
];

/// The changes by which rules cost too much.
pub(super) fn compare(versions: &Versions<'_>, changes: &[Change]) -> Vec<Change> {
    if !changes.iter().any(|change| RAISING.contains(&change.code)) {
        return Vec::new();
    }
    let faults = |schema: &Option<Schema>| {
        let all = schema.as_ref().map_or_else(Vec::new, |schema| crd_faults(schema, versions.minor, ""));
        let is_cost = |fault: &CrdFault| {
            matches!(
                fault.kind,
                CrdFaultKind::RuleCost | CrdFaultKind::MessageExpressionCost | CrdFaultKind::SchemaCost
            )
        };
        all.into_iter().filter(is_cost).collect::<Vec<_>>()
    };
    let new = faults(&versions.new.version.schema);
    if new.is_empty() {
        return Vec::new();
    }
    let old: HashSet<String> =
        faults(&versions.old.version.schema).into_iter().map(|fault| fault.pointer).collect();
    new.into_iter()
        .filter(|fault| !old.contains(&fault.pointer))
        .map(|fault| change(versions, fault))
        .collect()
}

fn change(versions: &Versions<'_>, fault: CrdFault) -> Change {
    let (effect, harms) = Code::RuleCostGrows.by_relation(Relation::May);
    let at = |side: &super::versions::VersionSide<'_>| {
        side.version.schema.as_ref().map_or(side.version.at, |schema| schema.at)
    };
    Change {
        code: Code::RuleCostGrows,
        place: Place {
            group: versions.new.kind.group.clone(),
            version: versions.new.version.name.clone(),
            path: SchemaPath::root(&versions.new.kind.kind),
            new: Some(versions.new.location(at(&versions.new), "", &fault.pointer)),
            old: None,
            keyword: fault.pointer,
        },
        old: None,
        new: Some(fault.message.into()),
        relation: Relation::May,
        effect,
        harms,
        witness: Search::NotNeeded,
    }
}
