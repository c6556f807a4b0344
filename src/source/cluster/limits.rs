//! The limits on what a server sends: each is far above what real clusters have, and a server that exceeds one is
//! refused with a message.

use std::time::Duration;

/// The time in which everything must be read where no other is configured.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// Bytes of one response.
pub const RESPONSE_BYTES: usize = 32 << 20;

/// Bytes of all responses of one input.
const ALL_BYTES: usize = 256 << 20;

/// Bytes of one CRD; etcd holds no object of more than 1.5 MB.
pub const DEFINITION_BYTES: usize = 4 << 20;

/// CRDs, or OpenAPI documents, of one input.
pub const DOCUMENTS: usize = 10_000;

/// Pages of the list of CRDs.
pub const PAGES: usize = 1000;

/// How many bytes may still be read or written.
#[derive(Debug, Clone, Copy)]
pub struct Budget(usize);

impl Default for Budget {
    fn default() -> Self {
        Self(ALL_BYTES)
    }
}

impl Budget {
    /// Takes bytes from the budget; false where it has too few.
    #[must_use]
    pub fn spend(&mut self, bytes: usize) -> bool {
        let left = self.0.checked_sub(bytes);
        self.0 = left.unwrap_or_default();
        left.is_some()
    }

    /// The bytes of the whole budget, for messages.
    pub const fn all() -> usize {
        ALL_BYTES
    }
}
