//! What a node says of its place, `nullable`, `default` and `$ref` -> what unset fields and nulls become.

use crate::diff::code::Code;
use crate::diff::harms::{Effect, Harm};
use crate::diff::nodes::{Nodes, Sides, Walk};
use crate::diff::relation::Relation;

pub(super) fn nullable(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let values = (Some(nodes.old.nullable.into()), Some(nodes.new.nullable.into()));
    match (nodes.old.nullable, nodes.new.nullable) {
        (true, false) => {
            let change = walk.add(nodes, Code::NullableRemoved, "/nullable", values, Relation::Narrower);
            if !nodes.drops_null {
                change.effect = Effect::Value;
                change.harms.client = Harm::Error;
            }
        }
        (false, true) => {
            walk.add(nodes, Code::NullableAdded, "/nullable", values, Relation::Wider);
        }
        _ => {}
    }
}

pub(super) fn default(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (nodes.old.default.as_deref(), nodes.new.default.as_deref());
    let (old_value, new_value) = (old.map(|old| old.value.clone()), new.map(|new| new.value.clone()));
    if old_value == new_value {
        return;
    }
    let code = match (old, new) {
        (None, _) => Code::DefaultAdded,
        (_, None) => Code::DefaultRemoved,
        _ => Code::DefaultChanged,
    };
    let at =
        Sides { old: old.map_or(nodes.old.at, |old| old.at), new: new.map_or(nodes.new.at, |new| new.at) };
    let change = walk.add_at(at, code, "/default".to_owned(), (old_value, new_value), Relation::Other);
    if code == Code::DefaultRemoved && nodes.is_required {
        change.effect = Effect::Object;
        change.harms.stored = Harm::Error;
        change.harms.client = Harm::Error;
    }
}

pub(super) fn reference(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (nodes.old.reference.as_deref(), nodes.new.reference.as_deref());
    if old != new {
        let values = (old.map(Into::into), new.map(Into::into));
        walk.add(nodes, Code::ReferenceChanged, "/$ref", values, Relation::May);
    }
}
