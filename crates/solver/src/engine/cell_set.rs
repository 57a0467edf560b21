//! Sets of cells.

use std::ops::{BitAnd, BitOr, Not};

/// A set of cells as the bits of an integer.
///
/// If a board leaves the upper bits unused, they can hold a label: the searches pass it on from a
/// path to its extensions.
pub(super) trait CellSet:
    Copy + PartialEq + 'static + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    const EMPTY: Self;
    /// The maximum number of cells: the number of bits.
    const CELLS: usize;
    /// The maximum number of cells if paths have a label, which uses the bits above.
    const LABELED_CELLS: usize = Self::CELLS - LABEL_BITS;
    fn from_bits(bits: u64) -> Self;
    fn to_bits(self) -> u64;
    /// Returns the column for such sets.
    fn column<'s>(narrow: &'s mut [u32], wide: &'s mut [u64]) -> &'s mut [Self];
    /// Returns the number of the lowest cell; for the empty set, any valid number.
    fn lowest(self) -> usize;
    /// Returns the set of only the lowest cell.
    fn lowest_bit(self) -> Self;

    /// Returns the same set with a label below 32.
    fn with_label(self, label: u32) -> Self {
        let cells = self.to_bits() & ((1 << Self::LABELED_CELLS) - 1);
        Self::from_bits(cells | u64::from(label) << Self::LABELED_CELLS)
    }

    /// Returns the label.
    fn label(self) -> usize {
        (self.to_bits() >> Self::LABELED_CELLS) as usize % LABELS
    }
}

/// The number of labels, which are letter numbers of the trie.
pub(super) const LABELS: usize = 1 << LABEL_BITS;

const LABEL_BITS: usize = 5;

impl CellSet for u32 {
    const EMPTY: u32 = 0;
    const CELLS: usize = 32;
    fn from_bits(bits: u64) -> u32 {
        bits as u32
    }
    fn column<'s>(narrow: &'s mut [u32], _: &'s mut [u64]) -> &'s mut [u32] {
        narrow
    }
    fn to_bits(self) -> u64 {
        self.into()
    }
    fn lowest(self) -> usize {
        (self | 1 << 31).trailing_zeros() as usize
    }
    fn lowest_bit(self) -> u32 {
        self & self.wrapping_neg()
    }
}

impl CellSet for u64 {
    const EMPTY: u64 = 0;
    const CELLS: usize = 64;
    fn from_bits(bits: u64) -> u64 {
        bits
    }
    fn column<'s>(_: &'s mut [u32], wide: &'s mut [u64]) -> &'s mut [u64] {
        wide
    }
    fn to_bits(self) -> u64 {
        self
    }
    fn lowest(self) -> usize {
        (self | 1 << 63).trailing_zeros() as usize
    }
    fn lowest_bit(self) -> u64 {
        self & self.wrapping_neg()
    }
}
