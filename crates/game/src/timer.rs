//! Parsing and formatting of times and time limits.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

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

/// The time limit of a game, if it has one.
///
/// As text, it is minutes and seconds (`3:00`), a number with `s` or `m` (`90s`, `5m`), or `none`. A
/// number without a unit is an error, because `5` could mean minutes or seconds. In JSON and in
/// configuration files, a number is in seconds.
///
/// ```
/// use std::time::Duration;
/// use boggle_game::TimeLimit;
///
/// assert_eq!("1:30".parse::<TimeLimit>(), "90s".parse());
/// assert_eq!("5m".parse(), Ok(TimeLimit(Some(Duration::from_secs(300)))));
/// assert_eq!("none".parse(), Ok(TimeLimit(None)));
/// assert_eq!(TimeLimit(Some(Duration::from_secs(90))).to_string(), "1:30");
/// for text in ["soon", "5", "0:00"] {
///     assert!(text.parse::<TimeLimit>().is_err());
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "String")]
pub struct TimeLimit(pub Option<Duration>);

impl<'de> Deserialize<'de> for TimeLimit {
    // An untagged enum would take 60 kB more code on the page.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TimeLimit, D::Error> {
        deserializer.deserialize_any(TimeLimitVisitor)
    }
}

struct TimeLimitVisitor;

impl Visitor<'_> for TimeLimitVisitor {
    type Value = TimeLimit;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time limit, such as \"3:00\", or seconds")
    }

    fn visit_u64<E: de::Error>(self, seconds: u64) -> Result<TimeLimit, E> {
        self.visit_str(&format!("{seconds}s"))
    }

    fn visit_i64<E: de::Error>(self, seconds: i64) -> Result<TimeLimit, E> {
        self.visit_str(&format!("{seconds}s"))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<TimeLimit, E> {
        text.parse().map_err(E::custom)
    }
}

impl FromStr for TimeLimit {
    type Err = TimerError;

    fn from_str(text: &str) -> Result<TimeLimit, TimerError> {
        if text == "none" {
            return Ok(TimeLimit(None));
        }
        match parse_time(text) {
            Some(time) if time == Duration::ZERO => Err(TimerError::Invalid),
            Some(_) if !text.contains([':', 's', 'm']) => Err(TimerError::NoUnit(text.into())),
            Some(time) => Ok(TimeLimit(Some(time))),
            None => Err(TimerError::Invalid),
        }
    }
}

impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("none"),
            Some(time) if time.subsec_nanos() > 0 => write!(f, "{}s", time.as_secs_f64()),
            Some(time) => f.write_str(&format_time(time)),
        }
    }
}

impl From<TimeLimit> for String {
    fn from(limit: TimeLimit) -> String {
        limit.to_string()
    }
}

/// Formats a time in minutes and seconds, with any fraction.
///
/// ```
/// use std::time::Duration;
/// assert_eq!(boggle_game::format_exact_time(Duration::from_millis(161_500)), "2:41.5");
/// ```
#[must_use]
pub fn format_exact_time(time: Duration) -> String {
    match time.subsec_millis() {
        0 => format_time(time),
        millis => format!("{}.{millis:03}", format_time(time)).trim_end_matches('0').into(),
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
