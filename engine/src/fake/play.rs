//! What a test says of an object -> the status that a controller or a kubelet would write: a test plays them in one call each.

use serde_json::{Value, json};

use super::cluster::Cluster;
use super::request::Request;
use super::state::State;

impl Cluster {
    /// Sets the status of an object, as its controller does: the members of `status` take the place of those that it has. The
    /// namespace is empty for a kind without one. Faults and rights do not matter.
    ///
    /// # Errors
    /// What the server says: there is no such kind or object, or it takes no such status.
    pub fn set_status(
        &self,
        kind: &str,
        namespace: &str,
        name: &str,
        status: &Value,
    ) -> Result<Value, String> {
        let mut state = self.lock();
        let path = path(&state, kind, namespace, name)?;
        patch_status(&mut state, &path, status)
    }

    /// Makes an object ready, as its controllers and kubelets do in the end: a Deployment, StatefulSet, DaemonSet or ReplicaSet has all
    /// its replicas, a Job is complete, and a Pod runs.
    ///
    /// # Errors
    /// There is no such object, or it is of another kind.
    pub fn make_ready(&self, kind: &str, namespace: &str, name: &str) -> Result<Value, String> {
        let mut state = self.lock();
        let path = path(&state, kind, namespace, name)?;
        let object = send(&mut state, "GET", &path, "", Vec::new())?;
        let now = state.clock.timestamp();
        let status = ready(kind, &object, &now).ok_or_else(|| {
            format!("{kind} does not become ready: call `set_status` with the status that it has")
        })?;
        patch_status(&mut state, &path, &status)
    }
}

/// The path of an object, of which the kind is known alone.
fn path(state: &State, kind: &str, namespace: &str, name: &str) -> Result<String, String> {
    let found = state.resources.values().find(|resource| resource.kind == kind);
    let resource = found.ok_or_else(|| format!("no kind {kind} is served: install its CRD"))?;
    let version = resource.versions.first().map_or("v1", |version| &version.name);
    let (group, plural) = (&resource.id.group, &resource.id.resource);
    let start = if group.is_empty() { "/api".to_owned() } else { format!("/apis/{group}") };
    let place = if namespace.is_empty() { String::new() } else { format!("/namespaces/{namespace}") };
    Ok(format!("{start}/{version}{place}/{plural}/{name}"))
}

fn patch_status(state: &mut State, path: &str, status: &Value) -> Result<Value, String> {
    let body = json!({"status": status}).to_string().into_bytes();
    send(state, "PATCH", &format!("{path}/status"), "application/merge-patch+json", body)
}

fn send(
    state: &mut State,
    method: &str,
    path: &str,
    content_type: &str,
    body: Vec<u8>,
) -> Result<Value, String> {
    let answer = state.serve(&Request {
        method: method.to_owned(),
        path: path.to_owned(),
        content_type: content_type.to_owned(),
        user_agent: "kubesmith-play".to_owned(),
        body,
        ..Request::default()
    });
    let body: Value = answer.bytes().and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default();
    match answer.status {
        200 => Ok(body),
        _ => Err(body["message"].as_str().unwrap_or("404 page not found").to_owned()),
    }
}

/// The status of an object that is ready; None for a kind that does not become ready.
fn ready(kind: &str, object: &Value, now: &str) -> Option<Value> {
    let replicas = object["spec"]["replicas"].as_i64().unwrap_or(1);
    let generation = &object["metadata"]["generation"];
    let condition = |type_: &str, reason: &str| json!({"type": type_, "status": "True", "reason": reason, "lastTransitionTime": now});
    Some(match kind {
        "Deployment" => json!({
            "observedGeneration": generation, "replicas": replicas, "updatedReplicas": replicas,
            "readyReplicas": replicas, "availableReplicas": replicas,
            "conditions": [
                condition("Available", "MinimumReplicasAvailable"), condition("Progressing", "NewReplicaSetAvailable"),
            ],
        }),
        "StatefulSet" => json!({
            "observedGeneration": generation, "replicas": replicas, "readyReplicas": replicas,
            "currentReplicas": replicas, "updatedReplicas": replicas, "availableReplicas": replicas,
        }),
        "ReplicaSet" => json!({
            "observedGeneration": generation, "replicas": replicas, "fullyLabeledReplicas": replicas,
            "readyReplicas": replicas, "availableReplicas": replicas,
        }),
        "DaemonSet" => json!({
            "observedGeneration": generation, "currentNumberScheduled": 1, "desiredNumberScheduled": 1,
            "updatedNumberScheduled": 1, "numberReady": 1, "numberAvailable": 1,
        }),
        "Job" => json!({
            "startTime": now, "completionTime": now, "succeeded": object["spec"]["completions"].as_i64().unwrap_or(1),
            "conditions": [
                condition("SuccessCriteriaMet", "CompletionsReached"), condition("Complete", "CompletionsReached"),
            ],
        }),
        "Pod" => pod(object, now),
        _ => return None,
    })
}

fn pod(object: &Value, now: &str) -> Value {
    let condition = |type_: &str| json!({"type": type_, "status": "True", "lastTransitionTime": now});
    let containers = object["spec"]["containers"].as_array().into_iter().flatten();
    let container = |container: &Value| {
        json!({
            "name": container["name"], "image": container["image"], "imageID": "", "ready": true, "started": true,
            "restartCount": 0, "state": {"running": {"startedAt": now}},
        })
    };
    let conditions = ["PodScheduled", "Initialized", "ContainersReady", "Ready"].map(condition);
    json!({
        "phase": "Running", "startTime": now, "podIP": "10.244.0.1", "hostIP": "10.0.0.1", "conditions": conditions,
        "containerStatuses": containers.map(container).collect::<Vec<_>>(),
    })
}
