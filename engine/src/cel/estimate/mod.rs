//! A checked rule and the sizes that its schema declares -> what it can cost, as the server estimates it before any value
//! is there.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `sizes` | a schema | the largest size of each place |
//! | `coster` | a tree | its cost, with the size and the path of each node |
//! | `calls` | a call of the language | its cost |
//! | `library` | a call of a library | its cost |
//! | `paths` | the steps to a value | a path, as Go would keep it |
//! | `range` | two costs or sizes | their sum, product and union |
//!
//! The server's code is cel-go `checker/cost.go`, `ext/lists.go`, `ext/sets.go`, and apiserver `cel/library/cost.go`.

mod calls;
mod coster;
mod library;
mod paths;
pub mod range;
pub mod sizes;

pub use coster::estimate;
