use std::str::FromStr;
use std::time::Duration;

use boggle_game::{TimerError, parse_timer};

/// The time limit of a game; `None` if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Timer(pub Option<Duration>);

impl FromStr for Timer {
    type Err = TimerError;

    fn from_str(text: &str) -> Result<Timer, TimerError> {
        parse_timer(text).map(Timer)
    }
}
