//! What a program of the oracle is sent: an object, and the CRD that it belongs to.

use serde_json::Value;

use super::cases::Case;
use crate::corpus::Version;

/// The field manager of everything that is written.
pub const MANAGER: &str = "kubesmith-oracle";

/// A case whose CRD is installed, with its generated types.
pub struct Sent {
    /// The CRD and its objects.
    pub case: Case,
    /// The types of the version that is stored.
    pub version: Version,
}

/// An object on its way.
pub struct Question<'a> {
    /// Its CRD.
    pub sent: &'a Sent,
    /// The object.
    pub input: Value,
    /// Its status, where that is written by itself.
    pub status: Value,
}
