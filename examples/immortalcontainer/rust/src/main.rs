//! An operator that keeps the pod of each `ImmortalContainer` alive: whenever the pod is gone, it is made again.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use immortalcontainer::immortalcontainer_flugel_it::v1alpha1::{ImmortalContainer, ImmortalContainerStatus};
use immortalcontainer::{
    Backoff, EditError, RunOptions, delete, edit_status, owned_metadata, run_controller,
};
use k8s_openapi::api::core::v1::{Container, Pod, PodSpec};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use kube::api::{ListParams, PostParams};
use kube::runtime::controller::{self, Action};
use kube::runtime::{Controller, watcher};
use kube::{Api, Client, ResourceExt as _};

/// The label of a pod with the uid of its container.
const LABEL: &str = "immortalcontainer.flugel.it/uid";
const RETRY: Duration = Duration::from_secs(2);

#[derive(Parser)]
#[command(
    about = "Keeps the pod of each ImmortalContainer alive: whenever the pod is gone, it is made again"
)]
struct Options {
    /// How many containers are looked at at once
    #[arg(long, default_value_t = 4)]
    workers: u16,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    tracing_subscriber::fmt::init();
    let client = Client::try_default().await?;
    tracing::info!("started with {} workers", options.workers);
    let controller = Controller::new(Api::all(client.clone()), watcher::Config::default())
        .with_config(controller::Config::default().concurrency(options.workers))
        .owns(Api::<Pod>::all(client.clone()), watcher::Config::default().labels(LABEL));
    let run = RunOptions { backoff: Backoff::up_to(RETRY), ..RunOptions::default() };
    Ok(run_controller(controller, reconcile, Arc::new(client), &run).await?)
}

/// Makes the pod of a container if it is gone, and counts the start.
///
/// A pod's name has the number of its start, so that the server refuses a second pod for the same start. It is made before
/// it is counted: whoever stops in between, or comes second, finds it there and counts it, once.
async fn reconcile(seen: Arc<ImmortalContainer>, client: Arc<Client>) -> Result<Action, EditError> {
    let (namespace, name) = (seen.namespace().unwrap_or_default(), seen.name_any());
    let uid = seen.uid().unwrap_or_default();
    let pods: Api<Pod> = Api::namespaced(client.as_ref().clone(), &namespace);
    let containers: Api<ImmortalContainer> = Api::namespaced(client.as_ref().clone(), &namespace);
    // What the controller has seen may be older than the server. It says where to look; the server says what is still to be
    // done. The pods are read first: those of later starts cannot be among them.
    let owned = pods.list(&ListParams::default().labels(&format!("{LABEL}={uid}"))).await?;
    let Some(container) = containers.get_opt(&name).await? else {
        return Ok(Action::await_change()); // its pods are deleted with it, as their owner references say
    };
    let status = container.status.clone().unwrap_or_default();
    let start = status.start_times.unwrap_or(0) + 1;
    let next = pod_of(&container, start);

    for old in owned {
        let is_expected = [&status.current_pod, &next.metadata.name].contains(&&old.metadata.name);
        if !is_expected || has_finished(&old) {
            delete(&pods, &old).await?;
        }
    }
    if let Some(current) = status.current_pod
        && pods.get_opt(&current).await?.is_some()
    {
        return Ok(Action::await_change());
    }

    match pods.create(&PostParams::default(), &next).await {
        Ok(pod) => tracing::info!("{namespace}/{name}: made the pod {}", pod.name_any()),
        // Made by an earlier run, or by another copy.
        Err(kube::Error::Api(status)) if status.is_already_exists() => {}
        Err(error) => return Err(error.into()),
    }
    edit_status(&containers, &name, |found| {
        let is_same = found.metadata.uid == container.metadata.uid;
        let counted = found.status.as_ref().and_then(|status| status.start_times).unwrap_or(0);
        if is_same && counted < start {
            let current_pod = next.metadata.name.clone();
            found.status =
                Some(ImmortalContainerStatus { current_pod, start_times: Some(start), ..Default::default() });
        }
    })
    .await?;
    Ok(Action::await_change())
}

/// The pod of a container's start. The uid is that of this very container, not of an earlier one of its name.
fn pod_of(container: &ImmortalContainer, start: i64) -> Pod {
    let uid = container.uid().unwrap_or_default();
    let immortal = Container {
        name: "immortal".to_owned(),
        image: Some(container.spec.image.clone()),
        ..Container::default()
    };
    Pod {
        metadata: ObjectMeta {
            labels: Some([(LABEL.to_owned(), uid.clone())].into()),
            ..owned_metadata(container, format!("{}-{uid:.8}-{start}", container.name_any()))
        },
        spec: Some(PodSpec { containers: vec![immortal], ..PodSpec::default() }),
        status: None,
    }
}

/// Whether the pod will not run again, as one that was evicted.
fn has_finished(pod: &Pod) -> bool {
    let phase = pod.status.as_ref().and_then(|status| status.phase.as_deref());
    matches!(phase, Some("Succeeded" | "Failed"))
}
