//! Headers are answered as kube-apiserver 1.36.3 does it for a custom resource.

use serde_json::{Value, json};

use super::{Form, accepted, accepted_watch, custom_encoding, patch_type};
use crate::fake::status::Status;

/// The media type and the kind of the answer to a request with a header `Accept`.
fn answered(request: &str, header: &str) -> Result<Value, Status> {
    let found = if request == "watch" { accepted_watch(header)? } else { accepted(header)? };
    let is_list = request == "list";
    if request != "watch" {
        found.check(is_list, None)?;
    }
    let version = if found.is_beta { "meta.k8s.io/v1beta1" } else { "meta.k8s.io/v1" };
    let end = if is_list { "List" } else { "" };
    let kind = match found.form {
        Form::Object => format!("e.io/v1 Box{end}"),
        Form::Metadata => format!("{version} PartialObjectMetadata{end}"),
        Form::Table => format!("{version} Table"),
    };
    Ok(json!({"contentType": found.encoding.content_type(), "kind": kind}))
}

#[test]
fn headers_are_answered_as_by_the_server() {
    let recorded: Vec<Value> = serde_json::from_str(include_str!("recorded.json")).unwrap();
    let mut faults = Vec::new();
    for case in &recorded {
        let text = |key: &str| case[key].as_str().unwrap_or_default();
        let expected = || json!({"contentType": case["contentType"], "kind": case["kind"]});
        let found = match text("request") {
            "create" => custom_encoding(text("contentType")).map(|_| Value::Null),
            "patch" => patch_type(text("contentType"), false).map(|_| Value::Null),
            request => answered(request, text("accept")),
        };
        // A list of metadata in a watch is an answer without events.
        let has_kind = case["kind"].as_str().is_some_and(|kind| kind != "? ?");
        let is_equal = match (&found, case.get("answer")) {
            (Ok(found), None) => !has_kind || *found == expected(),
            // The body of the answer is YAML or protobuf where the client asks for these.
            (Err(status), Some(answer)) if answer.get("message").is_none() => answer["code"] == status.code,
            (Err(status), Some(answer)) => {
                *answer == json!({"code": status.code, "reason": status.reason, "message": status.message})
            }
            _ => false,
        };
        if !is_equal {
            faults.push(format!("{case}\n  found {found:?}"));
        }
    }
    assert!(
        recorded.len() > 100 && faults.is_empty(),
        "{} of {}:\n{}",
        faults.len(),
        recorded.len(),
        faults.join("\n")
    );
}
