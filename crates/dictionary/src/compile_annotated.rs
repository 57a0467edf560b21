use std::collections::HashMap;
use std::io::{BufRead, Write};

use crate::definitions::{self, BEST, DefinitionEntry, MAX_DEFINITION, max_definition_bytes};
use crate::letters::{fold_accents, normalize};
use crate::{Dictionary, Error, LEVELS, annotations, compile, levels, read_entries};

/// The levels of words, which say how common they are, and their definitions.
///
/// Words that are not in the dictionary are allowed; [`compile_annotated`] ignores them.
#[derive(Debug, Clone, Default)]
pub struct Annotations {
    levels: HashMap<String, u8>,
    /// The definitions, or the base forms after an `=`.
    definitions: HashMap<String, String>,
}

impl Annotations {
    /// Sets the level of a word: one of [`LEVELS`]. Other levels are ignored.
    pub fn set_level(&mut self, word: &str, level: u8) {
        if LEVELS.contains(&level) {
            self.levels.insert(normalize(word).into_owned(), level);
        }
    }

    /// Sets the definition of a word or, after an `=`, the base form whose definition applies.
    ///
    /// A definition is one line: control characters are replaced by spaces, and text beyond
    /// [`MAX_DEFINITION`] is replaced by `…`.
    pub fn define(&mut self, word: &str, definition: &str) {
        let line = match definition.strip_prefix('=') {
            Some(lemma) => format!("={}", normalize(lemma.trim())),
            None => one_line(definition),
        };
        self.definitions.insert(normalize(word).into_owned(), line);
    }

    /// Removes the accents from all words, like [`ListOptions::fold_accents`]. If words become
    /// equal, the most common one determines the level, and the one without accents (or else the
    /// first) the definition.
    ///
    /// ```
    /// use boggle_dictionary::{Annotations, Dictionary, compile_annotated};
    ///
    /// let mut annotations = Annotations::default();
    /// annotations.read_levels("levels", "mate 50\nmaté 70\n".as_bytes())?;
    /// let file = "maté\ta drink\nmatés\t=maté\nmate\ta friend\n";
    /// annotations.read_definitions("definitions", file.as_bytes())?;
    /// annotations.fold_accents();
    /// let mut bytes = Vec::new();
    /// compile_annotated(["mate", "mates"], &annotations, &mut bytes)?;
    /// let dictionary = Dictionary::new(bytes)?;
    /// assert_eq!(dictionary.level(0), Some(50));
    /// assert_eq!(dictionary.definition(1)?.expect("a definition").text, "a friend");
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    ///
    /// [`ListOptions::fold_accents`]: crate::ListOptions::fold_accents
    pub fn fold_accents(&mut self) {
        let unfolded = std::mem::take(self);
        for (word, level) in unfolded.levels {
            let folded = self.levels.entry(fold_accents(&word).into_owned()).or_insert(level);
            *folded = level.min(*folded);
        }
        let mut definitions: Vec<_> = unfolded.definitions.into_iter().collect();
        definitions.sort_by_cached_key(|(word, _)| (*fold_accents(word) != **word, word.clone()));
        for (word, line) in definitions {
            let word = fold_accents(&word).into_owned();
            let line = match line.strip_prefix('=').map(fold_accents) {
                Some(lemma) if *lemma == *word => continue,
                Some(lemma) => format!("={lemma}"),
                None => line,
            };
            self.definitions.entry(word).or_insert(line);
        }
    }

    /// Reads levels. Each line has a word and its level, separated by spaces; comments start with
    /// `#`. `name` identifies the file in error messages.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read, or if a line has the wrong format.
    pub fn read_levels(&mut self, name: &str, file: impl BufRead) -> Result<(), Error> {
        read_entries(name, file, |line, entry| {
            if entry.is_empty() {
                return Ok(());
            }
            let expected = || Error::Annotation {
                file: name.into(),
                line,
                expected: "a word and its level: 10, 20, 35, 40, 50, 55, 60, 70, 80 or 95",
            };
            let (word, level) = entry.rsplit_once(char::is_whitespace).ok_or_else(expected)?;
            let level = level.parse().ok().filter(|level| LEVELS.contains(level));
            self.set_level(word.trim(), level.ok_or_else(expected)?);
            Ok(())
        })
    }

    /// Reads definitions. Each line has a word, a tab, and its definition or `=` and its base form;
    /// comments start with `#`. `name` identifies the file in error messages.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read, or if a line has the wrong format.
    pub fn read_definitions(&mut self, name: &str, file: impl BufRead) -> Result<(), Error> {
        read_entries(name, file, |line, entry| {
            if entry.is_empty() {
                return Ok(());
            }
            let (word, definition) = entry.split_once('\t').ok_or_else(|| Error::Annotation {
                file: name.into(),
                line,
                expected: "a word, a tab and its definition",
            })?;
            self.define(word.trim(), definition.trim());
            Ok(())
        })
    }

    /// Returns the entry of each of the sorted words, or `None` for words without one.
    fn entries<'a>(&'a self, words: &[&str]) -> Vec<Option<DefinitionEntry<'a>>> {
        let text = |word: &str| self.definitions.get(word).filter(|line| !line.starts_with('='));
        let entry = |word: &&str| {
            let line = self.definitions.get(*word).filter(|line| !line.is_empty())?;
            let Some(lemma) = line.strip_prefix('=') else {
                return Some(DefinitionEntry::Text(line));
            };
            let text = text(lemma).filter(|text| !text.is_empty())?;
            match words.binary_search(&lemma) {
                Ok(rank) => Some(DefinitionEntry::Lemma(rank as u32)),
                // The base form is not in the dictionary, e.g. because it is too short.
                Err(_) => Some(DefinitionEntry::Text(text)),
            }
        };
        words.iter().map(entry).collect()
    }
}

/// Returns a text as a single line of limited length.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let mut line = words.join(" ");
    if line.len() > MAX_DEFINITION {
        let max = MAX_DEFINITION - '…'.len_utf8();
        let end = line.char_indices().map(|(at, _)| at).take_while(|&at| at <= max).last();
        let end = end.unwrap_or(0);
        line.truncate(line[..end].rfind(' ').unwrap_or(end));
        line.push('…');
    }
    line
}

/// Writes a dictionary like [`compile`], followed by the levels and definitions of its words.
/// Without any, the file is the same as from [`compile`].
///
/// # Errors
///
/// Returns an error in the same cases as [`compile`], or if the definitions exceed both 16 MiB in
/// total and 64 bytes per byte of the file.
pub fn compile_annotated<'w>(
    words: impl IntoIterator<Item = &'w str>,
    annotations: &Annotations,
    mut out: impl Write,
) -> Result<u32, Error> {
    let words: Vec<&str> = words.into_iter().collect();
    let mut file = Vec::new();
    let count = compile(words.iter().copied(), &mut file)?;
    let levels = levels::pack(words.iter().map(|word| annotations.levels.get(*word).copied()));
    let entries = annotations.entries(&words);
    let (blocks, index) = definitions::pack(&entries, BEST);
    annotations::append(&mut file, &blocks, &index, &levels);
    // Includes the line endings.
    let text: usize =
        entries.iter().map(|entry| 1 + entry.map_or(0, DefinitionEntry::max_len)).sum();
    let max = max_definition_bytes(file.len());
    if text as u64 > max {
        return Err(Error::TooManyDefinitions { max });
    }
    out.write_all(&file)?;
    Ok(count)
}

impl Dictionary {
    /// Returns the levels and definitions of the words, for compiling another dictionary.
    ///
    /// # Errors
    ///
    /// Returns an error if the definitions are damaged.
    pub fn annotations(&self) -> Result<Annotations, Error> {
        let words: Vec<String> = self.words("").collect();
        let mut annotations = Annotations::default();
        for (word, rank) in words.iter().zip(0..) {
            if let Some(level) = self.level(rank) {
                annotations.levels.insert(word.clone(), level);
            }
        }
        let word = |rank: u32| words.get(rank as usize).cloned().unwrap_or_default();
        self.for_each_entry(|rank, entry| {
            let line = match entry {
                DefinitionEntry::Text(text) => text.to_owned(),
                DefinitionEntry::Lemma(lemma) => format!("={}", word(lemma)),
            };
            annotations.definitions.insert(word(rank), line);
        })?;
        Ok(annotations)
    }
}
