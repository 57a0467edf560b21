//! `Dictionary`.

use std::ffi::CString;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::path::PathBuf;

use boggle_dictionary::letters::normalize;
use boggle_dictionary::{
    Dictionary, Error as DictionaryError, ListOptions, WordList, most_skipped,
};
use boggle_storage::{
    BUILT_IN, BlockList, Error as StorageError, OpenDictionary, installed, open, open_file,
};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::argument::{self, unexpected, unexpected_at};
use crate::arrays;
use crate::error::{invalid, not_opened};
use crate::tuples::definition;

/// The words that count.
///
/// A dictionary is held in memory, so you can replace, overwrite or remove its file. If a word list has
/// entries that are not words, a warning says how many were skipped.
///
/// Parameters
/// ----------
/// words : iterable of str, str, os.PathLike or Dictionary, optional
///     The words themselves; or, as a str, one of the names that `dictionaries` returns, the path of a
///     dictionary, of a word list, or of a Hunspell dictionary, or the English name of a language for
///     which another program has installed a Hunspell dictionary. By default, or with the name
///     ``"wordnik"``, the built-in dictionary of 198,420 English words.
/// family : bool, optional
///     Whether to leave out slurs and obscenities, and the words that the user has blocked.
///
/// Raises
/// ------
/// FileNotFoundError
///     If no dictionary or file has this name.
/// ValueError
///     If the file is neither a dictionary nor a word list, or no words are left.
///
/// Examples
/// --------
/// >>> list(Dictionary(["Tee", "tea"]))
/// ['tea', 'tee']
/// >>> dictionary = Dictionary()
/// >>> len(dictionary), "boggle" in dictionary
/// (198420, True)
/// >>> list(dictionary.words("boggl"))
/// ['boggle', 'boggled', 'boggler', 'bogglers', 'boggles', 'boggling']
#[pyclass(module = "boggle", name = "Dictionary", frozen, eq, hash)]
#[derive(Clone)]
pub(crate) struct PyDictionary {
    pub inner: Dictionary,
    is_built_in: bool,
}

impl PyDictionary {
    pub fn built_in() -> PyResult<PyDictionary> {
        let inner = boggle_wordnik::dictionary().map_err(invalid)?;
        Ok(PyDictionary { inner, is_built_in: true })
    }

    /// Returns the dictionary that a value stands for: words, a name, a path, or a dictionary.
    pub fn of(
        py: Python<'_>,
        value: Option<&Bound<'_, PyAny>>,
        family: bool,
    ) -> PyResult<PyDictionary> {
        let Some(value) = value else {
            return PyDictionary::opened(py, family, || open(Some(BUILT_IN), family));
        };
        if let Ok(name) = value.cast::<PyString>() {
            let name = name.to_str()?;
            if name.contains('\n') {
                let text = "expected words, not a text; pass a list, as from text.split()";
                return Err(PyTypeError::new_err(text));
            }
            return PyDictionary::opened(py, family, || open(Some(name), family));
        }
        // A path object is never a name.
        if value.hasattr("__fspath__")? {
            let path: PathBuf = value.extract()?;
            return PyDictionary::opened(py, family, || open_file(&path, family));
        }
        let whole = if let Ok(dictionary) = value.cast::<PyDictionary>() {
            dictionary.get().clone()
        } else if value.hasattr("__iter__")? && !value.is_instance_of::<PyBytes>() {
            compile(value, true)?
        } else {
            let expected = "words, or the name or the path of a dictionary";
            return Err(unexpected(expected, value));
        };
        if !family {
            return Ok(whole);
        }
        let (built_in, list) = (PyDictionary::built_in()?.inner, BlockList::load());
        let list = list.map_err(not_opened)?;
        let is_offensive = |word: &str| {
            [&built_in, &whole.inner]
                .into_iter()
                .any(|known| known.rank(word).is_some_and(|rank| known.is_offensive(rank)))
        };
        let is_blocked = |word: &str| list.blocks(word, || is_offensive(word));
        whole.inner.without(is_blocked).map(PyDictionary::from).map_err(invalid)
    }

    fn opened(
        py: Python<'_>,
        family: bool,
        open: impl FnOnce() -> Result<OpenDictionary, StorageError> + Send,
    ) -> PyResult<PyDictionary> {
        let opened = py.detach(|| open()?.into_memory()).map_err(not_opened)?;
        let skipped = opened.list.as_ref().and_then(|list| most_skipped(&list.skipped));
        if let Some((count, reason, most)) = skipped {
            let (name, example) = (&opened.name, most.excerpt());
            let text = format!("{name}: {count} skipped, such as `{example}` ({reason})");
            PyErr::warn(py, &py.get_type::<PyUserWarning>(), &CString::new(text)?, 1)?;
        }
        let is_built_in = opened.path.is_none() && !family;
        Ok(PyDictionary { inner: opened.dictionary, is_built_in })
    }

    fn rank_of(&self, word: &str) -> Option<u32> {
        self.inner.rank(&normalize(word))
    }
}

impl From<Dictionary> for PyDictionary {
    fn from(inner: Dictionary) -> PyDictionary {
        PyDictionary { inner, is_built_in: false }
    }
}

impl PartialEq for PyDictionary {
    fn eq(&self, other: &PyDictionary) -> bool {
        self.inner.as_bytes() == other.inner.as_bytes()
    }
}

impl Hash for PyDictionary {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.checksum().hash(state);
    }
}

/// Compiles words. Unless `strict`, leaves out what is not a word.
fn compile(words: &Bound<'_, PyAny>, strict: bool) -> PyResult<PyDictionary> {
    let mut list = WordList::new(ListOptions { strict: true, ..ListOptions::default() });
    for (number, word) in argument::items(words, "words")?.enumerate() {
        let word = word?;
        let Ok(text) = word.cast::<PyString>() else {
            return Err(unexpected_at(&format!("words[{number}]"), "a str", &word));
        };
        // The lines of a file end with a line break.
        let text = text.to_str()?.trim_end_matches(['\r', '\n']);
        if let Err(reason) = list.add(text)
            && strict
        {
            let text = format!(
                "words[{number}]: `{text:.60}` {reason}; to leave out what is not a word, use \
                 Dictionary.from_words(words, strict=False)"
            );
            return Err(PyValueError::new_err(text));
        }
    }
    list.compile().map(PyDictionary::from).map_err(invalid)
}

#[pymethods]
impl PyDictionary {
    #[new]
    #[pyo3(signature = (words=None, *, family=false))]
    fn new(
        py: Python<'_>,
        words: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = argument::flag)] family: bool,
    ) -> PyResult<PyDictionary> {
        PyDictionary::of(py, words, family)
    }

    /// Compile words.
    ///
    /// Parameters
    /// ----------
    /// words : iterable of str
    ///     The words, in any order and case: a list, or the lines of a file.
    /// strict : bool
    ///     Whether what is not a word, such as ``don't``, is an error. If not, it is left out.
    ///
    /// Returns
    /// -------
    /// Dictionary
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If there are no words, or if a word contains characters other than letters.
    ///
    /// Examples
    /// --------
    /// >>> list(Dictionary.from_words(["Tee", "tea"]))
    /// ['tea', 'tee']
    #[staticmethod]
    #[pyo3(signature = (words, *, strict=true))]
    fn from_words(
        words: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = argument::flag)] strict: bool,
    ) -> PyResult<PyDictionary> {
        compile(words, strict)
    }

    /// Iterate over the words that start with a prefix, sorted.
    ///
    /// Parameters
    /// ----------
    /// prefix : str
    ///     The first letters; by default, all words.
    ///
    /// Returns
    /// -------
    /// iterator of str
    ///
    /// Examples
    /// --------
    /// >>> next(Dictionary().words("zy"))
    /// 'zydeco'
    #[pyo3(signature = (prefix=""))]
    fn words(&self, #[pyo3(from_py_with = argument::text)] prefix: &str) -> WordIterator {
        let prefix = normalize(prefix);
        let dictionary = self.inner.clone();
        let first = dictionary.words(&prefix).next().and_then(|word| dictionary.rank(&word));
        let ranks = first.map_or(0..0, |first| {
            // Words with the same prefix are adjacent.
            let (mut start, mut end) = (first, dictionary.len() as u32);
            while start < end {
                let middle = start + (end - start) / 2;
                match dictionary.word(middle).is_some_and(|word| word.starts_with(&*prefix)) {
                    true => start = middle + 1,
                    false => end = middle,
                }
            }
            first..end
        });
        WordIterator { dictionary, ranks }
    }

    fn __iter__(&self) -> WordIterator {
        self.words("")
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    fn __contains__(&self, #[pyo3(from_py_with = argument::text)] word: &str) -> bool {
        self.rank_of(word).is_some()
    }

    /// Returns the word with a rank, its index in the sorted words.
    fn __getitem__(&self, rank: &Bound<'_, PyAny>) -> PyResult<String> {
        let Ok(index) = rank.extract::<i64>() else {
            return Err(unexpected("the rank of a word", rank));
        };
        let len = self.inner.len() as i64;
        let rank = u32::try_from(if index < 0 { index + len } else { index }).ok();
        rank.and_then(|rank| self.inner.word(rank)).ok_or_else(|| {
            PyIndexError::new_err(format!("no word {index} in a dictionary of {len} words"))
        })
    }

    /// Return the rank of a word: its index in the sorted words.
    ///
    /// Parameters
    /// ----------
    /// word : str
    ///     The word.
    ///
    /// Returns
    /// -------
    /// int or None
    ///     None if the dictionary does not contain the word.
    ///
    /// Examples
    /// --------
    /// >>> dictionary = Dictionary()
    /// >>> dictionary.rank("boggle"), dictionary[18801]
    /// (18801, 'boggle')
    fn rank(&self, #[pyo3(from_py_with = argument::text)] word: &str) -> Option<u32> {
        self.rank_of(word)
    }

    /// Return the level of a word, which says how common it is: 10 for the most common words, up to 95.
    ///
    /// Parameters
    /// ----------
    /// word : str
    ///     The word.
    ///
    /// Returns
    /// -------
    /// int or None
    ///     None if the dictionary does not contain the word, or has no level for it.
    ///
    /// Examples
    /// --------
    /// >>> dictionary = Dictionary()
    /// >>> dictionary.level("tea"), dictionary.level("zax")
    /// (10, 80)
    fn level(&self, #[pyo3(from_py_with = argument::text)] word: &str) -> Option<u8> {
        self.inner.level(self.rank_of(word)?)
    }

    /// Return the levels of all words.
    ///
    /// Returns
    /// -------
    /// numpy.ndarray
    ///     An array of uint8 by rank, with 0 for words without a level.
    ///
    /// Examples
    /// --------
    /// >>> levels = Dictionary().levels()
    /// >>> int((levels == 10).sum())
    /// 4033
    fn levels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let levels = (0..self.inner.len() as u32).map(|rank| self.inner.level(rank).unwrap_or(0));
        arrays::of_bytes(py, &levels.collect::<Vec<_>>(), "uint8")
    }

    /// Return a dictionary of only the common words: those with a level up to 50. It has no definitions.
    ///
    /// Returns
    /// -------
    /// Dictionary
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If no word has such a level.
    ///
    /// Examples
    /// --------
    /// >>> common = Dictionary().common()
    /// >>> "tea" in common, "zax" in common
    /// (True, False)
    fn common(&self, py: Python<'_>) -> PyResult<PyDictionary> {
        let is_common =
            |word: &str| self.inner.rank(word).is_some_and(|rank| self.inner.is_common(rank));
        let common = py.detach(|| self.inner.words_without(|word| !is_common(word)));
        common.map(PyDictionary::from).map_err(|error| match error {
            DictionaryError::NoWords => PyValueError::new_err("the dictionary has no common words"),
            error => invalid(error),
        })
    }

    /// Define a word.
    ///
    /// Parameters
    /// ----------
    /// word : str
    ///     The word.
    ///
    /// Returns
    /// -------
    /// Definition or None
    ///     A named tuple of the lemma, which is the base form of the word, and its definition. None if
    ///     the dictionary does not define the word.
    ///
    /// Examples
    /// --------
    /// >>> Dictionary().define("geese").lemma
    /// 'goose'
    fn define<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::text)] word: &str,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let word = normalize(word);
        let found = self.inner.define(&word).map_err(invalid)?;
        found
            .map(|found| definition(py, found.lemma.as_deref().unwrap_or(&word), &found.text))
            .transpose()
    }

    fn __repr__(&self) -> String {
        format!("<Dictionary of {} words>", self.inner.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let module = py.import("boggle._native")?;
        let bytes = (!self.is_built_in).then(|| PyBytes::new(py, self.inner.as_bytes()));
        Ok((module.getattr("_dictionary")?, (bytes,).into_pyobject(py)?.into_any()))
    }
}

/// Return the names of the dictionaries that `Dictionary` and `Solver` can open: the built-in one, and those
/// that the user has installed.
///
/// Returns
/// -------
/// list of str
///
/// Examples
/// --------
/// >>> dictionaries()[0]
/// 'wordnik'
#[pyfunction]
pub(crate) fn dictionaries() -> PyResult<Vec<String>> {
    let installed = installed().map_err(not_opened)?;
    Ok([BUILT_IN.to_owned()].into_iter().chain(installed).collect())
}

/// Restores a pickled dictionary.
#[pyfunction]
#[pyo3(name = "_dictionary")]
pub(crate) fn unpickle(bytes: Option<&[u8]>) -> PyResult<PyDictionary> {
    match bytes {
        None => PyDictionary::built_in(),
        Some(bytes) => Dictionary::new(bytes.to_vec()).map(PyDictionary::from).map_err(invalid),
    }
}

/// The iterator of `Dictionary.words`.
#[pyclass]
pub(crate) struct WordIterator {
    dictionary: Dictionary,
    ranks: Range<u32>,
}

#[pymethods]
impl WordIterator {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> Option<String> {
        self.dictionary.word(self.ranks.next()?)
    }
}
