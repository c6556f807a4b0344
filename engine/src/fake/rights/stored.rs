//! The roles and bindings that programs have created -> a policy that has them too.

use std::sync::Arc;

use super::policy::{GROUP, Policy};
use crate::fake::state::State;
use crate::fake::status::GroupResource;

const RESOURCES: [&str; 4] = ["clusterrolebindings", "clusterroles", "rolebindings", "roles"];

/// What users may do now; None where all may do everything.
pub(crate) fn now(state: &mut State) -> Option<Arc<Policy>> {
    let policy = Arc::clone(state.policy.as_ref()?);
    let ids = RESOURCES.map(|plural| GroupResource { group: GROUP.to_owned(), resource: plural.to_owned() });
    let tables: Vec<_> = ids.iter().filter_map(|id| state.store.table(id)).collect();
    let version = tables.iter().map(|table| table.last_written()).max().unwrap_or_default();
    if let Some((_, known)) = state.stored_policy.as_ref().filter(|(known, _)| *known == version) {
        return Some(Arc::clone(known));
    }
    let rows = tables.iter().flat_map(|table| table.range("", ""));
    let objects: Vec<_> = rows.filter_map(|(_, row)| serde_json::from_str(&row.text).ok()).collect();
    let policy = Arc::new(policy.with_stored(&objects));
    state.stored_policy = Some((version, Arc::clone(&policy)));
    Some(policy)
}
