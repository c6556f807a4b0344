//! A stored and an applied object -> the merged object with its managers, or why it is refused.

use std::fmt;

use serde_json::Value;

use super::super::typed::validate;
use super::conflict::{self, Conflict, ConflictCause};
use super::managed::{self, Managed, Operation};
use super::updater::Failure;
use super::{Managers, SCALE_VERSION, Write, last_applied, object, own_metadata};
use crate::json_value::read_numbers;
use crate::write::whole_floats;

/// Why an apply is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ApplyError {
    /// The request is wrong: 400.
    BadRequest(String),
    /// Others own what is applied: 409.
    Conflict {
        /// The message, with all conflicts.
        message: String,
        /// A cause for each field, sorted by manager; the server has them in no order.
        causes: Vec<ConflictCause>,
    },
    /// An object or a manager does not fit the schema: 500.
    Internal(String),
}

impl fmt::Display for ApplyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadRequest(message) | Self::Internal(message) | Self::Conflict { message, .. } => {
                f.write_str(message)
            }
        }
    }
}

impl std::error::Error for ApplyError {}

/// Why a step of an apply ends.
enum Refusal {
    Conflicts(Vec<Conflict>),
    Error(ApplyError),
}

/// An apply, as its steps see it.
struct Apply<'a> {
    live: &'a Value,
    applied: &'a Value,
    write: Write<'a>,
    fill_defaults: &'a dyn Fn(&mut Value),
}

impl Managers {
    /// Applies an object. Without one in the store it is created. Defaults are filled in after the merge, so that nobody owns them.
    ///
    /// # Errors
    /// Others own what is applied, or it does not fit the schema.
    pub fn apply(
        &self,
        live: Option<&Value>,
        applied: &Value,
        force: bool,
        write: Write<'_>,
        fill_defaults: &dyn Fn(&mut Value),
    ) -> Result<Value, ApplyError> {
        let live = live.cloned().unwrap_or_else(|| self.nothing(write.api_version));
        let applied = &read_numbers(applied.clone());
        let managed = Managed::decode(&live)
            .map_err(|why| ApplyError::Internal(format!("failed to decode managed fields: {why}")))?;
        let expected = object::gvk(&self.nothing(write.api_version));
        let gvk = object::gvk(applied);
        if gvk != expected {
            return Err(ApplyError::BadRequest(format!("invalid object type: {gvk}")));
        }
        let step = Apply { live: &live, applied, write, fill_defaults };
        let (mut merged, managed) =
            self.apply_by_kubectl(&step, &managed, force).map_err(|refusal| match refusal {
                Refusal::Error(error) => error,
                Refusal::Conflicts(conflicts) => ApplyError::Conflict {
                    message: conflict::message(&conflicts),
                    causes: conflicts.iter().map(Conflict::cause).collect(),
                },
            })?;
        if write.manager == "kubectl" {
            last_applied::refresh(&mut merged, applied);
        }
        let mut merged = object::without_managers(merged);
        whole_floats(&mut merged);
        managed.encode(&mut merged);
        Ok(merged)
    }

    /// Applies, and passes over the conflicts of kubectl about what only its own former applies own.
    fn apply_by_kubectl(
        &self,
        step: &Apply<'_>,
        managed: &Managed,
        force: bool,
    ) -> Result<(Value, Managed), Refusal> {
        match self.apply_tracked(step, managed.clone(), force) {
            Err(Refusal::Conflicts(conflicts)) if step.write.manager == "kubectl" => {
                let allowed = last_applied::unchanged(&self.kind, step.live, step.write.api_version);
                let is_left =
                    |conflict: &Conflict| !allowed.as_ref().is_some_and(|set| set.has(&conflict.path));
                let left: Vec<_> = conflicts.into_iter().filter(is_left).collect();
                if left.is_empty() {
                    self.apply_tracked(step, managed.clone(), true)
                } else {
                    Err(Refusal::Conflicts(left))
                }
            }
            other => other,
        }
    }

    /// Applies. What an object without managers has is that of `before-first-apply`.
    fn apply_tracked(
        &self,
        step: &Apply<'_>,
        mut managed: Managed,
        force: bool,
    ) -> Result<(Value, Managed), Refusal> {
        if managed.owned.is_empty() && self.is_of_scales {
            let live = format!("/; {}", object::gvk(step.applied));
            let why = format!("failed to convert live object ({live}) to proper version: {}", no_scale());
            let message = format!("failed to create manager for existing fields: {why}");
            return Err(Refusal::Error(ApplyError::Internal(message)));
        }
        if managed.owned.is_empty() {
            let before = Write { manager: "before-first-apply", ..step.write };
            let nothing = self.nothing(step.write.api_version);
            managed = self.add_update(&nothing, step.live, managed, before).map_err(|why| {
                let message = format!("failed to create manager for existing fields: {why}");
                Refusal::Error(ApplyError::Internal(message))
            })?;
        }
        self.apply_merged(step, managed, force)
    }

    fn apply_merged(
        &self,
        step: &Apply<'_>,
        mut managed: Managed,
        force: bool,
    ) -> Result<(Value, Managed), Refusal> {
        self.check(step)?;
        let id = step.write.id(Operation::Apply);
        let found = self.updater(step.write).apply(step.live, step.applied, &managed.owned, &id, force);
        let (merged, owners) = found.map_err(|failure| match failure {
            Failure::Conflicts(conflicts) => Refusal::Conflicts(conflicts),
            Failure::Other(why) => Refusal::Error(ApplyError::Internal(why)),
        })?;
        managed.owned = owners;
        if let Some(owned) = managed.owned.get_mut(&id) {
            owned.set.remove(&own_metadata(), false);
            if owned.set.is_empty() {
                managed.owned.remove(&id);
            }
        }
        let Some(mut merged) = merged else { return Ok((step.live.clone(), managed)) };
        if self.is_of_scales {
            let shown = object::shown(step.applied);
            let message = format!("failed to convert new object ({shown}) to proper version: {}", no_scale());
            return Err(Refusal::Error(ApplyError::Internal(message)));
        }
        (step.fill_defaults)(&mut merged);
        managed.times.insert(id, step.write.now.to_owned());
        Ok((merged, managed))
    }

    /// Checks both objects against the schema. A stored list may have an item twice.
    fn check(&self, step: &Apply<'_>) -> Result<(), Refusal> {
        if managed::entries(step.applied).is_some() {
            let message = "metadata.managedFields must be nil".to_owned();
            return Err(Refusal::Error(ApplyError::BadRequest(message)));
        }
        for (value, which, allows_duplicates) in [(step.applied, "patch", false), (step.live, "live", true)] {
            let shown = object::shown(value);
            let fault = match self.kind.types(value) {
                Some(types) => {
                    validate(types, value, allows_duplicates).err().map(|errors| errors.to_string())
                }
                None => Some(format!("no corresponding type for {}", object::gvk(value))),
            };
            if let Some(fault) = fault {
                let message = format!("failed to create typed {which} object ({shown}): {fault}");
                return Err(Refusal::Error(ApplyError::Internal(message)));
            }
        }
        Ok(())
    }
}

/// What the converter of custom resources says to a scale that an apply changes: it knows none.
fn no_scale() -> String {
    format!("request to convert CR to an invalid group/version: {SCALE_VERSION}")
}
