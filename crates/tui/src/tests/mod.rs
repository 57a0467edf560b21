//! Whole games without a terminal. The input is events and times, and the output is the text on the
//! screen.

mod endings;
mod input_line;
mod interruptions;
mod messages;
mod modes;
mod results;
mod rooms;
mod screens;
mod small;
mod terminals;
mod tracing;
mod word_search;

use std::cell::RefCell;
use std::time::Duration;

use boggle_dictionary::{Annotations, Dictionary, compile_annotated};
use boggle_game::{
    EndConditions, FinishedGame, Game, GameRecord, GameRecorder, Judge, Mode, past_games,
};
use boggle_solver::{Board, Notation, Rules, Solver};
use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui_core::backend::TestBackend;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Terminal;

use crate::app::{App, Screen};
use crate::draw::draw;
use crate::layout;
use crate::view::View;
use crate::{AfterGame, PlayContext, Room, Theme};

const WORDS: [&str; 15] = [
    "abet", "alert", "art", "beer", "ear", "greet", "moon", "prefab", "queue", "queuer", "rat",
    "rate", "tear", "the", "tree",
];

/// The settings of a test game.
#[derive(Clone, Copy)]
struct TestGame {
    board: &'static str,
    name: &'static str,
    note: Option<&'static str>,
    seconds: Option<u64>,
    /// The other end conditions.
    end_conditions: EndConditions,
    size: (u16, u16),
    theme: Theme,
    warning: Option<&'static str>,
    room: Option<&'static dyn Room>,
    dictionary: fn() -> Dictionary,
    /// The finished game and its achievements, once it is over.
    finished: fn() -> Option<FinishedGame>,
    /// Changes the rules.
    rules: fn(&mut Rules),
}

const GAME: TestGame = TestGame {
    board: "f,b,u,e a,e,t,qu a,e,r,t l,p,z,g",
    name: "new-16d",
    note: None,
    seconds: Some(180),
    end_conditions: EndConditions { time: None, mode: Mode::Classic, goal: None },
    size: (80, 24),
    theme: Theme::Plain,
    warning: None,
    room: None,
    dictionary: || Dictionary::from_words(WORDS).unwrap(),
    finished: || None,
    rules: |_| {},
};

/// A recorder that logs its calls.
struct Log<'l> {
    lines: &'l RefCell<Vec<String>>,
    warning: Option<&'static str>,
    finished: Option<FinishedGame>,
}

impl GameRecorder for Log<'_> {
    fn record_progress(&mut self, word: Option<&str>, played: Duration) {
        let line = format!("{} at {}", word.unwrap_or("-"), played.as_secs());
        self.lines.borrow_mut().push(line);
    }

    fn record_hints(&mut self, played: Duration) {
        self.lines.borrow_mut().push(format!("hints at {}", played.as_secs()));
    }

    fn record_result(&mut self, game: &Game, now: Duration) {
        let (points, played) = (game.sheet().points(), game.played(now).as_secs());
        self.lines.borrow_mut().push(format!("finished with {points} at {played}"));
    }

    fn finished(&self) -> Option<&FinishedGame> {
        self.finished.as_ref()
    }

    fn share(&mut self) {
        self.lines.borrow_mut().push("shared".into());
    }

    fn warning(&self) -> Option<&str> {
        self.warning
    }
}

impl TestGame {
    /// Plays a game that starts at time 0, and returns the recorder's log.
    fn play(self, act: impl FnOnce(&mut App)) -> Vec<String> {
        let dictionary = (self.dictionary)();
        let board = Board::parse(self.board, &Notation::default()).unwrap();
        let mut rules = Rules::for_board(&board);
        (self.rules)(&mut rules);
        let judge = Judge::new(&Solver::new(dictionary), &board, rules);
        let clock = || Duration::ZERO;
        let context = PlayContext {
            judge: &judge,
            board_name: self.name,
            note: self.note,
            clock: &clock,
            room: self.room,
            theme: self.theme,
            bell: true,
        };
        let time = self.seconds.map(Duration::from_secs);
        let mut game = Game::start(EndConditions { time, ..self.end_conditions }, Duration::ZERO);
        let lines = RefCell::default();
        let mut recorder =
            Log { lines: &lines, warning: self.warning, finished: (self.finished)() };
        let (width, height) = self.size;
        let area = Rect::new(0, 0, width, height);
        act(&mut App::new(&context, &mut game, &mut recorder, area));
        lines.into_inner()
    }
}

/// Returns a dictionary of these words with levels and definitions.
fn annotated() -> Dictionary {
    let mut annotations = Annotations::default();
    let levels = "alert 40\nbeer 20\nqueue 35\ntree 10\nqueuer 95\n";
    annotations.read_levels("levels", levels.as_bytes()).unwrap();
    let definitions = "alert\tengaged in or accustomed to close observation\n\
        queue\ta line of people or vehicles waiting for something\nqueuer\t=queue\n";
    annotations.read_definitions("definitions", definitions.as_bytes()).unwrap();
    let mut bytes = Vec::new();
    compile_annotated(WORDS, &annotations, &mut bytes).unwrap();
    Dictionary::new(bytes).unwrap()
}

/// Returns a game that is a new best, with its achievements.
fn best() -> Option<FinishedGame> {
    let game = |id: usize, points, word: &str| {
        let line = format!(
            r#"{{"id":{id},"version":1,"started":"2026-11-2{id}T14:45:02+01:00","board":"catrret{}n",
            "code":"new-16d","rules":{{"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,
            "reuse":false}},"dictionary":{{"name":"own","words":9,"checksum":"0badcafe"}},
            "timer":180.0,"played":10.0,"result":{{"words":2,"points":{points},"possible_words":8,
            "possible_points":15}},"words":[{{"word":"{word}","at":5.0,"points":{points}}}]}}"#,
            ["a", "o"][id - 1],
        );
        GameRecord::read(&line).unwrap()
    };
    let mut achievements =
        FinishedGame::new(game(2, 3, "queue"), past_games([game(1, 1, "tree")])).achievements;
    achievements.streak = 3;
    Some(FinishedGame { record: game(2, 3, "queue"), achievements })
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Types a text. Control characters represent the keys that send them, and arrows the arrow keys.
fn type_keys(app: &mut impl View, text: &str, now: Duration) -> Option<AfterGame> {
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
        next = app.handle(&Event::Key(KeyEvent::new(code, modifiers)), now);
    }
    next
}

/// Sends a mouse event in the middle of the tile at a row and column of the view.
fn mouse(app: &mut App, kind: MouseEventKind, position: (usize, usize), now: Duration) {
    let board = app.session.context.judge.board();
    let tiles = match &app.screen {
        Screen::Playing(_) => {
            layout::playing(board, &app.session.view, app.session.area).unwrap().tiles
        }
        Screen::Results(results) => results.layout(&app.session).unwrap().tiles,
    };
    let tile = tiles.tile_area(position);
    let (column, row) = (tile.x + tile.width / 2, tile.y + tile.height / 2);
    let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
    app.handle(&Event::Mouse(event), now);
}

const DOWN: MouseEventKind = MouseEventKind::Down(MouseButton::Left);
const DRAG: MouseEventKind = MouseEventKind::Drag(MouseButton::Left);
const UP: MouseEventKind = MouseEventKind::Up(MouseButton::Left);

/// Draws the screen like the terminal, which marks it as drawn.
fn draw_view(view: &mut impl View, size: (u16, u16), now: Duration) -> String {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    terminal.draw(|frame| view.draw(frame, now)).unwrap();
    text(terminal.backend().buffer())
}

/// Returns the text in a buffer.
fn text(buffer: &Buffer) -> String {
    let rows = buffer.content().chunks(buffer.area.width.into());
    let lines = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    lines.map(|line| format!("{}\n", line.trim_end())).collect()
}

fn buffer(app: &App, now: Duration) -> Buffer {
    let Rect { width, height, .. } = app.session.area;
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, app, now)).unwrap();
    terminal.backend().buffer().clone()
}

/// Returns the text on the screen.
fn screen_text(app: &App, now: Duration) -> String {
    text(&buffer(app, now))
}

/// Returns the text in some rows of the screen.
fn screen_rows(app: &App, rows: std::ops::Range<usize>, now: Duration) -> String {
    let text = screen_text(app, now);
    text.lines().skip(rows.start).take(rows.len()).map(|line| format!("{line}\n")).collect()
}

/// Returns the text on the input line and the highlighted cells.
fn input(app: &App) -> (String, Vec<u32>) {
    let Screen::Playing(playing) = &app.screen else { panic!("the game is over") };
    (playing.line.text().to_owned(), playing.line.cells())
}
