//! A CustomResourceDefinition of either version -> a kind; and the reader of schemas, which OpenAPI documents share.

pub mod dialect;
pub mod name_form;
pub mod not_a_crd;
pub mod reader;
pub mod schema_reader;
mod v1beta1;
