//! The body of a request that plays a controller or a kubelet -> the object with its new status.

use serde_json::Value;

use super::clusters::ok;
use crate::fake::answer::Answer;
use crate::fake::cluster::Cluster;
use crate::fake::status::Status;

/// Sets the status of an object.
pub(super) fn set_status(cluster: &Cluster, body: &[u8]) -> Answer {
    played(body, true, |kind, namespace, name, status| cluster.set_status(kind, namespace, name, status))
}

/// Makes an object ready.
pub(super) fn make_ready(cluster: &Cluster, body: &[u8]) -> Answer {
    played(body, false, |kind, namespace, name, _| cluster.make_ready(kind, namespace, name))
}

/// Plays for the object that a body names. It `has_status` where it says the new one.
fn played(
    body: &[u8],
    has_status: bool,
    play: impl FnOnce(&str, &str, &str, &Value) -> Result<Value, String>,
) -> Answer {
    let body: Value = serde_json::from_slice(body).unwrap_or_default();
    let text = |key: &str| body[key].as_str().unwrap_or_default();
    let outcome = if text("kind").is_empty() || text("name").is_empty() {
        Err("expected JSON with the texts `kind` and `name`, and with `namespace` for an object in one"
            .to_owned())
    } else if has_status && !body["status"].is_object() {
        Err("expected the members of the new status in the map `status`".to_owned())
    } else {
        play(text("kind"), text("namespace"), text("name"), &body["status"])
    };
    match outcome {
        Ok(object) => ok(&object),
        Err(why) => Answer::failure(&Status::bad_request(why)),
    }
}
