//! Options that determine when a game ends.

use anyhow::bail;
use boggle_game::{EndConditions, MAX_STRIKES, Mode, ModeChoice, SPRINT_TIME, default_time_limit};
use clap::ValueEnum;

use super::{Timer, within};
use crate::output::pluralize::pluralize;
use crate::output::style::clock;

#[derive(clap::Args)]
pub(crate) struct ModeArgs {
    /// How the game ends.
    #[arg(long, value_name = "NAME", default_value = "classic")]
    mode: ModeName,

    /// Time limit: 90s, 5m, 3:00 or none [default: 3:00, or 4:00 above 25 cells; depends
    /// on the mode]
    #[arg(short, long, value_name = "TIME")]
    time: Option<Timer>,

    /// Win the game with N points.
    #[arg(long, value_name = "N", value_parser = within(1..=u64::MAX))]
    goal: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ModeName {
    /// When the time is up.
    Classic,
    /// When the time is up: 0:30, and 8 seconds and one per point more for each word.
    Sprint,
    /// When all words are found, without a time limit.
    Marathon,
    /// With the third wrong word, without a time limit unless you set one.
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
            _ => Ok(EndConditions { time, goal: self.goal, ..usual }),
        }
    }
}

/// Names limits that differ from the default for a board of `cells` cells: `sprint`,
/// `marathon`, `1:30`, `goal 20`.
pub(crate) fn limit_names(limits: &EndConditions, cells: usize) -> Vec<String> {
    let EndConditions { time, mode, goal } = *limits;
    let (name, default) = match mode {
        Mode::Classic => (None, default_time_limit(cells)),
        Mode::Sprint => (Some("sprint"), Some(SPRINT_TIME)),
        Mode::Strikeout => (Some("strikeout"), None),
    };
    let mut names: Vec<_> = name.map(str::to_owned).into_iter().collect();
    if time != default {
        names.push(time.map_or("marathon".into(), clock));
    }
    names.extend(goal.map(|goal| format!("goal {goal}")));
    names
}

/// Says what ends a game, apart from a usual time limit.
pub(crate) fn limit_notes(limits: &EndConditions) -> Vec<String> {
    let mut notes = Vec::new();
    match (limits.mode, limits.time) {
        (Mode::Sprint, _) => {
            notes.push("Sprint: each word adds 8 seconds, and one more for each point.".into());
        }
        (Mode::Strikeout, _) => {
            notes.push(format!("Strikeout: {MAX_STRIKES} wrong words end the game."));
        }
        (Mode::Classic, None) => notes.push("Marathon: find all words.".into()),
        (Mode::Classic, Some(_)) => {}
    }
    notes.extend(limits.goal.map(|goal| format!("Goal: {}.", pluralize(goal, "point"))));
    notes
}
