//! The clock of all rooms.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// A clock that starts with the system's time, or with the latest time in the store if that is later,
/// and is never set back: rooms continue from the times of their events even if the system's clock
/// was ahead when they were stored.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    start: Instant,
    /// The time at the start, in milliseconds since the epoch.
    base: u64,
}

impl Clock {
    /// Starts a clock. `latest` is the latest time in the store, in milliseconds since the epoch.
    pub fn new(latest: u64) -> Clock {
        let system = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { start: Instant::now(), base: latest.max(system.as_millis() as u64) }
    }

    /// Returns the time in milliseconds since the epoch.
    pub fn now(&self) -> u64 {
        self.base.saturating_add(self.start.elapsed().as_millis() as u64)
    }

    /// Returns when the clock will show a time.
    pub fn instant(&self, at: u64) -> Instant {
        self.start + Duration::from_millis(at.saturating_sub(self.base))
    }
}
