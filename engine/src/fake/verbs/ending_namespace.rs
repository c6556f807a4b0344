//! A namespace whose deletion has begun -> its objects deleted, what remains of them in its status, and its end
//! (kube-controller-manager `pkg/controller/namespace/deletion`).

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::collect::with_call;
use super::special::{delete_all, is_ending, read, store};
use crate::fake::conditions;
use crate::fake::garbage::Place;
use crate::fake::state::State;
use crate::fake::status::GroupResource;
use crate::metadata::Metadata;

/// Ends a namespace with what is in it. Whether nothing is left to do for it.
pub(super) fn settle_namespace(state: &mut State, place: &Place, ends_deleted: bool) -> bool {
    if read(state, place).filter(is_ending).is_none() {
        return true;
    }
    if !ends_deleted {
        return false;
    }
    let prefix = format!("{}/", place.1);
    let ids: Vec<GroupResource> = state.resources.keys().cloned().collect();
    for id in &ids {
        delete_all(state, id, &prefix);
    }
    let remaining = Remaining::find(state, &ids, &prefix);
    let Some(mut namespace) = read(state, place) else { return true };
    if set_conditions(&mut namespace, &remaining, &state.clock.timestamp()) {
        store(state, place, namespace.clone());
    }
    if !remaining.objects.is_empty() {
        return false;
    }
    // The write has given it another version.
    let Some(mut last) = read(state, place) else { return true };
    last["spec"] = json!({});
    let is_free = Metadata::read(&last).finalizers().next().is_none();
    store(state, place, last);
    if is_free {
        with_call(state, place, |call, _| {
            if let Some(row) = call.state.store.get(&place.0, &place.1).cloned() {
                call.remove(&place.1, &row);
            }
        });
    }
    true
}

/// What is left in a namespace: how many objects of each resource, and how many with each finalizer, as messages name them.
#[derive(Default)]
struct Remaining {
    objects: BTreeMap<String, usize>,
    finalizers: BTreeMap<String, usize>,
}

impl Remaining {
    fn find(state: &State, ids: &[GroupResource], prefix: &str) -> Self {
        let mut remaining = Self::default();
        for id in ids {
            let rows = state.store.table(id).into_iter().flat_map(|table| table.range(prefix, ""));
            for (_, row) in rows {
                // The dot stands there without a group too.
                *remaining.objects.entry(format!("{}.{}", id.resource, id.group)).or_default() += 1;
                let object: Value = serde_json::from_str(&row.text).unwrap_or_default();
                for finalizer in Metadata::read(&object).finalizers() {
                    *remaining.finalizers.entry(finalizer.to_owned()).or_default() += 1;
                }
            }
        }
        remaining
    }
}

/// Sets the conditions of a namespace that ends. Whether one of them has changed.
fn set_conditions(namespace: &mut Value, remaining: &Remaining, now: &str) -> bool {
    let listed = |counts: &BTreeMap<String, usize>, verb: &str| {
        let parts = counts.iter().map(|(name, count)| format!("{name} {verb} {count} resource instances"));
        parts.collect::<Vec<_>>().join(", ")
    };
    let left = |counts: &BTreeMap<String, usize>, reason: &'static str, message: String| {
        (!counts.is_empty()).then_some(("True", reason, message))
    };
    let content = format!("Some resources are remaining: {}", listed(&remaining.objects, "has"));
    let finalizers = format!(
        "Some content in the namespace has finalizers remaining: {}",
        listed(&remaining.finalizers, "in")
    );
    let all = [
        (
            "NamespaceDeletionDiscoveryFailure",
            None,
            ("ResourcesDiscovered", "All resources successfully discovered"),
        ),
        (
            "NamespaceDeletionGroupVersionParsingFailure",
            None,
            ("ParsedGroupVersions", "All legacy kube types successfully parsed"),
        ),
        (
            "NamespaceDeletionContentFailure",
            None,
            ("ContentDeleted", "All content successfully deleted, may be waiting on finalization"),
        ),
        (
            "NamespaceContentRemaining",
            left(&remaining.objects, "SomeResourcesRemain", content),
            ("ContentRemoved", "All content successfully removed"),
        ),
        (
            "NamespaceFinalizersRemaining",
            left(&remaining.finalizers, "SomeFinalizersRemain", finalizers),
            ("ContentHasNoFinalizers", "All content-preserving finalizers finished"),
        ),
    ];
    let mut has_changed = false;
    for (kind, found, (reason, message)) in all {
        let (value, reason, message) = found.unwrap_or(("False", reason, message.to_owned()));
        has_changed |= conditions::set(namespace, [kind, value, reason, &message], now);
    }
    has_changed
}
