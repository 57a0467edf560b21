//! Finding given words on a board, in no dictionary or any.

mod count;
mod straight;

use std::ops::ControlFlow;

use boggle_dictionary::letters::{letters, normalize};

use crate::budget::Budget;
use crate::letter_masks::{Letter, LetterMasks};
use crate::trace::{Order, Tracer};
use crate::{Board, Rules};

/// Longer words are found only on straight paths: of the others, each letter
/// takes its part of the stack.
pub const MAX_WORD_LETTERS: usize = 1024;

/// So many steps are spent on the least path. Then any will do.
const LEAST: u64 = 1 << 16;

/// So many are spent on each of the first turns that search for any. They are
/// few, because a search that began well ends soon: with four times as many, the
/// slowest of 100 words of 20 to 36 letters on 6x6 boards of a and b took three
/// times as long.
const TURN: u64 = 1 << 13;

/// After so many turns, their steps are doubled.
const TURNS: u32 = 8;

/// Finds given words on a board: whether they are there, where, and in how many
/// ways. Of the rules those count that tell which paths there are.
///
/// To find a path through most of a board of few letters can take longer than
/// anyone lives; so each question has a [`Budget`].
///
/// ```
/// use boggle_solver::{Board, Budget, Finder, Notation, Rules};
///
/// let board = Board::parse("wpaou piedq llnro ecauw ydxsz", &Notation::default())?;
/// let finder = Finder::new(&board, Rules::for_size(board.len()));
/// let budget = Budget::steps(1_000_000);
///
/// let trail = finder.find("dell", budget)?.expect("it is there");
/// assert_eq!(trail.cells, [8, 7, 11, 10]);
/// assert_eq!(finder.find("hello", budget)?, None);
/// assert_eq!(finder.count("oracle", budget)?, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Finder<'b> {
    board: &'b Board,
    terrain: LetterMasks,
    /// The same with the tiles spelled backwards, if that makes a difference.
    backward: Option<LetterMasks>,
    is_straight: bool,
}

/// A path that spells a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundPath {
    /// Its cells, in order.
    pub cells: Vec<u32>,
    /// Whether it is known to be the least path, as
    /// [`FoundWord::path`](crate::FoundWord::path) is. It is unless to find that took
    /// too long.
    pub is_first: bool,
}

/// The budget was spent before the answer was found, or the word has more than
/// [`MAX_WORD_LETTERS`] letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not decided within the limit; allow more steps or more time")]
pub struct Undecided;

impl<'b> Finder<'b> {
    /// A finder for the paths that `rules` allow on `board`.
    pub fn new(board: &'b Board, rules: Rules) -> Finder<'b> {
        let terrain = LetterMasks::new(board, &rules);
        let backward = terrain.reversed();
        Finder { board, terrain, backward, is_straight: false }
    }

    /// The same finder, but for paths that keep their direction throughout.
    pub fn straight(self) -> Finder<'b> {
        Finder { is_straight: true, ..self }
    }

    /// A path that spells `word`, if there is one: the least, if that can be
    /// had at no great price.
    ///
    /// # Errors
    ///
    /// When the budget is spent before that is known.
    pub fn find(&self, word: &str, mut budget: Budget) -> Result<Option<FoundPath>, Undecided> {
        let word = self.spelled(word);
        if self.lacks_letters(&word) {
            return Ok(None);
        }
        if self.is_straight {
            let cells = straight::paths(self.board, &self.terrain, &word).next();
            return Ok(cells.map(|cells| FoundPath { cells, is_first: true }));
        }
        self.hunt(&word, &mut budget)
    }

    /// Visits every path that spells `word`, each once and the least first, until
    /// `visit` breaks it off.
    ///
    /// # Errors
    ///
    /// When the budget is spent before it is known that there are no more.
    pub fn each_path(
        &self,
        word: &str,
        mut budget: Budget,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<(), Undecided> {
        let word = self.spelled(word);
        if self.lacks_letters(&word) {
            return Ok(());
        }
        if self.is_straight {
            let mut paths = straight::paths(self.board, &self.terrain, &word);
            let _ = paths.try_for_each(|path| visit(&path));
            return Ok(());
        }
        if self.hunt(&word, &mut budget)?.is_none() {
            return Ok(());
        }
        let mut tracer = Tracer::new(&self.terrain);
        tracer.budget = budget;
        let end = tracer.each(&word, &mut visit);
        if end.is_break() && tracer.budget.is_spent() { Err(Undecided) } else { Ok(()) }
    }

    /// How many paths spell `word`, without visiting each. [`u128::MAX`] stands
    /// for as many or more.
    ///
    /// # Errors
    ///
    /// When the budget is spent before that is known.
    pub fn count(&self, word: &str, mut budget: Budget) -> Result<u128, Undecided> {
        let word = self.spelled(word);
        if self.lacks_letters(&word) {
            return Ok(0);
        }
        if self.is_straight {
            return Ok(straight::paths(self.board, &self.terrain, &word).count() as u128);
        }
        // To tell that there is none, more can be foreseen than of how many.
        match self.hunt(&word, &mut budget)? {
            None => Ok(0),
            Some(_) => count::count(&self.terrain, &word, budget),
        }
    }

    fn spelled(&self, word: &str) -> Vec<Letter> {
        letters(&normalize(word)).map(|letter| self.terrain.letter(letter)).collect()
    }

    /// Whether the letters of the board are too few for the word, wherever they
    /// lie. No path spells a word of none.
    fn lacks_letters(&self, word: &[Letter]) -> bool {
        let terrain = &self.terrain;
        let mut counts = vec![0; terrain.letters()];
        word.iter().for_each(|&letter| counts[letter] += 1);
        let (supply, wildcards) = match terrain.rules.reuse {
            false => (1, u64::from(terrain.wildcards())),
            // A cell is as good as any number of its kind.
            true => (u64::MAX, u64::from(terrain.wildcards()).saturating_mul(u64::MAX)),
        };
        let lacking = counts.iter().enumerate().map(|(letter, &count): (_, &u64)| {
            count.saturating_sub(supply.saturating_mul(terrain.supply(letter).into()))
        });
        word.is_empty() || lacking.sum::<u64>() > wildcards
    }

    /// Searches from the front and from the back in turns, each time in another
    /// order, and longer than before: a search that began badly may not end, and
    /// one that begins elsewhere may at once. What either has found to be
    /// hopeless, it need not search again.
    fn hunt(&self, word: &[Letter], budget: &mut Budget) -> Result<Option<FoundPath>, Undecided> {
        if word.len() > MAX_WORD_LETTERS {
            return Err(Undecided);
        }
        let backwards: Vec<Letter> = word.iter().rev().copied().collect();
        let mut front = Tracer::new(&self.terrain);
        let mut back = Tracer::new(self.backward.as_ref().unwrap_or(&self.terrain));
        for turn in 0.. {
            let from_front = turn % 2 == 0;
            let (tracer, word) =
                if from_front { (&mut front, word) } else { (&mut back, &backwards[..]) };
            tracer.order = if turn == 0 { Order::Least } else { Order::MostConstrained(turn) };
            let steps = if turn == 0 { LEAST } else { TURN << (turn / TURNS).min(40) };
            let part = budget.part(steps);
            tracer.budget = part;
            let path = tracer.trace(word, true, &[]).map(<[_]>::to_vec);
            let is_over = budget.spend(part.left() - tracer.budget.left()).is_break();
            if !tracer.budget.is_spent() {
                return Ok(path.map(|mut cells| {
                    if !from_front {
                        cells.reverse();
                    }
                    FoundPath { cells, is_first: turn == 0 }
                }));
            }
            if is_over || budget.is_spent() {
                break;
            }
        }
        Err(Undecided)
    }
}

#[cfg(test)]
mod tests;
