//! The types of other crates that fields may hold. Written anew for each output; these are those that
//! every output has.

use super as rt;

foreign! {
    k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta => <k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta>::default(), kubernetes;
}
