//! Fits a grid and the list below it into a rectangle: both as large as possible.

use std::borrow::Cow;

use super::SheetError;
use super::text::{width, wrap};

/// The maximum number of entries on a sheet. With more, the words would be too small to read.
const MAX_ENTRIES: usize = 400;

/// The maximum side of a cell. Its letter has the size of a headline.
const MAX_CELL: f64 = 25.0;

/// The sizes of the letters in the list, from largest to smallest, and the steps between them.
const MAX_FONT: f64 = 7.0;
const MIN_FONT: f64 = 2.4;
const STEP: f64 = 0.2;
/// The size of words below a grid of small cells that are worth making the cells smaller, and the size
/// relative to large cells.
const GOOD_FONT: f64 = 4.6;
const FONT_PER_CELL: f64 = 0.42;

/// The distance between lines, relative to the font size.
pub(crate) const LINE: f64 = 1.45;

/// The maximum number of columns of the list.
const MAX_COLUMNS: usize = 6;
/// The distance between columns.
pub(crate) const GUTTER: f64 = 5.0;
/// The distance between the grid and the list.
pub(crate) const GAP: f64 = 7.0;

/// The room for a number before an entry, relative to the font size.
pub(crate) const NUMBER: f64 = 2.1;

/// An entry of the list: a word, which stays on one line, or a numbered text, which can take several.
pub(crate) struct Item<'t> {
    pub(crate) text: Cow<'t, str>,
    pub(crate) number: Option<usize>,
}

/// What goes where.
#[derive(Debug)]
pub(crate) struct Fit {
    /// The side of a cell.
    pub(crate) cell: f64,
    /// The size of the letters in the list.
    pub(crate) font: f64,
    /// The width of a column of the list.
    pub(crate) column: f64,
    /// The maximum number of lines in a column.
    pub(crate) lines: usize,
    /// How good it is, for comparison.
    rating: (f64, f64),
}

impl Fit {
    /// Returns the best layout of a grid and a list in a rectangle, with cells of at least this side.
    pub(crate) fn new(
        (across, down): (f64, f64),
        (rows, columns): (usize, usize),
        items: &[Item<'_>],
        least: f64,
    ) -> Result<Fit, SheetError> {
        if items.len() > MAX_ENTRIES {
            return Err(SheetError::TooManyEntries { entries: items.len(), limit: MAX_ENTRIES });
        }
        let best_cell = MAX_CELL.min(across / columns as f64).min(down / rows as f64);
        let best_font = (FONT_PER_CELL * best_cell).clamp(GOOD_FONT, MAX_FONT);
        let widest = items.iter().map(Item::min_width).fold(0.0, f64::max);
        let layout = |font: f64, count: usize| {
            let column = (across - GUTTER * (count - 1) as f64) / count as f64;
            if column < widest * font {
                return None;
            }
            let lengths: Vec<_> =
                items.iter().map(|item| item.lines(column / font).len()).collect();
            let lines = column_height(&lengths, count);
            let height = if lines == 0 { 0.0 } else { GAP + lines as f64 * font * LINE };
            let cell = best_cell.min((down - height) / rows as f64);
            let rating = ((cell / best_cell).min(font / best_font), -height);
            (cell >= least).then_some(Fit { cell, font, column, lines, rating })
        };
        let steps = ((MAX_FONT - MIN_FONT) / STEP) as usize;
        let fonts = (0..=steps).map(|step| MAX_FONT - STEP * step as f64);
        let layouts = fonts.flat_map(|font| (1..=MAX_COLUMNS).map(move |count| (font, count)));
        let layouts = layouts.filter_map(|(font, count)| layout(font, count));
        let best = layouts.reduce(|best, next| if next.rating > best.rating { next } else { best });
        best.ok_or(SheetError::TooLarge)
    }
}

impl Item<'_> {
    /// Returns the lines of an entry in a column of this width relative to the font.
    pub(crate) fn lines(&self, column: f64) -> Vec<String> {
        match self.number {
            None => vec![self.text.to_string()],
            Some(_) => wrap(&self.text, column - NUMBER),
        }
    }

    /// Returns the width of the narrowest column relative to the font.
    fn min_width(&self) -> f64 {
        match self.number {
            None => width(&self.text),
            Some(_) => NUMBER + self.text.split_whitespace().map(width).fold(0.0, f64::max),
        }
    }
}

/// Returns the minimum number of lines in the highest of several columns if entries of these lengths
/// fill one after the other.
fn column_height(lengths: &[usize], columns: usize) -> usize {
    let is_enough = |height: usize| {
        let (mut used, mut lines) = (1, 0);
        for length in lengths {
            if lines + length > height {
                (used, lines) = (used + 1, 0);
            }
            lines += length;
        }
        used <= columns
    };
    let total: usize = lengths.iter().sum();
    let longest = lengths.iter().copied().max().unwrap_or(0);
    let mut heights = total.div_ceil(columns).max(longest)..total;
    heights.find(|&height| is_enough(height)).unwrap_or(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_low_as_possible() {
        for (lengths, columns, height) in [
            (vec![], 3, 0),
            (vec![1; 7], 3, 3),
            (vec![2, 2, 2], 2, 4),
            (vec![1, 4, 1], 2, 5),
            (vec![5, 1, 1, 1], 2, 5),
            (vec![1, 1], 6, 1),
        ] {
            assert_eq!(column_height(&lengths, columns), height, "{lengths:?} {columns}");
        }
    }
}
