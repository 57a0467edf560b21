//! The boards as a table, at the end and while the search is running.

use std::time::Duration;

use anstyle::Style;
use boggle_explore::{Goal, Progress};
use indicatif::HumanCount;

use super::records::{BoardRecord, EndRecord};
use super::report::Report;
use crate::output::pluralize::pluralize;
use crate::output::style::{FAINT, TILE, fit};

/// Returns the table of the boards, one per line, and what was searched.
pub(super) fn render(report: &Report) -> String {
    let EndRecord { boards, ladders, finished, .. } = report.end;
    let searched = match pluralize(ladders, "ladder") {
        all if ladders == finished => format!("scored in {all}"),
        all => format!("scored; {finished} of {all} finished"),
    };
    let table = table(report.search.goal, &report.boards, usize::MAX);
    let boards = pluralize(boards, "board");
    format!("{table}\n{boards} {searched}; seed {}\n", report.search.seed)
}

/// Returns what to show while the search is running: the best boards, and how it is
/// going.
pub(crate) fn running(
    goal: Goal,
    progress: &Progress,
    boards: &[BoardRecord],
    width: usize,
    rate: f64,
    since_best: Duration,
) -> String {
    let running = progress.ladders().count();
    let status = format!(
        "{} boards, {}/s; last best {} s ago",
        HumanCount(progress.boards()),
        HumanCount(rate as u64),
        since_best.as_secs()
    );
    let ladders = format!(
        "{} running, {} finished; {}",
        pluralize(running as u64, "ladder"),
        progress.finished(),
        pluralize(progress.restarts(), "restart")
    );
    let lines = [status, ladders].map(|text| line(FAINT, &text, width));
    table(goal, boards, width) + lines.concat().trim_end()
}

fn table(goal: Goal, boards: &[BoardRecord], width: usize) -> String {
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
    let mut text = line(FAINT, &heading, width);
    for BoardRecord { board, score, points, words, longest, ladders } in boards {
        let common = common(&HumanCount(score.unsigned_abs()).to_string());
        let [points, words, ladders] =
            [points, words, ladders].map(|number| HumanCount(*number).to_string());
        let row = format!("{common}{points:>8} {words:>7} {longest:>8} {ladders:>8}  {board}");
        text += &line(TILE, &row, width);
    }
    text
}

fn line(style: Style, text: &str, width: usize) -> String {
    format!("{style}{}{style:#}\n", fit(text, width))
}
