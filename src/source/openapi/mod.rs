//! A swagger 2.0 or OpenAPI 3 document -> its kinds, each with its schema as one tree without references, and its
//! operations.

pub mod document;
pub mod document_kinds;
mod kind_messages;
pub mod operations;
mod own_extension;
mod ref_siblings;
pub mod ref_target;
pub mod references;
mod required_properties;
pub mod rule_names;
pub mod served;
mod similar_names;
mod unreached;
pub mod zero_defaults;
