//! The text of a Go file -> its declarations, with their documentation and the text of their markers.

pub mod declarations;

use crate::diag::Diagnostics;
use crate::source::text::file_set::FileSet;
use declarations::GoFile;

/// The declarations of a Go file, before which the set has so many lines.
pub fn parse(_: &str, _: u32, _: &FileSet, _: &mut Diagnostics) -> GoFile {
    GoFile::default()
}
