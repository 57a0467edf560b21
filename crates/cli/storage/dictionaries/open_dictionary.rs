//! An open dictionary, and what can be done to its words.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::ensure;
use boggle_dictionary::{Definition, Dictionary, Error, MappedFile, WordList};
use boggle_explore::Checksum;

use super::block_list::BlockList;
use super::changed_files;
use crate::output::counts::commas;
use crate::output::json::DictionaryRecord;
use crate::terminal::printable;

/// An open dictionary, its name and its origin.
pub(crate) struct OpenDictionary {
    /// The name, printable.
    pub(crate) name: String,
    /// The file, or `None` for the embedded dictionary.
    pub(crate) path: Option<PathBuf>,
    /// How long compiling took, if the file is a word list.
    pub(super) compiled: Option<Duration>,
    /// How it was chosen: completes a sentence that ends in "chosen".
    pub(crate) chosen: &'static str,
    pub(crate) dictionary: Dictionary,
    /// The file that the dictionary is mapped from.
    pub(super) mapped: Option<MappedFile>,
}

impl OpenDictionary {
    /// Returns an error if the file was written to since it was opened. Check this
    /// before printing what was found.
    pub(crate) fn check_unchanged(&self) -> anyhow::Result<()> {
        match (&self.mapped, &self.path) {
            (Some(file), Some(path)) => changed_files::check(file, path),
            _ => Ok(()),
        }
    }

    /// Returns what identifies the words of a run.
    pub(crate) fn run_record(&self) -> boggle_solver::DictionaryId {
        boggle_solver::DictionaryId::new(&self.name, &self.dictionary)
    }

    /// Returns the checksum of the levels, if there are any. That of the words does not cover them.
    pub(crate) fn levels_checksum(&self) -> Option<String> {
        let ranks = 0..self.dictionary.len() as u32;
        let levels: Vec<_> = ranks.map(|rank| self.dictionary.level(rank).unwrap_or(0)).collect();
        let mut checksum = Checksum::default();
        checksum.add(&levels);
        self.dictionary.has_levels().then(|| checksum.to_string())
    }

    /// Returns an error if the dictionary has no levels, which an option needs.
    pub(crate) fn check_levels(&self, option: &str) -> anyhow::Result<()> {
        let name = &self.name;
        ensure!(
            self.dictionary.has_levels(),
            "{option}: the dictionary `{name}` does not say how common words are; \
             build one with `boggle-dict build LIST` (see --levels)"
        );
        Ok(())
    }

    /// Returns an error if the dictionary has no definitions.
    pub(crate) fn check_definitions(&self) -> anyhow::Result<()> {
        let name = &self.name;
        ensure!(
            self.dictionary.has_definitions(),
            "the dictionary `{name}` has no definitions; \
             build one with `boggle-dict build LIST` (see --definitions)"
        );
        Ok(())
    }

    /// Returns the definition of a word, if there is one.
    pub(crate) fn define(&self, word: &str) -> Result<Option<Definition>, Error> {
        let rank = self.dictionary.rank(word);
        Ok(rank.map(|rank| self.dictionary.definition(rank)).transpose()?.flatten())
    }

    /// Reads a mapped dictionary into memory, for a command that runs so long that
    /// someone may overwrite the file meanwhile.
    pub(crate) fn into_memory(self) -> anyhow::Result<OpenDictionary> {
        if self.mapped.is_none() {
            return Ok(self);
        }
        let bytes = self.dictionary.as_bytes().to_vec();
        self.check_unchanged()?;
        let dictionary = Dictionary::new_unverified(bytes)?;
        Ok(OpenDictionary { dictionary, mapped: None, ..self })
    }

    /// Adds words. In family mode, it leaves out the blocked ones.
    pub(crate) fn with_words(
        self,
        list: &mut WordList,
        family: bool,
    ) -> anyhow::Result<OpenDictionary> {
        let blocked = family.then(BlockList::load).transpose()?;
        let is_blocked = |word: &str| blocked.as_ref().is_some_and(|list| list.contains(word));
        let is_new = |word: &&str| !self.dictionary.contains(word) && !is_blocked(word);
        let new: Vec<_> = list.words().filter(is_new).map(str::to_owned).collect();
        if new.is_empty() && list.annotations().is_empty() {
            return Ok(self);
        }
        let mut dictionary = self.dictionary.with_list(list)?;
        if family {
            dictionary = dictionary.without(is_blocked)?;
        }
        self.check_unchanged()?;
        let name = match &*new {
            [] => self.name.clone(),
            [word] => format!("{} + {word}", self.name),
            words => format!("{} + {} words", self.name, commas(words.len() as u64)),
        };
        Ok(OpenDictionary { name, dictionary, mapped: None, ..self })
    }

    /// Returns where the dictionary is, in words.
    pub(crate) fn location(&self) -> String {
        match (&self.path, self.compiled) {
            (None, _) => "built in".into(),
            (Some(path), None) => printable(&path.display().to_string()),
            (Some(path), Some(time)) => {
                let path = printable(&path.display().to_string());
                format!("{path}, compiled in {} ms", time.as_millis())
            }
        }
    }
}

impl<'a> From<&'a OpenDictionary> for DictionaryRecord<'a> {
    fn from(opened: &'a OpenDictionary) -> DictionaryRecord<'a> {
        DictionaryRecord { name: &opened.name, words: opened.dictionary.len() }
    }
}
