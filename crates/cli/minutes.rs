use std::time::Duration;

/// A time as a clock shows it, in whole seconds: `2:05`.
pub(crate) fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The time until the bell: `0:00` only when it rings.
pub(crate) fn minutes_left(time: Duration) -> String {
    minutes(time + Duration::from_nanos(999_999_999))
}
