//! What a room plays.

use std::sync::Arc;

use boggle_dice::{DiceSet, LETTERS, shape};
use boggle_game::{GamePreset, SharedWords, parse_timer};
use boggle_solver::{Rules, Size, Solver};
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
    /// Determines the rest, with the full name of the dictionary, which is opened.
    ///
    /// # Errors
    ///
    /// If a name is unknown, or a number is out of range.
    pub fn resolve_with(&self, dictionaries: &Dictionaries) -> Result<Settings, Refusal> {
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
        let chosen_shape = self.shape.clone().or_else(|| preset.shape.clone());
        let chosen_dice = self.dice.clone().or_else(|| preset.dice.clone());
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
        // A board of the size that the text names could take all memory.
        let is_large = |size: Size| size.cells().is_ok_and(|cells| cells > MAX_CELLS);
        let too_large = || invalid(format!("choose a board of at most {MAX_CELLS} cells"));
        if shape_name.trim().parse().is_ok_and(is_large) {
            return too_large();
        }
        let board = match shape(&shape_name) {
            Ok(board) if board.len() <= MAX_CELLS => board,
            Ok(_) => return too_large(),
            Err(error) => return invalid(error.to_string()),
        };
        let sized = || {
            DiceSet::for_size(board.rows(), board.columns()).unwrap_or(default_dice).name.clone()
        };
        let lacks = |setting: &str, value: &str| {
            let game = &preset.name;
            invalid(format!("the game `{game}` has `{setting}: {value}`, but rooms do not"))
        };
        let default_time = match preset.time.as_deref().map(|time| (time, parse_timer(time))) {
            None => DEFAULT_TIME,
            Some((_, Ok(Some(time)))) => u32::try_from(time.as_secs()).unwrap_or(u32::MAX),
            Some(_) if self.time.is_some() => DEFAULT_TIME,
            Some((time, _)) => return lacks("time", time),
        };
        match (preset.required.as_deref(), preset.mode.as_deref()) {
            (Some(required), _) if required != "all" => return lacks("required", required),
            (_, Some(mode)) if mode != "classic" => return lacks("mode", mode),
            _ => {}
        }
        let usual = Rules::for_board(&board).min_length;
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

#[cfg(test)]
mod tests {
    use super::*;

    // A board of 4096x4096 cells takes 400 MB, and 200x200 took 30 s.
    #[test]
    fn large_shapes_are_rejected_before_they_are_made() {
        for shape in ["1000x1000", " 4096 × 4096 ", "99999x99999", "11x10"] {
            let choice = SettingsChoice { shape: Some(shape.into()), ..SettingsChoice::default() };
            let refusal = choice.resolve().unwrap_err();
            assert!(matches!(refusal, Refusal::InvalidSettings(_)), "{shape}: {refusal}");
        }
        let choice = SettingsChoice { shape: Some("10x10".into()), ..SettingsChoice::default() };
        assert_eq!(choice.resolve().unwrap().shape, "10x10");
    }

    #[test]
    fn settings_of_a_game_that_rooms_do_not_have_are_errors() {
        let choice = |game: &str| SettingsChoice { game: Some(game.into()), ..Default::default() };
        let text = choice("squaredle").resolve().unwrap_err().to_string();
        assert!(text.contains("`time: none`"), "{text}");
        let timed = SettingsChoice { time: Some(60), ..choice("squaredle") };
        let text = timed.resolve().unwrap_err().to_string();
        assert!(text.contains("`required: common`"), "{text}");
        assert!(choice("wordament").resolve().is_ok());
    }
}
