//! The text that `boggle solve` prints, pasted back in: the roll, the board, and the words.

/// Returns the board in the output of `boggle solve`, or the whole text if it is something else.
pub(super) fn board(text: &str) -> &str {
    if !text.contains([':', ';']) || !text.lines().any(is_solution_line) {
        return text;
    }
    let text = text.trim_start_matches('\n');
    let text = match text.split_once('\n') {
        Some((first, rest)) if first.starts_with(ROLL) => rest,
        _ => text,
    };
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        if is_solution_line(line.trim_end()) {
            break;
        }
        end += line.len();
    }
    &text[..end]
}

const ROLL: &str = "Rolled with --";

/// Whether a line is one that `boggle solve` prints before or after a board: the roll, the heading
/// of a list, or the totals.
///
/// ```
/// use boggle_solver::is_solution_line;
///
/// assert!(is_solution_line("10 letters, 11 points each: 1"));
/// assert!(is_solution_line("374 words, 468 points; longest: platens; solved in 36.77 ms"));
/// assert!(!is_solution_line("cat rre ton"));
/// ```
#[must_use]
pub fn is_solution_line(line: &str) -> bool {
    // A heading ends with its counts: `5`, or `5 of 20`.
    let is_heading = line.rsplit_once(": ").is_some_and(|(heading, counts)| {
        let are_counts = counts.split(" of ").all(|count| {
            !count.is_empty() && count.chars().all(|c| c.is_ascii_digit() || c == ',')
        });
        are_counts && ["each", " points", "Alphabetical"].iter().any(|end| heading.ends_with(end))
    });
    is_heading
        || line.starts_with(ROLL)
        || line.starts_with("... ") && line.ends_with(": use --all")
        || line.starts_with("Words that can ") && line.ends_with(" each cell")
        || line.contains("; solved in ")
}
