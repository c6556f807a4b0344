//! An API server -> kube-controller-manager and kwok beside it: controllers, a node, and pods that become ready.
//!
//! No container runs. kwok plays the kubelet of the only node: it sets the status of pods, and serves a log and an HTTP
//! port for each of them. No scheduler runs either: an admission policy assigns each new pod to that node.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use k8s_openapi::api::core::v1::Node;
use kube::Client;
use kube::api::{Api, DynamicObject, Patch, PatchParams, PostParams};
use kube::core::{ApiResource, GroupVersionKind};
use serde_json::{Value, json};

use super::credentials::{ADMIN, CONTROLLER_MANAGER, Credentials};
use super::servers::Servers;

/// The name of the node.
const NODE: &str = "node";

/// How kwok changes the node and the pods.
const STAGES: &str = include_str!("../../go/kwok/stages.yaml");

/// What every container has logged: a line in the format of container runtimes.
const LOG: &str = "2026-01-01T00:00:00.000000000Z stdout F started\n";

/// What serves every port of a pod: a shell script that reads an HTTP request from its standard input and answers it with
/// a page. It ends with the connection, since clients may drop what they have not read when a server closes.
const PAGE: &str = r#"
end=$(printf '\r')
while IFS= read -r line && [ "$line" != "$end" ]; do :; done
printf 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhello\n'
cat >/dev/null
"#;

/// The controllers of kube-controller-manager that run: those whose work shows without a kubelet.
const CONTROLLERS: [&str; 10] = [
    "daemonset-controller",
    "deployment-controller",
    "endpointslice-controller",
    "garbage-collector-controller",
    "job-controller",
    "namespace-controller",
    "persistentvolumeclaim-protection-controller",
    "replicaset-controller",
    "serviceaccount-controller",
    "statefulset-controller",
];

/// The paths of both programs.
pub struct Controllers {
    /// The program of Kubernetes' own controllers.
    pub kube_controller_manager: PathBuf,
    /// The program that plays nodes and pods.
    pub kwok: PathBuf,
}

/// Starts both programs beside the API server at `port`. kwok serves the kubelet's requests at `kubelet`.
pub fn start(
    programs: &Controllers,
    servers: &mut Servers,
    directory: &Path,
    credentials: &Credentials,
    port: u16,
    kubelet: u16,
) -> Result<()> {
    let write = |name: &str, value: &Value| -> Result<PathBuf> {
        let path = directory.join(name);
        std::fs::write(&path, value.to_string()).with_context(|| path.display().to_string())?;
        Ok(path)
    };
    let manager =
        write("kube-controller-manager.kubeconfig", &credentials.kubeconfig_of(port, &[CONTROLLER_MANAGER]))?;
    servers.start(
        &programs.kube_controller_manager,
        vec![
            format!("--kubeconfig={}", manager.display()),
            format!("--controllers={}", CONTROLLERS.join(",")),
            format!("--service-account-private-key-file={}", credentials.service_account_key.display()),
            "--use-service-account-credentials=true".to_owned(),
            "--leader-elect=false".to_owned(),
            // No port for metrics.
            "--secure-port=0".to_owned(),
        ],
        directory.join("kube-controller-manager.log"),
    )?;
    let log = directory.join("container.log");
    std::fs::write(&log, LOG).with_context(|| log.display().to_string())?;
    let admin = write("kwok.kubeconfig", &credentials.kubeconfig_of(port, &[ADMIN]))?;
    let config = directory.join("kwok.yaml");
    std::fs::write(&config, kwok_config(&log)).with_context(|| config.display().to_string())?;
    servers.start(
        &programs.kwok,
        vec![
            format!("--kubeconfig={}", admin.display()),
            format!("--config={}", config.display()),
            "--manage-all-nodes=true".to_owned(),
            "--node-ip=127.0.0.1".to_owned(),
            format!("--node-port={kubelet}"),
            format!("--server-address=127.0.0.1:{kubelet}"),
            format!("--tls-cert-file={}", credentials.certificate.display()),
            format!("--tls-private-key-file={}", credentials.key.display()),
        ],
        directory.join("kwok.log"),
    )
}

/// The stages, the log of every container, and what serves every port of a pod.
fn kwok_config(log: &Path) -> String {
    let object = |kind: &str, spec: Value| {
        json!({
            "apiVersion": "kwok.x-k8s.io/v1alpha1",
            "kind": kind,
            "metadata": {"name": "all"},
            "spec": spec,
        })
    };
    let logs = object("ClusterLogs", json!({"logs": [{"logsFile": log}]}));
    let ports = object("ClusterPortForward", json!({"forwards": [{"command": ["sh", "-c", PAGE]}]}));
    format!("{STAGES}\n---\n{logs}\n---\n{ports}\n")
}

/// Creates the node, and the policy that assigns pods to it.
pub async fn create_node(client: &Client) -> Result<()> {
    let node: Node = serde_json::from_value(json!({
        // The label is the one that a kubelet sets.
        "metadata": {"name": NODE, "labels": {"kubernetes.io/hostname": NODE}},
    }))?;
    let create = PostParams::default();
    let nodes: Api<Node> = Api::all(client.clone());
    nodes.create(&create, &node).await?;
    // The server taints new nodes until a controller finds them ready; DaemonSets would have no pod until then.
    let untainted = Patch::Merge(json!({"spec": {"taints": null}}));
    nodes.patch(NODE, &PatchParams::default(), &untainted).await?;
    for (kind, spec) in [("MutatingAdmissionPolicy", policy()), ("MutatingAdmissionPolicyBinding", binding())]
    {
        let kind = GroupVersionKind::gvk("admissionregistration.k8s.io", "v1", kind);
        let resource = ApiResource::from_gvk(&kind);
        let object = DynamicObject::new("scheduler", &resource).data(json!({"spec": spec}));
        Api::all_with(client.clone(), &resource).create(&create, &object).await?;
    }
    Ok(())
}

/// The policy that sets the node of new pods without one.
fn policy() -> Value {
    json!({
        "matchConstraints": {"resourceRules": [{
            "apiGroups": [""], "apiVersions": ["v1"], "resources": ["pods"], "operations": ["CREATE"],
        }]},
        "matchConditions": [{"name": "without-a-node", "expression": "!has(object.spec.nodeName)"}],
        "failurePolicy": "Fail",
        "reinvocationPolicy": "Never",
        "mutations": [{"patchType": "ApplyConfiguration", "applyConfiguration": {
            "expression": format!("Object{{spec: Object.spec{{nodeName: \"{NODE}\"}}}}"),
        }}],
    })
}

/// The binding that puts the policy into force everywhere.
fn binding() -> Value {
    json!({"policyName": "scheduler"})
}
