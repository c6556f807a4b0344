//! ConfigMaps and Secrets -> their faults (kubernetes `ValidateConfigMap`, `ValidateSecret`, and their updates).

use serde_json::Value;

use crate::cause::{Cause, Reason};
use crate::fake::body::json;
use crate::golang::base64;
use crate::metadata::object_meta::json_kind;

/// The most bytes of all values.
const BYTES: usize = 1 << 20;

/// The faults of a ConfigMap.
pub(super) fn config_map(object: &Value, old: Option<&Value>) -> Vec<Cause> {
    let mut causes = Vec::new();
    if let Some(old) = old {
        immutable(object, old, &["data", "binaryData"], &mut causes);
    }
    let mut bytes = 0;
    for (key, value) in members(object, "data") {
        if object["binaryData"].get(key).is_some() {
            causes.push(Cause::invalid(
                format!("data[{key}]"),
                key,
                "duplicate of key present in binaryData",
            ));
        }
        causes.extend(key_faults("data", key));
        bytes += value.len();
    }
    for (key, value) in members(object, "binaryData") {
        causes.extend(key_faults("binaryData", key));
        bytes += decoded_length(value);
    }
    if bytes > BYTES {
        // The server names the whole object.
        causes.push(Cause::without_value(Reason::TooLong, "", format!("may not be more than {BYTES} bytes")));
    }
    causes
}

/// The faults of a Secret.
pub(super) fn secret(object: &Value, old: Option<&Value>) -> Vec<Cause> {
    let mut causes = Vec::new();
    if let Some(old) = old {
        if object["type"] != old["type"] {
            causes.push(Cause::invalid("type", object["type"].clone(), "field is immutable"));
        }
        immutable(object, old, &["data"], &mut causes);
    }
    let mut bytes = 0;
    for (key, value) in members(object, "data") {
        causes.extend(key_faults("data", key));
        bytes += decoded_length(value);
    }
    if bytes > BYTES {
        causes.push(Cause::without_value(
            Reason::TooLong,
            "data",
            format!("may not be more than {BYTES} bytes"),
        ));
    }
    causes.extend(type_faults(object));
    causes
}

/// What the type of a Secret requires.
fn type_faults(object: &Value) -> Vec<Cause> {
    let has = |key: &str| object["data"].get(key).is_some();
    let required = |key: &str| Cause::required(format!("data[{key}]"), "");
    match object["type"].as_str().unwrap_or_default() {
        "kubernetes.io/service-account-token" => {
            let name = &object["metadata"]["annotations"]["kubernetes.io/service-account.name"];
            let field = "metadata.annotations[kubernetes.io/service-account.name]";
            name.as_str().is_none_or(str::is_empty).then(|| Cause::required(field, "")).into_iter().collect()
        }
        "kubernetes.io/dockercfg" => docker_config(object, ".dockercfg"),
        "kubernetes.io/dockerconfigjson" => docker_config(object, ".dockerconfigjson"),
        "kubernetes.io/basic-auth" if !has("username") && !has("password") => {
            vec![required("username"), required("password")]
        }
        "kubernetes.io/ssh-auth" if object["data"]["ssh-privatekey"].as_str().is_none_or(str::is_empty) => {
            vec![required("ssh-privatekey")]
        }
        "kubernetes.io/tls" => {
            ["tls.crt", "tls.key"].into_iter().filter(|key| !has(key)).map(required).collect()
        }
        _ => Vec::new(),
    }
}

/// What is wrong with a configuration of Docker, which must be a JSON object.
fn docker_config(object: &Value, key: &str) -> Vec<Cause> {
    let field = format!("data[{key}]");
    let Some(text) = object["data"][key].as_str() else { return vec![Cause::required(field, "")] };
    let fault = match json::parse(&base64::decode(text).unwrap_or_default()).map(|parsed| parsed.value) {
        Ok(Value::Object(_) | Value::Null) => return Vec::new(),
        Ok(other) => {
            let kind = json_kind(&other);
            format!("json: cannot unmarshal {kind} into Go value of type map[string]interface {{}}")
        }
        Err(why) => why,
    };
    vec![Cause::invalid(field, "<secret contents redacted>", &fault)]
}

/// What an immutable object does not let change.
fn immutable(object: &Value, old: &Value, fields: &[&str], causes: &mut Vec<Cause>) {
    if old["immutable"] != true {
        return;
    }
    let forbidden = |field: &str| {
        Cause::without_value(Reason::Forbidden, field, "field is immutable when `immutable` is set")
    };
    if object["immutable"] != true {
        causes.push(forbidden("immutable"));
    }
    causes
        .extend(fields.iter().filter(|field| object[**field] != old[**field]).map(|field| forbidden(field)));
}

fn members<'v>(object: &'v Value, field: &str) -> Vec<(&'v str, &'v str)> {
    let map = object[field].as_object().into_iter().flatten();
    let mut all: Vec<_> =
        map.map(|(key, value)| (key.as_str(), value.as_str().unwrap_or_default())).collect();
    all.sort_unstable();
    all
}

fn decoded_length(text: &str) -> usize {
    text.trim_end_matches('=').len() * 3 / 4
}

/// What is wrong with a key (apimachinery `IsConfigMapKey`).
fn key_faults(field: &str, key: &str) -> Vec<Cause> {
    let mut faults = Vec::new();
    if key.len() > 253 {
        faults.push("must be no more than 253 characters".to_owned());
    }
    let is_key =
        !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
    if !is_key {
        faults.push(
            "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')"
                .to_owned(),
        );
    }
    match key {
        "." => faults.push("must not be '.'".to_owned()),
        ".." => faults.push("must not be '..'".to_owned()),
        key if key.starts_with("..") => faults.push("must not start with '..'".to_owned()),
        _ => {}
    }
    let field = format!("{field}[{key}]");
    faults.iter().map(|fault| Cause::invalid(field.as_str(), key, fault)).collect()
}
