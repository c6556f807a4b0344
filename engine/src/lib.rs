//! The API server's verdict about objects of custom kinds, offline.
//!
//! ```text
//! text/ -> crd/  -> kind.rs, schema/ -> lint/         faults of the definition
//! bytes    CRDs     kinds, schemas   -> defaulting    the value with the server's defaults
//! ```
//!
//! The generator stands on this crate too: what it needs beside the public surface is public here, and hidden in the docs.

#[cfg(feature = "fake")]
#[doc(hidden)]
pub mod apply;
pub mod cause;
#[cfg(feature = "verdicts")]
#[doc(hidden)]
pub mod cause_pointer;
#[cfg(feature = "cel")]
#[doc(hidden)]
pub mod cel;
#[doc(hidden)]
pub mod crd;
mod cut_off;
#[doc(hidden)]
pub mod defaulting;
pub mod diag;
#[cfg(feature = "diff")]
#[doc(hidden)]
pub mod diff;
mod effort;
#[cfg(feature = "verdicts")]
pub mod engine;
#[cfg(feature = "example")]
#[doc(hidden)]
pub mod example;
#[cfg(feature = "fake")]
pub mod fake;
#[doc(hidden)]
pub mod formats;
#[doc(hidden)]
pub mod golang;
#[doc(hidden)]
pub mod invisible;
#[doc(hidden)]
pub mod json_pointer;
#[doc(hidden)]
pub mod json_value;
#[cfg_attr(not(feature = "verdicts"), allow(dead_code, reason = "writes need more of it than defaults"))]
mod kept_causes;
#[doc(hidden)]
pub mod kind;
#[doc(hidden)]
pub mod kubernetes;
#[doc(hidden)]
pub mod limits;
#[doc(hidden)]
pub mod lint;
#[doc(hidden)]
pub mod merge_conflict;
#[cfg_attr(not(feature = "verdicts"), allow(dead_code, reason = "writes need more of it than defaults"))]
mod metadata;
#[doc(hidden)]
pub mod other_formats;
#[cfg(feature = "fake")]
mod own_types;
#[cfg_attr(not(feature = "verdicts"), allow(dead_code, reason = "writes need more of it than defaults"))]
pub mod plan;
#[cfg_attr(not(feature = "verdicts"), allow(dead_code, reason = "writes need more of it than defaults"))]
mod prune;
#[doc(hidden)]
pub mod required;
#[cfg(feature = "cel")]
#[doc(hidden)]
pub mod rules;
#[doc(hidden)]
pub mod schema;
#[doc(hidden)]
pub mod server_text;
#[doc(hidden)]
pub mod suggestion;
#[cfg(all(test, feature = "cel"))]
mod test_kind;
#[doc(hidden)]
pub mod text;
#[doc(hidden)]
pub mod topology;
#[doc(hidden)]
pub mod unreadable;
#[doc(hidden)]
pub mod validate;
#[cfg(feature = "verdicts")]
pub mod write;
