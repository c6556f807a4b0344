//! The input of the oracle's programs: an object, and the CRD to which it belongs.

use serde_json::Value;

use super::cases::Case;
use crate::corpus::chosen::Version;

/// The field manager of every write of the oracle.
pub const MANAGER: &str = "kubesmith-oracle";

/// A case whose CRD is installed, with its generated types.
pub struct Sent {
    /// The CRD and its objects.
    pub case: Case,
    /// The generated types of the stored version.
    pub version: Version,
}

/// An object to send.
pub struct Question<'a> {
    /// The CRD of the object.
    pub sent: &'a Sent,
    /// The object.
    pub input: Value,
    /// The object's status, if it is written through the subresource; else null.
    pub status: Value,
}
