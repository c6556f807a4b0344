//! A kubeconfig -> a client of the API server that creates a namespace, installs CRDs and waits until they are served.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use k8s_openapi::api::core::v1::Namespace;
use kube::Client;
use kube::api::{Api, PostParams};
use kube::config::{Config, KubeConfigOptions, Kubeconfig};
use serde_json::{Value, json};

/// How long a CRD may take to be served.
const PATIENCE: Duration = Duration::from_secs(30);

/// The path of CRDs at a server.
const CRDS: &str = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

/// A client with the single-threaded runtime on which it runs.
pub struct Cluster {
    runtime: tokio::runtime::Runtime,
    client: Client,
}

impl Cluster {
    /// A client of the current context of a kubeconfig.
    pub fn new(kubeconfig: &Path) -> Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let client = runtime.block_on(async {
            let options = KubeConfigOptions::default();
            let config = Config::from_custom_kubeconfig(Kubeconfig::read_from(kubeconfig)?, &options).await?;
            anyhow::Ok(Client::try_from(config)?)
        })?;
        Ok(Self { runtime, client })
    }

    /// Creates a namespace.
    pub fn namespace(&self, name: &str) -> Result<()> {
        let namespace: Namespace = serde_json::from_value(json!({"metadata": {"name": name}}))?;
        let api = Api::all(self.client.clone());
        self.runtime.block_on(api.create(&PostParams::default(), &namespace))?;
        Ok(())
    }

    /// Installs a CRD; the error has the server's message.
    pub fn install(&self, crd: &Value) -> Result<()> {
        let request = http::Request::post(CRDS).header("content-type", "application/json");
        let request = request.body(crd.to_string().into_bytes())?;
        match self.runtime.block_on(self.client.request::<Value>(request)) {
            Ok(_) => Ok(()),
            Err(kube::Error::Api(status)) => bail!("{}", status.message),
            Err(error) => Err(error.into()),
        }
    }

    /// Waits until a CRD is served.
    pub fn wait_for(&self, name: &str) -> Result<()> {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            let crd = self.get(&format!("{CRDS}/{name}"))?;
            let conditions = crd["status"]["conditions"].as_array().cloned().unwrap_or_default();
            if conditions.iter().any(|one| one["type"] == "Established" && one["status"] == "True") {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        bail!("{name} is not served after {} s", PATIENCE.as_secs())
    }

    fn get(&self, path: &str) -> Result<Value> {
        let request = http::Request::get(path).body(Vec::new())?;
        self.runtime.block_on(self.client.request(request)).with_context(|| path.to_owned())
    }
}

/// A CRD changed as its owner must change it for current servers, with the same meaning: `preserveUnknownFields` moves
/// to every object of the schema, and the schema of metadata, which servers ignore, is reduced to an object.
pub fn migrated(crd: &Value) -> Value {
    let mut crd = crd.clone();
    let keeps = crd["spec"]["preserveUnknownFields"] == true;
    if keeps {
        crd["spec"]["preserveUnknownFields"] = Value::Bool(false);
    }
    for version in crd["spec"]["versions"].as_array_mut().into_iter().flatten() {
        let Some(schema) = version.pointer_mut("/schema/openAPIV3Schema") else { continue };
        if keeps {
            keep_unknown(schema);
        }
        if let Some(metadata) = schema.pointer_mut("/properties/metadata") {
            *metadata = json!({"type": "object"});
        }
    }
    crd
}

/// Preserves unknown fields in every object of a schema.
fn keep_unknown(schema: &mut Value) {
    let Some(node) = schema.as_object_mut() else { return };
    let properties = node.get_mut("properties").and_then(Value::as_object_mut);
    properties.into_iter().flatten().for_each(|(_, property)| keep_unknown(property));
    node.get_mut("items").into_iter().for_each(keep_unknown);
    let is_map = node.get_mut("additionalProperties").map(keep_unknown).is_some();
    if !is_map && node.get("type").is_none_or(|ty| ty == "object") {
        node.insert("x-kubernetes-preserve-unknown-fields".to_owned(), Value::Bool(true));
    }
}
