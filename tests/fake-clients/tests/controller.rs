//! A controller over a cluster in memory -> which objects it is called for, when again, and how it ends.

use std::process::{Command, id};
use std::sync::Arc;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use k8s_openapi_0_29 as k8s_openapi;
use kube_5 as kube;

use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
use fluxoperator::{Backoff, Failure, RunError, RunOptions, run_controller};
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::{
    CustomResourceDefinition, JSONSchemaProps,
};
use kube::api::{DynamicObject, PostParams};
use kube::core::ApiResource;
use kube::runtime::controller::Action;
use kube::runtime::{Controller, watcher};
use kube::{Api, Client, CustomResourceExt as _, ResourceExt as _};
use kubesmith_engine::fake::Cluster;
use serde_json::json;

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

/// Runs a controller whose function is slow for `slow`, and fails for `failing`, until a signal. It comes when each note
/// of `until` is there so often.
async fn run(
    client: &Client,
    notes: &Notes,
    grace: Duration,
    until: &[(&str, usize)],
) -> Result<(), RunError> {
    let options =
        RunOptions { backoff: Backoff { first: Duration::from_millis(40), ..Backoff::default() }, grace };
    let controller = Controller::new(Api::all(client.clone()), watcher::Config::default());
    let reconcile = async |cluster: Arc<MiniCluster>, notes: Arc<Notes>| {
        note(&notes, format!("began {}", cluster.name_any()));
        match cluster.name_any().as_str() {
            "failing" => return Err(std::io::Error::other("it failed")),
            "slow" => tokio::time::sleep(Duration::from_millis(600)).await,
            _ => {}
        }
        note(&notes, format!("ended {}", cluster.name_any()));
        Ok(Action::await_change())
    };
    let failures = Arc::clone(notes);
    let report = move |failure: Failure<std::io::Error>| note(&failures, failure.to_string());
    let running = run_controller(controller, reconcile, Arc::new(Arc::clone(notes)), &options, report);
    let signal = async {
        let has = |(text, count): &(&str, usize)| {
            texts(notes).iter().filter(|found| found.contains(text)).count() >= *count
        };
        while !until.iter().all(has) {
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

/// One test, because a signal is one for all threads of a process.
#[tokio::test]
async fn a_controller_runs_until_a_signal() {
    let client = client(&[loose()]);
    create(&client, "unreadable", json!("four")).await;
    create(&client, "failing", json!(1)).await;
    create(&client, "slow", json!(1)).await;

    // What cannot be read stops no other, failures come again and again, and calls in progress have their time.
    let notes = Notes::default();
    let ended =
        run(&client, &notes, Duration::from_secs(5), &[("began slow", 1), ("began failing", 3)]).await;
    assert!(ended.is_ok(), "{ended:?}");
    let found = texts(&notes);
    let unreadable =
        "default/unreadable: MiniCluster default/unreadable (flux-framework.org/v1alpha2): spec.size";
    assert_eq!(found.iter().filter(|text| text.starts_with(unreadable)).count(), 1, "{found:?}");
    assert_eq!(found.last().map(String::as_str), Some("ended slow"), "{found:?}");
    let times: Vec<Instant> = {
        let notes = notes.lock().expect("a lock");
        notes.iter().filter(|(text, _)| text == "began failing").map(|(_, time)| *time).collect()
    };
    assert!(times.len() >= 3, "{found:?}");
    let [first, second] = [times[1] - times[0], times[2] - times[1]];
    assert!(first >= Duration::from_millis(20) && second >= Duration::from_millis(40), "{times:?}");

    // Calls that take longer are canceled.
    let notes = Notes::default();
    let ended = run(&client, &notes, Duration::from_millis(50), &[("began slow", 1)]).await;
    assert!(matches!(ended, Err(RunError::Grace(_))), "{ended:?}");
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(!texts(&notes).contains(&"ended slow".to_owned()), "{notes:?}");

    // Where nothing can be watched, there is nothing to wait for.
    let (client, notes) = (self::client(&[]), Notes::default());
    let not_served = "404";
    let begin = Instant::now();
    let ended = run(&client, &notes, Duration::from_secs(20), &[(not_served, 1)]).await;
    assert!(ended.is_ok() && begin.elapsed() < Duration::from_secs(5), "{ended:?}");
}
