//! The best boards that a search found.

use boggle_explore::{BoardReport, Goal, SearchReport, SearchTotals};

use super::format::{Format, render};
use super::json::line;
use super::style::{FAINT, TILE};
use boggle_game::{commas, pluralize};

/// Returns the report of a search.
pub(crate) fn report(report: &SearchReport, format: Format) -> anyhow::Result<Vec<u8>> {
    if format == Format::Jsonl {
        let lines = report.lines().map(|it| line(&it)).collect::<Result<Vec<_>, _>>()?;
        return Ok(lines.concat());
    }
    render(
        format,
        report,
        || Ok(text(report).into_bytes()),
        |table| {
            table.row(["board", "score", "words", "points", "longest", "ladders"])?;
            report.boards.iter().try_for_each(
                |BoardReport { board, score, words, points, longest, ladders }| {
                    table.row((board.to_string(), score, words, points, longest, ladders))
                },
            )
        },
    )
}

/// Returns a table of the boards, one per line, and what was searched.
fn text(report: &SearchReport) -> String {
    let SearchTotals { boards, ladders, finished, .. } = report.end;
    let searched = match pluralize(ladders, "ladder") {
        all if ladders == finished => format!("scored in {all}"),
        all => format!("scored; {finished} of {all} finished"),
    };
    let table = table(report.search.goal, &report.boards);
    let boards = pluralize(boards, "board");
    format!("{table}\n{boards} {searched}; seed {}\n", report.search.seed)
}

fn table(goal: Goal, boards: &[BoardReport]) -> String {
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
    for BoardReport { board, score, points, words, longest, ladders } in boards {
        let common = common(&commas(score.unsigned_abs()));
        let [points, words, ladders] = [points, words, ladders].map(|number| commas(*number));
        let row = format!("{common}{points:>8} {words:>7} {longest:>8} {ladders:>8}  {board}");
        text += &format!("{TILE}{row}{TILE:#}\n");
    }
    text
}
