//! The game line by line: for pipes, screen readers and tests.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use boggle_game::{BoardView, Game, Hints, State, Tally, format_time};
use boggle_play::{GameRecorder, PlayContext};
use boggle_solver::Board;

use super::input::{Line, drop_rest};
use crate::run::{printable, report, stdout};
use crate::saved_games::{ActiveGame, Words, result};
use crate::style::{self, Cell, TILE, face};

/// How long has been played is kept so often. After the machine has slept, the
/// bell is heard as much too late; what is entered is judged by its own time.
const TICK: Duration = Duration::from_secs(5);

/// How long a line that was entered before the bell may take to arrive.
const ON_ITS_WAY: Duration = Duration::from_millis(20);

/// So many of the missed words are told.
const BEST: usize = 10;

const HELP: &str = "\
Type a word and Enter. An empty line tells the time. Commands:
  /board    the board again       /pause  stops the clock
  /rotate   turns the board       /go     starts it again
  /hints    words on each cell    /end    ends the game
  /list     what you have         /help   these lines
";

/// Plays a game to its end, and prints the result.
pub(super) fn play(
    context: &PlayContext,
    game: &mut Game,
    recorder: &mut ActiveGame,
    lines: Receiver<Line>,
) -> anyhow::Result<()> {
    let mut plain =
        Plain { context, game, recorder, view: BoardView::new(context.judge.board()), told: None };
    plain.open()?;
    plain.take_all(&lines)?;
    plain.close()
}

struct Plain<'a, 'k, 'j> {
    context: &'a PlayContext<'a>,
    game: &'a mut Game,
    recorder: &'k mut ActiveGame<'j>,
    view: BoardView,
    /// The trouble that was told of last.
    told: Option<String>,
}

impl Plain<'_, '_, '_> {
    fn now(&self) -> Duration {
        (self.context.clock)()
    }

    fn open(&mut self) -> anyhow::Result<()> {
        let name = printable(self.context.board_name);
        let time = self.time(self.now());
        say(format!("Board {name:.40}; {time}; /help lists the commands\n\n").into_bytes())?;
        self.tell_trouble();
        self.show_board()?;
        if self.game.sheet().entries().is_empty() { Ok(()) } else { self.list() }
    }

    /// Takes lines until the game is over.
    fn take_all(&mut self, lines: &Receiver<Line>) -> anyhow::Result<()> {
        loop {
            let now = self.now();
            let left = self.game.left(now).filter(|_| self.game.state(now) != State::Paused);
            let wait = left.map_or(TICK, |left| TICK.min(left + ON_ITS_WAY));
            // The moment up to which everything that was entered is known.
            let until = match lines.recv_timeout(wait) {
                Ok(line) => {
                    self.take(&line)?;
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
            self.tell_trouble();
            if self.game.state(until) == State::Over {
                return Ok(());
            }
        }
    }

    fn take(&mut self, line: &Line) -> anyhow::Result<()> {
        let text = line.text.as_str();
        let state = self.game.state(line.at);
        match text {
            _ if state == State::Over => self.answer(text, "after the bell"),
            "" => say_line(&self.standing(line.at)),
            "/help" => say(HELP.into()),
            "/end" => {
                self.game.stop(line.at);
                Ok(())
            }
            "/go" => {
                self.game.resume(line.at);
                say_line(&format!("The clock runs; {}", self.standing(line.at)))
            }
            _ if state == State::Paused => say_line("The clock stands; /go starts it again"),
            "/pause" => {
                self.game.pause(line.at);
                self.recorder.record_progress(None, self.game.played(line.at));
                say_line(&format!("The clock stands, {}; /go starts it", self.time(line.at)))
            }
            "/board" => self.show_board(),
            "/rotate" => {
                self.view.rotate();
                self.show_board()
            }
            "/hints" => self.show_hints(),
            "/list" => self.list(),
            command if command.starts_with('/') => {
                self.answer(command, "no such command; /help lists them")
            }
            word => self.enter(word, line.at),
        }
    }

    fn enter(&mut self, word: &str, at: Duration) -> anyhow::Result<()> {
        let Some(verdict) = self.game.enter(self.context.judge, word, at) else { return Ok(()) };
        self.recorder.record_progress(Some(word), self.game.played(at));
        self.answer(word, &format!("{verdict}; {}", self.standing(at)))
    }

    fn answer(&self, text: &str, answer: &str) -> anyhow::Result<()> {
        say_line(&format!("{:.40}: {answer}", printable(text)))
    }

    /// The score and the time.
    fn standing(&self, at: Duration) -> String {
        format!("score {}, {}", self.game.sheet().points(), self.time(at))
    }

    fn time(&self, at: Duration) -> String {
        let what = if self.game.time_limit().is_some() { "left" } else { "played" };
        format!("{} {what}", format_time(self.game.shown(at)))
    }

    fn show_board(&self) -> anyhow::Result<()> {
        self.draw(0, |_| String::new())
    }

    fn show_hints(&self) -> anyhow::Result<()> {
        say_line("Words to be found that begin on a cell / that pass it or begin:")?;
        let hints = Hints::new(self.context.judge, self.game);
        let note = |cell: usize| format!(" {}/{}", hints.starting[cell], hints.using[cell]);
        let widest = (0..hints.starting.len()).map(|cell| note(cell).len()).max();
        self.draw(widest.unwrap_or(0) + 1, note)
    }

    /// Draws the board with a note of so many columns behind each cell.
    fn draw(&self, columns: usize, note: impl Fn(usize) -> String) -> anyhow::Result<()> {
        let (board, view) = (self.context.judge.board(), &self.view);
        let cell =
            |place: usize| view.cell(place / view.columns(), place % view.columns()) as usize;
        let tiles = (0..board.len()).map(|place| board.tile(cell(place)).clone());
        let seen = Board::new(view.rows(), view.columns(), tiles)?;
        let mut out = Vec::new();
        let widest = style::widest(board) + columns;
        style::draw(&mut out, &seen, false, style::width(), widest, |place| Cell {
            text: face(seen.tile(place)),
            style: TILE,
            note: note(cell(place)),
        })?;
        writeln!(out)?;
        say(out)
    }

    /// The words that count so far.
    fn list(&self) -> anyhow::Result<()> {
        let words: Vec<_> = self.game.sheet().scored().map(|entry| &*entry.word).collect();
        if words.is_empty() {
            return say_line("No words yet");
        }
        let mut out = Vec::new();
        style::columns(&mut out, &words, style::width())?;
        say(out)
    }

    fn tell_trouble(&mut self) {
        let trouble = self.recorder.warning();
        if let Some(trouble) = trouble.filter(|_| trouble != self.told.as_deref()) {
            report(&format!("boggle: {trouble}"));
        }
        self.told = trouble.map(str::to_owned);
    }

    /// Prints the result, and keeps the game.
    fn close(&mut self) -> anyhow::Result<()> {
        let now = self.now();
        self.recorder.record_result(self.game, now);
        self.tell_trouble();
        let judge = self.context.judge;
        let rang = self.game.left(now) == Some(Duration::ZERO);
        let mut out = Vec::new();
        if rang && io::stdin().is_terminal() {
            drop_rest();
            // What was half typed is on the line.
            writeln!(out)?;
        }
        writeln!(out, "{}\n", if rang { "Time!" } else { "The end" })?;
        let sheet = self.game.sheet();
        writeln!(out, "{}\n", result(&Tally::new(judge, sheet)))?;
        let words = Words::new(judge, sheet.scored().map(|entry| &*entry.word));
        words.table(&mut out)?;
        let best = words.best_missed(BEST);
        if !best.is_empty() {
            let best: Vec<_> = best.iter().map(|found| found.word).collect();
            writeln!(out, "\nBest missed:")?;
            style::columns(&mut out, &best, style::width())?;
        }
        if let Some(id) = self.recorder.id() {
            writeln!(out, "\nKept: `boggle replay {id}` shows all, `boggle history` all games")?;
        }
        say(out)
    }
}

/// Prints at once.
fn say(text: Vec<u8>) -> anyhow::Result<()> {
    let mut out = stdout();
    out.write_all(&style::for_stdout(text))?;
    Ok(out.flush()?)
}

fn say_line(text: &str) -> anyhow::Result<()> {
    say(format!("{text}\n").into_bytes())
}
