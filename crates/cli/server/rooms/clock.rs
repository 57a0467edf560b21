//! The clock of all rooms.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// A clock that starts with the system's time and is never set back, even by a restart: rooms that
/// were stored while the system's clock was ahead would otherwise wait until it is that late again.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    start: Instant,
    /// The time at the start, in milliseconds since the epoch.
    base: u64,
}

impl Clock {
    /// Starts a clock that is not behind the last stored time.
    pub fn new(stored: u64) -> Clock {
        let base = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock { start: Instant::now(), base: stored.max(base.as_millis() as u64) }
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
