//! What is printed for each cell of a path.

use crate::{Board, Size};

use super::add_text;

/// The maximum number of cells whose texts are kept.
const MAX_CELLS: usize = 1 << 12;

/// A text of up to 15 bytes, with its length in the last byte. A board has at most 2^24 cells, so no
/// text is longer.
type CellText = [u8; 16];

/// A text for each cell of a board, formatted once for boards of the same size.
pub(crate) struct CellTexts {
    /// Formats the cell in a row and a column.
    format: fn(usize, usize) -> String,
    size: Size,
    texts: Vec<CellText>,
}

impl CellTexts {
    pub fn new(format: fn(usize, usize) -> String) -> CellTexts {
        CellTexts { format, size: Size { rows: 0, columns: 0 }, texts: Vec::new() }
    }

    /// Prepares the texts for a board.
    pub fn set_board(&mut self, board: &Board) {
        if self.size != board.size() {
            self.size = board.size();
            let cells = 0..board.len().min(MAX_CELLS);
            self.texts = cells.map(|cell| self.format(cell)).collect();
        }
    }

    /// Appends the texts of all cells of a path to `out`.
    pub fn add(&self, path: &[u32], out: &mut Vec<u8>) {
        for cell in path.iter().map(|&cell| cell as usize) {
            match self.texts.get(cell) {
                Some(text) => add_text(text, out),
                None => add_text(&self.format(cell), out),
            }
        }
    }

    #[cold]
    fn format(&self, cell: usize) -> CellText {
        let text = (self.format)(cell / self.size.columns, cell % self.size.columns);
        let mut bytes = [0; 16];
        let length = text.len().min(15);
        bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
        bytes[15] = length as u8;
        bytes
    }
}
