//! An operator with a finalizer, as a program -> a ConfigMap for each mirror of a namespace, which is deleted before the mirror is.
//!
//!     cleaner NAMESPACE [STEP]
//!
//! It prints a line for each step, `made NAME`, `ready NAME` and `cleaned NAME`. After a STEP it waits until it is killed.

use std::error::Error;
use std::future::pending;
use std::sync::Arc;

use k8s_openapi::api::core::v1::ConfigMap;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use kube::api::DeleteParams;
use kube::runtime::controller::Action;
use kube::runtime::finalizer::{self, Event, finalizer};
use kube::runtime::{Controller, watcher};
use kube::{Api, Client, ResourceExt as _};
use registrymirror::mirrors_example_com::v1alpha1::RegistryMirror;
use registrymirror::{EditError, NewCondition, RunOptions, ensure, run_controller, set_conditions};

struct Cleaner {
    client: Client,
    namespace: String,
    /// The step after which it waits.
    step: Option<String>,
}

impl Cleaner {
    async fn apply(&self, mirror: &RegistryMirror) -> Result<Action, EditError> {
        let (name, namespace) = (mirror.name_any(), self.namespace.clone());
        let data = [("registry".to_owned(), mirror.spec().registry().to_owned())].into();
        let metadata = ObjectMeta { name: Some(name), namespace: Some(namespace), ..ObjectMeta::default() };
        let record = ConfigMap { metadata, data: Some(data), ..ConfigMap::default() };
        ensure(&self.client, "cleaner", &record, None).await?;
        self.after("made", mirror).await;
        let mirrors: Api<RegistryMirror> = Api::namespaced(self.client.clone(), &self.namespace);
        set_conditions(&mirrors, mirror, &[NewCondition::new("Ready", true, "Made", "")]).await?;
        self.after("ready", mirror).await;
        Ok(Action::await_change())
    }

    async fn clean_up(&self, mirror: &RegistryMirror) -> Result<Action, EditError> {
        let records: Api<ConfigMap> = Api::namespaced(self.client.clone(), &self.namespace);
        match records.delete(&mirror.name_any(), &DeleteParams::default()).await {
            Err(kube::Error::Api(status)) if status.is_not_found() => {} // an earlier run has deleted it
            answer => drop(answer?),
        }
        self.after("cleaned", mirror).await;
        Ok(Action::await_change())
    }

    async fn after(&self, step: &str, mirror: &RegistryMirror) {
        println!("{step} {}", mirror.name_any());
        if self.step.as_deref() == Some(step) {
            pending::<()>().await;
        }
    }
}

async fn reconcile(
    mirror: Arc<RegistryMirror>,
    cleaner: Arc<Cleaner>,
) -> Result<Action, finalizer::Error<EditError>> {
    let mirrors: Api<RegistryMirror> = Api::namespaced(cleaner.client.clone(), &cleaner.namespace);
    finalizer(&mirrors, "mirrors.example.com/record", mirror, async |event| match event {
        Event::Apply(mirror) => cleaner.apply(&mirror).await,
        Event::Cleanup(mirror) => cleaner.clean_up(&mirror).await,
    })
    .await
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    tracing_subscriber::fmt::init();
    let mut arguments = std::env::args().skip(1);
    let namespace = arguments.next().ok_or("cleaner NAMESPACE [STEP]")?;
    let client = Client::try_default().await?;
    let mirrors = Api::namespaced(client.clone(), &namespace);
    let controller = Controller::new(mirrors, watcher::Config::default());
    let cleaner = Cleaner { client, namespace, step: arguments.next() };
    Ok(run_controller(controller, reconcile, Arc::new(cleaner), &RunOptions::default()).await?)
}
