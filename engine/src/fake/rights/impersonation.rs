//! The headers `Impersonate-User` and `Impersonate-Group` -> the user for whom a request is, and what its sender may need for that
//! (apiserver `filters/impersonation.go`).

use super::access::Access;
use super::user::{ANONYMOUS, AUTHENTICATED, UNAUTHENTICATED, User, parts_of_service_account};
use crate::fake::attributes::Attributes;
use crate::fake::request::Request;
use crate::fake::status::Status;
use crate::server_text::quoted;

/// The user of a request: whom it impersonates, else its sender.
pub(crate) fn acting(request: &Request) -> User {
    if request.impersonate_user.is_empty() {
        return User::read(&request.authorization);
    }
    let name = &request.impersonate_user;
    let mut groups = request.impersonate_groups.clone();
    if groups.is_empty() {
        groups = User::groups_of_service_account(name);
    }
    if name == ANONYMOUS && groups.is_empty() {
        groups.push(UNAUTHENTICATED.to_owned());
    }
    let has = |group: &str| groups.iter().any(|own| own == group);
    if name != ANONYMOUS && !has(AUTHENTICATED) && !has(UNAUTHENTICATED) {
        groups.push(AUTHENTICATED.to_owned());
    }
    User { name: name.clone(), groups }
}

/// 400, if a request has the groups of a user that it does not name.
pub(crate) fn fault(request: &Request) -> Option<Status> {
    if request.impersonate_groups.is_empty() || !request.impersonate_user.is_empty() {
        return None;
    }
    let groups: Vec<String> = request.impersonate_groups.iter().map(|group| quoted(group)).collect();
    Some(Status::bad_request(format!(
        "requested &user.DefaultInfo{{Name:\"\", UID:\"\", Groups:[]string{{{}}}, Extra:map[string][]string(nil)}} without \
         impersonating a user name",
        groups.join(", ")
    )))
}

/// What the sender of a request must be allowed so that it is another user.
pub(super) fn needed(request: &Request) -> Vec<Access> {
    if request.impersonate_user.is_empty() {
        return Vec::new();
    }
    let user = match parts_of_service_account(&request.impersonate_user) {
        Some((namespace, name)) => impersonate("serviceaccounts", namespace, name),
        None => impersonate("users", "", &request.impersonate_user),
    };
    let groups = request.impersonate_groups.iter().map(|group| impersonate("groups", "", group));
    std::iter::once(user).chain(groups).collect()
}

fn impersonate(resource: &str, namespace: &str, name: &str) -> Access {
    Access::Resource(Attributes {
        group: String::new(),
        resource: resource.to_owned(),
        verb: "impersonate".to_owned(),
        namespace: namespace.to_owned(),
        name: name.to_owned(),
    })
}
