//! The clock of a game.

use std::time::Duration;

/// The reading of a clock that never goes backward, that nobody can set, and that
/// goes on while the machine sleeps, as a sand glass does.
#[cfg(unix)]
pub(super) fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    // Linux stops the monotonic clock while the machine sleeps; macOS does not.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    const CLOCK: ClockId = ClockId::Boottime;
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    const CLOCK: ClockId = ClockId::Monotonic;
    Duration::try_from(clock_gettime(CLOCK)).unwrap_or_default()
}

/// The same; the clock behind `Instant` goes on while Windows sleeps.
#[cfg(not(unix))]
pub(super) fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// The time of day where the user is, with its offset (RFC 3339). Its milliseconds
/// tell games apart.
pub(super) fn local_time() -> String {
    jiff::Zoned::now().strftime("%Y-%m-%dT%H:%M:%S%.3f%:z").to_string()
}
