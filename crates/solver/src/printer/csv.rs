use crate::{Board, FoundWord};
use boggle_dictionary::Dictionary;

use super::cell_texts::CellTexts;
use super::{CellName, add_number};

/// Prints a row for each word: the number of its board, the word, its points, its path and, if the
/// dictionary has levels, its level.
pub struct CsvPrinter {
    separator: u8,
    dictionary: Dictionary,
    cells: CellTexts,
}

impl CsvPrinter {
    /// Creates a printer for the words of a dictionary. The separator is a comma or a tab.
    #[must_use]
    pub fn new(separator: u8, dictionary: &Dictionary) -> CsvPrinter {
        CsvPrinter {
            separator,
            dictionary: dictionary.clone(),
            cells: CellTexts::new(|row, column| format!("{} ", CellName { row, column })),
        }
    }

    /// Appends the names of the columns to `out`.
    pub fn print_header(&self, out: &mut Vec<u8>) {
        let columns = ["board", "word", "points", "path", "level"];
        let columns = &columns[..if self.dictionary.has_levels() { 5 } else { 4 }];
        out.extend(columns.join(&char::from(self.separator).to_string()).bytes());
        out.push(b'\n');
    }

    /// Appends the words of a board to `out`.
    pub fn print(&mut self, number: usize, board: &Board, words: &[FoundWord], out: &mut Vec<u8>) {
        self.cells.set_board(board);
        let has_levels = self.dictionary.has_levels();
        for found in words {
            add_number(number as u64, out);
            out.push(self.separator);
            // It has only letters, so it needs no quotes.
            out.extend_from_slice(found.word.as_bytes());
            out.push(self.separator);
            add_number(found.points.into(), out);
            out.push(self.separator);
            self.cells.add(found.path, out);
            out.pop();
            if has_levels {
                out.push(self.separator);
                if let Some(level) = self.dictionary.level(found.rank) {
                    add_number(level.into(), out);
                }
            }
            out.push(b'\n');
        }
    }
}
