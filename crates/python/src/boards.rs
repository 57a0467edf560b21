//! Many boards from Python, as text that threads can read without the GIL.

use boggle_dice::ParsedBoard;
use boggle_solver::{Board, Notation};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyString};

use crate::board::{PyBoard, text_of};

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
        let mut boards = Boards::Texts { bytes: Vec::new(), ends: Vec::new() };
        for (item, number) in items.zip(first..) {
            let item = item?;
            // `str` comes first because its type check only reads a flag. The check for a board
            // looks at the base classes.
            if let Ok(text) = item.cast::<PyString>() {
                boards.push_text(text.to_str()?, number, notation)?;
            } else if let Ok(board) = item.cast::<PyBoard>() {
                boards.push_board(&board.get().inner, first, notation)?;
            } else {
                let text = text_of(&item, notation.size);
                let text = text.map_err(|error| in_board(item.py(), number, &error))?;
                boards.push_text(&text, number, notation)?;
            }
        }
        Ok(boards)
    }

    fn push_text(&mut self, text: &str, number: usize, notation: &Notation) -> PyResult<()> {
        match self {
            Boards::Texts { bytes, ends } => {
                bytes.extend_from_slice(text.as_bytes());
                ends.push(bytes.len());
            }
            Boards::Parsed(boards) => {
                let board = parse_bytes(text.as_bytes(), notation);
                boards.push(board.map_err(|error| at(number, &error))?);
            }
            Boards::Rows { .. } => {}
        }
        Ok(())
    }

    fn push_board(&mut self, board: &Board, first: usize, notation: &Notation) -> PyResult<()> {
        if let Boards::Parsed(boards) = self {
            boards.push(board.clone());
            return Ok(());
        }
        // Also parse the texts before the first board.
        let parse = |index| self.get(index, notation).map_err(|error| at(first + index, &error));
        let mut boards = (0..self.len()).map(parse).collect::<PyResult<Vec<_>>>()?;
        boards.push(board.clone());
        *self = Boards::Parsed(boards);
        Ok(())
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

/// Names one of several boards in an exception about it.
fn in_board(py: Python<'_>, number: usize, error: &PyErr) -> PyErr {
    PyErr::from_type(error.get_type(py), format!("boards[{number}]: {}", error.value(py)))
}

/// Returns the exception for an error in one of several boards.
pub(crate) fn at(number: usize, error: &str) -> PyErr {
    PyValueError::new_err(format!("boards[{number}]: {error}"))
}
