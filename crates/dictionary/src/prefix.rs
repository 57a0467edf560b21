use std::fmt;

use fst::raw::Node;

use crate::Dictionary;
use crate::letters::{is_mark, letters};

/// The dictionary as a trie: nodes and steps between them.
impl Dictionary {
    /// Returns the empty prefix, which every word starts with.
    #[must_use]
    pub fn root(&self) -> Prefix<'_> {
        Prefix { node: self.fst.root(), rank: 0 }
    }

    /// Extends a prefix by one byte. Returns `None` if no word starts with the
    /// longer prefix.
    #[inline]
    #[must_use]
    pub fn step<'d>(&'d self, prefix: &Prefix<'d>, byte: u8) -> Option<Prefix<'d>> {
        let transition = prefix.node.transition(prefix.node.find_input(byte)?);
        let rank = prefix.rank.wrapping_add(transition.out.value());
        Some(Prefix { node: self.fst.node(transition.addr), rank })
    }

    /// Extends a prefix by several bytes. Returns `None` if no word starts with the longer prefix.
    /// Words are [normalized](crate::letters::normalize), so none starts with a capital.
    #[inline]
    #[must_use]
    pub fn walk<'d>(&'d self, prefix: &Prefix<'d>, bytes: &[u8]) -> Option<Prefix<'d>> {
        bytes.iter().try_fold(*prefix, |prefix, &byte| self.step(&prefix, byte))
    }

    /// Returns the set of bytes that can follow a prefix, as [bits](byte_bit).
    ///
    /// Computing it takes one pass over the node and rules out steps that would each need a pass of
    /// their own to fail.
    #[inline]
    #[must_use]
    pub fn next_bits(&self, prefix: &Prefix<'_>) -> u64 {
        let (node, count) = (prefix.node, prefix.node.len());
        let bits = |bits, byte: &u8| bits | byte_bit(*byte);
        match count {
            0 => 0,
            // In format 3 of an fst these bytes are contiguous, before the last two of the node.
            // `fst` returns each one only together with its address, and decoding addresses took a
            // quarter of a search.
            2..=32 => {
                self.fst.as_bytes()[node.addr() - 1 - count..node.addr() - 1].iter().fold(0, bits)
            }
            _ => (0..count).map(|i| node.transition(i).inp).fold(0, |all, byte| bits(all, &byte)),
        }
    }

    /// Returns an iterator over the bytes that can follow a prefix, in ascending
    /// order.
    #[inline]
    pub fn next_bytes<'d>(
        &'d self,
        prefix: &Prefix<'d>,
    ) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator + use<'d> {
        let node = prefix.node;
        (0..node.len()).map(move |i| node.transition(i).inp)
    }

    /// Calls `each` with every letter that can follow a prefix and the prefix extended by it, in
    /// sorted order. A letter with combining marks is preceded by the same letter without them,
    /// even if no word has the plain letter here. Letters that are
    /// [joined](crate::letters::are_joined) to the prefix are included.
    ///
    /// ```
    /// # let dictionary = boggle_dictionary::Dictionary::from_words(["äon", "ära", "x\u{302}y"])?;
    /// let mut first = Vec::new();
    /// dictionary.next_letters(&dictionary.root(), |letter, _| first.push(letter.to_owned()));
    /// assert_eq!(first, ["x", "x\u{302}", "ä"]);
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn next_letters<'d>(&'d self, prefix: &Prefix<'d>, mut each: impl FnMut(&str, Prefix<'d>)) {
        self.spell(prefix, &mut Vec::new(), &mut each);
    }

    /// Extends `letter`, the first bytes of a letter, in every possible way.
    fn spell<'d>(
        &'d self,
        prefix: &Prefix<'d>,
        letter: &mut Vec<u8>,
        each: &mut impl FnMut(&str, Prefix<'d>),
    ) {
        for byte in self.next_bytes(prefix) {
            let Some(next) = self.step(prefix, byte) else { continue };
            letter.push(byte);
            match str::from_utf8(letter) {
                // The character is incomplete.
                Err(error) if error.error_len().is_none() => self.spell(&next, letter, each),
                // The letter is complete, but more marks can follow.
                Ok(text) if letters(text).count() == 1 && !text.starts_with(is_mark) => {
                    each(text, next);
                    self.spell(&next, letter, each);
                }
                _ => {}
            }
            letter.pop();
        }
    }
}

/// Returns the bit that represents a byte in [`Dictionary::next_bits`]. The
/// letters `a` to `z` have a bit each; other bytes can share one.
#[inline]
#[must_use]
pub fn byte_bit(byte: u8) -> u64 {
    1 << (byte % 64)
}

/// A node of a dictionary: the start of one or more of its words.
///
/// Get one from [`Dictionary::root`], and extend it with [`Dictionary::step`],
/// [`Dictionary::walk`], or [`Dictionary::next_letters`].
///
/// ```
/// # let dictionary = boggle_dictionary::Dictionary::from_words(["tea", "tee", "to"])?;
/// let te = dictionary.walk(&dictionary.root(), b"te").unwrap();
/// assert_eq!(te.word(), None);
/// assert_eq!(dictionary.next_bytes(&te).collect::<Vec<_>>(), b"ae");
/// let tee = dictionary.step(&te, b'e').unwrap();
/// assert_eq!(tee.word(), Some(1));
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Prefix<'d> {
    node: Node<'d>,
    rank: u64,
}

impl<'d> Prefix<'d> {
    /// Creates a prefix at a node of the [automaton](Dictionary::as_fst), with
    /// output 0.
    ///
    /// Prefixes with the same continuations share a node. Use this to visit each
    /// node only once.
    #[must_use]
    pub fn from_node(node: Node<'d>) -> Prefix<'d> {
        Prefix { node, rank: 0 }
    }

    /// Returns the node of the automaton that the prefix leads to.
    #[must_use]
    pub fn node(&self) -> Node<'d> {
        self.node
    }

    /// Returns the sum of the outputs on the path to the node.
    #[must_use]
    pub fn output(&self) -> u64 {
        self.rank
    }

    /// Returns whether no longer word starts with this prefix.
    #[inline]
    #[must_use]
    pub fn is_leaf(&self) -> bool {
        self.node.is_empty()
    }

    /// Returns the rank of the word that this prefix spells, if it is one.
    #[inline]
    #[must_use]
    pub fn word(&self) -> Option<u32> {
        if !self.node.is_final() {
            return None;
        }
        u32::try_from(self.rank.wrapping_add(self.node.final_output().value())).ok()
    }
}

impl fmt::Debug for Prefix<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Prefix(node {}, rank {})", self.node.addr(), self.rank)
    }
}
