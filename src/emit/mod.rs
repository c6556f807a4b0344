//! Generated files in memory -> files on disk, or a diff against them.
//!
//! [`Plan`] compares one output directory with the generated files and changes nothing; [`write()`] carries out all
//! plans of a run, [`Plan::diffs`] shows one plan as diffs. A manifest in each output directory ([`MANIFEST`]) lists
//! the generated files, so that stale files are removed, hand-made files are never touched and hand-edited files are
//! not overwritten; a formatter is no hand. Nothing outside the output directory is written.

use std::collections::BTreeMap;
use std::sync::Arc;

#[cfg(feature = "check")]
mod diff;
mod generated_files;
mod layout;
mod lock;
mod manifest;
mod package;
mod path;
mod plan;
mod report;
#[cfg(feature = "check")]
mod runtime_copy;
mod temporary;
#[cfg(test)]
mod tests;
mod writer;

#[cfg(feature = "check")]
pub use {diff::FileDiff, manifest::MANIFEST, plan::Change, plan::Refusal};

pub use generated_files::GeneratedFiles;
pub use package::{Form, Removed, Replaced};
pub use plan::Plan;
pub use report::write_report;
pub use writer::{Summary, write, write_document, write_project};

/// Generated texts by path: relative to the output directory, with `/` between the parts. Texts are shared, because both
/// languages carry the same CRDs.
pub type Files = BTreeMap<String, Arc<str>>;
