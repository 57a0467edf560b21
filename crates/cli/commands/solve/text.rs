//! Solutions as text: words under headings, and the number of words on each cell.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::io::{self, Write};

use anstream::adapter::strip_str;
use anstyle::Style;
use boggle_solver::printer::{CellsReport, Order, PerCellReport};
use boggle_solver::{Board, Budget, CellCounts, FoundWord, Solver, Totals};
use unicode_width::UnicodeWidthStr;

use super::{Job, SolvedBoard};
use crate::args::{BudgetArgs, roll_options};
use crate::output::{Cell, FAINT, HEADING, TILE, cell_name, commas, pad, pluralize, style};

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
    style::draw_tiles(&mut out, board, paths || sort == Order::Path, width)?;
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
    sort: Order,
) -> io::Result<()> {
    let widest = words.iter().map(|found| found.word.width()).max().unwrap_or(0);
    for found in words {
        write!(out, "  {} ", pad(found.word, widest))?;
        if !matches!(sort, Order::Length | Order::Points) {
            write!(out, " {:>2} ", found.points)?;
        }
        for &cell in found.path {
            write!(out, " {FAINT}{}{FAINT:#}", style::cell_name(board, cell))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Words that have the property they are sorted by in common.
pub(super) struct Group<'s> {
    pub heading: String,
    pub words: &'s [FoundWord<'s>],
}

/// Groups the first `shown` words. A heading counts all words that match.
pub(super) fn groups<'s>(solved: &'s SolvedBoard, sort: Order, shown: usize) -> Vec<Group<'s>> {
    // For each heading: the number of words, and their minimum and maximum points.
    let mut counts = BTreeMap::new();
    for found in &solved.words {
        let start = (0usize, u32::MAX, 0);
        let (count, min, max) = counts.entry(property(solved, sort, found)).or_insert(start);
        *count += 1;
        *min = found.points.min(*min);
        *max = found.points.max(*max);
    }
    let shown = solved.words.get(..shown).unwrap_or(&solved.words);
    let groups = shown.chunk_by(|a, b| property(solved, sort, a) == property(solved, sort, b));
    let group = |words: &'s [FoundWord<'s>]| {
        let first = words.first()?;
        let &(all, min, max) = counts.get(&property(solved, sort, first))?;
        let all_words = commas(all as u64);
        let count = match words.len() {
            shown if shown < all => format!("{} of {all_words}", commas(shown as u64)),
            _ => all_words.to_string(),
        };
        let heading = format!("{}: {count}", heading(solved, sort, first, (min, max)));
        Some(Group { heading, words })
    };
    groups.filter_map(group).collect()
}

/// Returns what the words under one heading have in common.
fn property(solved: &SolvedBoard, sort: Order, found: &FoundWord) -> u32 {
    match sort {
        Order::Length => found.letters,
        Order::Points => found.points,
        Order::Alphabet => 0,
        Order::Path => found.path.first().copied().unwrap_or_default(),
        Order::Level => solved.dictionary.level(found.rank).unwrap_or_default().into(),
    }
}

/// Returns the heading of a group, given its first word and its minimum and maximum points.
fn heading(solved: &SolvedBoard, sort: Order, first: &FoundWord, (min, max): (u32, u32)) -> String {
    let each = match min == max {
        true => pluralize(min.into(), "point") + " each",
        false => format!("{min} to {max} points"),
    };
    match sort {
        Order::Length => format!("{}, {each}", pluralize(first.letters.into(), "letter")),
        Order::Points => each,
        Order::Alphabet => "Alphabetical".into(),
        Order::Path => {
            let cell = property(solved, sort, first);
            let face = solved.board.tile(cell as usize).face();
            format!("From {} ({face})", cell_name(solved.board, cell))
        }
        Order::Level => match property(solved, sort, first) {
            0 => "Unknown level".into(),
            level => format!("Level {level}"),
        },
    }
}

/// Returns the numbers of words and their points, and the longest word with
/// `emphasis`, all in one line. `shown` is how many words are listed.
pub(super) fn summary(solved: &SolvedBoard, shown: usize, emphasis: Style) -> String {
    let all = solved.solution.totals();
    if all.words == 0 && all.undecided > 0 {
        return "No words found".into();
    }
    if all.words == 0 {
        return format!("No words of {} or more letters", solved.rules.min_length);
    }
    let counts = |Totals { words, points, .. }: Totals, noun: &str| {
        let part = match shown as u64 {
            shown if shown < words => format!("{} of ", commas(shown)),
            _ => String::new(),
        };
        format!("{part}{}, {}", pluralize(words, noun), pluralize(points, "point"))
    };
    if let Some(matching) = solved.matching() {
        let matching = match matching.words {
            0 if solved.filter.is_some_and(|filter| filter.pattern.is_some()) => {
                "No word matches the whole pattern, as `s.*` matches all that start with s".into()
            }
            0 => "No matching words".into(),
            _ => counts(matching, "matching word"),
        };
        let points = pluralize(all.points, "point");
        return format!("{matching}; {}, {points} in all", pluralize(all.words, "word"));
    }
    let mut line = counts(all, "word");
    if let Some(common) = solved.common() {
        line += &format!("; {} common", commas(common.words));
    }
    // The first of the longest words, whether shown or not.
    let words = solved.solution.words();
    if let Some(longest) = words.max_by_key(|found| (found.letters, Reverse(found.rank))) {
        line += &format!("; longest: {emphasis}{}{emphasis:#}", longest.word);
    }
    line
}

/// The counts of the words that match the filters.
pub(super) struct PerCell {
    all: CellCounts,
    /// Those of common words, if the dictionary says which are common.
    common: Option<CellCounts>,
}

impl PerCell {
    pub(super) fn new(solved: &SolvedBoard, solver: &Solver, limits: &BudgetArgs) -> PerCell {
        let ranks: HashSet<u32> = solved.words.iter().map(|found| found.rank).collect();
        let count = |filter: &dyn Fn(u32) -> bool| {
            let count =
                |budget: Budget| solver.cell_counts(solved.board, solved.rules, budget, filter);
            limits.search(count).0
        };
        let dictionary = solved.dictionary;
        let is_common = |rank| dictionary.is_common(rank) && ranks.contains(&rank);
        PerCell {
            all: count(&|rank| ranks.contains(&rank)),
            common: dictionary.has_levels().then(|| count(&is_common)),
        }
    }

    /// Returns the counts in the rows of the board.
    pub(super) fn report(&self, board: &Board) -> PerCellReport {
        let common = self.common.as_ref().map(|counts| CellsReport::new(counts, board));
        PerCellReport { all: CellsReport::new(&self.all, board), common }
    }

    /// Draws the counts as the board is drawn, with row and column labels.
    fn draw(&self, out: &mut Vec<u8>, board: &Board, width: usize) -> io::Result<()> {
        for (heading, counts) in [
            ("Words that can start on each cell", &self.all.starting),
            ("Words that can use each cell", &self.all.using),
        ] {
            writeln!(out, "\n{HEADING}{heading}{HEADING:#}")?;
            let digits = counts.iter().max().unwrap_or(&0).to_string().len();
            style::draw(out, board, true, width, digits, |cell| Cell {
                text: counts[cell].to_string(),
                style: TILE,
                note: String::new(),
            })?;
        }
        if self.all.undecided > 0 {
            let words = pluralize(self.all.undecided.into(), "word");
            writeln!(out, "{FAINT}Some paths of {words} are missing: use --max-steps{FAINT:#}")?;
        }
        Ok(())
    }
}
