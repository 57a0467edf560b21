use std::error::Error;
use std::fmt;

use crate::{Board, Direction};

/// A word in a straight line on a board.
///
/// A board can have millions of placements, so each takes only 12 bytes. The
/// word itself is [`Dictionary::word`](boggle_dictionary::Dictionary::word) of
/// its rank.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::{Board, Direction, Notation, Placement, WordSearchSolver};
///
/// let dictionary = Dictionary::from_words(["cat", "tea"])?;
/// let board = Board::parse("tea", &Notation { size: Some((1, 3).into()), ..Notation::default() })?;
/// let placements = WordSearchSolver::new(dictionary).placements(&board, 3)?;
/// let direction = Direction::Right;
/// assert_eq!(placements, [Placement { rank: 1, start: 0, letters: 3, cells: 3, direction }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The dictionary rank of the word.
    pub rank: u32,
    /// The cell of the first letter.
    pub start: u32,
    /// The number of letters of the word.
    pub letters: u8,
    /// The number of cells: fewer than letters if a tile has several.
    pub cells: u8,
    /// The direction in which the word runs: [`Direction::Right`] for a word on
    /// one cell.
    pub direction: Direction,
}

/// The placements that a search found within its [`Budget`](crate::Budget), returned
/// by [`WordSearchSolver::placements_within`](crate::WordSearchSolver::placements_within).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Placements {
    /// The placements, sorted by path.
    pub found: Vec<Placement>,
    /// The number of cells that were searched: all placements that start at cells before this one
    /// were found, and no others. Equals the number of cells on the board if the budget sufficed.
    pub searched_cells: usize,
}

/// The error returned when a board has more placements than a search returns: 4,194,304, or the
/// number of cells if larger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManyPlacements {
    /// The maximum number of placements on this board.
    pub max: usize,
}

impl fmt::Display for TooManyPlacements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "more than {} placements; require longer words, or use fewer wildcards or a smaller board",
            self.max
        )
    }
}

impl Error for TooManyPlacements {}

impl Placement {
    /// Returns the cells that spell the word, in order, on the board on which
    /// it was found.
    ///
    /// ```
    /// use boggle_solver::{Board, Direction, Notation, Placement};
    ///
    /// let board = Board::parse("cat dog ead", &Notation::default())?;
    /// let direction = Direction::UpRight;
    /// let eot = Placement { rank: 0, start: 6, letters: 3, cells: 3, direction };
    /// assert_eq!(eot.path(&board).collect::<Vec<_>>(), [6, 4, 2]);
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    pub fn path(
        &self,
        board: &Board,
    ) -> impl DoubleEndedIterator<Item = u32> + ExactSizeIterator + Clone + use<> {
        let (start, stride) = (self.start as isize, self.direction.stride(board.columns()));
        (0..u16::from(self.cells)).map(move |step| (start + step as isize * stride) as u32)
    }
}
