use std::borrow::Cow;
use std::io::Write;

use crate::compile::compile_words;
use crate::definitions::{
    self, BEST, DefinitionEntry, DefinitionTable, FAST, GOOD, max_definition_bytes,
};
use crate::word_annotations::OFFENSIVE;
use crate::{Annotations, Dictionary, Error, WordList, annotations, levels};

/// What [`compile_annotated`] has written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct CompiledCounts {
    /// The number of words.
    pub words: u32,
    /// The number of words with a level.
    pub levels: u32,
    /// The number of words with a definition.
    pub definitions: u32,
}

/// Writes a dictionary like [`compile`](crate::compile), followed by the levels and definitions of its words.
/// Without any, the file is the same as from [`compile`](crate::compile).
///
/// # Errors
///
/// Returns an error in the same cases as [`compile`](crate::compile), if the definitions exceed both 16 MiB in
/// total and 64 bytes per byte of the file, or if those of the dictionary to
/// [fall back on](Annotations::fall_back_on) are damaged.
pub fn compile_annotated<'w>(
    words: impl IntoIterator<Item = &'w str>,
    annotations: &Annotations,
    mut out: impl Write,
) -> Result<CompiledCounts, Error> {
    let words: Vec<&str> = words.into_iter().collect();
    // The definitions of the built-in dictionary are compressed for every list. The best level would
    // double the time of compiling enable1, and save 3% of its size.
    let compression = if annotations.fallback.is_some() { GOOD } else { BEST };
    let (counts, file) = compile_compressed(&words, annotations, compression)?;
    out.write_all(&file)?;
    Ok(counts)
}

/// Returns the counts and the file.
fn compile_compressed(
    words: &[&str],
    annotations: &Annotations,
    compression: u8,
) -> Result<(CompiledCounts, Vec<u8>), Error> {
    let (count, mut file) = compile_words(words.iter().copied())?;
    let mut counts = CompiledCounts { words: count, levels: 0, definitions: 0 };
    if annotations.is_empty() {
        return Ok((counts, file));
    }
    let sources = Sources::new(words, annotations)?;
    let marks: Vec<_> = (0..words.len()).map(|at| sources.mark(at)).collect();
    let entries: Vec<_> = (0..words.len()).map(|at| sources.entry(at)).collect();
    let is_level = |mark: &&Option<u8>| mark.is_some_and(|mark| mark != OFFENSIVE);
    counts.levels = marks.iter().filter(is_level).count() as u32;
    counts.definitions = entries.iter().flatten().count() as u32;

    let (blocks, index) = definitions::pack(&entries, compression);
    annotations::append(&mut file, &blocks, &index, &levels::pack(marks.into_iter()));
    // Includes the line endings.
    let text: usize =
        entries.iter().map(|entry| 1 + entry.map_or(0, DefinitionEntry::max_len)).sum();
    let max = max_definition_bytes(file.len());
    if text as u64 > max {
        return Err(Error::TooMany { what: "definitions", max });
    }
    Ok((counts, file))
}

/// Where the words of a new dictionary get their levels and definitions from.
struct Sources<'a> {
    words: &'a [&'a str],
    annotations: &'a Annotations,
    fallback: Option<Fallback<'a>>,
}

impl<'a> Sources<'a> {
    fn new(words: &'a [&'a str], annotations: &'a Annotations) -> Result<Sources<'a>, Error> {
        let fallback = annotations.fallback.as_ref();
        let fallback = fallback.map(|dictionary| Fallback::new(dictionary, words)).transpose()?;
        Ok(Sources { words, annotations, fallback })
    }

    /// Returns the level of a word or [`OFFENSIVE`].
    fn mark(&self, at: usize) -> Option<u8> {
        let own = self.annotations.levels.get(self.words[at]).copied();
        let mark = self.fallback.as_ref().and_then(|it| it.dictionary.mark(it.old_ranks[at]?));
        if mark == Some(OFFENSIVE) { mark } else { own.or(mark) }
    }

    fn entry(&self, at: usize) -> Option<DefinitionEntry<'_>> {
        match self.annotations.definitions.get(self.words[at]).map(String::as_str) {
            Some("") => None,
            Some(line) => match line.strip_prefix('=') {
                Some(lemma) => self.entry_of_lemma(lemma),
                None => Some(DefinitionEntry::Text(line)),
            },
            None => {
                let fallback = self.fallback.as_ref()?;
                match fallback.definitions.entry(fallback.old_ranks[at]?)? {
                    DefinitionEntry::Lemma(old_rank) => self.entry_of_old_lemma(fallback, old_rank),
                    text => Some(text),
                }
            }
        }
    }

    fn entry_of_lemma(&self, lemma: &str) -> Option<DefinitionEntry<'_>> {
        let text = match self.own_text(lemma) {
            Some(own) => own?,
            None => {
                let fallback = self.fallback.as_ref()?;
                fallback.definitions.text(fallback.dictionary.rank(lemma)?)?
            }
        };
        let rank = self.words.binary_search(&lemma).ok().map(|rank| rank as u32);
        Some(lemma_or_text(rank, text))
    }

    fn entry_of_old_lemma<'s>(
        &'s self,
        fallback: &'s Fallback<'_>,
        old_rank: u32,
    ) -> Option<DefinitionEntry<'s>> {
        let rank = fallback.new_ranks.get(old_rank as usize).copied()?;
        let lemma: Cow<str> = match rank {
            Some(rank) => self.words[rank as usize].into(),
            None => fallback.dictionary.word(old_rank)?.into(),
        };
        let text = match self.own_text(&lemma) {
            Some(own) => own?,
            None => fallback.definitions.text(old_rank)?,
        };
        Some(lemma_or_text(rank, text))
    }

    /// Returns the definition of a word itself, outside the dictionary to fall back on; the inner
    /// option is `None` if the word is known to have no definition of its own.
    fn own_text(&self, word: &str) -> Option<Option<&str>> {
        let line = self.annotations.definitions.get(word)?;
        Some(Some(&**line).filter(|line| !line.is_empty() && !line.starts_with('=')))
    }
}

/// Returns a reference to the base form, or its definition if the base form is not in the
/// dictionary, e.g. because it is too short.
fn lemma_or_text(rank: Option<u32>, text: &str) -> DefinitionEntry<'_> {
    rank.map_or(DefinitionEntry::Text(text), DefinitionEntry::Lemma)
}

/// The dictionary to fall back on. Looking up each word in hash maps took half of the time of
/// compiling enable1, so that the two sorted lists of words are merged.
struct Fallback<'d> {
    dictionary: &'d Dictionary,
    /// The rank of each new word in the dictionary.
    old_ranks: Vec<Option<u32>>,
    /// The rank of each word of the dictionary among the new words.
    new_ranks: Vec<Option<u32>>,
    definitions: DefinitionTable,
}

impl<'d> Fallback<'d> {
    fn new(dictionary: &'d Dictionary, words: &[&str]) -> Result<Fallback<'d>, Error> {
        let mut old_ranks = vec![None; words.len()];
        let mut new_ranks = vec![None; dictionary.len()];
        let mut new_words = words.iter().zip(0_u32..).peekable();
        dictionary.each_word(|old_word, old_rank| {
            while let Some((word, _)) = new_words.peek()
                && word.as_bytes() < old_word
            {
                new_words.next();
            }
            if let Some((_, new_rank)) = new_words.next_if(|(word, _)| word.as_bytes() == old_word)
            {
                old_ranks[new_rank as usize] = Some(old_rank);
                new_ranks[old_rank as usize] = Some(new_rank);
            }
        });
        let definitions = DefinitionTable::read(dictionary)?;
        Ok(Fallback { dictionary, old_ranks, new_ranks, definitions })
    }
}

impl Dictionary {
    /// Returns a dictionary that also has the words of a list, with the definitions in the list. All
    /// words keep their levels, and their definitions unless the list has others.
    ///
    /// This takes 0.1 s for a dictionary of 200,000 words with definitions.
    ///
    /// # Errors
    ///
    /// Returns an error if the definitions are damaged or too long in total.
    ///
    /// ```
    /// use boggle_dictionary::{Dictionary, WordList};
    ///
    /// let dictionary = Dictionary::from_words(["rat", "tar"])?;
    /// let mut names = WordList::default();
    /// names.read("names", "Art\n".as_bytes())?;
    /// let dictionary = dictionary.with_list(&mut names)?;
    /// assert_eq!(dictionary.words("").collect::<Vec<_>>(), ["art", "rat", "tar"]);
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn with_list(&self, list: &mut WordList) -> Result<Dictionary, Error> {
        let mut annotations = list.annotations().clone();
        annotations.fall_back_on(self);
        let mut words: Vec<String> = self.words("").collect();
        words.extend(list.words().filter(|word| !self.contains(word)).map(str::to_owned));
        words.sort_unstable();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (_, bytes) = compile_compressed(&words, &annotations, FAST)?;
        Dictionary::new_unverified(bytes)
    }
}
