use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use fst::automaton::{Automaton, Str};
use fst::raw::Fst;
use fst::{IntoStreamer, Streamer};

use crate::compile::{FORMAT, compile, format};
use crate::letters::letters;
use crate::{Error, MappedFile, WordList};

/// The least size of an fst of format 3, and what follows its root node: the
/// number of keys, the root's address and the checksum.
const MIN_SIZE: usize = 36;
const FOOTER: usize = 20;

/// The version of the fst format that the `fst` crate writes, and the first
/// that has a checksum.
const FST_VERSION: u64 = 3;

/// The type, the number of keys and the root's address in the bytes of an fst.
fn fields(bytes: &[u8]) -> Option<(u64, u64, u64)> {
    if bytes.len() < MIN_SIZE {
        return None;
    }
    let (start, footer) = bytes.split_at(bytes.len() - FOOTER);
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |n, &byte| n << 8 | u64::from(byte));
    (number(&start[..8]) == FST_VERSION).then_some(())?;
    Some((number(&start[8..16]), number(&footer[..8]), number(&footer[8..16])))
}

/// The checksum in the bytes of an fst, and the one that it should be: masked
/// CRC-32C, as in the Snappy framing format. `Fst::verify` computes the same
/// from tables, ten times slower: a tenth of a cold start.
fn fst_checksum(bytes: &[u8]) -> Option<(u32, u32)> {
    let (rest, stored) = bytes.split_last_chunk()?;
    let right = crc32c::crc32c(rest).rotate_right(15).wrapping_add(0xa282_ead8);
    Some((u32::from_le_bytes(*stored), right))
}

/// A compiled word list: a finite state transducer from words to ranks.
///
/// It is generic over its bytes, so a [mapped file](Dictionary::open), bytes
/// embedded in a program and a `Vec` are one type. All of them are checked
/// against their checksum when they are opened (0.04 ms for the 626 kB of
/// 172,823 words), so damage is found before the first look-up.
///
/// The checksum guards against accidents. A forger can make bytes with a right
/// checksum and nonsense inside; reading those may give nonsense or panic in
/// the `fst` crate, but never break memory safety.
#[derive(Clone)]
pub struct Dictionary<D> {
    pub(crate) fst: Fst<D>,
}

impl Dictionary<MappedFile> {
    /// Maps the dictionary in a file.
    ///
    /// # Errors
    ///
    /// When there is no such file, it cannot be read, or it is no sound
    /// dictionary of this format.
    pub fn open(path: impl AsRef<Path>) -> Result<Dictionary<MappedFile>, Error> {
        let path = path.as_ref();
        MappedFile::open(path)
            .map_err(Error::Io)
            .and_then(Dictionary::new)
            .map_err(|error| error.in_file(path))
    }
}

impl Dictionary<Vec<u8>> {
    /// Compiles a list in memory.
    ///
    /// # Errors
    ///
    /// When the list has no words.
    pub fn from_list(list: &mut WordList) -> Result<Dictionary<Vec<u8>>, Error> {
        let mut bytes = Vec::new();
        compile(list.words(), &mut bytes)?;
        Dictionary::new(bytes)
    }

    /// Compiles words in memory; they may come in any order.
    ///
    /// # Errors
    ///
    /// When there are no words, or one of them is none.
    ///
    /// ```
    /// let dictionary = boggle_dictionary::Dictionary::from_words(["tee", "Tea"])?;
    /// assert_eq!(dictionary.rank("tea"), Some(0));
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn from_words<W: AsRef<str>>(
        words: impl IntoIterator<Item = W>,
    ) -> Result<Dictionary<Vec<u8>>, Error> {
        let mut list = WordList::new(crate::ListOptions { strict: true, ..Default::default() });
        for word in words {
            list.read("words", word.as_ref().as_bytes())?;
        }
        Dictionary::from_list(&mut list)
    }
}

impl<D: AsRef<[u8]>> Dictionary<D> {
    /// Takes bytes that [`compile`](crate::compile) wrote.
    ///
    /// # Errors
    ///
    /// When they are no dictionary, one of another format, or damaged.
    pub fn new(bytes: D) -> Result<Dictionary<D>, Error> {
        let (fst_type, keys, root) = fields(bytes.as_ref()).ok_or(Error::NotADictionary)?;
        let found = format(fst_type).ok_or(Error::NotADictionary)?;
        // `Fst::new` does not check that the root is the last node, and where
        // addresses have 32 bits it panics at numbers that need more.
        let end = (bytes.as_ref().len() - FOOTER) as u64;
        if root.checked_add(1) != Some(end) || usize::try_from(keys).is_err() {
            return Err(Error::Damaged);
        }
        let fst = Fst::new(bytes).map_err(|_| Error::NotADictionary)?;
        if fst_checksum(fst.as_bytes()).is_none_or(|(stored, right)| stored != right) {
            return Err(Error::Damaged);
        }
        match found {
            FORMAT => Ok(Dictionary { fst }),
            _ => Err(Error::UnsupportedFormat { found, expected: FORMAT }),
        }
    }

    /// The same dictionary over borrowed bytes, for code that need not be
    /// generic.
    pub fn as_slice(&self) -> Dictionary<&[u8]> {
        // Infallible: these bytes were opened before.
        match Fst::new(self.fst.as_bytes()) {
            Ok(fst) => Dictionary { fst },
            Err(_) => unreachable!("the bytes of an open dictionary"),
        }
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.fst.len()
    }

    /// Whether there are no words; never so for what [`compile`] wrote.
    pub fn is_empty(&self) -> bool {
        self.fst.is_empty()
    }

    /// The automaton itself, for code that needs more than [`Prefix`](crate::Prefix)
    /// offers.
    #[must_use]
    pub fn as_fst(&self) -> &Fst<D> {
        &self.fst
    }

    /// The dictionary's bytes, as they are in its file.
    pub fn as_bytes(&self) -> &[u8] {
        self.fst.as_bytes()
    }

    /// The checksum that the fst has of itself: other words, another checksum.
    pub fn checksum(&self) -> u32 {
        self.as_bytes().last_chunk().map_or(0, |stored| u32::from_le_bytes(*stored))
    }

    /// Whether the normalised `word` is in the dictionary.
    pub fn contains(&self, word: &str) -> bool {
        self.fst.contains_key(word)
    }

    /// The rank of the normalised `word` among the words, from 0.
    pub fn rank(&self, word: &str) -> Option<u32> {
        self.fst.get(word).and_then(|rank| u32::try_from(rank.value()).ok())
    }

    /// The word of the given rank.
    pub fn word(&self, rank: u32) -> Option<String> {
        self.fst.get_key(u64::from(rank)).and_then(|word| String::from_utf8(word).ok())
    }

    /// The words that begin with `prefix`, sorted by their UTF-8 bytes.
    pub fn words<'d>(&'d self, prefix: &'d str) -> impl Iterator<Item = String> + use<'d, D> {
        let mut stream = self.fst.search(Str::new(prefix).starts_with()).into_stream();
        std::iter::from_fn(move || {
            stream.next().map(|(word, _)| String::from_utf8_lossy(word).into_owned())
        })
    }

    /// The letters of all words. This takes a walk over them (some 20 ms for
    /// 172,823 words).
    pub fn alphabet(&self) -> BTreeSet<String> {
        let mut alphabet = BTreeSet::new();
        for word in self.words("") {
            for letter in letters(&word) {
                if !alphabet.contains(letter) {
                    alphabet.insert(letter.to_owned());
                }
            }
        }
        alphabet
    }
}

impl<D: AsRef<[u8]>> fmt::Debug for Dictionary<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dictionary({} words, {} bytes)", self.len(), self.as_bytes().len())
    }
}
