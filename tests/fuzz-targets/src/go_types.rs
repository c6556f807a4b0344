//! Bytes -> a Go file of an API package -> code of both languages, which must parse.

use kubesmith::Generator;

use crate::code;

/// Generates from the bytes as the only file of a package.
pub fn run(bytes: &[u8]) {
    let package = tempfile::tempdir().expect("a temporary directory");
    let file = package.path().join("types.go");
    std::fs::write(&file, bytes).expect("a temporary file can be written");
    code::generate(Generator::new().input(file.to_string_lossy()));
}
