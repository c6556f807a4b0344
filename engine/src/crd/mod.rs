//! A CustomResourceDefinition, v1 or v1beta1, or one of Crossplane's definitions -> kinds with their schemas. OpenAPI documents use the schema reader too.

mod conversion;
mod definition;
pub mod dialect;
mod fault_places;
mod faults;
pub mod known_keys;
mod known_keywords;
pub mod name_form;
pub mod not_a_crd;
mod printer_columns;
pub mod reader;
pub mod schema_reader;
mod structural;
mod subresources;
mod v1beta1;
mod value_forms;
pub mod xrd;
