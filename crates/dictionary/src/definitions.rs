//! The definitions of words.

use std::ops::Range;

use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, compress_to_output, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use crate::annotations::BLOCK;
use crate::bit_set::BitSet;
use crate::{Dictionary, Error, InvalidDictionary, MAX_DEFINITION};

/// The maximum number of bytes of definitions per byte of the file, and the maximum in a small
/// file. English definitions have two per byte, but a thousand could compress to one.
const MAX_TEXT_PER_BYTE: u64 = 64;
const MAX_TEXT: u64 = 1 << 24;

/// The compression level of definitions that come from files: the best, because they are compressed
/// once.
pub(crate) const BEST: u8 = 10;

/// A compression level for files whose definitions come from a dictionary.
pub(crate) const GOOD: u8 = 3;

/// The fastest compression level.
pub(crate) const FAST: u8 = 1;

/// The definition of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// The defined word if it differs from the requested one: the base form of an inflected word.
    pub lemma: Option<String>,
    /// The definition, on one line without control characters.
    pub text: String,
}

/// A line of a block, which belongs to one word. Empty lines have no entry.
#[derive(Debug, Clone, Copy)]
pub(crate) enum DefinitionEntry<'t> {
    /// The definition.
    Text(&'t str),
    /// A reference to the word with this rank, stored as `=` and the distance in the list.
    Lemma(u32),
}

impl DefinitionEntry<'_> {
    /// Returns the maximum number of bytes that the entry can have on its line.
    pub(crate) fn max_len(self) -> usize {
        match self {
            DefinitionEntry::Text(text) => text.len(),
            DefinitionEntry::Lemma(_) => "=-4294967295".len(),
        }
    }
}

/// All definitions of a dictionary, decompressed.
#[derive(Default)]
pub(crate) struct DefinitionTable {
    text: String,
    /// The entry of each word.
    entries: Vec<StoredEntry>,
}

/// An entry of a [`DefinitionTable`].
#[derive(Clone)]
enum StoredEntry {
    Missing,
    /// The position of the definition in the text.
    Text(Range<usize>),
    Lemma(u32),
}

impl DefinitionTable {
    pub(crate) fn read(dictionary: &Dictionary) -> Result<DefinitionTable, Error> {
        let (mut text, mut entries) = (String::new(), vec![StoredEntry::Missing; dictionary.len()]);
        dictionary.for_each_entry(|rank, entry| {
            entries[rank as usize] = match entry {
                DefinitionEntry::Text(definition) => {
                    let start = text.len();
                    text.push_str(definition);
                    StoredEntry::Text(start..text.len())
                }
                DefinitionEntry::Lemma(lemma) => StoredEntry::Lemma(lemma),
            }
        })?;
        Ok(DefinitionTable { text, entries })
    }

    /// Returns the entry of the word with the given rank.
    pub(crate) fn entry(&self, rank: u32) -> Option<DefinitionEntry<'_>> {
        match self.entries.get(rank as usize)? {
            StoredEntry::Missing => None,
            StoredEntry::Text(range) => Some(DefinitionEntry::Text(&self.text[range.clone()])),
            StoredEntry::Lemma(lemma) => Some(DefinitionEntry::Lemma(*lemma)),
        }
    }

    /// Returns the definition of the word itself.
    pub(crate) fn text(&self, rank: u32) -> Option<&str> {
        match self.entry(rank)? {
            DefinitionEntry::Text(text) => Some(text),
            DefinitionEntry::Lemma(_) => None,
        }
    }
}

/// Access to the definitions of words.
impl Dictionary {
    /// Returns whether the dictionary defines any of its words.
    #[must_use]
    pub fn has_definitions(&self) -> bool {
        !self.definition_index().is_empty()
    }

    /// Returns the definition of a word, if there is one: the [`definition`](Dictionary::definition) of its rank.
    ///
    /// # Errors
    ///
    /// Returns an error if the definitions are damaged or invalid.
    pub fn define(&self, word: &str) -> Result<Option<Definition>, Error> {
        self.rank(word).map_or(Ok(None), |rank| self.definition(rank))
    }

    /// Returns the definition of the word with the given rank, or of its base form, or `None` if
    /// there is neither. This decompresses a block of definitions, in 0.2 ms.
    ///
    /// # Errors
    ///
    /// Returns an error if the definitions are damaged or invalid.
    ///
    /// ```
    /// use boggle_dictionary::{Annotations, Dictionary, compile_annotated};
    ///
    /// let mut annotations = Annotations::default();
    /// let file = "goose\ta large water bird\ngeese\t=goose\n";
    /// annotations.read_definitions("definitions", file.as_bytes())?;
    /// let mut bytes = Vec::new();
    /// compile_annotated(["geese", "goose", "gosh"], &annotations, &mut bytes)?;
    ///
    /// let dictionary = Dictionary::new(bytes)?;
    /// let geese = dictionary.definition(0)?.expect("a definition");
    /// assert_eq!(geese.lemma.as_deref(), Some("goose"));
    /// assert_eq!(geese.text, "a large water bird");
    /// assert_eq!(dictionary.definition(2)?, None);
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn definition(&self, rank: u32) -> Result<Option<Definition>, Error> {
        let mut block = self.definition_block(rank as usize / BLOCK)?;
        let (text, lemma) = match entry(&block, rank)? {
            None => return Ok(None),
            Some(DefinitionEntry::Text(text)) => (text, None),
            Some(DefinitionEntry::Lemma(lemma)) => {
                if lemma as usize / BLOCK != rank as usize / BLOCK {
                    block = self.definition_block(lemma as usize / BLOCK)?;
                }
                let word = self.word(lemma);
                match (entry(&block, lemma)?, word) {
                    (Some(DefinitionEntry::Text(text)), Some(word)) => (text, Some(word)),
                    _ => return Err(invalid(rank, "leads to no definition")),
                }
            }
        };
        Ok(Some(Definition { lemma, text: text.to_owned() }))
    }

    /// Returns the number of words that have a definition. This decompresses all
    /// definitions (20 ms for 109,000 English words).
    ///
    /// # Errors
    ///
    /// Returns an error if the definitions are damaged or invalid.
    pub fn definition_count(&self) -> Result<u64, Error> {
        let mut count = 0;
        self.for_each_entry(|_, _| count += 1)?;
        Ok(count)
    }

    /// Calls `each` with the entry of each word that has one.
    pub(crate) fn for_each_entry(
        &self,
        mut each: impl FnMut(u32, DefinitionEntry<'_>),
    ) -> Result<(), Error> {
        let mut room = max_definition_bytes(self.as_bytes().len());
        for number in 0..self.definition_index().len() / 4 {
            let block = self.definition_block(number)?;
            if block.is_empty() {
                continue;
            }
            let first = number * BLOCK;
            let left = room.checked_sub(block.len() as u64);
            room = left.ok_or(invalid(first as u32, "exceeds the limit of all definitions"))?;
            let words = BLOCK.min(self.len() - first);
            // Searching each short line with `split` would take three times as long.
            let lines = block.as_bytes().iter().filter(|&&byte| byte == b'\n').count() + 1;
            if lines != words {
                return Err(invalid(first as u32, "is in a block with too few or too many lines"));
            }
            let mut rest = &*block;
            for rank in first as u32.. {
                let end = rest.bytes().position(|byte| byte == b'\n');
                if let Some(entry) = parse(&rest[..end.unwrap_or(rest.len())], rank)? {
                    each(rank, entry);
                }
                let Some(end) = end else { break };
                rest = &rest[end + 1..];
            }
        }
        Ok(())
    }

    /// Checks all definitions.
    pub(crate) fn validate_definitions(&self) -> Result<(), Error> {
        let is_empty = self.definition_index().is_empty();
        let index = self.definition_index().chunks_exact(4).map(read_u32);
        let last = index.clone().next_back().unwrap_or(0);
        if !index.is_sorted() || last != self.definition_blocks().len() {
            return Err(invalid(0, "is in a block that is not in the file"));
        }
        if is_empty {
            return Ok(());
        }
        // The words that have their own definition, and the words that need one.
        let (mut defined, mut needed) = (BitSet::new(self.len()), BitSet::new(self.len()));
        let (mut beyond, words) = (None, self.len());
        self.for_each_entry(|rank, entry| match entry {
            DefinitionEntry::Text(_) => defined.insert(rank as usize),
            DefinitionEntry::Lemma(lemma) if (lemma as usize) < words => {
                needed.insert(lemma as usize)
            }
            DefinitionEntry::Lemma(_) => beyond = Some(rank),
        })?;
        match (beyond, needed.first_not_in(&defined)) {
            (Some(rank), _) => Err(invalid(rank, "leads to no word")),
            (_, Some(rank)) => Err(invalid(rank as u32, "is missing, and another leads to it")),
            _ => Ok(()),
        }
    }

    fn definition_blocks(&self) -> &[u8] {
        &self.as_bytes()[self.annotations.blocks.clone()]
    }

    fn definition_index(&self) -> &[u8] {
        &self.as_bytes()[self.annotations.index.clone()]
    }

    /// Decompresses a block; the result is empty if its words have no definitions.
    fn definition_block(&self, number: usize) -> Result<String, Error> {
        let ends = self.definition_index();
        let end = |number: usize| ends.get(4 * number..4 * number + 4).map(read_u32);
        let Some(to) = end(number) else { return Ok(String::new()) };
        let from = number.checked_sub(1).map_or(Some(0), end).unwrap_or(0);
        let block = self.definition_blocks().get(from..to).ok_or(Error::Damaged)?;
        if block.is_empty() {
            return Ok(String::new());
        }
        let max = BLOCK * (MAX_DEFINITION + 1);
        let text = decompress_to_vec_zlib_with_limit(block, max).map_err(|_| Error::Damaged)?;
        let first = (number * BLOCK) as u32;
        String::from_utf8(text).map_err(|_| invalid(first, "is in a block that is not UTF-8"))
    }
}

/// Returns the maximum number of bytes that the definitions of a file can have.
pub(crate) fn max_definition_bytes(file: usize) -> u64 {
    MAX_TEXT.max(MAX_TEXT_PER_BYTE.saturating_mul(file as u64))
}

fn read_u32(bytes: &[u8]) -> usize {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | usize::from(byte))
}

/// Returns the entry of a word in its block.
fn entry(block: &str, rank: u32) -> Result<Option<DefinitionEntry<'_>>, Error> {
    parse(block.split('\n').nth(rank as usize % BLOCK).unwrap_or_default(), rank)
}

fn parse(line: &str, rank: u32) -> Result<Option<DefinitionEntry<'_>>, Error> {
    let is_control = |byte: u8| byte.is_ascii_control() || byte == 0xC2;
    let has_controls = line.bytes().any(is_control) && line.contains(char::is_control);
    if line.len() > MAX_DEFINITION || has_controls {
        return Err(invalid(rank, "is too long or has control characters"));
    }
    if line.is_empty() {
        return Ok(None);
    }
    let Some(distance) = line.strip_prefix('=') else {
        return Ok(Some(DefinitionEntry::Text(line)));
    };
    let lemma = distance.parse().ok().and_then(|distance| rank.checked_add_signed(distance));
    lemma.map(|lemma| Some(DefinitionEntry::Lemma(lemma))).ok_or(invalid(rank, "leads to no word"))
}

fn invalid(rank: u32, problem: &'static str) -> Error {
    InvalidDictionary::Definition { rank, problem }.into()
}

/// Returns the blocks of the entries of all words and their index, or nothing if there are no
/// entries.
pub(crate) fn pack(entries: &[Option<DefinitionEntry>], compression: u8) -> (Vec<u8>, Vec<u8>) {
    let (mut blocks, mut index) = (Vec::new(), Vec::new());
    // One compressor for all blocks: to allocate its 0.3 MB takes time. A positive window size means
    // the format of zlib.
    let flags = create_comp_flags_from_zip_params(compression.into(), 1, 0);
    let mut compressor = CompressorOxide::new(flags);
    for (entries, number) in entries.chunks(BLOCK).zip(0..) {
        let first = number * BLOCK as u32;
        let mut lines = String::new();
        for (entry, rank) in entries.iter().zip(first..) {
            if rank > first {
                lines.push('\n');
            }
            match *entry {
                None => {}
                Some(DefinitionEntry::Text(text)) => lines.push_str(text),
                Some(DefinitionEntry::Lemma(lemma)) => {
                    let distance = i64::from(lemma) - i64::from(rank);
                    lines.push_str(&format!("={distance}"));
                }
            }
        }
        if entries.iter().any(Option::is_some) {
            compressor.reset();
            compress_to_output(&mut compressor, lines.as_bytes(), TDEFLFlush::Finish, |bytes| {
                blocks.extend_from_slice(bytes);
                true
            });
        }
        index.extend((blocks.len() as u32).to_le_bytes());
    }
    if blocks.is_empty() {
        index.clear()
    }
    (blocks, index)
}
