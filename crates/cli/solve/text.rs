//! Solutions as text.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};

use boggle_solver::{Board, FoundWord};
use indicatif::HumanCount;
use unicode_width::UnicodeWidthStr;

use super::Solved;
use super::args::{Args, Sort};
use crate::options::BoardInput;
use crate::pluralize::pluralize;
use crate::style::{self, Cell, FAINT, HEADING, TILE, face};

pub(super) fn render(solved: &Solved, args: &Args, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let (sort, paths) = (args.sort, args.paths);
    let BoardInput { board, roll } = solved.input;
    if solved.number > 1 {
        writeln!(out)?;
    }
    if let Some(roll) = *roll {
        let options = args.notation.options(roll);
        let code = solved.input.code().map(|code| format!("; board code {code}"));
        let code = code.unwrap_or_default();
        writeln!(out, "{FAINT}Rolled with {options}{code}{FAINT:#}\n")?;
    }
    draw_board(&mut out, board, paths, width)?;
    // For each heading: the number of words, and their minimum and maximum points.
    let mut groups = BTreeMap::new();
    for found in solved.solution.words() {
        let start = (0usize, u32::MAX, 0);
        let (count, min, max) = groups.entry(group(sort, &found)).or_insert(start);
        *count += 1;
        *min = found.points.min(*min);
        *max = found.points.max(*max);
    }
    for words in solved.words.chunk_by(|a, b| group(sort, a) == group(sort, b)) {
        let Some(first) = words.first() else { continue };
        let Some(&(all, min, max)) = groups.get(&group(sort, first)) else { continue };
        let count = match words.len() {
            shown if shown < all => format!("{shown} of {all}"),
            _ => HumanCount(all as u64).to_string(),
        };
        let heading = heading(sort, first.letters, min, max);
        writeln!(out, "\n{HEADING}{heading}: {count}{HEADING:#}")?;
        if paths {
            list_with_paths(&mut out, board, words, sort)?;
        } else {
            let words: Vec<_> = words.iter().map(|found| found.word).collect();
            style::columns(&mut out, &words, width)?;
        }
    }
    totals(&mut out, solved)?;
    Ok(out)
}

/// Returns what the words under one heading have in common.
fn group(sort: Sort, found: &FoundWord) -> u32 {
    match sort {
        Sort::Length => found.letters,
        Sort::Points => found.points,
        Sort::Alpha => 0,
    }
}

fn heading(sort: Sort, letters: u32, min: u32, max: u32) -> String {
    let each = match min == max {
        true => pluralize(min.into(), "point") + " each",
        false => format!("{min} to {max} points"),
    };
    match sort {
        Sort::Length => format!("{}, {each}", pluralize(letters.into(), "letter")),
        Sort::Points => each,
        Sort::Alpha => "Alphabetical".into(),
    }
}

/// Draws the board, labeled if paths follow.
fn draw_board(out: &mut Vec<u8>, board: &Board, labeled: bool, width: usize) -> io::Result<()> {
    style::draw(out, board, labeled, width, style::widest(board), |cell| Cell {
        text: face(board.tile(cell)),
        style: TILE,
        note: String::new(),
    })
}

fn list_with_paths(
    out: &mut Vec<u8>,
    board: &Board,
    words: &[FoundWord],
    sort: Sort,
) -> io::Result<()> {
    let widest = words.iter().map(|found| found.word.width()).max().unwrap_or(0);
    for found in words {
        let gap = widest - found.word.width();
        write!(out, "  {}{:gap$} ", found.word, "")?;
        if sort == Sort::Alpha {
            write!(out, " {:>2} ", found.points)?;
        }
        for &cell in found.path {
            write!(out, " {FAINT}{}{FAINT:#}", style::cell_name(board, cell))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn totals(out: &mut Vec<u8>, solved: &Solved) -> io::Result<()> {
    let totals = solved.solution.totals();
    let time = match solved.time.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.2} ms", seconds * 1e3),
        seconds => format!("{seconds:.1} s"),
    };
    writeln!(out)?;
    if totals.words == 0 {
        let min = solved.rules.min_length;
        return writeln!(out, "No words of {min} or more letters; solved in {time}");
    }
    let shown = solved.words.len();
    if (shown as u64) < totals.words {
        write!(out, "{shown} of ")?;
    }
    write!(out, "{}, {}", pluralize(totals.words, "word"), pluralize(totals.points, "point"))?;
    // The first of the longest words, whether shown or not.
    let words = solved.solution.words();
    let longest = words.max_by_key(|found| (found.letters, Reverse(found.rank)));
    if let Some(longest) = longest {
        write!(out, "; longest: {TILE}{}{TILE:#}", longest.word)?;
    }
    writeln!(out, "; solved in {time}")
}
