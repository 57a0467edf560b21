//! Conversions between durations and the seconds in files and machine-readable output.

use std::time::Duration;

use serde::{Serialize, Serializer};

/// Converts a duration to seconds, truncated to milliseconds.
pub(crate) fn to_seconds(time: Duration) -> f64 {
    time.as_millis() as f64 / 1000.0
}

/// Converts seconds to a duration. Returns zero if the number is negative, too large, or not
/// finite.
pub(crate) fn from_seconds(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}

/// Serializes an optional duration as seconds.
pub(crate) fn serialize<S: Serializer>(
    time: &Option<Duration>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    time.map(to_seconds).serialize(serializer)
}
