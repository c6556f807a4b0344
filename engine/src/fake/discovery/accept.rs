//! The header `Accept` of a request about what is served -> the form of its answer.

use crate::fake::status::Status;

/// The media type of the aggregated form.
pub(super) const AGGREGATED: &str = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The documents of `meta/v1`.
    Plain,
    /// All groups with all their resources.
    Aggregated,
}

/// A media type of the header.
struct Clause<'a> {
    type_: &'a str,
    parameters: Vec<(&'a str, &'a str)>,
    quality: f64,
}

/// The form of the first media type that can be given; None without any.
pub(super) fn wanted(accept: &str) -> Option<Wanted> {
    if accept.trim().is_empty() {
        return Some(Wanted::Plain);
    }
    let mut clauses: Vec<_> = accept.split(',').map(clause).filter(|clause| clause.quality > 0.0).collect();
    clauses.sort_by(|a, b| b.quality.total_cmp(&a.quality));
    clauses.iter().find_map(|clause| {
        let get =
            |name: &str| clause.parameters.iter().find(|(key, _)| *key == name).map(|(_, value)| *value);
        if !matches!(clause.type_, "application/json" | "application/*" | "*/*") {
            return None;
        }
        match (get("as"), get("g"), get("v")) {
            (None, None, None) => Some(Wanted::Plain),
            (Some("APIGroupDiscoveryList"), Some("apidiscovery.k8s.io"), Some("v2")) => {
                Some(Wanted::Aggregated)
            }
            _ => None,
        }
    })
}

fn clause(text: &str) -> Clause<'_> {
    let mut parts = text.split(';').map(str::trim);
    let type_ = parts.next().unwrap_or_default();
    let mut parameters: Vec<_> = parts.filter_map(|part| part.split_once('=')).collect();
    let quality = parameters.iter().find(|(key, _)| *key == "q").and_then(|(_, value)| value.parse().ok());
    parameters.retain(|(key, _)| *key != "q");
    Clause { type_, parameters, quality: quality.unwrap_or(1.0) }
}

/// 406: the header names nothing that the server can give.
pub(super) fn not_acceptable() -> Status {
    let message = "only the following media types are accepted: application/json, application/yaml, \
                   application/vnd.kubernetes.protobuf";
    Status::not_acceptable(message)
}

/// The same about `/api`, whose handler looks at the media types before it reads their parameters.
pub(super) fn core_not_acceptable(accept: &str) -> Status {
    let has_known = accept.split(',').any(|text| matches!(clause(text).type_, "application/json" | "*/*"));
    if has_known {
        return not_acceptable();
    }
    unavailable("application/json, application/yaml, application/vnd.kubernetes.protobuf")
}

/// The same about `/version`, which is JSON alone.
pub(super) fn version_not_acceptable() -> Status {
    unavailable("application/json")
}

fn unavailable(types: &str) -> Status {
    let message = format!("406: Not Acceptable\n\nAvailable representations: {types}");
    Status {
        code: 406,
        reason: "NotAcceptable",
        message,
        details: Some(Box::default()),
        continue_token: String::new(),
    }
}
