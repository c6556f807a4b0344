//! A stored object and the body of a patch -> the patched object, as the server's own libraries make it.

pub(crate) mod json;
pub(crate) mod lazy;
pub(crate) mod merge;
pub(crate) mod strategic;
mod strategic_lists;

#[cfg(test)]
mod strategic_tests;
#[cfg(test)]
mod tests;
