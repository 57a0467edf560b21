/// The data of a node, packed into 64 bits so that a search fetches it with one
/// load:
///
/// ```text
/// bit  63..........33   32    31...............0
///      first child      word  letters that follow
/// ```
///
/// Children are adjacent and in the order of their letters, so the child for a
/// letter is the first child plus the number of letters below it. Bit 63 is
/// always 0: node numbers have at most 31 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct NodeEntry(pub(crate) u64);

impl NodeEntry {
    /// The bit that is set if a word ends at the node.
    pub(crate) const WORD: u32 = 32;

    /// The position of the first child's number.
    pub(crate) const FIRST_CHILD: u32 = 33;

    pub(crate) fn new(letters: u32, is_word: bool, first_child: u32) -> NodeEntry {
        NodeEntry(
            u64::from(letters)
                | u64::from(is_word) << NodeEntry::WORD
                | u64::from(first_child) << NodeEntry::FIRST_CHILD,
        )
    }

    /// Returns the letters that follow, one bit each.
    #[inline]
    pub(crate) fn letters(self) -> u32 {
        self.0 as u32
    }

    /// Returns 1 if a word ends at the node and 0 otherwise, as a number for
    /// branch-free arithmetic.
    #[inline]
    pub(crate) fn word_bit(self) -> u64 {
        self.0 >> NodeEntry::WORD & 1
    }

    /// Returns the number of the first child.
    #[inline]
    pub(crate) fn first_child(self) -> u32 {
        (self.0 >> NodeEntry::FIRST_CHILD) as u32
    }

    /// Returns the number of the child for a letter, if any.
    #[inline]
    pub(crate) fn child(self, letter: u8) -> Option<u32> {
        let bit = 1u32.checked_shl(letter.into())?;
        let siblings_before = (self.letters() & (bit - 1)).count_ones();
        (self.letters() & bit != 0).then(|| self.first_child() + siblings_before)
    }
}
