//! `roll`: many boards as an array.

use boggle_dice::DiceRoller;
use boggle_solver::Size;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use rayon::prelude::*;

use crate::argument;
use crate::error::invalid;
use crate::number;
use crate::options::{Dice, seed_or_random};
use crate::watch::{self, Stop};

/// The number of boards that a thread rolls at a time, in about half a millisecond.
const BLOCK: usize = 1024;

/// The number of boards that justify another thread.
const BOARDS_PER_THREAD: usize = 8 * BLOCK;

/// The texts of some boards, and where each of them ends.
#[derive(Default)]
struct Texts {
    text: Vec<u8>,
    ends: Vec<usize>,
}

/// Roll many boards, on all processors.
///
/// Parameters
/// ----------
/// count : int
///     The number of boards.
/// dice : str or list, optional
///     The dice, in any form that `Board.roll` takes.
/// seed : int, optional
///     The seed of the first board; the other boards have consecutive seeds. By default, a seed from the
///     module `random`.
/// size : tuple of int, optional
///     The number of rows and columns; by default, the size for the dice.
/// bare_q : bool
///     Whether the Q face is the bare letter instead of Qu.
/// threads : int
///     The number of threads; 0 means one per processor.
///
/// Returns
/// -------
/// numpy.ndarray
///     An array of str with the text of each board. Everything that takes boards also takes this array.
///
/// Examples
/// --------
/// >>> boards = roll(3, seed=1)
/// >>> boards
/// array(['smrfotwheubnrcht', 'shvosonhgepaeact', 'aretkdwnyiostuhs'],
///       dtype='<U16')
/// >>> boards[2] == str(Board.roll(seed=3))
/// True
/// >>> words, points = Solver().totals(roll(1000, dice="classic", seed=1))
#[pyfunction]
#[pyo3(
    signature = (
        count, dice=Dice::default(), seed=None, *, size=None, bare_q=false, threads=0
    ),
    text_signature = "(count, dice='new', seed=None, *, size=None, bare_q=False, threads=0)"
)]
pub(crate) fn roll<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = number::boards)] count: usize,
    #[pyo3(from_py_with = Dice::of)] dice: Dice,
    #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
    #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
    #[pyo3(from_py_with = argument::flag)] bare_q: bool,
    #[pyo3(from_py_with = number::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let seed = seed_or_random(py, seed)?;
    let size = Size::from(size.unwrap_or((dice.rows, dice.columns)));
    let roller = DiceRoller::new(&dice, bare_q).map_err(invalid)?;
    // If the size is invalid, so is the first board.
    roller.roll(seed, size).map_err(invalid)?;
    let block = |start: usize, stop: Stop<'_>| {
        let mut texts = Texts::default();
        let range = start..count.min(start + BLOCK);
        for index in if stop() { 0..0 } else { range } {
            let board = roller.roll(seed.wrapping_add(index as u64), size).map_err(invalid)?;
            board.append_to(&mut texts.text);
            texts.ends.push(texts.text.len());
        }
        Ok(texts)
    };
    let starts: Vec<_> = (0..count).step_by(BLOCK).collect();
    let threads = watch::threads(threads).min(1 + count / BOARDS_PER_THREAD);
    let blocks: PyResult<Vec<Texts>> = if threads == 1 {
        watch::here(py, |stop| starts.iter().map(|&start| block(start, stop)).collect())?
    } else {
        let blocks = |stop: Stop<'_>| starts.par_iter().map(|&start| block(start, stop)).collect();
        watch::on_threads(py, threads, blocks, |_| Ok(()))?
    };
    to_array(py, &blocks?, count)
}

/// Returns texts as a NumPy array of UTF-32, padded with zeros to the length of the longest.
fn to_array<'py>(py: Python<'py>, blocks: &[Texts], count: usize) -> PyResult<Bound<'py, PyAny>> {
    let texts = || blocks.iter().flat_map(Texts::iter);
    let width = texts().map(|text| text.chars().count()).max().unwrap_or(1);
    let array = PyByteArray::new_with(py, 4 * count * width, |bytes| {
        for (row, text) in bytes.chunks_exact_mut(4 * width).zip(texts()) {
            for (cell, letter) in row.chunks_exact_mut(4).zip(text.chars()) {
                cell.copy_from_slice(&u32::from(letter).to_ne_bytes());
            }
        }
        Ok(())
    })?;
    // An array backed by a `bytearray` is writable.
    py.import("numpy")?.call_method1("frombuffer", (array, format!("U{width}")))
}

impl Texts {
    fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| {
            // Boards are written as UTF-8.
            str::from_utf8(&self.text[start..end]).unwrap_or_default()
        })
    }
}
