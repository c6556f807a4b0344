//! The kinds of Kubernetes itself that every cluster here serves -> what is served of them.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `table` | `kinds.tsv` | the kinds: their names, their level, what the server does with each |
//! | `resources` | the kinds | resources |
//! | `definitions` | | the resource of CRDs |
//! | `selected` | an object and the name of a field | the text with which a field selector compares it |
//! | `write` | a decoded object | what the server stores of it, or its causes |
//! | `convert` | a decoded object | what the conversion to the server's own types makes of it |
//! | `admission` | a new object | what the admission plugins of a server add |
//! | `defaults`, with `defaults.tsv` | a decoded object | the object with its defaults |
//! | `events` | an Event of one of the two groups that have it | the same Event of the other one |
//! | `exact` | objects of the kinds at the level `exact` | what the server does for these alone |
//! | `job` | a new Job | the Job with the selector that its uid gives it |
//! | `level` | a kind | how much of it is as on a server |
//!
//! Their types are the structs of `own_types`.

mod admission;
mod convert;
mod defaults;
mod definitions;
mod events;
mod exact;
mod job;
mod level;
#[cfg(test)]
mod recorded_tests;
mod resources;
mod selected;
mod table;
#[cfg(test)]
mod tests;
mod write;

pub(crate) use job::select_pods_of_job;
pub use level::{Level, OwnKindLevel, own_kinds};
pub(crate) use resources::all;
pub(crate) use selected::default_field_fault;
pub(crate) use table::OwnKind;

/// The namespaces that every cluster has.
pub(crate) const NAMESPACES: [&str; 4] = ["default", "kube-system", "kube-public", "kube-node-lease"];

/// The address of the Service of the API server, which is the first one of the range for Services.
pub(crate) const SERVICE_ADDRESS: &str = "10.0.0.1";
