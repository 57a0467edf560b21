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
