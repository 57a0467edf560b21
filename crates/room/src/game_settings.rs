//! What a room plays.

use std::sync::Arc;

use boggle_dice::{DiceSet, LETTERS, shape};
use boggle_game::{GamePreset, SharedWords, parse_timer};
use boggle_solver::{Rules, Solver};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// The maximum number of cells of a board.
const MAX_CELLS: usize = 100;

/// The time of a round in seconds, unless the game has one.
const DEFAULT_TIME: u32 = 180;

/// The number of rounds, unless there is a goal.
const DEFAULT_ROUNDS: u32 = 3;

/// Returns the dictionary with a name (the default if it is empty), without slurs and obscenities
/// for family mode: its full name, and a solver.
pub type Dictionaries = Arc<dyn Fn(&str, bool) -> Option<(String, Solver)> + Send + Sync>;

/// What the host chose. The game and the dice determine the rest.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SettingsChoice {
    /// The name of a [`GamePreset`].
    pub game: Option<String>,
    /// The name of the dice, or `letters`.
    pub dice: Option<String>,
    /// The size or shape of the board.
    pub shape: Option<String>,
    /// The time of a round in seconds.
    pub time: Option<u32>,
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// The points that end the game.
    pub goal: Option<u64>,
    /// What happens to words that several players found.
    pub shared: Option<SharedWords>,
    /// Whether to leave out slurs and obscenities; true unless the host decides otherwise.
    pub family: Option<bool>,
    /// The minimum number of letters of a word.
    pub min_length: Option<usize>,
    /// The name of the dictionary.
    pub dictionary: Option<String>,
}

/// What a room plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The name of the game, if the host chose one.
    pub game: Option<String>,
    /// The name of the dice, or `letters`.
    pub dice: String,
    /// The size or shape of the board.
    pub shape: String,
    /// The time of a round in seconds.
    pub time: u32,
    /// The number of rounds, unless there is a goal.
    pub rounds: Option<u32>,
    /// The points that end the game.
    pub goal: Option<u64>,
    /// What happens to words that several players found.
    pub shared: SharedWords,
    /// Whether slurs and obscenities are left out.
    pub family: bool,
    /// The minimum number of letters of a word.
    pub min_length: usize,
    /// The name of the dictionary; empty for the server's default.
    pub dictionary: String,
}

impl Settings {
    pub(crate) fn preset(&self) -> GamePreset {
        self.game.as_deref().and_then(GamePreset::named).cloned().unwrap_or_default()
    }

    /// Returns the choice that leads to these settings.
    pub(crate) fn choice(&self) -> SettingsChoice {
        let settings = self.clone();
        SettingsChoice {
            game: settings.game,
            dice: Some(settings.dice),
            shape: Some(settings.shape),
            time: Some(settings.time),
            rounds: settings.rounds,
            goal: settings.goal,
            shared: Some(settings.shared),
            family: Some(settings.family),
            min_length: Some(settings.min_length),
            dictionary: Some(settings.dictionary),
        }
    }
}

impl SettingsChoice {
    /// Determines the rest, with the full name of the dictionary.
    pub(crate) fn resolve_with(&self, dictionaries: &Dictionaries) -> Result<Settings, Refusal> {
        let settings = self.resolve()?;
        match dictionaries(&settings.dictionary, settings.family) {
            Some((dictionary, _)) => Ok(Settings { dictionary, ..settings }),
            None => {
                let name = settings.dictionary;
                let text = format!(
                    "unknown dictionary `{name:.60}`; choose one that was installed when the server started"
                );
                Err(Refusal::InvalidSettings(text))
            }
        }
    }

    /// Determines the rest.
    ///
    /// # Errors
    ///
    /// If a name is unknown, or a number is out of range.
    pub fn resolve(&self) -> Result<Settings, Refusal> {
        let invalid = |text: String| Err(Refusal::InvalidSettings(text));
        let preset = match self.game.as_deref().map(|name| (name, GamePreset::named(name))) {
            Some((name, None)) => {
                return invalid(format!("unknown game `{name:.60}`; choose one of the list"));
            }
            Some((_, Some(preset))) => preset.clone(),
            None => GamePreset::default(),
        };
        let chosen_shape = self.shape.clone().or(preset.shape);
        let chosen_dice = self.dice.clone().or(preset.dice);
        let dice = match chosen_dice.as_deref() {
            Some(LETTERS) | None => None,
            Some(name) => match DiceSet::named(name) {
                None => {
                    return invalid(format!("unknown dice `{name:.60}`; choose some of the list"));
                }
                dice => dice,
            },
        };
        let default_dice = dice.unwrap_or(&DiceSet::all()[0]);
        let shape_name = chosen_shape
            .unwrap_or_else(|| format!("{}x{}", default_dice.rows, default_dice.columns));
        let board = match shape(&shape_name) {
            Ok(board) if board.len() <= MAX_CELLS => board,
            Ok(_) => return invalid(format!("choose a board of at most {MAX_CELLS} cells")),
            Err(error) => return invalid(error.to_string()),
        };
        let sized = || {
            DiceSet::for_size(board.rows(), board.columns()).unwrap_or(default_dice).name.clone()
        };
        let preset_time = preset.time.as_deref().and_then(|time| parse_timer(time).ok().flatten());
        let default_time = preset_time.map_or(DEFAULT_TIME, |time| time.as_secs() as u32);
        let usual = Rules::for_size(board.open_cells()).min_length;
        let preset_shared =
            if preset.no_cancel == Some(true) { SharedWords::Keep } else { SharedWords::Strike };
        let settings = Settings {
            game: self.game.clone(),
            dice: chosen_dice.unwrap_or_else(sized),
            shape: shape_name,
            time: self.time.unwrap_or(default_time),
            rounds: self.rounds.or(self.goal.is_none().then_some(DEFAULT_ROUNDS)),
            goal: self.goal,
            shared: self.shared.unwrap_or(preset_shared),
            family: self.family.unwrap_or(true),
            min_length: self
                .min_length
                .or(preset.min_length.map(|length| length as usize))
                .unwrap_or(usual),
            dictionary: self.dictionary.clone().unwrap_or_default(),
        };
        if self.rounds.is_some() && self.goal.is_some() {
            return invalid("choose a number of rounds or a goal, not both".into());
        }
        let limits = [
            ("a time of", u64::from(settings.time), 10..=3600, "seconds"),
            ("", u64::from(settings.rounds.unwrap_or(1)), 1..=50, "rounds"),
            ("a goal of", settings.goal.unwrap_or(1), 1..=100_000, "points"),
            ("a minimum of", settings.min_length as u64, 1..=15, "letters"),
        ];
        for (what, value, range, unit) in limits {
            if !range.contains(&value) {
                let text = format!("choose {what} {} to {} {unit}", range.start(), range.end());
                return invalid(text.replace("  ", " "));
            }
        }
        Ok(settings)
    }
}
