//! A `cluster:` input -> the CRDs and OpenAPI documents of a live cluster, each as the text of a file.
//!
//! The texts are then read like files, so that no other module depends on their origin. Only a `cluster:` input opens a
//! connection.

#[cfg(feature = "cluster")]
mod clean;
#[cfg(feature = "cluster")]
mod client;
#[cfg(feature = "cluster")]
mod documents;
#[cfg(feature = "cluster")]
mod input;
mod prefix;
#[cfg(feature = "cluster")]
mod problem;
#[cfg(feature = "cluster")]
mod save;

#[cfg(feature = "cluster")]
pub use documents::read;
pub use prefix::CLUSTER;
#[cfg(feature = "cluster")]
pub use save::save;
