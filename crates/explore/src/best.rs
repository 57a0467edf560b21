use std::cmp::Reverse;
use std::collections::BTreeMap;

use boggle_solver::Board;
use serde::{Deserialize, Serialize};

use crate::{Objective, Search};

/// The best boards found, in [canonical](Board::canonical) form: rotations and reflections of the
/// same board are kept only once. In a search of boards with holes, only those with the same holes
/// are such images.
///
/// ```
/// use boggle_explore::BestBoards;
///
/// let mut best = BestBoards::new(2);
/// for (score, board) in [(3, "tacetaotr"), (5, "catrreton"), (5, "tacerrnot"), (4, "tatasatat")] {
///     best.add(score, &board.parse()?);
/// }
/// let found: Vec<_> = best.iter().map(|best| (best.score, best.board.to_string())).collect();
/// assert_eq!(found, [(5, "catrreton".into()), (4, "tatasatat".into())]);
/// # Ok::<(), boggle_solver::SyntaxError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestBoards {
    /// The maximum number of boards to keep.
    limit: usize,
    #[serde(with = "rows")]
    boards: BTreeMap<Key, Found>,
}

/// Orders the best boards first, and boards with equal scores by themselves.
type Key = (Reverse<i64>, Board);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Found {
    ladders: u64,
    is_polished: bool,
}

/// One of the [`BestBoards`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BestBoard<'b> {
    /// The board in canonical form.
    pub board: &'b Board,
    /// Its score.
    pub score: i64,
    /// The number of ladders that found it.
    pub ladders: u64,
}

impl BestBoards {
    /// Creates an empty list for the best `limit` boards.
    #[must_use]
    pub fn new(limit: usize) -> BestBoards {
        BestBoards { limit, boards: BTreeMap::new() }
    }

    /// Adds a board if it is among the best.
    pub fn add(&mut self, score: i64, board: &Board) {
        self.add_image(score, || board.canonical());
    }

    /// Adds the image that stands for a board, if it is among the best.
    pub(crate) fn add_image(&mut self, score: i64, image: impl FnOnce() -> Board) {
        if !self.is_worse(score) {
            let found = Found { ladders: 1, is_polished: false };
            let key = (Reverse(score), image());
            self.boards.entry(key).or_insert(found);
            self.shorten();
        }
    }

    /// Adds the boards that another ladder found. The order in which ladders are joined does not
    /// matter, because no board among the overall best was ever removed.
    pub fn join(&mut self, other: &BestBoards) {
        for (key, found) in &other.boards {
            if self.is_worse(key.0.0) {
                break;
            }
            let sum = self.boards.entry(key.clone()).or_insert(Found { ladders: 0, ..*found });
            sum.ladders += found.ladders;
        }
        self.shorten();
    }

    /// Whether a board with this score is certainly not among the best.
    fn is_worse(&self, score: i64) -> bool {
        self.boards.len() >= self.limit
            && self.boards.last_key_value().is_none_or(|((last, _), _)| score < last.0)
    }

    fn shorten(&mut self) {
        while self.boards.len() > self.limit {
            self.boards.pop_last();
        }
    }

    /// Returns the best score.
    #[must_use]
    pub fn score(&self) -> Option<i64> {
        self.boards.first_key_value().map(|((score, _), _)| score.0)
    }

    /// Returns the boards, best first; boards with equal scores are in [`Board`] order.
    pub fn iter(&self) -> impl Iterator<Item = BestBoard<'_>> {
        self.boards.iter().map(|((score, board), found)| BestBoard {
            board,
            score: score.0,
            ladders: found.ladders,
        })
    }

    /// Whether these can be the best boards of this many ladders of a search.
    pub(crate) fn fits<O: Objective>(&self, search: &Search<O>, ladders: u64) -> bool {
        self.limit == search.keep
            && self.boards.len() <= self.limit
            && self.boards.iter().all(|((score, board), found)| {
                (1..=ladders).contains(&found.ladders)
                    && *board == search.moves.canonical(board)
                    && search.finds(board, score.0)
            })
    }

    /// Returns the best board among the first `count` that was not returned before.
    pub(crate) fn next_to_polish(&mut self, count: usize) -> Option<Board> {
        let mut first = self.boards.iter_mut().take(count);
        let ((_, board), found) = first.find(|(_, found)| !found.is_polished)?;
        found.is_polished = true;
        Some(board.clone())
    }
}

/// The serialized form of the boards: a list of rows, each with a score, the board, the number of
/// ladders that found it, and whether it is polished.
mod rows {
    use super::*;
    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(
        boards: &BTreeMap<Key, Found>,
        out: S,
    ) -> Result<S::Ok, S::Error> {
        out.collect_seq(boards.iter().map(|((Reverse(score), board), found)| {
            (score, board, found.ladders, found.is_polished)
        }))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        input: D,
    ) -> Result<BTreeMap<Key, Found>, D::Error> {
        let rows = Vec::<(i64, Board, u64, bool)>::deserialize(input)?;
        let entry = |(score, board, ladders, is_polished)| {
            ((Reverse(score), board), Found { ladders, is_polished })
        };
        Ok(rows.into_iter().map(entry).collect())
    }
}
