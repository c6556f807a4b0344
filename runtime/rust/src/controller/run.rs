//! A `Controller` and a function -> calls of the function until the program is told to stop.

use std::convert::Infallible;
use std::fmt::Debug;
use std::future::{ready, Future};
use std::hash::Hash;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use futures::future::{select, Either};
use futures::{FutureExt as _, StreamExt as _};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use kube::core::DeserializeGuard;
use kube::runtime::controller::{self, Action, Controller};
use kube::Resource;
use serde::de::DeserializeOwned;
use tokio::time;

use super::backoff::Waits;
use super::ended::{ended, RunError};
use super::failure::Failure;
use super::failures::Failures;
use super::Backoff;

/// How a controller runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunOptions {
    /// How long an object waits after its failures, and how long the watches wait after theirs.
    pub backoff: Backoff,
    /// How long the calls in progress may take after the program is told to stop. Choose less than the
    /// `terminationGracePeriodSeconds` of the pod.
    pub grace: Duration,
}

impl Default for RunOptions {
    fn default() -> Self {
        Self {
            backoff: Backoff::default(),
            grace: Duration::from_secs(20),
        }
    }
}

/// Calls `reconcile` for each object of a controller until the program is told to stop by SIGTERM or Ctrl+C.
///
/// - An object that cannot be read stops no other. It comes to `on_failure`, and is looked at again when it changes.
/// - If `reconcile` returns an error, it comes to `on_failure`, and `reconcile` is called again after a wait that doubles with
///   each failure of the object in a row.
/// - If a watch fails, the error comes to `on_failure`, and the watch begins again after such a wait. This replaces
///   `Controller::trigger_backoff`.
/// - After a signal no further call begins, and those in progress may take as long as `options.grace`.
///
/// `reconcile` gets a copy of the object as the controller's store has it.
///
/// # Errors
/// - [`RunError::Grace`]: a call in progress took longer than `options.grace`. It was canceled where it waited.
/// - [`RunError::Signals`]: the operating system lets nobody listen for signals.
///
/// # Panics
/// `reconcile` panics, or there is no tokio runtime.
pub async fn run_controller<K, C, F, E>(
    controller: Controller<DeserializeGuard<K>>,
    mut reconcile: impl FnMut(Arc<K>, Arc<C>) -> F,
    context: Arc<C>,
    options: &RunOptions,
    on_failure: impl Fn(Failure<E>) + Send + Sync + 'static,
) -> Result<(), RunError>
where
    K: Resource + Clone + Debug + DeserializeOwned + Send + Sync + 'static,
    K::DynamicType: Debug + Eq + Hash + Clone + Unpin,
    F: Future<Output = Result<Action, E>> + Send + 'static,
    E: Send + 'static,
{
    let end = ended().map_err(RunError::Signals)?.shared();
    let failures = Arc::new(Failures::new(options.backoff));
    let on_failure = Arc::new(on_failure);
    let report = Arc::clone(&on_failure);
    let counts = Arc::clone(&failures);
    let guarded = move |seen: Arc<DeserializeGuard<K>>, context| {
        let object = name_of(seen.meta());
        let call = match &seen.0 {
            Ok(found) => Ok(reconcile(Arc::new(found.clone()), context)),
            Err(error) => Err(error.error.clone()),
        };
        attempt(object, call, Arc::clone(&counts), Arc::clone(&report))
    };
    let outcomes = controller
        .trigger_backoff(Waits::new(options.backoff))
        .graceful_shutdown_on(end.clone())
        .run(guarded, |_, never, _| match *never {}, context);
    let work = outcomes.for_each(|outcome| {
        match outcome {
            // The objects are gone.
            Err(controller::Error::ObjectNotFound(gone)) => {
                failures.forget(&name(gone.namespace.as_deref(), &gone.name));
            }
            Err(controller::Error::QueueError(error)) => {
                on_failure(Failure::Watch(Box::new(error)))
            }
            Err(controller::Error::ReconcilerFailed(never, _)) => match never {},
            // The signal came before the first lists were complete.
            Err(controller::Error::RunnerError(_)) | Ok(_) => {}
        }
        ready(())
    });
    match select(pin!(work), end).await {
        Either::Left(_) => Ok(()),
        Either::Right(((), work)) => time::timeout(options.grace, work)
            .await
            .map_err(|_| RunError::Grace(options.grace)),
    }
}

/// One call for an object, or why there is none: what the controller does next.
async fn attempt<E, F: Future<Output = Result<Action, E>>>(
    object: String,
    call: Result<F, String>,
    failures: Arc<Failures>,
    on_failure: Arc<impl Fn(Failure<E>)>,
) -> Result<Action, Infallible> {
    let call = match call {
        Ok(call) => call,
        Err(error) => {
            failures.forget(&object);
            on_failure(Failure::Unreadable { object, error });
            return Ok(Action::await_change());
        }
    };
    match call.await {
        Ok(action) => {
            failures.forget(&object);
            Ok(action)
        }
        Err(error) => {
            let wait = failures.add(&object);
            on_failure(Failure::Reconcile {
                object,
                error,
                wait,
            });
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
