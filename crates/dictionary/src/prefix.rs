use std::fmt;

use fst::raw::Node;

use crate::Dictionary;
use crate::letters::{is_mark, letters};

/// The dictionary as a tree of letters.
impl<D: AsRef<[u8]>> Dictionary<D> {
    /// The place before the first letter.
    pub fn root(&self) -> Prefix<'_> {
        Prefix { node: self.fst.root(), rank: 0 }
    }

    /// The place one byte further, if any word goes on so.
    #[inline]
    pub fn step<'d>(&'d self, prefix: &Prefix<'d>, byte: u8) -> Option<Prefix<'d>> {
        let transition = prefix.node.transition(prefix.node.find_input(byte)?);
        let rank = prefix.rank.wrapping_add(transition.out.value());
        Some(Prefix { node: self.fst.node(transition.addr), rank })
    }

    /// The place some bytes further, if any word goes on so.
    #[inline]
    pub fn walk<'d>(&'d self, prefix: &Prefix<'d>, bytes: &[u8]) -> Option<Prefix<'d>> {
        bytes.iter().try_fold(*prefix, |place, &byte| self.step(&place, byte))
    }

    /// The [bits](byte_bit) of the bytes with which a word goes on from here.
    ///
    /// One pass over them tells which steps can succeed, where each attempt at
    /// a step takes such a pass.
    #[inline]
    pub fn next_bits(&self, prefix: &Prefix<'_>) -> u64 {
        let (node, count) = (prefix.node, prefix.node.len());
        let bits = |bits, byte: &u8| bits | byte_bit(*byte);
        match count {
            0 => 0,
            // In format 3 of an fst these bytes lie together, before the last
            // two of the node. `fst` gives each only with its address, whose
            // decoding took a quarter of a search.
            2..=32 => {
                self.fst.as_bytes()[node.addr() - 1 - count..node.addr() - 1].iter().fold(0, bits)
            }
            _ => (0..count).map(|i| node.transition(i).inp).fold(0, |all, byte| bits(all, &byte)),
        }
    }

    /// The bytes with which a word goes on from here, in ascending order.
    pub fn next_bytes<'d>(
        &'d self,
        prefix: &Prefix<'d>,
    ) -> impl ExactSizeIterator<Item = u8> + use<'d, D> {
        let node = prefix.node;
        (0..node.len()).map(move |i| node.transition(i).inp)
    }

    /// Calls `each` for every letter with which a word goes on from here, and
    /// the place behind it, in the order of the words. A letter is also given
    /// without its marks, whether or not a word has it so.
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

    /// Continues a letter whose first bytes are spelled.
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
                // A character that is not yet whole.
                Err(error) if error.error_len().is_none() => self.spell(&next, letter, each),
                // A letter, perhaps with marks; more of them may follow.
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

/// The bit of a byte in [`Dictionary::next_bits`]. Different letters of the Latin
/// alphabet have different bits; other bytes may share theirs.
#[inline]
pub fn byte_bit(byte: u8) -> u64 {
    1 << (byte % 64)
}

/// A place in a dictionary: the letters with which some of its words begin.
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
    /// A prefix at a node of the [automaton](Dictionary::as_fst), with output 0.
    ///
    /// Prefixes that have the same continuations share a node, so this is for
    /// code that visits each node once.
    #[must_use]
    pub fn from_node(node: Node<'d>) -> Prefix<'d> {
        Prefix { node, rank: 0 }
    }

    /// The node of the automaton that the prefix leads to.
    #[must_use]
    pub fn node(&self) -> Node<'d> {
        self.node
    }

    /// The sum of the outputs on the way to the node.
    #[must_use]
    pub fn output(&self) -> u64 {
        self.rank
    }

    /// Whether no longer word goes on from here.
    #[inline]
    pub fn is_leaf(&self) -> bool {
        self.node.is_empty()
    }

    /// The rank of the word that ends here, if one does.
    #[inline]
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
