//! A kind and its CustomResourceDefinition -> the traits of kube and schemars.

#[cfg(feature = "kube")]
#[macro_use]
pub mod custom_resource;
#[cfg(feature = "schemars")]
#[macro_use]
pub mod json_schema;
