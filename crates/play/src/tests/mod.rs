//! Whole games on the screen, without a terminal: events and times go in, and what
//! is seen comes out.

mod input_line;
mod messages;
mod results;
mod screens;
mod small;
mod tracing;

use std::cell::RefCell;
use std::time::Duration;

use boggle_dictionary::Dictionary;
use boggle_game::{Game, Judge};
use boggle_solver::{Board, Notation, Rules, Solver};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use crate::app::{App, Screen};
use crate::draw::{draw, layout};
use crate::{AfterGame, GameRecorder, PlayContext};

const WORDS: [&str; 15] = [
    "abet", "alert", "art", "beer", "ear", "greet", "moon", "prefab", "queue", "queuer", "rat",
    "rate", "tear", "the", "tree",
];

/// What a game is tried with.
#[derive(Clone, Copy)]
struct Trial {
    board: &'static str,
    name: &'static str,
    seconds: Option<u64>,
    size: (u16, u16),
    colors: bool,
    trouble: Option<&'static str>,
    /// What changes the rules.
    rules: fn(&mut Rules),
}

const TRIAL: Trial = Trial {
    board: "f,b,u,e a,e,t,qu a,e,r,t l,p,z,g",
    name: "new-16d",
    seconds: Some(180),
    size: (80, 24),
    colors: true,
    trouble: None,
    rules: |_| {},
};

/// A recorder that writes down what it is told.
struct Log<'l> {
    lines: &'l RefCell<Vec<String>>,
    trouble: Option<&'static str>,
}

impl GameRecorder for Log<'_> {
    fn keep(&mut self, word: Option<&str>, played: Duration) {
        let line = format!("{} at {}", word.unwrap_or("-"), played.as_secs());
        self.lines.borrow_mut().push(line);
    }

    fn finish(&mut self, game: &Game, now: Duration) {
        let (points, played) = (game.sheet().points(), game.played(now).as_secs());
        self.lines.borrow_mut().push(format!("finished with {points} at {played}"));
    }

    fn trouble(&self) -> Option<&str> {
        self.trouble
    }
}

impl Trial {
    /// Plays a game that starts at 0, and returns what the recorder was told.
    fn play(self, act: impl FnOnce(&mut App)) -> Vec<String> {
        let dictionary = Dictionary::from_words(WORDS).unwrap();
        let board = Board::parse(self.board, &Notation::default()).unwrap();
        let mut rules = Rules::for_size(board.len());
        (self.rules)(&mut rules);
        let judge = Judge::new(&Solver::new(dictionary), &board, rules);
        let clock = || Duration::ZERO;
        let context = PlayContext {
            judge: &judge,
            board_name: self.name,
            clock: &clock,
            colors: self.colors,
        };
        let mut game = Game::start(self.seconds.map(Duration::from_secs), Duration::ZERO);
        let lines = RefCell::default();
        let mut recorder = Log { lines: &lines, trouble: self.trouble };
        let (width, height) = self.size;
        let area = Rect::new(0, 0, width, height);
        act(&mut App::new(&context, &mut game, &mut recorder, area));
        lines.into_inner()
    }
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Types a text at a time. Control characters are the keys that send them, and
/// arrows are the arrow keys.
fn keys(app: &mut App, text: &str, now: Duration) -> Option<AfterGame> {
    let mut next = None;
    for c in text.chars() {
        let (code, modifiers) = match c {
            '\n' => (KeyCode::Enter, KeyModifiers::NONE),
            '\t' => (KeyCode::Tab, KeyModifiers::NONE),
            '\x08' => (KeyCode::Backspace, KeyModifiers::NONE),
            '\x1b' => (KeyCode::Esc, KeyModifiers::NONE),
            '↑' => (KeyCode::Up, KeyModifiers::NONE),
            '↓' => (KeyCode::Down, KeyModifiers::NONE),
            '←' => (KeyCode::Left, KeyModifiers::NONE),
            '→' => (KeyCode::Right, KeyModifiers::NONE),
            '\0'..' ' => (KeyCode::Char((c as u8 + b'a' - 1).into()), KeyModifiers::CONTROL),
            _ => (KeyCode::Char(c), KeyModifiers::NONE),
        };
        next = app.update(&Event::Key(KeyEvent::new(code, modifiers)), now);
    }
    next
}

/// Uses the mouse on the middle of a tile: its row and column, as seen.
fn mouse(app: &mut App, kind: MouseEventKind, place: (usize, usize), now: Duration) {
    let board = app.context.judge.board();
    let grid = match &app.screen {
        Screen::Playing(_) => layout::playing(board, &app.view, app.area).unwrap().grid,
        Screen::Ended(_) => layout::ended(board, &app.view, app.area).unwrap().grid,
    };
    let tile = grid.tile_area(place);
    let (column, row) = (tile.x + tile.width / 2, tile.y + tile.height / 2);
    let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
    app.update(&Event::Mouse(event), now);
}

const DOWN: MouseEventKind = MouseEventKind::Down(MouseButton::Left);
const DRAG: MouseEventKind = MouseEventKind::Drag(MouseButton::Left);
const UP: MouseEventKind = MouseEventKind::Up(MouseButton::Left);

fn buffer(app: &App, now: Duration) -> Buffer {
    let Rect { width, height, .. } = app.area;
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, app, now)).unwrap();
    terminal.backend().buffer().clone()
}

/// What is seen, line by line.
fn seen(app: &App, now: Duration) -> String {
    let buffer = buffer(app, now);
    let rows = buffer.content().chunks(app.area.width.into());
    let lines = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    lines.map(|line| format!("{}\n", line.trim_end())).collect()
}

/// What is seen in some rows.
fn rows(app: &App, rows: std::ops::Range<usize>, now: Duration) -> String {
    let seen = seen(app, now);
    seen.lines().skip(rows.start).take(rows.len()).map(|line| format!("{line}\n")).collect()
}

/// The text that is written, and the cells that are lit.
fn written(app: &App) -> (String, Vec<u32>) {
    let Screen::Playing(playing) = &app.screen else { panic!("the game is over") };
    (playing.line.text().to_owned(), playing.line.cells())
}
