//! Solutions as text.

use std::io::{self, Write};

use anstream::adapter::strip_str;
use boggle_solver::{Board, FoundWord};
use unicode_width::UnicodeWidthStr;

use super::args::Sort;
use super::groups::{Group, groups, summary};
use super::{Job, SolvedBoard};
use crate::args::roll_options;
use crate::output::counts::pluralize;
use crate::output::style;
use crate::output::style::{FAINT, HEADING, TILE, pad};

/// The minimum number of lines for words on a screen that is too small for them.
const MIN_LINES: usize = 5;

/// Renders a solution. If there are more than `rows` lines, fewer words are listed,
/// so that the board stays in view.
pub(super) fn render(solved: &SolvedBoard, job: &Job) -> io::Result<Vec<u8>> {
    let width = job.width;
    let text = render_words(solved, job, solved.shown)?;
    let Some(rows) = job.rows else { return Ok(text) };
    // The shell's next prompt takes a line too.
    let rows = rows.saturating_sub(1);
    if screen_lines(&text, width) <= rows {
        return Ok(text);
    }
    let without_words = render_words(solved, job, 0)?;
    let rows = rows.max(screen_lines(&without_words, width) + MIN_LINES);
    let (mut fits, mut exceeds) = (0, solved.shown);
    let mut text = without_words;
    while fits + 1 < exceeds {
        let middle = fits.midpoint(exceeds);
        let attempt = render_words(solved, job, middle)?;
        if screen_lines(&attempt, width) <= rows {
            (fits, text) = (middle, attempt);
        } else {
            exceeds = middle;
        }
    }
    Ok(text)
}

/// Returns the number of lines that a text takes on a screen.
fn screen_lines(text: &[u8], width: usize) -> usize {
    let text = String::from_utf8_lossy(text);
    let lines = text.lines().map(|line| strip_str(line).to_string().width());
    lines.map(|columns| columns.div_ceil(width.max(1)).max(1)).sum()
}

/// Renders a solution with the first `shown` words.
fn render_words(solved: &SolvedBoard, job: &Job, shown: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let Job { args, game, width, .. } = job;
    let width = *width;
    let (sort, paths) = (args.sort, args.paths);
    let board = solved.board;
    if let Some(roll) = solved.roll {
        let options = roll_options(game, board, roll);
        let code = roll.code_of(board).map(|code| format!("; board code {code}"));
        let code = code.unwrap_or_default();
        writeln!(out, "{FAINT}Rolled with {options}{code}{FAINT:#}\n")?;
    }
    // The labels name the cells of the paths.
    style::draw_tiles(&mut out, board, paths || sort == Sort::Start, width)?;
    if let Some(per_cell) = &solved.per_cell {
        per_cell.draw(&mut out, board, width)?;
    }
    for Group { heading, words } in groups(solved, sort, shown) {
        writeln!(out, "\n{HEADING}{heading}{HEADING:#}")?;
        if paths {
            list_with_paths(&mut out, board, words, sort)?;
        } else {
            let names: Vec<_> = words.iter().map(|found| found.word).collect();
            style::columns_with_faint(&mut out, &names, width, |at| is_rare(solved, &words[at]));
        }
    }
    writeln!(out)?;
    if shown < solved.shown {
        let more = pluralize((solved.shown - shown) as u64, "more word");
        writeln!(out, "{FAINT}... {more}: use --all{FAINT:#}")?;
    }
    let time = match solved.time.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.2} ms", seconds * 1e3),
        seconds => format!("{seconds:.1} s"),
    };
    let undecided = match solved.solution.undecided().len() {
        0 => String::new(),
        some => format!("; {} undecided", pluralize(some as u64, "word")),
    };
    writeln!(out, "{}{undecided}; solved in {time}", summary(solved, solved.shown, TILE))?;
    Ok(out)
}

/// Whether a word is to be dimmed: it is not common, but others are.
fn is_rare(solved: &SolvedBoard, found: &FoundWord) -> bool {
    solved.dictionary.has_levels() && !solved.dictionary.is_common(found.rank)
}

fn list_with_paths(
    out: &mut Vec<u8>,
    board: &Board,
    words: &[FoundWord],
    sort: Sort,
) -> io::Result<()> {
    let widest = words.iter().map(|found| found.word.width()).max().unwrap_or(0);
    for found in words {
        write!(out, "  {} ", pad(found.word, widest))?;
        if !matches!(sort, Sort::Length | Sort::Points) {
            write!(out, " {:>2} ", found.points)?;
        }
        for &cell in found.path {
            write!(out, " {FAINT}{}{FAINT:#}", style::cell_name(board, cell))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
