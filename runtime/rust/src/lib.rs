//! What the SDKs that kubesmith generates have in common.
#[cfg(feature = "sources")]
pub mod sources;
