//! The clock of all rooms.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// How far a time in the store can be ahead of the system's clock: 100 years. A computer that forgets
/// the time can start in 1970.
const MAX_AHEAD: u64 = 100 * 365 * 24 * 60 * 60 * 1_000;

/// Returns the system's time, in milliseconds since the epoch.
fn system_time() -> u64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    time.as_millis() as u64
}

/// Returns the latest time that the store can have.
pub(super) fn latest_time() -> u64 {
    system_time().saturating_add(MAX_AHEAD)
}

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
        Clock { start: Instant::now(), base: latest.max(system_time()) }
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
