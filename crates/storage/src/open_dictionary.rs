//! An open dictionary, and what can be done to its words.

use std::path::{Path, PathBuf};

use boggle_dictionary::{Dictionary, Error as DictionaryError, MappedFile, WordList};
use boggle_solver::DictionaryId;
use boggle_solver::json::DictionaryRecord;

use crate::word_list::CompiledList;
use crate::{BlockList, Error, FileError};

/// An open dictionary, its name and its origin.
#[derive(Debug)]
pub struct OpenDictionary {
    /// The name, printable.
    pub name: String,
    /// The dictionary.
    pub dictionary: Dictionary,
    /// The file, or `None` for the built-in dictionary.
    pub path: Option<PathBuf>,
    /// The word list that it was compiled from, if the file is one.
    pub list: Option<CompiledList>,
    /// What chose it.
    pub chosen: Chosen,
    /// Why the name of the user's default dictionary cannot be read. The built-in one is open in its place.
    pub unread_default: Option<FileError>,
    /// The number of words that family mode left out, if it is on.
    pub left_out: Option<usize>,
    /// The file that the dictionary is mapped from. Unless it is read [into
    /// memory](OpenDictionary::into_memory), another program may overwrite the file.
    pub file: Option<SourceFile>,
}

/// What chose a dictionary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Chosen {
    /// The caller's request.
    Requested,
    /// The environment variable `BOGGLE_DICT`.
    Variable,
    /// The user's [default](crate::set_default).
    Default,
    /// Nothing, so it is the built-in one.
    BuiltIn,
}

impl<'d> From<&'d OpenDictionary> for DictionaryRecord<'d> {
    fn from(opened: &'d OpenDictionary) -> DictionaryRecord<'d> {
        DictionaryRecord { name: &opened.name, words: opened.dictionary.len() }
    }
}

impl OpenDictionary {
    pub(crate) fn new(
        name: String,
        path: Option<PathBuf>,
        chosen: Chosen,
        dictionary: Dictionary,
    ) -> OpenDictionary {
        OpenDictionary {
            name,
            dictionary,
            path,
            list: None,
            chosen,
            unread_default: None,
            left_out: None,
            file: None,
        }
    }

    pub(crate) fn of_list(
        name: String,
        path: PathBuf,
        chosen: Chosen,
        dictionary: Dictionary,
        list: CompiledList,
    ) -> OpenDictionary {
        let list = Some(list);
        OpenDictionary { list, ..OpenDictionary::new(name, Some(path), chosen, dictionary) }
    }

    /// Returns what identifies the dictionary in results and saved games.
    #[must_use]
    pub fn id(&self) -> DictionaryId {
        DictionaryId::new(&self.name, &self.dictionary)
    }

    /// Checks that the file was not written to since it was opened. Call this before using what was
    /// found.
    ///
    /// # Errors
    ///
    /// If it was.
    pub fn check_unchanged(&self) -> Result<(), Error> {
        self.file.as_ref().map_or(Ok(()), SourceFile::check)
    }

    /// Reads a mapped dictionary into memory, for a program that runs so long that
    /// someone may overwrite the file meanwhile.
    ///
    /// # Errors
    ///
    /// If the file was written to since it was opened.
    pub fn into_memory(self) -> Result<OpenDictionary, Error> {
        if self.file.is_none() {
            return Ok(self);
        }
        self.replaced_by(|dictionary| Dictionary::new_unverified(dictionary.as_bytes().to_vec()))
    }

    /// Adds words. In family mode, it leaves out the blocked ones.
    ///
    /// # Errors
    ///
    /// If the file was written to since it was opened, the words are too many, or the user's list of blocked
    /// words cannot be read.
    ///
    /// ```
    /// use boggle_dictionary::WordList;
    ///
    /// let mut list = WordList::default();
    /// list.read("names", &b"mychael\n"[..])?;
    /// let opened = boggle_storage::open(Some("wordnik"), false)?.with_words(&mut list)?;
    /// assert_eq!(opened.name, "wordnik + mychael");
    /// assert!(opened.dictionary.contains("mychael"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_words(self, list: &mut WordList) -> Result<OpenDictionary, Error> {
        let blocked = self.left_out.map(|_| BlockList::load()).transpose()?;
        let is_blocked = |word: &str| blocked.as_ref().is_some_and(|list| list.contains(word));
        let is_new = |word: &&str| !self.dictionary.contains(word) && !is_blocked(word);
        let new: Vec<_> = list.words().filter(is_new).map(str::to_owned).collect();
        if new.is_empty() && list.annotations().is_empty() {
            return Ok(self);
        }
        let name = match &*new {
            [] => self.name.clone(),
            [word] => format!("{} + {word}", self.name),
            words => format!("{} + {} words", self.name, words.len()),
        };
        let extended = self.replaced_by(|dictionary| match &blocked {
            None => dictionary.with_list(list),
            Some(_) => dictionary.with_list(list)?.without(is_blocked),
        })?;
        Ok(OpenDictionary { name, ..extended })
    }

    /// Replaces the dictionary by one that is made of it, in memory.
    pub(crate) fn replaced_by(
        self,
        make: impl FnOnce(&Dictionary) -> Result<Dictionary, DictionaryError>,
    ) -> Result<OpenDictionary, Error> {
        let made = make(&self.dictionary);
        self.check_unchanged()?;
        let dictionary = made.map_err(Error::in_dictionary(&self.name))?;
        Ok(OpenDictionary { dictionary, file: None, ..self })
    }
}

/// A file that a dictionary is mapped from, and that another program may overwrite.
#[derive(Debug, Clone)]
pub struct SourceFile {
    path: PathBuf,
    map: MappedFile,
}

impl SourceFile {
    pub(crate) fn new(path: &Path, map: MappedFile) -> SourceFile {
        SourceFile { path: path.into(), map }
    }

    /// Checks that the file was not written to since it was mapped.
    ///
    /// # Errors
    ///
    /// If it was.
    pub fn check(&self) -> Result<(), Error> {
        if self.map.is_unchanged() { Ok(()) } else { Err(Error::Changed(self.path.clone())) }
    }
}
