use boggle_dictionary::Dictionary;
use boggle_solver::{Board, FoundWord};

use crate::CellName;
use crate::cell_texts::CellTexts;
use crate::text::Text;

/// Prints a row for each word: the number of its board, the word, its points, its path and, if the
/// dictionary has levels, its level.
pub struct CsvPrinter {
    separator: u8,
    dictionary: Dictionary,
    has_levels: bool,
    cells: CellTexts,
}

impl CsvPrinter {
    /// Creates a printer for the words of a dictionary. The separator is a comma or a tab.
    #[must_use]
    pub fn new(separator: u8, dictionary: &Dictionary) -> CsvPrinter {
        CsvPrinter {
            separator,
            dictionary: dictionary.clone(),
            has_levels: dictionary.has_levels(),
            cells: CellTexts::new(|row, column| format!("{} ", CellName { row, column })),
        }
    }

    /// Appends the names of the columns to `out`.
    pub fn print_header(&self, out: &mut Vec<u8>) {
        let columns = ["board", "word", "points", "path", "level"];
        let columns = &columns[..if self.has_levels { 5 } else { 4 }];
        out.extend(columns.join(&char::from(self.separator).to_string()).bytes());
        out.push(b'\n');
    }

    /// Appends the words of a board to `out`.
    pub fn print(&mut self, number: usize, board: &Board, words: &[FoundWord], out: &mut Vec<u8>) {
        self.cells.set_board(board);
        let mut start = number.to_string().into_bytes();
        start.push(self.separator);
        let mut text = Text::new(out);
        for found in words {
            text.add_slice(&start);
            // It has only letters, so it needs no quotes.
            text.add_word(found.word);
            text.add(&[self.separator]);
            text.add_number(found.points.into());
            text.add(&[self.separator]);
            self.cells.add(found.path, &mut text);
            if self.has_levels {
                text.replace_last(self.separator);
                if let Some(level) = self.dictionary.level(found.rank) {
                    text.add_number(level.into());
                }
                text.add(b"\n");
            } else {
                text.replace_last(b'\n');
            }
        }
    }
}
