//! Bytes -> a temporary file, since the library reads its inputs from files.

use std::io::Write;

use tempfile::NamedTempFile;

/// A file with these bytes whose name ends with `suffix`. It is removed when it is dropped.
pub fn file(bytes: &[u8], suffix: &str) -> NamedTempFile {
    let mut file =
        tempfile::Builder::new().prefix("fuzz-").suffix(suffix).tempfile().expect("a temporary file");
    file.write_all(bytes).expect("a temporary file can be written");
    file
}

/// The path of a file, as an input of the generator.
pub fn path(file: &NamedTempFile) -> String {
    file.path().to_string_lossy().into_owned()
}
