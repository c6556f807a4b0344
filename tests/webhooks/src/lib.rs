//! Webhooks with axum and kube over generated kinds: the page about operators in Rust shows these functions.

pub mod admission;
pub mod conversion;
