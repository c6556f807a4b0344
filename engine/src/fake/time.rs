//! A cluster -> the same with another time.

use std::time::Duration;

use super::clock::Clock;
use super::cluster::Cluster;

impl Cluster {
    /// Replaces the clock.
    pub fn set_clock(&self, clock: Clock) {
        self.lock().clock = clock;
    }

    /// Puts the clock forward.
    pub fn advance(&self, by: Duration) {
        let mut state = self.lock();
        state.clock.advance(by);
        // Bookmarks and ends of watches may be due by now.
        state.wake();
    }

    /// Stops the clock where it is.
    pub fn freeze(&self) {
        let mut state = self.lock();
        state.clock = Clock::frozen_at(state.clock.now().as_secs());
    }
}
