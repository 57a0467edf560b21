//! What is played: what somebody chose, and what that settles.
//!
//! Every front end uses these types: presets and the configuration file, the options of a command, the
//! settings of a room, the page's form, and Python's keywords are all a [`GameChoice`].

use std::sync::LazyLock;

use boggle_dice::{DiceChoice, DiceSet, Shape};
use boggle_solver::{Board, Neighbors, Rules, ScoringSpec, Size};
use serde::{Deserialize, Serialize};

use crate::{EndConditions, Mode, ModeChoice, SharedWords, Target, TimeLimit};

/// What somebody chose to play. A setting that is `None` was not chosen.
///
/// In JSON and in configuration files, a setting has the name of its option on the command line, and
/// its form. Names with underscores, and those that rooms stored before, are read as well.
///
/// ```
/// use boggle_game::{GameChoice, GamePreset};
///
/// let own: GameChoice = serde_json::from_str(r#"{"game":"word-hunt","min-length":4}"#)?;
/// let spec = own.with_preset(GamePreset::all())?.resolve()?;
/// assert_eq!((spec.rules.min_length, spec.time.to_string()), (4, "1:20".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct GameChoice {
    /// The name of the [`GamePreset`] that has all settings that are not chosen here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// A line about the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The size and the holes of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
    /// The dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceChoice>,
    /// Whether q is a plain q instead of Qu.
    #[serde(alias = "bare_q", skip_serializing_if = "Option::is_none")]
    pub bare_q: Option<bool>,
    /// How the game ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<ModeChoice>,
    /// The time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeLimit>,
    /// The points that end the game.
    #[serde(alias = "goal", skip_serializing_if = "Option::is_none")]
    pub target: Option<u64>,
    /// The number of rounds of several players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// The minimum word length in letters.
    #[serde(alias = "min_length", skip_serializing_if = "Option::is_none")]
    pub min_length: Option<usize>,
    /// The points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scoring: Option<ScoringSpec>,
    /// The number of neighbors of a cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub neighbors: Option<Neighbors>,
    /// Whether opposite edges are joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrap: Option<bool>,
    /// Whether a word can use a cell again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reuse: Option<bool>,
    /// What happens to words that several players find.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shared: Option<SharedWords>,
    /// Which words a player has to find.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub required: Option<Target>,
    /// The minimum number of words on a rolled board.
    #[serde(alias = "min_words", skip_serializing_if = "Option::is_none")]
    pub min_words: Option<u64>,
    /// The name of the dictionary.
    #[serde(alias = "dictionary", skip_serializing_if = "Option::is_none")]
    pub dict: Option<String>,
    /// Whether slurs and obscenities are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family: Option<bool>,
}

/// What is played, with every setting settled for a shape.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct GameSpec {
    /// The name of the preset, if one was chosen.
    pub game: Option<String>,
    /// The size and the holes of the board.
    #[cfg_attr(feature = "schemars", schemars(with = "String"))]
    pub shape: Shape,
    /// The dice.
    #[cfg_attr(feature = "schemars", schemars(with = "String"))]
    pub dice: DiceChoice,
    /// Whether q is a plain q instead of Qu.
    pub bare_q: bool,
    /// Which words count, and how they score.
    pub rules: Rules,
    /// How words affect the end of the game.
    pub mode: Mode,
    /// The time limit.
    #[cfg_attr(feature = "schemars", schemars(with = "String"))]
    pub time: TimeLimit,
    /// The points that end the game.
    pub target: Option<u64>,
    /// What happens to words that several players find.
    pub shared: SharedWords,
    /// Which words a player has to find.
    pub required: Target,
    /// The minimum number of words on a rolled board.
    pub min_words: u64,
}

/// The error returned when a choice cannot be settled.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ChoiceError {
    /// No preset has this name.
    #[error("unknown game `{0:.60}`")]
    UnknownGame(String),
    /// Something cannot be played with a setting.
    #[error("`{setting}: {value}` is not possible {here}")]
    NotHere {
        /// The name of the setting.
        setting: &'static str,
        /// Its value.
        value: String,
        /// Where it is not possible: `in rooms`.
        here: &'static str,
    },
    /// The board would be too large or empty.
    #[error("`shape: {shape}` is too large; choose at most {limit} cells")]
    TooLarge {
        /// The shape.
        shape: Shape,
        /// The maximum number of cells.
        limit: usize,
    },
}

impl GameChoice {
    /// Returns this choice, and for everything that it leaves open, the other one.
    #[must_use]
    pub fn over(self, base: &GameChoice) -> GameChoice {
        let base = base.clone();
        GameChoice {
            game: self.game.or(base.game),
            title: self.title.or(base.title),
            shape: self.shape.or(base.shape),
            dice: self.dice.or(base.dice),
            bare_q: self.bare_q.or(base.bare_q),
            mode: self.mode.or(base.mode),
            time: self.time.or(base.time),
            target: self.target.or(base.target),
            rounds: self.rounds.or(base.rounds),
            min_length: self.min_length.or(base.min_length),
            scoring: self.scoring.or(base.scoring),
            neighbors: self.neighbors.or(base.neighbors),
            wrap: self.wrap.or(base.wrap),
            reuse: self.reuse.or(base.reuse),
            shared: self.shared.or(base.shared),
            required: self.required.or(base.required),
            min_words: self.min_words.or(base.min_words),
            dict: self.dict.or(base.dict),
            family: self.family.or(base.family),
        }
    }

    /// Returns this choice over the preset that it names.
    ///
    /// # Errors
    ///
    /// If none of the presets has the name.
    pub fn with_preset(self, presets: &[GamePreset]) -> Result<GameChoice, ChoiceError> {
        let Some(name) = &self.game else { return Ok(self) };
        let preset = presets.iter().find(|preset| preset.name == *name);
        let preset = preset.ok_or_else(|| ChoiceError::UnknownGame(name.clone()))?;
        Ok(self.over(&preset.choice))
    }

    /// Returns the rules for a board. Only cells that are not holes count.
    ///
    /// ```
    /// use boggle_game::GameChoice;
    /// use boggle_solver::{Board, Rules};
    ///
    /// let board: Board = "cat.. rre.. ton.. ..... .....".parse()?;
    /// assert_eq!(GameChoice::default().rules(&board), Rules::for_board(&board));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rules(&self, board: &Board) -> Rules {
        self.rules_for(board.open_cells())
    }

    /// Returns the rules for a board with this many cells that are not holes.
    #[must_use]
    pub fn rules_for(&self, cells: usize) -> Rules {
        let rules = Rules::for_choice(cells, self.min_length, self.scoring);
        Rules {
            neighbors: self.neighbors.unwrap_or(rules.neighbors),
            wrap: self.wrap.unwrap_or(rules.wrap),
            reuse: self.reuse.unwrap_or(rules.reuse),
            ..rules
        }
    }

    /// Returns what ends a game on a board.
    ///
    /// # Errors
    ///
    /// If the mode contradicts the time limit.
    pub fn end_conditions(&self, board: &Board) -> Result<EndConditions, ChoiceError> {
        self.end_conditions_for(board.open_cells())
    }

    fn end_conditions_for(&self, cells: usize) -> Result<EndConditions, ChoiceError> {
        let mode = self.mode.unwrap_or_default();
        let usual = mode.end_conditions(cells);
        let time = self.time.map_or(usual.time, |limit| limit.0);
        let not_here = |here| {
            let value = TimeLimit(time).to_string();
            Err(ChoiceError::NotHere { setting: "time", value, here })
        };
        match mode {
            ModeChoice::Sprint if time.is_none() => not_here("in a sprint"),
            ModeChoice::Marathon if time.is_some() => not_here("in a marathon"),
            _ => Ok(EndConditions { time, goal: self.target, ..usual }),
        }
    }

    /// Settles every setting, for the shape that was chosen, or else the board of the dice.
    ///
    /// # Errors
    ///
    /// If settings contradict each other.
    pub fn resolve(&self) -> Result<GameSpec, ChoiceError> {
        let standard = match self.dice {
            Some(DiceChoice::Set(dice)) => Size { rows: dice.rows, columns: dice.columns },
            _ => Size { rows: 4, columns: 4 },
        };
        self.resolve_on(self.shape.clone().unwrap_or_else(|| standard.into()))
    }

    /// Settles every setting for a shape, such as the one of a given board.
    ///
    /// # Errors
    ///
    /// If settings contradict each other.
    pub fn resolve_on(&self, shape: Shape) -> Result<GameSpec, ChoiceError> {
        let end = self.end_conditions_for(shape.open_cells())?;
        let Size { rows, columns } = shape.size();
        let default_dice = || {
            let sized = DiceSet::for_size(rows, columns);
            DiceChoice::Set(sized.unwrap_or(&DiceSet::all()[0]))
        };
        Ok(GameSpec {
            game: self.game.clone(),
            dice: self.dice.clone().unwrap_or_else(default_dice),
            bare_q: self.bare_q.unwrap_or(false),
            rules: self.rules_for(shape.open_cells()),
            mode: end.mode,
            time: TimeLimit(end.time),
            target: end.goal,
            shared: self.shared.unwrap_or_default(),
            required: self.required.unwrap_or_default(),
            min_words: self.min_words.unwrap_or(0),
            shape,
        })
    }
}

/// A game that people know by name, such as Word Hunt.
///
/// The rules are from players' guides and from programs that score the games. No game publishes how
/// many words a board must have; here it is a number that three of four boards reach.
///
/// ```
/// use boggle_game::GamePreset;
///
/// let word_hunt = GamePreset::named("word-hunt").expect("a known game");
/// assert_eq!(word_hunt.choice.min_length, Some(3));
/// assert_eq!(word_hunt.layouts.len(), 4);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct GamePreset {
    /// The name: `word-hunt`.
    pub name: String,
    /// All shapes that the game is played on, if there are several.
    #[serde(default)]
    pub layouts: Vec<Shape>,
    /// The settings.
    pub choice: GameChoice,
}

static PRESETS: LazyLock<Vec<GamePreset>> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the file is part of the crate, and a test reads it")]
    serde_json::from_slice(include_bytes!("../data/games.json")).expect("data/games.json is valid")
});

impl GamePreset {
    /// Returns a game that somebody defined.
    #[must_use]
    pub fn new(name: impl Into<String>, choice: GameChoice) -> GamePreset {
        GamePreset { name: name.into(), layouts: Vec::new(), choice }
    }

    /// Returns all known games.
    ///
    /// ```
    /// use boggle_game::GamePreset;
    ///
    /// assert_eq!(GamePreset::all()[0].name, "word-hunt");
    /// ```
    #[must_use]
    pub fn all() -> &'static [GamePreset] {
        &PRESETS
    }

    /// Returns the game with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static GamePreset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// Returns a line about the game; empty if it has none.
    #[must_use]
    pub fn title(&self) -> &str {
        self.choice.title.as_deref().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(json: &str) -> GameChoice {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn every_game_is_valid() {
        let names: Vec<_> = GamePreset::all().iter().map(|preset| preset.name.as_str()).collect();
        assert_eq!(names, ["word-hunt", "squaredle", "wordament", "big", "super"]);
        for preset in GamePreset::all() {
            let spec = preset.choice.resolve().unwrap();
            assert!(!preset.title().is_empty(), "{}", preset.name);
            assert!(preset.choice.time.is_some(), "{}", preset.name);
            assert_eq!(Some(spec.shape), preset.choice.shape, "{}", preset.name);
        }
    }

    #[test]
    fn choices_read_back_as_they_are_written() {
        let all = r#"{"game":"big","title":"Mine","shape":"donut","dice":"letters","bare-q":true,
            "mode":"sprint","time":"1:20","target":20,"rounds":3,"min-length":5,"scoring":"1,2,+3",
            "neighbors":4,"wrap":true,"reuse":false,"shared":"keep","required":"common",
            "min-words":7,"dict":"german","family":false}"#;
        let all = choice(all);
        assert_eq!(choice(&serde_json::to_string(&all).unwrap()), all);
        assert_eq!(serde_json::to_string(&GameChoice::default()).unwrap(), "{}");
        assert_eq!(all.clone().over(&GameChoice::default()), all);
        assert_eq!(GameChoice::default().over(&all), all);
        // What rooms stored and sent before.
        let old = r#"{"game":null,"dice":"big","shape":"5x5","time":90,"rounds":null,"goal":50,
            "shared":"strike","family":true,"min_length":4,"dictionary":""}"#;
        let old = choice(old);
        assert_eq!((old.target, old.time.unwrap().to_string()), (Some(50), "1:30".into()));
    }

    #[test]
    fn what_is_not_a_setting_is_an_error() {
        let table = [
            r#"{"minutes":3}"#,
            r#"{"shape":"star"}"#,
            r#"{"shape":"99999x99999"}"#,
            r#"{"dice":"bigg"}"#,
            r#"{"time":"5"}"#,
            r#"{"time":-5}"#,
            r#"{"time":true}"#,
            r#"{"mode":"slow"}"#,
            r#"{"scoring":"best"}"#,
            r#"{"neighbors":6}"#,
            r#"{"shared":"both"}"#,
            r#"{"min-length":-1}"#,
        ];
        for json in table {
            assert!(serde_json::from_str::<GameChoice>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_choice_is_settled_by_its_shape() {
        // The choice, and its shape, dice, minimum length and time.
        let table = [
            ("{}", ("4x4", "new", 3, "3:00")),
            (r#"{"shape":"5x5"}"#, ("5x5", "big", 4, "3:00")),
            (r#"{"shape":"3x3"}"#, ("3x3", "new", 3, "3:00")),
            (r#"{"dice":"super"}"#, ("6x6", "super", 4, "4:00")),
            (r#"{"dice":"super","shape":"4x4"}"#, ("4x4", "super", 3, "3:00")),
            (r#"{"shape":".a. aaa .a."}"#, (".x./xxx/.x.", "new", 3, "3:00")),
            (r#"{"dice":"letters","mode":"marathon"}"#, ("4x4", "letters", 3, "none")),
            (r#"{"game":"big","min-length":3}"#, ("5x5", "big", 3, "3:00")),
            (r#"{"game":"squaredle"}"#, ("4x4", "letters", 4, "none")),
            (r#"{"mode":"sprint"}"#, ("4x4", "new", 3, "0:30")),
        ];
        for (json, expected) in table {
            let spec = choice(json).with_preset(GamePreset::all()).unwrap().resolve().unwrap();
            let (shape, dice) = (spec.shape.to_string(), spec.dice.to_string());
            let found = (&*shape, &*dice, spec.rules.min_length, &*spec.time.to_string());
            assert_eq!(found, expected, "{json}");
        }
    }

    /// The same table is checked in every front end.
    #[test]
    fn choices_are_settled_as_in_the_table() {
        let table: serde_json::Value =
            serde_json::from_str(include_str!("tests/choices.json")).unwrap();
        for row in table["choices"].as_array().unwrap() {
            let choice = serde_json::from_value::<GameChoice>(row["choice"].clone());
            let spec = choice.map_err(|error| error.to_string()).and_then(|choice| {
                let choice = choice.with_preset(GamePreset::all());
                choice.and_then(|it| it.resolve()).map_err(|error| error.to_string())
            });
            match (spec, row.get("error")) {
                (Ok(spec), None) => {
                    assert_eq!(serde_json::to_value(&spec).unwrap(), row["spec"], "{row}");
                }
                (Err(_), Some(_)) => {}
                (other, _) => panic!("{row}: {other:?}"),
            }
        }
    }

    #[test]
    fn contradictions_name_the_setting() {
        for json in [r#"{"mode":"sprint","time":"none"}"#, r#"{"mode":"marathon","time":60}"#] {
            let error = choice(json).resolve().unwrap_err();
            assert!(matches!(error, ChoiceError::NotHere { setting: "time", .. }), "{json}");
        }
        let unknown = choice(r#"{"game":"chess"}"#).with_preset(GamePreset::all());
        assert_eq!(unknown, Err(ChoiceError::UnknownGame("chess".into())));
    }
}
