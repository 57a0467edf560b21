use std::collections::HashMap;
use std::io::BufRead;

use crate::definitions::DefinitionTable;
use crate::letters::{Accents, fold_accents, normalize};
use crate::{Dictionary, Error, read_entries};

/// The levels that a word can have, from the most common to the rarest: the sizes of
/// the [SCOWL](http://wordlist.aspell.net) word lists.
pub const LEVELS: [u8; 10] = [10, 20, 35, 40, 50, 55, 60, 70, 80, 95];

/// The highest level of a common word. English dictionaries have about 64,000 words
/// up to this level, inflections included, and most adults know them.
pub const COMMON_LEVEL: u8 = 50;

/// In place of its level, the mark of a word to leave out in company.
pub(crate) const OFFENSIVE: u8 = 0;

/// The maximum length of a definition in bytes. WordNet's have up to 300.
pub const MAX_DEFINITION: usize = 500;

/// The levels of words, which say how common they are, and their definitions.
///
/// Words that are not in the dictionary are allowed; [`compile_annotated`](crate::compile_annotated) ignores them.
#[derive(Debug, Clone, Default)]
pub struct Annotations {
    /// The levels, or [`OFFENSIVE`].
    pub(crate) levels: HashMap<String, u8>,
    /// The definitions, or the base forms after an `=`.
    pub(crate) definitions: HashMap<String, String>,
    /// The dictionary whose levels and definitions apply to words without others.
    pub(crate) fallback: Option<Dictionary>,
}

impl Annotations {
    /// Sets the level of a word: one of [`LEVELS`]. Other levels are ignored.
    pub fn set_level(&mut self, word: &str, level: u8) {
        if LEVELS.contains(&level) {
            self.insert_level(normalize(word).into_owned(), level);
        }
    }

    /// Marks a word as one to leave out in company, such as an obscenity. It then has no level.
    pub fn mark_offensive(&mut self, word: &str) {
        self.levels.insert(normalize(word).into_owned(), OFFENSIVE);
    }

    /// Sets a level, unless the word is marked.
    fn insert_level(&mut self, word: String, level: u8) {
        let known = self.levels.entry(word).or_insert(level);
        if *known != OFFENSIVE {
            *known = level;
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

    /// Takes the levels and definitions of all other words, and the marks of all words, from a
    /// dictionary.
    ///
    /// ```
    /// use boggle_dictionary::{Annotations, Dictionary, compile_annotated};
    ///
    /// let (mut old, mut bytes) = (Annotations::default(), Vec::new());
    /// old.define("tea", "a drink");
    /// old.set_level("tea", 35);
    /// compile_annotated(["tea", "tee"], &old, &mut bytes)?;
    ///
    /// let (mut new, mut compiled) = (Annotations::default(), Vec::new());
    /// new.define("tea", "a meal");
    /// new.fall_back_on(&Dictionary::new(bytes)?);
    /// compile_annotated(["tea"], &new, &mut compiled)?;
    /// let bytes = compiled;
    /// let dictionary = Dictionary::new(bytes)?;
    /// assert_eq!(dictionary.level(0), Some(35));
    /// assert_eq!(dictionary.definition(0)?.expect("a definition").text, "a meal");
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn fall_back_on(&mut self, dictionary: &Dictionary) {
        self.fallback = Some(dictionary.clone());
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.levels.is_empty() && self.definitions.is_empty() && self.fallback.is_none()
    }

    /// Removes the accents from all words, like [`ListOptions::accents`]. If words become equal, the most common one determines the level, and the one without
    /// accents (or else the first) the definition.
    ///
    /// ```
    /// use boggle_dictionary::letters::Accents;
    /// use boggle_dictionary::{Annotations, Dictionary, compile_annotated};
    ///
    /// let mut annotations = Annotations::default();
    /// annotations.read_levels("levels", "mate 50\nmaté 70\n".as_bytes())?;
    /// let file = "maté\ta drink\nmatés\t=maté\nmate\ta friend\n";
    /// annotations.read_definitions("definitions", file.as_bytes())?;
    /// annotations.fold_accents(Accents::REMOVED);
    /// let mut bytes = Vec::new();
    /// compile_annotated(["mate", "mates"], &annotations, &mut bytes)?;
    /// let dictionary = Dictionary::new(bytes)?;
    /// assert_eq!(dictionary.level(0), Some(50));
    /// assert_eq!(dictionary.definition(1)?.expect("a definition").text, "a friend");
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    ///
    /// [`ListOptions::accents`]: crate::ListOptions::accents
    pub fn fold_accents(&mut self, accents: Accents) {
        if accents == Accents::Kept {
            return;
        }
        let fold = |text: &str| fold_accents(text, accents).into_owned();
        let fallback = self.fallback.clone();
        let rank = |word: &str| fallback.as_ref().and_then(|it| Some((it, it.rank(word)?)));
        let unfolded = std::mem::take(self);
        self.fallback.clone_from(&fallback);
        for (word, level) in &unfolded.levels {
            let folded = fold(word);
            let other = rank(&folded).filter(|_| !unfolded.levels.contains_key(&folded));
            let other = other.and_then(|(dictionary, rank)| dictionary.mark(rank));
            let known = self.levels.entry(folded).or_insert(*level);
            *known = other.unwrap_or(*level).min(*level).min(*known);
        }
        // If they are damaged, compiling fails.
        let table = fallback.as_ref().and_then(|it| DefinitionTable::read(it).ok());
        let is_defined = |word: &str| {
            let known = rank(word).and_then(|(_, rank)| table.as_ref()?.entry(rank));
            known.is_some()
        };
        let mut definitions: Vec<_> = unfolded.definitions.into_iter().collect();
        definitions.sort_by_cached_key(|(word, _)| (fold(word) != **word, word.clone()));
        for (word, line) in definitions {
            let folded = fold(&word);
            // A dictionary's definition of the word without accents precedes, as one in a file does.
            if folded != word && !self.definitions.contains_key(&folded) && is_defined(&folded) {
                continue;
            }
            let word = folded;
            let line = match line.strip_prefix('=').map(fold) {
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
