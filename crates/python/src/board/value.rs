//! What stands for a board in Python: text, a list of rows or of cells, or an array.

use boggle_dice::ParsedBoard;
use boggle_solver::{Board, Notation, Size, SyntaxError};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

use super::PyBoard;
use crate::argument::{unexpected, unexpected_at};
use crate::error::in_text;

/// Parses the text of a board, or what stands for it.
pub(crate) fn parse(text: &str, notation: &Notation) -> Result<PyBoard, SyntaxError> {
    let parsed = ParsedBoard::parse(text, notation)?;
    Ok(PyBoard { code: parsed.code(), inner: parsed.board })
}

/// Returns the board that a value stands for, in any notation.
pub(crate) fn any_board(value: &Bound<'_, PyAny>) -> PyResult<Board> {
    let notation = Notation::default();
    board_of(value, |text| parse(text, &notation).map(|board| board.inner).map_err(in_text))
}

/// Returns the board that a value stands for, or copies a `Board`. The copy ensures that no thread
/// initializes part of a shared board while another thread forks.
pub(crate) fn board_of(
    value: &Bound<'_, PyAny>,
    parse: impl FnOnce(&str) -> PyResult<Board>,
) -> PyResult<Board> {
    match value.cast::<PyBoard>() {
        Ok(board) => Ok(board.get().inner.clone()),
        Err(_) => parse(&text_of(value, None)?),
    }
}

/// Returns the text of a board that is not a `Board`. That of a list is the same list in the
/// notation of boards. Cells in a single list form a square, unless there is a size.
pub(crate) fn text_of(value: &Bound<'_, PyAny>, size: Option<Size>) -> PyResult<String> {
    if let Some(text) = text(value) {
        return text;
    }
    // Tables of other libraries have a method for NumPy, and arrays one for lists.
    if value.hasattr("to_numpy")? {
        return text_of(&value.call_method0("to_numpy")?, size);
    }
    if value.hasattr("dtype")? {
        let kind: String = value.getattr("dtype")?.getattr("kind")?.extract()?;
        let byte: usize = value.getattr("dtype")?.getattr("itemsize")?.extract()?;
        let cells = match kind.as_str() {
            "u" if byte == 1 => value.call_method1("view", ("S1",))?,
            "U" | "S" | "O" => value.clone(),
            _ => {
                let name = value.getattr("dtype")?;
                let text = format!("expected an array of strings or of uint8, not of {name}");
                return Err(PyTypeError::new_err(text));
            }
        };
        return text_of(&cells.call_method0("tolist")?, size);
    }
    let Some(rows) = list(value)? else {
        let expected = "a board, such as 'cat rre ton', a list of rows, an array or a Board";
        return Err(unexpected(expected, value));
    };
    let texts: Option<PyResult<Vec<String>>> = rows.iter().map(text).collect();
    match texts {
        Some(texts) => of_strings(&texts?, size),
        None => of_lists(&rows),
    }
}

/// Returns the text of rows, or of cells if most strings are a single character.
fn of_strings(texts: &[String], size: Option<Size>) -> PyResult<String> {
    let singles = texts.iter().filter(|text| text.chars().count() == 1).count();
    if size.is_some() || texts.len() < 4 || singles * 2 <= texts.len() {
        return Ok(quoted(texts));
    }
    let side = texts.len().isqrt();
    if side * side != texts.len() {
        let count = texts.len();
        let text = format!(
            "found {count} cells, which are not a square; give size=(rows, columns), or a list of rows"
        );
        return Err(PyValueError::new_err(text));
    }
    Ok(format!("[{}]", texts.chunks(side).map(quoted).collect::<Vec<_>>().join(", ")))
}

/// Returns the text of rows that are lists of cells.
fn of_lists(rows: &[Bound<'_, PyAny>]) -> PyResult<String> {
    let rows = rows.iter().enumerate().map(|(row, value)| {
        let place = format!("row {}", row + 1);
        let Some(cells) = list(value)? else {
            if text(value).is_some() {
                let text = format!("{place} is a str, but another is not; write all rows alike");
                return Err(PyTypeError::new_err(text));
            }
            return Err(unexpected_at(&place, "a str or a list", value));
        };
        let cells = cells.iter().enumerate().map(|(cell, value)| {
            let place = format!("{place}, cell {}", cell + 1);
            text(value).unwrap_or_else(|| Err(unexpected_at(&place, "a str", value)))
        });
        Ok(quoted(&cells.collect::<PyResult<Vec<_>>>()?))
    });
    Ok(format!("[{}]", rows.collect::<PyResult<Vec<_>>>()?.join(", ")))
}

fn quoted(texts: &[String]) -> String {
    let texts: Vec<_> =
        texts.iter().map(|text| serde_json::Value::from(&**text).to_string()).collect();
    format!("[{}]", texts.join(", "))
}

/// Returns the contents of a `str` or of `bytes`.
fn text(value: &Bound<'_, PyAny>) -> Option<PyResult<String>> {
    if let Ok(text) = value.cast::<PyString>() {
        return Some(text.to_str().map(str::to_owned));
    }
    let bytes = value.cast::<PyBytes>().ok()?.as_bytes();
    let text = str::from_utf8(bytes).map_err(|_| PyValueError::new_err("not UTF-8"));
    Some(text.map(str::to_owned))
}

/// Returns the items of a list or a tuple.
fn list<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
    let is_list = value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>();
    let is_array = value.hasattr("dtype")? && value.hasattr("tolist")?;
    match (is_list, is_array) {
        (true, _) => value.try_iter()?.collect::<PyResult<_>>().map(Some),
        (false, true) => list(&value.call_method0("tolist")?),
        (false, false) => Ok(None),
    }
}
