//! What is behind a cluster: what is served, what is stored, and the time.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::task::Waker;

use serde_json::{Value, json};

use super::clock::Clock;
use super::discovery;
use super::faults::{Fault, Faults};
use super::garbage::{Garbage, Place};
use super::openapi;
use super::own_kinds;
use super::random::Random;
use super::request::{Answer, Body, Request};
use super::resource::Resource;
use super::route::{ResourcePath, Route, route};
use super::status::{GroupResource, Status};
use super::store::Store;
use super::verbs::{Call, Target, collect, definitions_id, settle};
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
    /// What goes wrong next.
    pub faults: Faults,
    /// What owns what.
    pub garbage: Garbage,
    /// The CRDs and namespaces for which controllers have something to do.
    pub to_settle: BTreeSet<Place>,
    /// How many definitions were served so far.
    pub definitions: u64,
    /// The watches that wait for the next event.
    pub waiting: Vec<Waker>,
}

impl State {
    /// A state that serves CRDs and namespaces, of which it has those of every cluster.
    pub fn new() -> Self {
        let own = [own_kinds::definitions(), own_kinds::namespaces()];
        let mut state = Self {
            resources: own.into_iter().flatten().map(|resource| (resource.id.clone(), resource)).collect(),
            store: Store::default(),
            clock: Clock::running(),
            random: Random::new(),
            faults: Faults::default(),
            garbage: Garbage::default(),
            to_settle: BTreeSet::new(),
            definitions: 0,
            waiting: Vec::new(),
        };
        for name in own_kinds::NAMESPACES {
            state.create(
                "/api/v1/namespaces",
                &json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": name}}),
            );
        }
        state
    }

    /// Serves the kind of a CRD, as if it was created by a request.
    pub fn install(&mut self, crd: &Value) -> Answer {
        let path = format!("/apis/{}/v1/{}", definitions_id().group, definitions_id().resource);
        self.create(&path, crd)
    }

    fn create(&mut self, path: &str, object: &Value) -> Answer {
        let request = Request {
            method: "POST".to_owned(),
            path: path.to_owned(),
            user_agent: "kubesmith".to_owned(),
            body: object.to_string().into_bytes(),
            ..Request::default()
        };
        self.serve(&request)
    }

    /// Answers a request, or does what a test wants to go wrong.
    pub fn call(&mut self, request: &Request) -> Answer {
        let fault = self.faults.take(request);
        if let Some(failure) = fault.as_ref().and_then(|fault| fault.failure(request)) {
            return failed(&failure);
        }
        let mut answer = self.serve(request);
        match (fault, &mut answer.body) {
            (Some(Fault::Delay(delay)), _) => answer.delay = delay,
            (Some(Fault::NoAnswer), body) => *body = Body::Broken,
            (Some(fault), Body::Watch(watch)) => watch.plan(fault),
            _ => {}
        }
        answer
    }

    fn serve(&mut self, request: &Request) -> Answer {
        let answer = match route(&request.path) {
            Route::Resource(path) => self.call_resource(request, &path),
            Route::Health => discovery::health(&request.path, &request.query),
            other => discovery::answer(&other, &request.accept, &self.resources)
                .or_else(|| openapi::answer(&other, &request.accept, &self.resources))
                .unwrap_or_else(discovery::not_found),
        };
        self.run_controllers();
        answer
    }

    /// Does what controllers do after a write.
    fn run_controllers(&mut self) {
        settle(self);
        collect(self);
        // What the collector deletes may be the last of a namespace or of a kind.
        settle(self);
    }

    fn call_resource(&mut self, request: &Request, path: &ResourcePath) -> Answer {
        let reads_all = path.name.is_empty() && matches!(request.method.as_str(), "GET" | "HEAD");
        let target =
            self.resources.get(&path.resource).and_then(|found| Target::find(found, path, reads_all));
        target.map_or_else(discovery::not_found, |target| Call::answer(self, request, target))
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
                Err(Status::forbidden(resource, name, &why))
            }
        }
    }
}

/// The answer that says why a request fails.
pub(crate) fn failed(status: &Status) -> Answer {
    let retry_after =
        status.details.as_ref().map(|details| details.retry_after_seconds).filter(|after| *after > 0);
    Answer { retry_after, ..Answer::json(status.code, status.to_json().to_string().into_bytes()) }
}
