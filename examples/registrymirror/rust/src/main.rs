//! `RegistryMirror`s -> the objects that make them, rolled out when a spec changes, and conditions that say how far it is.

mod mirror_objects;

use std::sync::Arc;
use std::time::Duration;

use k8s_openapi::api::apps::v1::{DaemonSet, StatefulSet};
use k8s_openapi::api::core::v1::{PersistentVolumeClaim, Service};
use kube::runtime::controller::Action;
use kube::runtime::{Controller, watcher};
use kube::{Api, Client, ResourceExt as _};
use registrymirror::mirrors_example_com::v1alpha1::RegistryMirror;
use registrymirror::{Backoff, Definition, EditError, NewCondition, RunOptions};
use registrymirror::{ensure, is_rolled_out, run_controller, set_conditions};

use mirror_objects::LABEL;

const MANAGER: &str = "registrymirror";
const RETRY: Duration = Duration::from_secs(5);

/// Waits for the definition and follows the mirrors until SIGTERM. Where the definition goes, it waits for the next one.
#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    tracing_subscriber::fmt::init();
    let client = Client::try_default().await?;
    let owned = watcher::Config::default().labels(LABEL);
    let controller = Controller::new(Api::all(client.clone()), watcher::Config::default())
        .owns(Api::<Service>::all(client.clone()), owned.clone())
        .owns(Api::<PersistentVolumeClaim>::all(client.clone()), owned.clone())
        .owns(Api::<StatefulSet>::all(client.clone()), owned.clone())
        .owns(Api::<DaemonSet>::all(client.clone()), owned);
    let wait_for = Some(Definition::for_kind::<RegistryMirror>(client.clone()));
    let run = RunOptions { backoff: Backoff::up_to(RETRY), wait_for, ..RunOptions::default() };
    Ok(run_controller(controller, follow, Arc::new(client), &run).await?)
}

/// Brings a mirror and its conditions up to date.
async fn follow(mirror: Arc<RegistryMirror>, client: Arc<Client>) -> Result<Action, EditError> {
    if mirror.metadata.deletion_timestamp.is_some() {
        return Ok(Action::await_change());
    }
    let namespace = mirror.namespace().unwrap_or_default();
    let mirrors: Api<RegistryMirror> = Api::namespaced((*client).clone(), &namespace);
    match roll_out(&client, &mirror).await {
        Ok(is_ready) => {
            let (reason, message) = if is_ready {
                ("PodsReady", "all pods run")
            } else {
                ("PodsNotReady", "pods are not ready yet")
            };
            let applied = NewCondition::new("Applied", true, "AsSpecified", "objects are written");
            let ready = NewCondition::new("Ready", is_ready, reason, message);
            set_conditions(&mirrors, &mirror, &[applied, ready]).await?;
            Ok(Action::await_change())
        }
        Err(error) => {
            tracing::warn!("{}: {error}", mirror.name_any());
            let reason = error.reason().unwrap_or("RequestFailed");
            let message = error.to_string();
            let applied = NewCondition::new("Applied", false, reason, &message);
            set_conditions(&mirrors, &mirror, &[applied]).await?;
            Ok(Action::requeue(RETRY))
        }
    }
}

/// Writes what differs from the spec; returns whether the mirror runs. What somebody else made is not taken over.
async fn roll_out(client: &Client, mirror: &RegistryMirror) -> Result<bool, EditError> {
    ensure(client, MANAGER, &mirror_objects::headless_service(mirror), None).await?;
    ensure(client, MANAGER, &mirror_objects::service(mirror), None).await?;
    ensure(client, MANAGER, &mirror_objects::claim(mirror), None).await?;
    let cache = ensure(client, MANAGER, &mirror_objects::cache(mirror), None).await?.object;
    let forwarder = ensure(client, MANAGER, &mirror_objects::forwarder(mirror), None).await?.object;
    Ok(is_rolled_out(&cache) == Ok(true) && is_rolled_out(&forwarder) == Ok(true))
}
