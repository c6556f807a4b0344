//! The schema of a kind -> objects that a server takes: the smallest one, and those with a value at a place.
//!
//! ```text
//! texts.rs, numbers.rs   checks of a scalar -> values that hold
//! branches.rs            junctors           -> a schema with a branch of each
//! values.rs              a schema           -> a small value
//! reach.rs               a place            -> the object around a value at this place
//! hints.rs               a CEL rule         -> the fields that it names, and its literals
//! moves.rs               a refused object   -> changes that may mend it
//! search.rs              an object          -> an accepted one near it: the engine is asked
//! ```
//!
//! Nothing here is random, so that the same schema gives the same object. A value follows the checks of its own node. What
//! rules and junctors demand is found by a search within a budget.

mod branches;
mod hints;
mod moves;
mod numbers;
mod reach;
mod search;
#[cfg(test)]
mod tests;
mod texts;
mod values;

#[cfg(feature = "diff")]
pub(crate) use moves::moves;
pub use reach::{new_object, reaching, set_at};
#[cfg(feature = "diff")]
pub(crate) use search::accepted_by;
pub use search::{Found, Gone, accepted};
#[cfg(feature = "diff")]
pub(crate) use texts::text as text_of;
pub use values::{nth, smallest};
