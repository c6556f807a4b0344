//! A `cluster:` input -> an error, in builds that cannot read clusters.

use std::time::Duration;

use super::Document;
use crate::diag::{Diagnostic, Location};

/// Refuses the input.
///
/// # Errors
/// Always.
pub fn read(input: &str, _timeout: Option<Duration>) -> Result<Vec<Document>, Box<Diagnostic>> {
    let message = "this build of kubesmith cannot read clusters";
    let problem = Diagnostic::error("unsupported-input", Location::file(input), message);
    Err(Box::new(problem.help(
        "build it with the feature `cluster`, or save the CRDs with `kubectl get crd -o yaml` and pass that file",
    )))
}
