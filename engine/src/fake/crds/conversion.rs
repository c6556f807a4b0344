//! How a CRD converts objects -> what a server refuses in it, in its words (`validateCustomResourceConversion`, and apiserver
//! `util/webhook/validation.go`).

use serde_json::Value;

use crate::cause::{Cause, Reason};
use crate::golang::url;
use crate::metadata::names;

const CLIENT: &str = "spec.conversion.webhookClientConfig";
const VERSIONS: &str = "spec.conversion.conversionReviewVersions";
const FORM: &str = "; desired format: https://host[/path]";

/// Adds the causes of a conversion.
pub(super) fn check(conversion: &Value, causes: &mut Vec<Cause>) {
    let strategy = conversion["strategy"].as_str().unwrap_or_default();
    match strategy {
        "None" | "Webhook" => {}
        "" => causes.push(Cause::required("spec.conversion.strategy", "")),
        other => {
            let known = ["None".into(), "Webhook".into()];
            causes.push(Cause::not_supported("spec.conversion.strategy", other.into(), &known));
        }
    }
    let client = conversion.pointer("/webhook/clientConfig").filter(|client| !client.is_null());
    let versions = conversion.pointer("/webhook/conversionReviewVersions").and_then(Value::as_array);
    let versions = versions.map_or(&[][..], Vec::as_slice);
    if strategy == "Webhook" {
        match client {
            None => causes.push(Cause::required(CLIENT, "required when strategy is set to Webhook")),
            Some(client) => check_client(client, causes),
        }
        review_versions(versions, causes);
        return;
    }
    let forbidden = "should not be set when strategy is not set to Webhook";
    for (field, is_set) in [(CLIENT, client.is_some()), (VERSIONS, !versions.is_empty())] {
        if is_set {
            causes.push(Cause::without_value(Reason::Forbidden, field, forbidden));
        }
    }
}

fn check_client(client: &Value, causes: &mut Vec<Cause>) {
    match (client["url"].as_str(), client.get("service").filter(|service| service.is_object())) {
        (Some(url), None) => check_url(url, causes),
        (None, Some(service)) => check_service(service, causes),
        _ => causes.push(Cause::required(CLIENT, "exactly one of url or service is required")),
    }
}

fn check_url(text: &str, causes: &mut Vec<Cause>) {
    let field = format!("{CLIENT}.url");
    let parsed = match url::parse(text) {
        Ok(parsed) => parsed,
        Err(error) => {
            causes.push(Cause::required(field, &format!("url must be a valid URL: {error}{FORM}")));
            return;
        }
    };
    let (before, fragment) = text.split_once('#').unwrap_or((text, ""));
    let authority =
        before.split_once("://").map_or("", |(_, rest)| rest.split(['/', '?']).next().unwrap_or_default());
    let mut invalid =
        |value: &str, detail: String| causes.push(Cause::invalid(field.as_str(), value, &detail));
    if parsed.scheme != "https" {
        invalid(&parsed.scheme, format!("'https' is the only allowed URL scheme{FORM}"));
    }
    if parsed.host.is_empty() {
        invalid("", format!("host must be specified{FORM}"));
    }
    if let Some((user, _)) = authority.rsplit_once('@') {
        invalid(user, "user information is not permitted in the URL".to_owned());
    }
    if !fragment.is_empty() {
        invalid(fragment, "fragments are not permitted in the URL".to_owned());
    }
    if !parsed.raw_query.is_empty() {
        invalid(&parsed.raw_query, "query parameters are not permitted in the URL".to_owned());
    }
}

fn check_service(service: &Value, causes: &mut Vec<Cause>) {
    let field = |key: &str| format!("{CLIENT}.service.{key}");
    let text = |key: &str| service[key].as_str().unwrap_or_default();
    // The server exchanges the two.
    for (key, value) in [("name", text("namespace")), ("namespace", text("name"))] {
        if value.is_empty() {
            causes.push(Cause::required(field(key), ""));
        }
    }
    if let Some(port) = service["port"].as_i64().filter(|port| !(1..=65_535).contains(port)) {
        let detail = "port is not valid: must be between 1 and 65535, inclusive";
        causes.push(Cause::invalid(field("port"), port, detail));
    }
    let path = text("path");
    if matches!(path, "" | "/") {
        return;
    }
    let mut invalid = |detail: String| causes.push(Cause::invalid(field("path"), path, &detail));
    if path == "//" {
        return invalid("segment[0] may not be empty".to_owned());
    }
    if !path.starts_with('/') {
        invalid("must start with a '/'".to_owned());
    }
    // The server cuts off the first byte, whatever it is.
    let rest = path.char_indices().nth(1).map_or("", |(at, _)| &path[at..]);
    for (index, segment) in rest.strip_suffix('/').unwrap_or(rest).split('/').enumerate() {
        if segment.is_empty() {
            invalid(format!("segment[{index}] may not be empty"));
            continue;
        }
        for fault in names::object_name(segment, false) {
            invalid(format!("segment[{index}]: {fault}"));
        }
    }
}

fn review_versions(versions: &[Value], causes: &mut Vec<Cause>) {
    if versions.is_empty() {
        return causes.push(Cause::required(VERSIONS, ""));
    }
    for (index, version) in versions.iter().enumerate() {
        let field = format!("{VERSIONS}[{index}]");
        if versions[..index].contains(version) {
            causes.push(Cause::invalid(field, version.clone(), "duplicate version"));
            continue;
        }
        let text = version.as_str().unwrap_or_default();
        causes.extend(names::kind(text).iter().map(|fault| Cause::invalid(field.as_str(), text, fault)));
    }
    if !versions.iter().any(|version| version == "v1" || version == "v1beta1") {
        causes.push(Cause::invalid(VERSIONS, versions.to_vec(), "must include at least one of v1, v1beta1"));
    }
}
