//! Options that determine when a game ends.

use std::str::FromStr;
use std::time::Duration;

use anyhow::bail;
use boggle_game::{EndConditions, ModeChoice, TimerError, parse_timer};
use clap::ValueEnum;

use super::within;

#[derive(clap::Args)]
pub(crate) struct ModeArgs {
    /// How the game ends.
    #[arg(long, value_name = "NAME", default_value = "classic")]
    mode: ModeName,

    /// Time limit: 90s, 5m, 3:00 or none [default: set by the mode; in classic, 3:00, or 4:00 for
    /// more than 25 cells]
    #[arg(short, long, value_name = "TIME")]
    time: Option<Timer>,

    /// End the game when you reach N points.
    #[arg(long, value_name = "N", value_parser = within(1..=u64::MAX))]
    target: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ModeName {
    /// When time runs out.
    Classic,
    /// When time runs out: start with 0:30; each word adds 8 seconds, plus 1 second per point.
    Sprint,
    /// When you have found all words; no time limit.
    Marathon,
    /// On the third wrong word; no time limit unless you set one.
    Strikeout,
}

impl ModeArgs {
    /// Returns the limits of a game on a board of this many cells.
    pub fn limits(&self, cells: usize) -> anyhow::Result<EndConditions> {
        let choice = match self.mode {
            ModeName::Classic => ModeChoice::Classic,
            ModeName::Sprint => ModeChoice::Sprint,
            ModeName::Marathon => ModeChoice::Marathon,
            ModeName::Strikeout => ModeChoice::Strikeout,
        };
        let usual = choice.end_conditions(cells);
        let time = self.time.map_or(usual.time, |timer| timer.0);
        match self.mode {
            ModeName::Sprint if time.is_none() => bail!("a sprint has a time limit; remove --time"),
            ModeName::Marathon if time.is_some() => {
                bail!("a marathon has no time limit; remove --time, or use --mode classic")
            }
            _ => Ok(EndConditions { time, goal: self.target, ..usual }),
        }
    }
}

/// The time limit of a game; `None` if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Timer(pub Option<Duration>);

impl FromStr for Timer {
    type Err = TimerError;

    fn from_str(text: &str) -> Result<Timer, TimerError> {
        parse_timer(text).map(Timer)
    }
}
