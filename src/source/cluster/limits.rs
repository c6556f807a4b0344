//! The limits on what a server sends: each is far above what real clusters have, and a server that exceeds one is
//! refused with a message.

use std::time::Duration;

/// The time in which everything must be read where no other is configured.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// Bytes of one response.
pub const RESPONSE_BYTES: usize = 32 << 20;

/// Bytes of all responses of one input.
const ALL_BYTES: usize = 256 << 20;

/// JSON values in one response: in memory a value takes many times its bytes.
pub const VALUES: usize = 4_000_000;

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

/// Whether a text in JSON has at most [`VALUES`] values, by the punctuation before them. Punctuation in texts counts too,
/// which real documents have far too little of to come near the limit.
pub fn has_few_values(json: &[u8]) -> bool {
    json.iter().filter(|byte| matches!(byte, b',' | b'[' | b'{')).nth(VALUES).is_none()
}

#[cfg(test)]
mod tests {
    use super::{ALL_BYTES, Budget, RESPONSE_BYTES, VALUES, has_few_values};

    #[test]
    fn all_responses_together_have_a_limit() {
        let mut budget = Budget::default();
        assert!((0..ALL_BYTES / RESPONSE_BYTES).all(|_| budget.spend(RESPONSE_BYTES)));
        assert!(!budget.spend(1));
    }

    #[test]
    fn values_are_counted_by_the_punctuation_before_them() {
        assert!(has_few_values(&b",".repeat(VALUES)));
        assert!(!has_few_values(&b",".repeat(VALUES + 1)));
    }
}
