//! A controller over a cluster in memory -> which objects it is called for, when again, and how it ends.

use std::io::{self, Write};
use std::process::{Command, id};
use std::sync::Arc;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use k8s_openapi_0_29 as k8s_openapi;
use kube_5 as kube;

use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
use fluxoperator::{Backoff, Definition, Leader, RunError, RunOptions, run_controller};
use k8s_openapi::api::coordination::v1::Lease;
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::{
    CustomResourceDefinition, JSONSchemaProps,
};
use kube::api::{DeleteParams, DynamicObject, Patch, PatchParams, PostParams};
use kube::core::ApiResource;
use kube::runtime::controller::Action;
use kube::runtime::{Controller, watcher};
use kube::{Api, Client, CustomResourceExt as _, Resource as _, ResourceExt as _};
use kubesmith_engine::fake::Cluster;
use serde_json::json;
use tracing_subscriber::fmt::MakeWriter;

/// The definition, with specs of any form.
fn loose() -> CustomResourceDefinition {
    let mut crd = MiniCluster::crd();
    crd.spec.versions[0].subresources = None;
    let any = JSONSchemaProps {
        type_: Some("object".to_owned()),
        x_kubernetes_preserve_unknown_fields: Some(true),
        ..Default::default()
    };
    let schema = crd.spec.versions[0].schema.as_mut().and_then(|schema| schema.open_api_v3_schema.as_mut());
    schema.expect("a schema").properties.as_mut().expect("fields").insert("spec".to_owned(), any);
    crd
}

fn client(crds: &[CustomResourceDefinition]) -> Client {
    let crds: Vec<_> = crds.iter().map(|crd| serde_json::to_value(crd).expect("JSON")).collect();
    Client::new(Cluster::with_crds(&crds).expect("CRDs that a server accepts").service(), "default")
}

async fn create(client: &Client, name: &str, size: serde_json::Value) {
    let kind = ApiResource::erase::<MiniCluster>(&());
    let api: Api<DynamicObject> = Api::default_namespaced_with(client.clone(), &kind);
    let spec = json!({"spec": {"size": size, "containers": [{"image": "a"}]}});
    api.create(&PostParams::default(), &DynamicObject::new(name, &kind).data(spec)).await.expect("created");
}

/// What a test notes, each with its time.
type Notes = Arc<Mutex<Vec<(String, Instant)>>>;

fn note(notes: &Notes, text: String) {
    notes.lock().expect("a lock").push((text, Instant::now()));
}

/// The events of `tracing` as notes: a line each.
#[derive(Clone)]
struct Log(Notes);

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        note(&self.0, String::from_utf8_lossy(line).trim_end().to_owned());
        Ok(line.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

/// Runs a controller whose function is slow for `slow`, and fails for `failing`, until a signal. It comes when each note
/// of `until` is there so often.
async fn run(
    client: &Client,
    notes: &Notes,
    options: RunOptions,
    until: &[(&str, usize)],
) -> Result<(), RunError> {
    let backoff = Backoff { first: Duration::from_millis(40), ..Backoff::default() };
    let options = RunOptions { backoff, ..options };
    let log = tracing_subscriber::fmt().with_ansi(false).without_time().with_writer(Log(Arc::clone(notes)));
    let _logging = tracing::subscriber::set_default(log.finish());
    let controller = Controller::new(Api::all(client.clone()), watcher::Config::default());
    let reconcile = async |cluster: Arc<MiniCluster>, notes: Arc<Notes>| {
        note(&notes, format!("began {}", cluster.name_any()));
        match cluster.name_any().as_str() {
            "failing" => return Err(io::Error::other("it failed")),
            "slow" => tokio::time::sleep(Duration::from_millis(600)).await,
            _ => {}
        }
        note(&notes, format!("ended {}", cluster.name_any()));
        Ok(Action::await_change())
    };
    let running = run_controller(controller, reconcile, Arc::new(Arc::clone(notes)), &options);
    let signal = async {
        let has = |(text, count): &(&str, usize)| {
            texts(notes).iter().filter(|found| found.contains(text)).count() >= *count
        };
        let begin = Instant::now();
        while !until.iter().all(has) {
            assert!(begin.elapsed() < Duration::from_secs(30), "{:?}", texts(notes));
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let status = Command::new("kill").args(["-TERM", &id().to_string()]).status();
        assert!(status.expect("a program `kill`").success());
    };
    let (result, ()) = futures::future::join(running, signal).await;
    result
}

fn texts(notes: &Notes) -> Vec<String> {
    notes.lock().expect("a lock").iter().map(|(text, _)| text.clone()).collect()
}

fn grace(grace: Duration) -> RunOptions {
    RunOptions { grace, ..RunOptions::default() }
}

/// One test, because a signal is one for all threads of a process.
#[tokio::test]
async fn a_controller_runs_until_a_signal() {
    let client = client(&[loose()]);
    create(&client, "unreadable", json!("four")).await;
    create(&client, "failing", json!(1)).await;
    create(&client, "slow", json!(1)).await;
    failures_stop_nothing(&client).await;
    long_calls_are_canceled(&client).await;
    nothing_to_wait_for().await;
    a_definition_is_waited_for().await;
    a_lease_is_given_back(&client).await;
}

/// What cannot be read stops no other, failures come again and again, and calls in progress have their time.
async fn failures_stop_nothing(client: &Client) {
    let (notes, five) = (Notes::default(), grace(Duration::from_secs(5)));
    let ended = run(client, &notes, five, &[("began slow", 1), ("began failing", 3)]).await;
    assert!(ended.is_ok(), "{ended:?}");
    let found = texts(&notes);
    let unreadable = "cannot read the object; waiting for a change object=\"default/unreadable\" error=\"MiniCluster \
                      default/unreadable (flux-framework.org/v1alpha2): spec.size";
    assert_eq!(found.iter().filter(|text| text.contains(unreadable)).count(), 1, "{found:?}");
    let failed = "ms object=\"default/failing\" error=it failed";
    assert!(found.iter().filter(|text| text.contains(failed)).count() >= 2, "{found:?}");
    assert_eq!(found.last().map(String::as_str), Some("ended slow"), "{found:?}");
    let times: Vec<Instant> = {
        let notes = notes.lock().expect("a lock");
        notes.iter().filter(|(text, _)| text == "began failing").map(|(_, time)| *time).collect()
    };
    assert!(times.len() >= 3, "{found:?}");
    let [first, second] = [times[1] - times[0], times[2] - times[1]];
    assert!(first >= Duration::from_millis(20) && second >= Duration::from_millis(40), "{times:?}");
}

async fn long_calls_are_canceled(client: &Client) {
    let notes = Notes::default();
    let ended = run(client, &notes, grace(Duration::from_millis(50)), &[("began slow", 1)]).await;
    assert!(matches!(ended, Err(RunError::Grace(_))), "{ended:?}");
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(!texts(&notes).contains(&"ended slow".to_owned()), "{notes:?}");
}

/// Where nothing can be watched, there is nothing to wait for: neither calls nor a definition.
async fn nothing_to_wait_for() {
    let client = client(&[]);
    let waits = RunOptions {
        wait_for: Some(Definition::for_kind::<MiniCluster>(client.clone())),
        ..RunOptions::default()
    };
    for (options, noted) in [(RunOptions::default(), "404"), (waits, "waiting for miniclusters")] {
        let (notes, begin) = (Notes::default(), Instant::now());
        let ended = run(&client, &notes, options, &[(noted, 1)]).await;
        assert!(ended.is_ok() && begin.elapsed() < Duration::from_secs(5), "{ended:?}");
    }
}

/// The definition is installed, goes and comes again while a controller runs.
async fn a_definition_is_waited_for() {
    let (client, notes) = (client(&[]), Notes::default());
    let definitions: Api<CustomResourceDefinition> = Api::all(client.clone());
    let waiting = "waiting for miniclusters.flux-framework.org";
    let changes = async {
        noted(&notes, waiting, 1).await;
        let crd = loose();
        definitions.create(&PostParams::default(), &crd).await.expect("installed");
        create_when_served(&client, "one").await;
        noted(&notes, "ended one", 1).await;
        definitions.delete(&crd.name_any(), &DeleteParams::default()).await.expect("it goes");
        noted(&notes, waiting, 2).await;
        definitions.create(&PostParams::default(), &crd).await.expect("installed again");
        create_when_served(&client, "two").await;
    };
    let options = RunOptions {
        wait_for: Some(Definition::for_kind::<MiniCluster>(client.clone())),
        ..RunOptions::default()
    };
    let running = run(&client, &notes, options, &[("ended two", 1)]);
    let (ended, ()) = futures::future::join(running, changes).await;
    assert!(ended.is_ok(), "{ended:?}");
}

/// One candidate runs, and gives the Lease back. Another one that waits ends by a signal too.
async fn a_lease_is_given_back(client: &Client) {
    let leases: Api<Lease> = Api::default_namespaced(client.clone());
    let holder = async || leases.get("l").await.expect("a Lease").spec.and_then(|spec| spec.holder_identity);
    let options = |identity: &str| RunOptions {
        leader: Some(Leader::new(leases.clone(), "l").with_identity(identity)),
        ..RunOptions::default()
    };
    let notes = Notes::default();
    let ended = run(client, &notes, options("one"), &[("began slow", 1)]).await;
    assert!(ended.is_ok() && texts(&notes).contains(&"ended slow".to_owned()), "{ended:?} {notes:?}");
    assert_eq!(holder().await, Some(String::new()));

    let other = json!({"spec": {"holderIdentity": "two", "leaseDurationSeconds": 60}});
    leases.patch("l", &PatchParams::default(), &Patch::Merge(&other)).await.expect("it leads");
    let (notes, begin) = (Notes::default(), Instant::now());
    let soon = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        note(&notes, "it waits".to_owned());
    };
    let running = run(client, &notes, options("one"), &[("it waits", 1)]);
    let (ended, ()) = futures::future::join(running, soon).await;
    assert!(ended.is_ok() && begin.elapsed() < Duration::from_secs(2), "{ended:?}");
    assert_eq!(texts(&notes), ["it waits"]);
    assert_eq!(holder().await, Some("two".to_owned()));
}

/// Waits for a note.
async fn noted(notes: &Notes, text: &str, count: usize) {
    for _ in 0..1000 {
        if texts(notes).iter().filter(|found| found.contains(text)).count() >= count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{text}: {:?}", texts(notes));
}

/// Creates a cluster as soon as the server serves the kind.
async fn create_when_served(client: &Client, name: &str) {
    let api: Api<MiniCluster> = Api::default_namespaced(client.clone());
    let by = PatchParams::apply("test");
    let cluster = json!({
        "apiVersion": MiniCluster::api_version(&()), "kind": "MiniCluster", "metadata": {"name": name},
        "spec": {"size": 1, "containers": [{"image": "a"}]},
    });
    while let Err(error) = api.patch(name, &by, &Patch::Apply(&cluster)).await {
        assert!(matches!(&error, kube::Error::Api(status) if status.code == 404), "{error}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
