use std::iter;

use boggle_solver::{Board, Budget, LetterLines, Notation, Rules, Solver, Totals};

use crate::add_number;

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

/// Appends such lines for many boards. For each board with undecided words, returns its index, the end
/// of its line in `out` and the number of these words. Returns `None` if the lines are not boards.
pub fn print_all_totals(
    solver: &Solver,
    lines: &LetterLines,
    notation: &Notation,
    rules: &Rules,
    budget: Budget,
    out: &mut Vec<u8>,
) -> Option<Vec<(usize, usize, u64)>> {
    // Finish all searches before printing: a search evicts from the cache the data printing needs.
    let mut all = Vec::with_capacity(lines.len());
    let are_boards = lines.for_each_board(notation, |board| {
        all.push(solver.totals_within(board, *rules, budget));
    });
    let mut undecided = Vec::new();
    for (index, (letters, totals)) in iter::zip(lines.letters(), all).enumerate() {
        out.extend_from_slice(letters);
        append(totals, out);
        if totals.undecided > 0 {
            undecided.push((index, out.len(), totals.undecided));
        }
    }
    are_boards.then_some(undecided)
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
