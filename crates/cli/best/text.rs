//! The boards as a table, at the end and while the search is running.

use std::time::Duration;

use anstyle::Style;
use boggle_explore::{BestBoard, Progress};
use boggle_solver::Totals;
use indicatif::HumanCount;

use super::Job;
use crate::pluralize::pluralize;
use crate::style::{FAINT, TILE, fit};

/// Returns the table of the boards, one per line, and what was searched.
pub(super) fn render(job: &Job, progress: &Progress, boards: &[(BestBoard, Totals)]) -> String {
    let started = progress.started();
    let ladders = match progress.finished() {
        finished if finished == started => pluralize(started, "ladder"),
        finished => format!("{finished} of {}", pluralize(started, "ladder")),
    };
    format!(
        "{}\n{} scored in {ladders}; seed {}\n",
        table(boards, usize::MAX),
        pluralize(progress.boards(), "board"),
        job.record.seed
    )
}

/// Returns what to show while the search is running: the best boards, and how it is
/// going.
pub(super) fn running(
    progress: &Progress,
    boards: &[(BestBoard, Totals)],
    width: usize,
    rate: f64,
    since_best: Duration,
) -> String {
    let running = progress.ladders().count();
    let status = format!(
        "{} boards, {}/s; {} running, {} finished, {}; last best {} s ago",
        HumanCount(progress.boards()),
        HumanCount(rate as u64),
        pluralize(running as u64, "ladder"),
        progress.finished(),
        pluralize(progress.restarts(), "restart"),
        since_best.as_secs()
    );
    format!("{}{FAINT}{}{FAINT:#}", table(boards, width), fit(&status, width))
}

fn table(boards: &[(BestBoard, Totals)], width: usize) -> String {
    let heading = format!("{:>8} {:>7} {:>8}  board", "points", "words", "ladders");
    let mut text = line(FAINT, &heading, width);
    for (best, totals) in boards {
        let row = format!(
            "{:>8} {:>7} {:>8}  {}",
            HumanCount(totals.points).to_string(),
            HumanCount(totals.words).to_string(),
            HumanCount(best.ladders).to_string(),
            best.board
        );
        text += &line(TILE, &row, width);
    }
    text
}

fn line(style: Style, text: &str, width: usize) -> String {
    format!("{style}{}{style:#}\n", fit(text, width))
}
