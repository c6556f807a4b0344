//! Failures of objects -> how often each has failed in a row.

use super::backoff::random_part;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::backoff::Backoff;

/// How often each object has failed in a row, by its namespace and name.
pub struct Failures {
    backoff: Backoff,
    counts: Mutex<HashMap<String, u32>>,
}

impl Failures {
    pub fn new(backoff: Backoff) -> Self {
        Self {
            backoff,
            counts: Mutex::default(),
        }
    }

    /// Counts a failure; how long the object waits.
    pub fn add(&self, object: &str) -> Duration {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(object.to_owned()).or_default();
        let wait = self.backoff.wait(*count, random_part());
        *count = count.saturating_add(1);
        wait
    }

    /// Forgets the failures of an object, which has succeeded or is gone.
    pub fn forget(&self, object: &str) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.remove(object);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_fail_on_their_own() {
        let second = Duration::from_secs(1);
        let failures = Failures::new(Backoff {
            first: second,
            longest: 8 * second,
        });
        assert!(failures.add("a/one") <= second);
        assert!(failures.add("a/one") >= second);
        assert!(failures.add("a/two") <= second);
        for _ in 0..9 {
            assert!(failures.add("a/one") <= 8 * second);
        }
        failures.forget("a/one");
        assert!(failures.add("a/one") <= second);
    }
}
