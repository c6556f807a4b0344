//! A stored object and the body of a patch -> the patched object, as the server's own libraries make it.

pub(crate) mod json;
pub(crate) mod lazy;
pub(crate) mod merge;

#[cfg(test)]
mod tests;
