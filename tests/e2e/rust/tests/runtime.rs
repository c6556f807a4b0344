//! kube's `watcher`, `reflector` and `Controller` over a generated kind, one of whose objects cannot be read.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use e2e::{install, namespace, with_client};
use futures::{StreamExt as _, TryStreamExt as _};
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
use kube::api::{ApiResource, DynamicObject, PostParams};
use kube::core::DeserializeGuard;
use kube::runtime::controller::Action;
use kube::runtime::reflector::{self, ObjectRef};
use kube::runtime::{Controller, WatchStreamExt as _, watcher};
use kube::{Api, Client, CustomResourceExt, ResourceExt};
use rules::list_types_example_com::v1::ListType;
use serde_json::{Value, json};

const NAMESPACE: &str = "runtime";

/// The definition of the kind with a spec of any form, as an older version of it may have been.
fn loose() -> CustomResourceDefinition {
    let mut crd = serde_json::to_value(ListType::crd()).expect("JSON");
    let schema = &mut crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
    schema["properties"]["spec"] = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    serde_json::from_value(crd).expect("a definition")
}

/// The objects of the namespace, which need not be of the type.
fn dynamic(client: &Client) -> Api<DynamicObject> {
    Api::namespaced_with(client.clone(), NAMESPACE, &ApiResource::erase::<ListType>(&()))
}

async fn create(client: &Client, name: &str, spec: Value) {
    let resource = ApiResource::erase::<ListType>(&());
    let object = DynamicObject::new(name, &resource).data(json!({"spec": spec}));
    dynamic(client).create(&PostParams::default(), &object).await.expect("the definition allows it");
}

fn api(client: &Client) -> Api<DeserializeGuard<ListType>> {
    Api::namespaced(client.clone(), NAMESPACE)
}

#[test]
fn an_object_that_cannot_be_read_ends_no_stream() {
    with_client(async |client| {
        install(&client, &loose()).await;
        namespace(&client, NAMESPACE).await;
        create(&client, "a-good", json!({"set": ["a"]})).await;
        create(&client, "b-bad", json!({"set": 3})).await;
        tokio::time::timeout(Duration::from_secs(60), async {
            watched(&client).await;
            reflected(&client).await;
            controlled(&client).await;
        })
        .await
        .expect("the streams give what is there");
        // The definition is not deleted: that would wait for the objects that other tests keep by finalizers.
        dynamic(&client).delete_collection(&Default::default(), &Default::default()).await.expect("deleted");
        install(&client, &ListType::crd()).await;
    });
}

/// The watcher gives the object as an error with its name, and goes on.
async fn watched(client: &Client) {
    let stream = watcher(api(client), watcher::Config::default()).applied_objects();
    let mut stream = std::pin::pin!(stream);
    let mut errors = Vec::new();
    let mut seen = BTreeSet::new();
    while !seen.contains("c-later") {
        let object = stream.try_next().await.expect("no error of the watch").expect("it does not end");
        seen.insert(object.name_any());
        if let Err(error) = &object.0 {
            errors.push((error.metadata.name.clone(), error.error.to_string()));
            create(client, "c-later", json!({"set": ["c"]})).await;
        }
    }
    let [(name, error)] = &errors[..] else { panic!("one object is wrong: {errors:?}") };
    assert_eq!(name.as_deref(), Some("b-bad"));
    assert!(error.starts_with("ListType runtime/b-bad (list-types.example.com/v1): spec.set: "), "{error}");
}

/// The store of a reflector has all objects, readable or not.
async fn reflected(client: &Client) {
    let (store, writer) = reflector::store::<DeserializeGuard<ListType>>();
    let stream = watcher(api(client), watcher::Config::default()).reflect(writer);
    let mut stream = std::pin::pin!(stream);
    // The store gets the objects of the first list together.
    while !matches!(stream.try_next().await.expect("no error"), Some(watcher::Event::InitDone)) {}
    let good = store.get(&ObjectRef::new("a-good").within(NAMESPACE)).expect("it is there");
    let set = good.0.as_ref().expect("it is right").spec.as_ref().and_then(|spec| spec.set.clone());
    assert_eq!(set, Some(vec!["a".to_owned()]));
    assert!(store.get(&ObjectRef::new("b-bad").within(NAMESPACE)).expect("it is there").0.is_err());
}

/// A controller is called for each object.
async fn controlled(client: &Client) {
    type Seen = Arc<Mutex<BTreeSet<(String, bool)>>>;
    async fn reconcile(
        object: Arc<DeserializeGuard<ListType>>,
        seen: Arc<Seen>,
    ) -> Result<Action, std::convert::Infallible> {
        seen.lock().expect("names").insert((object.name_any(), object.0.is_ok()));
        Ok(Action::await_change())
    }
    let seen = Seen::default();
    let controller = Controller::new(api(client), watcher::Config::default());
    let run = controller.run(reconcile, |_, error, _| match *error {}, Arc::new(seen.clone()));
    let enough = || seen.lock().expect("names").len() == 3;
    run.take_while(|_| std::future::ready(!enough())).for_each(|_| std::future::ready(())).await;
    let names: Vec<_> = seen.lock().expect("names").iter().cloned().collect();
    let name = |name: &str, is_read| (name.to_owned(), is_read);
    assert_eq!(names, [name("a-good", true), name("b-bad", false), name("c-later", true)]);
}
