//! Options that determine when a game ends.

use boggle_game::{GameChoice, ModeChoice, TimeLimit};
use clap::ValueEnum;

#[derive(clap::Args)]
pub(crate) struct ModeArgs {
    /// How the game ends [default: classic]
    #[arg(long, value_name = "NAME")]
    mode: Option<ModeName>,

    /// Time limit: 90s, 5m, 3:00 or none [default: set by the mode; in classic, 3:00, or 4:00 for
    /// more than 25 cells]
    #[arg(short, long, value_name = "TIME")]
    time: Option<TimeLimit>,

    /// End the game when you reach N points.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=u64::MAX))]
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
    pub fn choice(&self) -> GameChoice {
        let mode = self.mode.map(|mode| match mode {
            ModeName::Classic => ModeChoice::Classic,
            ModeName::Sprint => ModeChoice::Sprint,
            ModeName::Marathon => ModeChoice::Marathon,
            ModeName::Strikeout => ModeChoice::Strikeout,
        });
        GameChoice { mode, time: self.time, target: self.target, ..GameChoice::default() }
    }
}
