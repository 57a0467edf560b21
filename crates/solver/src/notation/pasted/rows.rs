//! The rows of a pasted grid, and how they are rewritten.

use std::iter;

use boggle_dictionary::letters::letters;

use crate::MAX_CELLS;
use crate::error::{BoardError, NotationError};

/// The cells of a list or table. There can be millions of rows, so all cells share one list.
#[derive(Default)]
pub(super) struct Rows<'t> {
    pub(super) cells: Vec<&'t str>,
    /// The number of cells up to the end of each row.
    pub(super) ends: Vec<u32>,
}

impl<'t> Rows<'t> {
    /// Adds a cell to the current row, unless a board cannot have that many.
    pub(super) fn push(&mut self, cell: &'t str) -> Result<(), NotationError> {
        if self.cells.len() < MAX_CELLS {
            self.cells.push(cell);
            return Ok(());
        }
        let columns = self.ends.first().map_or(self.cells.len(), |&end| end as usize);
        Err(BoardError::TooLarge { rows: self.ends.len() + 1, columns }.into())
    }

    /// Ends the current row, unless it has no cells.
    pub(super) fn end_row(&mut self) -> bool {
        let end = self.cells.len() as u32;
        let is_new = end > self.ends.last().copied().unwrap_or(0);
        if is_new {
            self.ends.push(end);
        }
        is_new
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[&'t str]> {
        let starts = iter::once(&0).chain(&self.ends);
        starts.zip(&self.ends).map(|(&start, &end)| &self.cells[start as usize..end as usize])
    }

    /// Joins the rows into lines.
    pub(super) fn join(&self) -> String {
        let mut joined = String::new();
        self.iter().for_each(|row| add_row(row, &mut joined));
        joined
    }
}

/// Adds a line with the cells of a row. A single item is an entire row without separators.
pub(super) fn add_row(items: &[&str], text: &mut String) {
    for item in items {
        *text += item;
        // The parser ignores the last comma, so an empty last cell is still detected.
        if items.len() > 1 {
            text.push(',');
        }
    }
    text.push('\n');
}

/// Rewrites a list or table of one line: strings of the same length, two or more letters, are rows;
/// anything else is a row of cells.
pub(super) fn items_of_one_line(items: &[&str]) -> String {
    let length = items.first().map_or(0, |item| letters(item).count());
    let are_rows = length > 1 && items.iter().all(|item| letters(item).count() == length);
    let mut text = String::new();
    items.chunks(if are_rows { 1 } else { items.len() }).for_each(|row| add_row(row, &mut text));
    text
}
