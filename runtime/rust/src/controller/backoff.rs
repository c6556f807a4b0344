//! How often something has failed in a row -> how long it waits.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::time::Duration;

use kube::runtime::utils;

/// How long an object, or a watch, waits after failures. Each wait is between a half of this and all of it, so that what
/// failed together does not come again together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff {
    /// The wait after the first failure. Each further failure in a row doubles it.
    pub first: Duration,
    /// The longest wait.
    pub longest: Duration,
}

impl Default for Backoff {
    fn default() -> Self {
        Self {
            first: Duration::from_millis(200),
            longest: Duration::from_secs(30),
        }
    }
}

impl Backoff {
    /// Waits that begin as by default, and end at this one.
    pub fn up_to(longest: Duration) -> Self {
        Self {
            longest,
            ..Self::default()
        }
    }

    /// The wait after so many failures in a row before this one; `part` is a number from 0 to 1.
    pub(super) fn wait(self, failures: u32, part: f64) -> Duration {
        let doubled = self.first.saturating_mul(1 << failures.min(30));
        doubled.min(self.longest).mul_f64(0.5 + part / 2.0)
    }
}

/// A random number: not a secret, so that the standard library's seeds will do.
pub(super) fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// A random number from 0 to 1.
pub(super) fn random_part() -> f64 {
    (random() >> 11) as f64 / (1_u64 << 53) as f64
}

/// The waits of the watches of a controller, which count their failures together.
pub(super) struct Waits {
    backoff: Backoff,
    failures: u32,
}

impl Waits {
    pub fn new(backoff: Backoff) -> Self {
        Self {
            backoff,
            failures: 0,
        }
    }
}

impl Iterator for Waits {
    type Item = Duration;

    fn next(&mut self) -> Option<Duration> {
        let wait = self.backoff.wait(self.failures, random_part());
        self.failures = self.failures.saturating_add(1);
        Some(wait)
    }
}

impl utils::Backoff for Waits {
    fn reset(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_doubles_the_wait_up_to_the_longest() {
        let backoff = Backoff {
            first: Duration::from_secs(1),
            longest: Duration::from_secs(10),
        };
        let waits = |part| [0, 1, 3, 4, u32::MAX].map(|n| backoff.wait(n, part).as_millis());
        assert_eq!(waits(1.0), [1_000, 2_000, 8_000, 10_000, 10_000]);
        assert_eq!(waits(0.0), [500, 1_000, 4_000, 5_000, 5_000]);
        let forever = Backoff {
            first: Duration::MAX,
            longest: Duration::MAX,
        };
        assert!(forever.wait(9, 0.5) > Duration::from_secs(1));
    }

    #[test]
    fn what_succeeds_begins_anew() {
        let mut waits = Waits::new(Backoff::default());
        let first = waits.next().expect("a wait");
        assert!((100..=200).contains(&first.as_millis()));
        assert!(waits.by_ref().nth(20).expect("a wait") >= Duration::from_secs(15));
        utils::Backoff::reset(&mut waits);
        assert!(waits.next().expect("a wait") <= Duration::from_millis(200));
    }
}
