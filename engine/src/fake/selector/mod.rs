//! The texts of `labelSelector` and `fieldSelector` -> tests of objects.

pub(crate) mod fields;
pub(crate) mod labels;
mod lexer;

#[cfg(test)]
mod tests;
