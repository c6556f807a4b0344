//! What a client may ask about the server itself: its version, its health and its paths.

use serde_json::{Value, json};

use super::listed::{self, Listed};
use crate::engine::NEWEST_MINOR;

/// The checks of health that have a path of their own. Nothing here can fail them.
const CHECKS: [&str; 3] = ["etcd", "log", "ping"];

/// The version: that of the Kubernetes whose answers these are.
pub(super) fn version() -> Value {
    json!({
        "major": "1",
        "minor": NEWEST_MINOR.to_string(),
        "emulationMajor": "1",
        "emulationMinor": NEWEST_MINOR.to_string(),
        "minCompatibilityMajor": "1",
        "minCompatibilityMinor": (NEWEST_MINOR - 1).to_string(),
        "gitVersion": format!("v1.{NEWEST_MINOR}.0-kubesmith"),
        "gitCommit": "",
        "gitTreeState": "",
        "buildDate": "1970-01-01T00:00:00Z",
        "goVersion": "",
        "compiler": "",
        "platform": "",
    })
}

/// The health of the server, or one of its checks; None if there is no such check.
pub(super) fn health(path: &str, query: &str) -> Option<String> {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    let endpoint = parts.next()?;
    let is_verbose = query.split('&').any(|part| part == "verbose" || part.starts_with("verbose="));
    match (parts.next(), parts.next()) {
        (None, _) if is_verbose => {
            let checks: String = CHECKS.iter().map(|check| format!("[+]{check} ok\n")).collect();
            Some(format!("{checks}{endpoint} check passed\n"))
        }
        (None, _) => Some("ok".to_owned()),
        (Some(check), None) if CHECKS.contains(&check) => Some("ok".to_owned()),
        _ => None,
    }
}

/// The list of paths, in their order.
pub(super) fn paths(all: &[Listed]) -> Value {
    let mut paths: Vec<String> =
        ["/api", "/api/v1", "/apis", "/apis/", "/openapi/v2", "/openapi/v3", "/openapi/v3/", "/version"]
            .map(str::to_owned)
            .to_vec();
    for endpoint in ["healthz", "livez", "readyz"] {
        paths.push(format!("/{endpoint}"));
        paths.extend(CHECKS.iter().map(|check| format!("/{endpoint}/{check}")));
    }
    for group in listed::groups(all) {
        paths.push(format!("/apis/{group}"));
        let versions = listed::versions(all, group);
        paths.extend(versions.into_iter().map(|version| format!("/apis/{group}/{version}")));
    }
    paths.sort_unstable();
    json!({"paths": paths})
}
