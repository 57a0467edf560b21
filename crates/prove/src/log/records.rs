use boggle_dice::{DiceMatcher, DiceSet};
use boggle_explore::{Goal, Part};
use boggle_solver::json;
use boggle_solver::{Board, DictionaryId, Rules, Size, Tile};
use serde::{Deserialize, Serialize};

use crate::workspace::FEW_FIXED;
use crate::{Class, Error, Graph, LogError, SMALL_BOARD, check_size, fixed_cells};

/// All that decides what is proved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ProofRecord {
    /// The version of the program: the method may change.
    pub program: String,
    /// The dictionary.
    pub dictionary: DictionaryId,
    /// The rules.
    pub rules: Rules,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The tiles that a cell can have.
    pub tiles: Vec<Tile>,
    /// The dice that can show the boards, if not all boards count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<String>,
    /// What the score is, one of [`GOALS`](crate::GOALS).
    pub goal: Goal,
    /// The minimum score of the boards listed.
    pub at_least: u32,
    /// The number of cells whose letters a class fixes.
    pub fixed: usize,
    /// The number of classes.
    pub classes: usize,
}

/// What is proved about a class.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ClassRecord {
    /// The tiles of the fixed cells.
    #[cfg_attr(feature = "schemars", schemars(with = "Vec<Tile>"))]
    pub class: Vec<String>,
    /// An upper bound on the score of any board in the class (with dice, any they can roll).
    pub bound: u32,
    /// The number of terms.
    pub terms: u64,
    /// The number of times a cell was forced to a letter.
    pub forced: u64,
    /// The number of nodes merged.
    pub merged: u64,
    /// Boards whose bound (or, if not [small](SMALL_BOARD), whose true score) reaches the score.
    pub candidates: Vec<BoardRecord>,
    /// The number of boards whose bound reaches the score, but whose true score does not, and which are
    /// not listed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub refuted: usize,
    /// How long it took. This is not part of the checksum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

impl ClassRecord {
    /// Returns the number of boards that may reach the score.
    #[must_use]
    pub fn candidates(&self) -> usize {
        self.candidates.len() + self.refuted
    }
}

/// Most records have no such boards and do not mention them.
fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// A board in its canonical form, with its true score.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardRecord {
    /// The board.
    #[serde(with = "json::board_rows")]
    #[cfg_attr(feature = "schemars", schemars(with = "json::Rows"))]
    pub board: Board,
    /// The points of its words.
    pub points: u64,
    /// The number of its words.
    pub words: u64,
}

impl ProofRecord {
    /// Describes a proof of all boards of a size with these tiles.
    ///
    /// # Errors
    ///
    /// Returns an error if there are no cells or too many.
    pub fn new(
        dictionary: DictionaryId,
        rules: Rules,
        size: impl Into<Size>,
        tiles: Vec<Tile>,
        goal: Goal,
        at_least: u32,
    ) -> Result<ProofRecord, Error> {
        let Size { rows, columns } = size.into();
        let fixed = fixed_cells(check_size(rows, columns)?, rules, goal);
        let graph = Graph::new(rows, columns, rules.neighbors)?;
        let classes = Class::count(&graph, tiles.len(), fixed)?;
        Ok(ProofRecord {
            program: env!("CARGO_PKG_VERSION").into(),
            dictionary,
            rules,
            rows,
            columns,
            tiles,
            dice: None,
            goal,
            at_least,
            fixed,
            classes,
        })
    }

    /// Returns the dice, if any, with the faces that the proof allows.
    ///
    /// # Errors
    ///
    /// Returns an error if there are no such dice.
    pub fn matcher(&self) -> Result<Option<DiceMatcher>, LogError> {
        let Some(name) = &self.dice else { return Ok(None) };
        let unknown = || LogError::UnknownDice(name.clone());
        let bare_q = self.tiles.iter().any(|tile| tile.to_string() == "q");
        let set = DiceSet::named(name).ok_or_else(unknown)?;
        let dice = DiceMatcher::new(set, bare_q).map_err(|_| unknown())?;
        Ok(Some(dice.with_faces(|face| self.tiles.contains(face))))
    }

    /// Returns the score of a board.
    #[must_use]
    pub fn score(&self, board: &BoardRecord) -> u64 {
        match self.goal {
            Goal::Points => board.points,
            _ => board.words,
        }
    }

    /// Returns whether the log lists a candidate.
    pub(crate) fn lists(&self, candidate: &BoardRecord) -> bool {
        self.rows * self.columns <= SMALL_BOARD || self.score(candidate) >= self.at_least.into()
    }

    /// Returns the cells of the boards.
    ///
    /// # Errors
    ///
    /// Returns an error if there are no cells or too many.
    pub fn graph(&self) -> Result<Graph, Error> {
        Graph::new(self.rows, self.columns, self.rules.neighbors)
    }

    /// Returns the indices of the classes of a part, in ascending order.
    ///
    /// If classes fix more than two cells, those that differ only in the last of these letters are in
    /// the same part: half of the 4x4 classes take less than 2 s to prove, but what they share takes 7 s
    /// to collect.
    ///
    /// # Errors
    ///
    /// Returns an error if there are no cells or too many.
    pub fn indices(&self, part: Part) -> Result<Vec<usize>, Error> {
        let classes = Class::of_tiles(&self.graph()?, self.tiles.len(), self.fixed)?;
        let indexed: Vec<_> = classes.iter().enumerate().collect();
        let groups: Vec<_> = indexed
            .chunk_by(|(_, class), (_, next)| self.fixed > FEW_FIXED && class.shares(next))
            .collect();
        let groups = part.numbers(groups.len() as u64).filter_map(|at| groups.get(at as usize));
        Ok(groups.flat_map(|group| group.iter().map(|(index, _)| *index)).collect())
    }
}
