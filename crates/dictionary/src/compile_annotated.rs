use std::collections::HashMap;
use std::io::Write;

use crate::compile::compile_words;
use crate::definitions::{self, BEST, DefinitionEntry, FAST, max_definition_bytes};
use crate::{Annotations, Dictionary, Error, WordList, annotations, levels};

impl Annotations {
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

/// Writes a dictionary like [`compile`](crate::compile), followed by the levels and definitions of its words.
/// Without any, the file is the same as from [`compile`](crate::compile).
///
/// # Errors
///
/// Returns an error in the same cases as [`compile`](crate::compile), or if the definitions exceed both 16 MiB in
/// total and 64 bytes per byte of the file.
pub fn compile_annotated<'w>(
    words: impl IntoIterator<Item = &'w str>,
    annotations: &Annotations,
    mut out: impl Write,
) -> Result<u32, Error> {
    let words: Vec<&str> = words.into_iter().collect();
    let (count, file) = compile_compressed(&words, annotations, BEST)?;
    out.write_all(&file)?;
    Ok(count)
}

/// Returns the number of words and the file.
fn compile_compressed(
    words: &[&str],
    annotations: &Annotations,
    compression: u8,
) -> Result<(u32, Vec<u8>), Error> {
    let (count, mut file) = compile_words(words.iter().copied())?;
    if annotations.is_empty() {
        return Ok((count, file));
    }
    let levels = levels::pack(words.iter().map(|word| annotations.levels.get(*word).copied()));
    let entries = annotations.entries(words);
    let (blocks, index) = definitions::pack(&entries, compression);
    annotations::append(&mut file, &blocks, &index, &levels);
    // Includes the line endings.
    let text: usize =
        entries.iter().map(|entry| 1 + entry.map_or(0, DefinitionEntry::max_len)).sum();
    let max = max_definition_bytes(file.len());
    if text as u64 > max {
        return Err(Error::TooManyDefinitions { max });
    }
    Ok((count, file))
}

impl Dictionary {
    /// Returns a dictionary that also has the words of a list, with the definitions in the list. All
    /// words keep their levels, and their definitions unless the list has others.
    ///
    /// This takes 0.3 s for a dictionary of 200,000 words with definitions.
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
        let mut words: Vec<String> = self.words("").collect();
        let mut annotations = self.annotations_of(words.iter().map(String::as_str))?;
        annotations.extend(list.annotations());
        words.extend(list.words().filter(|word| !self.contains(word)).map(str::to_owned));
        words.sort_unstable();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (_, bytes) = compile_compressed(&words, &annotations, FAST)?;
        Dictionary::new_unverified(bytes)
    }

    /// Returns the levels and definitions of these words, for compiling another dictionary. Words
    /// that are not in this dictionary are ignored.
    ///
    /// # Errors
    ///
    /// Returns an error if the definitions are damaged.
    pub fn annotations_of<'w>(
        &self,
        words: impl IntoIterator<Item = &'w str>,
    ) -> Result<Annotations, Error> {
        let mut annotations = Annotations::default();
        let mut blocks = HashMap::new();
        for word in words {
            let Some(rank) = self.rank(word) else { continue };
            if let Some(level) = self.mark(rank) {
                annotations.levels.insert(word.to_owned(), level);
            }
            let line = match self.entry(rank, &mut blocks)? {
                None => continue,
                Some(DefinitionEntry::Text(text)) => text.to_owned(),
                Some(DefinitionEntry::Lemma(lemma)) => {
                    let base = self.word(lemma).unwrap_or_default();
                    if let Some(DefinitionEntry::Text(text)) = self.entry(lemma, &mut blocks)? {
                        annotations.definitions.insert(base.clone(), text.to_owned());
                    }
                    format!("={base}")
                }
            };
            annotations.definitions.insert(word.to_owned(), line);
        }
        Ok(annotations)
    }
}
