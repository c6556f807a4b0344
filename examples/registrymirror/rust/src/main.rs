//! `RegistryMirror`s -> the objects that make them, rolled out when a spec changes, and conditions that say how far it is.

mod mirror_objects;

use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use k8s_openapi::NamespaceResourceScope;
use k8s_openapi::api::apps::v1::{DaemonSet, StatefulSet};
use k8s_openapi::api::core::v1::{PersistentVolumeClaim, Service};
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
use kube::runtime::controller::Action;
use kube::runtime::wait::{await_condition, conditions::is_crd_established};
use kube::runtime::{Controller, watcher};
use kube::{Api, Client, CustomResourceExt as _, Resource, ResourceExt as _};
use registrymirror::mirrors_example_com::v1alpha1::RegistryMirror;
use registrymirror::{Backoff, EditError, Failure, Managed, NewCondition, RunOptions};
use registrymirror::{ended, ensure, run_controller, set_conditions};
use serde::Serialize;
use serde::de::DeserializeOwned;

use mirror_objects::LABEL;

const MANAGER: &str = "registrymirror";
const RETRY: Duration = Duration::from_secs(5);

/// Waits for the definition and follows the mirrors until SIGTERM. Where the definition goes, it waits for the next one.
#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let client = Client::try_default().await?;
    println!("waiting for {}", RegistryMirror::crd_name());
    let definitions: Api<CustomResourceDefinition> = Api::all(client.clone());
    let established = await_condition(definitions, RegistryMirror::crd_name(), is_crd_established());
    tokio::select! {
        found = established => found?,
        () = ended()? => return Ok(()),
    };

    let owned = watcher::Config::default().labels(LABEL);
    let controller = Controller::new(Api::all(client.clone()), watcher::Config::default())
        .owns(Api::<Service>::all(client.clone()), owned.clone())
        .owns(Api::<PersistentVolumeClaim>::all(client.clone()), owned.clone())
        .owns(Api::<StatefulSet>::all(client.clone()), owned.clone())
        .owns(Api::<DaemonSet>::all(client.clone()), owned);
    let run = RunOptions { backoff: Backoff::up_to(RETRY), ..RunOptions::default() };
    let report = |failure: Failure<EditError>| {
        if failure.is_not_served() {
            println!("waiting for {}", RegistryMirror::crd_name());
        } else {
            eprintln!("{failure}");
        }
    };
    run_controller(controller, follow, Arc::new(client), &run, report).await?;
    Ok(())
}

/// Brings a mirror and its conditions up to date.
async fn follow(mirror: Arc<RegistryMirror>, client: Arc<Client>) -> Result<Action, EditError> {
    if mirror.metadata.deletion_timestamp.is_some() {
        return Ok(Action::await_change());
    }
    let namespace = mirror.namespace().unwrap_or_default();
    let mirrors: Api<RegistryMirror> = Api::namespaced((*client).clone(), &namespace);
    match roll_out_all(&client, &mirror).await {
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
            eprintln!("{}: {error}", mirror.name_any());
            let reason = error.reason().unwrap_or("RequestFailed");
            let message = error.to_string();
            let applied = NewCondition::new("Applied", false, reason, &message);
            set_conditions(&mirrors, &mirror, &[applied]).await?;
            Ok(Action::requeue(RETRY))
        }
    }
}

/// Writes what differs from the spec; returns whether the mirror runs.
async fn roll_out_all(client: &Client, mirror: &RegistryMirror) -> Result<bool, EditError> {
    roll_out(client, mirror_objects::headless_service(mirror)).await?;
    roll_out(client, mirror_objects::service(mirror)).await?;
    roll_out(client, mirror_objects::claim(mirror)).await?;
    let cache = roll_out(client, mirror_objects::cache(mirror)).await?;
    let forwarder = roll_out(client, mirror_objects::forwarder(mirror)).await?;
    Ok(is_running(&cache, &forwarder))
}

/// Writes an object where it differs from what is wanted. One that somebody else made is not taken over.
async fn roll_out<K>(client: &Client, wanted: K) -> Result<K, EditError>
where
    K: Resource<DynamicType = (), Scope = NamespaceResourceScope>,
    K: Clone + Debug + Serialize + DeserializeOwned + 'static,
{
    let (namespace, name) = (wanted.namespace().unwrap_or_default(), wanted.name_any());
    let api = Managed::new(Api::namespaced(client.clone(), &namespace), MANAGER);
    let ensured = ensure(&api, &wanted, None).await?;
    for difference in &ensured.differences {
        println!("{} {namespace}/{name}: {difference}", K::kind(&()));
    }
    Ok(ensured.object)
}

/// Whether the pods of a mirror are those of its spec, and ready.
fn is_running(cache: &StatefulSet, forwarder: &DaemonSet) -> bool {
    let (Some(pod), Some(nodes)) = (&cache.status, &forwarder.status) else {
        return false;
    };
    pod.observed_generation == cache.metadata.generation
        && [pod.updated_replicas, pod.ready_replicas] == [Some(1); 2]
        && nodes.observed_generation == forwarder.metadata.generation
        && nodes.updated_number_scheduled == Some(nodes.number_ready)
        && nodes.number_ready == nodes.desired_number_scheduled
}
