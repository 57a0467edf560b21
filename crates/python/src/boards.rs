//! Many boards from Python, as text that threads can read without the GIL.

use boggle_dice::ParsedBoard;
use boggle_solver::{Board, Notation};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyString};

use crate::board::PyBoard;

/// Many boards, owned by Python or copied from it.
pub(crate) enum Boards {
    /// UTF-8 texts, one after the other, and the offset where each text ends.
    Texts { bytes: Vec<u8>, ends: Vec<usize> },
    /// An array of UTF-8 texts, each padded with zeros to the same number of bytes.
    Rows { bytes: PyBackedBytes, width: usize },
    /// Parsed boards.
    Parsed(Vec<Board>),
}

impl Boards {
    /// Reads the items of an iterator. `first` is the index of the first item in error messages.
    pub fn from_items<'py>(
        items: impl Iterator<Item = PyResult<Bound<'py, PyAny>>>,
        first: usize,
        notation: &Notation,
    ) -> PyResult<Boards> {
        let (mut bytes, mut ends, mut parsed) = (Vec::new(), Vec::new(), Vec::new());
        for (item, number) in items.zip(first..) {
            let item = item?;
            // `str` comes first because its type check only reads a flag. The check for a board
            // looks at the base classes.
            if let Ok(text) = item.cast::<PyString>() {
                let text = text.to_str()?;
                if parsed.is_empty() {
                    bytes.extend_from_slice(text.as_bytes());
                    ends.push(bytes.len());
                } else {
                    parsed.push(
                        parse_bytes(text.as_bytes(), notation)
                            .map_err(|error| at(number, &error))?,
                    );
                }
            } else if let Ok(board) = item.cast::<PyBoard>() {
                // Also parse the texts before the first board.
                let bytes = std::mem::take(&mut bytes);
                let texts = Boards::Texts { bytes, ends: std::mem::take(&mut ends) };
                for index in 0..texts.len() {
                    let board = texts.get(index, notation);
                    parsed.push(board.map_err(|error| at(first + index, &error))?);
                }
                parsed.push(board.get().inner.clone());
            } else {
                let name = item.get_type().name()?;
                let text = format!("boards[{number}]: expected a str or a Board, not {name}");
                return Err(PyTypeError::new_err(text));
            }
        }
        Ok(if parsed.is_empty() { Boards::Texts { bytes, ends } } else { Boards::Parsed(parsed) })
    }

    /// Reads an array of UTF-32 texts, each padded with zeros to `width` characters.
    pub fn from_utf32(py: Python<'_>, array: &[u8], width: usize) -> PyResult<Boards> {
        let (units, _) = array.as_chunks();
        let unit = |bytes: &[u8; 4]| u32::from_ne_bytes(*bytes);
        // The compiler vectorizes this test and the copy, which handle most arrays: most are ASCII.
        if units.iter().fold(0, |all, bytes| all | unit(bytes)) < 128 {
            let bytes = PyBytes::new_with(py, units.len(), |ascii| {
                ascii.iter_mut().zip(units).for_each(|(byte, wide)| *byte = unit(wide) as u8);
                Ok(())
            })?;
            return Ok(Boards::Rows { bytes: bytes.into(), width });
        }
        let (mut text, mut ends) = (String::new(), Vec::new());
        for (number, row) in units.chunks(width).enumerate() {
            let padding = row.iter().rev().take_while(|bytes| unit(bytes) == 0).count();
            for bytes in &row[..width - padding] {
                text.push(char::from_u32(unit(bytes)).ok_or_else(|| at(number, "not Unicode"))?);
            }
            ends.push(text.len());
        }
        Ok(Boards::Texts { bytes: text.into_bytes(), ends })
    }

    pub fn len(&self) -> usize {
        match self {
            Boards::Texts { ends, .. } => ends.len(),
            Boards::Rows { bytes, width } => bytes.len() / width,
            Boards::Parsed(boards) => boards.len(),
        }
    }

    /// Returns the approximate number of cells on all boards.
    pub fn cells(&self) -> usize {
        match self {
            Boards::Texts { bytes, .. } => bytes.len(),
            Boards::Rows { bytes, .. } => bytes.len(),
            Boards::Parsed(boards) => boards.iter().map(Board::len).sum(),
        }
    }

    /// Parses a board.
    pub fn get(&self, index: usize, notation: &Notation) -> Result<Board, String> {
        match self {
            Boards::Texts { bytes, ends } => {
                let start = index.checked_sub(1).map_or(0, |before| ends[before]);
                parse_bytes(&bytes[start..ends[index]], notation)
            }
            Boards::Rows { bytes, width } => {
                parse_bytes(trim(&bytes[index * width..][..*width]), notation)
            }
            Boards::Parsed(boards) => Ok(boards[index].clone()),
        }
    }
}

#[inline]
fn parse_bytes(bytes: &[u8], notation: &Notation) -> Result<Board, String> {
    let text = str::from_utf8(bytes).map_err(|_| "not UTF-8")?;
    let parsed = ParsedBoard::parse(text, notation).map_err(|error| error.to_string())?;
    Ok(parsed.board)
}

/// Removes trailing zeros.
fn trim(text: &[u8]) -> &[u8] {
    let len = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    &text[..len]
}

/// Returns the exception for an error in one of several boards.
pub(crate) fn at(number: usize, error: &str) -> PyErr {
    PyValueError::new_err(format!("boards[{number}]: {error}"))
}
