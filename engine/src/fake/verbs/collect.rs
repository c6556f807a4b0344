//! What the garbage collector finds -> the store after its writes.

use serde_json::{Map, Value};

use super::call::Call;
use super::target::Target;
use crate::fake::garbage::{Action, Place};
use crate::fake::options::DeleteOptions;
use crate::fake::request::Request;
use crate::fake::resource::Resource;
use crate::fake::state::State;

/// The most objects that are looked at after a write: finalizers of others end the work long before.
const MOST: usize = 1_000_000;

/// Does what the garbage collector would do after a write, until nothing is left to do.
pub(crate) fn collect(state: &mut State) {
    for _ in 0..MOST {
        let Some(place) = state.garbage.next() else { return };
        let Some(object) = read(state, &place) else { continue };
        let is_served = |api_version: &str, kind: &str| {
            let serves = |resource: &Resource| {
                resource.kind == kind
                    && resource
                        .versions
                        .iter()
                        .any(|version| resource.api_version(&version.name) == api_version)
            };
            state.resources.values().any(|resource| serves(resource))
        };
        match state.garbage.action(&place, &object, |place| read(state, place), is_served) {
            Action::Leave => {}
            Action::Wait(places) => state.garbage.enqueue(places),
            Action::Delete(propagation) => {
                let options = DeleteOptions { propagation, ..DeleteOptions::default() };
                with_call(state, &place, |call, name| drop(call.delete_one(name, &options)));
            }
            Action::Disown(uids) => edit(state, &place, |metadata| disown(metadata, &uids)),
            Action::Finish { finalizer, orphans } => {
                let uid = object["metadata"]["uid"].as_str().unwrap_or_default().to_owned();
                for orphan in &orphans {
                    edit(state, orphan, |metadata| disown(metadata, std::slice::from_ref(&uid)));
                }
                edit(state, &place, |metadata| remove_finalizer(metadata, finalizer));
            }
        }
    }
}

fn read(state: &State, place: &Place) -> Option<Value> {
    serde_json::from_str(&state.store.get(&place.0, &place.1)?.text).ok()
}

/// Runs a part of a verb for an object, in the version of the store or another one that is served.
pub(super) fn with_call(state: &mut State, place: &Place, run: impl FnOnce(&mut Call<'_>, &str)) {
    let Some(resource) = state.resources.get(&place.0) else { return };
    let Some(target) = Target::of_place(resource, &place.1) else { return };
    let name = target.name.clone();
    let request = Request::default();
    run(&mut Call::new(state, &request, target), &name);
}

/// Changes the metadata of an object as a controller's update does, without checks that it would pass.
pub(super) fn edit(state: &mut State, place: &Place, change: impl FnOnce(&mut Map<String, Value>)) {
    with_call(state, place, |call, _| {
        let Some(row) = call.state.store.get(&place.0, &place.1).cloned() else { return };
        let mut object = call.target.read(&row);
        if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
            change(metadata);
        }
        let metadata = &object["metadata"];
        let has_finalizers = metadata["finalizers"].as_array().is_some_and(|all| !all.is_empty());
        if metadata["deletionTimestamp"].is_string() && !has_finalizers {
            call.remove(&place.1, &row);
        } else {
            drop(call.replace(&place.1, &row, object, false));
        }
    });
}

fn disown(metadata: &mut Map<String, Value>, uids: &[String]) {
    let is_left = |owner: &Value| !uids.iter().any(|uid| owner["uid"] == uid.as_str());
    retain(metadata, "ownerReferences", is_left);
}

fn remove_finalizer(metadata: &mut Map<String, Value>, finalizer: &str) {
    retain(metadata, "finalizers", |name| *name != finalizer);
}

/// Removes items of a list of the metadata, and a list that gets empty.
pub(super) fn retain(metadata: &mut Map<String, Value>, name: &str, is_left: impl Fn(&Value) -> bool) {
    let Some(Value::Array(items)) = metadata.get_mut(name) else { return };
    items.retain(is_left);
    if items.is_empty() {
        metadata.shift_remove(name);
    }
}
