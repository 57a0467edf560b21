use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// The settings of a game that people know by name, such as Word Hunt.
///
/// Each setting has the name and the form of the option of `boggle` that it is a default for. A
/// setting that is `None` has the default of all games.
///
/// The rules are from players' guides and from programs that score the games. No game publishes how
/// many words a board must have; here it is a number that three of four boards reach.
///
/// ```
/// use boggle_game::GamePreset;
///
/// let word_hunt = GamePreset::named("word-hunt").expect("a known game");
/// assert_eq!(word_hunt.time.as_deref(), Some("1:20"));
/// assert_eq!(word_hunt.layouts, ["4x4", "5x5", "donut", "cross"]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub struct GamePreset {
    /// The name: `word-hunt`.
    pub name: String,
    /// A line about the game.
    pub title: String,
    /// All shapes that the game is played on, if there are several.
    pub layouts: Vec<String>,
    /// The size or shape of the board.
    pub shape: Option<String>,
    /// The name of the dice, or `letters`.
    pub dice: Option<String>,
    /// Whether q is a plain q instead of Qu.
    pub bare_q: Option<bool>,
    /// The time limit, or `none`.
    pub time: Option<String>,
    /// How the game ends.
    pub mode: Option<String>,
    /// The minimum word length in letters.
    pub min_length: Option<u32>,
    /// The points.
    pub scoring: Option<String>,
    /// The number of neighbors of a cell.
    pub neighbors: Option<u32>,
    /// Whether opposite edges are joined.
    pub wrap: Option<bool>,
    /// Whether a word can use a cell again.
    pub reuse: Option<bool>,
    /// Whether a word that several players find counts for each of them.
    pub no_cancel: Option<bool>,
    /// Which words are required: `all` or `common`.
    pub required: Option<String>,
    /// The minimum number of words on a rolled board.
    pub min_words: Option<u64>,
}

static PRESETS: LazyLock<Vec<GamePreset>> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the file is part of the crate, and a test reads it")]
    serde_json::from_str(include_str!("../data/games.json")).expect("data/games.json is valid")
});

impl GamePreset {
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

    /// Returns each setting of the game, as the name of an option and its value.
    ///
    /// ```
    /// use boggle_game::GamePreset;
    ///
    /// let mut own = GamePreset::default();
    /// own.min_length = Some(4);
    /// own.wrap = Some(true);
    /// let settings: Vec<_> = own.settings().collect();
    /// assert_eq!(settings, [("min-length".into(), "4".into()), ("wrap".into(), "true".into())]);
    /// ```
    pub fn settings(&self) -> impl Iterator<Item = (String, String)> {
        let fields = match serde_json::to_value(self) {
            Ok(serde_json::Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let settings = fields.into_iter().filter(|(name, value)| {
            !value.is_null() && !["name", "title", "layouts"].contains(&name.as_str())
        });
        settings.map(|(name, value)| {
            let text = value.as_str().map(str::to_owned);
            (name, text.unwrap_or_else(|| value.to_string()))
        })
    }
}

#[cfg(test)]
mod tests {
    use boggle_solver::ScoringSpec;

    use super::*;
    use crate::parse_timer;

    #[test]
    fn every_game_is_valid() {
        let names: Vec<_> = GamePreset::all().iter().map(|preset| preset.name.as_str()).collect();
        assert_eq!(names, ["word-hunt", "squaredle", "wordament", "big", "super"]);
        for GamePreset { name, title, time, scoring, min_length, .. } in GamePreset::all() {
            assert!(!title.is_empty(), "{name}");
            assert!(parse_timer(time.as_deref().unwrap()).is_ok(), "{name}");
            assert!(scoring.as_deref().unwrap().parse::<ScoringSpec>().is_ok(), "{name}");
            assert!(min_length.is_some(), "{name}");
        }
    }

    #[test]
    fn unknown_settings_are_rejected() {
        assert!(serde_json::from_str::<GamePreset>(r#"{"minutes":3}"#).is_err());
    }
}
