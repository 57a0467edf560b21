//! The clocks.

use std::time::Duration;

/// Returns the reading of a clock that never goes backward, cannot be set, and
/// keeps running while the machine sleeps.
#[cfg(unix)]
pub(crate) fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    // Linux stops its monotonic clock while the machine sleeps; macOS does not.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    const CLOCK: ClockId = ClockId::Boottime;
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    const CLOCK: ClockId = ClockId::Monotonic;
    Duration::try_from(clock_gettime(CLOCK)).unwrap_or_default()
}

/// Returns the reading of a clock that never goes backward, cannot be set, and
/// keeps running while the machine sleeps, as `Instant` does on Windows.
#[cfg(not(unix))]
pub(crate) fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// Local time with its UTC offset (RFC 3339). Milliseconds distinguish games that start within the
/// same second.
#[cfg(feature = "tui")]
const FORMAT: &str = "%Y-%m-%dT%H:%M:%S%.3f%:z";

/// Returns the local time with its UTC offset.
#[cfg(feature = "tui")]
pub(crate) fn local_time() -> String {
    chrono::Local::now().format(FORMAT).to_string()
}

/// Converts a time with any UTC offset to local time.
#[cfg(feature = "tui")]
pub(crate) fn local(time: &str) -> Result<String, chrono::ParseError> {
    let time = chrono::DateTime::parse_from_rfc3339(time)?;
    Ok(time.with_timezone(&chrono::Local).format(FORMAT).to_string())
}
