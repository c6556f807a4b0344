//! What the Rust SDKs that kubesmith generates share: decoding, encoding and comparing, the API server's defaults, changes
//! and conditions of objects, and functions over kube's client.
//!
//! An SDK depends on this crate and re-exports what its users need, so that few programs name it. Name it in code that is
//! generic over the kinds of several SDKs: [`Model`], [`StatusSubresource`].
//!
//! Enable the feature of your k8s-openapi, `k8s-openapi-0-29` or `k8s-openapi-0-28`, as the SDK's manifest does.

#[cfg(all(feature = "k8s-openapi-0-28", feature = "k8s-openapi-0-29"))]
compile_error!(
    "two packages of this program use kubesmith-runtime with different versions of k8s-openapi: its features \
     `k8s-openapi-0-28` and `k8s-openapi-0-29` are both on. `cargo tree -e features -i kubesmith-runtime` shows the \
     packages; generate one of them again with the other's `k8s-openapi` under [rust] in kubesmith.toml"
);

#[cfg(all(feature = "k8s-openapi-0-28", not(feature = "k8s-openapi-0-29")))]
pub extern crate k8s_openapi_0_28 as k8s_openapi;
#[cfg(feature = "k8s-openapi-0-29")]
pub extern crate k8s_openapi_0_29 as k8s_openapi;

#[cfg(all(feature = "kube-4", not(feature = "kube-5")))]
extern crate kube_4 as kube;
#[cfg(feature = "kube-5")]
extern crate kube_5 as kube;

#[cfg(feature = "typed")]
#[doc(hidden)]
#[macro_use]
pub mod runtime;

#[cfg(feature = "typed")]
#[doc(hidden)]
#[macro_use]
pub mod definitions;

/// Over kube's client: what its users write by hand.
#[cfg(feature = "client")]
pub mod client;

/// Over kube's runtime: a controller that runs until the program is told to stop.
#[cfg(feature = "controller")]
pub mod controller;

/// What the operations of Kubernetes' API share.
#[cfg(feature = "operations")]
pub mod operations;

/// YAML texts -> objects.
#[cfg(feature = "yaml")]
pub mod yaml;

#[cfg(feature = "sources")]
pub mod sources;

#[cfg(feature = "client")]
pub use client::*;
#[cfg(feature = "controller")]
pub use controller::*;
#[cfg(feature = "typed")]
pub use runtime::public::*;
#[cfg(feature = "yaml")]
pub use yaml::*;
