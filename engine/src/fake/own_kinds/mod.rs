//! The kinds of Kubernetes itself that every cluster here serves -> what is served of them.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `table` | `kinds.tsv` | the kinds: their names, their level, what the server does with each |
//! | `resources` | the kinds | resources |
//! | `definitions` | | the resource of CRDs |
//! | `write` | a decoded object | what the server stores of it, or its causes |
//! | `defaults`, with `defaults.tsv` | a decoded object | the object with its defaults |
//! | `exact` | objects of the kinds at the level `exact` | what the server does for these alone |
//! | `level` | a kind | how much of it is as on a server |
//!
//! Their types are the structs of `own_types`.

mod defaults;
mod definitions;
mod exact;
mod level;
mod resources;
mod table;
#[cfg(test)]
mod tests;
mod write;

pub use level::{Level, OwnKindLevel, own_kinds};
pub(crate) use resources::all;
pub(crate) use table::OwnKind;

/// The namespaces that every cluster has.
pub(crate) const NAMESPACES: [&str; 4] = ["default", "kube-system", "kube-public", "kube-node-lease"];
