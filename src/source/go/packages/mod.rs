//! An input path -> the Go files of its API packages, and those of the packages that they import.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `select` | an input path | the directories of the packages in it that declare APIs |
//! | `constraints` | the name and the text of a file | whether it is built for linux/amd64 |
//! | `sources` | the directory of a package | its files with their texts |
//! | `modules/` | an import path | the directory of the package |
//!
//! kubesmith writes no Go, so that nothing here is its own output.

mod constraints;
#[cfg(feature = "go")]
pub mod modules;
mod select;
#[cfg(feature = "go")]
pub mod sources;
#[cfg(test)]
mod tests;

use std::path::Path;

pub use select::{ApiPackage, GoDirectory, add, directory, file, matched_files};

/// Whether a path is that of a Go file by its name.
pub fn has_go_name(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "go")
}
