//! A write of an object -> the object with its managers, in the order of the managers that wrap each other in apimachinery.

mod apply;
mod cap;
mod conflict;
mod kind;
mod last_applied;
mod managed;
mod object;
mod prune;
mod scale;
#[cfg(test)]
mod tests;
mod updater;

use serde_json::{Value, json};

use self::kind::Kind;
use self::managed::{Managed, ManagerId, Operation, Owned};
use self::updater::{Failure, Updater};
use super::paths::Set;
use super::typed::validate;
use crate::kind::SourceKind;

pub use apply::ApplyError;
pub use conflict::ConflictCause;
pub(crate) use kind::OwnKind;
pub use scale::SCALE_VERSION;

/// The managers of the objects of a kind.
#[derive(Debug)]
pub struct Managers {
    kind: Kind,
    /// Whether they are those of scales, which the server cannot convert from what a client applied.
    is_of_scales: bool,
}

/// Who writes an object, how and when.
#[derive(Debug, Clone, Copy)]
pub struct Write<'w> {
    /// The manager of the request; `unknown` stands for an empty one.
    pub manager: &'w str,
    /// The version of the request's path, with its group.
    pub api_version: &'w str,
    /// The subresource of the request's path; empty for the object itself.
    pub subresource: &'w str,
    /// The time of the write, in RFC 3339 and UTC.
    pub now: &'w str,
}

impl Write<'_> {
    fn id(&self, operation: Operation) -> ManagerId {
        let manager = if self.manager.is_empty() { "unknown" } else { self.manager };
        ManagerId::new(manager, operation, self.api_version, self.subresource)
    }
}

impl Managers {
    /// Those of a kind.
    pub fn for_kind(kind: &SourceKind) -> Self {
        Self { kind: Kind::new(kind), is_of_scales: false }
    }

    /// Those of a kind of Kubernetes itself.
    pub(crate) fn for_own(kind: &OwnKind<'_>) -> Self {
        Self { kind: Kind::own(kind), is_of_scales: false }
    }

    /// The managers of a created or updated object, written into it. An object without one in the store is created. What goes
    /// wrong removes all of them, as it does at the server.
    #[must_use]
    pub fn update(&self, live: Option<&Value>, object: Value, write: Write<'_>) -> Value {
        let without = object::without_managers(object.clone());
        self.try_update(live, object, write).unwrap_or(without)
    }

    /// The managers of a created or updated object, written into it.
    ///
    /// # Errors
    /// The object or a stored manager does not fit the schemas.
    pub fn try_update(&self, live: Option<&Value>, object: Value, write: Write<'_>) -> Result<Value, String> {
        let live = live.cloned().unwrap_or_else(|| self.nothing(write.api_version));
        let managed = known_managers(&live, &object, write.subresource);
        let mut object = object::without_managers(object);
        let managed = self.update_managed(&live, &object, managed, write)?;
        managed.encode(&mut object);
        Ok(object)
    }

    /// The object that is in the place of one that does not exist.
    fn nothing(&self, api_version: &str) -> Value {
        let mut nothing = json!({"apiVersion": api_version, "kind": self.kind.kind});
        if let Value::Object(map) = &mut nothing {
            map.extend(self.kind.zero(api_version));
        }
        nothing
    }

    /// Who owns what after an update. Managers of an object that has none are those of its create.
    fn update_managed(
        &self,
        live: &Value,
        object: &Value,
        managed: Managed,
        write: Write<'_>,
    ) -> Result<Managed, String> {
        if managed.owned.is_empty() && !object::text(live, &["metadata", "uid"]).is_empty() {
            return Ok(managed);
        }
        self.add_update(live, object, managed, write)
    }

    fn add_update(
        &self,
        live: &Value,
        object: &Value,
        mut managed: Managed,
        write: Write<'_>,
    ) -> Result<Managed, String> {
        for (value, which) in [(object, "new"), (live, "live")] {
            let shown = object::shown(value);
            let types = self.kind.types(value);
            let types = types.ok_or_else(|| format!("failed to convert {which} object ({shown})"))?;
            validate(types, value, true).map_err(|errors| {
                format!("failed to convert {which} object ({shown}) to smd typed: {errors}")
            })?;
        }
        let (set, owners) = self.updater(write).update(live, object, &managed.owned).map_err(|failure| {
            let why = match failure {
                Failure::Other(why) => why,
                Failure::Conflicts(conflicts) => conflict::message(&conflicts),
            };
            format!("failed to update ManagedFields ({}): {why}", object::shown(object))
        })?;
        managed.owned = owners;
        let mut set = set.difference(&own_metadata());
        if !set.is_empty() {
            let id = write.id(Operation::Update);
            if let Some(previous) = managed.owned.get(&id) {
                set = set.union(&previous.set);
            }
            let api_version = write.api_version.to_owned();
            managed.owned.insert(id.clone(), Owned { set, api_version, is_applied: false });
            managed.times.insert(id, write.now.to_owned());
        }
        cap::cap(&mut managed);
        Ok(managed)
    }

    fn updater<'w>(&'w self, write: Write<'w>) -> Updater<'w> {
        Updater { kind: &self.kind, api_version: write.api_version, subresource: write.subresource }
    }
}

/// The managers of a write before it: those that the request has, else those of the store. A subresource ignores the request's.
fn known_managers(live: &Value, object: &Value, subresource: &str) -> Managed {
    let of_live = || Managed::decode(live).unwrap_or_default();
    if !subresource.is_empty() {
        return of_live();
    }
    if managed::is_reset(object) {
        return Managed::default();
    }
    Managed::decode(object).ok().filter(|managed| !managed.owned.is_empty()).unwrap_or_else(of_live)
}

/// What nobody owns, because the server sets it or the path of the request does.
fn own_metadata() -> Set {
    Set::from_fields(&[
        &["apiVersion"],
        &["kind"],
        &["metadata"],
        &["metadata", "name"],
        &["metadata", "namespace"],
        &["metadata", "creationTimestamp"],
        &["metadata", "selfLink"],
        &["metadata", "uid"],
        &["metadata", "clusterName"],
        &["metadata", "generation"],
        &["metadata", "managedFields"],
        &["metadata", "resourceVersion"],
    ])
}
