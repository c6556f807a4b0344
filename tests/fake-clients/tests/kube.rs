//! What a client of kube sends over `Cluster::service` -> what it gets, the same for both versions.

use kubesmith_engine::fake::Cluster;
use serde_json::{Value, json};

/// Runs a test in a runtime as programs have it.
fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(test);
}

/// A cluster with the kind `Box` of `e.io/v1`.
fn cluster() -> Cluster {
    let schema = json!({"type": "object", "properties": {
        "spec": {"type": "object", "properties": {"size": {"type": "integer", "minimum": 1, "default": 3}}}
    }});
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "boxes.e.io"},
        "spec": {
            "group": "e.io", "scope": "Namespaced", "names": {"kind": "Box", "plural": "boxes"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}]
        }
    });
    Cluster::with_crds([&crd]).unwrap()
}

fn a_box(name: &str, size: u32) -> Value {
    json!({"apiVersion": "e.io/v1", "kind": "Box", "metadata": {"name": name}, "spec": {"size": size}})
}

macro_rules! tests_of {
    ($version:ident, $kube:ident) => {
        mod $version {
            use futures::{AsyncBufReadExt, TryStreamExt};
            use $kube::Client;
            use $kube::api::{Api, ApiResource, DynamicObject, GroupVersionKind, Patch, PatchParams, PostParams};

            use super::{a_box, cluster, run};

            fn boxes(client: Client) -> Api<DynamicObject> {
                let kind = GroupVersionKind::gvk("e.io", "v1", "Box");
                Api::namespaced_with(client, "default", &ApiResource::from_gvk_with_plural(&kind, "boxes"))
            }

            fn object(name: &str, size: u32) -> DynamicObject {
                serde_json::from_value(a_box(name, size)).unwrap()
            }

            #[test]
            fn objects_are_written_and_read() {
                run(async {
                    let service = cluster().service();
                    let api = boxes(Client::new(service.clone(), "default"));
                    let created = api.create(&PostParams::default(), &object("a", 1)).await.unwrap();
                    assert_eq!(created.metadata.generation, Some(1));
                    let patch = Patch::Merge(serde_json::json!({"spec": {"size": null}}));
                    let patched = api.patch("a", &PatchParams::default(), &patch).await.unwrap();
                    assert_eq!(patched.data["spec"]["size"], 3);
                    let conflict = api.replace("a", &PostParams::default(), &created).await.unwrap_err();
                    assert!(conflict.to_string().contains("the object has been modified"), "{conflict}");
                    let error = api.create(&PostParams::default(), &object("b", 0)).await.unwrap_err();
                    assert!(error.to_string().contains("should be greater than or equal to 1"), "{error}");
                    let methods: Vec<_> =
                        service.calls().writes().iter().map(|call| (call.request.method.clone(), call.status)).collect();
                    let expected = [("POST", 201), ("PATCH", 200), ("PUT", 409), ("POST", 422)];
                    assert_eq!(methods, expected.map(|(method, code)| (method.to_owned(), code)));
                });
            }

            #[test]
            fn a_watch_gives_each_event_as_it_comes() {
                run(async {
                    let client = Client::new(cluster().service(), "default");
                    let api = boxes(client.clone());
                    let path = "/apis/e.io/v1/namespaces/default/boxes?watch=1&timeoutSeconds=1";
                    let request = http::Request::get(path).body(Vec::new()).unwrap();
                    let lines = client.request_stream(request).await.unwrap().lines();
                    let mut lines = std::pin::pin!(lines);
                    for name in ["a", "b"] {
                        api.create(&PostParams::default(), &object(name, 1)).await.unwrap();
                        let line: serde_json::Value = serde_json::from_str(&lines.try_next().await.unwrap().unwrap()).unwrap();
                        assert_eq!((&line["type"], &line["object"]["metadata"]["name"]), (&"ADDED".into(), &name.into()));
                    }
                    // It ends by itself, after the second that was asked for.
                    assert_eq!(lines.try_next().await.unwrap(), None);
                });
            }
        }
    };
}

#[cfg(feature = "kube-4")]
tests_of!(of_4, kube_4);
tests_of!(of_5, kube_5);
