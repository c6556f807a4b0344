//! Generated files in memory -> files on disk, or a diff against them.
//!
//! [`Plan`] compares one output directory with what belongs there and changes nothing; [`write()`] carries
//! out the plans of a run together, [`Plan::diff`] shows one. A manifest beside the output
//! ([`MANIFEST`]) lists what was generated there, so that stale files are known, hand-made ones are
//! never touched and hand-edited ones are refused. Nothing outside the output directory is written.

use std::collections::BTreeMap;

mod diff;
mod generated_files;
mod manifest;
mod path;
mod plan;
#[cfg(test)]
mod tests;
mod write;

pub use generated_files::GeneratedFiles;
pub use manifest::MANIFEST;
pub use plan::{Change, Plan, Reason, Refusal};
pub use write::{Summary, write, write_without_manifest};

/// Generated text by path, relative to the output directory, `/` between its parts.
pub type Files = BTreeMap<String, String>;
