//! A request about objects -> the function of its verb.

use std::collections::HashSet;

use super::target::Target;
use crate::fake::answer::Answer;
use crate::fake::media::{self, Accepted};
use crate::fake::options;
use crate::fake::query::Query;
use crate::fake::request::Request;
use crate::fake::resource::Special;
use crate::fake::state::State;
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
    /// Whether the store decodes the metadata of the object, which no decoder has seen yet.
    pub decodes_metadata: bool,
    /// The warnings so far; those of a request that fails are sent too.
    warnings: Vec<String>,
}

impl<'c> Call<'c> {
    /// A request that begins.
    pub fn new(state: &'c mut State, request: &'c Request, target: Target) -> Self {
        let query = Query::parse(&request.query);
        Self {
            state,
            request,
            query,
            target,
            accepted: Accepted::default(),
            decodes_metadata: false,
            warnings: Vec::new(),
        }
    }

    /// Answers a request about objects.
    pub fn answer(state: &'c mut State, request: &'c Request, target: Target) -> Answer {
        let deprecation = target.version().kind.deprecation().map(str::to_owned);
        let mut call = Self::new(state, request, target);
        call.warn(deprecation);
        let answer = call.perform().unwrap_or_else(|status| call.failed(&status));
        answer.warn(call.warnings)
    }

    /// The answer that says why the request fails, written as the client asks for.
    fn failed(&self, status: &Status) -> Answer {
        // Where nothing can be written as the client asks for, it gets JSON.
        let accepted = media::accepted(&self.request.accept).unwrap_or_default();
        Answer { content_type: accepted.encoding.content_type(), ..Answer::failure(status) }
    }

    /// Adds warnings; each text is said once.
    pub fn warn(&mut self, texts: impl IntoIterator<Item = String>) {
        let mut seen: HashSet<String> = self.warnings.iter().cloned().collect();
        for text in texts {
            if seen.insert(text.clone()) {
                self.warnings.push(text);
            }
        }
    }

    fn perform(&mut self) -> Result<Answer, Status> {
        let target = &self.target;
        let version = target.version();
        if version.kind.own().is_some_and(|own| own.is_question) {
            return self.review();
        }
        match target.subresource.as_str() {
            "" => {}
            "status" if version.has_status => {}
            "scale" if version.scale.is_some() => {}
            "finalize" if target.resource.special == Special::Namespaces => {}
            "token" if target.resource.has_tokens() => return self.token(),
            other => return Err(absent(target, other)),
        }
        let is_subresource = !target.subresource.is_empty();
        let is_scale = target.subresource == "scale";
        let has_name = !target.name.is_empty();
        // A patch says first that its media type is none.
        let patch = if self.request.method == "PATCH" {
            Some(media::patch_type(&self.request.content_type, version.kind.own().is_some())?)
        } else {
            None
        };
        if ["PUT", "PATCH"].contains(&self.request.method.as_str())
            && !has_name
            && version.kind.own().is_some()
        {
            return Err(not_allowed(self.no_such_verb("")));
        }
        if ["PUT", "PATCH"].contains(&self.request.method.as_str()) && !has_name {
            return Err(Status::bad_request("name must be provided"));
        }
        if is_subresource && ["POST", "DELETE"].contains(&self.request.method.as_str()) {
            return Err(self.no_such_verb(verb(&self.request.method)));
        }
        let is_watch = self.is_watch();
        let accept = &self.request.accept;
        // A watch refuses what a list can be after its options are read.
        self.accepted = media::accepted(accept)?;
        match (self.request.method.as_str(), has_name) {
            ("GET" | "HEAD", _) if is_watch && !is_subresource => self.list_or_watch(),
            ("GET" | "HEAD", true) if is_scale => self.get_scale(),
            ("GET" | "HEAD", true) => self.get(),
            ("GET" | "HEAD", false) => self.list_or_watch(),
            // A create does not look at the name of the path.
            ("POST", _) => {
                self.target.name.clear();
                self.create()
            }
            ("PUT", true) => self.update(),
            ("PATCH", true) => match patch {
                Some(patch) => self.patch(patch),
                None => Err(self.no_such_verb("patch")),
            },
            ("DELETE", true) => self.delete(),
            ("DELETE", false) => self.delete_collection(),
            (method, _) => Err(self.no_such_verb(verb(method))),
        }
    }

    /// Answers a request for a token of a service account: there is but one verb.
    fn token(&mut self) -> Result<Answer, Status> {
        if self.request.method != "POST" {
            return Err(not_allowed(self.no_such_verb("")));
        }
        self.accepted = media::accepted(&self.request.accept)?;
        self.create_token()
    }

    /// Whether the path or the query asks for a watch.
    fn is_watch(&self) -> bool {
        let is_read = matches!(self.request.method.as_str(), "GET" | "HEAD");
        let is_of_all = self.target.name.is_empty();
        is_read && (self.target.is_watch || (is_of_all && options::is_watch(&self.query)))
    }

    pub(super) fn no_such_verb(&self, verb: &str) -> Status {
        Status::method_not_supported(self.target.id(), verb)
    }
}

/// 405, as a handler says it that no verb has reached.
pub(super) fn not_allowed(status: Status) -> Status {
    let message = "the server does not allow this method on the requested resource".to_owned();
    Status { message, details: Some(Box::default()), ..status }
}

/// 404: there is no such subresource, or none of these here.
fn absent(target: &Target, subresource: &str) -> Status {
    const NOT_HERE: [&str; 9] = [
        "attach",
        "binding",
        "ephemeralcontainers",
        "eviction",
        "exec",
        "log",
        "portforward",
        "proxy",
        "resize",
    ];
    let status = Status::not_found(target.id(), &target.name);
    if target.version().kind.own().is_none() {
        return status;
    }
    if !NOT_HERE.contains(&subresource) {
        return Status::no_such_resource();
    }
    let message = format!(
        "kubesmith fake has no {subresource}: nothing runs behind its objects. Play it in your test."
    );
    Status { message, ..status }
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
