//! Words in straight lines, as word-search puzzles hide them.

mod fst_search;
mod lexicon_search;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use boggle_dictionary::Dictionary;
use rayon::prelude::*;

use crate::Direction;
use crate::lexicon::Lexicon;
use crate::{Board, Scoring, Solution};
use fst_search::FstSearch;
use lexicon_search::LexiconSearch;

/// The most lines that one search returns, 0.8 GB of them. Ten million random
/// letters have a tenth of that; but on a board of wildcards every word is
/// everywhere.
pub const MAX_PLACEMENTS: usize = 1 << 26;

/// How many starting cells a thread takes at a time. Boards with no more are
/// searched without waking others.
const CELLS_A_TASK: usize = 4096;

/// A dictionary is lowered for boards that have so many words a cell or fewer.
/// That takes 64 ns a word, and saves some 0.3 µs a cell.
const WORDS_A_CELL: usize = 4;

/// A word that lies in a straight line.
///
/// Boards have millions of them, so this is just what tells it: 12 bytes. The
/// word itself is [`Dictionary::word`] of its rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// The number of the word: its place in the dictionary, from 0.
    pub rank: u32,
    /// The cell of the first letter.
    pub start: u32,
    /// How many letters it has.
    pub letters: u8,
    /// How many cells it takes: fewer than letters, where tiles have several.
    pub cells: u8,
    /// Which way it runs; to the right if it has but one cell.
    pub direction: Direction,
}

impl Placement {
    /// The cells that spell the word, in order, on the board that it was found
    /// on.
    pub fn path(
        &self,
        board: &Board,
    ) -> impl ExactSizeIterator<Item = u32> + DoubleEndedIterator + Clone + use<> {
        let (start, step) = (self.start as isize, self.direction.stride(board.columns()));
        (0..u16::from(self.cells)).map(move |at| (start + at as isize * step) as u32)
    }
}

/// A search would return more than [`MAX_PLACEMENTS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "the words lie in more than {MAX_PLACEMENTS} places; \
     ask for longer words, or use fewer wildcards or a smaller board"
)]
pub struct TooManyPlacements;

/// Finds the words of a dictionary in the straight lines of boards, in all eight
/// directions: forward, backward, up, down and diagonally.
///
/// FstSearch are used whole, a wildcard is any letter, and no word goes on behind a
/// blocked cell or an edge. Each word is counted once a place, as a person
/// counts: a palindrome that can be read both ways over the same cells is one
/// line, the one that starts at the lower cell, and so is a word of one cell.
///
/// From every cell it reads in every direction as long as any word begins so.
/// That is 3 to 4 letters in most texts, however many words there are. To search
/// for given words, make a [`Dictionary`] of them.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::{Board, Direction, WordSearchSolver, Notation};
///
/// let dictionary = Dictionary::from_words(["cat", "god", "tag"])?;
/// let board = Board::parse("cat dog ead", &Notation::default())?;
///
/// let lines = WordSearchSolver::new(&dictionary).placements(&board, 3)?;
/// let words: Vec<_> = lines.iter().map(|line| dictionary.word(line.rank).unwrap()).collect();
/// assert_eq!(words, ["cat", "god"]);
/// assert_eq!(lines[1].direction, Direction::Left);
/// assert_eq!(lines[1].path(&board).collect::<Vec<_>>(), [5, 4, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct WordSearchSolver<'d> {
    dictionary: Dictionary<&'d [u8]>,
    lexicon: OnceLock<Option<Lexicon>>,
}

impl<'d> WordSearchSolver<'d> {
    /// A solver for the words of `dictionary`.
    pub fn new<D: AsRef<[u8]>>(dictionary: &'d Dictionary<D>) -> WordSearchSolver<'d> {
        WordSearchSolver { dictionary: dictionary.as_slice(), lexicon: OnceLock::new() }
    }

    /// Every word of at least so many letters, in every place where it lies, in
    /// the order of the paths, and of one path, which wildcards allow, in that of
    /// the dictionary.
    ///
    /// A large board is searched in parallel on the threads of the rayon pool
    /// that the call is made from; the answer does not depend on them.
    ///
    /// # Errors
    ///
    /// When there are more than [`MAX_PLACEMENTS`].
    pub fn placements(
        &self,
        board: &Board,
        min_length: usize,
    ) -> Result<Vec<Placement>, TooManyPlacements> {
        let tiles = FstSearch::new(&self.dictionary, board, min_length);
        match self.lexicon(board).and_then(|it| LexiconSearch::new(it, board, min_length, &tiles)) {
            Some(plain) => gather(board, MAX_PLACEMENTS, |cell, lines| plain.add_from(cell, lines)),
            None => gather(board, MAX_PLACEMENTS, |cell, lines| tiles.add_from(cell, lines)),
        }
    }

    /// Every word of at least so many letters once, with its points and the
    /// first of its lines, in the form in which [`Solver`](crate::Solver) returns
    /// words on any path.
    ///
    /// # Errors
    ///
    /// As [`lines`](WordSearchSolver::placements).
    pub fn solve(
        &self,
        board: &Board,
        min_length: usize,
        scoring: Scoring,
    ) -> Result<Solution, TooManyPlacements> {
        let mut seen = vec![false; self.dictionary.len()];
        let mut solution = Solution::default();
        let mut path = Vec::new();
        for line in self.placements(board, min_length)? {
            // A forged dictionary may have ranks beyond its words.
            let Some(seen) = seen.get_mut(line.rank as usize).filter(|seen| !**seen) else {
                continue;
            };
            *seen = true;
            let Some(word) = self.dictionary.word(line.rank) else { continue };
            let letters = line.letters.into();
            path.clear();
            path.extend(line.path(board));
            let points = scoring.points(&word);
            solution.add(line.rank, letters, points, word.as_bytes(), &path);
        }
        solution.sort();
        Ok(solution)
    }

    /// The lexicon, where it saves more time than it takes.
    fn lexicon(&self, board: &Board) -> Option<&Lexicon> {
        if self.dictionary.len() <= WORDS_A_CELL.saturating_mul(board.len()) {
            return self.lexicon.get_or_init(|| Lexicon::new(&self.dictionary)).as_ref();
        }
        self.lexicon.get()?.as_ref()
    }
}

/// The lines from all cells, which `add_from` adds for each, unless they are more
/// than `most`.
fn gather(
    board: &Board,
    most: usize,
    add_from: impl Fn(u32, &mut Vec<Placement>) + Sync,
) -> Result<Vec<Placement>, TooManyPlacements> {
    let before = AtomicUsize::new(0);
    let part = |task: usize| {
        let end = board.len().min((task + 1) * CELLS_A_TASK);
        let mut lines = Vec::new();
        for cell in task * CELLS_A_TASK..end {
            add_from(cell as u32, &mut lines);
            if before.load(Ordering::Relaxed) + lines.len() > most {
                return Err(TooManyPlacements);
            }
        }
        match before.fetch_add(lines.len(), Ordering::Relaxed) + lines.len() {
            all if all > most => Err(TooManyPlacements),
            _ => Ok(lines),
        }
    };
    match board.len().div_ceil(CELLS_A_TASK) {
        1 => part(0),
        tasks => {
            // Left to itself, rayon makes two threads pieces of up to a quarter of the
            // board, and one waits while the other ends its last.
            let tasks = (0..tasks).into_par_iter().with_max_len(1);
            let parts: Result<Vec<_>, _> = tasks.map(part).collect();
            Ok(parts?.concat())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tile;

    #[test]
    fn no_more_lines_are_returned_than_may_be() {
        let direction = Direction::Right;
        let line = Placement { rank: 0, start: 0, letters: 1, cells: 1, direction };
        // In one part, and in three.
        for cells in [10, 3 * CELLS_A_TASK] {
            let board = Board::new(1, cells, vec![Tile::Wildcard; cells]).unwrap();
            let lines =
                |most| gather(&board, most, |start, to| to.push(Placement { start, ..line }));
            assert_eq!(lines(cells).unwrap().len(), cells);
            assert_eq!(lines(cells - 1), Err(TooManyPlacements));
        }
    }
}
