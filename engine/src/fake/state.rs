//! What is behind a cluster: what is served, what is stored, and the time.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::task::Waker;
use std::time::Duration;

use super::clock::Clock;
use super::faults::Faults;
use super::garbage::{Garbage, Place};
use super::own_kinds;
use super::random::Random;
use super::resource::Resource;
use super::rights::Policy;
use super::status::{GroupResource, Status};
use super::store::Store;
use crate::metadata::Metadata;

/// The state of a cluster.
#[derive(Debug, Clone)]
pub(crate) struct State {
    /// What is served, by group and plural.
    pub resources: BTreeMap<GroupResource, Arc<Resource>>,
    /// The objects.
    pub store: Store,
    /// The time.
    pub clock: Clock,
    /// What is drawn.
    pub random: Random,
    /// What users may do; None where all may do everything.
    pub policy: Option<Arc<Policy>>,
    /// The same with the roles and bindings that are stored, and the version of the last of them.
    pub stored_policy: Option<(u64, Arc<Policy>)>,
    /// What goes wrong next.
    pub faults: Faults,
    /// What owns what.
    pub garbage: Garbage,
    /// The CRDs and namespaces for which controllers have something to do.
    pub to_settle: BTreeSet<Place>,
    /// The time of the write that has left work to controllers; None if they have none.
    pub work_since: Option<Duration>,
    /// How many definitions were served so far.
    pub definitions: u64,
    /// The watches that wait for the next event.
    pub waiting: Vec<Waker>,
}

impl State {
    /// A state that serves Kubernetes' own kinds, and has no objects.
    pub fn new() -> Self {
        Self {
            resources: own_kinds::all().iter().map(|own| (own.id.clone(), Arc::clone(own))).collect(),
            store: Store::default(),
            clock: Clock::running(),
            random: Random::new(),
            policy: None,
            stored_policy: None,
            faults: Faults::default(),
            garbage: Garbage::default(),
            to_settle: BTreeSet::new(),
            work_since: None,
            definitions: 0,
            waiting: Vec::new(),
        }
    }

    /// Wakes the watches, after a write.
    pub fn wake(&mut self) {
        self.waiting.drain(..).for_each(Waker::wake);
    }

    /// What is known of a namespace; None where namespaces are not served.
    pub fn namespace(&self, name: &str) -> Option<NamespaceState> {
        let id = GroupResource { group: String::new(), resource: "namespaces".to_owned() };
        self.resources.contains_key(&id).then(|| match self.store.get(&id, name) {
            None => NamespaceState::Absent(name.to_owned()),
            // Most texts show that they have no such member, and need not be read.
            Some(row) if !row.text.contains("deletionTimestamp") => NamespaceState::Active,
            Some(row) => {
                let object = serde_json::from_str(&row.text).unwrap_or_default();
                let is_ending = Metadata::read(&object).get("deletionTimestamp").is_some();
                if is_ending { NamespaceState::Ending(name.to_owned()) } else { NamespaceState::Active }
            }
        })
    }
}

/// What new objects in a namespace depend on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NamespaceState {
    /// There is none of this name.
    Absent(String),
    /// It exists.
    Active,
    /// It is being deleted.
    Ending(String),
}

impl NamespaceState {
    /// Whether an object of a resource may be created in it.
    pub fn check_create(&self, resource: &GroupResource, name: &str) -> Result<(), Status> {
        match self {
            Self::Active => Ok(()),
            Self::Absent(namespace) => {
                let namespaces = GroupResource { group: String::new(), resource: "namespaces".to_owned() };
                Err(Status::not_found(&namespaces, namespace))
            }
            Self::Ending(namespace) => {
                let why = format!(
                    "unable to create new content in namespace {namespace} because it is being terminated"
                );
                let mut refusal = Status::forbidden(resource, name, &why);
                let cause = [
                    "NamespaceTerminating",
                    &format!("namespace {namespace} is being terminated"),
                    "metadata.namespace",
                ];
                refusal.add_cause(cause.map(str::to_owned));
                Err(refusal)
            }
        }
    }
}
