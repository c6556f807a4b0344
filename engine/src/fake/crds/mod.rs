//! A CRD as an object -> the object after the write and after the server's controllers, or what is refused in it.
//!
//! ```text
//! crd ─> fields ─> defaults ─> causes ─> names ─> served
//!                               ├─ conversion   the webhook that converts
//!                               ├─ ca_bundle    its certificates
//!                               ├─ structural   what no schema may be, node by node
//!                               └─ keywords     what no keyword of a schema may be
//! ```

mod ca_bundle;
mod causes;
mod conversion;
mod defaults;
pub(crate) mod fields;
mod keywords;
mod names;
mod path;
mod structural;

use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::{Value, json};

use super::resource::Resource;
use super::status::Status;
use crate::cause::{Cause, Reason};
use crate::engine::NEWEST_MINOR;

const GROUP: &str = "apiextensions.k8s.io";
const KIND: &str = "CustomResourceDefinition";

/// The finalizer that a CRD has until its objects are gone.
pub(crate) const CLEANUP: &str = "customresourcecleanup.apiextensions.k8s.io";

/// A new CRD after its creation and after the controllers have seen it. `others` are the CRDs that there are, and `now` is the
/// time as objects have it.
///
/// # Errors
/// 422: a server refuses it.
#[cfg(test)]
pub(crate) fn created(crd: Value, others: &[&Value], now: &str) -> Result<Value, Status> {
    Ok(settled(accepted(crd)?, others, now))
}

/// A new CRD as the answer to its creation has it: nothing is established yet.
///
/// # Errors
/// 422: a server refuses it.
pub(crate) fn accepted(mut crd: Value) -> Result<Value, Status> {
    if !crd.is_object() {
        return Err(Status::bad_request("a CustomResourceDefinition is an object"));
    }
    defaults::fill(&mut crd);
    crd["status"] = defaults::no_status();
    defaults::add_stored_version(&mut crd);
    refuse(&crd, causes::all(&crd, None))?;
    Ok(crd)
}

/// A CRD after an update of all but its status and after the controllers have seen it.
///
/// # Errors
/// 422: a server refuses it.
#[cfg(test)]
pub(crate) fn updated(old: &Value, new: Value, others: &[&Value], now: &str) -> Result<Value, Status> {
    Ok(settled(replaced(old, new)?, others, now))
}

/// A CRD as the answer to an update of all but its status has it.
///
/// # Errors
/// 422: a server refuses it.
pub(crate) fn replaced(old: &Value, mut new: Value) -> Result<Value, Status> {
    if !new.is_object() {
        return Err(Status::bad_request("a CustomResourceDefinition is an object"));
    }
    defaults::fill(&mut new);
    new["status"] = old.get("status").cloned().unwrap_or_else(defaults::no_status);
    defaults::add_stored_version(&mut new);
    let mut causes = causes::all(&new, Some(old));
    causes.extend(changes(old, &new));
    refuse(&new, causes)?;
    Ok(new)
}

/// A CRD after an update of its status. The controllers do not write it again.
///
/// # Errors
/// 422: a server refuses it.
pub(crate) fn status_updated(old: &Value, mut new: Value) -> Result<Value, Status> {
    new["spec"] = old["spec"].clone();
    if !new["status"].is_object() {
        new["status"] = defaults::no_status();
    }
    if new["status"]["storedVersions"].as_array().is_none_or(Vec::is_empty) {
        defaults::add_stored_version(&mut new);
    }
    refuse(&new, causes::of_names(&new["status"]["acceptedNames"], "status.acceptedNames"))?;
    Ok(new)
}

/// A CRD after the controllers have seen it: with its accepted names and its conditions.
pub(crate) fn settled(mut crd: Value, others: &[&Value], now: &str) -> Value {
    names::settle(&mut crd, others, now);
    crd
}

/// A CRD whose deletion begins: its objects go first, so that it waits for them.
pub(crate) fn terminating(mut crd: Value, now: &str) -> Value {
    let metadata = &mut crd["metadata"];
    if metadata["deletionTimestamp"].is_null() {
        metadata["deletionTimestamp"] = now.into();
    }
    match metadata["finalizers"].as_array_mut() {
        Some(finalizers) if finalizers.contains(&CLEANUP.into()) => {}
        Some(finalizers) => finalizers.push(CLEANUP.into()),
        None => metadata["finalizers"] = json!([CLEANUP]),
    }
    names::terminate(&mut crd, now);
    crd
}

/// A CRD that has objects left, though its deletion has begun.
pub(crate) fn still_ending(mut crd: Value, now: &str) -> Value {
    names::wait_for_objects(&mut crd, now);
    crd
}

/// The CRDs that get names which the deletion or the change of another one has freed, as they are then. `all` are those
/// that there are.
pub(crate) fn released(all: &[&Value], group: &str, now: &str) -> Vec<Value> {
    let waiting = all.iter().filter(|crd| {
        crd["spec"]["group"] == *group && crd["spec"]["names"] != crd["status"]["acceptedNames"]
    });
    let mut changed: Vec<Value> = Vec::new();
    for crd in waiting {
        let name = &crd["metadata"]["name"];
        let is_changed =
            |other: &Value| changed.iter().any(|new| new["metadata"]["name"] == other["metadata"]["name"]);
        let unchanged =
            all.iter().copied().filter(|other| other["metadata"]["name"] != *name && !is_changed(other));
        let others: Vec<&Value> = unchanged.chain(&changed).collect();
        let new = settled((*crd).clone(), &others, now);
        if new["status"] != crd["status"] {
            changed.push(new);
        }
    }
    changed
}

/// Whether a server serves the kind of a CRD.
pub(crate) fn is_established(crd: &Value) -> bool {
    names::is_true(crd, "Established")
}

/// What a server serves of a CRD; None if it is not established.
pub(crate) fn served(mut crd: Value) -> Option<Resource> {
    if !is_established(&crd) {
        return None;
    }
    // The names are those that were accepted.
    crd["spec"]["names"] = crd["status"]["acceptedNames"].take();
    Resource::prepare(&crd, NEWEST_MINOR)
}

/// A number that tells what a server serves of a CRD from what it serves of another one.
pub(crate) fn fingerprint(crd: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    crd["spec"].hash(&mut hasher);
    crd["status"]["acceptedNames"].hash(&mut hasher);
    hasher.finish()
}

/// What must not change, once the names were accepted or ever.
fn changes(old: &Value, new: &Value) -> Vec<Cause> {
    let always = ["/spec/group", "/spec/names/plural"];
    let established = ["/spec/scope", "/spec/names/kind"];
    let fixed = established.iter().filter(|_| is_established(old)).chain(&always);
    let changed = fixed.filter(|pointer| old.pointer(pointer) != new.pointer(pointer));
    changed
        .map(|pointer| {
            let value = new.pointer(pointer).cloned().unwrap_or_else(|| json!(""));
            Cause::new(Reason::Invalid, pointer[1..].replace('/', "."), value, "field is immutable")
        })
        .collect()
}

fn refuse(crd: &Value, causes: Vec<Cause>) -> Result<(), Status> {
    if causes.is_empty() {
        return Ok(());
    }
    let name = crd["metadata"]["name"].as_str().unwrap_or_default();
    Err(Status::invalid(GROUP, KIND, name, &causes))
}

#[cfg(test)]
mod tests;
