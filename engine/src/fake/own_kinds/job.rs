//! A new Job and its uid -> the Job with its selector and the labels of its pods (kubernetes `jobStrategy`, `generateSelector`).

use serde_json::{Value, json};

/// Gives a Job the selector of its own pods, unless it says that its selector is its own.
pub(crate) fn select_pods_of_job(job: &mut Value, uid: &str) {
    if job["spec"]["manualSelector"] == true {
        return;
    }
    let name = job["metadata"]["name"].clone();
    let labels = [
        ("batch.kubernetes.io/controller-uid", uid.into()),
        ("batch.kubernetes.io/job-name", name.clone()),
        ("controller-uid", uid.into()),
        ("job-name", name),
    ];
    let template = &mut job["spec"]["template"]["metadata"]["labels"];
    if !template.is_object() {
        *template = json!({});
    }
    for (key, value) in &labels {
        template[*key] = value.clone();
    }
    job["spec"]["selector"]["matchLabels"]["batch.kubernetes.io/controller-uid"] = uid.into();
    // A Job without labels has those of its template.
    if job["metadata"]["labels"].is_null() {
        job["metadata"]["labels"] = job["spec"]["template"]["metadata"]["labels"].clone();
    }
}
