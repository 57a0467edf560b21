//! Reads NumPy and Arrow arrays.
//!
//! Neither library is linked. Their own methods copy the contents to bytes once, so it does not
//! matter if other threads write to an array afterward. The copy takes a hundredth of the time of
//! the search.

use boggle_solver::Notation;
use pyo3::exceptions::{PyModuleNotFoundError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyByteArray, PyTuple};

use crate::argument::items;
use crate::boards::{Boards, at};

/// Reads boards from an array or an iterable. If the array's shape gives a size, it is stored in
/// the notation.
pub(crate) fn read(boards: &Bound<'_, PyAny>, notation: &mut Notation) -> PyResult<Boards> {
    let py = boards.py();
    // If the module is not loaded, the argument cannot be one of its arrays.
    let modules = py.import("sys")?.getattr("modules")?;
    let numpy = modules.call_method1("get", ("numpy",))?;
    if !numpy.is_none() && boards.is_instance(&numpy.getattr("ndarray")?)? {
        return read_numpy(boards, notation);
    }
    for (method, constructor) in
        [("__arrow_c_array__", "array"), ("__arrow_c_stream__", "chunked_array")]
    {
        if boards.hasattr(method)?
            && let Ok(arrow) = py.import("pyarrow")
        {
            return read_arrow(&arrow.call_method1(constructor, (boards,))?);
        }
    }
    Boards::from_items(items(boards, "boards")?, 0, notation)
}

fn read_numpy(array: &Bound<'_, PyAny>, notation: &mut Notation) -> PyResult<Boards> {
    let (py, dtype) = (array.py(), array.getattr("dtype")?);
    let kind: String = dtype.getattr("kind")?.extract()?;
    let item: usize = dtype.getattr("itemsize")?.extract()?;
    let shape: Vec<usize> = array.getattr("shape")?.extract()?;
    let bytes = |array: &Bound<'_, PyAny>| -> PyResult<PyBackedBytes> {
        Ok(array.call_method0("tobytes")?.extract()?)
    };
    if py.import("numpy.ma")?.call_method1("is_masked", (array,))?.is_truthy()? {
        return Err(PyValueError::new_err("boards are masked; pass only unmasked boards"));
    }
    // One letter per element.
    let are_cells = matches!((kind.as_str(), item), ("u" | "S", 1) | ("U", 4));
    match (kind.as_str(), &shape[..]) {
        ("S" | "U", _) if item == 0 => Err(PyValueError::new_err("the boards have no cells")),
        (_, [_, rest @ ..]) if are_cells && matches!(rest.len(), 1 | 2) => {
            if let &[rows, columns] = rest {
                if let Some(size) = notation.size.filter(|size| *size != (rows, columns).into()) {
                    let text = format!("the boards are {rows}x{columns}, but the size is {size}");
                    return Err(PyValueError::new_err(text));
                }
                notation.size = Some((rows, columns).into());
            }
            match (rest.iter().product(), kind.as_str()) {
                (0, _) => Err(PyValueError::new_err("the boards have no cells")),
                (width, "U") => Boards::from_utf32(py, &bytes(&native(array)?)?, width),
                (width, _) => cells(bytes(array)?, width),
            }
        }
        ("S", [_]) => Ok(Boards::Rows { bytes: bytes(array)?, width: item }),
        ("U", [_]) => Boards::from_utf32(py, &bytes(&native(array)?)?, item / 4),
        ("S" | "U" | "O", [_] | [_, _] | [_, _, _]) => {
            Boards::from_items(array.try_iter()?, 0, notation)
        }
        _ => {
            let shape = array.getattr("shape")?.cast_into::<PyTuple>()?;
            Err(PyTypeError::new_err(format!(
                "expected an array of strings, or of uint8 of shape (boards, cells) or (boards, rows, \
                 columns), not of {dtype} of shape {shape}"
            )))
        }
    }
}

/// Returns an array in the byte order of the processor. Copies it only if that differs.
fn native<'py>(array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let dtype = array.getattr("dtype")?.call_method1("newbyteorder", ("=",))?;
    array.py().import("numpy")?.call_method1("asarray", (array, dtype))
}

/// Reads an array with one letter per cell. Unlike an array of strings, it has no padding.
fn cells(bytes: PyBackedBytes, width: usize) -> PyResult<Boards> {
    match bytes.iter().position(|&byte| byte == 0) {
        Some(index) => {
            let text =
                format!("cell {} is 0, not a letter; pass boards of one size", index % width);
            Err(at(index / width, &text))
        }
        None => Ok(Boards::Rows { bytes, width }),
    }
}

/// Reads a pyarrow array.
fn read_arrow(array: &Bound<'_, PyAny>) -> PyResult<Boards> {
    let py = array.py();
    let arrow = py.import("pyarrow")?;
    let (types, of) = (py.import("pyarrow.types")?, array.getattr("type")?);
    let value_type = match types.call_method1("is_dictionary", (&of,))?.is_truthy()? {
        true => of.getattr("value_type")?,
        false => of.clone(),
    };
    let mut is_text = false;
    for test in ["is_string", "is_large_string", "is_string_view"] {
        is_text |= types.call_method1(test, (&value_type,))?.is_truthy()?;
    }
    if !is_text {
        return Err(PyTypeError::new_err(format!(
            "expected an Arrow array of strings, not of {of}"
        )));
    }
    let array = array.call_method1("cast", (arrow.call_method0("large_string")?,))?;
    let array = match array.hasattr("combine_chunks")? {
        true => array.call_method0("combine_chunks")?,
        false => array,
    };
    if array.getattr("null_count")?.extract::<usize>()? > 0 {
        let missing = array.call_method0("is_null")?.call_method1("index", (true,))?;
        return Err(at(missing.call_method0("as_py")?.extract()?, "null, not a board"));
    }
    let (offset, len): (usize, usize) = (array.getattr("offset")?.extract()?, array.len()?);
    let buffers: Vec<Bound<'_, PyAny>> = array.call_method0("buffers")?.extract()?;
    let buffer = |index: usize| -> PyResult<Vec<u8>> {
        match buffers.get(index).filter(|buffer| !buffer.is_none()) {
            Some(buffer) => buffer.call_method0("to_pybytes")?.extract(),
            None => Ok(Vec::new()),
        }
    };
    let (ends, mut bytes) = (buffer(1)?, buffer(2)?);
    let ends = ends.chunks_exact(8).map(|end| end.try_into().map_or(0, i64::from_ne_bytes));
    let ends: Vec<usize> = ends.skip(offset).take(len + 1).map(|end| end as usize).collect();
    let Some((&start, ends)) = ends.split_first() else {
        return Ok(Boards::Texts { bytes, ends: Vec::new() });
    };
    let is_valid = ends.is_sorted() && start <= bytes.len() && ends.last() <= Some(&bytes.len());
    if !is_valid {
        return Err(PyValueError::new_err("the offsets of the Arrow array are invalid"));
    }
    bytes.drain(..start);
    Ok(Boards::Texts { bytes, ends: ends.iter().map(|end| end.saturating_sub(start)).collect() })
}

/// Returns the module pyarrow, which is optional.
pub(crate) fn pyarrow(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("pyarrow").map_err(|error| match error.is_instance_of::<PyModuleNotFoundError>(py) {
        true => PyModuleNotFoundError::new_err("tables need pyarrow: pip install pyarrow"),
        false => error,
    })
}

/// Returns numbers as a NumPy array.
pub(crate) fn to_numpy<'py>(py: Python<'py>, numbers: &[u32]) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<_> = numbers.iter().map(|number| number.to_ne_bytes()).collect();
    of_bytes(py, bytes.as_flattened(), "uint32")
}

/// Returns the NumPy array with these bytes.
pub(crate) fn of_bytes<'py>(
    py: Python<'py>,
    bytes: &[u8],
    dtype: &str,
) -> PyResult<Bound<'py, PyAny>> {
    // An array backed by a `bytearray` is writable.
    py.import("numpy")?.call_method1("frombuffer", (PyByteArray::new(py, bytes), dtype))
}
