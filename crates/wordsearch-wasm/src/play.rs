//! Puzzles to play: of the day, of a theme, and from links.

use std::collections::HashSet;
use std::time::Duration;

use boggle_dice::parse_date;
use boggle_dictionary::Entry;
use boggle_dictionary::letters::count;
use boggle_solver::Tile;
use boggle_wordsearch::{
    BLANK, FoundEntry, Level, PuzzleGame, Selection, SharedEntry, SharedPuzzle, Sheet, Theme,
    ThemePuzzle, select_line, themes,
};
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::puzzle::{check_size, faces};

/// What to play: the code of a link, the puzzle of a day, or a theme with a seed.
#[derive(Deserialize)]
pub(crate) struct PlayRequest {
    code: Option<String>,
    day: Option<String>,
    #[serde(default)]
    theme: String,
    #[serde(default)]
    level: Level,
    #[serde(default)]
    seed: u64,
    /// The first and the last cell of each word that was found before.
    #[serde(default)]
    finds: Vec<(u32, u32)>,
}

#[derive(Serialize)]
pub(crate) struct PlayReply<'p> {
    title: &'p str,
    /// The theme that follows, unless the puzzle is from a link.
    next: Option<ThemeReply>,
    rows: usize,
    columns: usize,
    faces: Vec<String>,
    entries: Vec<EntryReply<'p>>,
    finds: Vec<Find>,
    /// The hidden message, with blanks until all words are found.
    message: String,
    /// Whether everything that the puzzle contains was found.
    is_over: bool,
}

/// A theme, and its name as people read it.
#[derive(Serialize)]
pub(crate) struct ThemeReply {
    name: &'static str,
    title: String,
}

/// An entry of the list, without what is to be found out.
#[derive(Serialize)]
struct EntryReply<'p> {
    text: &'p str,
    is_clue: bool,
    letters: usize,
}

/// A word in its place.
#[derive(Serialize)]
pub(crate) struct Find {
    entry: usize,
    cells: Vec<u32>,
}

/// The first cell of a selection, and the last one.
#[derive(Deserialize)]
pub(crate) struct SelectRequest {
    from: u32,
    #[serde(default)]
    to: u32,
}

#[derive(Serialize)]
pub(crate) struct SelectReply {
    /// The word that was found, now or before.
    find: Option<Find>,
    is_new: bool,
    /// The cell where the word begins that was hinted at, until it is found.
    hint: Option<u32>,
    message: String,
    is_over: bool,
}

impl PlayRequest {
    /// Opens the puzzle. The clock belongs to the page.
    pub fn start(&self) -> Result<Playing, Error> {
        let (puzzle, next) = if let Some(code) = &self.code {
            (SharedPuzzle::decode(code)?, None)
        } else {
            let puzzle = self.theme_puzzle()?;
            let shared = Sheet::new(&title(puzzle.theme), &puzzle.generate()?).shared();
            (shared, Some(puzzle.next_theme()))
        };
        check_size(puzzle.board.len())?;
        let mut game = PuzzleGame::start(puzzle, Duration::ZERO);
        for &(from, to) in &self.finds {
            // What is not in the puzzle is left out.
            game.select(from, to, Duration::ZERO);
        }
        Ok(Playing { game, next, hint: None })
    }

    fn theme_puzzle(&self) -> Result<ThemePuzzle, Error> {
        if let Some(day) = &self.day {
            let date =
                parse_date(day).ok_or_else(|| Error::Invalid(format!("no date: {day:.20}")))?;
            return Ok(ThemePuzzle::daily(date));
        }
        let name = &self.theme;
        let theme = Theme::named(name).ok_or_else(|| {
            Error::Invalid(format!("there is no theme “{name:.60}”; choose another"))
        })?;
        Ok(ThemePuzzle { theme, level: self.level, seed: self.seed })
    }
}

/// Lists the themes.
pub(crate) fn list_themes() -> Vec<ThemeReply> {
    themes().iter().map(ThemeReply::new).collect()
}

impl ThemeReply {
    fn new(theme: &'static Theme) -> ThemeReply {
        ThemeReply { name: theme.name, title: title(theme) }
    }
}

/// The names of themes are English.
fn title(theme: &Theme) -> String {
    let mut title = theme.name.to_owned();
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    title
}

/// A puzzle that is played.
pub(crate) struct Playing {
    game: PuzzleGame,
    next: Option<&'static Theme>,
    /// The last word that was hinted at.
    hint: Option<FoundEntry>,
}

impl Playing {
    pub fn reply(&self) -> PlayReply<'_> {
        let SharedPuzzle { title, board, entries, .. } = self.game.puzzle();
        PlayReply {
            title,
            next: self.next.map(ThemeReply::new),
            rows: board.rows(),
            columns: board.columns(),
            faces: faces(board),
            entries: entries.iter().map(EntryReply::new).collect(),
            finds: self.game.found().iter().map(Find::new).collect(),
            message: self.message(),
            is_over: self.game.is_over(),
        }
    }

    /// Returns, for each cell, the end of the selection when the finger is there.
    pub fn ends(&self, request: &SelectRequest) -> Vec<Option<u32>> {
        let board = &self.game.puzzle().board;
        let cells = 0..board.len() as u32;
        cells.map(|cell| select_line(board, request.from, cell).last().copied()).collect()
    }

    pub fn select(&mut self, request: &SelectRequest) -> SelectReply {
        let selection = self.game.select(request.from, request.to, Duration::ZERO);
        let is_new = matches!(selection, Selection::Found(_));
        let find = match selection {
            Selection::Found(found) => Some(Find::new(&found)),
            Selection::FoundBefore(entry) => {
                self.game.found().iter().find(|found| found.entry == entry).map(Find::new)
            }
            Selection::NotListed => None,
        };
        self.answer(find, is_new)
    }

    /// Hints at where the next word begins or, if the player knows that already, finds the word.
    pub fn show_one(&mut self) -> SelectReply {
        match self.open_hint().map(|hint| (hint.cells.first(), hint.cells.last())) {
            Some((Some(&from), Some(&to))) => self.select(&SelectRequest { from, to }),
            _ => {
                self.hint = self.game.hint();
                self.answer(None, false)
            }
        }
    }

    /// Returns the word that was hinted at, unless it has been found since.
    fn open_hint(&self) -> Option<&FoundEntry> {
        self.hint.as_ref().filter(|hint| !self.game.is_found(hint.entry))
    }

    fn answer(&self, find: Option<Find>, is_new: bool) -> SelectReply {
        let hint = self.open_hint().and_then(|hint| hint.cells.first().copied());
        SelectReply { find, is_new, hint, message: self.message(), is_over: self.game.is_over() }
    }

    /// Returns the hidden message. Once all words are found, the letters that are left replace its blanks,
    /// unless a word was found where another runs.
    fn message(&self) -> String {
        let SharedPuzzle { board, blanks, .. } = self.game.puzzle();
        let found: HashSet<u32> =
            self.game.found().iter().flat_map(|it| it.cells.clone()).collect();
        let left: Vec<String> = (0u32..)
            .zip(board.tiles())
            .filter(|(cell, tile)| !found.contains(cell) && !matches!(tile, Tile::Blocked))
            .map(|(_, tile)| boggle_game::tile_face(tile))
            .collect();
        let count = blanks.chars().filter(|&c| c == BLANK).count();
        if !self.game.is_over() || left.len() != count {
            return blanks.clone();
        }
        let mut left = left.into_iter();
        let letter = |c: char| if c == BLANK { left.next().unwrap_or_default() } else { c.into() };
        blanks.chars().map(letter).collect()
    }
}

impl<'p> EntryReply<'p> {
    fn new(entry: &'p SharedEntry) -> EntryReply<'p> {
        match entry {
            SharedEntry::Word(Entry { text, word, .. }) => {
                EntryReply { text, is_clue: false, letters: count(word) }
            }
            SharedEntry::Clue { clue, letters, .. } => {
                EntryReply { text: clue, is_clue: true, letters: *letters }
            }
        }
    }
}

impl Find {
    fn new(found: &FoundEntry) -> Find {
        Find { entry: found.entry, cells: found.cells.clone() }
    }
}
