//! The prefix of inputs that name a live cluster. Builds without the feature `cluster` need it to refuse such inputs.

/// The prefix of an input that names a live cluster.
pub const CLUSTER: &str = "cluster:";
