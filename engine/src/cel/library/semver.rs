//! Stub.

use super::Function;

/// The functions of the library.
pub fn function(_: &str) -> Option<Function> {
    None
}
