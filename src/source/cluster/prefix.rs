//! The prefix of an input that names a live cluster; builds without the feature `cluster` know it to refuse such inputs.

/// The prefix of an input that names a live cluster.
pub const CLUSTER: &str = "cluster:";
