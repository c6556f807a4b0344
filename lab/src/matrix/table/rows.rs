//! The form of the table: the pointers to texts that begin alike.

use crate::matrix::sinks::Base;

/// The sinks at and below one place of an input.
pub struct Rows {
    /// The input.
    pub base: Base,
    /// The pointer that all of them begin with.
    pub prefix: &'static str,
    /// Rests of pointers to values.
    pub values: &'static [&'static str],
    /// Rests of pointers to keys.
    pub keys: &'static [&'static str],
    /// Parts of the last key of the prefix.
    pub key_parts: &'static [&'static str],
}

/// No sink, for the fields that a row leaves out.
pub const NONE: Rows = Rows { base: Base::Crd, prefix: "", values: &[], keys: &[], key_parts: &[] };
