//! TOML values of `kubesmith.toml` -> checked versions, paths, names and crates.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::k8s_openapi::OLDEST_KUBERNETES;
use super::{K8sOpenapi, name};
use crate::invisible::is_invisible;

/// A version of Kubernetes whose types kubesmith knows.
pub(super) fn kubernetes_version<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    let version = String::deserialize(deserializer)?;
    let known = OLDEST_KUBERNETES..=*K8sOpenapi::default().kubernetes().end();
    let is_known = |version: &str| {
        let minor = version.strip_prefix("1.").filter(|minor| minor.bytes().all(|b| b.is_ascii_digit()));
        minor.and_then(|minor| minor.parse().ok()).is_some_and(|minor| known.contains(&minor))
    };
    if is_known(&version) {
        return Ok(Some(version));
    }
    // Servers and clients say `v1.33.2` for what is the version 1.33 here.
    let plain = version.trim_start_matches('v').split('.').take(2).collect::<Vec<_>>().join(".");
    let help =
        if is_known(&plain) { format!("{HELP}write `kubernetes = \"{plain}\"`") } else { String::new() };
    Err(D::Error::custom(format!(
        "expected a version of Kubernetes that kubesmith knows, from `1.{}` to `1.{}`, found `{version}`{help}",
        known.start(),
        known.end()
    )))
}

/// What stands between the message and the help in the text of an error.
pub(super) const HELP: &str = "\n  help: ";

/// An output directory.
pub(super) fn directory<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PathBuf, D::Error> {
    let directory = String::deserialize(deserializer)?;
    if directory.is_empty() {
        return Err(D::Error::custom(
            "expected a directory, found an empty string; `.` is the config file's directory",
        ));
    }
    if directory == "~" || directory.starts_with("~/") {
        return Err(D::Error::custom(format!(
            "only a shell expands `~`, found `{directory}`{HELP}write a path from the config's directory, or an \
             absolute one"
        )));
    }
    Ok(directory.into())
}

/// Reads a pattern as `glob` understands it, so that a wrong one is an error at its key.
pub(super) fn glob<'de, D: Deserializer<'de>>(deserializer: D) -> Result<glob::Pattern, D::Error> {
    let text = String::deserialize(deserializer)?;
    glob::Pattern::new(&text).map_err(|error| {
        D::Error::custom(format!(
            "expected a pattern of paths such as `vendor/**`, found `{text}`: {}",
            error.msg
        ))
    })
}

/// An output file.
pub(super) fn file<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PathBuf, D::Error> {
    let file = PathBuf::from(String::deserialize(deserializer)?);
    match file.file_name() {
        Some(_) => Ok(file),
        None => Err(D::Error::custom(format!(
            "expected a file such as `openapi.json`, found `{}`",
            file.display()
        ))),
    }
}

/// The name of a distribution (PEP 508).
pub(super) fn project<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let name = String::deserialize(deserializer)?;
    let ends = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    let legal = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    match ends(name.chars().next()) && ends(name.chars().last()) && name.chars().all(legal) {
        true => Ok(Some(name)),
        false => Err(D::Error::custom(format!(
            "expected the name of a distribution such as `my-operator`, found `{name}`"
        ))),
    }
}

/// The crates that a generated crate always depends on, so that the config must not add them.
const OWN_CRATES: [&str; 10] = [
    "futures",
    "http",
    "http-body",
    "k8s-openapi",
    "kube",
    "schemars",
    "serde",
    "serde_json",
    "tokio",
    "tracing",
];

/// The crates of the types and attributes that rules name.
pub(super) fn crates<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, toml::Value>, D::Error> {
    let crates = BTreeMap::<String, toml::Value>::deserialize(deserializer)?;
    let legal = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    for (name, value) in &crates {
        if name.is_empty() || !name.chars().all(legal) {
            return Err(D::Error::custom(format!("expected the name of a crate, found `{name}`")));
        }
        if OWN_CRATES.contains(&name.as_str()) {
            return Err(D::Error::custom(format!("generated crates depend on `{name}` already; remove it")));
        }
        if !value.is_str() && !value.is_table() {
            return Err(D::Error::custom(format!(
                "`{name}`: expected a version or a table, as in a Cargo.toml"
            )));
        }
        if value.to_string().contains(is_invisible) {
            return Err(D::Error::custom(format!("`{name}`: expected printable characters")));
        }
    }
    Ok(crates)
}

/// The module of a group: one identifier, or empty.
pub(super) fn module<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let module = String::deserialize(deserializer)?;
    if module.is_empty() {
        return Ok(Some(module));
    }
    legal_name(module, name::check_module)
}

/// The name of a package.
pub(super) fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    legal_name(String::deserialize(deserializer)?, name::check)
}

/// The name, if `check` accepts it.
fn legal_name<E: Error>(
    name: String,
    check: fn(&str) -> Result<(), (String, String)>,
) -> Result<Option<String>, E> {
    match check(&name) {
        Ok(()) => Ok(Some(name)),
        Err((message, help)) => Err(E::custom(format!("{message}{HELP}{help}"))),
    }
}
