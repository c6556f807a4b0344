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
//! | `package`, `loader` | the declarations of packages | which type a name in a file means, by import path and name |
//! | `types` | names in Go | the types that they stand for, and messages about those without a schema |
//! | `schemas`, `fields` | types | schemas that refer to each other |
//! | `field_tags`, `type_clashes` | the fields of structs | messages about wrong tags and types |
//! | `flatten` | a reference and what it refers to | one schema |
//! | `module_versions` | what go.mod files require | the versions of Kubernetes' modules |
//! | `kubernetes_types`, `standard_types`, `well_known`, `kubernetes_schemas` | the name of a type of Kubernetes or of Go's standard library | its schema, and the defaults in it |
//! | `constant_values`, `enums` | constants | their texts, and the values of enums |
//! | `group_versions` | a package | the group and the version that it declares |
//! | `roots`, `kinds`, `document`, `declared_places` | root types with their schemas | kinds with all their versions, the CRDs of them, and where Go declares each place |
//! | `pruned_metadata` | kinds | warnings about metadata that servers prune |
//! | `recursion` | kinds | warnings about types that contain themselves |
//! | `fault_places`, with `marker_places` | the faults of a kind | what servers refuse in it, in the words of markers |
//! | `beside_crds` | kinds, and CRDs of the same kinds | the CRDs with the names of the Go types |
//! | `read` | the packages of the inputs | all of this |
//!
//! Which inputs are Go does not depend on the feature `go`: a build without it refuses them.

#[cfg(feature = "go")]
pub mod beside_crds;
#[cfg(feature = "go")]
mod constant_values;
#[cfg(feature = "go")]
mod declared_places;
#[cfg(feature = "go")]
mod document;
#[cfg(feature = "go")]
mod enums;
#[cfg(feature = "go")]
mod fault_places;
#[cfg(feature = "go")]
mod field_tags;
#[cfg(feature = "go")]
mod fields;
#[cfg(feature = "go")]
mod flatten;
#[cfg(feature = "go")]
mod group_versions;
#[cfg(feature = "go")]
mod kinds;
#[cfg(feature = "go")]
mod kubernetes_schemas;
#[cfg(feature = "go")]
pub mod kubernetes_types;
#[cfg(feature = "go")]
pub mod loader;
#[cfg(feature = "go")]
mod marker_places;
#[cfg(feature = "go")]
mod markers;
#[cfg(feature = "go")]
mod module_versions;
#[cfg(feature = "go")]
pub mod package;
pub mod packages;
#[cfg(feature = "go")]
mod pruned_metadata;
#[cfg(feature = "go")]
pub mod read;
#[cfg(feature = "go")]
mod recursion;
#[cfg(feature = "go")]
mod roots;
#[cfg(feature = "go")]
pub mod schema_json;
#[cfg(feature = "go")]
pub mod schemas;
#[cfg(feature = "go")]
mod standard_types;
#[cfg(feature = "go")]
pub mod syntax;
#[cfg(feature = "go")]
mod type_clashes;
#[cfg(feature = "go")]
pub mod types;
#[cfg(feature = "go")]
mod well_known;
