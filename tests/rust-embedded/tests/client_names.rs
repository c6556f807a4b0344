//! Names and namespaces of every kind -> a request about that very object, or an error before anything is sent.

use crate::server::Server;
use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterSpec};
use fluxoperator::{delete, edit, edit_status, scale, update, update_status};
use kube::Api;
use serde_json::json;

const CLUSTERS: &str = "/apis/flux-framework.org/v1alpha2/namespaces/flux/miniclusters";

/// Names, and the segment of the path that they become; none where they would make it another path.
const NAMES: [(&str, Option<&str>); 28] = [
    ("", None),
    (".", None),
    ("..", None),
    ("/", None),
    ("../secrets/x", None),
    ("../../../../../api/v1/secrets", None),
    ("a/status", None),
    ("a/../b", None),
    ("a/", None),
    ("/a", None),
    ("m", Some("m")),
    ("system:node", Some("system:node")),
    ("a@b", Some("a@b")),
    ("...", Some("...")),
    ("a?dryRun=All&x=", Some("a%3FdryRun%3DAll%26x%3D")),
    ("a#b", Some("a%23b")),
    ("a%2Fstatus", Some("a%252Fstatus")),
    ("%2e%2e", Some("%252e%252e")),
    ("a\\..\\b", Some("a%5C..%5Cb")),
    ("a\r\nHost: evil", Some("a%0D%0AHost:%20evil")),
    ("a\0b", Some("a%00b")),
    ("a b", Some("a%20b")),
    (" ", Some("%20")),
    ("\t", Some("%09")),
    ("é", Some("%C3%A9")),
    ("\u{202e}a", Some("%E2%80%AEa")),
    ("．．", Some("%EF%BC%8E%EF%BC%8E")),
    ("a;b=c", Some("a%3Bb%3Dc")),
];

fn stored(name: &str) -> serde_json::Value {
    json!({
        "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster",
        "metadata": {"name": name, "namespace": "flux", "resourceVersion": "7", "uid": "u"},
        "spec": {"containers": []}, "status": {"jobid": "j", "maximumSize": 9, "selector": "s", "size": 1},
    })
}

fn server(name: &str) -> (Server, Api<MiniCluster>) {
    let server = Server::answering(200, stored(name)).then(200, stored(name));
    let api = Api::namespaced(server.client(), "flux");
    (server, api)
}

/// The paths of the requests that a server got, without their queries.
fn paths(server: &Server) -> Vec<String> {
    let path = |line: String| {
        let target = line.split_once(' ').expect("a method and a target").1.to_owned();
        target.split('?').next().unwrap_or_default().to_owned()
    };
    server.requests().into_iter().map(|request| path(request.line)).collect()
}

fn object(name: &str, size: i32) -> MiniCluster {
    let mut object: MiniCluster = serde_json::from_value(stored(name)).expect("a cluster");
    object.spec_mut().expect("it has one").size = Some(size);
    object.status.as_mut().expect("it has one").size = size;
    object
}

#[tokio::test]
async fn every_name_is_one_segment_of_the_path_or_an_error() {
    let long = "a".repeat(5000);
    for (name, segment) in NAMES.into_iter().chain([(long.as_str(), Some(long.as_str()))]) {
        let (old, new) = (object(name, 1), object(name, 2));
        let mut texts = Vec::new();
        let mut expect = |failed: Option<String>, server: Server, part: &str, verb: &str| match segment {
            None => {
                assert_eq!(paths(&server), [""; 0], "{verb} of {name:?}");
                texts.push(failed.expect("an error"));
            }
            Some(segment) => {
                let expected = format!("{CLUSTERS}/{segment}{part}");
                let found = paths(&server);
                assert!(!found.is_empty() && found.iter().all(|path| *path == expected), "{verb}: {found:?}");
            }
        };
        let (server, api) = self::server(name);
        let done = edit(&api, name, |cluster| cluster.spec_mut().expect("a spec").size = Some(2)).await;
        expect(done.err().map(|error| error.to_string()), server, "", "edit");
        let (server, api) = self::server(name);
        let done = edit_status(&api, name, |cluster| cluster.status.as_mut().expect("one").size = 2).await;
        expect(done.err().map(|error| error.to_string()), server, "/status", "edit_status");
        let (server, api) = self::server(name);
        let (from, to) = (&old, MiniCluster { status: old.status.clone(), ..new.clone() });
        let done = update(&api, from, &to).await;
        expect(done.err().map(|error| error.to_string()), server, "", "update");
        let (server, api) = self::server(name);
        let done = update_status(&api, &old, &new).await;
        expect(done.err().map(|error| error.to_string()), server, "/status", "update_status");
        let (server, api) = self::server(name);
        let done = delete(&api, &old).await;
        expect(done.err().map(|error| error.to_string()), server, "", "delete");
        let (server, api) = self::server(name);
        let done = scale(&api, name, 2, "m").await;
        expect(done.err().map(|error| error.to_string()), server, "/scale", "scale");
        assert!(texts.iter().all(|text| text.contains("`name` is ")), "{texts:?}");
    }
}

#[tokio::test]
async fn no_namespace_makes_the_path_another_one() {
    for namespace in
        ["", ".", "..", "../secrets", "a/pods", "flux/x?", "a?b", "a#b", "a%2Fb/", "a b", "a\\b", "é", "a\nb"]
    {
        let server = Server::answering(200, stored("m"));
        // kube panics where its own check of the namespace fails.
        let api = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            Api::<MiniCluster>::namespaced(server.client(), namespace)
        }));
        let Ok(api) = api else { continue };
        let error = edit(&api, "m", |_| {}).await.expect_err("no namespace");
        assert!(error.to_string().contains("is no path of a kind"), "{namespace:?}: {error}");
        assert_eq!(paths(&server), [""; 0]);
    }
}

#[tokio::test]
async fn an_object_of_another_namespace_is_not_touched() {
    let server = Server::default();
    let api: Api<MiniCluster> = Api::namespaced(server.client(), "other");
    let error = delete(&api, &object("m", 1)).await.expect_err("another namespace").to_string();
    assert!(error.contains("metadata.namespace: `flux`, but the API is that of `other`"), "{error}");
    update(&api, &object("m", 1), &object("m", 2)).await.expect_err("another namespace");
    let unnamed =
        MiniCluster { metadata: Default::default(), spec: Some(MiniClusterSpec::new([])), status: None };
    let error = delete(&api, &unnamed).await.expect_err("no name").to_string();
    assert!(error.contains("`name` is a part of the path and must not be empty"), "{error}");
    assert_eq!(paths(&server), [""; 0]);
}
