//! Go files of API packages -> kinds with their schemas, as controller-gen makes CRDs of them.
//!
//! Nothing is run and nothing is fetched: imported packages are read where they lie on the disk, and the types of Kubernetes
//! are those of the built-in table. The way of the data:
//!
//! | part | turns | into |
//! |---|---|---|
//! | `packages/` | an input path | the Go files of its API packages, and those of the packages that they import |
//! | `syntax/` | a Go file | its declarations, with their documentation and the text of their markers |
//! | `markers/` | the text of a marker | its name and arguments, and what these change in a schema or a kind |
//! | `types` | declarations | the types that the kinds need, by package and name |
//! | `schemas` | types | schemas that refer to each other |
//! | `flatten` | a reference and what it refers to | one schema |
//! | `kinds` | root types with their schemas | kinds with all their versions |
//!
//! Which inputs are Go does not depend on the feature `go`: a build without it refuses them.

#[cfg(feature = "go")]
pub mod markers;
pub mod packages;
#[cfg(feature = "go")]
pub mod syntax;
