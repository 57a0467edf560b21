//! The game played line by line, for pipes, screen readers and tests.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::ensure;
use boggle_dictionary::MAX_WORD;
use boggle_game::{
    BoardView, Ending, Game, GameRecorder, GameState, MAX_ENTRIES, SAVE_INTERVAL, Verdict,
    format_time, split_words,
};
use boggle_solver::Board;
use boggle_storage::ActiveGame;
use boggle_tui::{AfterGame, PlayContext};
use signal_hook::consts::SIGINT;
use signal_hook::{flag, low_level};

use super::farewell::{report_interruption, write_result};
use crate::clock;
use crate::output::rules::limit_notes;
use crate::output::style::print;
use crate::output::{Cell, TILE, face, fit, style};
use crate::terminal::{printable, report};

/// How often to check whether the player has pressed Ctrl-C.
const TICK: Duration = Duration::from_millis(100);

/// How long a line entered just before the time limit may take to arrive.
const INPUT_LATENCY: Duration = Duration::from_millis(20);

/// The number of lines after which a game is over, twice as many as it may have words:
/// what is not a word does not count as one, and the input may never end.
const MAX_LINES: usize = 2 * MAX_ENTRIES;

/// The maximum width of the name of a board, and of text that is quoted.
pub(super) const MAX_NAME: usize = 40;

/// Plays a game to its end and prints the result.
pub(super) fn play(
    context: &PlayContext,
    game: &mut Game,
    recorder: &mut ActiveGame,
    lines: Receiver<Line>,
) -> anyhow::Result<AfterGame> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let handler = flag::register(SIGINT, Arc::clone(&interrupted))?;
    let view = BoardView::new(context.judge.board());
    let mut plain = Plain { context, game, recorder, view, last_warning: None };
    plain.open()?;
    let next = plain.handle_lines(&lines, &interrupted)?;
    low_level::unregister(handler);
    match next {
        AfterGame::Interrupted(_) => plain.leave()?,
        AfterGame::Quit | AfterGame::PlayAgain => plain.close()?,
    }
    Ok(next)
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
        let notes = limit_notes(self.game.end_conditions()).into_iter().map(|note| note + "\n");
        let notes: String = notes.collect();
        print(format!("Board {name}; {time}; type /help for commands\n{notes}\n").into_bytes())?;
        self.report_warning();
        if let Some(note) = self.context.note {
            print_line(&format!("{}\n", printable(note)))?;
        }
        self.show_board()?;
        if self.game.sheet().entries().is_empty() { Ok(()) } else { self.list() }
    }

    /// Handles lines until the game is over or the player presses Ctrl-C.
    fn handle_lines(
        &mut self,
        lines: &Receiver<Line>,
        interrupted: &AtomicBool,
    ) -> anyhow::Result<AfterGame> {
        let mut recorded_at = self.now();
        let mut handled = 0;
        loop {
            if interrupted.load(Ordering::Relaxed) {
                return Ok(AfterGame::Interrupted(SIGINT));
            }
            let now = self.now();
            let left = self.game.left(now).filter(|_| self.game.state(now) != GameState::Paused);
            let wait = left.map_or(TICK, |left| TICK.min(left.saturating_add(INPUT_LATENCY)));
            // All lines entered up to this time have been handled.
            let until = match lines.recv_timeout(wait) {
                Ok(line) => {
                    self.handle(&line)?;
                    handled += 1;
                    if handled == MAX_LINES {
                        self.game.stop(line.at);
                    }
                    line.at
                }
                Err(RecvTimeoutError::Timeout) => {
                    // A line entered before now may still be on its way.
                    let now = self.now().saturating_sub(INPUT_LATENCY);
                    let is_due = now.saturating_sub(recorded_at) >= SAVE_INTERVAL;
                    if is_due && self.game.state(now) == GameState::Running {
                        self.recorder.record_progress(None, self.game.played(now));
                        recorded_at = now;
                    }
                    now
                }
                // The terminal may close just after Ctrl-C.
                Err(RecvTimeoutError::Disconnected) if interrupted.load(Ordering::Relaxed) => {
                    return Ok(AfterGame::Interrupted(SIGINT));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let now = self.now();
                    self.game.stop(now);
                    now
                }
            };
            self.report_warning();
            if self.game.state(until) == GameState::Over {
                return Ok(AfterGame::Quit);
            }
        }
    }

    fn handle(&mut self, line: &Line) -> anyhow::Result<()> {
        let text = line.text.as_str();
        let state = self.game.state(line.at);
        // Other programs have commands such as `:q`.
        let is_command = text.starts_with('/')
            || text.starts_with([':', '!', '\\']) && text[1..].starts_with(char::is_alphabetic);
        let command =
            if is_command { format!("/{}", text[1..].to_lowercase()) } else { text.into() };
        match command.as_str() {
            _ if state == GameState::Over => self.answer(text, &Verdict::Late.to_string()),
            "" => print_line(&self.status(line.at)),
            "/help" => Ok(print(HELP.into())?),
            "/end" | "/quit" | "/q" => {
                self.game.stop(line.at);
                Ok(())
            }
            "/resume" | "/go" => {
                self.game.resume(line.at);
                print_line(&format!("The clock is running; {}", self.status(line.at)))
            }
            _ if state == GameState::Paused => {
                print_line("The game is paused; type /resume to continue")
            }
            "/pause" => {
                self.game.pause(line.at);
                self.recorder.record_progress(None, self.game.played(line.at));
                print_line(&format!("Paused, {}; type /resume to continue", self.time(line.at)))
            }
            "/board" => self.show_board(),
            "/rotate" => {
                self.view.rotate();
                self.show_board()
            }
            "/hints" => self.show_hints(line.at),
            "/list" => self.list(),
            command if command.starts_with('/') => self.answer(text, &unknown_command(command)),
            words => {
                // Players also enter numbers and points.
                let is_word = |word: &&str| word.contains(char::is_alphabetic);
                let words: Vec<_> = split_words(words).filter(is_word).collect();
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
        let is_end = ["quit", "q", "exit", "end"].iter().any(|end| word.eq_ignore_ascii_case(end));
        let hint = if is_end && !matches!(verdict, Verdict::Scored(_)) {
            "; type /quit to end the game"
        } else {
            ""
        };
        self.answer(word, &format!("{verdict}; {}{hint}", self.status(at)))
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
        let ending = self.game.ending(now).unwrap_or(Ending::Stopped);
        if ending == Ending::TimeUp && io::stdin().is_terminal() {
            discard_pending();
            // The cursor may be behind an unfinished word.
            print_line("")?;
        }
        let mut out = Vec::new();
        write_result(&mut out, ending, self.game, self.context.judge, self.recorder)?;
        print(out)?;
        if self.recorder.finished().is_none() {
            report("Not saved: no word was entered.");
        }
        Ok(())
    }

    /// Leaves the game to be resumed.
    fn leave(&mut self) -> anyhow::Result<()> {
        let now = self.now();
        self.recorder.record_progress(None, self.game.played(now));
        if io::stdin().is_terminal() {
            // The cursor may be behind an unfinished word.
            print_line("")?;
        }
        self.report_warning();
        report_interruption(self.game, self.recorder, now);
        Ok(())
    }
}

impl Plain<'_, '_, '_> {
    fn answer(&self, text: &str, answer: &str) -> anyhow::Result<()> {
        // All that is shown, even of wide text, and not the whole of a long line.
        let text: String = text.chars().take(MAX_NAME + 1).collect();
        print_line(&format!("{}: {answer}", fit(&printable(&text), MAX_NAME)))
    }

    /// Returns the score and the time, and how far the player is from the other limits.
    fn status(&self, at: Duration) -> String {
        let goal =
            self.game.end_conditions().goal.map(|goal| format!(" of {goal}")).unwrap_or_default();
        let strikes = self.game.strikes().map(|strikes| strikes + ", ").unwrap_or_default();
        format!("score {}{goal}, {strikes}{}", self.game.sheet().points(), self.time(at))
    }

    fn time(&self, at: Duration) -> String {
        let label = if self.game.time_limit().is_some() { "left" } else { "played" };
        format!("{} {label}", format_time(self.game.shown(at)))
    }

    fn show_board(&self) -> anyhow::Result<()> {
        self.draw(0, |_| String::new())
    }

    fn show_hints(&mut self, at: Duration) -> anyhow::Result<()> {
        print_line("Words left to find: starting on each cell / using it")?;
        let hints = self.game.hints(self.context.judge);
        self.recorder.record_hints(self.game.played(at));
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
        Ok(style::print(out)?)
    }

    /// Prints the words that have scored so far.
    fn list(&self) -> anyhow::Result<()> {
        let words: Vec<_> = self.game.sheet().scored().map(|entry| &*entry.word).collect();
        if words.is_empty() {
            return print_line("No words yet");
        }
        let mut out = Vec::new();
        style::columns(&mut out, &words, style::width());
        Ok(style::print(out)?)
    }
}

fn print_line(text: &str) -> anyhow::Result<()> {
    Ok(style::print(format!("{text}\n").into_bytes())?)
}

/// The maximum length of a line in bytes; longer lines are split.
const MAX_LINE: u64 = 4096;

/// The maximum length of a board in bytes.
const MAX_BOARD: usize = 1 << 16;

/// The number of lines read ahead while earlier ones are judged.
const QUEUE: usize = 64;

/// The commands of a game that is played line by line.
const HELP: &str = "\
Type words and press Enter. An empty line shows your score and the time.
  /board    show the board             /pause   pause the game
  /rotate   rotate the board           /resume  resume the game
  /hints    show words left per cell   /end     end the game, or /quit
  /list     list your words            /help    show this help
";

/// The commands, without their slashes.
const COMMANDS: [&str; 9] =
    ["board", "rotate", "hints", "list", "pause", "resume", "end", "quit", "help"];

/// Returns what to do about an unknown command.
fn unknown_command(text: &str) -> String {
    match boggle_storage::suggest(text.trim_start_matches('/'), COMMANDS) {
        Some(similar) => format!("unknown command; did you mean /{similar}?"),
        None => format!("unknown command; use /{}", COMMANDS.join(", /")),
    }
}

/// A line of input.
pub(super) struct Line {
    /// The text, without surrounding spaces.
    pub text: String,
    /// The clock's reading when the line was entered.
    pub at: Duration,
}

/// Standard input, line by line.
pub(super) struct Input {
    /// A line that was read and put back.
    peeked: Option<Line>,
    /// Whether the end was reached.
    pub has_ended: bool,
}

impl Input {
    pub fn new() -> Input {
        Input { peeked: None, has_ended: false }
    }

    /// Waits for the next line and returns it, or `None` at the end of the input.
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        match self.peeked.take() {
            Some(line) => Ok(Some(line)),
            None => {
                let line = read_line()?;
                self.has_ended = line.is_none();
                Ok(line)
            }
        }
    }

    /// Returns the lines of a board, which ends with a blank line.
    pub fn board(&mut self) -> anyhow::Result<String> {
        let mut text = String::new();
        while let Some(Line { text: line, .. }) = self.next()? {
            if !line.is_empty() {
                text = text + &line + "\n";
                ensure!(text.len() <= MAX_BOARD, "standard input: the board has too many rows");
            } else if !text.is_empty() {
                break;
            }
        }
        Ok(text)
    }

    /// Puts a line back, to be returned by the next call to [`next`](Input::next).
    pub fn put_back(&mut self, line: Line) {
        self.peeked = Some(line);
    }

    /// Returns the remaining lines, read by a separate thread so that a line
    /// entered while another is being judged gets the right time.
    pub fn lines(&mut self) -> io::Result<Receiver<Line>> {
        let (sender, lines) = sync_channel(QUEUE);
        let mut input = Input { peeked: self.peeked.take(), ..*self };
        thread::Builder::new().spawn(move || {
            // A read error ends the game, as the end of the input does.
            while let Ok(Some(line)) = input.next() {
                if sender.send(line).is_err() {
                    return;
                }
            }
        })?;
        Ok(lines)
    }
}

fn read_line() -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if io::stdin().lock().take(MAX_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let at = clock::now();
    Ok(Some(Line { text: String::from_utf8_lossy(&bytes).trim().to_owned(), at }))
}

/// Discards text that was typed but not entered, so that the shell does not read it.
fn discard_pending() {
    #[cfg(unix)]
    {
        use rustix::termios::{QueueSelector, tcflush};
        // If this fails, the text appears at the shell's prompt, which is harmless.
        let _ = tcflush(io::stdin(), QueueSelector::IFlush);
    }
}
