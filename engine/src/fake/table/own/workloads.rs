//! A Job, an autoscaler, a revision or a claim of devices -> the cells of their tables.

use std::time::Duration;

use serde_json::Value;

use super::value::{condition, items, since, text, text_or};
use crate::fake::table::time::{elapsed, seconds_between};

pub(super) fn cell(function: &str, object: &Value, now: Duration) -> String {
    match function {
        "job-status" => job_status(object).to_owned(),
        "job-completions" => job_completions(object),
        "job-duration" => job_duration(object, now),
        "metrics" => metrics(object),
        "controller" => controller(object),
        _ => claim_state(object),
    }
}

fn job_status(job: &Value) -> &'static str {
    let is = |type_| condition(job, type_) == "True";
    match () {
        () if is("Complete") => "Complete",
        () if is("Failed") => "Failed",
        () if !job["metadata"]["deletionTimestamp"].is_null() => "Terminating",
        () if is("Suspended") => "Suspended",
        () if is("FailureTarget") => "FailureTarget",
        () if is("SuccessCriteriaMet") => "SuccessCriteriaMet",
        () => "Running",
    }
}

fn job_completions(job: &Value) -> String {
    let number = |value: &Value| value.as_i64().unwrap_or_default();
    let succeeded = number(&job["status"]["succeeded"]);
    let (completions, parallelism) = (&job["spec"]["completions"], number(&job["spec"]["parallelism"]));
    match completions.as_i64() {
        Some(completions) => format!("{succeeded}/{completions}"),
        None if parallelism > 1 => format!("{succeeded}/1 of {parallelism}"),
        None => format!("{succeeded}/1"),
    }
}

fn job_duration(job: &Value, now: Duration) -> String {
    let (start, end) = (&job["status"]["startTime"], &job["status"]["completionTime"]);
    match (start.as_str(), end.as_str()) {
        (None, _) => String::new(),
        (Some(_), None) => since(start, now),
        (Some(start), Some(end)) => elapsed(seconds_between(start, end).saturating_mul(1_000_000_000)),
    }
}

/// The targets of an autoscaler, at most two of them.
fn metrics(scaler: &Value) -> String {
    let current = items(&scaler["status"]["currentMetrics"]);
    let all = items(&scaler["spec"]["metrics"]).iter().enumerate();
    let mut all: Vec<String> =
        all.map(|(index, metric)| target(metric, current.get(index).unwrap_or(&Value::Null))).collect();
    let more = all.len().saturating_sub(2);
    all.truncate(2);
    match (all.is_empty(), more) {
        (true, _) => "<none>".to_owned(),
        (_, 0) => all.join(", "),
        _ => format!("{} + {more} more...", all.join(", ")),
    }
}

/// A metric with its value now and its target.
fn target(metric: &Value, current: &Value) -> String {
    const MEMBERS: [(&str, &str); 5] = [
        ("External", "external"),
        ("Pods", "pods"),
        ("Object", "object"),
        ("Resource", "resource"),
        ("ContainerResource", "containerResource"),
    ];
    let Some((type_, member)) = MEMBERS.iter().find(|(type_, _)| metric["type"] == *type_) else {
        return "<unknown type>".to_owned();
    };
    let (target, now) = (&metric[*member]["target"], &current[*member]["current"]);
    let value = |name: &str| (text_or(&now[name], "<unknown>"), text(&target[name]));
    let percent = |value: &Value, otherwise: &str| {
        value.as_i64().map_or_else(|| otherwise.to_owned(), |percent| format!("{percent}%"))
    };
    let is_average = !target["averageValue"].is_null();
    let ((found, wanted), end) = match *type_ {
        "Pods" => (value("averageValue"), ""),
        "External" | "Object" if is_average => (value("averageValue"), " (avg)"),
        "External" | "Object" => (value("value"), ""),
        _ if is_average => (value("averageValue"), ""),
        _ => {
            let name = "averageUtilization";
            ((percent(&now[name], "<unknown>"), percent(&target[name], "<auto>")), "")
        }
    };
    let is_resource = type_.ends_with("Resource");
    let start = if is_resource { format!("{}: ", text(&metric[*member]["name"])) } else { String::new() };
    format!("{start}{found}/{wanted}{end}")
}

/// The owner that controls a revision.
fn controller(revision: &Value) -> String {
    let owners = items(&revision["metadata"]["ownerReferences"]);
    let Some(owner) = owners.iter().find(|owner| owner["controller"] == true) else {
        return "<none>".to_owned();
    };
    let version = text(&owner["apiVersion"]);
    let group = version.split_once('/').map_or(String::new(), |(group, _)| format!(".{group}"));
    format!("{}/{}", format!("{}{group}", text(&owner["kind"])).to_lowercase(), text(&owner["name"]))
}

fn claim_state(claim: &Value) -> String {
    let is_deleted = !claim["metadata"]["deletionTimestamp"].is_null();
    let mut states = Vec::new();
    if is_deleted {
        states.push("deleted");
    }
    if claim["status"]["allocation"].is_null() {
        if !is_deleted {
            states.push("pending");
        }
    } else {
        states.push("allocated");
        if !items(&claim["status"]["reservedFor"]).is_empty() {
            states.push("reserved");
        }
    }
    states.join(",")
}
