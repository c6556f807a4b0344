//! A stored object, its new form and its managers -> who owns what now: `merge.Updater` of structured-merge-diff.

// Circle with prune: an applied object is pruned before its owners are known.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use serde_json::Value;

use super::super::paths::Set;
use super::super::typed::{Comparison, compare, equal, field_set, merge, reconcile};
use super::super::types::Types;
use super::conflict::Conflict;
use super::kind::Kind;
use super::managed::{ManagerId, Owned};
use super::prune::prune;

/// Who owns what.
pub(super) type Owners = BTreeMap<ManagerId, Owned>;

/// Why an update of owners ends.
#[derive(Debug)]
pub(super) enum Failure {
    /// Others own what is applied.
    Conflicts(Vec<Conflict>),
    /// Anything else.
    Other(String),
}

/// One write, as far as the updater knows it.
pub(super) struct Updater<'w> {
    pub kind: &'w Kind,
    pub api_version: &'w str,
    pub subresource: &'w str,
}

impl Updater<'_> {
    /// The set of what a new object has that the writer now owns, and what the others still own.
    pub fn update(&self, live: &Value, new: &Value, owners: &Owners) -> Result<(Set, Owners), Failure> {
        let mut owners = self.reconciled(live, owners).map_err(Failure::Other)?;
        let compared = self.take_over(live, new, &mut owners, None, true)?;
        let mut set = compared.modified.joined(compared.added);
        set.remove(&self.ignored(self.api_version), true);
        Ok((set, owners))
    }

    /// The merged object, None if it is the stored one; and who owns what then.
    pub fn apply(
        &self,
        live: &Value,
        applied: &Value,
        owners: &Owners,
        id: &ManagerId,
        force: bool,
    ) -> Result<(Option<Value>, Owners), Failure> {
        let mut owners = self.reconciled(live, owners).map_err(Failure::Other)?;
        let Some(types) = self.kind.types(live) else { return Err(Failure::Other(String::new())) };
        let merged = merge(types, live, applied);
        let mut set = field_set(types, applied);
        set.remove(&self.ignored(self.api_version), true);
        let owned = Owned { set, api_version: self.api_version.to_owned(), is_applied: true };
        let last = owners.insert(id.clone(), owned);
        let merged = prune(self.kind, merged, &owners, id, last.as_ref())
            .map_err(|why| Failure::Other(format!("failed to prune fields: {why}")))?;
        self.take_over(live, &merged, &mut owners, Some(id), force)?;
        let is_same = equal(live, &merged);
        Ok(((!is_same).then_some(merged), owners))
    }

    /// Removes from all other managers what a write changes or removes.
    fn take_over(
        &self,
        live: &Value,
        new: &Value,
        owners: &mut Owners,
        writer: Option<&ManagerId>,
        force: bool,
    ) -> Result<Comparison, Failure> {
        // An object may have thousands of managers, so that what is the same for all of a version is found once.
        let own = self.compared(live, new, self.api_version).map_err(Failure::Other)?;
        let mut versions = BTreeMap::from([(self.api_version.to_owned(), Changed::new(own))]);
        let (mut conflicts, mut left) = (Vec::new(), Vec::new());
        for (manager, owned) in owners.iter().filter(|(manager, _)| Some(*manager) != writer) {
            if !versions.contains_key(&owned.api_version) {
                let compared = self.compared(live, new, &owned.api_version).map_err(Failure::Other)?;
                versions.insert(owned.api_version.clone(), Changed::new(compared));
            }
            let changed = &versions[&owned.api_version];
            let lost = owned.set.intersection(changed.set());
            conflicts
                .extend(lost.paths().into_iter().map(|path| Conflict { manager: manager.clone(), path }));
            left.push((manager.clone(), owned.set.difference(&lost).difference(&changed.compared.removed)));
        }
        if !force && !conflicts.is_empty() {
            return Err(Failure::Conflicts(conflicts));
        }
        for (manager, set) in left {
            if let Some(owned) = owners.get_mut(&manager) {
                owned.set = set;
            }
        }
        owners.retain(|_, owned| !owned.set.is_empty());
        Ok(versions.remove(self.api_version).map(|changed| changed.compared).unwrap_or_default())
    }

    /// What is different in a version.
    fn compared(&self, live: &Value, new: &Value, api_version: &str) -> Result<Comparison, String> {
        let convert = |object, which| {
            let converted = self.kind.convert(object, api_version);
            converted.map_err(|why| format!("failed to convert {which} object: {why}"))
        };
        let (live, new) = (convert(live, "old")?, convert(new, "new")?);
        let types = self.kind.types(&live).ok_or("failed to compare objects")?;
        Ok(compare(types, &live, &new).without(&self.ignored(api_version)))
    }

    fn ignored(&self, api_version: &str) -> Set {
        self.kind.reset_fields(self.subresource, self.api_version, api_version)
    }

    /// The owners by the schema of today.
    fn reconciled(&self, live: &Value, owners: &Owners) -> Result<Owners, String> {
        let mut versions = BTreeMap::<&str, Option<&Types>>::new();
        let mut reconciled = Owners::new();
        for (manager, owned) in owners {
            // The owners in another group are forgotten, where two groups have the same objects.
            if self.kind.lacks(&owned.api_version) {
                continue;
            }
            let types = match versions.get(owned.api_version.as_str()) {
                Some(types) => *types,
                None => {
                    let types = self.kind.types(&self.kind.convert(live, &owned.api_version)?);
                    versions.insert(&owned.api_version, types);
                    types
                }
            };
            let set = types.map_or_else(|| owned.set.clone(), |types| reconcile(types, &owned.set));
            reconciled.insert(manager.clone(), Owned { set, ..owned.clone() });
        }
        Ok(reconciled)
    }
}

/// What a write does to an object in a version.
struct Changed {
    compared: Comparison,
    /// What is added or has another value, for the first manager who asks.
    set: OnceCell<Set>,
}

impl Changed {
    fn new(compared: Comparison) -> Self {
        Self { compared, set: OnceCell::new() }
    }

    fn set(&self) -> &Set {
        self.set.get_or_init(|| self.compared.modified.union(&self.compared.added))
    }
}
