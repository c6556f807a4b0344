//! Bodies are read, and refused, as kube-apiserver 1.36.3 does it for a custom resource.

use serde_json::{Value, json};

use super::{Decoded, apply, json_patch, merge_patch, object};
use crate::engine::FieldValidation;
use crate::fake::request::BODY_BYTES;
use crate::fake::status::Status;
use crate::json_value::equal;
use crate::limits::REQUEST_VALUES;

const MODES: [(&str, FieldValidation); 3] =
    [("", FieldValidation::Warn), ("strict", FieldValidation::Strict), ("ignore", FieldValidation::Ignore)];

fn read(case: &Value, validation: FieldValidation) -> Result<Decoded, Status> {
    let text = |key: &str| case[key].as_str().unwrap_or_default();
    object(text("contentType"), text("body").as_bytes(), "Box", "e.io/v1", validation, false)
}

/// What is wrong with how a body is read.
fn fault(case: &Value) -> Option<String> {
    let found = read(case, FieldValidation::Warn);
    let shown = format!("{case}\n  found {found:?}");
    let refused =
        |status: &Status| json!({"code": status.code, "reason": status.reason, "message": status.message});
    let is_equal = match (&found, case.get("answer")) {
        (Err(status), Some(answer)) => {
            let ignored = read(case, FieldValidation::Ignore).err().map(|status| status.message);
            let expected = case.get("ignore").unwrap_or(&answer["message"]);
            refused(status) == *answer && ignored.as_deref() == expected.as_str()
        }
        (Ok(found), None) => {
            let spec = found.value.get("spec").unwrap_or(&Value::Null);
            let warnings = case.get("warnings").cloned().unwrap_or(json!([]));
            let strict = format!("strict decoding error: {}", found.strict_errors().join(", "));
            let is_strict = case["strict"].as_str().is_none_or(|text| text.ends_with(&strict));
            let has_spec = case.get("spec").is_some();
            is_strict && json!(found.warnings()) == warnings && (!has_spec || equal(spec, &case["spec"]))
        }
        _ => false,
    };
    (!is_equal).then_some(shown)
}

#[test]
fn objects_are_read_as_by_the_server() {
    let recorded: Vec<Value> = serde_json::from_str(include_str!("recorded.json")).unwrap();
    let faults: Vec<_> = recorded.iter().filter_map(fault).collect();
    assert!(
        recorded.len() > 140 && faults.is_empty(),
        "{} of {}:\n{}",
        faults.len(),
        recorded.len(),
        faults.join("\n")
    );
}

/// The errors of a strict decoder about the body of a patch.
fn strict_errors(case: &Value, validation: FieldValidation) -> Result<Vec<String>, Status> {
    let bytes = case["body"].as_str().unwrap_or_default().as_bytes();
    match case["contentType"].as_str().unwrap_or_default() {
        "application/json-patch+json" => json_patch(bytes, validation).map(|patch| patch.strict_errors),
        "application/merge-patch+json" => merge_patch(bytes, validation).map(|body| body.strict_errors()),
        _ => apply(bytes).map(|body| body.strict_errors()),
    }
}

#[test]
fn patches_are_read_as_by_the_server() {
    let recorded: Vec<Value> = serde_json::from_str(include_str!("recorded_patches.json")).unwrap();
    let mut faults = Vec::new();
    for case in &recorded {
        for (mode, validation) in MODES {
            let found = strict_errors(case, validation);
            let own = case.get(mode).or_else(|| case.get("answer"));
            let expected = own.and_then(|answer| answer["message"].as_str());
            let strict = match &found {
                Ok(errors) if mode == "strict" && case["contentType"] == "application/apply-patch+yaml" => {
                    errors.first().map(|error| format!("error strict decoding YAML: {error}"))
                }
                _ => None,
            };
            let message = found.as_ref().err().map(|status| status.message.as_str()).or(strict.as_deref());
            let warned = case["warnings"].as_array().map_or(0, Vec::len);
            let has_said = found
                .as_ref()
                .map_or(0, |errors| errors.iter().flat_map(|error| super::warnings(error)).count());
            // The server warns again about what a JSON patch repeats in a value.
            let is_said = !mode.is_empty() || has_said == warned || has_said > 0 && has_said < warned;
            if message != expected || !is_said {
                faults.push(format!("{mode} {case}\n  found {found:?}"));
            }
        }
    }
    assert!(recorded.len() > 60 && faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn a_body_has_at_most_3_mib() {
    let status = merge_patch(&vec![b' '; BODY_BYTES + 1], FieldValidation::Warn).unwrap_err();
    let expected = (413, "RequestEntityTooLarge", "Request entity too large: limit is 3145728");
    assert_eq!((status.code, status.reason, status.message.as_str()), expected);
    assert_eq!(merge_patch(&vec![b' '; BODY_BYTES], FieldValidation::Warn).unwrap_err().code, 400);
}

#[test]
fn deep_bodies_are_refused() {
    let deep = "[".repeat(9_000) + &"]".repeat(9_000);
    let status = merge_patch(format!("{{\"a\":{deep}}}").as_bytes(), FieldValidation::Warn).unwrap_err();
    assert_eq!(
        status.message,
        "error decoding patch: more than 100 levels of nested maps and lists in the body of a request"
    );
    for text in ["[".repeat(200_000), "{\"a\":".repeat(200_000), "- ".repeat(200_000), "{a: ".repeat(200_000)]
    {
        assert_eq!(apply(text.as_bytes()).unwrap_err().code, 400);
    }
}

#[test]
fn bodies_with_too_many_values_are_refused() {
    let list = |count: usize| format!("{{\"a\":[{}1]}}", "1,".repeat(count - 1));
    let most = REQUEST_VALUES.value - 2;
    assert!(merge_patch(list(most).as_bytes(), FieldValidation::Warn).is_ok());
    let status = merge_patch(list(most + 1).as_bytes(), FieldValidation::Warn).unwrap_err();
    assert_eq!(status.message, "error decoding patch: more than 500000 values in the body of a request");
    let status = apply(list(most + 10).as_bytes()).unwrap_err();
    assert!(status.message.ends_with("yaml: more than 500000 values in the body of a request"), "{status:?}");
}

#[test]
fn anchors_and_aliases_copy_no_more_than_the_limits_allow() {
    let anchors: String = (0..90).map(|index| format!("&a{index} [")).collect();
    let nested = format!("a: {anchors}{}{}", "1,".repeat(100_000), "]".repeat(90));
    let long = format!("a: &a {}\nl: [{}]", "x".repeat(100_000), "*a,".repeat(100));
    for text in [nested, long] {
        let status = apply(text.as_bytes()).unwrap_err();
        assert!(status.message.ends_with("yaml: document contains excessive aliasing"), "{status:?}");
    }
}

/// What `sigs.k8s.io/yaml` says about the same texts: the line is that of the value.
#[test]
fn repeated_keys_of_yaml_have_the_lines_of_their_values() {
    for (text, expected) in [
        ("a: 1\na:\n  b: 1\n", "line 3: key \"a\" already set in map"),
        ("a: 1\na: |\n  x\n", "line 2: key \"a\" already set in map"),
        ("y: 1\nyes: 2\n", "line 2: key true already set in map"),
        ("1: 1\n0x1: 2\n", "line 2: key 1 already set in map"),
    ] {
        assert_eq!(apply(text.as_bytes()).unwrap().warnings(), [expected], "{text}");
    }
}
