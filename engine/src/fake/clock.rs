//! The time of a cluster, which goes on by itself or stands still until a test advances it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::golang::timestamp::Timestamp;

/// A clock. Times are seconds since 1970, in UTC.
#[derive(Debug, Clone)]
pub struct Clock {
    /// Where a frozen clock stands.
    frozen: Option<Duration>,
    /// What was added.
    ahead: Duration,
}

impl Clock {
    /// The clock of the machine.
    pub fn running() -> Self {
        Self { frozen: None, ahead: Duration::ZERO }
    }

    /// A clock that stands at a number of seconds since 1970.
    pub fn frozen_at(seconds: u64) -> Self {
        Self { frozen: Some(Duration::from_secs(seconds)), ahead: Duration::ZERO }
    }

    /// Whether the clock stands until it is put forward.
    pub fn is_frozen(&self) -> bool {
        self.frozen.is_some()
    }

    /// Puts the clock forward.
    pub fn advance(&mut self, by: Duration) {
        self.ahead += by;
    }

    /// The time since 1970.
    pub fn now(&self) -> Duration {
        let base = self.frozen.or_else(|| SystemTime::now().duration_since(UNIX_EPOCH).ok());
        base.unwrap_or_default() + self.ahead
    }

    /// The time as objects have it: RFC 3339 in UTC, to the second.
    pub fn timestamp(&self) -> String {
        self.timestamp_after(Duration::ZERO)
    }

    /// The time that comes so much later, as objects have it.
    pub fn timestamp_after(&self, later: Duration) -> String {
        let seconds = i64::try_from((self.now() + later).as_secs()).unwrap_or(i64::MAX);
        Timestamp { seconds, nanoseconds: 0, offset: 0 }.format()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Clock;

    /// What `date -u -d @N` prints.
    #[test]
    fn times_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_764_201_599, "2025-11-26T23:59:59Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(Clock::frozen_at(seconds).timestamp(), expected);
        }
    }

    #[test]
    fn a_frozen_clock_goes_on_only_when_it_is_put_forward() {
        let mut clock = Clock::frozen_at(10);
        assert_eq!(clock.now(), Duration::from_secs(10));
        clock.advance(Duration::from_millis(1_500));
        assert_eq!(clock.timestamp(), "1970-01-01T00:00:11Z");
    }
}
