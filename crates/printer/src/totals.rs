use boggle_solver::{Board, Totals};

use crate::add_number;

/// Appends a line to `out`: the board, its number of words and its points, separated by tabs.
pub fn print_totals(board: &Board, totals: Totals, out: &mut Vec<u8>) {
    board.append_to(out);
    for number in [totals.words, totals.points] {
        out.push(b'\t');
        add_number(number, out);
    }
    if totals.undecided > 0 {
        out.extend_from_slice(format!("\t{} undecided", totals.undecided).as_bytes());
    }
    out.push(b'\n');
}
