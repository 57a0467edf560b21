//! Parsing and formatting of times and time limits.

use std::time::Duration;

/// The error for a time limit that cannot be parsed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TimerError {
    /// The text is not a time limit.
    #[error("not a time limit; write it as 3:00, 90s, 5m (at most 1440m) or none")]
    Invalid,
    /// The number could mean minutes or seconds.
    #[error("a number without a unit; write {0}m for minutes or {0}s for seconds")]
    NoUnit(String),
}

/// The longest time accepted: one day.
const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// Returns the time limit in the rule sheets for a board with this number of cells: four minutes
/// for Super Big Boggle (6x6) and larger boards, three minutes otherwise.
#[must_use]
pub fn default_time_limit(cells: usize) -> Option<Duration> {
    let minutes = if cells > 25 { 4 } else { 3 };
    Some(Duration::from_secs(60 * minutes))
}

/// Parses a time limit: minutes and seconds (`3:00`), a number with `s` or `m` (`90s`, `5m`), or
/// `none` for an untimed game. A number without a unit is an error, because `5` could mean minutes
/// or seconds.
///
/// # Errors
///
/// If the text has another form, or the time is zero or longer than one day.
///
/// ```
/// use std::time::Duration;
/// use boggle_game::parse_timer;
/// assert_eq!(parse_timer("1:30"), parse_timer("90s"));
/// assert_eq!(parse_timer("5m"), Ok(Some(Duration::from_secs(300))));
/// assert_eq!(parse_timer("none"), Ok(None));
/// assert!(parse_timer("soon").is_err());
/// assert!(parse_timer("5").is_err());
/// ```
pub fn parse_timer(text: &str) -> Result<Option<Duration>, TimerError> {
    if text == "none" {
        return Ok(None);
    }
    match parse_time(text) {
        Some(time) if time == Duration::ZERO => Err(TimerError::Invalid),
        Some(_) if !text.contains([':', 's', 'm']) => Err(TimerError::NoUnit(text.into())),
        Some(time) => Ok(Some(time)),
        None => Err(TimerError::Invalid),
    }
}

/// Formats a time like a clock, as minutes and whole seconds.
///
/// ```
/// use std::time::Duration;
/// assert_eq!(boggle_game::format_time(Duration::from_millis(125_900)), "2:05");
/// ```
#[must_use]
pub fn format_time(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Parses a time: `2:41`, `161s`, `2.5m`, or seconds without a unit, which sheets reject as ambiguous.
/// Returns `None` for any other form and for times longer than one day.
///
/// ```
/// use std::time::Duration;
/// use boggle_game::parse_time;
/// assert_eq!(parse_time("2:41"), Some(Duration::from_secs(161)));
/// assert_eq!(parse_time("161.5"), Some(Duration::from_millis(161_500)));
/// assert_eq!(parse_time("2:61"), None);
/// ```
#[must_use]
pub fn parse_time(text: &str) -> Option<Duration> {
    let number = |text: &str| {
        // Excludes signs, exponents, `inf` and `nan`, which f64 would parse.
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
    Duration::try_from_secs_f64(seconds).ok().filter(|&time| time <= MAX_TIME)
}
