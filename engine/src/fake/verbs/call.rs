//! A request about objects -> the function of its verb.

use super::target::Target;
use crate::fake::media::{self, Accepted};
use crate::fake::query::Query;
use crate::fake::request::{Answer, Request};
use crate::fake::state::{State, failed};
use crate::fake::status::Status;

/// A request under way.
pub(crate) struct Call<'c> {
    /// The cluster.
    pub state: &'c mut State,
    /// The request.
    pub request: &'c Request,
    /// Its query.
    pub query: Query,
    /// What it is about.
    pub target: Target,
    /// The form of the answer.
    pub accepted: Accepted,
    /// The warnings so far; those of a request that fails are sent too.
    warnings: Vec<String>,
}

impl<'c> Call<'c> {
    /// A request that begins.
    pub fn new(state: &'c mut State, request: &'c Request, target: Target) -> Self {
        let query = Query::parse(&request.query);
        Self { state, request, query, target, accepted: Accepted::default(), warnings: Vec::new() }
    }

    /// Answers a request about objects.
    pub fn answer(state: &'c mut State, request: &'c Request, target: Target) -> Answer {
        let deprecation = target.version().kind.deprecation().map(str::to_owned);
        let mut call = Self::new(state, request, target);
        call.warn(deprecation);
        let answer = call.perform().unwrap_or_else(|status| failed(&status));
        answer.warn(call.warnings)
    }

    /// Adds warnings; each text is said once.
    pub fn warn(&mut self, texts: impl IntoIterator<Item = String>) {
        for text in texts {
            if !self.warnings.contains(&text) {
                self.warnings.push(text);
            }
        }
    }

    fn perform(&mut self) -> Result<Answer, Status> {
        let target = &self.target;
        let version = target.version();
        match target.subresource.as_str() {
            "" => {}
            "status" if version.has_status => {}
            "scale" if version.scale.is_some() => {}
            _ => return Err(Status::not_found(target.id(), &target.name)),
        }
        let is_subresource = !target.subresource.is_empty();
        let is_scale = target.subresource == "scale";
        let has_name = !target.name.is_empty();
        // A patch says first that its media type is none.
        let patch = if self.request.method == "PATCH" && has_name {
            Some(media::patch_type(&self.request.content_type)?)
        } else {
            None
        };
        self.accepted = media::accepted(&self.request.accept)?;
        match (self.request.method.as_str(), has_name) {
            ("GET" | "HEAD", true) if is_scale => self.get_scale(),
            ("GET" | "HEAD", true) => self.get(),
            ("GET" | "HEAD", false) => self.list_or_watch(),
            ("POST", false) => self.create(),
            ("PUT", true) => self.update(),
            ("PATCH", true) => match patch {
                Some(patch) => self.patch(patch),
                None => Err(self.no_such_verb("patch")),
            },
            ("DELETE", true) if !is_subresource => self.delete(),
            ("DELETE", false) => self.delete_collection(),
            (method, _) => Err(self.no_such_verb(verb(method))),
        }
    }

    fn no_such_verb(&self, verb: &str) -> Status {
        Status::method_not_supported(self.target.id(), verb)
    }
}

/// The verb of a method, as messages name it.
fn verb(method: &str) -> &str {
    match method {
        "POST" => "create",
        "PUT" => "update",
        "PATCH" => "patch",
        "DELETE" => "delete",
        _ => "",
    }
}
