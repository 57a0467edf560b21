use std::str::FromStr;
use std::time::Duration;

use boggle_game::{TimerError, parse_timer};

/// When the bell rings; none if never.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Timer(pub Option<Duration>);

impl FromStr for Timer {
    type Err = TimerError;

    fn from_str(text: &str) -> Result<Timer, TimerError> {
        parse_timer(text).map(Timer)
    }
}
