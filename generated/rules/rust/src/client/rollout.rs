//! A Deployment, StatefulSet or DaemonSet -> whether its rollout is complete, as `kubectl rollout status` decides it.
//!
//! It is decided by the JSON of the object: which fields are an `Option` differs between versions of k8s-openapi.

use std::error::Error;
use std::fmt;

use k8s_openapi::api::apps::v1::{DaemonSet, Deployment, StatefulSet};
use kube::Resource;

use super::title::title;
use serde::ser::Serialize;
use serde_json::Value;

/// Whether all pods of a workload are of its present spec, and ready or available.
///
/// # Errors
/// - [`RolloutError::DeadlineExceeded`]: a Deployment exceeded its progress deadline.
/// - [`RolloutError::OnDelete`]: a rollout of a workload with this update strategy has no end of its own.
pub fn is_rolled_out<W: Workload>(workload: &W) -> Result<bool, RolloutError> {
    let json = serde_json::to_value(workload).unwrap_or_default();
    let observed = count(&json["status"]["observedGeneration"], 0);
    if observed == 0 || count(&json["metadata"]["generation"], 0) > observed {
        return Ok(false);
    }
    W::decide(&json).map_err(|problem| problem.about(&title(workload)))
}

/// A kind whose pods are rolled out: Deployment, StatefulSet or DaemonSet.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no rollout",
    label = "expected a Deployment, StatefulSet or DaemonSet"
)]
pub trait Workload: Resource<DynamicType = ()> + Serialize {
    /// Whether an object whose spec was observed is rolled out.
    #[doc(hidden)]
    fn decide(object: &Value) -> Result<bool, RolloutError>;
}

/// Why a rollout does not end.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RolloutError {
    /// A Deployment exceeded its progress deadline. A later change may still end the rollout.
    DeadlineExceeded(String),
    /// The update strategy is not `RollingUpdate`: pods are replaced when somebody deletes them.
    OnDelete(String),
}

impl RolloutError {
    /// The error of an object with this title.
    fn about(self, title: &str) -> Self {
        match self {
            Self::DeadlineExceeded(text) => Self::DeadlineExceeded(format!("{title} {text}")),
            Self::OnDelete(text) => Self::OnDelete(format!("{title}: {text}")),
        }
    }
}

impl fmt::Display for RolloutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DeadlineExceeded(message) | Self::OnDelete(message) => f.write_str(message),
        }
    }
}

impl Error for RolloutError {}

impl Workload for Deployment {
    fn decide(object: &Value) -> Result<bool, RolloutError> {
        let (spec, status) = (&object["spec"], &object["status"]);
        let mut conditions = status["conditions"].as_array().into_iter().flatten();
        let progress = conditions.find(|each| each["type"] == "Progressing");
        if let Some(progress) = progress {
            if progress["reason"] == "ProgressDeadlineExceeded" {
                let message = progress["message"].as_str().unwrap_or("no message");
                let text = format!("exceeded its progress deadline: {message}");
                return Err(RolloutError::DeadlineExceeded(text));
            }
        }
        let updated = count(&status["updatedReplicas"], 0);
        Ok(count(&spec["replicas"], 1) <= updated
            && count(&status["replicas"], 0) <= updated
            && count(&status["availableReplicas"], 0) >= updated)
    }
}

impl Workload for DaemonSet {
    fn decide(object: &Value) -> Result<bool, RolloutError> {
        require_rolling_update(&object["spec"])?;
        let status = &object["status"];
        let desired = count(&status["desiredNumberScheduled"], 0);
        Ok(count(&status["updatedNumberScheduled"], 0) >= desired
            && count(&status["numberAvailable"], 0) >= desired)
    }
}

impl Workload for StatefulSet {
    fn decide(object: &Value) -> Result<bool, RolloutError> {
        let (spec, status) = (&object["spec"], &object["status"]);
        require_rolling_update(spec)?;
        let replicas = count(&spec["replicas"], 1);
        if count(&status["readyReplicas"], 0) < replicas {
            return Ok(false);
        }
        let settings = spec["updateStrategy"]["rollingUpdate"].as_object();
        Ok(match settings.filter(|settings| !settings.is_empty()) {
            // The pods with a number less than the partition keep their old spec.
            Some(settings) => {
                let partition = settings.get("partition").map_or(0, |n| count(n, 0));
                count(&status["updatedReplicas"], 0) >= replicas - partition
            }
            None => status["updateRevision"] == status["currentRevision"],
        })
    }
}

/// Fails for every other strategy than the default.
fn require_rolling_update(spec: &Value) -> Result<(), RolloutError> {
    match spec["updateStrategy"]["type"].as_str() {
        None | Some("" | "RollingUpdate") => Ok(()),
        Some(other) => Err(RolloutError::OnDelete(format!(
            "its update strategy is {other}, which has no rollout to wait for"
        ))),
    }
}

fn count(value: &Value, default: i64) -> i64 {
    value.as_i64().unwrap_or(default)
}
