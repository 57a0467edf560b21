//! Progress of long-running work, shown only if stderr is a terminal.

use std::io::{self, IsTerminal, Write};
use std::iter;
use std::path::Path;
use std::time::{Duration, Instant};

use boggle_explore::SaveNotice;
use terminal_size::{Width, terminal_size_of};
use unicode_width::UnicodeWidthChar;

use super::style::cut;
use crate::hints;
use crate::terminal::{notify, report};
use boggle_game::{commas, pluralize};

/// Work that is done by then shows no bar.
const DELAY: Duration = Duration::from_millis(500);

/// The minimum time between two drawings.
const INTERVAL: Duration = Duration::from_millis(50);

/// The minimum width of a bar. If there is less room, no bar is drawn.
const MIN_BAR: usize = 5;

/// A line at the bottom of the terminal that is redrawn in place.
///
/// After each drawing, the cursor is at the start of the line: at its end, the terminal's echo of
/// Ctrl-C could start another line, and the first one would remain. Indicatif can also draw such
/// lines, but it accounted for 2% of the first build's time, and loading the math library it requires
/// accounted for 4% of a cold start.
pub(crate) struct ProgressLine {
    /// The number of columns drawn.
    width: usize,
    next: Instant,
}

impl ProgressLine {
    /// Returns an empty line, or `None` if stderr is not a terminal.
    pub(crate) fn new() -> Option<ProgressLine> {
        io::stderr().is_terminal().then(|| ProgressLine { width: 0, next: Instant::now() })
    }

    /// Shows a text and, if the fraction done (0 to 1) is known, a bar. Does nothing if the line was
    /// last shown less than `INTERVAL` ago.
    pub(crate) fn show(&mut self, text: impl FnOnce() -> String, done: Option<f64>) {
        let now = Instant::now();
        if now >= self.next {
            self.next = now + INTERVAL;
            let columns: usize =
                terminal_size_of(io::stderr()).map_or(80, |(Width(it), _)| usize::from(it));
            // Some terminals wrap once the last column is filled.
            self.draw(&line(&text(), done, columns.saturating_sub(1)));
        }
    }

    /// Removes the line until it is shown again.
    pub(crate) fn clear(&mut self) {
        self.draw("");
        self.next = Instant::now();
    }

    fn draw(&mut self, text: &str) {
        let width = width(text);
        let rest = self.width.saturating_sub(width);
        if width + rest > 0 {
            // The terminal may have echoed Ctrl-C at the start of the line, and could do so between two
            // writes. There is nowhere left to report an error.
            let _ = io::stderr().write_all(format!("\r{text}{:rest$}\r", "").as_bytes());
        }
        self.width = width;
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.clear();
    }
}

fn width(text: &str) -> usize {
    text.chars().filter_map(UnicodeWidthChar::width).sum()
}

/// Returns the text, truncated to fit, and a bar that fills the rest of the line.
fn line(text: &str, done: Option<f64>, columns: usize) -> String {
    let mut line = cut(text, columns);
    let left = columns - width(&line);
    if let Some(done) = done.filter(|_| left > MIN_BAR) {
        line.push(' ');
        let bar = left - 1;
        let full = ((bar as f64 * done) as usize).min(bar);
        line.extend(iter::repeat_n('█', full).chain(iter::repeat_n('░', bar - full)));
    }
    line
}

/// The line of a run that can be saved to a file, and what is reported about the file.
pub(crate) struct RunLine<'p> {
    /// What continues if a save fails.
    work: &'static str,
    path: Option<&'p Path>,
    line: Option<ProgressLine>,
}

impl<'p> RunLine<'p> {
    pub(crate) fn new(work: &'static str, path: Option<&'p Path>) -> RunLine<'p> {
        RunLine { work, path, line: ProgressLine::new() }
    }

    /// Reports what changed about the file, and shows the line.
    pub(crate) fn show(
        &mut self,
        notice: Option<SaveNotice>,
        text: impl FnOnce() -> String,
        done: Option<f64>,
    ) {
        if let Some(notice) = notice {
            let name = self.path.map(|path| path.display().to_string()).unwrap_or_default();
            if let Some(line) = &mut self.line {
                line.clear();
            }
            notify(&match notice {
                SaveNotice::Failed(error) => {
                    let error = hints::message(&anyhow::Error::from(error).context(name));
                    format!("cannot save the checkpoint: {error}; the {} continues", self.work)
                }
                SaveNotice::Restored => format!("{name}: the checkpoint is saved again"),
            });
        }
        if let Some(line) = &mut self.line {
            line.show(text, done);
        }
    }
}

/// A bar that counts boards: how many are done, and how many per second.
pub(crate) struct BoardProgress {
    line: Option<ProgressLine>,
    start: Instant,
    boards: u64,
    /// The steps done and, if known, all steps.
    steps: u64,
    all: Option<u64>,
    /// Precedes the time left.
    at_most: &'static str,
}

impl BoardProgress {
    /// Measures the bytes read from an input of a length, if that is known.
    pub(crate) fn for_input(length: Option<u64>, is_typed: bool) -> BoardProgress {
        // A bar would get in the way of the answers, and of boards being typed.
        let is_shown = !io::stdout().is_terminal() && !is_typed;
        let line = ProgressLine::new().filter(|_| is_shown);
        BoardProgress { line, ..BoardProgress::for_boards(length, "") }
    }

    /// Measures the boards done. `at_most` is printed before the time left.
    pub(crate) fn for_boards(all: Option<u64>, at_most: &'static str) -> BoardProgress {
        let line = ProgressLine::new();
        BoardProgress { line, start: Instant::now(), boards: 0, steps: 0, all, at_most }
    }

    /// Counts boards, and advances the bar by the `steps` that they took.
    pub(crate) fn add(&mut self, boards: u64, steps: u64) {
        self.show(self.boards + boards, self.steps + steps);
    }

    /// Shows all boards and steps so far.
    pub(crate) fn show(&mut self, boards: u64, steps: u64) {
        (self.boards, self.steps) = (boards, steps);
        let Some(line) = &mut self.line else { return };
        let time = self.start.elapsed();
        if time < DELAY {
            return;
        }
        let time = time.as_secs_f64();
        let done = self.all.map(|all| self.steps as f64 / all.max(1) as f64);
        let text = || {
            let rate = commas((self.boards as f64 / time) as u64);
            let left = done.map(|done| rough_time(time * (1.0 / done - 1.0).max(0.0)));
            let left = left.map(|left| format!(", {}{left} left", self.at_most));
            format!("{} boards, {rate}/s{}", commas(self.boards), left.unwrap_or_default())
        };
        line.show(text, done);
    }

    /// Prints a line on stderr, above the bar.
    pub(crate) fn report(&mut self, message: &str) {
        if let Some(line) = &mut self.line {
            line.clear();
        }
        report(message);
    }
}

/// Returns a time in the largest unit that fits at least twice: `90 seconds`, `3 hours`.
pub(crate) fn rough_time(seconds: f64) -> String {
    let units = [("day", 86400.0), ("hour", 3600.0), ("minute", 60.0)];
    let (unit, length) =
        units.into_iter().find(|(_, length)| seconds >= 2.0 * length).unwrap_or(("second", 1.0));
    pluralize((seconds / length).round() as u64, unit)
}

#[cfg(test)]
mod tests {
    use super::{line, rough_time};

    #[test]
    fn a_bar_fills_the_line() {
        assert_eq!(line("1 board", Some(0.5), 18), "1 board █████░░░░░");
        assert_eq!(line("1 board", Some(2.0), 18), "1 board ██████████");
        assert_eq!(line("1 board", Some(f64::NAN), 14), "1 board ░░░░░░");
    }

    #[test]
    fn a_narrow_line_has_no_bar_and_less_text() {
        assert_eq!(line("1 board", Some(0.5), 12), "1 board");
        assert_eq!(line("1 board", None, 80), "1 board");
        assert_eq!(line("1 board", Some(0.5), 3), "1 b");
        assert_eq!(line("日本語", None, 5), "日本");
        assert_eq!(line("1 board", Some(0.5), 0), "");
    }

    #[test]
    fn times_have_a_unit_of_which_there_are_some() {
        let times = [0.0, 1.4, 119.0, 120.0, 7199.0, 7200.0, 1e6].map(rough_time);
        let expected = [
            "0 seconds",
            "1 second",
            "119 seconds",
            "2 minutes",
            "120 minutes",
            "2 hours",
            "12 days",
        ];
        assert_eq!(times, expected);
    }
}
