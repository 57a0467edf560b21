//! Groups games whose results are comparable.

use boggle_solver::{Rules, SyntaxError};

use crate::{EndConditions, GameSetup, Target};

/// The kind of a game. Only games of the same kind have comparable results.
///
/// ```
/// use boggle_game::GameRecord;
///
/// # let line = r#"{"id":1,"version":1,"started":"2026-11-21T14:45:02+01:00","board":"catrreton","rules":{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},"dictionary":{"name":"own","words":9,"checksum":"0badcafe"},"timer":180.0,"played":10.0,"result":{"words":1,"points":2,"possible_words":6,"possible_points":7},"words":[]}"#;
/// let game = GameRecord::read(line)?;
/// let kind = game.setup.kind()?;
/// assert_eq!((kind.rows, kind.columns, &*kind.dictionary), (3, 3, "own"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GameKind {
    /// The number of rows of the board.
    pub rows: usize,
    /// The number of columns of the board.
    pub columns: usize,
    /// The rules.
    pub rules: Rules,
    /// The conditions that end the game.
    pub end_conditions: EndConditions,
    /// The words to find.
    pub target: Target,
    /// How the board was chosen, if not at random.
    pub chosen: Option<String>,
    /// The name of the dictionary.
    pub dictionary: String,
}

impl GameKind {
    /// Describes each rule that differs from the default for the size of the board, what else ends the
    /// game, and what the board was chosen for.
    ///
    /// ```
    /// use boggle_game::{EndConditions, GameKind, Target};
    /// use boggle_solver::Rules;
    ///
    /// let kind = GameKind {
    ///     rows: 3,
    ///     columns: 3,
    ///     rules: Rules { wrap: true, ..Rules::for_cells(9) },
    ///     end_conditions: EndConditions::from(None),
    ///     target: Target::All,
    ///     chosen: None,
    ///     dictionary: "own".into(),
    /// };
    /// assert_eq!(kind.differences(), ["wrap", "marathon"]);
    /// ```
    #[must_use]
    pub fn differences(&self) -> Vec<String> {
        let cells = self.rows * self.columns;
        let (rules, default) = (&self.rules, Rules::for_cells(cells));
        let mut differences = Vec::new();
        if rules.min_length != default.min_length {
            differences.push(format!("min length {}", rules.min_length));
        }
        if rules.scoring != default.scoring {
            differences.push(format!("scoring {}", rules.scoring));
        }
        if rules.neighbors != default.neighbors {
            differences.push(format!("{} neighbors", u8::from(rules.neighbors)));
        }
        if rules.wrap {
            differences.push("wrap".into());
        }
        if rules.reuse {
            differences.push("reuse".into());
        }
        differences.extend(self.end_conditions.differences(cells));
        if self.target == Target::Common {
            differences.push("common words".into());
        }
        differences.extend(self.chosen.clone());
        differences
    }
}

impl GameSetup {
    /// Returns the kind of the game.
    ///
    /// # Errors
    ///
    /// If the board cannot be parsed.
    pub fn kind(&self) -> Result<GameKind, SyntaxError> {
        let board = self.board()?;
        Ok(GameKind {
            rows: board.rows(),
            columns: board.columns(),
            rules: self.rules,
            end_conditions: self.end_conditions(),
            target: self.target,
            chosen: self.chosen.clone(),
            dictionary: self.dictionary.name.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mode, default_time_limit};
    use boggle_solver::{Neighbors, Scoring};

    #[test]
    fn only_differences_are_listed() {
        let default = |side| GameKind {
            rows: side,
            columns: side,
            rules: Rules::for_cells(side * side),
            end_conditions: EndConditions::from(default_time_limit(side * side)),
            target: Target::All,
            chosen: None,
            dictionary: "own".into(),
        };
        for side in [3, 4, 5, 6] {
            assert!(default(side).differences().is_empty());
        }
        let resized = |from, side| GameKind { rows: side, columns: side, ..default(from) };
        assert_eq!(resized(4, 6).differences(), ["min length 3", "scoring classic", "3:00"]);
        assert_eq!(resized(6, 5).differences(), ["scoring super", "4:00"]);
        let (scoring, neighbors) = (Scoring::LetterValues, Neighbors::Four);
        let rules = Rules { min_length: 5, scoring, neighbors, wrap: true, reuse: true };
        let end_conditions = EndConditions::from(None);
        assert_eq!(
            GameKind { rules, end_conditions, ..default(4) }.differences(),
            ["min length 5", "scoring letters", "4 neighbors", "wrap", "reuse", "marathon"]
        );
        let time = |seconds| Some(std::time::Duration::from_secs(seconds));
        for (end_conditions, names) in [
            (EndConditions { time: time(30), mode: Mode::Sprint, goal: None }, &["sprint"][..]),
            (
                EndConditions { time: time(60), mode: Mode::Sprint, goal: Some(20) },
                &["sprint", "1:00", "goal 20"],
            ),
            (EndConditions { time: None, mode: Mode::Strikeout, goal: None }, &["strikeout"]),
            (
                EndConditions { time: time(90), mode: Mode::Strikeout, goal: None },
                &["strikeout", "1:30"],
            ),
        ] {
            assert_eq!(GameKind { end_conditions, ..default(4) }.differences(), names);
        }
        let chosen = Some("easy".to_owned());
        let easy = GameKind { target: Target::Common, chosen, ..default(4) };
        assert_eq!(easy.differences(), ["common words", "easy"]);
    }
}
