//! A verdict of the engine -> the object that it accepts, or the server's error.

use serde_json::Value;

use super::call::Call;
use crate::apply::ApplyError;
use crate::cause::{Cause, Reason};
use crate::engine::Verdict;
use crate::fake::status::{GroupResource, Status};
use crate::server_text;

/// What a server says of an object whose `apiVersion` is missing, of which it then does not know the kind.
pub(super) const NO_VERSION: &str = "Object 'apiVersion' is missing in 'object has no apiVersion field'";

impl Call<'_> {
    /// The accepted object. The warnings of the verdict are sent.
    ///
    /// # Errors
    /// The object is refused: `kind` is its own kind, which may be a wrong one.
    pub(super) fn accepted(
        &mut self,
        verdict: Verdict,
        kind: &GroupResource,
        name: &str,
    ) -> Result<Value, Status> {
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
        // What two groups show is refused under the name of the one that stores it.
        let is_stored = self.target.table() == self.target.id();
        let group = if is_stored { &kind.group } else { &self.target.table().group };
        Err(Status::invalid(group, &kind.resource, name, &all))
    }

    /// What a body says that it is, as messages name it.
    pub(super) fn place_of(&self, body: &Value) -> String {
        let text = |name: &str| body.get(name).and_then(Value::as_str).unwrap_or_default();
        let api_version = text("apiVersion");
        let version = api_version.rsplit_once('/').map_or(api_version, |(_, version)| version);
        let version = if version.is_empty() { &self.target.version().name } else { version };
        format!("{} in version {}", text("kind"), server_text::quoted(version))
    }

    /// Why a body is no object of the kind: `place` is what the body says that it is, `why` the error of the decoder.
    pub(super) fn unreadable(&self, place: &str, why: &str) -> Status {
        let kind = &self.target.resource.kind;
        Status::bad_request(format!("{place} cannot be handled as a {kind}: {why}"))
    }
}

/// A refusal of a patched object, which shows its text.
pub(super) fn invalid_patch(text: &str, why: &str) -> Status {
    Status::invalid("", "", "", &[Cause::invalid("patch", text, why)])
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
