//! The versions of Kubernetes whose behavior is known.

/// The newest one, as N of 1.N.
pub const NEWEST_MINOR: u32 = 36;
