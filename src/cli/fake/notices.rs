//! Requests -> a line on standard error for each kind of Kubernetes itself that is used and not validated.

use std::collections::HashSet;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

use kubesmith_engine::fake::{Call, Level, OwnKindLevel};

/// The kinds of which a line was printed.
#[derive(Debug, Default)]
pub(super) struct Notices(Mutex<HashSet<&'static str>>);

impl Notices {
    /// Prints the line of a kind at its first request that the server has answered with success.
    pub(super) fn add(&self, call: &Call) {
        let kind = OwnKindLevel::requested(&call.request).filter(|kind| kind.level == Level::Shape);
        let Some(kind) = kind.filter(|_| call.status < 400) else { return };
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.insert(kind.kind) {
            // Nobody may read standard error any more.
            let _ = writeln!(std::io::stderr(), "{}", line(&kind));
        }
    }
}

fn line(kind: &OwnKindLevel) -> String {
    let lacks = if kind.has_defaults { "is not validated" } else { "is not validated and gets no defaults" };
    format!("{} of {} {lacks} here: see kubesmith fake --about", kind.kind, kind.api_version)
}
