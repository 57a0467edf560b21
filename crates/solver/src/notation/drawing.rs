//! Grids drawn with lines, and whether columns line up.

use boggle_dictionary::letters::is_mark;
use boggle_notation::{Kind, SyntaxError};

use super::grid::{Form, Grid, Source, items};

const BARS: [char; 4] = ['|', '│', '┃', '║'];

/// The gaps between the frames of a drawing in which each cell has its own.
const FRAME_GAPS: [&str; 2] = ["╮ ╭", "┐ ┌"];

/// Whether a character on one of several lines shows that they are drawn.
pub(super) fn is_line_art(c: char) -> bool {
    c == '+' || BARS.contains(&c) || ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Whether a line of a drawing is between rows, as in `+---+---+` or `|---|---|`.
fn is_border(line: &str) -> bool {
    line.contains(|c| c != ' ' && !BARS.contains(&c))
        && line.chars().all(|c| is_line_art(c) || matches!(c, '-' | '=' | ':' | ' '))
}

/// Parses a grid with bars around or between the cells, or lines between the rows.
pub(super) fn parse_drawing<'t>(
    source: Source<'t>,
    text: &'t str,
) -> Result<Grid<'t>, SyntaxError> {
    let mut grid = Grid::new(source);
    let has_frames = FRAME_GAPS.iter().any(|gap| text.contains(gap));
    // The number of bars in the first row.
    let mut bars = None;
    // The number of rows since the last border, and a line without cells among them.
    let (mut since, mut blank) = (0, None);
    for line in text.lines().map(str::trim) {
        if is_border(line) {
            check_blank_line(source, since, blank)?;
            (since, blank) = (0, None);
            continue;
        }
        let parts: Vec<&str> = line.split(BARS).collect();
        if parts.iter().all(|part| part.trim().is_empty()) {
            blank = Some(line);
            continue;
        }
        if *bars.get_or_insert(parts.len()) != parts.len() {
            let expected = "as many bars as in the first row";
            let found = format!("a row with {} bars", parts.len() - 1);
            return Err(source.error(line, Kind::Mixed, found, expected));
        }
        add_row(&mut grid, source, parts, has_frames)?;
        grid.end_row(line)?;
        since += 1;
    }
    check_blank_line(source, since, blank)?;
    Ok(grid)
}

/// Adds the cells of a row to a grid. `parts` are between its bars.
fn add_row<'t>(
    grid: &mut Grid<'t>,
    source: Source<'t>,
    mut parts: Vec<&'t str>,
    has_frames: bool,
) -> Result<(), SyntaxError> {
    // Bars at the ends.
    if parts.len() > 1 && parts.first().is_some_and(|first| first.is_empty()) {
        parts.remove(0);
    }
    if parts.len() > 1 && parts.last().is_some_and(|last| last.is_empty()) {
        parts.pop();
    }
    if has_frames {
        parts.retain(|part| *part != " ");
    }
    if let [row] = parts[..] {
        if items(row, false).nth(1).is_some() {
            return items(row, false).try_for_each(|(item, _)| grid.add_cell(item));
        }
        grid.form = Form::Runs;
        return grid.add_run(row.trim());
    }
    for part in parts {
        let cell = part.trim();
        if cell.is_empty() {
            return Err(source.empty_cell(part));
        }
        if cell.contains(char::is_whitespace) {
            let found = format!("`{cell:.60}` between bars");
            return Err(source.error(cell, Kind::Mixed, found, "one cell between two bars"));
        }
        grid.add_cell(cell)?;
    }
    Ok(())
}

/// Rejects a line without cells, unless it only makes the one row between two borders higher.
fn check_blank_line(source: Source, rows: usize, blank: Option<&str>) -> Result<(), SyntaxError> {
    match blank {
        Some(line) if rows != 1 => Err(source.empty_cell(line)),
        _ => Ok(()),
    }
}

/// Where the cells of rows with spaces between them are.
#[derive(Default)]
pub(super) struct Columns<'t> {
    first: Option<Row<'t>>,
    /// The narrowest and the widest space in all rows.
    narrowest: Option<usize>,
    widest: &'t str,
    /// The narrowest space in each column.
    columns: Vec<usize>,
    /// Whether the cells of all rows are below each other.
    is_aligned: bool,
    /// Whether all rows are equally long, with the spaces at their ends.
    is_padded: bool,
    /// The first row that starts elsewhere than the first, or that one if it starts farther right.
    shifted: Option<&'t str>,
}

/// A row with spaces between its cells.
struct Row<'t> {
    text: &'t str,
    indent: usize,
    /// The end of the first cell.
    first_end: usize,
    length: usize,
    /// The starts of the cells, from the start of the first one, and their ends from its end.
    starts: Vec<usize>,
    ends: Vec<usize>,
    gaps: Vec<&'t str>,
}

impl<'t> Row<'t> {
    fn new(text: &'t str) -> Row<'t> {
        let (mut starts, mut ends, mut gaps) = (Vec::new(), Vec::new(), Vec::new());
        // The start of the current space.
        let (mut space, mut length) = (Some(0), 0);
        for (at, c) in text.trim_end_matches('\r').char_indices().filter(|(_, c)| !is_mark(*c)) {
            match (c == ' ', space) {
                (true, None) => {
                    ends.push(length);
                    space = Some(at);
                }
                (false, Some(start)) => {
                    if !starts.is_empty() {
                        gaps.push(&text[start..at]);
                    }
                    starts.push(length);
                    space = None;
                }
                _ => {}
            }
            length += 1;
        }
        if space.is_none() {
            ends.push(length);
        }
        let (indent, first_end) =
            (starts.first().copied().unwrap_or(0), ends.first().copied().unwrap_or(0));
        starts.iter_mut().for_each(|start| *start -= indent);
        ends.iter_mut().for_each(|end| *end -= first_end);
        Row { text, indent, first_end, length, starts, ends, gaps }
    }
}

impl<'t> Columns<'t> {
    pub(super) fn add(&mut self, text: &'t str) {
        let row = Row::new(text);
        for gap in &row.gaps {
            self.narrowest = Some(self.narrowest.map_or(gap.len(), |it| it.min(gap.len())));
            if gap.len() > self.widest.len() {
                self.widest = gap;
            }
        }
        let Some(first) = &self.first else {
            self.columns = row.gaps.iter().map(|gap| gap.len()).collect();
            (self.is_aligned, self.is_padded) = (true, true);
            self.first = Some(row);
            return;
        };
        for (narrowest, gap) in self.columns.iter_mut().zip(&row.gaps) {
            *narrowest = gap.len().min(*narrowest);
        }
        self.is_aligned &= row.starts == first.starts || row.ends == first.ends;
        self.is_padded &= row.length == first.length;
        let is_shifted = row.indent != first.indent && row.first_end != first.first_end;
        if is_shifted && self.shifted.is_none() {
            self.shifted = Some(if row.indent > first.indent { row.text } else { first.text });
        }
    }

    /// Rejects a wide space that could be a hole or separate two boards: where cells are not below
    /// each other, or in the same place in all rows.
    pub(super) fn check(&self, source: Source) -> Result<(), SyntaxError> {
        // A hole leaves the space before it, its own, and the space after it.
        let is_wide = |gap: usize| gap > 2 * self.narrowest.unwrap_or(gap);
        let has_wide = is_wide(self.widest.len());
        let has_column = self.columns.iter().any(|gap| is_wide(*gap));
        let shifted = self.shifted.filter(|_| self.is_padded);
        let part = match shifted {
            Some(row) if !has_wide => &row[..row.len() - row.trim_start().len()],
            _ if has_wide && (has_column || !self.is_aligned || shifted.is_some()) => self.widest,
            _ => return Ok(()),
        };
        let error = source.error(
            part,
            Kind::Spacing,
            "a wider space than elsewhere",
            "cells that line up, with the same space between all of them",
        );
        Err(error.with_remedy("for a hole, write ."))
    }
}
