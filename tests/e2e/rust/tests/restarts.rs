//! Operators on a real server that are killed between two steps, meet a conflict, or lack a right -> they end what they began.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use e2e::{install, namespace, with_client};
use futures::future::{Either, select};
use k8s_openapi::api::core::v1::ConfigMap;
use k8s_openapi::api::rbac::v1::RoleBinding;
use kube::api::{DeleteParams, Patch, PatchParams, PostParams};
use kube::runtime::controller::Action;
use kube::runtime::{Controller, watcher};
use kube::{Api, Client, Config, CustomResourceExt as _, ResourceExt as _};
use registrymirror::mirrors_example_com::v1alpha1::RegistryMirror;
use registrymirror::{
    EditError, Leader, LeaderError, NewCondition, RunError, RunOptions, ensure, run_controller,
    set_conditions, update,
};
use serde_json::json;
use tempfile::TempDir;

/// Waits until something is so.
async fn until(condition: impl AsyncFn() -> bool) {
    let begin = Instant::now();
    while !condition().await {
        assert!(begin.elapsed() < Duration::from_secs(30), "it did not happen");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The mirrors of a namespace of the test's own.
async fn mirrors(client: &Client, ns: &str) -> Api<RegistryMirror> {
    install(client, &RegistryMirror::crd()).await;
    namespace(client, ns).await;
    Api::namespaced(client.clone(), ns)
}

async fn create(mirrors: &Api<RegistryMirror>) -> RegistryMirror {
    let hub = RegistryMirror::new("hub", Default::default());
    mirrors.create(&PostParams::default(), &hub).await.expect("created")
}

fn is_ready(mirror: &RegistryMirror) -> bool {
    let status = mirror.status.as_ref().and_then(|status| status.conditions.as_ref());
    status.is_some_and(|conditions| conditions.iter().any(|one| one.type_ == "Ready"))
}

/// The program `examples/cleaner.rs` of this package; killed with the test.
struct Cleaner {
    process: Child,
    directory: TempDir,
}

impl Cleaner {
    /// Starts it; it waits after the step.
    fn start(namespace: &str, step: Option<&str>) -> Self {
        let test = std::env::current_exe().expect("a path");
        let built = test.parent().and_then(|deps| deps.parent()).expect("the directory of the profile");
        let directory = tempfile::tempdir().expect("a directory");
        let log = File::create(directory.path().join("log")).expect("a file");
        let mut command = Command::new(built.join("examples/cleaner"));
        let process = command.arg(namespace).args(step).stdout(log).spawn();
        let process = process.expect("`cargo build --package e2e --example cleaner` has built it");
        Self { process, directory }
    }

    /// Waits until it has printed a line, and ends it where it stands.
    async fn kill_after(mut self, line: &str) {
        let log = self.directory.path().join("log");
        until(async || fs::read_to_string(&log).is_ok_and(|text| text.contains(line))).await;
        self.process.kill().expect("killed");
        self.process.wait().expect("it ended");
    }

    /// Asks it to end; it does so by itself.
    fn stop(mut self) {
        let status = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status();
        assert!(status.expect("a program `kill`").success());
        assert!(self.process.wait().expect("it ended").success());
    }
}

impl Drop for Cleaner {
    fn drop(&mut self) {
        let _ended = self.process.kill();
        let _code = self.process.wait();
    }
}

#[test]
fn an_operator_that_is_killed_between_two_steps_ends_what_it_began() {
    with_client(async |client| {
        const NAMESPACE: &str = "restarts";
        let mirrors = mirrors(&client, NAMESPACE).await;
        let records: Api<ConfigMap> = Api::namespaced(client, NAMESPACE);
        create(&mirrors).await;
        Cleaner::start(NAMESPACE, Some("made")).kill_after("made hub").await;
        let made = records.get("hub").await.expect("the first step");
        let mirror = mirrors.get("hub").await.expect("it is there");
        assert_eq!((mirror.finalizers().len(), is_ready(&mirror)), (1, false));

        let again = Cleaner::start(NAMESPACE, None);
        until(async || is_ready(&mirrors.get("hub").await.expect("it is there"))).await;
        again.stop();
        let kept = records.get("hub").await.expect("the first step");
        assert_eq!(kept.resource_version(), made.resource_version(), "it was not written again");

        mirrors.delete("hub", &DeleteParams::default()).await.expect("marked");
        Cleaner::start(NAMESPACE, Some("cleaned")).kill_after("cleaned hub").await;
        assert!(records.get_opt("hub").await.expect("an answer").is_none());
        let mirror = mirrors.get("hub").await.expect("its finalizer keeps it");
        assert!(mirror.metadata.deletion_timestamp.is_some());
        let last = Cleaner::start(NAMESPACE, None);
        until(async || mirrors.get_opt("hub").await.expect("an answer").is_none()).await;
        last.stop();
    });
}

/// What the operators in this process share: the API, and how often `reconcile` was called.
struct Context {
    client: Client,
    mirrors: Api<RegistryMirror>,
    calls: Mutex<Vec<String>>,
}

/// Runs a controller of the mirrors in a namespace until one is ready; what it reported.
async fn run_until_ready<F>(
    namespace: &str,
    reconcile: impl FnMut(Arc<RegistryMirror>, Arc<Context>) -> F,
    context: Arc<Context>,
    meanwhile: impl AsyncFnOnce(&Path),
) -> String
where
    F: Future<Output = Result<Action, EditError>> + Send + 'static,
{
    let directory = tempfile::tempdir().expect("a directory");
    let log = directory.path().join("log");
    let subscriber = tracing_subscriber::fmt().with_writer(Arc::new(File::create(&log).expect("a file")));
    let _logging = tracing::subscriber::set_default(subscriber.finish());
    let api = Api::namespaced(context.client.clone(), namespace);
    let controller = Controller::new(api, watcher::Config::default());
    let (shared, run) = (Arc::clone(&context), RunOptions::default());
    let running = std::pin::pin!(run_controller(controller, reconcile, shared, &run));
    let ready = std::pin::pin!(async {
        meanwhile(&log).await;
        until(async || is_ready(&context.mirrors.get("hub").await.expect("it is there"))).await;
    });
    if let Either::Left((ended, _)) = select(running, ready).await {
        panic!("{ended:?}");
    }
    fs::read_to_string(&log).expect("text")
}

/// Changes the mirror as it was seen. Before the first call does so, somebody else does.
async fn meet_a_conflict(seen: Arc<RegistryMirror>, context: Arc<Context>) -> Result<Action, EditError> {
    let version = seen.resource_version().unwrap_or_default();
    context.calls.lock().expect("a lock").push(version);
    if seen.labels().is_empty() {
        let label = json!({"metadata": {"labels": {"by": "another"}}});
        context.mirrors.patch("hub", &PatchParams::default(), &Patch::Merge(&label)).await?;
    }
    let mut changed = (*seen).clone();
    changed.spec_mut().port = Some(6000);
    let stored = update(&context.mirrors, &seen, &changed).await?;
    let ready = NewCondition::new("Ready", true, "Changed", "");
    set_conditions(&context.mirrors, &stored, &[ready]).await?;
    Ok(Action::await_change())
}

#[test]
fn a_conflict_is_reported_and_the_object_is_looked_at_again() {
    with_client(async |client| {
        let mirrors = mirrors(&client, "conflicts").await;
        let made = create(&mirrors).await;
        let context = Context { client, mirrors: mirrors.clone(), calls: Mutex::default() };
        let context = Arc::new(context);
        let log = run_until_ready("conflicts", meet_a_conflict, Arc::clone(&context), async |_| ()).await;
        let conflict = "reconcile failed; trying again in";
        assert!(log.contains(conflict) && log.contains("object=\"conflicts/hub\""), "{log}");
        let hub = mirrors.get("hub").await.expect("it is there");
        assert_eq!((hub.spec().port(), hub.labels()["by"].as_str()), (6000, "another"));
        let calls = context.calls.lock().expect("a lock");
        assert!(calls.len() > 1 && made.resource_version().as_ref() == Some(&calls[0]), "{calls:?}");
    });
}

/// A client of a user.
async fn user(name: &str) -> Client {
    let mut config = Config::infer().await.expect("KUBECONFIG");
    config.auth_info.impersonate = Some(name.to_owned());
    Client::try_from(config).expect("a client")
}

async fn set_ready(seen: Arc<RegistryMirror>, context: Arc<Context>) -> Result<Action, EditError> {
    let record = json!({"metadata": {"name": "hub", "namespace": "late-rights"}, "data": {"a": "b"}});
    let record: ConfigMap = serde_json::from_value(record).expect("a ConfigMap");
    ensure(&context.client, "late", &record, None).await?;
    set_conditions(&context.mirrors, &seen, &[NewCondition::new("Ready", true, "Set", "")]).await?;
    Ok(Action::await_change())
}

#[test]
fn a_user_without_rights_is_refused_until_they_are_granted() {
    with_client(async |admin| {
        const NAMESPACE: &str = "late-rights";
        let all = mirrors(&admin, NAMESPACE).await;
        create(&all).await;
        let late = user("late").await;
        let own: Api<RegistryMirror> = Api::namespaced(late.clone(), NAMESPACE);
        let leader = Leader::new(Api::namespaced(late.clone(), NAMESPACE), "l");
        let run = RunOptions { leader: Some(leader), ..RunOptions::default() };
        let context = Arc::new(Context { client: late.clone(), mirrors: own, calls: Mutex::default() });
        let guarded = Api::namespaced(late.clone(), NAMESPACE);
        let controller = Controller::new(guarded, watcher::Config::default());
        let refused = run_controller(controller, set_ready, Arc::clone(&context), &run).await;
        assert!(matches!(&refused, Err(RunError::Leader(LeaderError::Kube(_)))), "{refused:?}");

        // It reads its mirrors by the client of an admin, so that the test sees when it is ready.
        let context = Context { client: late, mirrors: all, calls: Mutex::default() };
        let log = run_until_ready(NAMESPACE, set_ready, Arc::new(context), async |log| {
            until(async || fs::read_to_string(log).is_ok_and(|text| text.contains("forbidden"))).await;
            let binding = json!({
                "metadata": {"name": "late"},
                "roleRef": {"apiGroup": "rbac.authorization.k8s.io", "kind": "ClusterRole", "name": "cluster-admin"},
                "subjects": [{"apiGroup": "rbac.authorization.k8s.io", "kind": "User", "name": "late"}],
            });
            let binding: RoleBinding = serde_json::from_value(binding).expect("a binding");
            let bindings: Api<RoleBinding> = Api::namespaced(admin, NAMESPACE);
            bindings.create(&PostParams::default(), &binding).await.expect("granted");
        });
        assert!(log.await.contains("a watch failed; trying again"));
    });
}
