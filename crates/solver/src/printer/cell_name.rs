//! Names of cells.

use std::fmt;
use std::str::FromStr;

use crate::Board;

/// The name of a cell, such as `B2`: its column as in spreadsheets, and its row
/// from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellName {
    /// From 0.
    pub row: usize,
    /// From 0.
    pub column: usize,
}

impl CellName {
    /// Returns the name of a cell of a board.
    #[must_use]
    pub fn new(board: &Board, cell: usize) -> CellName {
        let (row, column) = board.position(cell);
        CellName { row, column }
    }

    /// Returns the number of the cell on a board, or `None` if it is outside.
    #[must_use]
    pub fn on(self, board: &Board) -> Option<u32> {
        let is_inside = self.row < board.rows() && self.column < board.columns();
        is_inside.then(|| (self.row * board.columns() + self.column) as u32)
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_label(self.column), self.row + 1)
    }
}

impl FromStr for CellName {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<CellName, &'static str> {
        let expected = "expected a column letter and a row number, e.g. B2";
        let digits = text.find(|c: char| !c.is_ascii_alphabetic()).ok_or(expected)?;
        let (letters, number) = text.split_at(digits);
        // A board has at most a million columns.
        if !(1..=5).contains(&letters.len()) || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(expected);
        }
        let column = letters.bytes().fold(0, |column, letter| {
            26 * column + usize::from(letter.to_ascii_uppercase() - b'A') + 1
        });
        let row = number.parse::<usize>().ok().and_then(|row| row.checked_sub(1));
        Ok(CellName { row: row.ok_or(expected)?, column: column - 1 })
    }
}

/// Returns the label of a column, as in spreadsheets: A to Z, AA, AB and so on.
#[must_use]
pub fn column_label(column: usize) -> String {
    let letter = char::from(b'A' + (column % 26) as u8);
    if column < 26 { letter.into() } else { column_label(column / 26 - 1) + &letter.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_printed() {
        for (text, row, column) in
            [("A1", 0, 0), ("b2", 1, 1), ("Z10", 9, 25), ("AA1", 0, 26), ("ZZ3", 2, 701)]
        {
            let name: CellName = text.parse().unwrap();
            assert_eq!(name, CellName { row, column }, "{text}");
            assert_eq!(name.to_string(), text.to_uppercase());
        }
        for invalid in ["", "B", "2", "2B", "B0", "B-1", "B2x", "B 2", "ÀB2", "BBBBBB1", "1,1"] {
            assert!(invalid.parse::<CellName>().is_err(), "{invalid}");
        }
    }
}
