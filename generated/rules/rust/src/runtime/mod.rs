//! The code that all generated types share: decoding, encoding, comparing, printing and the API server's defaulting.
//!
//! A generated type is a plain struct and a table (`impl Table`) that names its fields and hands them out by index.
//! Everything else is one function here over `&dyn AnyModel`, not one a type: so generated crates compile fast.

#[macro_use]
mod external;
#[macro_use]
mod macros;
#[macro_use]
mod open_enum_macros;

mod amount;
mod answer_head;
mod apply;
mod apply_body;
mod base64;
mod blank;
mod change_error;
mod closest_name;
mod compare;
mod condition;
mod condition_rules;
mod debug;
mod decode;
mod decode_containers;
mod decode_external;
mod decode_external_items;
mod decode_model;
mod decode_scalar;
mod defaults;
mod drift;
mod empty_text;
mod encode;
mod encode_external;
mod entry_points;
mod error_path;
mod external_defaults;
mod external_entries;
mod external_types;
mod external_value;
mod field_value;
mod generic;
mod into_scalar;
mod json_patch;
mod kubernetes_fields;
mod leftovers;
mod literal;
mod lookup;
mod metadata_rules;
mod model;
mod object;
mod object_rules;
mod open_enum;
mod overlay;
mod own_kind;
mod owned_fields;
mod partial;
mod patch;
mod path_segment;
mod quantity;
mod required_fields;
mod restore;
mod scalar;
mod scalar_fields;
mod secret;
mod shape;
mod stored;
mod stored_form;
mod subresource;
mod times;
mod timestamp;
mod topology;
mod update;
mod value;

// What generated code and its macros name, as `rt::...`: functions, then types. Editions of rustfmt sort names of both
// cases differently, and crates of every edition are formatted.
pub use apply::keep_part;
pub use blank::{blank_condition, blank_event_series};
pub use condition::set_in_status;
pub use debug::debug_enum;
pub use decode::decode;
pub use decode_external::decode_external;
pub use defaults::{cached_default, set_default};
pub use entry_points::{debug, encode, equal, fill_defaults, hash, with_defaults};
pub use external::assert_external;
pub use external_entries::{decode_as, edit_as, encode_as};
pub use external_entries::{external_type_id, not_decoded, not_encoded};
pub use field_value::{blank, get_or_default_mut};
pub use lookup::{find, find_mut, which};
pub use object::metadata_with_name;
pub use open_enum::{decode_enum, encode_enum, enum_problem, unrecognized};
pub use own_kind::as_model;
pub use path_segment::{check_segments, is_absolute_path, path_segment, percent_encode};

pub use answer_head::{AnswerHead, Expected};
pub use base64::Base64;
pub use error_path::{DisplayPath, ErrorPath, Step};
pub use external::Externals;
pub use external_value::{External, ExternalContext, JsonChange};
pub use field_value::FieldValue;
pub use generic::DefaultOf;
pub use into_scalar::IntoScalar;
pub use literal::{DefaultLiteral, Lit};
pub use model::Table;
pub use object::MissingSpec;
pub use open_enum::{UnknownValue, Unrecognized};
pub use overlay::Overlay;
pub use scalar::{JsonScalar, Scalar};
pub use shape::{Shape, TypeMeta};
pub use std::sync::OnceLock;
pub use subresource::{ScaleSubresource, StatusSubresource};
pub use timestamp::Timestamp;
pub use value::{AnyModel, OpenEnum, ValueMut, ValueRef};

/// What users of the crate name.
pub mod public {
    pub use super::apply::apply_from;
    pub use super::condition::{condition, set_condition};
    pub use super::drift::{drift, drift_with};
    pub use super::generic::strict;
    pub use super::into_scalar::{int_or_string, quantity};
    pub use super::json_patch::json_patch;
    pub use super::patch::merge_patch;
    pub use super::update::update_patch;

    pub use super::amount::{Amount, NotAQuantity};
    pub use super::apply_body::{ApplyBody, StatusBody};
    pub use super::base64::{Base64, NotBase64};
    pub use super::change_error::ChangeError;
    pub use super::condition::NewCondition;
    pub use super::drift::{Difference, DriftOptions};
    pub use super::error_path::Problem;
    pub use super::generic::Model;
    pub use super::into_scalar::IntoScalar;
    pub use super::object::MissingSpec;
    pub use super::open_enum::{UnknownValue, Unrecognized};
    pub use super::partial::{Partial, Unset};
    pub use super::stored::Stored;
    pub use super::subresource::{ScaleSubresource, StatusSubresource};
    pub use super::timestamp::Timestamp;
    pub use super::update::UpdatePatch;
}
