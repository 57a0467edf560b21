//! The boards as a table.

use boggle_explore::Goal;

use super::records::{BoardRecord, EndRecord};
use super::report::Report;
use crate::output::counts::{commas, pluralize};
use crate::output::style::{FAINT, TILE};

/// Returns the table of the boards, one per line, and what was searched.
pub(super) fn render(report: &Report) -> String {
    let EndRecord { boards, ladders, finished, .. } = report.end;
    let searched = match pluralize(ladders, "ladder") {
        all if ladders == finished => format!("scored in {all}"),
        all => format!("scored; {finished} of {all} finished"),
    };
    let table = table(report.search.goal, &report.boards);
    let boards = pluralize(boards, "board");
    format!("{table}\n{boards} {searched}; seed {}\n", report.search.seed)
}

fn table(goal: Goal, boards: &[BoardRecord]) -> String {
    // All other goals are among the columns.
    let common = |cell: &str| match goal {
        Goal::Common => format!("{cell:>7} "),
        _ => String::new(),
    };
    let heading = format!(
        "{}{:>8} {:>7} {:>8} {:>8}  board",
        common("common"),
        "points",
        "words",
        "longest",
        "ladders"
    );
    let mut text = format!("{FAINT}{heading}{FAINT:#}\n");
    for BoardRecord { board, score, points, words, longest, ladders } in boards {
        let common = common(&commas(score.unsigned_abs()));
        let [points, words, ladders] = [points, words, ladders].map(|number| commas(*number));
        let row = format!("{common}{points:>8} {words:>7} {longest:>8} {ladders:>8}  {board}");
        text += &format!("{TILE}{row}{TILE:#}\n");
    }
    text
}
