//! Formats the solutions of many boards: words, JSON Lines, CSV and totals.
//!
//! Printers keep the names of the cells, so each thread needs its own. [`Order`] sorts words, and
//! [`CellName`] names cells.
//!
//! ```
//! use boggle_dictionary::Dictionary;
//! use boggle_solver::printer::{CsvPrinter, Order};
//! use boggle_solver::{Board, Rules, Solver};
//!
//! let dictionary = Dictionary::from_words(["cat", "cater", "moon", "tone"])?;
//! let solver = Solver::new(dictionary.clone());
//! let mut printer = CsvPrinter::new(b',', &dictionary);
//! let mut rows = Vec::new();
//! printer.print_header(&mut rows);
//! for (number, text) in (1..).zip(["cat rre ton", "moo xxn zzz"]) {
//!     let board: Board = text.parse()?;
//!     let solution = solver.solve(&board, Rules::for_board(&board));
//!     let words = Order::Length.words(&solution, &dictionary);
//!     printer.print(number, &board, &words, &mut rows);
//! }
//! let expected = "\
//! board,word,points,path
//! 1,cater,2,A1 B1 C1 C2 B2
//! 1,tone,1,A3 B3 C3 C2
//! 1,cat,1,A1 B1 C1
//! 2,moon,1,A1 B1 C1 C2
//! ";
//! assert_eq!(String::from_utf8(rows)?, expected);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cell_name;
mod cell_texts;
mod csv;
#[cfg(feature = "serde")]
mod json;
mod order;
#[cfg(feature = "serde")]
mod reports;
#[cfg(feature = "serde")]
mod solution_report;
#[cfg(test)]
#[cfg(feature = "serde")]
mod tests;
mod totals;

use crate::PackedWord;

pub use cell_name::{CellName, column_label};
pub use csv::CsvPrinter;
#[cfg(feature = "serde")]
pub use json::{DefinitionRecord, JsonPrinter};
pub use order::Order;
#[cfg(feature = "serde")]
pub use reports::{DefinitionsReport, FindReport, FindWordReport, PathRules, WordReport};
#[cfg(feature = "serde")]
pub use solution_report::{
    CellsReport, PerCellReport, SolutionEnd, SolutionReport, SolutionStart, SolutionWord,
};
#[doc(hidden)] // For the programs.
pub use totals::{print_all_totals, print_totals};

/// Appends words to `out`, one per line.
#[doc(hidden)] // For the programs.
pub fn print_words(words: &[PackedWord], out: &mut Vec<u8>) {
    words.iter().for_each(|word| word.append_line_to(out));
}

/// The numbers below 1000 in decimal, each with the length of its text in the last byte.
static NUMBERS: [[u8; 4]; 1000] = {
    let mut texts = [[0; 4]; 1000];
    let mut number = 0;
    while number < 1000 {
        let [a, b, c] = [number / 100, number / 10 % 10, number % 10];
        let [a, b, c] = [b'0' + a as u8, b'0' + b as u8, b'0' + c as u8];
        texts[number] = match number {
            0..10 => [c, 0, 0, 1],
            10..100 => [b, c, 0, 2],
            _ => [a, b, c, 3],
        };
        number += 1;
    }
    texts
};

/// Appends a number in decimal.
#[inline]
fn add_number(number: u64, out: &mut Vec<u8>) {
    #[cold]
    fn add_large(number: u64, out: &mut Vec<u8>) {
        out.extend_from_slice(number.to_string().as_bytes());
    }
    match NUMBERS.get(usize::try_from(number).unwrap_or(usize::MAX)) {
        Some(text) => add_text(text, out),
        None => add_large(number, out),
    }
}

/// Appends a text whose length is in its last byte. Copying a constant number of bytes takes a
/// third of the time of a call to `memcpy`.
#[inline]
fn add_text<const N: usize>(text: &[u8; N], out: &mut Vec<u8>) {
    let end = out.len() + usize::from(text[N - 1]);
    out.extend_from_slice(text);
    out.truncate(end);
}
