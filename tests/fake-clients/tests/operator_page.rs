//! The programs of docs/rust-controller.md that need a cluster of their own -> what they leave in a cluster in memory.

use std::error::Error;
use std::time::Duration;

extern crate kube_5 as kube;

use futures::future::{Either, select};
use kube::api::{DeleteParams, DynamicObject, PostParams};
use kube::core::{ApiResource, GroupVersionKind};
use kube::{Api, Client, CustomResourceExt as _, ResourceExt as _};
use kubesmith_engine::fake::Cluster;
use registrymirror::mirrors_example_com::v1alpha1::RegistryMirror;

/// How a program ends.
type Outcome = Result<(), Box<dyn Error>>;

/// docs/rust-controller.md: one active replica.
mod leading {
    use std::error::Error;
    use std::sync::Arc;

    use kube::runtime::controller::Action;
    use kube::runtime::{Controller, watcher};
    use kube::{Api, Client, ResourceExt as _};
    use registrymirror::mirrors_example_com::v1alpha1::RegistryMirror;
    use registrymirror::{Leader, LeaseLost, RunOptions, run_controller};

    async fn reconcile(mirror: Arc<RegistryMirror>, leader: Arc<Leader>) -> Result<Action, LeaseLost> {
        leader.check()?; // before what must not happen twice
        println!("reconciled {}", mirror.name_any());
        Ok(Action::await_change())
    }

    pub async fn lead(client: Client) -> Result<(), Box<dyn Error>> {
        let leases = Api::default_namespaced(client.clone());
        let leader = Leader::new(leases, "registry-mirrors");
        let controller = Controller::new(Api::all(client), watcher::Config::default());
        let run = RunOptions { leader: Some(leader.clone()), ..RunOptions::default() };
        Ok(run_controller(controller, reconcile, Arc::new(leader), &run).await?)
    }
}

/// docs/rust-controller.md: cleaning up with kube's `finalizer`.
mod cleaning {
    use std::error::Error;
    use std::sync::Arc;

    use kube::runtime::controller::Action;
    use kube::runtime::finalizer::{self, Event, finalizer};
    use kube::runtime::{Controller, watcher};
    use kube::{Api, Client, ResourceExt as _};
    use registrymirror::mirrors_example_com::v1alpha1::RegistryMirror;
    use registrymirror::{RunOptions, run_controller};

    type Failed = finalizer::Error<kube::Error>;

    async fn reconcile(mirror: Arc<RegistryMirror>, client: Arc<Client>) -> Result<Action, Failed> {
        let namespace = mirror.namespace().unwrap_or_default();
        let mirrors: Api<RegistryMirror> = Api::namespaced(client.as_ref().clone(), &namespace);
        finalizer(&mirrors, "mirrors.example.com/dns", mirror, async |event| {
            match event {
                Event::Apply(mirror) => println!("keep the DNS record of {}", mirror.name_any()),
                Event::Cleanup(mirror) => println!("delete the DNS record of {}", mirror.name_any()),
            }
            Ok(Action::await_change())
        })
        .await
    }

    pub async fn clean_up(client: Client) -> Result<(), Box<dyn Error>> {
        let controller = Controller::new(Api::all(client.clone()), watcher::Config::default());
        Ok(run_controller(controller, reconcile, Arc::new(client), &RunOptions::default()).await?)
    }
}

/// docs/rust-controller.md: an event of kube's `Recorder`.
async fn record(client: Client) -> Outcome {
    use kube::runtime::events::{Event, EventType, Recorder};
    use kube::{Api, Resource as _};
    use registrymirror::mirrors_example_com::v1alpha1::RegistryMirror;

    let recorder = Recorder::new(client.clone(), "example.com/mirrors".into());
    let mirrors: Api<RegistryMirror> = Api::default_namespaced(client);
    let mirror = mirrors.get("hub").await?;
    let event = Event {
        type_: EventType::Warning,
        reason: "NoImage".to_owned(),
        note: Some("cannot pull registry:2".to_owned()),
        action: "Pull".to_owned(),
        secondary: None,
    };
    recorder.publish(&event, &mirror.object_ref(&())).await?;
    Ok(())
}

/// A cluster with a mirror.
async fn cluster() -> Client {
    let crd = serde_json::to_value(RegistryMirror::crd()).expect("JSON");
    let client = Client::new(Cluster::with_crds([&crd]).expect("a CRD").service(), "default");
    let mirrors: Api<RegistryMirror> = Api::default_namespaced(client.clone());
    mirrors
        .create(&PostParams::default(), &RegistryMirror::new("hub", Default::default()))
        .await
        .expect("created");
    client
}

fn dynamic(client: &Client, group: &str, kind: &str) -> Api<DynamicObject> {
    let resource = ApiResource::from_gvk(&GroupVersionKind::gvk(group, "v1", kind));
    Api::default_namespaced_with(client.clone(), &resource)
}

/// Runs a program until something is so; fails after ten seconds.
async fn until(program: impl Future<Output = Outcome>, condition: impl AsyncFn() -> bool) {
    let watched = async {
        for _ in 0..500 {
            if condition().await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("it did not happen");
    };
    if let Either::Left((outcome, _)) = select(std::pin::pin!(program), std::pin::pin!(watched)).await {
        panic!("the program ended: {outcome:?}");
    }
}

#[tokio::test]
async fn a_replica_takes_the_lease() {
    let client = cluster().await;
    let leases = dynamic(&client, "coordination.k8s.io", "Lease");
    until(leading::lead(client), async || {
        let lease = leases.get_opt("registry-mirrors").await.expect("an answer");
        lease.is_some_and(|lease| lease.data["spec"]["leaseDurationSeconds"] == 15)
    })
    .await;
}

#[tokio::test]
async fn a_finalizer_is_added_and_removed() {
    let client = cluster().await;
    let mirrors: Api<RegistryMirror> = Api::default_namespaced(client.clone());
    until(cleaning::clean_up(client), async || {
        let Some(mirror) = mirrors.get_opt("hub").await.expect("an answer") else { return true };
        if mirror.finalizers() == ["mirrors.example.com/dns"] {
            mirrors.delete("hub", &DeleteParams::default()).await.expect("deleted");
        }
        false
    })
    .await;
}

#[tokio::test]
async fn an_event_is_written() -> Outcome {
    let client = cluster().await;
    record(client.clone()).await?;
    let events = dynamic(&client, "events.k8s.io", "Event").list(&Default::default()).await?;
    assert_eq!(events.items.len(), 1);
    assert_eq!(events.items[0].data["reason"], "NoImage");
    Ok(())
}
