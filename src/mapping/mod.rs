//! A name in any spelling, an inlined schema or a `[[map]]` rule -> a type of another package with its path in each
//! language, and whether the type can represent every value of the schema.

mod builtin_schema;
mod canonical_name;
mod client_types;
mod fingerprint;
mod lossless;
mod mismatch;
mod other_target;
mod overlay;
mod recognition;
mod rules;
mod schema_match;
mod table;
mod target;
mod versions;
mod well_known;

pub use builtin_schema::{builtin_schema, own_schema};
pub use canonical_name::{
    builtin_type, canonical_name, canonical_name_among, dotted_name, is_kubernetes, is_version,
    referenced_name,
};
pub use client_types::{client_type, is_client_type};
pub use fingerprint::fingerprint;
pub use lossless::{check_lossless, check_lossless_builtin, unless_open};
pub use other_target::other_target;
pub use overlay::overlay;
pub use recognition::{DescriptionCounts, Evidence, Finding, Recognition};
pub use rules::{Rules, Site, Verdict};
pub use table::{PropertyType, builtin, is_builtin, newest, property_type};
pub use target::{Target, misspelt_type};
pub use versions::versions;
#[cfg(feature = "go")]
pub use well_known::WITHOUT_PROPERTIES;
pub use well_known::{
    DELETE_OPTIONS, INT_OR_STRING, META_V1, OBJECT_META, QUANTITY, SCALE, STATUS, is_scalar, scalar,
};
