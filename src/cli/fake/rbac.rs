//! Manifests of roles -> what users may do; requests -> the roles that they need.

use std::sync::{Mutex, PoisonError};

use kubesmith::diag::{Diagnostic, Diagnostics, Location};
use kubesmith::internals::source;
use kubesmith_engine::fake::{Call, Needed, Policy};
use serde_json::Value;

use crate::cli::{Stop, stdout};

/// What the manifests of `--enforce-rbac` allow; None without them, and after an error.
pub(super) fn policy(manifests: &[String], diagnostics: &mut Diagnostics) -> Option<Policy> {
    if manifests.is_empty() {
        return None;
    }
    let files = source::manifest_files(manifests, &[], source::Purpose::Objects, diagnostics);
    let mut values: Vec<Value> = Vec::new();
    source::each_manifest(files, diagnostics, |manifest, _| values.push(manifest.node.to_value()));
    match Policy::read(&values) {
        Ok(policy) => Some(policy),
        Err(why) => {
            let message = format!("`--enforce-rbac` has {why}");
            diagnostics.push(Diagnostic::error("refused", Location::file(manifests.join(", ")), message));
            None
        }
    }
}

/// The rights that requests have needed so far.
#[derive(Debug, Default)]
pub(super) struct Recorded(Mutex<Needed>);

impl Recorded {
    pub(super) fn add(&self, call: &Call) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).add(&call.request);
    }

    /// Prints the smallest roles.
    pub(super) fn print(&self) -> Result<(), Stop> {
        let text = self.0.lock().unwrap_or_else(PoisonError::into_inner).to_yaml();
        stdout::print(if text.is_empty() { b"# No rights are needed.\n" } else { text.as_bytes() })
    }
}
