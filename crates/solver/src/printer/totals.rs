use std::iter;

use crate::notation::visit_boards;
use crate::{Board, Budget, Notation, Rules, Solver, Totals};

use super::add_number;

/// Counts the words on a board and appends a line to `out`: the board, its number of words and its
/// points, separated by tabs. Returns the number of undecided words.
// The programs, compiled for size, would take 5 ns longer to copy the rules.
pub fn print_totals(
    solver: &Solver,
    board: &Board,
    rules: &Rules,
    budget: Budget,
    out: &mut Vec<u8>,
) -> u64 {
    let totals = solver.totals_within(board, *rules, budget);
    board.append_to(out);
    append(totals, out);
    totals.undecided
}

/// Appends such a line for each board of `text`, which must have the form that `visit_boards`
/// requires. Returns false and appends nothing if it does not, or if a board has undecided words.
pub fn print_all_totals(
    solver: &Solver,
    text: &str,
    notation: &Notation,
    rules: &Rules,
    budget: Budget,
    out: &mut Vec<u8>,
) -> bool {
    // Finish all searches before printing: a search evicts from the cache the data that printing needs.
    let mut all = Vec::new();
    let search = |board: &Board| all.push(solver.totals_within(board, *rules, budget));
    if !visit_boards(text, notation, search) || all.iter().any(|totals| totals.undecided > 0) {
        return false;
    }
    let length = text.len() / all.len();
    for (line, totals) in iter::zip(text.as_bytes().chunks_exact(length), all) {
        out.extend_from_slice(&line[..length - 1]);
        append(totals, out);
    }
    true
}

#[inline]
fn append(totals: Totals, out: &mut Vec<u8>) {
    for number in [totals.words, totals.points] {
        out.push(b'\t');
        add_number(number, out);
    }
    if totals.undecided > 0 {
        out.extend_from_slice(format!("\t{} undecided", totals.undecided).as_bytes());
    }
    out.push(b'\n');
}
