//! Answers that are not what was asked for -> errors of the client's functions and of operations; and who writes what.

use crate::server::{Server, stored as parcel};
use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
use fluxoperator::{ChangeError, EditError, Managed, MissingSpec, delete, edit, edit_status, scale, update};
use futures::StreamExt as _;
use kube::Api;
use rules::operations::ListQuery;
use serde_json::{Value, json};

fn cluster(name: &str) -> Value {
    json!({
        "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster",
        "metadata": {"name": name, "namespace": "flux", "resourceVersion": "7", "uid": "u"},
        "spec": {"containers": [], "size": 1},
        "status": {"jobid": "j", "maximumSize": 9, "selector": "s", "size": 1},
    })
}

fn clusters(server: &Server) -> Api<MiniCluster> {
    Api::namespaced(server.client(), "flux")
}

/// Answers with the code 200 that are no MiniCluster `m`, and what the error says.
fn strange() -> [(Value, &'static str); 7] {
    let with = |name: &str, value: Value| {
        let mut object = cluster("m");
        object[name] = value;
        object
    };
    [
        (json!({}), "without `apiVersion`"),
        (json!({"message": "from a proxy"}), "without `apiVersion`"),
        (json!([]), "expected an object"),
        (json!({"apiVersion": "v1", "kind": "Status", "status": "Failure"}), "found `Status` (v1)"),
        (with("kind", Value::Null), "without `kind`"),
        (with("metadata", json!({"name": "n"})), "expected the object \"m\", found"),
        (with("metadata", json!({})), "with the name null"),
    ]
}

#[tokio::test]
async fn an_answer_that_is_not_the_object_is_an_error() {
    for (answer, expected) in strange() {
        let server = Server::answering(200, &answer);
        let error = edit(&clusters(&server), "m", |_| {}).await.expect_err("no cluster");
        assert!(matches!(error.kube(), Some(kube::Error::SerdeError(_))), "{error:?}");
        assert!(error.to_string().contains(expected), "{error}, not {expected}");
        // The same after the patch.
        let server = Server::answering(200, cluster("m")).then(200, &answer);
        let change = |cluster: &mut MiniCluster| cluster.spec_mut().expect("one").size = Some(2);
        edit(&clusters(&server), "m", change).await.expect_err("no cluster");
        let server = Server::answering(200, &answer);
        scale(&clusters(&server), "m", 1, "me").await.expect_err("no scale");
        if answer["kind"] != "Status" {
            let object = serde_json::from_value(cluster("m")).expect("a cluster");
            let server = Server::answering(200, &answer);
            delete(&clusters(&server), &object).await.expect_err("neither an object nor a status");
        }
    }
}

#[tokio::test]
async fn an_answer_of_an_operation_must_be_what_was_asked_for() {
    let without = |mut object: Value, name: &str| {
        object.as_object_mut().expect("an object").remove(name);
        object
    };
    let answers = [
        json!({}),
        json!({"message": "from a proxy"}),
        json!({"apiVersion": "v1", "kind": "Status", "status": "Failure"}),
        without(parcel("p"), "apiVersion"),
        without(parcel("p"), "kind"),
        parcel("q"),
    ];
    for answer in answers {
        let server = Server::answering(200, &answer).then(200, &answer).then(200, &answer);
        server.parcels().get_parcel("post", "p").await.expect_err("not the parcel");
        server.parcels().get_parcel_status("post", "p").await.expect_err("not the parcel");
        server.parcels().list_parcel("post", &ListQuery::default()).await.expect_err("no list");
        let server = Server::answering(200, &answer);
        if answer["kind"] != "Status" {
            let deleted = server.parcels().delete_parcel("post", "p", None, &Default::default());
            deleted.await.expect_err("not the parcel");
        }
    }
    let list = |items: Value| json!({"apiVersion": "operations.example.com/v1", "kind": "ParcelList", "metadata": {}, "items": items});
    let server = Server::answering(200, list(Value::Null)).then(200, without(list(json!([])), "items"));
    let found = server.parcels().list_parcel("post", &ListQuery::default()).await.expect("null is empty");
    assert!(found.items.is_empty());
    let error = server.parcels().list_parcel("post", &ListQuery::default()).await.expect_err("no items");
    assert!(error.to_string().contains("`ParcelList`"), "{error}");

    let events = [json!({}), json!({"kind": "Status", "apiVersion": "v1"}), parcel("p")];
    let lines: Vec<String> =
        events.iter().map(|object| json!({"type": "ADDED", "object": object}).to_string()).collect();
    let server = Server::answering(200, lines.join("\n") + "\n");
    let stream = server.parcels().watch_parcel("post", &ListQuery::default()).await.expect("a stream");
    let found: Vec<bool> = stream.map(|event| event.is_ok()).collect().await;
    assert_eq!(found, [false, false, true]);
}

#[tokio::test]
async fn an_edit_whose_function_fails_sends_nothing() {
    let server = Server::answering(200, cluster("m")).then(200, cluster("m"));
    let fails = |cluster: &mut MiniCluster| -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        cluster.spec_mut()?.size = Some(9);
        Err("it is Sunday".into())
    };
    let error = edit(&clusters(&server), "m", fails).await.expect_err("the function's");
    assert!(matches!(&error, EditError::Aborted(_)) && error.to_string() == "it is Sunday", "{error:?}");
    let fails = |cluster: &mut MiniCluster| -> Result<(), MissingSpec> {
        cluster.spec = None;
        cluster.spec_mut().map(|_| ())
    };
    edit_status(&clusters(&server), "m", fails).await.expect_err("the function's");
    assert!(server.requests().iter().all(|request| request.line.starts_with("GET ")));
    // A function that succeeds.
    let server = Server::answering(200, cluster("m")).then(200, cluster("m"));
    let works = |cluster: &mut MiniCluster| -> Result<(), MissingSpec> {
        cluster.spec_mut()?.size = Some(9);
        Ok(())
    };
    edit(&clusters(&server), "m", works).await.expect("edited");
    assert_eq!(server.requests().len(), 2);
}

#[tokio::test]
async fn an_edit_of_a_status_that_would_be_lost_is_refused() {
    let server = Server::answering(200, cluster("m"));
    let error = edit(&clusters(&server), "m", |cluster| cluster.status = None).await.expect_err("lost");
    assert!(matches!(error, EditError::Change(ChangeError::StatusIgnored { .. })), "{error:?}");
    assert_eq!(
        error.to_string(),
        "MiniCluster flux/m (flux-framework.org/v1alpha2): status: changed, but the server takes it at the subresource \
         `status` alone: use `edit_status` or `update_status`, or name the subresource"
    );
    let before: MiniCluster = serde_json::from_value(cluster("m")).expect("a cluster");
    let after = MiniCluster { status: None, ..before.clone() };
    update(&clusters(&server), &before, &after).await.expect_err("lost");
    assert_eq!(server.requests().len(), 1, "the read alone");
}

#[tokio::test]
async fn every_change_has_a_field_manager() {
    let change = |cluster: &mut MiniCluster| cluster.spec_mut().expect("one").size = Some(2);
    let server = Server::answering(200, cluster("m")).then(200, cluster("m"));
    let managed = Managed::new(clusters(&server), "lammps-operator");
    edit(&managed, "m", change).await.expect("edited");
    let sent = server.requests().pop().expect("a patch").line;
    assert!(sent.ends_with("fieldManager=lammps-operator"), "{sent}");
    let server = Server::answering(200, cluster("m")).then(200, cluster("m"));
    edit(&clusters(&server), "m", change).await.expect("edited");
    let sent = server.requests().pop().expect("a patch").line;
    assert!(sent.contains("fieldManager=embedded-"), "the name of this program: {sent}");
}

/// The test that this program runs alone to print its field manager.
#[cfg(unix)]
const THE_TEST: &str = "client_answers::the_program_names_the_field_manager";

/// The field manager of a plain `Api` in this program, started under a name.
#[cfg(unix)]
fn manager_of_program(file: &std::path::Path, started_as: &str) -> String {
    use std::os::unix::process::CommandExt as _;

    let mut program = std::process::Command::new(file);
    program.arg0(started_as).args(["--exact", THE_TEST, "--nocapture"]);
    let done = program.env("PRINT_MANAGER", "1").output().expect("this program starts");
    let printed = String::from_utf8(done.stdout).expect("UTF-8");
    printed.lines().find_map(|line| line.strip_prefix("manager: ")).expect("a line of its own").to_owned()
}

#[cfg(unix)]
#[tokio::test]
async fn the_program_names_the_field_manager() {
    if std::env::var_os("PRINT_MANAGER").is_some() {
        let server = Server::answering(200, cluster("m"));
        println!("\nmanager: {}", fluxoperator::KindApi::manager(&clusters(&server)));
        return;
    }
    let file = std::env::current_exe().expect("a file");
    let long = "lammps".repeat(30);
    let started_as = [
        ("/opt/bin/lammps-operator", "lammps-operator"),
        ("lammps-operator-1.2", "lammps-operator-1.2"),
        ("операторы\n", "операторы"),
        (&long, &long[..128]),
        ("", file.file_name().expect("a name").to_str().expect("UTF-8")),
    ];
    for (started_as, manager) in started_as {
        assert_eq!(manager_of_program(&file, started_as), manager);
    }
    // A program whose file has no name that a server takes is not called after a package.
    let directory = tempfile::tempdir().expect("a directory");
    let nameless = directory.path().join("\u{200b}");
    std::fs::copy(&file, &nameless).expect("a copy");
    assert_eq!(manager_of_program(&nameless, ""), "unknown");
}

#[test]
fn a_chain_of_errors_has_each_text_once() {
    let errors = [
        EditError::from(kube::Error::Service("no connection".into())),
        EditError::Aborted("it is Sunday".into()),
    ];
    for error in errors {
        let error: &dyn std::error::Error = &error;
        let texts: Vec<String> = std::iter::successors(Some(error), |error| error.source())
            .map(|error| error.to_string())
            .collect();
        assert_eq!(texts.len(), 1, "{texts:?}");
    }
}
