//! The texts of `labelSelector` and `fieldSelector` -> tests of objects.

pub(crate) mod fields;
pub(crate) mod labels;
mod lexer;
pub(crate) mod print;

#[cfg(test)]
mod tests;
