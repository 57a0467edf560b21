use std::ops::Range;

use boggle_dice::DiceSet;
use boggle_solver::{Board, Notation};
use rayon::prelude::*;

/// The highest-scoring board known, which therefore has very many paths.
const BEST: &[u8; 16] = b"perslatgsineters";

/// A kind of board: an endless, numbered sequence that is the same on every machine.
///
/// ```
/// use boggle_bench::BoardSet;
///
/// let boards = BoardSet::Dice.boards(0..10);
/// assert_eq!(boards[7].board, BoardSet::Dice.boards(7..8)[0].board);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoardSet {
    /// 16 independent letters, all equally likely.
    Uniform,
    /// Rolls of the dice of 1987 to 2008.
    Dice,
    /// The highest-scoring board known after two random edits, similar to the boards that a search
    /// for high scores evaluates.
    Hard,
    /// Rolls of the 25 dice of Big Boggle.
    Big,
    /// Rolls of the same dice on 6x6 cells, where 11 of the 25 dice appear twice.
    Six,
    /// Rolls of the same dice on 8x8 cells.
    Eight,
}

impl BoardSet {
    /// All sets.
    pub const ALL: [BoardSet; 6] = [
        BoardSet::Uniform,
        BoardSet::Dice,
        BoardSet::Hard,
        BoardSet::Big,
        BoardSet::Six,
        BoardSet::Eight,
    ];

    /// Returns the name of the set.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BoardSet::Uniform => "uniform",
            BoardSet::Dice => "dice",
            BoardSet::Hard => "hard",
            BoardSet::Big => "big",
            BoardSet::Six => "6x6",
            BoardSet::Eight => "8x8",
        }
    }

    /// Returns the number of rows, which is also the number of columns.
    #[must_use]
    pub const fn side(self) -> usize {
        match self {
            BoardSet::Uniform | BoardSet::Dice | BoardSet::Hard => 4,
            BoardSet::Big => 5,
            BoardSet::Six => 6,
            BoardSet::Eight => 8,
        }
    }

    /// Generates the boards with these numbers, on the current rayon thread pool.
    #[must_use]
    pub fn boards(self, numbers: Range<u64>) -> Vec<BenchBoard> {
        numbers.into_par_iter().map(|number| self.board(number)).collect()
    }

    fn board(self, number: u64) -> BenchBoard {
        let mut rng = SplitMix64(number << 8 | self as u64);
        let letters = match self {
            BoardSet::Uniform => rng.letters(16),
            BoardSet::Dice => roll("new", number, self.side()),
            BoardSet::Big | BoardSet::Six | BoardSet::Eight => roll("big", number, self.side()),
            BoardSet::Hard => {
                let mut letters = BEST.to_vec();
                for _ in 0..2 {
                    let cell = rng.below(16);
                    match rng.below(2) {
                        0 => letters[cell] = rng.letters(1)[0],
                        _ => letters.swap(cell, rng.below(16)),
                    }
                }
                letters
            }
        };
        BenchBoard { board: square(&letters), letters }
    }
}

/// A square board of single letters, in the forms that contestants need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BenchBoard {
    /// The letters, row by row; `q` is Qu.
    pub letters: Vec<u8>,
    /// The same letters as a board.
    pub board: Board,
}

/// Generates a square board of any size with independent letters.
#[must_use]
pub fn random_board(seed: u64, side: usize) -> Board {
    square(&SplitMix64(seed).letters(side * side))
}

#[expect(clippy::expect_used, reason = "callers pass a square number of letters")]
fn square(letters: &[u8]) -> Board {
    let text = str::from_utf8(letters).expect("letters");
    Board::parse(text, &Notation::default()).expect("a square board")
}

#[expect(clippy::expect_used, reason = "callers pass known sets with their own sizes")]
fn roll(dice: &str, seed: u64, side: usize) -> Vec<u8> {
    let dice = DiceSet::named(dice).expect("a known set");
    let board = dice.roll(seed, (side, side), false).expect("a possible size");
    board.to_string().into_bytes()
}

/// The SplitMix64 generator (Steele, Lea and Flood, 2014). The committed totals of
/// `benches/check.rs` depend on its numbers.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// Returns a number less than `count`. The bias is negligible for the small counts used here.
    fn below(&mut self, count: usize) -> usize {
        (((self.next() >> 32) * count as u64) >> 32) as usize
    }

    fn letters(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| b'a' + self.below(26) as u8).collect()
    }
}
