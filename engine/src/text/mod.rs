//! The text of a YAML or JSON file -> nodes: JSON values with positions; and the positions of files of any format.

pub(crate) mod bounded_input;
pub mod budget;
pub mod file;
pub mod file_set;
pub mod json;
pub mod line_ends;
pub mod node;
mod positions;
pub mod scalar;
pub mod yaml;
