//! A cluster: what is served and what is stored, and the answers to requests.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::request::{Answer, Body, Request};
use super::state::State;
use crate::kind::SourceKind;

/// An API server in memory. Copies are the same one.
#[derive(Debug, Clone)]
pub struct Cluster {
    state: Arc<Mutex<State>>,
}

impl Cluster {
    /// A cluster that serves some kinds.
    pub fn new(kinds: &[SourceKind]) -> Self {
        Self { state: Arc::new(Mutex::new(State::new(kinds))) }
    }

    /// Answers a request.
    pub fn call(&self, request: &Request) -> Answer {
        let mut answer = self.lock().call(request);
        if let Body::Watch(watch) = &mut answer.body {
            watch.attach(&self.state);
        }
        answer
    }

    /// The state, also after a panic of another thread.
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
