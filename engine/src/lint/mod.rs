//! A kind, whatever it was read from -> what a server refuses in its CRD, and what no object of it can have.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `version`, `scale` | a version of a kind | the faults of its columns, its subresources and its schema |
//! | `structural`, with `node`, `keywords`, `lists`, `objects`, `branches`, `go_pattern` | a schema of a `v1` CRD | its faults, node by node |
//! | `cel`, with `cel_rules` | a schema of a `v1` CRD | the faults of its CEL rules |
//! | `cel_advice`, with `cel_syntax`, `cel_names`, `cel_types` | an expression that does not compile | what is wrong, and what to write |
//! | `values` | a schema of any format | values and formats that its own types do not have |
//! | `rules` | | the rules: one row each, with its code and its words |
//! | `definition_rules` | | the rules of the parts of a CRD beside its schemas, which `crd` applies |
//! | `fault` | a fault and a vocabulary | a message and what to do, in the words of CRDs or of Go types |
//!
//! A fault names its rule and a JSON pointer. It has no position: who reads a document looks the pointer up there, and who
//! reads Go types looks up the declaration. All faults are warnings, because servers of other versions may have other rules.
//!
//! The rules are those of apiextensions-apiserver; the heads of the sections in `rules` name its files.

mod branches;
#[cfg(feature = "cel")]
mod cel;
#[cfg(feature = "cel")]
mod cel_advice;
#[cfg(feature = "cel")]
mod cel_names;
#[cfg(feature = "cel")]
mod cel_rules;
#[cfg(feature = "cel")]
mod cel_syntax;
#[cfg(feature = "cel")]
mod cel_types;
pub mod definition_rules;
mod fault;
mod go_pattern;
mod keywords;
mod lists;
mod node;
mod objects;
mod rules;
mod scale;
mod structural;
mod values;
mod version;

pub use fault::{Fault, Known, Vocabulary};
pub use keywords::REFUSED;
pub use values::values;
pub use version::{VersionParts, beta_version, kind, version};
