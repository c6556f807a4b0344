//! Many managers of updates -> at most ten: the oldest ones become `ancient-changes`.

use std::collections::BTreeMap;

use super::managed::{Managed, ManagerId, Operation, Owned};

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
        let Some(owned) = managed.owned.remove(&manager) else { continue };
        let Some(first) = firsts.get(&owned.api_version) else {
            firsts.insert(owned.api_version.clone(), manager.clone());
            managed.owned.insert(manager, owned);
            continue;
        };
        let bucket = ManagerId::new(BUCKET, Operation::Update, &owned.api_version, "");
        // The server removes the bucket itself where it is the oldest but one.
        if manager != bucket {
            join(managed, first, &bucket, owned);
        }
        count -= 1;
        match managed.times.get(&manager).cloned() {
            Some(time) => drop(managed.times.insert(bucket, time)),
            None => drop(managed.times.remove(&bucket)),
        }
    }
}

/// Adds what a manager owns to the bucket, which begins with what the first one owns.
fn join(managed: &mut Managed, first: &ManagerId, bucket: &ManagerId, owned: Owned) {
    if !managed.owned.contains_key(bucket)
        && let Some(of_first) = managed.owned.remove(first)
    {
        managed.owned.insert(bucket.clone(), of_first);
    }
    match managed.owned.get_mut(bucket) {
        Some(known) => known.set.add(&owned.set),
        None => drop(managed.owned.insert(bucket.clone(), owned)),
    }
}
