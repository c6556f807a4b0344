//! A `cluster:` input -> the CRDs and OpenAPI documents of a live cluster, each as the text of a file.
//!
//! The texts are then read like files, so that no other module depends on their origin. Only a `cluster:` input opens a
//! connection. A server is not trusted: time, bytes and counts are limited, and names are checked before files are named
//! after them.

#[cfg(feature = "cluster")]
mod clean;
#[cfg(feature = "cluster")]
mod client;
#[cfg(feature = "cluster")]
mod definition;
#[cfg(feature = "cluster")]
mod documents;
#[cfg(feature = "cluster")]
mod input;
mod kubeconfig;
#[cfg(feature = "cluster")]
mod limits;
mod prefix;
#[cfg(feature = "cluster")]
mod problem;
#[cfg(feature = "cluster")]
mod request;
pub mod save;
#[cfg(not(feature = "cluster"))]
mod unavailable;

#[cfg(feature = "cluster")]
pub use documents::read;
pub use kubeconfig::kubeconfig_files;
pub use prefix::CLUSTER;
#[cfg(not(feature = "cluster"))]
pub use unavailable::read;

/// A document with the file name that it is saved under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The file name, which does not depend on the cluster, because headers of generated files contain it.
    pub name: String,
    /// Indented JSON.
    pub text: String,
}
