use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fmt, io};

use bytes::Bytes;
use fst::raw::Fst;

#[cfg(feature = "mmap")]
use crate::MappedFile;
use crate::annotations::{AnnotationLayout, split};
use crate::fst_format::{FOOTER, FORMAT, format_number, masked_crc32c, read_fields};
use crate::letters::{letters, normalize};
use crate::{Error, validate};

/// A compiled word list: a finite state transducer from words to ranks.
///
/// The rank of a word is its index among the words of the dictionary, sorted by
/// their UTF-8 bytes. Words that are looked up are [normalized](crate::letters::normalize) first.
///
/// The bytes can be a [mapped file](Dictionary::open), embedded in a program, or a `Vec`. Clones
/// share them. They are [checked](Dictionary::validate) when opened, so damaged or forged bytes are
/// rejected before the first lookup, and no lookup panics or runs forever.
///
/// ```
/// use boggle_dictionary::Dictionary;
///
/// let dictionary = Dictionary::from_words(["tea", "tee"])?;
/// let clone = dictionary.clone();
/// let thread = std::thread::spawn(move || clone.rank("tee"));
/// assert_eq!(thread.join().ok(), Some(dictionary.rank("tee")));
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
#[derive(Clone)]
pub struct Dictionary {
    /// The bytes of the whole file, which starts with the fst.
    file: Bytes,
    pub(crate) fst: Fst<Bytes>,
    pub(crate) annotations: AnnotationLayout,
}

impl Dictionary {
    /// Maps the dictionary in the file at `path`. Without the feature `mmap`, this reads the file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read, or if it is not a valid
    /// dictionary of this format.
    pub fn open(path: impl AsRef<Path>) -> Result<Dictionary, Error> {
        let path = path.as_ref();
        let open = |bytes: Bytes| match Dictionary::new(bytes.clone()) {
            Err(Error::NotADictionary) if is_text(&bytes) => Err(Error::Text),
            opened => opened,
        };
        read(path).map_err(Error::Io).and_then(open).map_err(|error| error.in_file(path))
    }

    /// Opens the bytes of a dictionary, as written by [`compile`](crate::compile), and checks
    /// all of them: see [`verify_checksum`](Dictionary::verify_checksum) and
    /// [`validate`](Dictionary::validate).
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a dictionary, are in another format, are damaged, or
    /// are invalid.
    pub fn new(bytes: impl Into<Bytes>) -> Result<Dictionary, Error> {
        let dictionary = Dictionary::new_unverified(bytes)?;
        dictionary.verify_checksum()?;
        dictionary.validate()?;
        Ok(dictionary)
    }

    /// Opens the bytes of a dictionary without checking their contents.
    ///
    /// Use this for bytes that [`compile`](crate::compile) is known to have written, such as bytes embedded in a
    /// program: checking reads all of them, which takes longer than solving a board. Other bytes
    /// can cause wrong answers, panics, endless loops, and unbounded memory use, but not undefined
    /// behavior.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a dictionary, or are in another format.
    pub fn new_unverified(bytes: impl Into<Bytes>) -> Result<Dictionary, Error> {
        let file = bytes.into();
        let (fst, annotations) = split(&file)?;
        let (fst_type, keys, root) = read_fields(fst).ok_or(Error::NotADictionary)?;
        let found = format_number(fst_type).ok_or(Error::NotADictionary)?;
        // `Fst::new` does not check that the root is the last node, and on 32-bit platforms, it
        // panics on larger numbers.
        let end = (fst.len() - FOOTER) as u64;
        if root.checked_add(1) != Some(end) || usize::try_from(keys).is_err() {
            return Err(Error::Damaged);
        }
        if found != FORMAT {
            return Err(Error::UnsupportedFormat { found, expected: FORMAT });
        }
        annotations.check(fst, keys)?;
        let fst = Fst::new(file.slice(..fst.len())).map_err(|_| Error::NotADictionary)?;
        Ok(Dictionary { file, fst, annotations })
    }

    /// Checks that the dictionary was not damaged since it was written (0.04 ms for the 626 kB of
    /// 172,823 words). [`new`](Dictionary::new) does this.
    ///
    /// # Errors
    ///
    /// Returns an error if the checksum does not match.
    pub fn verify_checksum(&self) -> Result<(), Error> {
        let is_intact = match self.fst.as_bytes().split_last_chunk() {
            Some((rest, stored)) => masked_crc32c(rest) == u32::from_le_bytes(*stored),
            None => false,
        };
        if is_intact && self.annotations.is_intact(self.as_bytes()) {
            Ok(())
        } else {
            Err(Error::Damaged)
        }
    }

    /// Checks that [`compile`](crate::compile) could have written the dictionary: every node can be read and leads
    /// to earlier ones, every rank is correct, and every word is valid, normalized, and no longer
    /// than [`MAX_WORD`](crate::MAX_WORD) bytes. [`new`](Dictionary::new) does this.
    ///
    /// This takes time and memory proportional to the size (3 ms and 0.5 MB for the 626 kB of
    /// 172,823 words).
    ///
    /// # Errors
    ///
    /// Returns an error that describes the first problem.
    pub fn validate(&self) -> Result<(), Error> {
        self.validate_words()?;
        self.validate_levels()?;
        self.validate_definitions()
    }

    /// Checks the words as [`validate`](Dictionary::validate) does, but neither levels nor
    /// definitions. For a dictionary that was just [compiled](crate::compile_annotated), that is
    /// enough.
    ///
    /// # Errors
    ///
    /// Returns an error that describes the first problem.
    pub fn validate_words(&self) -> Result<(), Error> {
        validate::check(&self.fst)
    }

    /// Returns the number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.fst.len()
    }

    /// Returns whether there are no words. [`compile`](crate::compile) never writes such a
    /// dictionary.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fst.is_empty()
    }

    /// Returns the bytes of the dictionary as stored in a file.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.file
    }

    /// Returns the underlying automaton, for tools that need its nodes, streams, or set operations,
    /// like [`fst::Map::as_fst`].
    #[must_use]
    pub fn as_fst(&self) -> &Fst<Bytes> {
        &self.fst
    }

    /// Returns the checksum stored in the fst, which identifies the words: dictionaries with
    /// different words almost always have different checksums. Levels and definitions do not change
    /// it.
    #[must_use]
    pub fn checksum(&self) -> u32 {
        self.fst.as_bytes().last_chunk().map_or(0, |stored| u32::from_le_bytes(*stored))
    }

    /// Returns whether the dictionary contains `word`, normalized.
    ///
    /// ```
    /// let dictionary = boggle_dictionary::Dictionary::from_words(["tea"])?;
    /// assert!(dictionary.contains("Tea"));
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        self.rank(word).is_some()
    }

    /// Returns the rank of `word`, normalized, starting at 0.
    #[must_use]
    pub fn rank(&self, word: &str) -> Option<u32> {
        self.fst.get(&*normalize(word)).and_then(|rank| u32::try_from(rank.value()).ok())
    }

    /// Returns the word with the given rank.
    #[must_use]
    pub fn word(&self, rank: u32) -> Option<String> {
        self.fst.get_key(u64::from(rank)).and_then(|word| String::from_utf8(word).ok())
    }

    /// Returns the letters that occur in the words. This reads all words: 173,528 in
    /// about 20 ms on an AMD EPYC (Zen 4).
    #[must_use]
    pub fn alphabet(&self) -> BTreeSet<String> {
        self.letter_counts().into_keys().collect()
    }

    /// Returns how often each letter occurs in the words. Like [`alphabet`](Dictionary::alphabet),
    /// this reads all words.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    ///
    /// let counts = Dictionary::from_words(["dad", "add"])?.letter_counts();
    /// assert_eq!(counts, [("a".to_owned(), 2), ("d".to_owned(), 4)].into());
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    #[must_use]
    pub fn letter_counts(&self) -> BTreeMap<String, u64> {
        let (mut ascii, mut counts) = ([0; 128], BTreeMap::new());
        for word in self {
            if word.is_ascii() {
                word.bytes().for_each(|letter| ascii[usize::from(letter)] += 1);
                continue;
            }
            for letter in letters(&word) {
                *counts.entry(letter.to_owned()).or_default() += 1;
            }
        }
        for (letter, count) in (0..128_u8).zip(ascii).filter(|(_, count)| *count > 0) {
            *counts.entry(char::from(letter).to_string()).or_default() += count;
        }
        counts
    }
}

#[cfg(feature = "mmap")]
fn read(path: &Path) -> io::Result<Bytes> {
    MappedFile::open(path).map(Bytes::from)
}

#[cfg(not(feature = "mmap"))]
fn read(path: &Path) -> io::Result<Bytes> {
    std::fs::read(path).map(Bytes::from)
}

/// Whether a file starts like a text.
fn is_text(bytes: &[u8]) -> bool {
    const START: usize = 1024;
    let start = &bytes[..bytes.len().min(START)];
    let is_utf8 = match str::from_utf8(start) {
        // The start may end within a character.
        Err(error) => error.error_len().is_none(),
        Ok(_) => true,
    };
    let is_control = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    !start.is_empty() && is_utf8 && !start.iter().any(is_control)
}

impl fmt::Debug for Dictionary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dictionary({} words, {} bytes)", self.len(), self.as_bytes().len())
    }
}
