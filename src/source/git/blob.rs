//! A file of a commit.

/// The file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Blob {
    /// The name of its object.
    pub object: String,
    /// Its path, relative to the working directory.
    pub path: String,
}
