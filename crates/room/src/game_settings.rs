//! What a room plays.

use std::sync::Arc;

use boggle_dice::{DiceChoice, Shape};
use boggle_game::{ChoiceError, GameChoice, GamePreset, GameSpec, Mode, SharedWords, Target};
use boggle_solver::Solver;
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// The maximum number of cells of a board.
const MAX_CELLS: usize = 100;

/// The number of rounds, unless there is a goal.
const DEFAULT_ROUNDS: u32 = 3;

/// Where a setting is not possible.
const HERE: &str = "in rooms";

/// Returns the dictionary with a name (the default if it is empty), without slurs and obscenities
/// for family mode: its full name, and a solver.
pub type Dictionaries = Arc<dyn Fn(&str, bool) -> Option<(String, Solver)> + Send + Sync>;

/// What rooms can play.
#[derive(Clone)]
pub struct Library {
    /// The games with names.
    pub games: Arc<[GamePreset]>,
    /// The dictionaries.
    pub dictionaries: Dictionaries,
}

/// What a room plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The name of the game, if the host chose one.
    pub game: Option<String>,
    /// The dice.
    pub dice: DiceChoice,
    /// The size and the holes of the board.
    pub shape: Shape,
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
    /// Whether boards have many [common words](crate::limits::COMMON_WORDS). If the host asks for a
    /// number of words, that replaces it.
    #[serde(default)]
    pub good_boards: bool,
    /// The minimum number of letters of a word.
    pub min_length: usize,
    /// The name of the dictionary; empty for the server's default.
    pub dictionary: String,
    /// The choice that leads to these settings.
    #[serde(skip)]
    pub choice: GameChoice,
}

impl Library {
    /// Determines what a host leaves open.
    ///
    /// # Errors
    ///
    /// If a game or a dictionary is unknown, or rooms cannot have a setting.
    pub fn settle(&self, choice: &GameChoice) -> Result<Settings, Refusal> {
        let settings = Settings::new(choice.clone().with_preset(&self.games)?)?;
        match (self.dictionaries)(&settings.dictionary, settings.family) {
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

    /// Determines the settings that an event stored. Its game may be gone: what it said is part of the
    /// event.
    pub(crate) fn settle_stored(&self, choice: &GameChoice) -> Result<Settings, Refusal> {
        let is_known = self.games.iter().any(|preset| Some(&preset.name) == choice.game.as_ref());
        if is_known {
            return self.settle(choice);
        }
        let game = choice.game.clone();
        let settings = self.settle(&GameChoice { game: None, ..choice.clone() })?;
        Ok(Settings { game, ..settings })
    }
}

impl Settings {
    /// Determines what a choice leaves open.
    ///
    /// # Errors
    ///
    /// If rooms cannot have a setting.
    pub fn new(mut choice: GameChoice) -> Result<Settings, Refusal> {
        // Only a shape of few cells is ever filled.
        if let Some(shape) = choice.shape.clone().filter(|shape| cells(shape) > MAX_CELLS) {
            return Err(ChoiceError::TooLarge { shape, limit: MAX_CELLS }.into());
        }
        if choice.rounds.is_some() && choice.target.is_some() {
            let text = "choose a number of rounds or a goal, not both".into();
            return Err(Refusal::InvalidSettings(text));
        }
        if choice.target.is_none() {
            choice.rounds.get_or_insert(DEFAULT_ROUNDS);
        }
        let spec = choice.resolve()?;
        let settings = Settings {
            game: spec.game.clone(),
            time: seconds(&spec)?,
            rounds: choice.rounds,
            goal: spec.target,
            shared: spec.shared,
            family: choice.family.unwrap_or(true),
            good_boards: choice.min_words.is_none(),
            min_length: spec.rules.min_length,
            dictionary: choice.dict.clone().unwrap_or_default(),
            dice: spec.dice,
            shape: spec.shape,
            choice,
        };
        let limits = [
            ("a time of", u64::from(settings.time), 10..=3600, "seconds"),
            ("", u64::from(settings.rounds.unwrap_or(1)), 1..=50, "rounds"),
            ("a goal of", settings.goal.unwrap_or(1), 1..=100_000, "points"),
            ("a minimum of", settings.min_length as u64, 1..=15, "letters"),
        ];
        for (what, value, range, unit) in limits {
            if !range.contains(&value) {
                let text = format!("choose {what} {} to {} {unit}", range.start(), range.end());
                return Err(Refusal::InvalidSettings(text.replace("  ", " ")));
            }
        }
        Ok(settings)
    }
}

fn cells(shape: &Shape) -> usize {
    let size = shape.size();
    size.rows.saturating_mul(size.columns)
}

/// Returns the time of a round in seconds. Rooms have no other way to end a round.
fn seconds(spec: &GameSpec) -> Result<u32, ChoiceError> {
    let not_here =
        |setting, value: String| Err(ChoiceError::NotHere { setting, value, here: HERE });
    if spec.mode != Mode::Classic {
        let mode = if spec.mode == Mode::Sprint { "sprint" } else { "strikeout" };
        return not_here("mode", mode.into());
    }
    if spec.required != Target::All {
        return not_here("required", spec.required.name().into());
    }
    if let DiceChoice::File(_) = &spec.dice {
        return not_here("dice", spec.dice.to_string());
    }
    match spec.time.0 {
        Some(time) => Ok(u32::try_from(time.as_secs()).unwrap_or(u32::MAX)),
        None => not_here("time", spec.time.to_string()),
    }
}

impl From<ChoiceError> for Refusal {
    fn from(error: ChoiceError) -> Refusal {
        Refusal::InvalidSettings(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settle(json: &str) -> Result<Settings, Refusal> {
        let choice: GameChoice = serde_json::from_str(json).unwrap();
        Settings::new(choice.with_preset(GamePreset::all()).unwrap())
    }

    // A board of 4096x4096 cells takes 400 MB, and 200x200 took 30 s.
    #[test]
    fn large_shapes_are_rejected_before_they_are_made() {
        for shape in ["1000x1000", " 4096 × 4096 ", "11x10"] {
            let refusal = settle(&format!(r#"{{"shape":"{shape}"}}"#)).unwrap_err();
            assert!(matches!(refusal, Refusal::InvalidSettings(_)), "{shape}: {refusal}");
        }
        assert_eq!(settle(r#"{"shape":"10x10"}"#).unwrap().shape.to_string(), "10x10");
    }

    #[test]
    fn settings_that_rooms_do_not_have_are_errors() {
        // The choice, and the setting that the error names.
        let table = [
            (r#"{"game":"squaredle"}"#, Some("required")),
            (r#"{"game":"squaredle","required":"all"}"#, Some("time")),
            (r#"{"game":"squaredle","required":"all","time":"1:00"}"#, None),
            (r#"{"mode":"sprint"}"#, Some("mode")),
            (r#"{"mode":"marathon"}"#, Some("time")),
            (r#"{"time":"none"}"#, Some("time")),
            (r#"{"dice":"own.json"}"#, Some("dice")),
            (r#"{"game":"wordament"}"#, None),
            (r#"{"wrap":true,"scoring":"length","neighbors":4,"min-words":30}"#, None),
        ];
        for (json, setting) in table {
            match (settle(json), setting) {
                (Ok(_), None) => {}
                (Err(Refusal::InvalidSettings(text)), Some(setting)) => {
                    assert!(text.starts_with(&format!("`{setting}: ")), "{json}: {text}");
                }
                (other, _) => panic!("{json}: {other:?}"),
            }
        }
    }

    /// The table of the crate `boggle-game`, as rooms play it.
    #[test]
    fn choices_are_settled_as_in_the_table() {
        let table: serde_json::Value =
            serde_json::from_str(include_str!("../../game/src/tests/choices.json")).unwrap();
        for row in table["choices"].as_array().unwrap() {
            let choice = serde_json::from_value::<GameChoice>(row["choice"].clone());
            let choice = choice.ok().and_then(|it| it.with_preset(GamePreset::all()).ok());
            let settings = choice.and_then(|choice| Settings::new(choice).ok());
            let spec = &row["spec"];
            let is_possible = row.get("error").is_none()
                && spec["mode"] == "classic"
                && spec["time"] != "none"
                && spec["required"] == "all";
            assert_eq!(settings.is_some(), is_possible, "{row}");
            let Some(settings) = settings else { continue };
            let settings = serde_json::to_value(&settings).unwrap();
            for field in ["game", "dice", "shape", "shared"] {
                assert_eq!(settings[field], spec[field], "{row}");
            }
            assert_eq!(settings["min_length"], spec["rules"]["min_length"], "{row}");
            let time = std::time::Duration::from_secs(settings["time"].as_u64().unwrap());
            assert_eq!(boggle_game::TimeLimit(Some(time)).to_string(), spec["time"], "{row}");
        }
    }
}
