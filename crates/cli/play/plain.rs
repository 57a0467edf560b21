//! The game played line by line, for pipes, screen readers and tests.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use boggle_dictionary::MAX_WORD;
use boggle_game::{BoardView, Game, Hints, State, Tally, Verdict, format_time, split_words};
use boggle_play::{GameRecorder, PlayContext};
use boggle_solver::Board;

use super::input::{Line, discard_pending};
use crate::run::{printable, report, stdout};
use crate::saved_games::{ActiveGame, WordReport, summary};
use crate::style::{self, Cell, TILE, face, fit};
use crate::suggest::suggest;

/// How often the time played is recorded. If the machine sleeps, the end of the
/// game can be announced this much too late; words are judged by the time at which
/// they were entered, so the score is exact.
const TICK: Duration = Duration::from_secs(5);

/// How long a line entered just before the time limit may take to arrive.
const INPUT_LATENCY: Duration = Duration::from_millis(20);

/// The maximum number of missed words listed after the game.
const BEST_MISSED: usize = 10;

/// The maximum width of the name of a board, and of text that is quoted.
pub(super) const MAX_NAME: usize = 40;

const HELP: &str = "\
Type words and press Enter. An empty line shows your score and the time.
  /board    show the board             /pause  pause the game
  /rotate   rotate the board           /go     resume the game
  /hints    show words left per cell   /end    end the game, or /quit
  /list     list your words            /help   show this help
";

/// The commands, without their slashes.
const COMMANDS: [&str; 9] =
    ["board", "rotate", "hints", "list", "pause", "go", "end", "quit", "help"];

/// Returns what to do about an unknown command.
fn unknown_command(text: &str) -> String {
    match suggest(text.trim_start_matches('/'), COMMANDS) {
        Some(similar) => format!("unknown command; did you mean /{similar}?"),
        None => format!("unknown command; use /{}", COMMANDS.join(", /")),
    }
}

/// Plays a game to its end and prints the result.
pub(super) fn play(
    context: &PlayContext,
    game: &mut Game,
    recorder: &mut ActiveGame,
    lines: Receiver<Line>,
) -> anyhow::Result<()> {
    let view = BoardView::new(context.judge.board());
    let mut plain = Plain { context, game, recorder, view, last_warning: None };
    plain.open()?;
    plain.handle_lines(&lines)?;
    plain.close()
}

struct Plain<'a, 'r, 'j> {
    context: &'a PlayContext<'a>,
    game: &'a mut Game,
    recorder: &'r mut ActiveGame<'j>,
    view: BoardView,
    /// The recorder's last warning, which is reported once.
    last_warning: Option<String>,
}

impl Plain<'_, '_, '_> {
    fn now(&self) -> Duration {
        (self.context.clock)()
    }

    fn open(&mut self) -> anyhow::Result<()> {
        let name = printable(self.context.board_name);
        let time = self.time(self.now());
        let name = fit(&name, MAX_NAME);
        print(format!("Board {name}; {time}; type /help for commands\n\n").into_bytes())?;
        self.report_warning();
        self.show_board()?;
        if self.game.sheet().entries().is_empty() { Ok(()) } else { self.list() }
    }

    /// Handles lines until the game is over.
    fn handle_lines(&mut self, lines: &Receiver<Line>) -> anyhow::Result<()> {
        loop {
            let now = self.now();
            let left = self.game.left(now).filter(|_| self.game.state(now) != State::Paused);
            let wait = left.map_or(TICK, |left| TICK.min(left.saturating_add(INPUT_LATENCY)));
            // All lines entered up to this time have been handled.
            let until = match lines.recv_timeout(wait) {
                Ok(line) => {
                    self.handle(&line)?;
                    line.at
                }
                Err(RecvTimeoutError::Timeout) => {
                    let now = self.now();
                    if self.game.state(now) == State::Running {
                        self.recorder.record_progress(None, self.game.played(now));
                    }
                    now
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let now = self.now();
                    self.game.stop(now);
                    now
                }
            };
            self.report_warning();
            if self.game.state(until) == State::Over {
                return Ok(());
            }
        }
    }

    fn handle(&mut self, line: &Line) -> anyhow::Result<()> {
        let text = line.text.as_str();
        let state = self.game.state(line.at);
        let command = if text.starts_with('/') { text.to_lowercase() } else { text.into() };
        match command.as_str() {
            _ if state == State::Over => self.answer(text, &Verdict::Late.to_string()),
            "" => print_line(&self.status(line.at)),
            "/help" => print(HELP.into()),
            "/end" | "/quit" => {
                self.game.stop(line.at);
                Ok(())
            }
            "/go" => {
                self.game.resume(line.at);
                print_line(&format!("The clock is running; {}", self.status(line.at)))
            }
            _ if state == State::Paused => print_line("The game is paused; type /go to resume"),
            "/pause" => {
                self.game.pause(line.at);
                self.recorder.record_progress(None, self.game.played(line.at));
                print_line(&format!("Paused, {}; type /go to resume", self.time(line.at)))
            }
            "/board" => self.show_board(),
            "/rotate" => {
                self.view.rotate();
                self.show_board()
            }
            "/hints" => self.show_hints(),
            "/list" => self.list(),
            command if command.starts_with('/') => self.answer(text, &unknown_command(command)),
            words => {
                let words: Vec<_> = split_words(words).collect();
                if words.is_empty() {
                    return self.answer(text, "no word; type /help for help");
                }
                words.into_iter().try_for_each(|word| self.enter(word, line.at))
            }
        }
    }

    fn enter(&mut self, word: &str, at: Duration) -> anyhow::Result<()> {
        if word.len() > MAX_WORD {
            return self.answer(word, &format!("longer than {MAX_WORD} bytes; not entered"));
        }
        let Some(verdict) = self.game.enter(self.context.judge, word, at) else { return Ok(()) };
        self.recorder.record_progress(Some(word), self.game.played(at));
        self.answer(word, &format!("{verdict}; {}", self.status(at)))
    }

    fn answer(&self, text: &str, answer: &str) -> anyhow::Result<()> {
        print_line(&format!("{}: {answer}", fit(&printable(text), MAX_NAME)))
    }

    /// Returns the score and the time.
    fn status(&self, at: Duration) -> String {
        format!("score {}, {}", self.game.sheet().points(), self.time(at))
    }

    fn time(&self, at: Duration) -> String {
        let label = if self.game.time_limit().is_some() { "left" } else { "played" };
        format!("{} {label}", format_time(self.game.shown(at)))
    }

    fn show_board(&self) -> anyhow::Result<()> {
        self.draw(0, |_| String::new())
    }

    fn show_hints(&self) -> anyhow::Result<()> {
        print_line("Words left to find: starting on each cell / using it")?;
        let hints = Hints::new(self.context.judge, self.game);
        let note = |cell: usize| format!(" {}/{}", hints.starting[cell], hints.using[cell]);
        let width = (0..hints.starting.len()).map(|cell| note(cell).len()).max();
        self.draw(width.unwrap_or(0) + 1, note)
    }

    /// Draws the board with a note of up to `note_width` columns after each cell.
    fn draw(&self, note_width: usize, note: impl Fn(usize) -> String) -> anyhow::Result<()> {
        let (board, view) = (self.context.judge.board(), &self.view);
        let cell =
            |index: usize| view.cell(index / view.columns(), index % view.columns()) as usize;
        let tiles = (0..board.len()).map(|index| board.tile(cell(index)).clone());
        let rotated = Board::new(view.rows(), view.columns(), tiles)?;
        let mut out = Vec::new();
        let cell_width = style::widest(board) + note_width;
        style::draw(&mut out, &rotated, false, style::width(), cell_width, |index| Cell {
            text: face(rotated.tile(index)),
            style: TILE,
            note: note(cell(index)),
        })?;
        writeln!(out)?;
        print(out)
    }

    /// Prints the words that have scored so far.
    fn list(&self) -> anyhow::Result<()> {
        let words: Vec<_> = self.game.sheet().scored().map(|entry| &*entry.word).collect();
        if words.is_empty() {
            return print_line("No words yet");
        }
        let mut out = Vec::new();
        style::columns(&mut out, &words, style::width())?;
        print(out)
    }

    fn report_warning(&mut self) {
        let warning = self.recorder.warning();
        if let Some(warning) = warning.filter(|_| warning != self.last_warning.as_deref()) {
            report(&format!("boggle: {warning}"));
        }
        self.last_warning = warning.map(str::to_owned);
    }

    /// Saves the game and prints the result.
    fn close(&mut self) -> anyhow::Result<()> {
        let now = self.now();
        self.recorder.record_result(self.game, now);
        self.report_warning();
        let judge = self.context.judge;
        let timed_out = self.game.left(now) == Some(Duration::ZERO);
        let mut out = Vec::new();
        if timed_out && io::stdin().is_terminal() {
            discard_pending();
            // The cursor may be behind an unfinished word.
            writeln!(out)?;
        }
        writeln!(out, "{}\n", if timed_out { "Time's up!" } else { "Game over" })?;
        let sheet = self.game.sheet();
        writeln!(out, "{}\n", summary(&Tally::new(judge, sheet)))?;
        let report = WordReport::new(judge, sheet.scored().map(|entry| &*entry.word));
        report.table(&mut out)?;
        let best = report.best_missed(BEST_MISSED);
        if !best.is_empty() {
            let best: Vec<_> = best.iter().map(|found| found.word).collect();
            writeln!(out, "\nBest missed words:")?;
            style::columns(&mut out, &best, style::width())?;
        }
        if let Some(id) = self.recorder.id() {
            writeln!(
                out,
                "\nGame saved; replay it with `boggle replay {id}`, list all with `boggle history`"
            )?;
        }
        print(out)
    }
}

/// Prints text and flushes it.
fn print(text: Vec<u8>) -> anyhow::Result<()> {
    let mut out = stdout();
    out.write_all(&style::for_stdout(text))?;
    Ok(out.flush()?)
}

fn print_line(text: &str) -> anyhow::Result<()> {
    print(format!("{text}\n").into_bytes())
}
