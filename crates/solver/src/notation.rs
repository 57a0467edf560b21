//! Boards as text. The grammar is docs/boards.md: what it does not define is an error.

mod drawing;
mod fast;
mod grid;
mod list;

use std::str::FromStr;

use boggle_dictionary::letters::compose;
use boggle_notation::{Kind, SyntaxError, quoted, without_name};

use crate::board::Board;
use crate::printer::column_label;
use crate::size::{MAX_CELLS, Size};
use drawing::{Columns, is_line_art, parse_drawing};
use fast::parse_letters;
pub(crate) use fast::visit_boards;
pub(crate) use grid::{BOARD_LENGTHS, MAX_CELL_LETTERS, MIN_SQUARE};
use grid::{Form, Grid, Separator, Source, is_pair, is_single, items};
use list::{before_list, ends_with_null};

const OPENING: [char; 3] = ['[', '{', '('];

/// Settings for what the text of a board leaves open.
///
/// ```
/// use boggle_solver::{Board, Notation, Size, Tile};
///
/// let size = Some(Size { rows: 1, columns: 2 });
/// let board = Board::parse("qi", &Notation { bare_q: true, size, ..Notation::default() })?;
/// assert_eq!(board.tile(0), &Tile::letters("q")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Notation {
    /// Whether `q` alone stands for the letter q rather than for `qu`.
    pub bare_q: bool,
    /// The number of rows and columns, if the text does not determine them.
    pub size: Option<Size>,
    /// Whether a single line is one row, and long lines are rows, as in word searches.
    pub one_row: bool,
}

impl Board {
    /// Parses a board. The grammar is in docs/boards.md, which `boggle help boards` prints:
    ///
    /// | notation | example (`⏎` is a line break) |
    /// |---|---|
    /// | a square board in one string, `q` for `qu` | `perslatgsineters` |
    /// | rows separated by spaces, commas, slashes or line breaks | `wodp djik asop saps` |
    /// | cells separated by spaces, commas or tabs | `c a t ⏎ r r e`, `l,qu a,y` |
    /// | the size first | `2 2 ⏎ A T ⏎ Qu E` |
    /// | a capital for the first letter of each cell | `QuIT EASY` |
    /// | a grid drawn with lines | `\| c \| a \| ⏎ \|---\|---\| ⏎ \| t \| s \|` |
    /// | labeled columns and rows | `A B ⏎ 1 c a ⏎ 2 t s` |
    /// | a list of strings or of lists of strings | `[["c", "a"], ["t", "s"]]` |
    /// | a JSON object with a field `board` | `{"board": ["cat", "rre"]}` |
    ///
    /// `?` is a wildcard; `.`, `#` and `⬛` are holes; `a/e` is a or e, `un-` can only begin a word,
    /// and `-ed` can only end one. Text without spaces cannot have periods, unless it is in
    /// brackets, because it could be the name of a file; its holes are `#` or `⬛`. Letters can be
    /// from any alphabet and in either case, and [styled](boggle_dictionary::letters::unstyled) ones
    /// are the same as plain ones.
    ///
    /// # Errors
    ///
    /// If the text is not a board, or could be boards of several shapes.
    ///
    /// ```
    /// use boggle_solver::{Board, Notation, Size};
    ///
    /// let size = Some(Size { rows: 2, columns: 3 });
    /// let board = Board::parse("QuUITThE", &Notation { size, ..Notation::default() })?;
    /// assert_eq!(board.to_string(), "qu,u,i t,th,e");
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    pub fn parse(text: &str, notation: &Notation) -> Result<Board, SyntaxError> {
        parse_letters(text, notation).map_or_else(|| parse_text(text, notation), Ok)
    }
}

impl FromStr for Board {
    type Err = SyntaxError;

    /// Parses a board with the default [`Notation`].
    fn from_str(text: &str) -> Result<Board, SyntaxError> {
        Board::parse(text, &Notation::default())
    }
}

/// Parses a board in any notation.
fn parse_text(text: &str, notation: &Notation) -> Result<Board, SyntaxError> {
    let text = &compose(text);
    let source = Source { text, bare_q: notation.bare_q };
    let text = text.trim_start_matches('\u{feff}');
    let list = without_name(text.trim());
    if list.starts_with(OPENING) {
        return list::parse(source, list, notation);
    }
    if let Some(period) = list.find('.').filter(|_| !list.contains(char::is_whitespace)) {
        let found = "a period, as in the name of a file";
        let expected = "the board itself, with `#` for holes";
        return Err(source.error(&list[period..=period], Kind::FileName, found, expected));
    }
    parse_body(source, text, notation).map_err(|error| explain(source, error))
}

/// Improves the error for text that people write around a board, such as labels and numbers.
fn explain(source: Source, error: SyntaxError) -> SyntaxError {
    if !matches!(error.kind, Kind::NotACell | Kind::LongCell | Kind::BadSize) {
        return error;
    }
    if let Some(before) = before_list(source.text) {
        let found = format!("{} before a list", quoted(before));
        let has_null = ends_with_null(source.text);
        let expected =
            if has_null { "only the list, without NULL at its end" } else { "only the list" };
        return source.error(before, Kind::List, found, expected);
    }
    let line = source.text.lines().nth(error.line - 1).unwrap_or_default();
    let is_in_number = |c: char| c.is_ascii_digit() || c == '.' || c == ')';
    let number = line.trim_start().split(|c| !is_in_number(c)).next().unwrap_or_default();
    let label = match line.split_once(':') {
        Some((label, _)) if label.contains(char::is_alphanumeric) => &line[..=label.len()],
        _ if number.len() > 1 && number.ends_with(['.', ')']) => number,
        _ if line.starts_with('\\') => line,
        _ => return error,
    };
    let label = label.trim();
    source.error(label, error.kind, quoted(label), "only the cells of the board")
}

/// Parses a size, if there is one, and rows.
fn parse_body(source: Source, text: &str, notation: &Notation) -> Result<Board, SyntaxError> {
    let (header, rest) = split_size(source, text)?;
    let size = match (header, notation.size) {
        (Some(found), Some(size)) if found != size => {
            let found = format!("the size {found}");
            let expected = format!("{size}, as requested");
            return Err(source.error(text, Kind::SizeMismatch, found, expected));
        }
        (header, requested) => header.or(requested),
    };
    check_size(source, text, size)?;
    let text = paragraph(source, rest)?;
    let is_drawn = text.contains('\n') && text.contains(is_line_art);
    let grid = if is_drawn {
        parse_drawing(source, text)?
    } else {
        parse_rows(source, &text.lines().collect::<Vec<_>>(), size)?
    };
    grid.into_board(text, size, notation.one_row)
}

/// Splits the size off the start of a text.
fn split_size<'t>(source: Source, text: &'t str) -> Result<(Option<Size>, &'t str), SyntaxError> {
    let digits = |text: &'t str| {
        text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()))
    };
    let (rows, rest) = digits(text.trim_start());
    if rows.is_empty() {
        return Ok((None, text));
    }
    let is_space = |c: char| c.is_whitespace() && c != '\n';
    let between =
        rest.strip_prefix(['x', 'X', '×']).unwrap_or_else(|| rest.trim_start_matches(is_space));
    let (columns, rest) = digits(between);
    if let (Ok(rows), Ok(columns)) = (rows.parse(), columns.parse())
        && rest.chars().next().is_none_or(char::is_whitespace)
    {
        return Ok((Some(Size { rows, columns }), rest));
    }
    let expected = "a size such as `3 4`, or letters";
    Err(source.error(rows, Kind::BadSize, format!("`{rows:.60}`"), expected))
}

/// Rejects a size without cells, or with too many.
fn check_size(source: Source, text: &str, size: Option<Size>) -> Result<(), SyntaxError> {
    match size {
        Some(size) if size.cells().is_err() => Err(source.error(
            text,
            Kind::BadSize,
            format!("the size {size}"),
            format!("1 to {MAX_CELLS} cells"),
        )),
        _ => Ok(()),
    }
}

/// Returns the lines up to the first empty one, behind which there must be no text.
fn paragraph<'t>(source: Source, text: &'t str) -> Result<&'t str, SyntaxError> {
    // Spaces before the first row are part of it.
    let blank = text.len() - text.trim_start().len();
    let start = text[..blank].rfind('\n').map_or(0, |end| end + 1);
    let end = text.trim_end().len();
    if end <= blank {
        return Err(source.error(
            &text[text.len()..],
            Kind::Empty,
            "the end of the text",
            "a board",
        ));
    }
    let end = text[end..].find('\n').map_or(text.len(), |at| end + at);
    let text = &text[start..end];
    let mut rest = text;
    while let Some((line, after)) = rest.split_once('\n') {
        if line.trim().is_empty() {
            let found = "text after an empty line";
            let expected = "the end of the board";
            return Err(source.error(rest.trim_start(), Kind::SecondBoard, found, expected));
        }
        rest = after;
    }
    Ok(text)
}

/// Parses rows, each of which is a line or a string.
fn parse_rows<'t>(
    source: Source<'t>,
    rows: &[&'t str],
    size: Option<Size>,
) -> Result<Grid<'t>, SyntaxError> {
    if let [line] = rows {
        return parse_line(source, line, size);
    }
    let Some((labels, rows)) = without_labels(rows) else {
        return parse_lines(source, rows, size);
    };
    let grid = parse_lines(source, &rows, size)?;
    grid.check_labels(labels, rows[0])?;
    Ok(grid)
}

/// Parses a single line: one string, several rows, or the cells of a size.
fn parse_line<'t>(
    source: Source<'t>,
    line: &'t str,
    size: Option<Size>,
) -> Result<Grid<'t>, SyntaxError> {
    let mut grid = Grid::new(source);
    if let Some(Size { rows, columns }) = size
        && items(line, false).count() == rows * columns
    {
        grid.max_letters = usize::MAX;
        items(line, false).try_for_each(|(item, _)| grid.add_cell(item))?;
        grid.end_row(line)?;
        return Ok(grid);
    }
    let Separators { rows, cells, has_choices } = Separators::of(source, line)?;
    let items = || items(line, !has_choices);
    let Some(separator) = rows else {
        grid.form = Form::String;
        grid.add_run(line.trim())?;
        return Ok(grid);
    };
    if cells.is_some() {
        let mut start = source.range(line).start;
        for (item, after) in items() {
            grid.add_cell(item)?;
            if after.is_none_or(|(after, _)| after == separator) {
                let end = source.range(item).end;
                grid.end_row(&source.text[start..end])?;
                start = end + after.map_or(0, |(_, text)| text.len());
            }
        }
        return Ok(grid);
    }
    let singles = items().filter(|(item, _)| is_single(item)).count();
    if singles * 2 > items().count() && separator != Separator::Slash {
        // Most items are cells, so the others are, too.
        items().try_for_each(|(item, _)| grid.add_cell(item))?;
        grid.end_row(line)?;
        return Ok(grid);
    }
    let has_marks = matches!(separator, Separator::Comma | Separator::Tab);
    grid.form =
        if has_marks && items().all(|(item, _)| is_pair(item)) { Form::Pairs } else { Form::Runs };
    for (item, _) in items() {
        grid.add_run(item)?;
        grid.end_row(item)?;
    }
    Ok(grid)
}

/// What separates the rows and the cells of a single line.
struct Separators {
    /// `None` if the line is one string.
    rows: Option<Separator>,
    /// `None` if the rows are strings.
    cells: Option<Separator>,
    /// Whether slashes are between choices, rather than rows.
    has_choices: bool,
}

impl Separators {
    fn of(source: Source, line: &str) -> Result<Separators, SyntaxError> {
        // The kinds in the order in which they first appear, with the first of each.
        let mut kinds: Vec<(Separator, &str)> = Vec::new();
        let mut is_tight = true;
        for (kind, text) in items(line, true).filter_map(|(_, separator)| separator) {
            is_tight &= kind != Separator::Slash || text == "/";
            if kinds.iter().all(|(other, _)| *other != kind) {
                kinds.push((kind, text));
            }
        }
        let first = kinds.iter().map(|(kind, _)| *kind).find(|kind| *kind != Separator::Slash);
        let has_choices = is_tight && matches!(first, Some(Separator::Comma | Separator::Tab));
        if has_choices {
            kinds.retain(|(kind, _)| *kind != Separator::Slash);
        }
        match kinds[..] {
            [] => Ok(Separators { rows: None, cells: None, has_choices }),
            [(rows, _)] => Ok(Separators { rows: Some(rows), cells: None, has_choices }),
            [(Separator::Comma, _), (Separator::Tab, text)]
            | [(Separator::Tab, _), (Separator::Comma, text)]
            | [_, _, (_, text), ..] => Err(mixed(source, text)),
            [(Separator::Slash, _), (cells, _)] | [(cells, _), (Separator::Slash, _)] => {
                Ok(Separators { rows: Some(Separator::Slash), cells: Some(cells), has_choices })
            }
            [(cells, _), (rows, _)] => {
                Ok(Separators { rows: Some(rows), cells: Some(cells), has_choices })
            }
        }
    }
}

fn mixed(source: Source, separator: &str) -> SyntaxError {
    let found = match separator.trim_matches(' ') {
        "," => "a comma among other separators",
        "/" => "a slash among other separators",
        "" => "a space among other separators",
        _ => "a tab among other separators",
    };
    let expected = "one kind of separator between rows, and one between cells";
    let mark = separator.trim_matches(' ');
    source.error(if mark.is_empty() { separator } else { mark }, Kind::Mixed, found, expected)
}

/// Parses several lines, each of which is a row.
fn parse_lines<'t>(
    source: Source<'t>,
    rows: &[&'t str],
    size: Option<Size>,
) -> Result<Grid<'t>, SyntaxError> {
    let mut grid = Grid::new(source);
    let first = rows.iter().find_map(|row| items(row, false).next()?.1);
    let Some((separator, _)) = first else {
        // With a size, each line can be a cell.
        let are_cells = size.is_some_and(|size| size.rows * size.columns == rows.len());
        grid.form = if are_cells { Form::Cells } else { Form::Runs };
        if are_cells {
            grid.max_letters = usize::MAX;
        }
        for row in rows.iter().map(|row| row.trim()) {
            if are_cells {
                grid.add_cell(row)?
            } else {
                grid.add_run(row)?
            }
            grid.end_row(row)?;
        }
        return Ok(grid);
    };
    if size.is_some() {
        grid.max_letters = usize::MAX;
    }
    let mut columns = Columns::default();
    for row in rows {
        for (item, after) in items(row, false) {
            grid.add_cell(item)?;
            if let Some((other, text)) = after
                && other != separator
            {
                return Err(mixed(source, text));
            }
        }
        grid.end_row(row.trim())?;
        if separator == Separator::Space {
            columns.add(row);
        }
    }
    columns.check(source)?;
    Ok(grid)
}

/// Returns the number of labeled columns and the rows of a labeled grid, as the programs and
/// spreadsheets write it: `A`, `B`, `C` above the columns, and `1`, `2`, `3` before the rows. Returns
/// `None` if the rows have no labels.
fn without_labels<'t>(rows: &[&'t str]) -> Option<(usize, Vec<&'t str>)> {
    let (labels, rows) = rows.split_first()?;
    if !rows.first()?.trim_start().starts_with('1') {
        return None;
    }
    // The corner can be an empty cell.
    let mut labels = items(labels, false).map(|(label, _)| label).peekable();
    labels.next_if_eq(&"");
    let mut columns = 0;
    for label in labels {
        if !label.eq_ignore_ascii_case(&column_label(columns)) {
            return None;
        }
        columns += 1;
    }
    let unlabeled = |(at, row): (usize, &&'t str)| {
        let (number, after) = items(row, false).next()?;
        let (separator, text) = after?;
        if number != (at + 1).to_string() {
            return None;
        }
        let rest = &row.trim_start()[number.len()..];
        // Spaces before a cell show whether it lines up.
        Some(if separator == Separator::Space { rest } else { &rest[text.len()..] })
    };
    Some((columns, rows.iter().enumerate().map(unlabeled).collect::<Option<_>>()?))
}

#[cfg(test)]
mod tests;
