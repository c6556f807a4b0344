//! A request -> what rights are about: a verb with a resource, or a verb with a path.

use super::user::User;
use crate::fake::attributes::Attributes;
use crate::fake::request::Request;
use crate::fake::status::{Details, GroupResource, Status};
use crate::server_text::quoted;

/// What a request asks for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Access {
    /// Objects.
    Resource(Attributes),
    /// Something else, with the verb and the path.
    Path(String, String),
}

impl Access {
    pub fn read(request: &Request) -> Self {
        match Attributes::read(request) {
            Some(mut access) => {
                // A namespace is in itself.
                let is_namespace = access.group.is_empty() && base(&access.resource) == "namespaces";
                if is_namespace && access.namespace.is_empty() {
                    access.namespace.clone_from(&access.name);
                }
                Self::Resource(access)
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
            Self::Resource(access) => &access.namespace,
            Self::Path(..) => "",
        }
    }

    /// 403: a user may not do this (apiserver `responsewriters.ForbiddenStatusError`).
    pub fn forbidden(&self, user: &User) -> Status {
        let user = quoted(&user.name);
        let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        match self {
            Self::Resource(access) => {
                let place = match access.namespace.as_str() {
                    "" => "at the cluster scope".to_owned(),
                    namespace => format!("in the namespace {}", quoted(namespace)),
                };
                let (resource, group) = (quoted(&access.resource), quoted(&access.group));
                let why = format!(
                    "User {user} cannot {} resource {resource} in API group {group} {place}",
                    access.verb
                );
                let resource = GroupResource {
                    group: access.group.clone(),
                    resource: base(&access.resource).to_owned(),
                };
                Status::forbidden(&resource, &access.name, &escaped(&why))
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
