use std::ops::Range;

use boggle_dice::DiceSet;
use boggle_solver::{Board, Notation};
use rayon::prelude::*;

/// The best board there is, and so a very busy one.
const BEST: &[u8; 16] = b"perslatgsineters";

/// A kind of boards, each with its number, the same on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardSet {
    /// Sixteen independent letters, all equally likely.
    Uniform,
    /// Rolls of the dice of 1987 to 2008.
    Dice,
    /// The best board after two random edits: what a search for good boards
    /// asks for.
    Hard,
    /// Rolls of the 25 dice of Big Boggle.
    Big,
}

impl BoardSet {
    /// All sets.
    pub const ALL: [BoardSet; 4] =
        [BoardSet::Uniform, BoardSet::Dice, BoardSet::Hard, BoardSet::Big];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            BoardSet::Uniform => "uniform",
            BoardSet::Dice => "dice",
            BoardSet::Hard => "hard",
            BoardSet::Big => "big",
        }
    }

    /// What its boards are.
    pub fn title(self) -> &'static str {
        match self {
            BoardSet::Uniform => "4x4, independent letters",
            BoardSet::Dice => "4x4, rolls of the dice",
            BoardSet::Hard => "4x4, near the best board known",
            BoardSet::Big => "5x5, rolls of the dice",
        }
    }

    /// The cells in a row.
    pub fn side(self) -> usize {
        if self == BoardSet::Big { 5 } else { 4 }
    }

    /// The boards of these numbers, made on the threads of the rayon pool that
    /// the call is made from.
    pub fn boards(self, numbers: Range<u64>) -> Vec<BenchBoard> {
        numbers.into_par_iter().map(|number| self.puzzle(number)).collect()
    }

    fn puzzle(self, number: u64) -> BenchBoard {
        let mut random = Random(number << 8 | self as u64);
        match self {
            BoardSet::Uniform => BenchBoard::new(random.letters(16)),
            BoardSet::Dice => BenchBoard::new(rolled("new", number, self.side())),
            BoardSet::Big => BenchBoard::new(rolled("big", number, self.side())),
            BoardSet::Hard => {
                let mut letters = BEST.to_vec();
                for _ in 0..2 {
                    let cell = random.below(16);
                    match random.below(2) {
                        0 => letters[cell] = random.letters(1)[0],
                        _ => letters.swap(cell, random.below(16)),
                    }
                }
                BenchBoard::new(letters)
            }
        }
    }
}

/// A square board of single letters, ready for every contestant.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct BenchBoard {
    /// Its letters, row by row; `q` is Qu.
    pub letters: Vec<u8>,
    /// The board.
    pub board: Board,
}

impl BenchBoard {
    fn new(letters: Vec<u8>) -> BenchBoard {
        let board = square(&letters);
        BenchBoard { letters, board }
    }
}

/// A square board of independent letters, of any size.
pub fn random_board(seed: u64, side: usize) -> Board {
    square(&Random(seed).letters(side * side))
}

#[expect(clippy::expect_used, reason = "letters that are as many as they must be")]
fn square(letters: &[u8]) -> Board {
    let text = str::from_utf8(letters).expect("letters");
    Board::parse(text, &Notation::default()).expect("a square board")
}

#[expect(clippy::expect_used, reason = "sets of this project and the sizes of their boards")]
fn rolled(dice: &str, seed: u64, side: usize) -> Vec<u8> {
    let dice = DiceSet::named(dice).expect("a known set");
    let board = dice.roll(seed, (side, side), false).expect("a possible size");
    board.to_string().into_bytes()
}

/// Splitmix64 (Steele, Lea and Flood, 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `count`; for the few that are asked for here the high
    /// bits of a product are fair enough.
    fn below(&mut self, count: usize) -> usize {
        (((self.next() >> 32) * count as u64) >> 32) as usize
    }

    fn letters(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| b'a' + self.below(26) as u8).collect()
    }
}
