//! A kubeconfig -> a client of the API server that creates a namespace, installs CRDs and waits until they are served.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use k8s_openapi::api::core::v1::Namespace;
use kube::Client;
use kube::api::{Api, PostParams};
use kube::config::{Config, KubeConfigOptions, Kubeconfig};
use kube::core::response::StatusDetails;
use serde_json::{Value, json};

use super::places::{self, Place};

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

    /// Creates an object below the path of its kind, and returns what is stored; `dry_run`: only validates it.
    pub fn create(&self, path: &str, object: &Value, dry_run: bool) -> Result<Value, Refusal> {
        let path = if dry_run { format!("{path}?dryRun=All") } else { path.to_owned() };
        self.send(http::Request::post(path).header("content-type", "application/json"), object)
    }

    /// Writes an object over another at the path of that, and returns what is stored.
    pub fn replace(&self, path: &str, object: &Value) -> Result<Value, Refusal> {
        self.send(http::Request::put(path).header("content-type", "application/json"), object)
    }

    /// Validates the status of an existing object, whose path is given without the subresource.
    pub fn try_status(&self, path: &str, status: &Value) -> Result<Value, Refusal> {
        let request = http::Request::patch(format!("{path}/status?dryRun=All"));
        let request = request.header("content-type", "application/merge-patch+json");
        self.send(request, &json!({ "status": status }))
    }

    fn send(&self, request: http::request::Builder, body: &Value) -> Result<Value, Refusal> {
        let request =
            request.body(body.to_string().into_bytes()).map_err(|error| Refusal::Failed(error.into()))?;
        match self.runtime.block_on(self.client.request::<Value>(request)) {
            Ok(stored) => Ok(stored),
            Err(kube::Error::Api(status)) => {
                let causes = status.details.map(|details| causes(&details)).unwrap_or_default();
                Err(Refusal::Answered { reason: status.reason, message: status.message, causes })
            }
            Err(error) => Err(Refusal::Failed(error.into())),
        }
    }

    /// Deletes what is at a path.
    pub fn delete(&self, path: &str) -> Result<()> {
        let request = http::Request::delete(path).body(Vec::new())?;
        self.runtime.block_on(self.client.request::<Value>(request)).with_context(|| path.to_owned())?;
        Ok(())
    }

    /// What is at a path.
    pub fn get(&self, path: &str) -> Result<Value> {
        let request = http::Request::get(path).body(Vec::new())?;
        self.runtime.block_on(self.client.request(request)).with_context(|| path.to_owned())
    }
}

/// Why an object was not stored.
#[derive(Debug)]
pub enum Refusal {
    /// The server's Status: its reason and message, and the field path and message of each cause.
    Answered { reason: String, message: String, causes: Vec<(String, String)> },
    /// The request failed.
    Failed(anyhow::Error),
}

impl Refusal {
    /// The places that a CEL rule reads without a look whether they are there.
    pub fn required_by_rules(&self) -> Vec<Place> {
        let Self::Answered { causes, .. } = self else { return Vec::new() };
        let missing = |(field, message): &(String, String)| {
            let (_, rest) = message.split_once("no such key: ")?;
            let key = rest.split_once(" evaluating rule").map_or(rest, |(key, _)| key);
            Some(places::join(&places::of_field_path(field), key))
        };
        causes.iter().filter_map(missing).collect()
    }

    /// The kind of validation that refused the object, by the first message, or the reason of another refusal; an error
    /// where the server has not answered.
    pub fn validation(self) -> Result<String> {
        let (reason, message, causes) = match self {
            Self::Answered { reason, message, causes } => (reason, message, causes),
            Self::Failed(error) => return Err(error),
        };
        if reason != "Invalid" {
            return Ok(if reason.is_empty() { message } else { reason });
        }
        let first = causes.first().map_or(&message, |(_, message)| message);
        // The messages of kube-openapi's validations name the place as `spec.size in body`.
        let keyword = first.split_once(" in body ").map(|(_, rest)| rest);
        Ok(match keyword {
            Some(rest) if rest.contains("should match") => "pattern".to_owned(),
            Some(rest) if rest.contains("must be of type") => "type or format".to_owned(),
            Some(_) => OTHER.to_owned(),
            None if first.contains("must validate") || first.contains("must not validate") => {
                OTHER.to_owned()
            }
            None if first.contains("boundary value must be") => "bound that the server cannot use".to_owned(),
            None if first.contains("Required value") => "required".to_owned(),
            None if first.contains("Duplicate value") => "duplicate item".to_owned(),
            None if first.contains("Unsupported value") => "enum".to_owned(),
            None if first.contains("Too long") || first.contains("Too many") => "length".to_owned(),
            None => CEL_RULE.to_owned(),
        })
    }
}

/// Validations by rules of a schema, in the counts.
pub const CEL_RULE: &str = "CEL rule";

/// Keywords that have no name of their own in the counts.
const OTHER: &str = "other keyword";

fn causes(details: &StatusDetails) -> Vec<(String, String)> {
    details.causes.iter().map(|cause| (cause.field.clone(), cause.message.clone())).collect()
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
