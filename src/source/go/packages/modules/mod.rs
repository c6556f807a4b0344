//! A directory -> the Go module that it belongs to; an import path -> the directory of the package. Nothing is fetched.
//!
//! | file | turns | into |
//! |---|---|---|
//! | `module` | a directory, an import path | the module with all modules that it needs; the directory of the package |
//! | `go_mod` | a go.mod or go.work file | its directives |
//! | `version` | two versions of a module | the newer one |
//! | `environment` | variables and Go's settings | where modules were downloaded to |
//! | `not_found` | an import that was not found | why, and what to do |

mod environment;
mod go_mod;
mod module;
mod not_found;
#[cfg(test)]
mod tests;
mod version;

pub use environment::Environment;
pub use module::{Module, is_standard};
