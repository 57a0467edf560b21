use std::collections::HashMap;
use std::fmt;

use crate::Dictionary;
use crate::folded::Folded;
use crate::letters::letters;
use crate::zeroed::Zeroed;

mod unfold;

/// The most letters that a lexicon tells apart: a bit each in a node's mask.
const MAX_LETTERS: usize = 32;

/// A dictionary as a trie in memory, for programs that look at it millions of
/// times.
///
/// The words of an fst share their ends as well as their beginnings, packed
/// bytes that take time to read. A lexicon has a node for each beginning of a
/// word of up to 64 letters. A node's number is its index with, above
/// [`INDEX_BITS`](Lexicon::INDEX_BITS), its letters less one. Siblings lie
/// together in the order of their letters, so the child for a letter is found by
/// counting the letters before it.
///
/// It is made in 8 ms for 173,528 words (391,994 nodes, 6.3 MB with the ranks).
///
/// It tells 32 letters apart: those of English, or else the commonest. Words
/// with other letters are left out; [`Lexicon::letter`] tells which letters are
/// in.
///
/// ```
/// use boggle_dictionary::{Dictionary, Lexicon};
///
/// let dictionary = Dictionary::from_words(["tea", "tee", "to"])?;
/// let lexicon = Lexicon::new(&dictionary).unwrap();
/// let t = lexicon.child(Lexicon::ROOT, lexicon.letter("t").unwrap()).unwrap();
/// let to = lexicon.child(t, lexicon.letter("o").unwrap()).unwrap();
/// assert_eq!(lexicon.word(t), None);
/// assert_eq!(lexicon.word(to), Some(2));
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
pub struct Lexicon {
    /// The letters, sorted; the place of each is the number of its bit.
    letters: Vec<String>,
    is_complete: bool,
    /// The numbers of the letters that are ASCII, by their byte.
    ascii: [u8; 128],
    /// The same with `Q` for the letters `qu` as one, if they are.
    tiles: [u8; 128],
    /// See [`nodes`](Lexicon::nodes).
    nodes: Zeroed<u64>,
    /// The rank of the word that ends at each node, if one does.
    ranks: Zeroed<u32>,
}

impl Lexicon {
    /// The node before the first letter.
    pub const ROOT: u32 = 0;

    /// The bits of a node's number that are its index; so many nodes a lexicon
    /// can have.
    pub const INDEX_BITS: u32 = 24;

    /// The most letters of a node: as many as fit above its index.
    pub const MAX_DEPTH: usize = 64;

    /// Stands for the number of a letter that is not told apart: the highest bit
    /// of a node, which is never set.
    pub const NO_LETTER: u8 = 63;

    /// Lowers a dictionary; none if that takes more nodes than there can be, or
    /// more memory than there is.
    pub fn new<D: AsRef<[u8]>>(dictionary: &Dictionary<D>) -> Option<Lexicon> {
        let english = Folded::new(dictionary, |prefix, each| {
            for (byte, address, rank) in prefix.edges() {
                each(byte.checked_sub(b'a').filter(|&letter| letter < 26)?, address, rank);
            }
            Some(())
        });
        if let Some(folded) = english {
            let letters = ('a'..='z').map(String::from).collect();
            return Lexicon::of(letters, true, dictionary.len(), &folded);
        }
        let (letters, are_all) = commonest_letters(dictionary);
        let folded = Folded::new(dictionary, |prefix, each| {
            dictionary.next_letters(prefix, |letter, next| {
                if let Ok(place) = letters.binary_search_by(|other| (**other).cmp(letter)) {
                    each(place as u8, next.address(), next.rank());
                }
            });
            Some(())
        })?;
        Lexicon::of(letters, are_all, dictionary.len(), &folded)
    }

    /// The lexicon of all beginnings of so many words, which tells these letters
    /// apart; they are sorted.
    fn of(
        letters: Vec<String>,
        is_complete: bool,
        words: usize,
        folded: &Folded,
    ) -> Option<Lexicon> {
        let mut ascii = [Lexicon::NO_LETTER; 128];
        for (place, letter) in letters.iter().enumerate() {
            if let [byte @ ..128] = *letter.as_bytes() {
                ascii[usize::from(byte)] = place as u8;
            }
        }
        // Words of English have 2.2 beginnings each. With too little room it is
        // begun again.
        let most = 1 << Lexicon::INDEX_BITS;
        let mut room = (3 * words + MAX_LETTERS).next_power_of_two().min(most);
        let (nodes, ranks) = (Zeroed::new(room)?, Zeroed::new(room)?);
        let mut lexicon = Lexicon { letters, is_complete, ascii, tiles: ascii, nodes, ranks };
        while lexicon.unfold(folded).is_none() {
            room *= 2;
            if room > most {
                return None;
            }
            (lexicon.nodes, lexicon.ranks) = (Zeroed::new(room)?, Zeroed::new(room)?);
        }
        Some(lexicon)
    }

    /// The number of a normalised letter, if it is told apart: the place of its
    /// bit in a node's mask, below 32.
    #[inline]
    pub fn letter(&self, letter: &str) -> Option<u8> {
        if let [byte @ ..128] = *letter.as_bytes() {
            return Some(self.ascii[usize::from(byte)]).filter(|&n| n != Lexicon::NO_LETTER);
        }
        let place = self.letters.binary_search_by(|other| other.as_str().cmp(letter)).ok()?;
        Some(place as u8)
    }

    /// Whether it tells all letters of its dictionary apart, so that no word is
    /// left out.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The numbers of the letters that are ASCII, by their byte;
    /// [`NO_LETTER`](Lexicon::NO_LETTER) for those that are not told apart.
    pub fn ascii(&self) -> &[u8; 128] {
        &self.ascii
    }

    /// The same for tiles: by `Q` there is the number of the letters `qu` as one
    /// letter, if they are.
    ///
    /// A path over a tile of them is then as long as one over another, and comes
    /// before others of as many letters. They are not one letter if a word ends
    /// with them, because that would have two nodes.
    pub fn tiles(&self) -> &[u8; 128] {
        &self.tiles
    }

    /// The nodes by their index. The lower 32 bits of each are those of the
    /// letters with which it goes on; then comes a bit that is set if a word ends
    /// there, and above it the number of its first child. The highest bit is 0.
    ///
    /// Behind the last node are zeros, so that there is a power of two: any
    /// number cut to fewer bits than that is an index.
    pub fn nodes(&self) -> &[u64] {
        &self.nodes
    }

    /// The index of a node.
    #[inline]
    pub fn index(node: u32) -> usize {
        (node % (1 << Lexicon::INDEX_BITS)) as usize
    }

    /// How many letters a node has that has any.
    #[inline]
    pub fn letters(node: u32) -> usize {
        (node >> Lexicon::INDEX_BITS) as usize + 1
    }

    /// The node behind `node` for the letter of that number, if any word goes on
    /// so.
    #[inline]
    pub fn child(&self, node: u32, letter: u8) -> Option<u32> {
        let entry = *self.nodes.get(Lexicon::index(node))?;
        let bit = 1u32.checked_shl(letter.into())?;
        let (mask, first) = (entry as u32, (entry >> 33) as u32);
        (mask & bit != 0).then(|| first + (mask & (bit - 1)).count_ones())
    }

    /// The rank of the word that ends at a node, if one does.
    #[inline]
    pub fn word(&self, node: u32) -> Option<u32> {
        (self.nodes.get(Lexicon::index(node))? >> 32 & 1 != 0).then(|| self.rank(node))
    }

    /// The rank of the word that is known to end at a node; 0 if none does.
    #[inline]
    pub fn rank(&self, node: u32) -> u32 {
        self.ranks.get(Lexicon::index(node)).copied().unwrap_or(0)
    }
}

/// The letters of which the most words are made, sorted, and whether there are
/// no others.
fn commonest_letters<D: AsRef<[u8]>>(dictionary: &Dictionary<D>) -> (Vec<String>, bool) {
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
    let are_all = counts.len() <= MAX_LETTERS;
    counts.truncate(MAX_LETTERS);
    let mut letters: Vec<_> = counts.into_iter().map(|(letter, _)| letter).collect();
    letters.sort_unstable();
    (letters, are_all)
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nodes = self.nodes.partition_point(|&entry| entry != 0);
        write!(f, "Lexicon({nodes} nodes, {} letters)", self.letters.len())
    }
}
