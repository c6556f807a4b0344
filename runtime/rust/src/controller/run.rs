//! A `Controller` and a function -> calls of the function until the program is told to stop.

use futures::StreamExt as _;
use kube::Resource;

use super::ended::ended;
use super::failure;
use futures::channel::mpsc::channel;
use futures::future::select;
use std::future::ready;

use std::convert::Infallible;
use std::fmt::{Debug, Display};
use std::future::Future;
use std::hash::Hash;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::channel::mpsc::{Receiver, Sender};
use futures::future::Either;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use kube::core::DeserializeGuard;
use kube::runtime::controller::{self, Action, Controller};
use kube::runtime::watcher;
use serde::de::DeserializeOwned;
use tokio::time;

use super::backoff::{Backoff, Waits};
use super::definition::Definition;
use super::ended::RunError;
use super::failures::Failures;
use super::leader::Leader;

/// How a controller runs.
#[derive(Debug, Clone)]
pub struct RunOptions {
    /// How long an object waits after its failures, and how long the watches wait after theirs.
    pub backoff: Backoff,
    /// How long the calls in progress may take after the program is told to stop. Choose less than the
    /// `terminationGracePeriodSeconds` of the pod.
    pub grace: Duration,
    /// The definition of the controller's kind, if the program waits until it is installed. Where it goes later, the watches wait
    /// for the next one.
    pub wait_for: Option<Definition>,
    /// The candidate for a Lease, if one replica of several runs at a time.
    pub leader: Option<Leader>,
}

impl Default for RunOptions {
    fn default() -> Self {
        Self {
            backoff: Backoff::default(),
            grace: Duration::from_secs(20),
            wait_for: None,
            leader: None,
        }
    }
}

/// Calls `reconcile` for each object of a controller until the program is told to stop by SIGTERM or Ctrl+C.
///
/// - With `options.wait_for`, it first waits until the definition of the kind is installed.
/// - With `options.leader`, it waits until this program leads, and runs while it does.
/// - An object that cannot be read stops no other. It is looked at again when it changes.
/// - If `reconcile` returns an error, it is called again after a wait that doubles with each failure of the object in a row.
/// - If a watch fails, it begins again after such a wait. This replaces `Controller::trigger_backoff`.
/// - After a signal no further call begins, and those in progress may take as long as `options.grace`.
///
/// What fails is an event of `tracing`, of the level `WARN` and with a field `error`. A program shows the events by a subscriber,
/// such as that of the crate `tracing-subscriber`.
///
/// `reconcile` gets a copy of the object as the controller's store has it.
///
/// # Errors
/// - [`RunError::Grace`]: a call in progress took longer than `options.grace`. It was canceled where it waited.
/// - [`RunError::Leader`]: this program cannot lead, or does not any more. Let it end, so that it starts anew.
/// - [`RunError::Signals`]: the operating system lets nobody listen for signals.
///
/// # Panics
/// `reconcile` panics, or there is no tokio runtime.
pub async fn run_controller<K, C, F, E>(
    controller: Controller<DeserializeGuard<K>>,
    reconcile: impl FnMut(Arc<K>, Arc<C>) -> F,
    context: Arc<C>,
    options: &RunOptions,
) -> Result<(), RunError>
where
    K: Resource + Clone + Debug + DeserializeOwned + Send + Sync + 'static,
    K::DynamicType: Debug + Eq + Hash + Clone + Unpin,
    F: Future<Output = Result<Action, E>> + Send + 'static,
    E: Display + Send + 'static,
{
    let mut end = pin!(ended().map_err(RunError::Signals)?);
    if let Some(definition) = &options.wait_for {
        let established = pin!(definition.established(options.backoff));
        if let Either::Left(_) = select(end.as_mut(), established).await {
            return Ok(());
        }
    }
    let Some(leader) = &options.leader else {
        return until(end, controller, reconcile, context, options).await;
    };
    if !leader
        .begins(end.as_mut())
        .await
        .map_err(RunError::Leader)?
    {
        return Ok(());
    }
    let running = until(end, controller, reconcile, context, options);
    leader.guard(running).await.map_err(RunError::Leader)?
}

/// Calls `reconcile` until `end`, and lets the calls in progress return.
///
/// # Errors
/// They did not return in time.
async fn until<K, C, F, E>(
    end: impl Future<Output = ()> + Unpin,
    controller: Controller<DeserializeGuard<K>>,
    mut reconcile: impl FnMut(Arc<K>, Arc<C>) -> F,
    context: Arc<C>,
    options: &RunOptions,
) -> Result<(), RunError>
where
    K: Resource + Clone + Debug + DeserializeOwned + Send + Sync + 'static,
    K::DynamicType: Debug + Eq + Hash + Clone + Unpin,
    F: Future<Output = Result<Action, E>> + Send + 'static,
    E: Display + Send + 'static,
{
    let (calls, mut returned) = Calls::new();
    let shared = Arc::new(Shared {
        calls,
        failures: Failures::new(options.backoff),
    });
    let of_calls = Arc::clone(&shared);
    let guarded = move |seen: Arc<DeserializeGuard<K>>, context| {
        let call = of_calls.calls.begin().map(|begun| {
            let call = match &seen.0 {
                Ok(found) => Ok(reconcile(Arc::new(found.clone()), context)),
                Err(error) => Err(error.error.clone()),
            };
            (begun, call)
        });
        attempt(name_of(seen.meta()), call, Arc::clone(&of_calls))
    };
    let outcomes = controller.trigger_backoff(Waits::new(options.backoff)).run(
        guarded,
        |_, never: &Infallible, _| match *never {},
        context,
    );
    let definition = options.wait_for.as_ref().map(|each| each.name.as_str());
    let work = outcomes.for_each(|outcome| {
        if let Err(error) = outcome {
            note(error, &shared.failures, definition);
        }
        ready(())
    });
    // The calls are canceled where this is dropped. What kube offers for signals waits until the first lists are complete,
    // which they may never be.
    let mut work = pin!(work);
    if let Either::Left(_) = select(work.as_mut(), end).await {
        return Ok(());
    }
    shared.calls.end();
    let ended = time::timeout(options.grace, returned.next()).await;
    ended
        .map(|_| ())
        .map_err(|_| RunError::Grace(options.grace))
}

/// The calls in progress. Each has a clone of the sender, so that the receiver ends when all have returned.
#[derive(Clone)]
struct Calls(Arc<Mutex<Option<Sender<Infallible>>>>);

impl Calls {
    fn new() -> (Self, Receiver<Infallible>) {
        let (sender, receiver) = channel(0);
        (Self(Arc::new(Mutex::new(Some(sender)))), receiver)
    }

    /// What a call keeps while it runs; none if no further one begins.
    fn begin(&self) -> Option<Sender<Infallible>> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// From now on no call begins.
    fn end(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// What all calls share.
struct Shared {
    calls: Calls,
    failures: Failures,
}

/// Reports what failed outside the calls. `definition` is the one that is waited for.
fn note(
    error: controller::Error<Infallible, watcher::Error>,
    failures: &Failures,
    definition: Option<&str>,
) {
    match error {
        controller::Error::ObjectNotFound(gone) => {
            failures.forget(&name(gone.namespace.as_deref(), &gone.name));
        }
        controller::Error::QueueError(error) => failure::watch(&error, definition),
        controller::Error::ReconcilerFailed(never, _) => match never {},
        controller::Error::RunnerError(_) => {}
    }
}

/// One call for an object, or why it cannot be read, or nothing if no call begins any more: what the controller does next.
async fn attempt<E: Display, F: Future<Output = Result<Action, E>>>(
    object: String,
    call: Option<(Sender<Infallible>, Result<F, String>)>,
    shared: Arc<Shared>,
) -> Result<Action, Infallible> {
    let Some((_begun, call)) = call else {
        return Ok(Action::await_change());
    };
    let call = match call {
        Ok(call) => call,
        Err(error) => {
            shared.failures.forget(&object);
            failure::unreadable(&object, &error);
            return Ok(Action::await_change());
        }
    };
    match call.await {
        Ok(action) => {
            shared.failures.forget(&object);
            Ok(action)
        }
        Err(error) => {
            let wait = shared.failures.add(&object);
            failure::reconcile(&object, &error, wait);
            Ok(Action::requeue(wait))
        }
    }
}

/// The namespace and name of an object.
fn name_of(metadata: &ObjectMeta) -> String {
    name(
        metadata.namespace.as_deref(),
        metadata.name.as_deref().unwrap_or_default(),
    )
}

fn name(namespace: Option<&str>, name: &str) -> String {
    match namespace {
        Some(namespace) => format!("{namespace}/{name}"),
        None => name.to_owned(),
    }
}
