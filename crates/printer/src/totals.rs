use boggle_solver::{Board, Totals};

/// Appends a line to `out`: the board, its number of words and its points, separated by tabs.
pub fn print_totals(board: &Board, totals: Totals, out: &mut Vec<u8>) {
    board.append_to(out);
    for number in [totals.words, totals.points] {
        out.push(b'\t');
        out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    }
    if totals.undecided > 0 {
        out.extend_from_slice(format!("\t{} undecided", totals.undecided).as_bytes());
    }
    out.push(b'\n');
}
