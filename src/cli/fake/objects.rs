//! Manifests -> objects of a cluster, created as a client would.

use std::collections::HashMap;

use kubesmith::diag::{Diagnostic, Diagnostics, Location};
use kubesmith::internals::source;
use kubesmith_engine::fake::{Cluster, JSON, Request};
use serde_json::{Value, json};

/// The manager of the fields of these objects.
const MANAGER: &str = "kubesmith-fake";

/// What the server gives to objects, which a new one must not have.
const OF_SERVER: [&str; 6] =
    ["creationTimestamp", "generation", "managedFields", "resourceVersion", "selfLink", "uid"];

/// An object that is to be created.
#[derive(Debug)]
struct Object {
    /// The path of the objects of its kind and namespace.
    path: String,
    /// Its namespace; empty for none.
    namespace: String,
    value: Value,
}

/// Where the objects of a kind are.
#[derive(Debug, Clone)]
struct Place {
    /// The path of the version.
    version: String,
    plural: String,
    is_namespaced: bool,
}

/// Creates the objects of manifests in a cluster, which serves their kinds, and counts them. What it refuses is an error.
pub(super) fn create(manifests: &[String], cluster: &Cluster, diagnostics: &mut Diagnostics) -> usize {
    let files = source::manifest_files(manifests, &[], source::Purpose::Objects, diagnostics);
    let mut count = 0;
    let mut places: HashMap<String, Vec<(String, Place)>> = HashMap::new();
    source::each_manifest(files, diagnostics, |manifest, diagnostics| {
        let (value, location) = (manifest.node.to_value(), manifest.location(""));
        let name = shown(&value);
        match object(value, cluster, &mut places).and_then(|object| object.create(cluster)) {
            Ok(warnings) => {
                count += 1;
                diagnostics.extend(warnings.into_iter().map(|warning| {
                    Diagnostic::warning("server-warning", location.clone(), format!("{name}: {warning}"))
                }));
            }
            Err(message) => diagnostics.push(refused(location, &format!("{name}: {message}"))),
        }
    });
    count
}

fn refused(location: Location, message: &str) -> Diagnostic {
    let help = "correct the object, or leave it out: the server begins with all objects or not at all";
    Diagnostic::error("refused", location, message).help(help)
}

/// What messages call an object: `Box "a"`.
fn shown(value: &Value) -> String {
    let kind = value["kind"].as_str().unwrap_or("object");
    match value["metadata"]["name"].as_str() {
        Some(name) => format!("{kind} {name:?}"),
        None => kind.to_owned(),
    }
}

/// An object with its place.
fn object(
    mut value: Value,
    cluster: &Cluster,
    places: &mut HashMap<String, Vec<(String, Place)>>,
) -> Result<Object, String> {
    let text = |key: &str| value[key].as_str().map(str::to_owned).filter(|text| !text.is_empty());
    let (Some(api_version), Some(kind)) = (text("apiVersion"), text("kind")) else {
        return Err("`apiVersion` and `kind` are missing, or are no texts".to_owned());
    };
    let find = |places: &[(String, Place)]| {
        places.iter().find(|(name, _)| *name == kind).map(|(_, place)| place.clone())
    };
    let known = places.get(&api_version).and_then(|places| find(places));
    let place = match known {
        Some(place) => place,
        // A CRD among the objects may have changed what is served.
        None => {
            let served = served(&api_version, cluster);
            let place = find(&served);
            places.insert(api_version.clone(), served);
            place.ok_or_else(|| {
                format!(
                    "no kind `{kind}` of `{api_version}` is served; pass its CRD with `--crd`, or before it"
                )
            })?
        }
    };
    if let Some(metadata) = value["metadata"].as_object_mut() {
        metadata.retain(|key, _| !OF_SERVER.contains(&key.as_str()));
    }
    let namespace = match value["metadata"]["namespace"].as_str() {
        _ if !place.is_namespaced => String::new(),
        Some(namespace) if !namespace.is_empty() => namespace.to_owned(),
        _ => "default".to_owned(),
    };
    let in_namespace =
        if place.is_namespaced { format!("/namespaces/{}", escaped(&namespace)) } else { String::new() };
    let path = format!("{}{in_namespace}/{}", place.version, place.plural);
    Ok(Object { path, namespace, value })
}

/// The kinds that a cluster serves in a version.
fn served(api_version: &str, cluster: &Cluster) -> Vec<(String, Place)> {
    let version = match api_version.split_once('/') {
        Some((group, version)) => format!("/apis/{}/{}", escaped(group), escaped(version)),
        None => format!("/api/{}", escaped(api_version)),
    };
    let answer =
        cluster.call(&Request { method: "GET".to_owned(), path: version.clone(), ..Request::default() });
    let list: Value = answer.bytes().and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
    let resources = list["resources"].as_array().into_iter().flatten();
    let place = |resource: &Value| {
        let plural = resource["name"].as_str().filter(|name| !name.contains('/'))?.to_owned();
        let is_namespaced = resource["namespaced"].as_bool()?;
        Some((
            resource["kind"].as_str()?.to_owned(),
            Place { version: version.clone(), plural, is_namespaced },
        ))
    };
    resources.filter_map(place).collect()
}

impl Object {
    /// Creates it, with its status, and the namespace if there is none. Returns the server's warnings, or its refusal.
    fn create(&self, cluster: &Cluster) -> Result<Vec<String>, String> {
        let (mut code, mut answer, mut warnings) = send(cluster, "POST", &self.path, &self.value);
        let has_no_namespace =
            code == 404 && !self.namespace.is_empty() && answer["details"]["kind"] == "namespaces";
        if has_no_namespace {
            let namespace =
                json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": self.namespace}});
            send(cluster, "POST", "/api/v1/namespaces", &namespace);
            (code, answer, warnings) = send(cluster, "POST", &self.path, &self.value);
        }
        if !(200..300).contains(&code) {
            return Err(message(&answer));
        }
        let status = &self.value["status"];
        if !status.is_null() && answer["status"] != *status {
            let name = answer["metadata"]["name"].as_str().unwrap_or_default();
            let path = format!("{}/{}/status", self.path, escaped(name));
            answer["status"] = status.clone();
            let (code, answer, more) = send(cluster, "PUT", &path, &answer);
            // Without the subresource, what is left of the status is all that the schema has.
            if !(200..300).contains(&code) && code != 404 {
                return Err(message(&answer));
            }
            warnings.extend(more);
        }
        Ok(warnings)
    }
}

/// The sentence of a refusal.
fn message(answer: &Value) -> String {
    answer["message"].as_str().unwrap_or("the server gives no reason").to_owned()
}

/// Sends an object, and returns the code, the body and the warnings of the answer.
fn send(cluster: &Cluster, method: &str, path: &str, value: &Value) -> (u16, Value, Vec<String>) {
    let request = Request {
        method: method.to_owned(),
        path: path.to_owned(),
        query: "fieldValidation=Strict".to_owned(),
        content_type: JSON.to_owned(),
        user_agent: MANAGER.to_owned(),
        body: value.to_string().into_bytes(),
        ..Request::default()
    };
    let answer = cluster.call(&request);
    let body = answer.bytes().and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
    (answer.status, body, answer.warnings)
}

/// A part of a path.
fn escaped(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC)
        .to_string()
        .replace("%2E", ".")
        .replace("%2D", "-")
}
