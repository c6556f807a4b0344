//! Requests and roles -> whether a user may send a request, and the roles that requests need.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `user` | the header `Authorization` | a user |
//! | `impersonation` | the headers `Impersonate-User` and `Impersonate-Group` | a user, and what its sender needs |
//! | `access` | a request | what rights are about |
//! | `rule` | a rule of a role | a test of requests |
//! | `policy` | manifests of roles and bindings | what each user may do |
//! | `stored` | the roles and bindings of the store | a policy that has them too |
//! | `review` | a question about rights or users | its answer |
//! | `needed` | requests | the smallest roles that allow them |
//! | `manifest` | roles | their text in YAML |

mod access;
mod impersonation;
mod manifest;
mod needed;
mod policy;
pub(crate) mod review;
mod rule;
mod stored;
#[cfg(test)]
mod tests;
mod user;

pub(crate) use impersonation::acting;
pub(crate) use impersonation::fault;
pub use needed::Needed;
pub use policy::Policy;
pub(crate) use stored::now;
pub use user::{ADMIN_TOKEN, TOKEN};
