//! `Dictionary`.

use std::ops::Range;
use std::path::Path;

use boggle_dictionary::letters::normalize;
use boggle_dictionary::{Dictionary, Error, ListOptions, MappedFile, WordList};
use boggle_lookup::{DictionaryLocation as Found, find_dictionary, may_be_list};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::error::{in_file, in_list, invalid, unknown};

/// The words that count.
///
/// A dictionary is held in memory, so you can replace, overwrite or remove its file.
///
/// Parameters
/// ----------
/// name : str or os.PathLike, optional
///     The name of a dictionary that ``boggle-dict build`` installed, or the path of a dictionary
///     or of a word list with one word per line. By default, or with the name ``"wordnik"``, the
///     built-in dictionary of 198,420 English words.
///
/// Raises
/// ------
/// FileNotFoundError
///     If no dictionary or file has this name.
/// ValueError
///     If the file is neither a dictionary nor a word list.
///
/// Examples
/// --------
/// >>> dictionary = Dictionary()
/// >>> len(dictionary), "boggle" in dictionary
/// (198420, True)
/// >>> list(dictionary.words("boggl"))
/// ['boggle', 'boggled', 'boggler', 'bogglers', 'boggles', 'boggling']
#[pyclass(module = "boggle", name = "Dictionary", frozen)]
pub(crate) struct PyDictionary {
    pub inner: Dictionary,
    is_built_in: bool,
}

impl PyDictionary {
    pub fn built_in() -> PyResult<PyDictionary> {
        let inner = boggle_wordnik::dictionary().map_err(invalid)?;
        Ok(PyDictionary { inner, is_built_in: true })
    }

    fn of(dictionary: Dictionary) -> PyDictionary {
        PyDictionary { inner: dictionary, is_built_in: false }
    }
}

#[pymethods]
impl PyDictionary {
    #[new]
    #[pyo3(signature = (name=None))]
    fn new(py: Python<'_>, name: Option<&Bound<'_, PyAny>>) -> PyResult<PyDictionary> {
        let found = match name {
            None => Found::BuiltIn,
            Some(name) => match name.cast::<PyString>() {
                Ok(name) => find_dictionary(name.to_str()?).map_err(unknown)?,
                // A path object is never a name.
                Err(_) => Found::File(name.extract()?),
            },
        };
        match found {
            Found::BuiltIn => PyDictionary::built_in(),
            Found::File(path) => py.detach(|| read(&path)).map(PyDictionary::of),
        }
    }

    /// Compile words.
    ///
    /// Parameters
    /// ----------
    /// words : iterable of str
    ///     The words, in any order and case.
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
    fn from_words(words: &Bound<'_, PyAny>) -> PyResult<PyDictionary> {
        if words.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("words is a single str; pass a list of words"));
        }
        let mut list = WordList::new(ListOptions { strict: true, ..ListOptions::default() });
        for (number, word) in words.try_iter()?.enumerate() {
            let word = word?;
            let Ok(text) = word.cast::<PyString>() else {
                let name = word.get_type().name()?;
                return Err(PyTypeError::new_err(format!(
                    "words[{number}]: expected a str, not {name}"
                )));
            };
            let text = text.to_str()?;
            list.add(text).map_err(|reason| {
                PyValueError::new_err(format!("words[{number}]: `{text:.60}` {reason}"))
            })?;
        }
        Dictionary::from_list(&mut list).map(PyDictionary::of).map_err(invalid)
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
    fn words(&self, prefix: &str) -> WordIterator {
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

    fn __contains__(&self, word: &str) -> bool {
        self.inner.contains(&normalize(word))
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

/// Restores a pickled dictionary.
#[pyfunction]
#[pyo3(name = "_dictionary")]
pub(crate) fn unpickle(bytes: Option<&[u8]>) -> PyResult<PyDictionary> {
    match bytes {
        None => PyDictionary::built_in(),
        Some(bytes) => Dictionary::new(bytes.to_vec()).map(PyDictionary::of).map_err(invalid),
    }
}

/// Reads a dictionary or a word list.
fn read(path: &Path) -> PyResult<Dictionary> {
    let file = MappedFile::open(path).map_err(Error::Io);
    let bytes = file.map_err(|error| in_file(path, &error))?.as_ref().to_vec();
    let dictionary = match Dictionary::new(bytes.clone()) {
        Err(Error::NotADictionary) if may_be_list(path) && is_text(&bytes) => {
            let mut list = WordList::default();
            list.read(&path.display().to_string(), &bytes[..]).map_err(in_list)?;
            Dictionary::from_list(&mut list)
        }
        dictionary => dictionary,
    };
    dictionary.map_err(|error| in_file(path, &error))
}

/// Returns whether the bytes may be text. UTF-16 text contains zeros, but counts as text because it
/// has its own error message.
fn is_text(bytes: &[u8]) -> bool {
    !bytes.contains(&0) || bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
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
