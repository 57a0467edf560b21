//! The boards: four sets, the same on every machine.
//!
//! A set has many boards, because a search that sees one board again and again
//! has its branches predicted and seems four times faster than it is.

use boggle_dice::DiceSet;
use boggle_solver::{Board, Notation};

/// The best board there is, and so a very busy one.
const BEST: &[u8; 16] = b"perslatgsineters";

/// How many boards a set has, and how many of them are enough for a smoke test.
pub const BOARDS: usize = 100_000;
pub const FEW: usize = 200;

#[derive(Debug, Clone, Copy)]
pub enum Set {
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

impl Set {
    pub const ALL: [Set; 4] = [Set::Uniform, Set::Dice, Set::Hard, Set::Big];

    /// The cells in a row.
    pub fn side(self) -> usize {
        if matches!(self, Set::Big) { 5 } else { 4 }
    }

    /// The first `count` boards.
    pub fn boards(self, count: usize) -> Vec<Letters> {
        (0..count as u64).map(|seed| self.board(seed)).collect()
    }

    fn board(self, seed: u64) -> Letters {
        let mut random = Random(seed << 8 | self as u64);
        match self {
            Set::Uniform => Letters(random.letters(16)),
            Set::Dice => rolled("new", seed, 4),
            Set::Big => rolled("big", seed, 5),
            Set::Hard => {
                let mut letters = BEST.to_vec();
                for _ in 0..2 {
                    let cell = random.below(16);
                    match random.below(2) {
                        0 => letters[cell] = random.letters(1)[0],
                        _ => letters.swap(cell, random.below(16)),
                    }
                }
                Letters(letters)
            }
        }
    }
}

/// A square board as its letters, row by row; `q` is Qu.
pub struct Letters(pub Vec<u8>);

impl Letters {
    pub fn board(&self) -> Board {
        let text = str::from_utf8(&self.0).expect("letters");
        Board::parse(text, &Notation::default()).expect("a square board")
    }
}

/// A square board of independent letters.
pub fn large(seed: u64, side: usize) -> Board {
    Letters(Random(seed).letters(side * side)).board()
}

fn rolled(dice: &str, seed: u64, side: usize) -> Letters {
    let dice = DiceSet::named(dice).expect("a known set");
    let board = dice.roll(seed, (side, side), false).expect("a possible size");
    Letters(board.to_string().into_bytes())
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
