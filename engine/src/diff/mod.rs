//! Two states of CRDs -> what the change breaks, for whom, and an object that shows it.
//!
//! ```text
//! definitions.rs  kinds of both sides      -> pairs, and what changed beside their schemas
//! nodes.rs        two schemas of a version -> the pairs of nodes at one place
//! compare/        two nodes                -> a change for each keyword that says something else
//! code.rs         a kind of change         -> its name, and what it does to stored objects, clients, code and the wire
//! witness/        a change                 -> the smallest object that shows it: both engines are asked
//! settle.rs       a change and its witness -> what is proved
//! ```
//!
//! A node allows a set of values. [`Relation`] says how the new set lies to the old one. What cannot be proved is
//! [`Relation::May`], and only a witness makes an error of it.

mod change;
mod code;
mod compare;
mod definitions;
mod harms;
mod names;
mod nodes;
mod place;
mod relation;
mod rule_costs;
mod settle;
mod subresources;
#[cfg(test)]
mod tests;
mod value_types;
mod versions;
pub mod witness;

pub use change::Change;
pub use code::Code;
pub use definitions::compare;
pub use harms::{Audience, Effect, Harm, Harms};
pub use place::Place;
pub use relation::Relation;
pub use versions::Options;
pub use witness::{Answer, Found, Search, Witness};
