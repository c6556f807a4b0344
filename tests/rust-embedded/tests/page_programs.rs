//! The parts of programs that the pages show: the body of each first function -> the requests that a server gets from it.

use std::error::Error;

use crate::server::{Server, stored};
use fluxoperator::EditError;
use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
use kube::Client;
use rules as parcels;
use rules::operations_example_com::v1::operations::OperationsExampleComV1Api;
use serde_json::{Value, json};

/// How a program ends.
type Outcome = Result<(), Box<dyn Error>>;

/// docs/rust-client.md: an apply of what changed.
async fn apply_a_change(client: Client) -> Outcome {
    use fluxoperator::apply_from;
    use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
    use kube::Api;
    use kube::api::{Patch, PatchParams};

    let api: Api<MiniCluster> = Api::namespaced(client, "flux");
    let by = PatchParams::apply("lammps-operator");
    let before = api.get("lammps").await?;
    let mut after = before.clone();
    after.spec_mut()?.size = Some(4);
    let body = apply_from(Some(&before), &after, "lammps-operator", None)?;
    api.patch("lammps", &by, &Patch::Apply(&body)).await?;
    Ok(())
}

/// docs/rust-client.md: a replace of what was read.
async fn replace_what_was_stored(client: Client) -> Outcome {
    use fluxoperator::Stored;
    use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
    use kube::Api;
    use kube::api::PostParams;

    let api: Api<Stored<MiniCluster>> = Api::namespaced(client, "flux");
    let mut cluster = api.get("lammps").await?;
    cluster.spec_mut()?.size = Some(4);
    api.replace("lammps", &PostParams::default(), &cluster).await?;
    Ok(())
}

/// docs/rust-client.md: the functions of the feature `client`.
async fn calls(client: Client) -> Outcome {
    use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
    use fluxoperator::{Managed, delete, edit, edit_status, scale, update_status};
    use kube::Api;

    let clusters: Managed<MiniCluster> = Managed::new(Api::namespaced(client, "flux"), "lammps-operator");
    edit(&clusters, "lammps", |cluster| {
        cluster.metadata.labels.get_or_insert_default().insert("team".to_owned(), "a".to_owned());
    })
    .await?;
    edit_status(&clusters, "lammps", |cluster| {
        if let Some(status) = &mut cluster.status {
            status.size = 4;
        }
    })
    .await?;
    scale(&clusters, "lammps", 8, "lammps-operator").await?;

    let before = clusters.get("lammps").await?;
    let mut after = before.clone();
    if let Some(status) = &mut after.status {
        status.maximum_size = 8;
    }
    update_status(&clusters, &before, &after).await?;
    delete(&clusters, &before).await?;
    Ok(())
}

/// docs/rust-client.md: a change that may fail.
async fn fallible_change(client: Client) -> Result<(), EditError> {
    use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
    use fluxoperator::{Managed, MissingSpec, edit};
    use kube::Api;

    let clusters: Managed<MiniCluster> = Managed::new(Api::namespaced(client, "flux"), "lammps-operator");
    edit(&clusters, "lammps", |cluster| -> Result<(), MissingSpec> {
        cluster.spec_mut()?.size = Some(4);
        Ok(())
    })
    .await?;
    Ok(())
}

/// docs/operations.md: methods of a group.
async fn operations(client: Client) -> Outcome {
    use parcels::operations_example_com::v1::operations::{ListQuery, OperationsExampleComV1Api};

    let api = OperationsExampleComV1Api::new(client);
    let page = api.list_parcel("post", &ListQuery { limit: Some(500), ..ListQuery::default() }).await?;
    println!("{} parcels", page.items.len());
    let _changes = api.watch_parcel("post", &ListQuery::default()).await?; // a stream of typed events
    Ok(())
}

/// docs/operations.md: other limits.
async fn limits(api: OperationsExampleComV1Api) -> Outcome {
    use parcels::operations_example_com::v1::operations::{Limits, ListQuery};

    let limits = Limits { timeout: None, answer_bytes: 1 << 30, ..Limits::default() };
    let all = api.list_parcel("post", &ListQuery::default()).limits(limits).await?;
    println!("{} parcels", all.items.len());
    Ok(())
}

/// docs/generated-code.md: objects of any kinds in one text.
fn load_all(text: &str) -> Outcome {
    for manifest in fluxoperator::load_all(text)? {
        if manifest.is::<MiniCluster>() {
            let cluster: MiniCluster = manifest.decode_strict()?; // or `decode`, also for a kind of another crate
            println!("{:?}", cluster.metadata.name);
        }
    }
    Ok(())
}

fn cluster(size: i32) -> Value {
    let fields = json!({"manager": "kubectl", "operation": "Update", "apiVersion": "flux-framework.org/v1alpha2",
        "fieldsType": "FieldsV1", "fieldsV1": {"f:spec": {"f:containers": {}}}});
    json!({
        "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster",
        "metadata": {"name": "lammps", "namespace": "flux", "resourceVersion": "7", "uid": "u", "managedFields": [fields]},
        "spec": {"containers": [{"image": "a"}], "size": size},
        "status": {"jobid": "j", "maximumSize": 9, "selector": "s", "size": size},
    })
}

fn lines(server: &Server) -> Vec<String> {
    let path = |line: &str| {
        line.split('?').next().unwrap_or_default().replace("/apis/flux-framework.org/v1alpha2", "")
    };
    server.requests().iter().map(|request| path(&request.line)).collect()
}

#[tokio::test]
async fn an_apply_has_what_changed() -> Outcome {
    let server = Server::answering(200, cluster(1)).then(200, cluster(4));
    apply_a_change(server.client()).await?;
    let requests = server.requests();
    assert_eq!(requests.len(), 2);
    assert_eq!(requests[1].json()["spec"], json!({"size": 4}));
    Ok(())
}

#[tokio::test]
async fn a_replace_sends_what_was_stored() -> Outcome {
    let mut stored = cluster(1);
    stored["spec"]["containers"] = json!([{"resources": {"limits": {"cpu": 5}}}]);
    let server = Server::answering(200, &stored).then(200, &stored);
    replace_what_was_stored(server.client()).await?;
    stored["spec"]["size"] = json!(4);
    assert_eq!(server.requests()[1].json(), stored);
    Ok(())
}

#[tokio::test]
async fn the_functions_of_the_client_send_their_requests() -> Outcome {
    let scaled = json!({"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "lammps"}});
    let server = (0..4).fold(Server::default(), |server, _| server.then(200, cluster(1))).then(200, scaled);
    let server = (0..3).fold(server, |server, _| server.then(200, cluster(1)));
    calls(server.client()).await?;
    let one = "/namespaces/flux/miniclusters/lammps";
    let expected = [
        format!("GET {one}"),
        format!("PATCH {one}"),
        format!("GET {one}/status"),
        format!("PATCH {one}/status"),
        format!("PATCH {one}/scale"),
        format!("GET {one}"),
        format!("PATCH {one}/status"),
        format!("DELETE {one}"),
    ];
    assert_eq!(lines(&server), expected);
    let server = Server::answering(200, cluster(1)).then(200, cluster(4));
    fallible_change(server.client()).await?;
    assert_eq!(server.requests().len(), 2);
    Ok(())
}

#[tokio::test]
async fn operations_list_and_watch() -> Outcome {
    let list = json!({
        "apiVersion": "operations.example.com/v1", "kind": "ParcelList", "metadata": {"resourceVersion": "7"},
        "items": [serde_json::to_value(stored("p"))?],
    });
    let server = Server::answering(200, &list).then(200, "").then(200, &list);
    operations(server.client()).await?;
    limits(OperationsExampleComV1Api::new(server.client())).await?;
    assert_eq!(server.requests().len(), 3);
    Ok(())
}

#[test]
fn a_text_of_objects_is_read() {
    load_all(&cluster(1).to_string()).expect("a MiniCluster");
    let wrong = cluster(1).to_string().replace("image", "imago");
    assert!(load_all(&wrong).expect_err("a slip").to_string().contains("imago"));
}
