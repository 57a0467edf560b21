use boggle_solver::{Board, Budget, LetterBoards, Rules, Solver, Totals};

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

/// Appends such lines for many boards, up to the first board with undecided words, which is not
/// printed. Returns the number of boards printed.
pub fn print_all_totals(
    solver: &Solver,
    boards: &mut LetterBoards,
    rules: &Rules,
    budget: Budget,
    out: &mut Vec<u8>,
) -> usize {
    let mut printed = 0;
    while let Some((board, letters)) = boards.read() {
        let totals = solver.totals_within(board, *rules, budget);
        if totals.undecided > 0 {
            break;
        }
        out.extend_from_slice(letters);
        append(totals, out);
        printed += 1;
    }
    printed
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
