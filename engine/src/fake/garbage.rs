//! Owners and what they own -> what the garbage collector does next, as the one of kube-controller-manager does it
//! (`pkg/controller/garbagecollector`).

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use serde_json::Value;

use super::options::Propagation;
use super::status::GroupResource;
use crate::metadata::Metadata;

/// The finalizer of an object whose dependents lose their owner.
pub(crate) const ORPHAN: &str = "orphan";

/// The finalizer of an object whose dependents are deleted first.
pub(crate) const FOREGROUND: &str = "foregroundDeletion";

/// The place of an object in the store.
pub(crate) type Place = (GroupResource, String);

/// What is known of owners.
#[derive(Debug, Clone, Default)]
pub(crate) struct Garbage {
    /// Whether nothing is collected, as on a server without controllers.
    pub is_off: bool,
    /// All objects, by uid.
    places: HashMap<String, Place>,
    /// The objects that name an owner, by its uid.
    dependents: HashMap<String, BTreeSet<Place>>,
    /// The objects to look at next.
    queue: VecDeque<Place>,
}

/// What is done with an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Action {
    /// Nothing.
    Leave,
    /// It loses this finalizer, after its dependents lost it as their owner, if they do.
    Finish {
        /// The finalizer.
        finalizer: &'static str,
        /// The dependents that lose it.
        orphans: Vec<Place>,
    },
    /// These are looked at before it.
    Wait(Vec<Place>),
    /// It loses the owners of these uids.
    Disown(Vec<String>),
    /// It is deleted.
    Delete(Option<Propagation>),
}

/// An owner, as an object names it.
struct Owner<'o> {
    uid: &'o str,
    api_version: &'o str,
    kind: &'o str,
    blocks: bool,
}

fn owners(object: &Value) -> impl Iterator<Item = Owner<'_>> {
    let all = object["metadata"]["ownerReferences"].as_array().into_iter().flatten();
    all.map(|owner| {
        let text = |key: &str| owner[key].as_str().unwrap_or_default();
        Owner {
            uid: text("uid"),
            api_version: text("apiVersion"),
            kind: text("kind"),
            blocks: owner["blockOwnerDeletion"] == true,
        }
    })
}

impl Garbage {
    /// Takes note of a written object.
    pub fn wrote(&mut self, place: &Place, before: Option<&Value>, object: &Value) {
        if self.is_off {
            return;
        }
        if let Some(before) = before {
            self.forget_owners(place, before);
        }
        let metadata = Metadata::read(object);
        self.places.insert(metadata.text("uid").to_owned(), place.clone());
        for owner in owners(object) {
            self.dependents.entry(owner.uid.to_owned()).or_default().insert(place.clone());
        }
        let has_absent_owner = owners(object).any(|owner| !self.places.contains_key(owner.uid));
        let is_deleting = metadata.get("deletionTimestamp").is_some();
        if has_absent_owner
            || (is_deleting && metadata.finalizers().any(|name| name == ORPHAN || name == FOREGROUND))
        {
            self.queue.push_back(place.clone());
        }
    }

    /// Takes note of an object that is gone.
    pub fn removed(&mut self, place: &Place, object: &Value) {
        if self.is_off {
            return;
        }
        self.forget_owners(place, object);
        let uid = Metadata::read(object).text("uid");
        self.places.remove(uid);
        let dependents = self.dependents.get(uid).into_iter().flatten().cloned();
        let waiting = owners(object).filter_map(|owner| self.places.get(owner.uid)).cloned();
        let next: Vec<_> = dependents.chain(waiting).collect();
        self.queue.extend(next);
    }

    fn forget_owners(&mut self, place: &Place, object: &Value) {
        for owner in owners(object) {
            if let Some(dependents) = self.dependents.get_mut(owner.uid) {
                dependents.remove(place);
                if dependents.is_empty() {
                    self.dependents.remove(owner.uid);
                }
            }
        }
    }

    /// The object to look at next.
    pub fn next(&mut self) -> Option<Place> {
        self.queue.pop_front()
    }

    /// Whether there is an object to look at.
    pub fn has_work(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Looks at an object later.
    pub fn enqueue(&mut self, places: impl IntoIterator<Item = Place>) {
        self.queue.extend(places);
    }

    /// What is done with an object. `read` reads another one, and `is_served` is whether a kind is served: of other kinds nothing
    /// is known, so that an owner of such a kind keeps what it owns.
    pub fn action(
        &self,
        place: &Place,
        object: &Value,
        read: impl Fn(&Place) -> Option<Value>,
        is_served: impl Fn(&str, &str) -> bool,
    ) -> Action {
        let metadata = Metadata::read(object);
        let has = |finalizer: &str| metadata.finalizers().any(|name| name == finalizer);
        let own: Vec<Place> =
            self.dependents.get(metadata.text("uid")).into_iter().flatten().cloned().collect();
        let is_deleting = metadata.get("deletionTimestamp").is_some();
        if is_deleting && has(ORPHAN) {
            return Action::Finish { finalizer: ORPHAN, orphans: own };
        }
        if is_deleting && has(FOREGROUND) {
            let uid = metadata.text("uid");
            let blocks = |dependent: &Value| owners(dependent).any(|owner| owner.uid == uid && owner.blocks);
            let blocking: Vec<Place> = own
                .into_iter()
                .filter(|place| read(place).is_some_and(|dependent| blocks(&dependent)))
                .collect();
            if blocking.is_empty() {
                return Action::Finish { finalizer: FOREGROUND, orphans: Vec::new() };
            }
            return Action::Wait(blocking);
        }
        if is_deleting {
            return Action::Leave;
        }
        self.action_by_owners(place, object, !own.is_empty(), read, is_served)
    }

    fn action_by_owners(
        &self,
        place: &Place,
        object: &Value,
        has_dependents: bool,
        read: impl Fn(&Place) -> Option<Value>,
        is_served: impl Fn(&str, &str) -> bool,
    ) -> Action {
        let namespace = namespace(place);
        let (mut has_solid, mut waiting, mut absent) = (false, Vec::new(), Vec::new());
        for owner in owners(object) {
            let found = self.places.get(owner.uid);
            let found = found.filter(|found| [None, namespace].contains(&self::namespace(found)));
            match found.and_then(&read) {
                None if is_served(owner.api_version, owner.kind) => absent.push(owner.uid.to_owned()),
                None => has_solid = true,
                Some(owning) => {
                    let of_owner = Metadata::read(&owning);
                    let waits = of_owner.get("deletionTimestamp").is_some()
                        && of_owner.finalizers().any(|name| name == FOREGROUND);
                    if waits && owner.blocks {
                        waiting.push(owner.uid.to_owned());
                    } else {
                        has_solid = true;
                    }
                }
            }
        }
        if waiting.is_empty() && absent.is_empty() {
            return Action::Leave;
        }
        if has_solid {
            return Action::Disown(
                absent.into_iter().chain(waiting).collect::<HashSet<_>>().into_iter().collect(),
            );
        }
        if !waiting.is_empty() && has_dependents {
            return Action::Delete(Some(Propagation::Foreground));
        }
        Action::Delete(None)
    }
}

/// The namespace of a place; None for one of the whole cluster.
fn namespace(place: &Place) -> Option<&str> {
    place.1.split_once('/').map(|(namespace, _)| namespace)
}
