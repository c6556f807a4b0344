//! Answers that arrive piece by piece: the events of a watch, the lines of a log.

use futures::StreamExt as _;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::WatchEvent;
use rules::core::v1::operations::GetPodLogQuery;
use rules::operations_example_com::v1::Parcel;
use rules::operations_example_com::v1::operations::{Error, ListQuery};
use serde_json::{Value, json};

use crate::server::{Server, refusal, stored};

fn events(events: &[(&str, Value)]) -> String {
    events.iter().map(|(ty, object)| format!("{}\n", json!({ "type": ty, "object": object }))).collect()
}

/// An event as a short text.
fn short(event: Result<WatchEvent<Parcel>, Error>) -> String {
    let name = |parcel: Parcel| parcel.metadata.name.unwrap_or_default();
    match event {
        Ok(WatchEvent::Added(parcel)) => format!("added {}", name(parcel)),
        Ok(WatchEvent::Modified(parcel)) => format!("modified {}", name(parcel)),
        Ok(WatchEvent::Deleted(parcel)) => format!("deleted {}", name(parcel)),
        Ok(WatchEvent::Bookmark { resource_version, annotations }) => {
            format!("bookmark {resource_version} {annotations:?}")
        }
        Ok(other) => format!("{other:?}"),
        Err(error) => format!("error {error}"),
    }
}

#[tokio::test]
async fn a_line_that_is_not_an_event_is_an_error() {
    let server = Server::answering(200, "[]\n5\n\"x\"\nnull\n".to_owned());
    let stream = server.parcels().watch_parcel("post", &ListQuery::default()).await.expect("a stream");
    let found: Vec<String> = stream.map(short).collect().await;
    assert_eq!(found.len(), 4, "{found:?}");
    assert!(found.iter().all(|event| event.contains("an event of type \"\"")), "{found:?}");
}

#[tokio::test]
async fn watches_give_typed_changes() {
    let mut unreadable = stored("q");
    unreadable["spec"] = json!({});
    let bookmark = json!({
        "kind": "Parcel", "apiVersion": "operations.example.com/v1",
        "metadata": { "resourceVersion": "12", "annotations": { "k8s.io/initial-events-end": "true" } },
    });
    let text = events(&[
        ("ADDED", stored("p")),
        ("MODIFIED", stored("p")),
        ("BOOKMARK", bookmark),
        ("ADDED", unreadable),
        ("DELETED", stored("p")),
        ("ERROR", refusal(410, "Expired", "too old resource version")),
    ]);
    // The connection ends in the middle of an event.
    let server = Server::answering(200, format!("{text}{{\"type\":\"ADD"));
    let query = ListQuery { resource_version: Some("7".to_owned()), ..ListQuery::default() };
    let stream = server.parcels().watch_parcel("post", &query).await.expect("a stream");
    let found: Vec<String> = stream.map(short).collect().await;
    assert_eq!(found.len(), 6, "{found:?}");
    assert_eq!(
        found[..3],
        ["added p", "modified p", "bookmark 12 {\"k8s.io/initial-events-end\": \"true\"}"]
    );
    // An event that cannot be decoded does not end the watch.
    assert!(
        found[3].starts_with("error Parcel post/q (operations.example.com/v1): spec.address: "),
        "{found:?}"
    );
    assert_eq!(found[4..], ["deleted p", "error 410: Expired: too old resource version"]);
    let path = "/apis/operations.example.com/v1/namespaces/post/parcels";
    assert_eq!(server.only_request().line, format!("GET {path}?watch=true&resourceVersion=7"));
}

#[tokio::test]
async fn a_watch_may_be_refused() {
    let server = Server::answering(410, refusal(410, "Expired", "too old"));
    let refused = server.parcels().watch_parcel_for_all_namespaces(&ListQuery::default()).await;
    assert!(refused.map(|_| ()).expect_err("refused").is_gone());
    assert_eq!(server.only_request().line, "GET /apis/operations.example.com/v1/parcels?watch=true");
}

#[tokio::test]
#[allow(deprecated)]
async fn types_of_kubernetes_are_watched_too() {
    let map =
        json!({ "kind": "ConfigMap", "apiVersion": "v1", "metadata": { "name": "m" }, "data": { "a": 1 } });
    let text = events(&[("ADDED", map)]);
    let server = Server::answering(200, &text).then(200, &text);
    let mut stream = server.core().watch_config_map("n", &ListQuery::default()).await.expect("a stream");
    let error = stream.next().await.expect("an event").expect_err("no text");
    assert!(error.to_string().starts_with("ConfigMap m (v1): data[\"a\"]: "), "{error}");
    drop(server.core().watch_config_map_object("n", "m").await.expect("a stream"));
    let lines: Vec<String> = server.requests().into_iter().map(|request| request.line).collect();
    assert_eq!(
        lines,
        ["GET /api/v1/namespaces/n/configmaps?watch=true", "GET /api/v1/watch/namespaces/n/configmaps/m"]
    );
}

#[tokio::test]
async fn logs_come_whole_or_line_by_line() {
    let server = Server::answering(200, "one\ntwo\n")
        .then(200, "one\ntwo\n")
        .then(404, refusal(404, "NotFound", "no pod"));
    let whole = server.core().get_pod_log("n", "p", &GetPodLogQuery::default()).await.expect("a log");
    assert_eq!(whole, "one\ntwo\n");
    let query = GetPodLogQuery { follow: Some(true), tail_lines: Some(2) };
    let lines = server.core().get_pod_log("n", "p", &query).lines().await.expect("a log");
    let lines: Vec<String> = lines.map(|line| line.expect("a line")).collect().await;
    assert_eq!(lines, ["one", "two"]);
    assert_eq!(server.requests()[1].line, "GET /api/v1/namespaces/n/pods/p/log?follow=true&tailLines=2");
    let refused = server.core().get_pod_log("n", "p", &query).lines().await;
    assert!(refused.map(|_| ()).expect_err("refused").is_not_found());
}
