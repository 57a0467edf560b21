//! Searches for given words on a board, with or without a dictionary.

mod count;

use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;

use boggle_dictionary::letters::{letters, normalize};

use crate::budget::Budget;
use crate::letter_masks::{Letter, LetterMasks};
use crate::path_finder::{PathFinder, decide};
use crate::{Board, Rules};

/// The maximum number of letters of a word. The search recurses once per letter, so longer words
/// could overflow the stack.
///
/// ```
/// use boggle_solver::{Board, Budget, Finder, MAX_WORD_LETTERS, Notation, Rules, Undecided};
///
/// let board = Board::parse("ab", &Notation { size: Some((1, 2).into()), ..Notation::default() })?;
/// let finder = Finder::new(&board, Rules { reuse: true, ..Rules::for_cells(2) });
/// let word = "ab".repeat(MAX_WORD_LETTERS);
/// assert_eq!(finder.find(&word, Budget::unlimited()), Err(Undecided));
/// # Ok::<(), boggle_solver::SyntaxError>(())
/// ```
pub const MAX_WORD_LETTERS: usize = 1024;

/// Finds given words on a board: whether they are there, their paths, and the number of paths.
///
/// Only the [`Rules`] that define paths apply: neighbors, wrapping, and reuse.
///
/// Finding a path through most of a board with few distinct letters can take exponential time, so
/// each search has a [`Budget`].
///
/// ```
/// use boggle_solver::{Board, Budget, Finder, Notation, Rules};
///
/// let board = Board::parse("wpaou piedq llnro ecauw ydxsz", &Notation::default())?;
/// let finder = Finder::new(&board, Rules::for_board(&board));
/// let budget = Budget::steps(1_000_000);
///
/// let path = finder.find("dell", budget)?.expect("`dell` is on the board");
/// assert_eq!(path.cells, [8, 7, 11, 10]);
/// assert_eq!(finder.find("hello", budget)?, None);
/// assert_eq!(finder.count("oracle", budget)?, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Finder<'b> {
    board: &'b Board,
    masks: LetterMasks,
    /// The masks with the letters of each tile reversed, if they differ.
    reversed_masks: Option<LetterMasks>,
}

/// A path that spells a word.
///
/// ```
/// use boggle_solver::{Board, Budget, Finder, FoundPath, Notation, Rules};
///
/// let board = Board::parse("ab ba", &Notation::default())?;
/// let path = Finder::new(&board, Rules::for_cells(4)).find("ab", Budget::unlimited())?;
/// assert_eq!(path, Some(FoundPath { cells: vec![0, 1], is_first: true }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FoundPath {
    /// The cells of the path, in order.
    pub cells: Vec<u32>,
    /// Whether this is known to be the first path that spells the word, like
    /// [`FoundWord::path`](crate::FoundWord::path): the lexicographically smallest by cell number.
    /// Always true unless finding the first path takes too long.
    pub is_first: bool,
}

/// The error returned when the [`Budget`] is spent before the answer is known, or the word has more
/// than [`MAX_WORD_LETTERS`] letters.
///
/// ```
/// use boggle_solver::{Board, Budget, Finder, Notation, Rules, Undecided};
///
/// let board = Board::parse("aaaa", &Notation::default())?;
/// let finder = Finder::new(&board, Rules::for_cells(4));
/// assert_eq!(finder.find("aaaa", Budget::steps(3)), Err(Undecided));
/// # Ok::<(), boggle_solver::SyntaxError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undecided;

impl fmt::Display for Undecided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not decided within the limit; allow more steps or more time")
    }
}

impl Error for Undecided {}

impl<'b> Finder<'b> {
    /// Creates a finder for the paths that `rules` allow on `board`.
    ///
    /// ```
    /// use boggle_solver::{Board, Budget, Finder, Neighbors, Notation, Rules};
    ///
    /// let board = Board::parse("ab cd", &Notation::default())?;
    /// let rules = Rules { neighbors: Neighbors::Four, ..Rules::for_cells(4) };
    /// assert_eq!(Finder::new(&board, rules).find("ad", Budget::unlimited())?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(board: &'b Board, rules: Rules) -> Finder<'b> {
        let masks = LetterMasks::new(board, &rules);
        let reversed_masks = masks.reversed();
        Finder { board, masks, reversed_masks }
    }

    /// Returns a path that spells `word`, or `None` if there is none. This is the first path unless
    /// finding it takes too long; see [`FoundPath::is_first`]. The word is normalized. If it has
    /// anything other than letters, such as a line break, no board has it;
    /// [`Entry`](boggle_dictionary::Entry) parses what people write.
    ///
    /// # Errors
    ///
    /// If the budget is spent before the answer is known.
    ///
    /// ```
    /// use boggle_solver::{Board, Budget, Finder, Notation, Rules};
    ///
    /// let board = Board::parse("tone", &Notation::default())?;
    /// let finder = Finder::new(&board, Rules::for_cells(4));
    /// let path = finder.find("note", Budget::unlimited())?.unwrap();
    /// assert_eq!(path.cells, [2, 1, 0, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(&self, word: &str, mut budget: Budget) -> Result<Option<FoundPath>, Undecided> {
        self.decide(&self.letters_of(word), &mut budget)
    }

    /// Calls `visit` with each path that spells `word`, in order from the first
    /// path, until it breaks.
    ///
    /// # Errors
    ///
    /// If the budget is spent before all paths are known.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use boggle_solver::{Board, Budget, Finder, Notation, Rules};
    ///
    /// let board = Board::parse("ab ab", &Notation::default())?;
    /// let mut paths = Vec::new();
    /// Finder::new(&board, Rules::for_cells(4)).each_path("ab", Budget::unlimited(), |path| {
    ///     paths.push(path.to_vec());
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!(paths, [[0, 1], [0, 3], [2, 1], [2, 3]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn each_path(
        &self,
        word: &str,
        mut budget: Budget,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<(), Undecided> {
        let word = self.letters_of(word);
        if self.decide(&word, &mut budget)?.is_none() {
            return Ok(());
        }
        let mut path_finder = PathFinder::new(&self.masks);
        path_finder.budget = budget;
        let end = path_finder.each(&word, &mut visit);
        if end.is_break() && path_finder.budget.is_spent() { Err(Undecided) } else { Ok(()) }
    }

    /// Returns the number of paths that spell `word`, without visiting each, or [`u128::MAX`] if
    /// there are more.
    ///
    /// # Errors
    ///
    /// If the budget is spent before the number is known.
    ///
    /// ```
    /// use boggle_solver::{Board, Budget, Finder, Notation, Rules};
    ///
    /// let board = Board::parse("aaaaaaaaa", &Notation::default())?;
    /// let finder = Finder::new(&board, Rules::for_cells(9));
    /// assert_eq!(finder.count("aaaaaaaaa", Budget::unlimited()), Ok(784));
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    pub fn count(&self, word: &str, mut budget: Budget) -> Result<u128, Undecided> {
        let word = self.letters_of(word);
        // The search for one path prunes better than counting does.
        match self.decide(&word, &mut budget)? {
            None => Ok(0),
            Some(_) => count::count(&self.masks, &word, budget),
        }
    }

    fn decide(&self, word: &[Letter], budget: &mut Budget) -> Result<Option<FoundPath>, Undecided> {
        if self.lacks_letters(word) {
            return Ok(None);
        }
        if word.len() > MAX_WORD_LETTERS {
            return Err(Undecided);
        }
        decide(&self.masks, self.reversed_masks.as_ref(), word, budget)
    }

    fn letters_of(&self, word: &str) -> Vec<Letter> {
        letters(&normalize(word)).map(|letter| self.masks.letter(letter)).collect()
    }

    /// Whether the word is empty, which no path spells, or the board has too few of its letters
    /// anywhere.
    fn lacks_letters(&self, word: &[Letter]) -> bool {
        let masks = &self.masks;
        let mut needed = vec![0; masks.letter_counts.len()];
        word.iter().for_each(|&letter| needed[letter] += 1);
        let (uses, wildcards) = match masks.rules.reuse {
            false => (1, u64::from(masks.wildcards)),
            // A single cell can supply its letter any number of times.
            true => (u64::MAX, u64::from(masks.wildcards).saturating_mul(u64::MAX)),
        };
        let missing = needed.iter().enumerate().map(|(letter, &needed): (_, &u64)| {
            needed.saturating_sub(uses.saturating_mul(masks.letter_counts[letter].into()))
        });
        word.is_empty() || missing.sum::<u64>() > wildcards
    }
}

impl fmt::Debug for Finder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Finder")
            .field("board", &format_args!("{}", self.board))
            .field("rules", &self.masks.rules)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
