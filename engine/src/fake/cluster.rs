//! A cluster: what is served and what is stored, and the answers to requests.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::clock::Clock;
use super::faults::{Fault, FaultFor};
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
        Self::with_state(State::new(kinds))
    }

    /// A cluster with a state.
    pub(crate) fn with_state(state: State) -> Self {
        Self { state: Arc::new(Mutex::new(state)) }
    }

    /// Answers a request.
    pub fn call(&self, request: &Request) -> Answer {
        let mut answer = self.lock().call(request);
        if let Body::Watch(watch) = &mut answer.body {
            watch.attach(&self.state);
        }
        answer
    }

    /// Lets something go wrong with the next requests of a kind, so many times.
    pub fn fail_next(&self, fault: Fault, which: FaultFor, times: usize) {
        self.lock().faults.plan(fault, which, times);
    }

    /// Lets nothing go wrong any more.
    pub fn clear_faults(&self) {
        self.lock().faults.clear();
    }

    /// Makes a clock that of the cluster.
    pub fn set_clock(&self, clock: Clock) {
        self.lock().clock = clock;
    }

    /// Puts the clock forward. What waits for the time looks at it again.
    pub fn advance(&self, by: Duration) {
        let mut state = self.lock();
        state.clock.advance(by);
        state.wake();
    }

    /// Forgets the events of the past: watches and pages that begin there are too old (410).
    pub fn compact(&self) {
        self.lock().store.compact();
    }

    /// Turns the garbage collector off, as on a server without controllers.
    pub fn without_garbage_collector(&self) {
        self.lock().garbage.is_off = true;
    }

    /// The state, also after a panic of another thread.
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
