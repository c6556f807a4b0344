//! Many managers of updates -> at most ten: the oldest ones become `ancient-changes`.

use std::collections::BTreeMap;

use super::managed::{Managed, ManagerId, Operation};

const MOST: usize = 10;
const BUCKET: &str = "ancient-changes";

/// Joins the oldest managers of updates of each version, until there are few enough.
pub(super) fn cap(managed: &mut Managed) {
    let mut updaters: Vec<ManagerId> =
        managed.owned.iter().filter(|(_, owned)| !owned.is_applied).map(|(id, _)| id.clone()).collect();
    let mut count = updaters.len();
    updaters.sort_by_cached_key(|id| (managed.times.get(id).cloned(), id.clone()));
    let mut firsts = BTreeMap::<String, ManagerId>::new();
    for manager in updaters {
        if count <= MOST {
            break;
        }
        let Some(owned) = managed.owned.get(&manager).cloned() else { continue };
        let Some(first) = firsts.get(&owned.api_version) else {
            firsts.insert(owned.api_version, manager);
            continue;
        };
        let bucket = ManagerId::new(BUCKET, Operation::Update, &owned.api_version, "");
        if !managed.owned.contains_key(&bucket)
            && let Some(of_first) = managed.owned.remove(first)
        {
            managed.owned.insert(bucket.clone(), of_first);
        }
        let known = managed.owned.get(&bucket).map(|owned| owned.set.clone()).unwrap_or_default();
        let mut joined = owned;
        joined.set = joined.set.union(&known);
        managed.owned.insert(bucket.clone(), joined);
        managed.owned.remove(&manager);
        count -= 1;
        match managed.times.get(&manager).cloned() {
            Some(time) => drop(managed.times.insert(bucket, time)),
            None => drop(managed.times.remove(&bucket)),
        }
    }
}
