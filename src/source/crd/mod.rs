//! A CustomResourceDefinition, v1 or v1beta1 -> a kind with its schemas. OpenAPI documents use the schema reader too.

mod completeness;
pub mod dialect;
mod enum_values;
mod faults;
mod formats;
mod go_pattern;
pub mod known_keys;
mod known_keywords;
pub mod name_form;
pub mod not_a_crd;
mod object_fields;
mod place;
mod printer_columns;
pub mod reader;
mod refused_keywords;
mod scale_paths;
pub mod schema_reader;
mod server_rules;
mod structural;
mod subresources;
mod v1beta1;
