//! A cluster: what is served and what is stored, and the answers to requests.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value;

use super::answer::{Answer, Body};
use super::clock::Clock;
use super::faults::{Fault, FaultFor};
use super::request::Request;
use super::rights::{Policy, TOKEN};
use super::state::State;

/// An API server in memory. Copies are the same one.
#[derive(Debug, Clone)]
pub struct Cluster {
    state: Arc<Mutex<State>>,
}

impl Default for Cluster {
    fn default() -> Self {
        Self::new()
    }
}

impl Cluster {
    /// A cluster with a state.
    pub(crate) fn with_state(state: State) -> Self {
        Self { state: Arc::new(Mutex::new(state)) }
    }

    /// A cluster that serves Kubernetes' own kinds, and has no objects but the namespaces of every cluster.
    pub fn new() -> Self {
        let mut state = State::new();
        state.begin();
        Self::with_state(state)
    }

    /// A cluster that serves the kinds of some CRDs, which are values as YAML or JSON has them.
    ///
    /// # Errors
    /// What a server says about the first of them that it refuses.
    pub fn with_crds<'v>(crds: impl IntoIterator<Item = &'v Value>) -> Result<Self, String> {
        let cluster = Self::new();
        crds.into_iter().try_for_each(|crd| cluster.install(crd))?;
        Ok(cluster)
    }

    /// Serves the kind of a CRD at once.
    ///
    /// # Errors
    /// What a server says about the CRD, if it refuses it.
    pub fn install(&self, crd: &Value) -> Result<(), String> {
        self.install_json(&crd.to_string())
    }

    /// The same for the JSON of a CRD.
    ///
    /// # Errors
    /// What a server says about the CRD, if it refuses it.
    pub fn install_json(&self, crd: &str) -> Result<(), String> {
        let answer = self.lock().install(crd);
        if answer.status == 201 {
            return Ok(());
        }
        let body: Value =
            answer.bytes().and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
        Err(body["message"].as_str().unwrap_or_default().to_owned())
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

    /// The time since 1970.
    pub fn now(&self) -> Duration {
        self.lock().clock.now()
    }

    /// Lets users do no more than a policy allows; None lets all do everything.
    pub fn set_policy(&self, policy: Option<Policy>) {
        let mut state = self.lock();
        (state.policy, state.stored_policy) = (policy.map(Arc::new), None);
    }

    /// The name of the user that programs are, as the policy says.
    pub fn user(&self) -> String {
        self.lock().policy.as_ref().map_or(TOKEN, |policy| policy.user()).to_owned()
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
