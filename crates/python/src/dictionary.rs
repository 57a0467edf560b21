//! `Dictionary`.

use std::ops::Range;
use std::path::PathBuf;

use boggle_dictionary::letters::normalize;
use boggle_dictionary::{Dictionary, ListOptions, WordList};
use boggle_storage::{BUILT_IN, OpenDictionary, open, open_file};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::error::{invalid, not_opened};

/// The words that count.
///
/// A dictionary is held in memory, so you can replace, overwrite or remove its file.
///
/// Parameters
/// ----------
/// name : str or os.PathLike, optional
///     The name of a dictionary that ``boggle-dict build`` installed, or the path of a dictionary, of
///     a word list, or of a Hunspell dictionary, or the English name of a language for which
///     another program has installed a Hunspell dictionary. By default, or with the name
///     ``"wordnik"``, the built-in dictionary of 198,420 English words.
/// family : bool, optional
///     Whether to leave out slurs and obscenities, and the words that ``boggle-dict block`` blocks.
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
    #[pyo3(signature = (name=None, *, family=false))]
    fn new(
        py: Python<'_>,
        name: Option<&Bound<'_, PyAny>>,
        family: bool,
    ) -> PyResult<PyDictionary> {
        let opened = match name {
            None => py.detach(|| open(Some(BUILT_IN), family)),
            Some(name) => match name.cast::<PyString>() {
                Ok(name) => {
                    let name = name.to_str()?;
                    py.detach(|| open(Some(name), family))
                }
                // A path object is never a name.
                Err(_) => {
                    let path: PathBuf = name.extract()?;
                    py.detach(|| open_file(&path, family))
                }
            },
        };
        let opened = opened.and_then(OpenDictionary::into_memory).map_err(not_opened)?;
        let is_built_in = opened.path.is_none() && !family;
        Ok(PyDictionary { inner: opened.dictionary, is_built_in })
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
