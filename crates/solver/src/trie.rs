//! The dictionary as a trie in memory, for the engines that visit its nodes
//! millions of times.

mod decoded_fst;
mod entry;
mod expand;
mod zeroed;

use std::collections::HashMap;
use std::sync::OnceLock;

use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{are_joined, letters};

use decoded_fst::DecodedFst;
pub(crate) use entry::NodeEntry;
use zeroed::{Zeroed, zeroed};

use crate::PackedWord;
use crate::scoring::letter_value;

/// The maximum number of letters that a trie distinguishes: one bit each in a
/// [`NodeEntry`].
const MAX_LETTERS: usize = 32;

/// A dictionary as a trie.
///
/// An fst merges prefixes with the same continuations and packs its states into bytes that take
/// time to decode. A trie has a node for every prefix of up to 64 letters. A node's number is its
/// index plus, above [`INDEX_BITS`](Trie::INDEX_BITS), its depth less one. Siblings are adjacent
/// and in the order of their letters, so finding a child is counting bits.
///
/// Building one takes 8 ms for 173,528 words (391,994 nodes, 6.3 MB with the
/// ranks).
///
/// A trie distinguishes 32 letters: a to z, or else the most frequent ones. Words with other
/// letters are omitted. So are words with a letter that could be joined to the next one (`न्`), because
/// prefixes that share a state would need different continuations.
pub(crate) struct Trie {
    /// The letters, sorted; the index of each is its number.
    letters: Vec<String>,
    /// Whether the trie distinguishes all letters of its dictionary, so that no word is omitted.
    pub(crate) is_complete: bool,
    /// The numbers of the ASCII letters, indexed by byte.
    ascii_numbers: [u8; 128],
    /// The same, plus the number of `qu` as a single letter under `Q`.
    tile_numbers: [u8; 128],
    /// See [`entries`](Trie::entries).
    entries: Zeroed<u64>,
    /// The rank of the word that ends at each node, or 0.
    ranks: Zeroed<u32>,
    /// See [`values`](Trie::values).
    values: OnceLock<Vec<u16>>,
    /// See [`packed_prefixes`](Trie::packed_prefixes).
    packed_prefixes: OnceLock<Vec<PackedWord>>,
}

impl Trie {
    /// The node of the empty prefix.
    pub(crate) const ROOT: u32 = 0;

    /// The number of bits of a node's number that are its index, which limits the number of nodes.
    pub(crate) const INDEX_BITS: u32 = 24;

    /// The maximum number of letters of a node's prefix: the depth must fit above the index.
    pub(crate) const MAX_DEPTH: usize = 64;

    /// The number of a letter that the trie does not distinguish: the highest
    /// bit of an entry, which is never set.
    pub(crate) const NO_LETTER: u8 = 63;

    /// Builds the trie of a dictionary, or returns `None` if that takes too many nodes or too much
    /// memory.
    pub(crate) fn new(dictionary: &Dictionary) -> Option<Trie> {
        let english = DecodedFst::new(dictionary, |state, add| {
            for edge in state.node().transitions() {
                let letter = edge.inp.checked_sub(b'a').filter(|&letter| letter < 26)?;
                add(letter, edge.addr, edge.out.value());
            }
            Some(())
        });
        if let Some(fst) = english {
            let letters = ('a'..='z').map(String::from).collect();
            return Trie::with_letters(letters, true, dictionary.len(), &fst);
        }
        let (letters, is_complete) = most_frequent_letters(dictionary);
        let fst = DecodedFst::new(dictionary, |state, add| {
            dictionary.next_letters(state, |letter, next| {
                if let Ok(number) = letters.binary_search_by(|other| (**other).cmp(letter)) {
                    add(number as u8, next.node().addr(), next.output());
                }
            });
            Some(())
        })?;
        Trie::with_letters(letters, is_complete, dictionary.len(), &fst)
    }

    /// Builds a trie that distinguishes the given letters, which are sorted.
    fn with_letters(
        letters: Vec<String>,
        is_complete: bool,
        words: usize,
        fst: &DecodedFst,
    ) -> Option<Trie> {
        let mut ascii_numbers = [Trie::NO_LETTER; 128];
        for (number, letter) in letters.iter().enumerate() {
            if let [byte @ ..128] = *letter.as_bytes() {
                ascii_numbers[usize::from(byte)] = number as u8;
            }
        }
        // English has 2.2 prefixes per word. If there is too little room, try again with twice as
        // much.
        let max = 1 << Trie::INDEX_BITS;
        let mut room = (3 * words + MAX_LETTERS).next_power_of_two().min(max);
        let mut trie = Trie {
            letters,
            is_complete,
            ascii_numbers,
            tile_numbers: ascii_numbers,
            entries: zeroed(room)?,
            ranks: zeroed(room)?,
            values: OnceLock::new(),
            packed_prefixes: OnceLock::new(),
        };
        while trie.expand(fst).is_none() {
            room *= 2;
            if room > max {
                return None;
            }
            (trie.entries, trie.ranks) = (zeroed(room)?, zeroed(room)?);
        }
        Some(trie)
    }

    /// Returns the number of a normalized letter, below 32, if the trie distinguishes it.
    #[inline]
    pub(crate) fn letter(&self, letter: &str) -> Option<u8> {
        if let [byte @ ..128] = *letter.as_bytes() {
            let number = self.ascii_numbers[usize::from(byte)];
            return Some(number).filter(|&number| number != Trie::NO_LETTER);
        }
        let number = self.letters.binary_search_by(|other| other.as_str().cmp(letter)).ok()?;
        Some(number as u8)
    }

    /// Returns the numbers of the ASCII letters, indexed by byte, with
    /// [`NO_LETTER`](Trie::NO_LETTER) elsewhere.
    pub(crate) fn ascii_numbers(&self) -> &[u8; 128] {
        &self.ascii_numbers
    }

    /// Returns the same table for the codes of tiles: under `Q`, it has the number of `qu` as one
    /// letter.
    ///
    /// A path over such a tile is one step shorter than its letters, so it is
    /// found earlier than other paths of as many letters. If any word ends with
    /// `qu`, `Q` has no number, because the word would have two nodes.
    pub(crate) fn tile_numbers(&self) -> &[u8; 128] {
        &self.tile_numbers
    }

    /// Returns the [`NodeEntry`] of each node as bits, by index.
    ///
    /// The length is padded with zeros to a power of two, so any number masked to fewer bits is a
    /// valid index.
    pub(crate) fn entries(&self) -> &[u64] {
        &self.entries
    }

    /// Returns the sum of each prefix's letter values, by index. The sums are computed when a scoring
    /// first needs them.
    pub(crate) fn values(&self) -> &[u16] {
        self.values.get_or_init(|| {
            self.by_node(0, |value, letter, _| {
                value + letter_value(&self.letters[usize::from(letter)]) as u16
            })
        })
    }

    /// Returns each prefix as a [`PackedWord`], by index, if the letters are a to z. Prefixes that are
    /// too long are truncated. The table is computed on first use.
    pub(crate) fn packed_prefixes(&self) -> Option<&[PackedWord]> {
        let is_a_to_z =
            |(letter, number): (u8, u8)| self.ascii_numbers[usize::from(letter)] == number;
        (b'a'..=b'z').zip(0..).all(is_a_to_z).then(|| {
            let pack = || self.by_node(PackedWord::EMPTY, PackedWord::with_letter);
            self.packed_prefixes.get_or_init(pack).as_slice()
        })
    }

    /// Returns a property of each prefix, by index. `extend` computes it from the same property of the
    /// prefix without its last letter, the number of that letter, and the prefix's length in letters.
    fn by_node<T: Copy>(&self, empty: T, extend: impl Fn(T, u8, usize) -> T) -> Vec<T> {
        // Skips `qu` as one letter: no word ends after it, and anything that follows it also follows `u`.
        let known = !u32::MAX.checked_shl(self.letters.len() as u32).unwrap_or(0);
        let mut all = vec![empty; self.entries.len()];
        let mut nodes = vec![Trie::ROOT];
        while let Some(node) = nodes.pop() {
            let (prefix, entry) = (all[Trie::index(node)], self.entry(node));
            let mut letters = entry.letters() & known;
            for child in (entry.first_child()..).take(letters.count_ones() as usize) {
                let letter = letters.trailing_zeros() as u8;
                all[Trie::index(child)] = extend(prefix, letter, Trie::depth(child));
                nodes.push(child);
                letters &= letters - 1;
            }
        }
        all
    }

    /// Returns a property of the word of each node, by index, given the same property by rank. Nodes of
    /// other prefixes have any.
    pub(crate) fn by_word<T: Copy + Default>(&self, by_rank: &[T]) -> Vec<T> {
        let of = |&rank: &u32| by_rank.get(rank as usize).copied().unwrap_or_default();
        self.ranks.iter().map(of).collect()
    }

    /// Returns the index of a node.
    #[inline]
    pub(crate) fn index(node: u32) -> usize {
        (node % (1 << Trie::INDEX_BITS)) as usize
    }

    /// Returns the number of letters in the prefix of a node other than the root.
    #[inline]
    pub(crate) fn depth(node: u32) -> usize {
        (node >> Trie::INDEX_BITS) as usize + 1
    }

    /// Returns the entry of a node.
    #[inline]
    pub(crate) fn entry(&self, node: u32) -> NodeEntry {
        NodeEntry(self.entries.get(Trie::index(node)).copied().unwrap_or(0))
    }

    /// Returns the child of `node` for a letter number, if any word continues with it.
    #[inline]
    pub(crate) fn child(&self, node: u32, letter: u8) -> Option<u32> {
        self.entry(node).child(letter)
    }

    /// Returns the rank of the word that ends at a node, if any.
    #[inline]
    pub(crate) fn word(&self, node: u32) -> Option<u32> {
        (self.entry(node).word_bit() != 0).then(|| self.rank(node))
    }

    /// Returns the rank of the word that is known to end at a node, or 0 if none does.
    #[inline]
    pub(crate) fn rank(&self, node: u32) -> u32 {
        self.ranks.get(Trie::index(node)).copied().unwrap_or(0)
    }
}

/// Returns the letters with the most occurrences, sorted, and whether there are no others. Letters that
/// can be joined to a consonant are not among them.
fn most_frequent_letters(dictionary: &Dictionary) -> (Vec<String>, bool) {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for word in dictionary.words("") {
        for letter in letters(&word) {
            match counts.get_mut(letter) {
                Some(count) => *count += 1,
                None => {
                    counts.insert(letter.to_owned(), 1);
                }
            }
        }
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_unstable_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let all = counts.len();
    counts.retain(|(letter, _)| !are_joined(letter, "क"));
    counts.truncate(MAX_LETTERS);
    let is_complete = counts.len() == all;
    let mut letters: Vec<_> = counts.into_iter().map(|(letter, _)| letter).collect();
    letters.sort_unstable();
    (letters, is_complete)
}

#[cfg(test)]
mod tests;
