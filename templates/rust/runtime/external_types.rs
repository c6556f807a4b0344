//! The types of other crates that fields have. The generator writes this file anew for each crate; every
//! crate has at least the types here.

use super as rt;

external_types! {
    k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta => <k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta>::default(), kubernetes;
}
