//! The code that all generated types share: small tables in, decoding, encoding, comparing, printing
//! and the API server's defaulting out.
//!
//! A generated type is a plain struct and one `impl Table` that names its fields and hands them out by
//! index. Everything else is written once, here, over `&dyn Model`: that is what keeps compiling cheap.

#[macro_use]
mod foreign;
#[macro_use]
mod macros;

mod apply;
mod base64;
mod compare;
mod debug;
mod decode;
mod decode_containers;
mod decode_model;
mod decode_scalar;
mod defaults;
mod encode;
mod entry;
mod externals;
mod foreign_empty;
mod foreign_fields;
mod foreign_missing;
mod foreign_read;
mod foreign_write;
mod keyed;
mod leaf;
mod open_enum;
mod overlay;
mod patch;
mod path;
mod root;
mod shape;
mod slot;
mod timestamp;

pub use base64::Base64;
pub use decode::decode;
pub use defaults::{default_in, force, set_default};
pub use entry::{debug, encode, fill_defaults, hash, same, with_defaults};
pub use foreign::holdable;
pub use keyed::{find, find_mut, which};
pub use open_enum::{debug_choice, decode_choice, encode_choice, unrecognized};
pub use overlay::edit;
pub use root::named;
pub use slot::blank;

pub use foreign::{Foreign, Known};
pub use foreign_read::decode_foreign;
pub use foreign_write::encode_foreign;
pub use leaf::{Scalar, Token};
pub use open_enum::{Choice, Unrecognized};
pub use path::{Path, Step, Trail};
pub use root::{MissingSpec, Root};
pub use shape::{Lit, Rule, Shape};
pub use slot::{Entries, List, Model, Optional, Place, Slot, Table, View};
pub use std::sync::OnceLock;
pub use timestamp::Timestamp;

/// What users name.
pub mod public {
    pub use super::apply::apply_from;
    pub use super::base64::{Base64, NotBase64};
    pub use super::decode::strict;
    pub use super::open_enum::Unrecognized;
    pub use super::patch::merge_patch;
    pub use super::root::MissingSpec;
    pub use super::timestamp::Timestamp;
}
