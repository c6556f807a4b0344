//! Why a request fails -> the `Status` that a server answers, with the words of `api/errors` in apimachinery.

use indexmap::IndexSet;
use serde_json::{Value, json};

use super::patch::strategic::Fault;
use crate::cause::Cause;
use crate::server_text::quoted;

/// A group and the name of a resource in URLs, such as `miniclusters` of `flux.dev`; the empty group is the core one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct GroupResource {
    /// The API group.
    pub group: String,
    /// The plural, in lower case.
    pub resource: String,
}

impl std::fmt::Display for GroupResource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.group.as_str() {
            "" => f.write_str(&self.resource),
            group => write!(f, "{}.{group}", self.resource),
        }
    }
}

/// A failure, as the body of an answer has it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Status {
    /// The code of the answer.
    pub code: u16,
    /// The reason, such as `NotFound`; empty for an error that the server does not know itself.
    pub reason: &'static str,
    /// The sentence for people.
    pub message: String,
    /// What it is about; None where the server says nothing more.
    pub details: Option<Box<Details>>,
    /// A token with which a list can go on; empty for none.
    pub continue_token: String,
}

/// What a failure is about. Empty parts are left out.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Details {
    /// The API group.
    pub group: String,
    /// The plural, or, for an invalid object, the kind.
    pub kind: String,
    /// The name of the object.
    pub name: String,
    /// The causes: reason, message, field.
    pub causes: Vec<[String; 3]>,
    /// After how many seconds the client should try again; 0 says nothing.
    pub retry_after_seconds: u32,
}

impl Status {
    /// The body of the answer.
    pub fn to_json(&self) -> Value {
        let mut body = json!({
            "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "message": self.message,
        });
        if !self.continue_token.is_empty() {
            body["metadata"]["continue"] = self.continue_token.as_str().into();
        }
        if !self.reason.is_empty() {
            body["reason"] = self.reason.into();
        }
        if let Some(details) = &self.details {
            body["details"] = details.to_json();
        }
        body["code"] = self.code.into();
        body
    }

    /// A failure about an object, or about a whole resource if the name is empty.
    fn about(code: u16, reason: &'static str, resource: &GroupResource, name: &str, message: String) -> Self {
        let details = Details {
            group: resource.group.clone(),
            kind: resource.resource.clone(),
            name: name.to_owned(),
            ..Details::default()
        };
        Self { code, reason, message, details: Some(Box::new(details)), continue_token: String::new() }
    }

    /// 404: no object has this name.
    pub fn not_found(resource: &GroupResource, name: &str) -> Self {
        Self::about(404, "NotFound", resource, name, format!("{resource} {} not found", quoted(name)))
    }

    /// 409: a new object has the name of another one.
    pub fn already_exists(resource: &GroupResource, name: &str) -> Self {
        Self::about(
            409,
            "AlreadyExists",
            resource,
            name,
            format!("{resource} {} already exists", quoted(name)),
        )
    }

    /// 409: the object is not as the request says.
    pub fn conflict(resource: &GroupResource, name: &str, why: &str) -> Self {
        let message = format!("Operation cannot be fulfilled on {resource} {}: {why}", quoted(name));
        Self::about(409, "Conflict", resource, name, message)
    }

    /// 403: the request is not allowed.
    pub fn forbidden(resource: &GroupResource, name: &str, why: &str) -> Self {
        let object = if name.is_empty() { String::new() } else { format!(" {}", quoted(name)) };
        Self::about(403, "Forbidden", resource, name, format!("{resource}{object} is forbidden: {why}"))
    }

    /// Adds a cause: its reason, message and field.
    pub fn add_cause(&mut self, cause: [String; 3]) {
        self.details.get_or_insert_default().causes.push(cause);
    }

    /// 405: the resource has no such verb.
    pub fn method_not_supported(resource: &GroupResource, verb: &str) -> Self {
        let message =
            format!("{verb} is not supported on resources of kind {}", quoted(&resource.to_string()));
        Self::about(405, "MethodNotAllowed", resource, "", message)
    }

    /// 404: Kubernetes' own groups have no such resource.
    pub fn no_such_resource() -> Self {
        Self {
            code: 404,
            reason: "NotFound",
            message: "the server could not find the requested resource".to_owned(),
            details: Some(Box::default()),
            continue_token: String::new(),
        }
    }

    /// 400: the request cannot be read.
    pub fn bad_request(message: impl Into<String>) -> Self {
        Self {
            code: 400,
            reason: "BadRequest",
            message: message.into(),
            details: None,
            continue_token: String::new(),
        }
    }

    /// 406: the client takes nothing that the server can give.
    pub fn not_acceptable(message: &str) -> Self {
        let message = message.to_owned();
        Self { code: 406, reason: "NotAcceptable", message, details: None, continue_token: String::new() }
    }

    /// 410: the version is one that the server does not know any more.
    pub fn expired(message: impl Into<String>) -> Self {
        Self {
            code: 410,
            reason: "Expired",
            message: message.into(),
            details: None,
            continue_token: String::new(),
        }
    }

    /// 409: others own the fields of an apply.
    pub fn apply_conflict(message: String, causes: Vec<[String; 3]>) -> Self {
        let details = Details { causes, ..Details::default() };
        Self {
            code: 409,
            reason: "Conflict",
            message,
            details: Some(Box::new(details)),
            continue_token: String::new(),
        }
    }

    /// 409: the server made names, and all of them were taken.
    pub fn no_free_name(resource: &GroupResource, name: &str) -> Self {
        let why = "already exists, the server was not able to generate a unique name for the object";
        let message = format!("{resource} {} {why}", quoted(name));
        let mut status = Self::about(409, "AlreadyExists", resource, name, message);
        if let Some(details) = &mut status.details {
            details.retry_after_seconds = 1;
        }
        status
    }

    /// 504: a read asks for a version that does not exist yet.
    pub fn too_large_version(wanted: u64, current: u64) -> Self {
        let cause =
            ["ResourceVersionTooLarge".to_owned(), "Too large resource version".to_owned(), String::new()];
        let details = Details { causes: vec![cause], retry_after_seconds: 1, ..Details::default() };
        let message = format!("Timeout: Too large resource version: {wanted}, current: {current}");
        Self {
            code: 504,
            reason: "Timeout",
            message,
            details: Some(Box::new(details)),
            continue_token: String::new(),
        }
    }

    /// 410: the token of a page is about a version that is not known any more; the new one goes on with the objects of now.
    pub fn expired_token(token: &str) -> Self {
        let message = "The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter, or use the continue token in this response to retrieve the remainder of the results. Continuing with the provided token results in an inconsistent list - objects that were created, modified, or deleted between the time the first chunk was returned and now may show up in the list.";
        Self { continue_token: token.to_owned(), ..Self::expired(message) }
    }

    /// 500: the server fails, and says that it is its own fault.
    pub fn internal_error(why: String) -> Self {
        let message = format!("Internal error occurred: {why}");
        let details = Details { causes: vec![[String::new(), why, String::new()]], ..Details::default() };
        Self {
            code: 500,
            reason: "InternalError",
            message,
            details: Some(Box::new(details)),
            continue_token: String::new(),
        }
    }

    /// A failure that a test asked for.
    pub fn planned(code: u16, resource: &GroupResource, name: &str, retry_after_seconds: u32) -> Self {
        let (reason, message) = match code {
            400 => ("BadRequest", "the request is invalid"),
            401 => ("Unauthorized", "Unauthorized"),
            403 => ("Forbidden", "the request is forbidden"),
            404 => ("NotFound", "the server could not find the requested resource"),
            409 => ("Conflict", "the request conflicts with another one"),
            410 => ("Expired", "The resourceVersion for the provided watch is too old."),
            422 => ("Invalid", "the server rejected our request due to an error in our request"),
            429 => ("TooManyRequests", "Too many requests, please try again later."),
            500 => ("InternalError", "Internal error occurred: a test asked for it"),
            503 => ("ServiceUnavailable", "the server is currently unable to handle the request"),
            504 => ("Timeout", "Timeout: request did not complete within the allotted timeout"),
            _ => ("", "a test asked for this answer"),
        };
        let mut status = Self::about(code, reason, resource, name, message.to_owned());
        if let Some(details) = &mut status.details {
            details.retry_after_seconds = retry_after_seconds;
        }
        status
    }

    /// 413: the body, or a list in it, is too large.
    pub fn too_large(what: &str) -> Self {
        let message = format!("Request entity too large: {what}");
        Self {
            code: 413,
            reason: "RequestEntityTooLarge",
            message,
            details: None,
            continue_token: String::new(),
        }
    }

    /// 500: the server fails with an error of Go that has no code of its own.
    pub fn internal(message: impl Into<String>) -> Self {
        Self { code: 500, reason: "", message: message.into(), details: None, continue_token: String::new() }
    }

    /// Why a strategic merge patch cannot be applied.
    pub fn strategic(fault: Fault) -> Self {
        match fault {
            Fault::Format(why) => Self::bad_request(why),
            Fault::Unprocessable(message) => Self { message, ..Self::unprocessable() },
            Fault::Other(why) => Self::internal(why),
        }
    }

    /// 422: an update names no version.
    pub fn version_missing(resource: &GroupResource, name: &str) -> Self {
        let cause = Cause::invalid("metadata.resourceVersion", 0, "must be specified for an update");
        Self::invalid(&resource.group, &resource.resource, name, &[cause])
    }

    /// 422: an object, or options, with faults. `kind` is a kind, or the plural where the store finds the fault.
    pub fn invalid(group: &str, kind: &str, name: &str, causes: &[Cause]) -> Self {
        let texts: IndexSet<String> = causes.iter().map(ToString::to_string).collect();
        let texts: Vec<String> = texts.into_iter().collect();
        let texts = match texts.as_slice() {
            [one] => one.clone(),
            several => format!("[{}]", several.join(", ")),
        };
        let qualified = GroupResource { group: group.to_owned(), resource: kind.to_owned() };
        let message = format!("{qualified} {} is invalid: {texts}", quoted(name));
        let causes =
            causes.iter().map(|cause| [cause.reason.name().to_owned(), cause.message(), cause.field.clone()]);
        let details = Details {
            group: group.to_owned(),
            kind: kind.to_owned(),
            name: name.to_owned(),
            causes: causes.collect(),
            retry_after_seconds: 0,
        };
        Self {
            code: 422,
            reason: "Invalid",
            message,
            details: Some(Box::new(details)),
            continue_token: String::new(),
        }
    }

    /// 422: a patch that cannot be applied; the server does not say why.
    pub fn unprocessable() -> Self {
        let message = "the server rejected our request due to an error in our request".to_owned();
        Self {
            code: 422,
            reason: "Invalid",
            message,
            details: Some(Box::default()),
            continue_token: String::new(),
        }
    }
}

impl Details {
    fn to_json(&self) -> Value {
        let mut out = serde_json::Map::new();
        for (key, text) in [("name", &self.name), ("group", &self.group), ("kind", &self.kind)] {
            if !text.is_empty() {
                out.insert(key.to_owned(), text.as_str().into());
            }
        }
        if !self.causes.is_empty() {
            let cause = |[reason, message, field]: &[String; 3]| {
                let parts = [("reason", reason), ("message", message), ("field", field)];
                let parts = parts.into_iter().filter(|(_, text)| !text.is_empty());
                Value::Object(parts.map(|(key, text)| (key.to_owned(), text.as_str().into())).collect())
            };
            out.insert("causes".to_owned(), self.causes.iter().map(cause).collect());
        }
        if self.retry_after_seconds > 0 {
            out.insert("retryAfterSeconds".to_owned(), self.retry_after_seconds.into());
        }
        Value::Object(out)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{GroupResource, Status};
    use crate::cause::Cause;

    /// Bodies that kube-apiserver 1.36.3 answers.
    #[test]
    fn bodies_are_those_of_the_server() {
        let resource = GroupResource { group: "e.io".to_owned(), resource: "ts".to_owned() };
        assert_eq!(
            Status::not_found(&resource, "a").to_json(),
            json!({
                "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure",
                "message": "ts.e.io \"a\" not found", "reason": "NotFound",
                "details": {"name": "a", "group": "e.io", "kind": "ts"}, "code": 404
            })
        );
        let cause = Cause::invalid("metadata.resourceVersion", 0, "must be specified for an update");
        let invalid = Status::invalid("e.io", "ts", "b", &[cause]);
        assert_eq!(
            invalid.message,
            "ts.e.io \"b\" is invalid: metadata.resourceVersion: Invalid value: 0: must be specified for an update"
        );
        assert_eq!(
            invalid.to_json()["details"]["causes"],
            json!([{
                "reason": "FieldValueInvalid", "field": "metadata.resourceVersion",
                "message": "Invalid value: 0: must be specified for an update"
            }])
        );
    }
}
