//! Dictionaries from lists, in one call.

use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Read, StdinLock};
use std::path::{Path, PathBuf};

use crate::{Dictionary, Error, ListOptions, SkipReason, Skipped, WordList, is_dictionary};

/// What [`Dictionary::from_list`] reads: the path of a word list, or a reader.
///
/// A string is a path. The text of a list is a reader of its bytes:
///
/// ```
/// use boggle_dictionary::Dictionary;
///
/// let text = "cat\ndog\n";
/// let (dictionary, _) = Dictionary::from_list(text.as_bytes())?;
/// assert_eq!(dictionary.len(), 2);
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
///
/// The compiler says so about anything else:
///
/// ```compile_fail
/// boggle_dictionary::Dictionary::from_list(["cat", "dog"]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither the path of a word list nor a reader",
    note = "words in a collection: `Dictionary::from_words(words)`",
    note = "the text of a list: `Dictionary::from_list(text.as_bytes())`",
    note = "a reader without a buffer: `Dictionary::from_list(BufReader::new(reader))`"
)]
pub trait ListSource {
    /// Adds the words to a list.
    ///
    /// # Errors
    ///
    /// Like [`WordList::read`].
    fn add_to(self, list: &mut WordList) -> Result<(), Error>;
}

impl ListSource for &Path {
    fn add_to(self, list: &mut WordList) -> Result<(), Error> {
        if self.as_os_str().as_encoded_bytes().contains(&b'\n') {
            return Err(Error::TextAsPath);
        }
        let name = self.display().to_string();
        let file = File::open(self).map_err(|error| Error::Read { list: name.clone(), error })?;
        let mut file = BufReader::new(file);
        // An error is reported by the next read.
        if file.fill_buf().is_ok_and(is_dictionary) {
            return Err(Error::Compiled.in_file(self));
        }
        list.read(&name, file).map(drop)
    }
}

/// Implements the trait for types that borrow as paths.
macro_rules! paths {
    ($($path:ty),*) => {
        $(impl ListSource for $path {
            fn add_to(self, list: &mut WordList) -> Result<(), Error> {
                AsRef::<Path>::as_ref(&self).add_to(list)
            }
        })*
    };
}

paths!(&str, &String, String, &PathBuf, PathBuf);

/// Implements the trait for readers. An implementation for all of them would rule out paths.
macro_rules! readers {
    ($([$($parameter:tt)*] $reader:ty),* $(,)?) => {
        $(impl<$($parameter)*> ListSource for $reader {
            fn add_to(self, list: &mut WordList) -> Result<(), Error> {
                list.read("the list", self).map(drop)
            }
        })*
    };
}

readers!(
    [] &[u8],
    [R: Read] BufReader<R>,
    [T: AsRef<[u8]>] Cursor<T>,
    [] StdinLock<'_>,
    ['r] &'r mut (dyn BufRead + 'r),
    ['r] Box<dyn BufRead + 'r>,
);

impl Dictionary {
    /// Reads and compiles a word list in any common [format](crate::ListFormat), given its path or a
    /// reader. Returns the dictionary, and what the list contains besides words: the reasons for which
    /// entries were skipped, and how many were. Use a [`WordList`] to set options or to read
    /// several lists.
    ///
    /// # Errors
    ///
    /// Returns an error if the list cannot be read or has no words.
    ///
    /// ```
    /// use boggle_dictionary::{Dictionary, SkipReason};
    ///
    /// let (dictionary, skipped) = Dictionary::from_list("Cat\ndog # a pet\ncan't\n".as_bytes())?;
    /// assert!(dictionary.words("").eq(["cat", "dog"]));
    /// for (reason, entries) in &skipped {
    ///     println!("{} entries, such as `{}`: {reason}", entries.count, entries.excerpt());
    /// }
    /// assert_eq!(skipped[0].0, SkipReason::Apostrophe);
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn from_list(
        list: impl ListSource,
    ) -> Result<(Dictionary, Vec<(SkipReason, Skipped)>), Error> {
        let mut words = WordList::default();
        list.add_to(&mut words)?;
        Ok((words.compile()?, words.all_skipped()))
    }

    /// Compiles words in memory. They are normalized and can be in any order.
    ///
    /// # Errors
    ///
    /// Returns an error if there are no words, or if one of them is not a
    /// [valid word](crate::letters::validate). [`from_list`](Dictionary::from_list) skips those.
    ///
    /// ```
    /// let dictionary = boggle_dictionary::Dictionary::from_words(["tee", "Tea"])?;
    /// assert_eq!(dictionary.rank("tea"), Some(0));
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn from_words<W: AsRef<str>>(
        words: impl IntoIterator<Item = W>,
    ) -> Result<Dictionary, Error> {
        let mut list = WordList::new(ListOptions { strict: true, ..ListOptions::default() });
        for (word, number) in words.into_iter().zip(1..) {
            let word = word.as_ref();
            list.add(word).map_err(|reason| Error::InvalidWord {
                number,
                word: word.into(),
                reason,
            })?;
        }
        list.compile()
    }
}
