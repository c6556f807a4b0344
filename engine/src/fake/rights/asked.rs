//! A request -> what rights are about: a verb with a resource, or a verb with a path.

use super::user::User;
use crate::fake::attributes::Attributes;
use crate::fake::request::Request;
use crate::fake::status::{Details, GroupResource, Status};
use crate::server_text::quoted;

/// What a request asks for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Asked {
    /// Objects.
    Resource(Attributes),
    /// Something else, with the verb and the path.
    Path(String, String),
}

impl Asked {
    pub fn read(request: &Request) -> Self {
        match Attributes::read(request) {
            Some(mut asked) => {
                // A namespace is in itself.
                let is_namespace = asked.group.is_empty() && base(&asked.resource) == "namespaces";
                if is_namespace && asked.namespace.is_empty() {
                    asked.namespace.clone_from(&asked.name);
                }
                Self::Resource(asked)
            }
            None => {
                let path = percent_encoding::percent_decode_str(&request.path).decode_utf8_lossy();
                Self::Path(request.method.to_ascii_lowercase(), path.into_owned())
            }
        }
    }

    /// The namespace; empty for none.
    pub fn namespace(&self) -> &str {
        match self {
            Self::Resource(asked) => &asked.namespace,
            Self::Path(..) => "",
        }
    }

    /// 403: a user may not do this (apiserver `responsewriters.ForbiddenStatusError`).
    pub fn forbidden(&self, user: &User) -> Status {
        let user = quoted(&user.name);
        let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        match self {
            Self::Resource(asked) => {
                let place = match asked.namespace.as_str() {
                    "" => "at the cluster scope".to_owned(),
                    namespace => format!("in the namespace {}", quoted(namespace)),
                };
                let (resource, group) = (quoted(&asked.resource), quoted(&asked.group));
                let why = format!(
                    "User {user} cannot {} resource {resource} in API group {group} {place}",
                    asked.verb
                );
                let resource =
                    GroupResource { group: asked.group.clone(), resource: base(&asked.resource).to_owned() };
                Status::forbidden(&resource, &asked.name, &escaped(&why))
            }
            Self::Path(verb, path) => {
                let why = escaped(&format!("User {user} cannot {verb} path {}", quoted(path)));
                let message = format!("forbidden: {why}");
                let details = Some(Box::new(Details::default()));
                Status { code: 403, reason: "Forbidden", details, ..Status::bad_request(message) }
            }
        }
    }
}

/// A resource without its subresource.
pub(super) fn base(resource: &str) -> &str {
    resource.split_once('/').map_or(resource, |(base, _)| base)
}
