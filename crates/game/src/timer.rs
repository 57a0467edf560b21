//! How people write a time that is played.

use std::time::Duration;

/// A time that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such time; write it as in 3:00, 90s, 5m or none; at most 1440m")]
pub struct TimerError;

/// The longest time that a timer takes: a day.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// The time for a board of so many cells, by the rule sheets: three minutes, and
/// four for Super Big Boggle (6x6) and beyond.
pub fn default_time_limit(cells: usize) -> Option<Duration> {
    let minutes = if cells > 25 { 4 } else { 3 };
    Some(Duration::from_secs(60 * minutes))
}

/// Reads a timer: minutes and seconds (`3:00`), a number with `s` or `m`, bare
/// seconds (`90`), or `none` for no timer.
///
/// # Errors
///
/// When it is something else, no time at all, or more than a day.
///
/// ```
/// use std::time::Duration;
/// use boggle_game::parse_timer;
/// assert_eq!(parse_timer("1:30"), parse_timer("90s"));
/// assert_eq!(parse_timer("5m"), Ok(Some(Duration::from_secs(300))));
/// assert_eq!(parse_timer("none"), Ok(None));
/// assert!(parse_timer("soon").is_err());
/// ```
pub fn parse_timer(text: &str) -> Result<Option<Duration>, TimerError> {
    if text == "none" {
        return Ok(None);
    }
    match clock_time(text) {
        Some(time) if time > Duration::ZERO => Ok(Some(time)),
        _ => Err(TimerError),
    }
}

/// A time as a clock shows it, in whole seconds.
///
/// ```
/// use std::time::Duration;
/// assert_eq!(boggle_game::minutes(Duration::from_millis(125_900)), "2:05");
/// ```
pub fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Reads a time as a sheet may have it before a word: `2:41`, `161`, `161s`,
/// `2.5m`; up to a day.
///
/// ```
/// use std::time::Duration;
/// use boggle_game::clock_time;
/// assert_eq!(clock_time("2:41"), Some(Duration::from_secs(161)));
/// assert_eq!(clock_time("161.5"), Some(Duration::from_millis(161_500)));
/// assert_eq!(clock_time("2:61"), None);
/// ```
pub fn clock_time(text: &str) -> Option<Duration> {
    let number = |text: &str| {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        text.parse::<f64>().ok().filter(|_| is_plain)
    };
    let seconds = match text.split_once(':') {
        Some((minutes, seconds)) => {
            let seconds = number(seconds).filter(|&it| it < 60.0 && seconds.len() >= 2)?;
            f64::from(minutes.parse::<u16>().ok()?) * 60.0 + seconds
        }
        None => match (text.strip_suffix('s'), text.strip_suffix('m')) {
            (Some(seconds), _) => number(seconds)?,
            (_, Some(minutes)) => number(minutes)? * 60.0,
            _ => number(text)?,
        },
    };
    Duration::try_from_secs_f64(seconds).ok().filter(|&time| time <= LONGEST)
}
