//! A server's answers -> objects, lists, deletions, and errors with the server's explanation.

use rules::operations_example_com::v1::operations::{
    DeleteCollectionQuery, DeleteQuery, Deleted, Error, ListQuery,
};
use serde_json::{Value, json};

use crate::server::{Server, refusal, stored};

fn list(names: &[&str], rest: Option<&str>) -> Value {
    json!({
        "apiVersion": "operations.example.com/v1",
        "kind": "ParcelList",
        "metadata": { "resourceVersion": "9", "continue": rest.unwrap_or_default() },
        "items": names.iter().map(|name| stored(name)).collect::<Vec<_>>(),
    })
}

#[tokio::test]
async fn lists_come_in_pages() {
    let server = Server::answering(200, list(&["a", "b"], Some("abc=="))).then(200, list(&["c"], None));
    let mut query =
        ListQuery { limit: Some(2), label_selector: Some("a=b,c!=d".to_owned()), ..ListQuery::default() };
    let mut names = Vec::new();
    loop {
        let page = server.parcels().list_parcel("post", &query).await.expect("a list");
        names.extend(page.items.into_iter().filter_map(|parcel| parcel.metadata.name));
        query.r#continue = page.metadata.continue_.filter(|rest| !rest.is_empty());
        if query.r#continue.is_none() {
            break;
        }
    }
    assert_eq!(names, ["a", "b", "c"]);
    let path = "GET /apis/operations.example.com/v1/namespaces/post/parcels";
    let lines: Vec<String> = server.requests().into_iter().map(|request| request.line).collect();
    let selector = "labelSelector=a%3Db%2Cc%21%3Dd&limit=2";
    assert_eq!(lines, [format!("{path}?{selector}"), format!("{path}?continue=abc%3D%3D&{selector}")]);

    let server = Server::answering(200, list(&[], None));
    server.parcels().list_parcel_for_all_namespaces(&ListQuery::default()).await.expect("a list");
    assert_eq!(server.only_request().line, "GET /apis/operations.example.com/v1/parcels");
}

#[tokio::test]
async fn a_deletion_gives_the_object_or_a_status() {
    let done = json!({ "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Success" });
    let server =
        Server::answering(200, stored("p")).then(200, &done).then(200, list(&["a"], None)).then(200, &done);
    let (api, one, all) = (server.parcels(), DeleteQuery::default(), DeleteCollectionQuery::default());
    let object = api.delete_parcel("post", "p", None, &one).await.expect("deleted").object();
    assert_eq!(object.and_then(|parcel| parcel.metadata.name).as_deref(), Some("p"));
    let Deleted::Status(status) = api.delete_parcel("post", "p", None, &one).await.expect("deleted") else {
        panic!("no status")
    };
    assert_eq!(status.status.as_deref(), Some("Success"));
    let gone = api.delete_parcel_collection("post", &all).await.expect("deleted").object();
    assert_eq!(gone.map(|list| list.items.len()), Some(1));
    let gone = api.delete_parcel_collection("post", &all).await.expect("deleted");
    assert!(matches!(gone, Deleted::Status(_)));
}

#[tokio::test]
async fn refusals_carry_the_servers_explanation() {
    let server = Server::answering(404, refusal(404, "NotFound", "parcels \"p\" not found"))
        .then(409, refusal(409, "Conflict", "changed"))
        .then(502, "<html>Bad Gateway</html>");
    let error = server.parcels().get_parcel("post", "p").await.expect_err("refused");
    assert!(error.is_not_found() && !error.is_conflict());
    assert_eq!((error.code(), error.reason()), (Some(404), "NotFound"));
    let status = error.status().expect("a status");
    assert_eq!(status.message.as_deref(), Some("parcels \"p\" not found"));
    let details = status.details.as_ref().expect("details");
    assert_eq!(details.kind.as_deref(), Some("parcels"));
    assert_eq!(details.causes.as_ref().expect("causes")[0].field.as_deref(), Some("spec"));
    assert_eq!(error.to_string(), "404: NotFound: parcels \"p\" not found");
    assert!(server.parcels().get_parcel("post", "p").await.expect_err("refused").is_conflict());
    // A proxy between them, which does not answer with JSON.
    let error = server.parcels().get_parcel("post", "p").await.expect_err("refused");
    assert_eq!(error.code(), Some(502));
    assert_eq!(error.status().and_then(|status| status.message.as_deref()), Some("<html>Bad Gateway</html>"));
}

#[tokio::test]
async fn an_answer_that_cannot_be_decoded_is_an_error_with_a_path() {
    let mut bad = stored("p");
    bad["spec"]["pieces"] = json!("many");
    let server = Server::answering(200, &bad).then(200, "no JSON");
    let error = server.parcels().get_parcel("post", "p").await.expect_err("no parcel");
    assert!(matches!(error, Error::Answer(_)));
    let message = error.to_string();
    assert!(message.starts_with("Parcel post/p (operations.example.com/v1): spec.pieces: "), "{message}");
    let error = server.parcels().get_parcel("post", "p").await.expect_err("no parcel");
    assert!(matches!(error, Error::Answer(_)), "{error:?}");

    let mut answer = list(&["a", "b"], None);
    answer["items"][1]["spec"] = json!({});
    let server = Server::answering(200, &answer).then(200, &answer);
    let error = server.parcels().list_parcel("post", &ListQuery::default()).await.expect_err("a bad item");
    assert!(
        error.to_string().contains("Parcel post/b (operations.example.com/v1): spec.address: "),
        "{error}"
    );
    // The same answer as something else.
    let call = server.parcels().list_parcel("post", &ListQuery::default()).read_as::<Value>();
    assert_eq!(call.await.expect("any JSON"), answer);

    let maps = json!({
        "apiVersion": "v1", "kind": "ConfigMapList", "metadata": {},
        "items": [{ "metadata": { "name": "m", "namespace": "n" }, "data": { "a": 1 } }],
    });
    let server = Server::answering(200, maps);
    let error = server.core().list_config_map("n", &Default::default()).await.expect_err("a bad item");
    assert!(error.to_string().starts_with("ConfigMap n/m (v1): data[\"a\"]: "), "{error}");
}
