//! Rejects texts with two readings; the error shows how to write each.

use std::iter;

use boggle_dictionary::letters::{is_letter, is_mark, letters};

use super::cells::trim_cells;
use crate::error::NotationError;

/// Tiles of two letters that are on dice.
const DIGRAPHS: [&str; 6] = ["an", "er", "he", "in", "qu", "th"];

/// A longer board, in bytes, was not typed by hand, so its spaces and the labels of its rows are not
/// checked.
pub(super) const MAX_TYPED: usize = 1 << 12;

/// Rejects a text without a size if its words could be rows, but would be tiles, or if the periods
/// or underscores in it separate letters rather than stand for holes.
pub(super) fn check(text: &str) -> Result<(), NotationError> {
    let text = text.trim();
    check_pairs(text)?;
    if !text.contains(['/', ',', '-', '.', '_']) || text.contains(|c: char| c.is_ascii_digit()) {
        return Ok(());
    }
    let two = |rows: String, meaning, other| {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        Err(NotationError::TwoReadings { text, rows, meaning, other })
    };
    let one_word = !text.contains(char::is_whitespace);
    let dotted = if one_word { text.replace('_', ".") } else { text.to_owned() };
    // Rows, if the letters of each have periods between them.
    let dotted = dotted.replace('/', " ").replace(", ", " ");
    if has_separating_periods(&dotted) {
        let words = rows(&dotted);
        let rows: Vec<_> = match words.len() {
            1 => dotted.split('.').map(str::to_owned).collect(),
            _ => words.iter().map(|row| row.replace('.', "")).collect(),
        };
        return two(rows.join(" "), "holes", words.join(" ").replace('.', "#"));
    }
    check_hyphens(text)?;
    // Commas at the ends of lines separate rows.
    let are_single = text.lines().all(|line| !line.trim().trim_end_matches(',').contains(','));
    if text.contains('\n') && (are_single || text.contains('/') || text.len() > MAX_TYPED) {
        return Ok(());
    }
    let lines = text.lines().map(|line| trim_cells(line.trim().trim_end_matches(',')));
    let line = trim_cells(&lines.collect::<Vec<_>>().join(" ").replace(';', " "));
    let words: Vec<_> = line.split_whitespace().collect();
    let items: Vec<_> = words.iter().flat_map(|word| word.split(',')).collect();
    let rows = |separator: &str| items.join(" ").replace(separator, " ");
    let with_size = || {
        let columns = words.first().map_or(0, |word| word.split(',').count());
        format!("{} {columns} {}", words.len(), words.join(" "))
    };
    let (has_comma, has_slash) = (line.contains(','), line.contains('/'));
    if items.len() < 2 {
        return Ok(());
    }
    if has_slash {
        let options = items[0].split('/').count();
        let are_alike = items.iter().all(|item| item.split('/').count() == options);
        let length = same_length(items.iter().flat_map(|item| item.split('/')));
        return match (are_alike && options > 1, has_comma, length) {
            (true, false, Some(1)) if !text.contains(';') => {
                two(items.join(" ").replace('/', ""), "either-or tiles", words.join(","))
            }
            (true, true, Some(3..)) => two(rows("/"), "either-or tiles", with_size()),
            _ => Ok(()),
        };
    }
    if has_comma {
        let are_tiles = words.len() > 1;
        return match same_length(items.iter().copied()) {
            Some(3..) if are_tiles => two(rows(","), "tiles", with_size()),
            Some(2) if !are_tiles && !items.iter().any(|item| is_digraph(item)) => {
                two(rows(","), "tiles", with_size())
            }
            _ => Ok(()),
        };
    }
    Ok(())
}

/// Rejects several lines of two-letter words: they could be tiles, or rows with wide spaces.
fn check_pairs(text: &str) -> Result<(), NotationError> {
    let is_pair = |word: &str| {
        same_length(iter::once(word)) == Some(2)
            && word.starts_with(char::is_uppercase) == word.ends_with(char::is_uppercase)
    };
    let has_pairs = |line: &str| line.contains(' ') && line.split_whitespace().all(is_pair);
    if !text.contains('\n') || text.len() > MAX_TYPED || !text.lines().all(has_pairs) {
        return Ok(());
    }
    let tiles = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(","));
    Err(NotationError::TwoReadings {
        text: text.split_whitespace().collect::<Vec<_>>().join(" "),
        rows: rows(text).join(" "),
        meaning: "tiles",
        other: tiles.collect::<Vec<_>>().join(" "),
    })
}

/// Rejects labels: a first line that names the columns of a table of words or boards, A, B, C above
/// rows in lowercase or above a square, or before the rows of a square.
pub(super) fn check_header(text: &str) -> Result<(), NotationError> {
    let text = text.trim();
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let names = first.trim().split([',', ';', '\t', ' ']).filter(|name| !name.is_empty());
    let mut columns = first.split([',', ';', '\t']).map(str::trim);
    let is_heading = |name: &str| ["board", "word"].iter().any(|it| name.eq_ignore_ascii_case(it));
    if columns.clone().nth(1).is_some() && columns.any(is_heading) {
        return Err(NotationError::WordTable);
    }
    let row = |line: &str| {
        let cells = line.split([',', ';', '\t', ' ', '\r']).filter(|cell| !cell.is_empty());
        cells.collect::<Vec<_>>().join(",")
    };
    let joined = |text: &str| text.lines().map(row).collect::<Vec<_>>().join(" ");
    let is_separate = names.clone().all(|name| name.len() == 1);
    let labels = names.flat_map(str::chars).collect::<String>();
    let is_lower = rest.contains(char::is_lowercase)
        && rest.chars().all(|c| c.is_lowercase() || ",; \t\r\n".contains(c));
    let is_full = |line: &str| row(line).split(',').count() == labels.len();
    let is_above_square = is_separate
        && labels.len() > 2
        && rest.lines().count() == labels.len()
        && rest.lines().all(is_full);
    let has_labels = labels.len() > if is_separate { 1 } else { 2 }
        && labels.chars().zip('A'..='Z').all(|(name, label)| name == label)
        && (is_lower || is_above_square);
    let (meaning, other) = if has_labels {
        ("labels of the columns", joined(rest))
    } else if text.len() <= MAX_TYPED
        && let Some(rows) = without_row_labels(&joined(text))
    {
        ("labels of the rows", rows)
    } else {
        return Ok(());
    };
    let rows = if is_lower { joined(text).to_lowercase() } else { joined(text) };
    Err(NotationError::TwoReadings { text: joined(text), rows, meaning, other })
}

/// Returns the rows of a square, if they have A, B, C before them.
fn without_row_labels(rows: &str) -> Option<String> {
    let mut rows: Vec<_> = rows.split(' ').collect();
    let count = rows.len();
    for (row, letter) in rows.iter_mut().zip(b'a'..) {
        let is_labeled = row.to_ascii_lowercase().starts_with(&format!("{},", char::from(letter)));
        if !is_labeled || row.matches(',').count() != count {
            return None;
        }
        *row = row.get(2..)?;
    }
    (count > 2).then(|| rows.join(" "))
}

/// Rejects words of the same length with a hyphen at their start or end: each would be one tile.
fn check_hyphens(text: &str) -> Result<(), NotationError> {
    let words: Vec<_> = text.split_whitespace().collect();
    let has_end = |word: &&str| word.starts_with('-') || word.ends_with('-');
    let with_holes: Vec<_> = words.iter().map(|word| word.replace('-', ".")).collect();
    let length = words.first().map_or(0, |word| word.chars().count());
    let is_row = |word: &String| {
        word.chars().count() == length && word.chars().all(|c| c == '.' || is_letter(c))
    };
    if words.len() < 2 || length < 4 || !words.iter().any(has_end) || !with_holes.iter().all(is_row)
    {
        return Ok(());
    }
    let rows = match words.iter().all(has_end) {
        true => words.iter().map(|word| word.trim_matches('-')).collect::<Vec<_>>().join(" "),
        false => with_holes.join(" "),
    };
    Err(NotationError::TwoReadings {
        text: words.join(" "),
        rows,
        meaning: "tiles",
        other: words.join(","),
    })
}

/// Returns the rows of a text: its lines without spaces, or the words of a single line.
fn rows(text: &str) -> Vec<String> {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    match text.contains('\n') {
        true => {
            text.lines().map(|line| words(line).concat()).filter(|row| !row.is_empty()).collect()
        }
        false => words(text),
    }
}

/// Whether periods are between all letters of every row, which would be columns of holes, or between
/// rows of the same length in one string that is not a square.
fn has_separating_periods(text: &str) -> bool {
    let alternates = |word: &str| {
        word.contains('.') && word.split('.').all(|part| same_length(iter::once(part)) == Some(1))
    };
    let words = rows(text);
    // Ends of sentences.
    let is_sentence = |word: &String| word.find('.').is_some_and(|at| at + 1 == word.len());
    if words.len() > 1 && !text.contains(',') && words.iter().all(is_sentence) {
        return true;
    }
    let mut words = words.into_iter();
    match (words.next(), words.next()) {
        (Some(first), Some(second)) => {
            alternates(&first) && alternates(&second) && words.all(|word| alternates(&word))
        }
        _ => {
            let cells = letters(text).count();
            text.matches('.').count() > 1
                && cells.isqrt().pow(2) != cells
                && same_length(text.split('.')).is_some_and(|length| length > 1)
        }
    }
}

/// Returns the number of letters in each word, if all have the same and nothing else.
pub(super) fn same_length<'t>(mut words: impl Iterator<Item = &'t str>) -> Option<usize> {
    let length = |word: &str| {
        word.chars().all(|c| is_letter(c) || is_mark(c)).then(|| letters(word).count())
    };
    let first = length(words.next()?)?;
    (first > 0 && words.all(|word| length(word) == Some(first))).then_some(first)
}

fn is_digraph(tile: &str) -> bool {
    DIGRAPHS.iter().any(|digraph| tile.eq_ignore_ascii_case(digraph))
}

/// Rejects rows of letters whose cells are not one below the other, or that all have a wide space in
/// the same place: it could be a hole, or separate two boards.
pub(super) fn check_spacing(text: &str) -> Result<(), NotationError> {
    let is_cell = |c: char| is_letter(c) || is_mark(c) || "?.# \r\n".contains(c);
    let has_rows = text.contains(' ') && text.trim_end().contains('\n');
    if !has_rows || text.len() > MAX_TYPED || !text.chars().all(is_cell) {
        return Ok(());
    }
    let rows: Vec<Row> =
        text.lines().filter(|line| !line.trim().is_empty()).map(Row::parse).collect();
    let gaps = || rows.iter().flat_map(|row| &row.gaps).copied();
    let (Some(narrow), Some(wide)) = (gaps().min(), gaps().max()) else { return Ok(()) };
    let Some(first) = rows.first() else { return Ok(()) };
    let is_aligned = |row: &Row| row.starts == first.starts || row.ends == first.ends;
    let is_padded = rows.iter().all(|row| row.length == first.length)
        && rows.iter().any(|row| row.indent != first.indent);
    // A hole leaves the space before it, its own, and the space after it.
    let has_wide = wide > 2 * narrow;
    let uneven = match (has_wide, is_padded) {
        (true, false) => rows.iter().position(|row| !is_aligned(row)),
        (_, true) => rows.iter().position(|row| row.indent != first.indent),
        (false, false) => None,
    };
    let gap = |at: usize| rows.iter().map(|row| row.gaps.get(at).copied().unwrap_or(0)).min();
    let has_column = has_wide && (0..first.gaps.len()).any(|at| gap(at) > Some(2 * narrow));
    match uneven {
        Some(row) => Err(NotationError::UnevenSpacing { row: row + 1 }),
        None if has_column => Err(NotationError::WideSpaces),
        None => Ok(()),
    }
}

/// Where the cells of a row are.
struct Row {
    indent: usize,
    length: usize,
    /// The starts of the cells, from the start of the first one.
    starts: Vec<usize>,
    /// The ends of the cells, from the end of the first one.
    ends: Vec<usize>,
    /// The number of spaces between each two cells.
    gaps: Vec<usize>,
}

impl Row {
    fn parse(line: &str) -> Row {
        let is_run = !line.trim().contains(' ');
        let mut cells: Vec<(usize, usize)> = Vec::new();
        let mut length = 0;
        for c in line.trim_end_matches('\r').chars().filter(|&c| !is_mark(c)) {
            length += 1;
            match cells.last_mut() {
                _ if c == ' ' => {}
                Some((_, end)) if *end + 1 == length && !is_run => *end = length,
                _ => cells.push((length - 1, length)),
            }
        }
        let (start, end) = cells.first().copied().unwrap_or_default();
        Row {
            indent: start,
            length,
            starts: cells.iter().map(|cell| cell.0 - start).collect(),
            ends: cells.iter().map(|cell| cell.1 - end).collect(),
            gaps: cells.windows(2).map(|pair| pair[1].0 - pair[0].1).collect(),
        }
    }
}
