//! Puzzles as text.

use boggle_dictionary::letters::normalize;
use boggle_solver::{Board, Notation, NotationError, Size};

/// Parses the letters of a puzzle. Uppercase and lowercase letters are the same, unlike in the
/// notation for dice. The text may also contain the title and the word list that
/// `boggle wordsearch new` prints. `size` is the number of rows and columns, if known.
///
/// # Errors
///
/// If the text is not a board, or not a board of this size.
///
/// ```
/// use boggle_wordsearch::parse_puzzle;
///
/// let puzzle = parse_puzzle("C A T\nR Q E\n", None)?;
/// assert_eq!(puzzle.to_string(), "cat rqe");
/// # Ok::<(), boggle_solver::NotationError>(())
/// ```
pub fn parse_puzzle(text: &str, size: Option<Size>) -> Result<Board, NotationError> {
    let paragraphs = text.strip_prefix(TITLE).map(|text| text.split("\n\n").nth(1));
    let letters = paragraphs.flatten().unwrap_or(text);
    Board::parse(&normalize(letters), &Notation { bare_q: true, size, one_row: true })
}

/// Splits a text into a puzzle and the list of words below it. The puzzle ends at the first blank
/// line or, if its first line is its size, after that many rows. Returns the puzzle, and the lines of
/// the list with their numbers from 1. A text of single lines of the same length with blank lines
/// between them is a puzzle without a list.
///
/// ```
/// use boggle_wordsearch::split_puzzle;
///
/// let (puzzle, list) = split_puzzle("cat\ndog\nead\n\ngod\ntoe\n");
/// assert_eq!(puzzle, "cat\ndog\nead\n");
/// assert_eq!(list, [(5, "god"), (6, "toe")]);
/// ```
#[must_use]
pub fn split_puzzle(text: &str) -> (&str, Vec<(u64, &str)>) {
    let is_new = text.starts_with(TITLE);
    let size = text.lines().find(|line| !line.trim().is_empty()).and_then(size_line);
    let (mut rows, mut end, mut start) = (0, 0, 0);
    let mut lines = (1..).zip(text.split_inclusive('\n'));
    for (_, line) in &mut lines {
        let is_blank = line.trim().is_empty();
        if !(is_blank || is_new && line.starts_with(TITLE)) {
            rows += 1;
        }
        if is_blank && size.is_none() && rows > 0 {
            break;
        }
        end += line.len();
        if rows == 0 {
            start = end;
        }
        if size.is_some_and(|size| rows > size) {
            break;
        }
    }
    let list = lines.map(|(number, line)| (number, line.trim()));
    let list: Vec<_> = list.filter(|(_, line)| !line.is_empty()).collect();
    let letters = |line: &str| line.chars().filter(|c| !c.is_whitespace()).count();
    let width = letters(&text[start..end]);
    let is_spaced = rows == 1
        && list.iter().all(|(_, line)| letters(line) == width)
        && list.windows(2).all(|pair| pair[0].0 + 1 < pair[1].0);
    if is_spaced {
        return (text, Vec::new());
    }
    let list = list.into_iter().take_while(|(_, line)| !(is_new && *line == "Solution"));
    (&text[start..end], list.filter(|(_, line)| !line.starts_with(LIST)).collect())
}

/// The start of the first line that `boggle wordsearch new` prints, and of the heading of its list.
const TITLE: &str = "Created with ";
const LIST: &str = "Words to find: ";

/// Returns the number of rows if a line is the size of a puzzle: `3 4` or `3x4`.
fn size_line(line: &str) -> Option<usize> {
    let (rows, columns) = line.trim().split_once([' ', 'x', 'X', '×'])?;
    columns.trim().parse::<usize>().ok()?;
    rows.trim().parse().ok()
}

/// Formats the letters of a puzzle for [`parse_puzzle`], with one row per line and spaces between
/// the letters. A single row is preceded by its size, because it could otherwise be parsed as
/// several rows.
///
/// ```
/// use boggle_wordsearch::{format_puzzle, parse_puzzle};
///
/// let puzzle = parse_puzzle("cat rqe", None)?;
/// assert_eq!(format_puzzle(&puzzle), "c a t\nr q e\n");
/// # Ok::<(), boggle_solver::NotationError>(())
/// ```
#[must_use]
pub fn format_puzzle(board: &Board) -> String {
    let mut text = match board.rows() {
        1 => format!("1 {}\n", board.columns()),
        _ => String::new(),
    };
    for (cell, tile) in board.tiles().enumerate() {
        text += &tile.to_string();
        text.push(if (cell + 1) % board.columns() == 0 { '\n' } else { ' ' });
    }
    text
}
