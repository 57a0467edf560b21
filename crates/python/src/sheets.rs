//! Draws puzzles on sheets to print.

use boggle_dictionary::Entry;
use boggle_solver::{Board, Placement};
use boggle_wordsearch::{Paper, Sheet, booklet, pdf};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::error::invalid;

/// The fields of a `Puzzle`.
#[derive(FromPyObject)]
pub(crate) struct SheetPuzzle {
    board: Py<PyBoard>,
    placements: Vec<Found>,
    clues: Vec<Option<String>>,
    entries: Vec<String>,
    blanks: String,
    message: Option<String>,
    lowercase: bool,
}

/// The fields of a `Placement`.
#[derive(FromPyObject)]
struct Found {
    word: String,
    path: Vec<u32>,
    direction: String,
}

/// What a sheet is drawn from.
struct Source {
    title: String,
    board: Board,
    entries: Vec<Entry>,
    placements: Vec<Placement>,
    message: Option<String>,
    blanks: String,
    lowercase: bool,
    version: Option<char>,
    number: Option<usize>,
    address: Option<String>,
}

impl Source {
    fn new(
        puzzle: SheetPuzzle,
        title: String,
        version: Option<char>,
        page: Option<&str>,
    ) -> PyResult<Source> {
        let SheetPuzzle { board, placements, clues, entries, blanks, message, lowercase } = puzzle;
        let board = board.get().inner.clone();
        if placements.len() != entries.len() || placements.len() != clues.len() {
            return Err(PyValueError::new_err(
                "puzzle: expected an entry and a clue per placement",
            ));
        }
        let places = placements.iter().map(|found| found.placement(&board));
        let places = places.collect::<PyResult<_>>()?;
        let texts = entries.into_iter().zip(placements).zip(clues);
        let entry =
            |((text, found), clue): ((String, Found), _)| Entry { text, word: found.word, clue };
        let entries = texts.map(entry).collect();
        let mut source = Source {
            title,
            board,
            entries,
            placements: places,
            message,
            blanks,
            lowercase,
            version,
            number: None,
            address: None,
        };
        if let Some(page) = page {
            source.address = Some(source.sheet().shared().address(page).map_err(invalid)?);
        }
        Ok(source)
    }

    fn sheet(&self) -> Sheet<'_> {
        Sheet {
            title: &self.title,
            board: &self.board,
            entries: &self.entries,
            placements: &self.placements,
            message: self.message.as_deref(),
            blanks: &self.blanks,
            lowercase: self.lowercase,
            version: self.version,
            number: self.number,
            address: self.address.as_deref(),
        }
    }
}

impl Found {
    fn placement(&self, board: &Board) -> PyResult<Placement> {
        let direction = self.direction.parse().map_err(invalid)?;
        let error = || PyValueError::new_err(format!("`{:.60}` is not on the board", self.word));
        let (Some(&start), Ok(cells)) = (self.path.first(), u8::try_from(self.path.len())) else {
            return Err(error());
        };
        let placement = Placement { rank: 0, start, letters: cells, cells, direction };
        let is_on_board = self.path.iter().all(|&cell| (cell as usize) < board.len());
        let is_straight = is_on_board && placement.path(board).eq(self.path.iter().copied());
        if is_straight { Ok(placement) } else { Err(error()) }
    }
}

/// Refuses a title that is the name of a file.
fn check_title(title: &str, returned: &str) -> PyResult<()> {
    let lowercase = title.to_ascii_lowercase();
    if lowercase.ends_with(".pdf") || lowercase.ends_with(".svg") {
        return Err(PyValueError::new_err(format!(
            "title: `{title:.60}` is a file name; the sheet is returned as {returned}, to write to the file"
        )));
    }
    Ok(())
}

/// Return the SVG of a puzzle's sheet or key.
#[pyfunction]
#[pyo3(signature = (puzzle, title, key, paper, page))]
pub(crate) fn puzzle_svg(
    puzzle: SheetPuzzle,
    title: String,
    key: bool,
    paper: &str,
    page: Option<&str>,
) -> PyResult<String> {
    let paper: Paper = paper.parse().map_err(invalid)?;
    check_title(&title, "text")?;
    let source = Source::new(puzzle, title, None, page)?;
    let sheet = source.sheet();
    let drawn = if key { sheet.key(paper) } else { sheet.page(paper) };
    Ok(drawn.map_err(invalid)?.svg())
}

/// Return the address for playing a puzzle on a page.
#[pyfunction]
#[pyo3(signature = (puzzle, title, page))]
pub(crate) fn puzzle_link(puzzle: SheetPuzzle, title: String, page: &str) -> PyResult<String> {
    Source::new(puzzle, title, None, None)?.sheet().shared().address(page).map_err(invalid)
}

/// Return the PDF of puzzles, each with its title and the letter of its version, and their keys.
#[pyfunction]
#[pyo3(signature = (puzzles, paper, page, font))]
pub(crate) fn puzzle_pdf(
    py: Python<'_>,
    puzzles: Vec<(SheetPuzzle, String, Option<char>)>,
    paper: &str,
    page: Option<&str>,
    font: Option<&[u8]>,
) -> PyResult<Vec<u8>> {
    let paper: Paper = paper.parse().map_err(invalid)?;
    let source = |(puzzle, title, version): (SheetPuzzle, String, Option<char>)| {
        check_title(&title, "bytes")?;
        Source::new(puzzle, title, version, page)
    };
    let mut sources = puzzles.into_iter().map(source).collect::<PyResult<Vec<_>>>()?;
    let is_booklet = sources.len() > 1 && sources.iter().all(|source| source.version.is_none());
    for (number, source) in (1..).zip(&mut sources) {
        source.number = is_booklet.then_some(number);
    }
    py.detach(|| {
        let sheets: Vec<_> = sources.iter().map(Source::sheet).collect();
        let pages = booklet(&sheets, paper).map_err(invalid)?;
        let title = sources.first().map_or("", |source| source.title.as_str());
        pdf(&pages, title, font).map_err(invalid)
    })
}
