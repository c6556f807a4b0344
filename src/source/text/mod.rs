//! The text of a file -> nodes: JSON values that know their position.

pub mod file;
pub mod json;
pub mod limits;
pub mod node;
mod positions;
pub mod scalar;
pub mod yaml;
