//! The webhooks of `tests/webhooks`, with axum and kube, called by a real server over HTTPS.

mod https;

use std::time::{Duration, Instant};

use e2e::{install, namespace, with_client};
use https::{Served, serve};
use k8s_openapi::ByteString;
use k8s_openapi::api::admissionregistration::v1::MutatingWebhookConfiguration;
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
use kube::api::{DeleteParams, Patch, PatchParams, PostParams};
use kube::core::response::StatusCause;
use kube::{Api, Client, CustomResourceExt as _, ResourceExt as _};
use registrymirror::mirrors_example_com::v1alpha1::{RegistryMirror, RegistryMirrorSpec};
use registrymirror::{EditError, edit};
use rules::versions_example_com::{v1, v1beta1};
use serde_json::{Value, json};

const NAMESPACE: &str = "webhooks-rust";

/// Waits until something is so: a server takes a moment to learn of a webhook.
async fn until(condition: impl AsyncFn() -> bool) {
    let begin = Instant::now();
    while !condition().await {
        assert!(begin.elapsed() < Duration::from_secs(30), "it did not happen");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// How a server calls a path of a webhook.
fn client_config(served: &Served, path: &str) -> Value {
    let bundle = ByteString(served.ca_bundle.clone().into_bytes());
    json!({"url": format!("{}{path}", served.url), "caBundle": bundle})
}

/// Has the server ask about the mirrors of the namespace.
async fn register(client: &Client, served: &Served) -> Api<MutatingWebhookConfiguration> {
    let rule = json!({
        "apiGroups": ["mirrors.example.com"], "apiVersions": ["v1alpha1"], "resources": ["registrymirrors"],
        "operations": ["CREATE", "UPDATE", "DELETE"],
    });
    let webhook = json!({
        "name": "mirrors.example.com", "admissionReviewVersions": ["v1"], "sideEffects": "None", "rules": [rule],
        "clientConfig": client_config(served, "/admit"),
        "namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": NAMESPACE}},
    });
    let configuration = json!({"metadata": {"name": NAMESPACE}, "webhooks": [webhook]});
    let configuration = serde_json::from_value(configuration).expect("a configuration");
    let api: Api<MutatingWebhookConfiguration> = Api::all(client.clone());
    api.create(&PostParams::default(), &configuration).await.expect("registered");
    api
}

fn mirror(name: &str, registry: &str) -> RegistryMirror {
    let spec = RegistryMirrorSpec { registry: Some(registry.to_owned()), ..Default::default() };
    RegistryMirror::new(name, spec)
}

/// The causes of a refused change, and its message.
fn refusal<T>(answer: Result<T, EditError>) -> (Vec<StatusCause>, String) {
    match answer.err().as_ref().and_then(EditError::kube) {
        Some(kube::Error::Api(status)) if status.code == 422 => {
            let details = status.details.clone().expect("details");
            (details.causes, status.message.clone())
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_server_calls_a_webhook_that_changes_and_refuses() {
    with_client(async |client| {
        install(&client, &RegistryMirror::crd()).await;
        namespace(&client, NAMESPACE).await;
        let served = serve(webhooks::admission::router()).await;
        let configurations = register(&client, &served).await;
        let mirrors: Api<RegistryMirror> = Api::namespaced(client, NAMESPACE);
        let team = |mirror: &RegistryMirror| mirror.labels().get("team").cloned();
        let dry_run = PostParams { dry_run: true, ..PostParams::default() };
        until(async || {
            let tried = mirrors.create(&dry_run, &mirror("probe", "a.io")).await.expect("it is legal");
            team(&tried).as_deref() == Some(NAMESPACE)
        })
        .await;

        let stored = mirrors.create(&PostParams::default(), &mirror("hub", "a.io")).await.expect("stored");
        assert_eq!(team(&stored).as_deref(), Some(NAMESPACE));
        let to = |registry: &'static str| {
            move |found: &mut RegistryMirror| found.spec_mut().registry = Some(registry.to_owned())
        };
        let (causes, message) = refusal(edit(&mirrors, "hub", to("b.io")).await);
        assert_eq!(
            message,
            "admission webhook \"mirrors.example.com\" denied the request: spec.registry: must not change"
        );
        assert_eq!(
            (causes[0].field.as_str(), causes[0].message.as_str()),
            ("spec.registry", "must not change")
        );
        let port = |found: &mut RegistryMirror| found.spec_mut().port = Some(6000);
        let changed = edit(&mirrors, "hub", port).await.expect("the port may change");
        assert_eq!((changed.spec().registry(), changed.spec().port()), ("a.io", 6000));
        mirrors.delete("hub", &DeleteParams::default()).await.expect("it may be deleted");
        configurations.delete(NAMESPACE, &DeleteParams::default()).await.expect("deleted");
    });
}

/// Lets the server convert the versions of a definition by the webhook.
async fn convert_by(client: &Client, name: &str, served: &Served) -> Api<CustomResourceDefinition> {
    let webhook =
        json!({"clientConfig": client_config(served, "/convert"), "conversionReviewVersions": ["v1"]});
    let conversion = json!({"spec": {"conversion": {"strategy": "Webhook", "webhook": webhook}}});
    let definitions: Api<CustomResourceDefinition> = Api::all(client.clone());
    let by = PatchParams::default();
    definitions.patch(name, &by, &Patch::Merge(&conversion)).await.expect("changed");
    definitions
}

#[test]
fn a_server_calls_a_webhook_that_converts() {
    with_client(async |client| {
        let crd = v1::Versioned::crd();
        install(&client, &crd).await;
        namespace(&client, NAMESPACE).await;
        let served = serve(webhooks::conversion::router()).await;
        let definitions = convert_by(&client, &crd.name_any(), &served).await;
        let new: Api<v1::Versioned> = Api::namespaced(client.clone(), NAMESPACE);
        let old: Api<v1beta1::Versioned> = Api::namespaced(client, NAMESPACE);
        let create = async |name: &str| {
            let spec = v1beta1::VersionedSpec { size: Some(4) };
            let mut object = v1beta1::Versioned::new(name, spec);
            object.labels_mut().insert("team".to_owned(), "a".to_owned());
            old.create(&PostParams::default(), &object).await.expect("created")
        };
        let mode = |found: v1::Versioned| found.spec.and_then(|spec| spec.mode);
        let number = std::cell::Cell::new(0);
        until(async || {
            let name = format!("probe-{}", number.replace(number.get() + 1));
            create(&name).await;
            mode(new.get(&name).await.expect("converted")).as_deref() == Some("plain")
        })
        .await;

        let created = create("one").await;
        assert_eq!(created.spec().size, Some(4));
        let found = new.get("one").await.expect("converted");
        assert_eq!((found.labels(), found.uid()), (created.labels(), created.uid()));
        assert_eq!((found.spec().size, mode(found).as_deref()), (Some(4), Some("plain")));
        let double = |found: &mut v1::Versioned| found.spec_mut().size = Some(8);
        rules::edit(&new, "one", double).await.expect("changed");
        assert_eq!(old.get("one").await.expect("converted").spec().size, Some(8));

        definitions.delete(&crd.name_any(), &DeleteParams::default()).await.expect("deleted");
        until(async || definitions.get_opt(&crd.name_any()).await.expect("an answer").is_none()).await;
    });
}
