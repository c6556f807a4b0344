//! What is behind a cluster: what is served, what is stored, and the time.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::task::Waker;

use super::clock::Clock;
use super::request::{Answer, Request};
use super::resource::Resource;
use super::status::{GroupResource, Status};
use super::store::Store;
use crate::engine::NEWEST_MINOR;
use crate::kind::SourceKind;

/// The state of a cluster.
#[derive(Debug)]
pub(crate) struct State {
    /// What is served, by group and plural.
    pub resources: BTreeMap<GroupResource, Arc<Resource>>,
    /// The objects.
    pub store: Store,
    /// The time.
    pub clock: Clock,
    /// The watches that wait for the next event.
    pub waiting: Vec<Waker>,
}

impl State {
    /// A state that serves some kinds of Kubernetes 1.N and has no objects.
    pub fn new(kinds: &[SourceKind]) -> Self {
        let prepared = kinds.iter().filter_map(|kind| Resource::prepare(kind, NEWEST_MINOR));
        Self {
            resources: prepared.map(|resource| (resource.id.clone(), resource)).collect(),
            store: Store::default(),
            clock: Clock::running(),
            waiting: Vec::new(),
        }
    }

    /// Answers a request.
    pub fn call(&mut self, request: &Request) -> Answer {
        let _ = request;
        failed(&Status::bad_request("nothing is served yet"))
    }
}

/// The answer that says why a request fails.
pub(crate) fn failed(status: &Status) -> Answer {
    let retry_after =
        status.details.as_ref().map(|details| details.retry_after_seconds).filter(|after| *after > 0);
    Answer { retry_after, ..Answer::json(status.code, status.to_json().to_string().into_bytes()) }
}
