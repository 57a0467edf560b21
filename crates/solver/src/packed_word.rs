use std::array;

/// A word of up to 12 letters from a to z as an integer, so that words can be compared, sorted and
/// printed without lookups. The order is longest first, then alphabetical.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::{Board, Rules, Solver, Strategy};
///
/// let dictionary = Dictionary::from_words(["cat", "cater", "moon", "tone"])?;
/// let solver = Solver::builder().strategy(Strategy::Batch).build(dictionary);
/// let board: Board = "cat rre ton".parse()?;
/// let words = solver.packed_words(&board, Rules::for_size(board.len())).unwrap();
/// let mut text = Vec::new();
/// words.iter().for_each(|word| word.append_to(&mut text));
/// assert_eq!(text, b"catertonecat");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedWord(u64);

/// The number of bits of a letter, from 1 for `a`. The highest four bits hold the number of missing
/// letters, and the next ones the first letter.
const BITS: usize = 5;

/// The position of the first letter.
const FIRST: usize = BITS * (PackedWord::MAX_LETTERS - 1);

impl PackedWord {
    /// The maximum number of letters.
    pub const MAX_LETTERS: usize = 12;

    /// Packs letters, from 0 for `a`, given from the last to the first.
    #[inline]
    pub(crate) fn from_end(letters: impl ExactSizeIterator<Item = u8>) -> PackedWord {
        let missing = (PackedWord::MAX_LETTERS - letters.len()) as u64;
        let add = |bits, letter| bits >> BITS | u64::from(letter + 1) << FIRST;
        PackedWord(missing << (FIRST + BITS) | letters.fold(0, add))
    }

    /// Returns a key that sorts words alphabetically.
    #[must_use]
    pub fn alphabetical(self) -> u64 {
        self.0 << (u64::BITS as usize - BITS - FIRST)
    }

    /// Returns the number of letters.
    #[inline]
    #[must_use]
    pub fn letters(self) -> usize {
        PackedWord::MAX_LETTERS - (self.0 >> (FIRST + BITS)) as usize
    }

    /// Appends the word to `text`.
    #[inline]
    pub fn append_to(self, text: &mut Vec<u8>) {
        let end = text.len() + self.letters();
        // Always writes all letters, because a branch per letter would be mispredicted.
        let letter = |index| b'a' - 1 + (self.0 >> (FIRST - BITS * index) & 31) as u8;
        text.extend_from_slice(&array::from_fn::<_, { PackedWord::MAX_LETTERS }, _>(letter));
        text.truncate(end);
    }
}
