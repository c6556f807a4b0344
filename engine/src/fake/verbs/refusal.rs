//! A verdict of the engine -> the object that it accepts, or the server's error.

use serde_json::Value;

use super::call::Call;
use crate::apply::ApplyError;
use crate::cause::{Cause, Reason};
use crate::engine::Verdict;
use crate::fake::status::Status;
use crate::server_text;

impl Call<'_> {
    /// The accepted object. The warnings of the verdict are sent.
    ///
    /// # Errors
    /// The object is refused: `kind` is its own kind, which may be a wrong one.
    pub(super) fn accepted(&mut self, verdict: Verdict, kind: &str, name: &str) -> Result<Value, Status> {
        let is_refused = verdict.stored.is_none();
        // The server looks at the names of finalizers last, in objects without faults.
        let warnings = verdict.warnings.into_iter();
        self.warn(warnings.filter(|text| !(is_refused && text.starts_with("metadata.finalizers:"))));
        if let Some(object) = verdict.stored.filter(|_| verdict.undecided.is_none()) {
            return Ok(object);
        }
        if let Some(why) = verdict.undecided {
            return Err(Status::internal(format!(
                "kubesmith cannot decide what a server does with this: {why}"
            )));
        }
        if let Some(error) = verdict.error {
            return Err(Status::bad_request(error));
        }
        if let Some(unnamed) = verdict.causes.iter().find(|cause| cause.reason == Reason::Unnamed) {
            return Err(Status::internal(unnamed.detail.clone()));
        }
        let all: Vec<Cause> = verdict.causes.iter().chain(&verdict.repeated).cloned().collect();
        Err(Status::invalid(&self.target.id().group, kind, name, &all))
    }

    /// Why a body is no object of the kind: `why` is the error of the decoder.
    pub(super) fn unreadable(&self, why: &str) -> Status {
        let kind = &self.target.resource.kind;
        if why.starts_with("the API version in the data") {
            return Status::bad_request(why);
        }
        let version = &self.target.version().name;
        Status::bad_request(format!("{kind} in version \"{version}\" cannot be handled as a {kind}: {why}"))
    }
}

/// A refusal of a patched object, which shows it.
pub(super) fn invalid_patch(patched: &Value, why: &str) -> Status {
    Status::invalid("", "", "", &[Cause::invalid("patch", server_text::json(patched), why)])
}

/// The error of an apply that is refused.
pub(super) fn refused_apply(error: ApplyError) -> Status {
    match error {
        ApplyError::BadRequest(why) => Status::bad_request(why),
        ApplyError::Internal(why) => Status::internal(why),
        ApplyError::Conflict { message, causes } => {
            let causes = causes.into_iter();
            let causes = causes.map(|cause| ["FieldManagerConflict".to_owned(), cause.message, cause.field]);
            Status::apply_conflict(message, causes.collect())
        }
    }
}
