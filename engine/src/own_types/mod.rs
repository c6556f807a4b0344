//! The Go structs of Kubernetes' own kinds -> what servers read into them and write of them.
//!
//! | part | turns | into |
//! |---|---|---|
//! | `table` | `types.tsv` | the structs: their fields, in their order, with their Go types |
//! | `decode` | an object as it was sent | the object as the server writes it, or the error of Go's decoder |
//! | `text` | an object | its text in the order of the fields |
//! | `protobuf` | an object in protobuf | its value |
//! | `scalars` | a text or a number | a time, a quantity or bytes as Go writes them |

mod decode;
pub(crate) mod protobuf;
mod scalars;
pub(crate) mod table;
#[cfg(test)]
mod tests;
mod text;

pub(crate) use decode::{Decoded, conversion_fault, decode, empty, through_store};
pub(crate) use table::{Struct, Type, find};
pub(crate) use text::{merged_text, text};
