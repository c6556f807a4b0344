//! Requests -> answers, as a kube-apiserver gives them for custom resources, over a store in memory.
//!
//! ```text
//! request ─> route ─> verbs/ ─> store ─> answer
//!              │        │         └─> watch      events of the store, as a client asked for them
//!              │        └─ resource              what is served: a kind, its versions, its managers
//!              └─> discovery/, openapi/          what a client may ask about what is served
//! ```
//!
//! | part | turns | into |
//! |---|---|---|
//! | `route` | a path | what the request is about |
//! | `options` | a query | the options of a verb, or the server's error |
//! | `media` | the headers `Accept` and `Content-Type` | the form of the answer and of the body |
//! | `body` | the bytes of a body | a value, and the keys that it repeats |
//! | `resource` | a CRD | what is served of it |
//! | `own_kinds` | a kind of Kubernetes itself | the same, at a stated level |
//! | `verbs` | a request about objects, and the store | the answer, and the store after it |
//! | `patch` | a stored object and the body of a patch | the patched object, or the server's error |
//! | `selector` | the text of a label or field selector | a test of objects, or the server's error |
//! | `store` | objects and their writes | versions and events |
//! | `watch` | a request for changes, and the events of the store | lines, as they come |
//! | `discovery` | what is served | the answers about groups, versions and resources, and about the server |
//! | `openapi` | what is served | the documents about it in OpenAPI v3 and v2 |
//! | `table`, with `json_path` | an object or a list | the columns that kubectl prints |
//! | `partial` | an object or a list | its metadata alone |
//! | `play` | what a test says of an object | the status that a controller or a kubelet would write |
//! | `crds` | a CRD as an object | a resource that is served at once |
//! | `rights` | requests and roles | what a user may do, and the roles that requests need |
//! | `status` | why a request fails | the body of the answer |
//!
//! Nothing of these opens a socket, reads a file or waits: callers do. Two of them are here, each under its own feature, and need
//! Tokio:
//!
//! | part | turns | into |
//! |---|---|---|
//! | `service` | a cluster | a service of tower, for clients in the same process |
//! | `server` | clusters | a server on a socket |

mod answer;
mod attributes;
mod body;
#[cfg(feature = "fake-service")]
mod calls;
mod clock;
mod cluster;
mod conditions;
mod crds;
mod digest;
mod discovery;
#[cfg(test)]
mod ending_tests;
mod faults;
mod garbage;
#[cfg(feature = "fake-service")]
mod http;
mod json_path;
mod media;
mod objects;
mod openapi;
mod options;
mod own_kinds;
mod partial;
mod patch;
mod play;
mod query;
mod random;
#[cfg(test)]
mod recorded;
#[cfg(test)]
mod recorded_tests;
mod request;
mod resource;
mod rights;
mod route;
mod selection;
mod selector;
mod serve;
mod served;
#[cfg(feature = "fake-server")]
mod server;
#[cfg(feature = "fake-service")]
mod service;
mod snapshot;
mod state;
mod status;
mod store;
mod table;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod type_tests;
mod verbs;
mod watch;

#[cfg(feature = "fake-service")]
pub use self::http::AnswerBody;
pub use answer::{Answer, Body, JSON};
pub use attributes::Attributes;
#[cfg(feature = "fake-service")]
pub use calls::{Call, Calls};
pub use clock::Clock;
pub use cluster::Cluster;
pub use faults::{Fault, FaultFor};
pub use own_kinds::{Level, OwnKindLevel, own_kinds};
pub use request::{BODY_BYTES, Request};
pub use rights::{ADMIN_TOKEN, Needed, Policy, TOKEN};
#[cfg(feature = "fake-server")]
pub use server::{Limits, Server};
#[cfg(feature = "fake-service")]
pub use service::{BodyError, Service};
pub use watch::Watch;
