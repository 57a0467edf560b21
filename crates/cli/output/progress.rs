//! Progress bars. They are drawn on stderr, and only if it is a terminal.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::rewound_terminal;
use crate::terminal::report;

/// Work that is done by then shows no bar.
const DELAY: Duration = Duration::from_millis(500);

/// Returns a bar in one of indicatif's templates.
pub(crate) fn bar(length: Option<u64>, template: &str) -> anyhow::Result<ProgressBar> {
    styled(length, ProgressDrawTarget::stderr(), template)
}

/// Returns a bar for a run that prints a result after Ctrl-C.
pub(crate) fn run_bar(length: Option<u64>, template: &str) -> anyhow::Result<ProgressBar> {
    styled(length, rewound_terminal::target(), template)
}

fn styled(
    length: Option<u64>,
    target: ProgressDrawTarget,
    template: &str,
) -> anyhow::Result<ProgressBar> {
    let style = ProgressStyle::with_template(template)?;
    Ok(ProgressBar::with_draw_target(length, target).with_style(style))
}

/// A bar that counts boards: how many are done, and how many per second.
pub(crate) struct BoardProgress {
    bar: ProgressBar,
    is_shown: bool,
    target: fn() -> ProgressDrawTarget,
    start: Instant,
    boards: u64,
}

impl BoardProgress {
    /// Measures the bytes read from an input of a length, if that is known.
    pub(crate) fn for_input(length: Option<u64>, is_typed: bool) -> anyhow::Result<BoardProgress> {
        let template = match length {
            Some(_) => "{msg} {wide_bar} {bytes} of {total_bytes}, {eta} left",
            None => "{msg}, {bytes}",
        };
        // A bar would get in the way of the answers, and of boards being typed.
        let is_shown = !io::stdout().is_terminal() && !is_typed;
        BoardProgress::new(length, template, is_shown)
    }

    /// Measures the boards done; `left` is the template for the time left.
    pub(crate) fn for_boards(all: u64, left: &str) -> anyhow::Result<BoardProgress> {
        BoardProgress::new(Some(all), &format!("{{msg}} {{wide_bar}} {left} left"), true)
    }

    fn new(length: Option<u64>, template: &str, is_shown: bool) -> anyhow::Result<BoardProgress> {
        let bar = styled(length, ProgressDrawTarget::hidden(), template)?;
        let target = ProgressDrawTarget::stderr;
        Ok(BoardProgress { bar, is_shown, target, start: Instant::now(), boards: 0 })
    }

    /// Changes the bar to one for a run that prints a result after Ctrl-C.
    pub(crate) fn of_run(mut self) -> BoardProgress {
        self.target = rewound_terminal::target;
        self
    }

    /// Counts boards, and advances the bar by the `steps` that they took.
    pub(crate) fn add(&mut self, boards: u64, steps: u64) {
        if !self.is_shown {
            return;
        }
        self.boards += boards;
        self.bar.inc(steps);
        let time = self.start.elapsed();
        if time < DELAY {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target((self.target)());
        }
        let rate = (self.boards as f64 / time.as_secs_f64()) as u64;
        let (boards, rate) = (HumanCount(self.boards), HumanCount(rate));
        self.bar.set_message(format!("{boards} boards, {rate}/s"));
    }

    /// Prints a line on stderr, above the bar.
    pub(crate) fn report(&self, message: &str) {
        self.bar.suspend(|| report(message));
    }
}

impl Drop for BoardProgress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
