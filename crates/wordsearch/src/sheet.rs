//! Sheets to print: a puzzle with what students need to solve it, and the key for the teacher.

mod fit;
mod instructions;
mod outline;
mod page;
mod svg;
mod text;

use std::borrow::Cow;

use boggle_dictionary::Entry;
use boggle_dictionary::letters::count;
use boggle_game::QrCode;
use boggle_solver::svg::face;
use boggle_solver::{Board, Placement, Tile};

use fit::{Fit, GAP, GUTTER, Item, LINE, NUMBER};
pub(crate) use page::{Anchor, Mark, Shade, Text};
pub use page::{InvalidPaper, Page, Paper};
pub(crate) use text::is_right_to_left;
use text::{bold_width, width, wrap};

use crate::{BLANK, Puzzle, SharedEntry, SharedPuzzle};

/// The blank margin of a page.
const MARGIN: f64 = 15.0;

/// The sizes of the title, from best to smallest.
const TITLES: [f64; 5] = [9.0, 8.0, 7.0, 6.0, 5.0];
/// The sizes of the line for the name, the instructions, and the mark at the bottom.
const NAME: f64 = 4.4;
const INSTRUCTIONS: f64 = 3.9;
const FOOT: f64 = 3.2;

/// The side of a QR code. A module of the largest usual ones is a third of a millimeter wide, which
/// phones can read.
const CODE: f64 = 36.0;

/// The widths of the blanks for the letters of the message, with the space between them, from best to
/// smallest.
const BLANKS: [f64; 5] = [8.0, 7.0, 6.0, 5.5, 5.0];
/// The part of a blank that is space, and the distance between rows of blanks.
const BLANK_GAP: f64 = 0.2;
const BLANK_ROW: f64 = 10.0;
/// The width of the line of a blank.
const BLANK_WIDTH: f64 = 0.35;

/// The minimum side of a cell for students, and on a key, whose letters nobody searches.
const CELL: f64 = 2.2;
const KEY_CELL: f64 = 1.2;

/// The size of letters relative to a cell, and how far their baseline is below its center relative to
/// their size, in capitals and in lowercase.
const CAPITAL: (f64, f64) = (0.58, 0.365);
const LOWERCASE: (f64, f64) = (0.7, 0.27);

/// The distance between the outline of a word and the centers of its cells, relative to a cell.
const CAPSULE: f64 = 0.4;

/// The keys on a page, in rows and columns, unless there is only one.
const KEYS: (usize, usize) = (2, 2);
/// The distance between the keys on a page.
const BETWEEN_KEYS: f64 = 10.0;

/// What a sheet shows.
///
/// ```
/// use boggle_wordsearch::{Options, Paper, Sheet, generate, parse_entries};
///
/// let puzzle = generate(&parse_entries("Apple, Plum")?, &Options::default())?;
/// let sheet = Sheet::new("Fruit", &puzzle);
/// let svg = sheet.page(Paper::A4)?.svg();
/// assert!(svg.contains(">Fruit</text>") && svg.contains(">Plum</text>"));
/// // The key has the same mark.
/// assert!(svg.contains(&sheet.mark()) && sheet.key(Paper::A4)?.svg().contains(&sheet.mark()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Sheet<'p> {
    /// The title.
    pub title: &'p str,
    /// The letters.
    pub board: &'p Board,
    /// The entries of the list.
    pub entries: &'p [Entry],
    /// Where each of them is, in the same order.
    pub placements: &'p [Placement],
    /// The text that the letters outside the words spell.
    pub message: Option<&'p str>,
    /// The message with [`BLANK`] for each letter in the puzzle; empty if there is none.
    pub blanks: &'p str,
    /// Whether the letters are lowercase.
    pub lowercase: bool,
    /// The letter of the version, if there are several of the same list.
    pub version: Option<char>,
    /// The number of the puzzle in a booklet, unless it has a version.
    pub number: Option<usize>,
    /// The address for playing the puzzle, which becomes a QR code.
    pub address: Option<&'p str>,
}

/// The reason why a puzzle cannot be put on a sheet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SheetError {
    /// The letters or the words would be too small to read.
    #[error("the puzzle does not fit on a page; use a smaller grid, or fewer or shorter entries")]
    TooLarge,
    /// The list is too long.
    #[error("{entries} entries do not fit on a page; use at most {limit}")]
    TooManyEntries {
        /// The number of entries.
        entries: usize,
        /// The maximum number.
        limit: usize,
    },
    /// The address is too long for a QR code.
    #[error(
        "the puzzle is too large for a QR code; use a smaller grid, or fewer or shorter entries"
    )]
    Address,
}

/// A rectangle on a page.
#[derive(Debug, Clone, Copy)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    fn of(paper: Paper) -> Area {
        let (width, height) = paper.size();
        Area { left: MARGIN, top: MARGIN, right: width - MARGIN, bottom: height - MARGIN }
    }

    fn width(self) -> f64 {
        self.right - self.left
    }
}

impl<'p> Sheet<'p> {
    /// Creates the sheet of a puzzle.
    #[must_use]
    pub fn new(title: &'p str, puzzle: &'p Puzzle) -> Sheet<'p> {
        Sheet {
            title,
            board: &puzzle.board,
            entries: &puzzle.entries,
            placements: &puzzle.placements,
            message: puzzle.options.message.as_deref(),
            blanks: &puzzle.blanks,
            lowercase: puzzle.options.lowercase,
            version: None,
            number: None,
            address: None,
        }
    }

    /// Returns the mark that ties a key to its puzzle: four letters and digits that depend on the grid,
    /// after the letter of the version or the number in the booklet.
    #[must_use]
    pub fn mark(&self) -> String {
        /// Without those that look like others.
        const SYMBOLS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
        let sum = crc32c::crc32c(self.board.to_string().as_bytes());
        let symbol = |at: u32| char::from(SYMBOLS[(sum >> (5 * at)) as usize % SYMBOLS.len()]);
        let code: String = (0..4).map(symbol).collect();
        match (self.version, self.number) {
            (Some(version), _) => format!("Version {version} · {code}"),
            (None, Some(number)) => format!("Puzzle {number} · {code}"),
            (None, None) => format!("Puzzle {code}"),
        }
    }

    /// Returns the puzzle for playing: what students see on the sheet.
    #[must_use]
    pub fn shared(&self) -> SharedPuzzle {
        let entry = |entry: &Entry| match &entry.clue {
            Some(clue) => SharedEntry::clue(clue, &entry.word),
            None => SharedEntry::Word(entry.clone()),
        };
        SharedPuzzle {
            title: self.title.into(),
            board: self.board.clone(),
            entries: self.entries.iter().map(entry).collect(),
            blanks: self.blanks.into(),
        }
    }

    /// Draws the sheet for students.
    ///
    /// # Errors
    ///
    /// If the puzzle does not fit on the page, or its address in a QR code.
    pub fn page(&self, paper: Paper) -> Result<Page, SheetError> {
        let mut page = Page::new(paper);
        let area = Area::of(paper);
        let area = self.draw_head(&mut page, area)?;
        let area = self.draw_foot(&mut page, area);
        self.draw_puzzle(&mut page, area, &self.clues(), false)?;
        Ok(page)
    }

    /// Draws the key of this puzzle alone, with the list.
    ///
    /// # Errors
    ///
    /// If the puzzle does not fit on the page.
    pub fn key(&self, paper: Paper) -> Result<Page, SheetError> {
        let mut page = Page::new(paper);
        self.draw_key(&mut page, Area::of(paper), &self.answers())?;
        Ok(page)
    }

    /// Draws the title, the line for the name, the instructions and the QR code at the top of an area.
    /// Returns the rest of the area.
    fn draw_head(&self, page: &mut Page, area: Area) -> Result<Area, SheetError> {
        let mut right = area.right;
        if let Some(address) = self.address {
            right -= CODE + GAP;
            let code = QrCode::new(address).ok_or(SheetError::Address)?;
            let side = CODE / f64::from(code.modules());
            let corner = (area.right - CODE, area.top);
            page.marks.push(Mark::Squares { corner, side, squares: code.dark_modules().collect() });
            let below = (area.right - CODE / 2.0, area.top + CODE + 1.6 * FOOT);
            page.text(Text::new(below, FOOT, "Scan to play").anchor(Anchor::Middle));
        }
        let room = right - area.left;
        let mut y = area.top;
        let fits = |size: &&f64| *size * bold_width(self.title) <= room;
        let size = *TITLES.iter().find(fits).unwrap_or(&TITLES[TITLES.len() - 1]);
        for line in wrap(self.title, room / size * width("m") / bold_width("m")) {
            page.text(self.start(area.left, right, y + 0.8 * size, size, line).bold());
            y += 1.25 * size;
        }
        y += NAME + 4.0;
        let date = area.left + 0.66 * room;
        for (label, left, right) in [("Name", area.left, date - 4.0), ("Date", date, right)] {
            page.text(Text::new((left, y), NAME, label));
            page.line((left + NAME * (width(label) + 0.4), y + 0.8), (right, y + 0.8), 0.25);
        }
        y += 3.0;
        let text = instructions::text(self.entries, self.placements, self.message.is_some());
        for line in wrap(&text, room / INSTRUCTIONS) {
            y += 1.35 * INSTRUCTIONS;
            page.text(Text::new((area.left, y), INSTRUCTIONS, line));
        }
        if self.address.is_some() {
            y = y.max(area.top + CODE + 2.0 * FOOT);
        }
        Ok(Area { top: y + 5.0, ..area })
    }

    /// Draws the blanks for the message, and the mark, at the bottom of an area. Returns the rest of it.
    fn draw_foot(&self, page: &mut Page, area: Area) -> Area {
        let foot = Text::new((area.right, area.bottom), FOOT, self.mark());
        page.text(foot.anchor(Anchor::Right).shade(Shade::Gray));
        let mut bottom = area.bottom - FOOT - 3.0;
        if self.blanks.is_empty() {
            return Area { bottom, ..area };
        }
        let rows_of = |blank: f64| blank_rows(self.blanks, blank, area.width());
        let fits = |blank: &&f64| rows_of(**blank).len() == 1;
        let blank = *BLANKS.iter().find(fits).unwrap_or(&BLANKS[BLANKS.len() - 1]);
        let rows = rows_of(blank);
        let top = bottom - (rows.len() - 1) as f64 * BLANK_ROW;
        for (row, words) in rows.iter().enumerate() {
            let y = top + row as f64 * BLANK_ROW;
            let mut x = (area.left + area.right - row_width(words, blank)) / 2.0;
            for word in words {
                let first = word.find(BLANK).unwrap_or_default();
                for (at, c) in word.char_indices() {
                    let width = mark_width(c, blank);
                    if c == BLANK {
                        page.line((x, y), (x + width, y), BLANK_WIDTH);
                    } else if at < first {
                        // Punctuation is next to its letter even if it is narrower than that.
                        page.text(Text::new((x + width, y), NAME, c).anchor(Anchor::Right));
                    } else {
                        page.text(Text::new((x, y), NAME, c));
                    }
                    x += width + BLANK_GAP * blank;
                }
                x += blank;
            }
        }
        bottom = top - BLANK_ROW;
        Area { bottom, ..area }
    }

    /// Draws the heading and the solved puzzle in an area.
    fn draw_key(&self, page: &mut Page, area: Area, items: &[Item<'_>]) -> Result<(), SheetError> {
        let mark = format!("Key · {}", self.mark());
        let mut y = area.top + NAME;
        page.text(Text::new((area.left, y), NAME, mark).bold());
        let title = [Some(self.title), self.message].into_iter().flatten();
        for line in title.flat_map(|text| wrap(text, area.width() / INSTRUCTIONS)) {
            y += 1.35 * INSTRUCTIONS;
            page.text(self.start(area.left, area.right, y, INSTRUCTIONS, line));
        }
        self.draw_puzzle(page, Area { top: y + 4.0, ..area }, items, true)
    }

    /// Draws the grid and the list in an area, and on a key the outlines of the words.
    fn draw_puzzle(
        &self,
        page: &mut Page,
        area: Area,
        items: &[Item<'_>],
        is_key: bool,
    ) -> Result<(), SheetError> {
        let size = (self.board.rows(), self.board.columns());
        let least = if is_key { KEY_CELL } else { CELL };
        let fit = Fit::new((area.width(), area.bottom - area.top), size, items, least)?;
        let width = fit.cell * size.1 as f64;
        let corner = ((area.left + area.right - width) / 2.0, area.top);
        self.draw_grid(page, corner, fit.cell, is_key);
        let top = area.top + fit.cell * size.0 as f64 + GAP;
        draw_list(page, Area { top, ..area }, &fit, items, self.is_right_to_left());
        Ok(())
    }

    fn draw_grid(&self, page: &mut Page, (left, top): (f64, f64), cell: f64, is_key: bool) {
        let board = self.board;
        let at = |row: usize, column: usize| (left + column as f64 * cell, top + row as f64 * cell);
        let center = |index: u32| {
            let (row, column) = board.position(index as usize);
            let (x, y) = at(row, column);
            (x + cell / 2.0, y + cell / 2.0)
        };
        let mut is_covered = vec![!is_key; board.len()];
        for placement in self.placements {
            let cells = placement.path(board).map(|index| index as usize);
            cells.filter(|&index| index < board.len()).for_each(|index| is_covered[index] = true);
        }
        let (size, below) = if self.lowercase { LOWERCASE } else { CAPITAL };
        let letter = |index: usize| {
            let tile = board.tile(index);
            let (x, y) = center(index as u32);
            let letter = if self.lowercase { tile.to_string() } else { face(tile) };
            let text = Text::new((x, y + below * size * cell), size * cell, letter).bold();
            let shade = if is_covered[index] { Shade::Black } else { Shade::Faint };
            (*tile != Tile::Blocked).then(|| text.anchor(Anchor::Middle).shade(shade))
        };
        for row in 0..board.rows() {
            let cells = row * board.columns()..(row + 1) * board.columns();
            page.marks.push(Mark::Row(cells.filter_map(letter).collect()));
        }
        if is_key {
            for (placement, entry) in self.placements.iter().zip(self.entries) {
                let mut path = placement.path(board);
                let Some(first) = path.next() else { continue };
                let (from, to) = (center(first), center(path.last().unwrap_or(first)));
                let (radius, width) = (CAPSULE * cell, (0.05 * cell).max(0.2));
                let word = entry.text.clone();
                page.marks.push(Mark::Capsule { from, to, radius, width, word });
            }
        }
        for ((row, column), (last_row, last_column)) in outline::edges(board) {
            page.line(at(row, column), at(last_row, last_column), 0.4);
        }
    }

    /// Returns the list that students see: clues with the numbers of letters if there are any, or else words.
    fn clues(&self) -> Vec<Item<'p>> {
        self.items(|entry| match &entry.clue {
            Some(clue) => {
                let letters = count(&entry.word);
                let s = if letters == 1 { "" } else { "s" };
                format!("{clue}, {letters} letter{s}").into()
            }
            None => (&entry.text).into(),
        })
    }

    /// Returns the list on a key: the words, with the numbers of their clues.
    fn answers(&self) -> Vec<Item<'p>> {
        self.items(|entry| (&entry.text).into())
    }

    fn items(&self, text: impl Fn(&'p Entry) -> Cow<'p, str>) -> Vec<Item<'p>> {
        let has_clues = self.has_clues();
        let numbered = self.entries.iter().enumerate();
        let number = |index| has_clues.then_some(index + 1);
        numbered.map(|(index, entry)| Item { text: text(entry), number: number(index) }).collect()
    }

    fn has_clues(&self) -> bool {
        self.entries.iter().any(|entry| entry.clue.is_some())
    }

    /// Whether the list is read from right to left.
    fn is_right_to_left(&self) -> bool {
        self.entries.first().is_some_and(|entry| is_right_to_left(&entry.word))
    }

    /// Creates a text that begins at the left or the right, as it is read.
    fn start(&self, left: f64, right: f64, y: f64, size: f64, text: String) -> Text {
        if is_right_to_left(&text) {
            Text::new((right, y), size, text).anchor(Anchor::Right)
        } else {
            Text::new((left, y), size, text)
        }
    }
}

/// Draws sheets, and after them their keys, four to a page. Several sheets are numbered.
///
/// # Errors
///
/// If a puzzle does not fit on a page, or its address in a QR code.
pub fn booklet<'p>(sheets: &[Sheet<'p>], paper: Paper) -> Result<Vec<Page>, SheetError> {
    let number = |(index, sheet): (usize, &Sheet<'p>)| Sheet {
        number: (sheets.len() > 1).then_some(index + 1),
        ..*sheet
    };
    let sheets: Vec<Sheet<'p>> = sheets.iter().enumerate().map(number).collect();
    let mut pages: Vec<_> =
        sheets.iter().map(|sheet| sheet.page(paper)).collect::<Result<_, _>>()?;
    if let [sheet] = sheets.as_slice() {
        pages.push(sheet.key(paper)?);
        return Ok(pages);
    }
    let whole = Area::of(paper);
    let (rows, columns) = KEYS;
    let side =
        |length: f64, count: usize| (length - BETWEEN_KEYS * (count - 1) as f64) / count as f64;
    let (width, height) = (side(whole.width(), columns), side(whole.bottom - whole.top, rows));
    for keys in sheets.chunks(rows * columns) {
        let mut page = Page::new(paper);
        for (index, sheet) in keys.iter().enumerate() {
            let left = whole.left + (index % columns) as f64 * (width + BETWEEN_KEYS);
            let top = whole.top + (index / columns) as f64 * (height + BETWEEN_KEYS);
            let area = Area { left, top, right: left + width, bottom: top + height };
            // The outlines show the words, but not which clues they answer.
            let answers = if sheet.has_clues() { sheet.answers() } else { Vec::new() };
            sheet.draw_key(&mut page, area, &answers)?;
        }
        pages.push(page);
    }
    Ok(pages)
}

/// Draws the list below the top of an area.
fn draw_list(page: &mut Page, area: Area, fit: &Fit, items: &[Item<'_>], is_backward: bool) {
    let (mut column, mut used) = (0, 0);
    for item in items {
        let lines = item.lines(fit.column / fit.font);
        if used + lines.len() > fit.lines {
            (column, used) = (column + 1, 0);
        }
        let offset = column as f64 * (fit.column + GUTTER);
        // What is read first is at the right of a list that is read from right to left.
        let (start, step, anchor) = if is_backward {
            (area.right - offset, -1.0, Anchor::Right)
        } else {
            (area.left + offset, 1.0, Anchor::Left)
        };
        let baseline = |line: usize| area.top + (0.8 + line as f64 * LINE) * fit.font;
        if let Some(number) = item.number {
            let number = Text::new((start, baseline(used)), fit.font, format!("{number}.")).bold();
            page.text(number.anchor(anchor));
        }
        let indent = if item.number.is_some() { NUMBER * fit.font } else { 0.0 };
        for line in lines {
            let point = (start + step * indent, baseline(used));
            page.text(Text::new(point, fit.font, line).anchor(anchor));
            used += 1;
        }
    }
}

/// Breaks the blanks of a message into rows of words that are at most this wide, unless a word is wider.
fn blank_rows(blanks: &str, blank: f64, most: f64) -> Vec<Vec<&str>> {
    let mut rows: Vec<Vec<&str>> = vec![Vec::new()];
    for word in blanks.split_whitespace() {
        let Some(row) = rows.last_mut() else { continue };
        row.push(word);
        if row.len() > 1 && row_width(row, blank) > most {
            row.pop();
            rows.push(vec![word]);
        }
    }
    rows
}

/// Returns the width of a row of words, which have a blank between them.
fn row_width(words: &[&str], blank: f64) -> f64 {
    let marks = words.iter().flat_map(|word| word.chars());
    let marks: f64 = marks.map(|c| mark_width(c, blank) + BLANK_GAP * blank).sum();
    marks + words.len().saturating_sub(1) as f64 * blank - BLANK_GAP * blank
}

/// Returns the width of a blank, or of a character that stays.
fn mark_width(c: char, blank: f64) -> f64 {
    if c == BLANK { (1.0 - BLANK_GAP) * blank } else { NAME * width(c.encode_utf8(&mut [0; 4])) }
}

#[cfg(test)]
mod tests;
