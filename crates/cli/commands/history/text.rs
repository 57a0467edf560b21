//! The games as text for people.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::time::Duration;

use boggle_game::{PastGame, Streaks, format_time};
use chrono::NaiveDate;
use unicode_width::UnicodeWidthStr;

use super::kinds::Kinds;
use crate::output::pluralize::pluralize;
use crate::output::style::{FAINT, HEADING, fit, pad, percent};
use crate::storage::saved_games::date;
use crate::terminal::printable;

/// The maximum width of a board's name; longer names are cut off.
const MAX_NAME: usize = 20;

/// What is shown of the games, which are not kept.
pub(super) struct Summary {
    /// The number of all games.
    pub games: u64,
    /// The most games to list, if not all and the hidden ones.
    last: Option<usize>,
    listed: VecDeque<GameLine>,
    /// The number of games before those.
    earlier: u64,
    kinds: Kinds,
    dates: Vec<NaiveDate>,
    dailies: Vec<NaiveDate>,
}

/// A line of the list of games.
struct GameLine {
    name: String,
    before: String,
    after: String,
}

impl Summary {
    pub fn new(last: Option<usize>) -> Summary {
        Summary {
            games: 0,
            last,
            listed: VecDeque::new(),
            earlier: 0,
            kinds: Kinds::default(),
            dates: Vec::new(),
            dailies: Vec::new(),
        }
    }

    /// Adds the next game.
    pub fn add(&mut self, game: &PastGame) {
        self.games += 1;
        self.kinds.add(game);
        self.dates.extend(game.record.date());
        self.dailies.extend(game.daily());
        if self.last.is_none() || !game.is_hidden {
            self.listed.push_back(GameLine::new(game));
        }
        if self.last.is_some_and(|last| self.listed.len() > last) {
            self.listed.pop_front();
            self.earlier += 1;
        }
    }

    /// Renders the list and the statistics.
    pub fn render(&self, width: usize) -> io::Result<Vec<u8>> {
        let mut out = Vec::new();
        self.list(&mut out)?;
        self.kinds.write(&mut out, width)?;
        let today = chrono::Local::now().date_naive();
        let dates = self.dates.iter().copied();
        writeln!(out, "\n{}", streaks("streak", Streaks::new(dates, today)))?;
        if !self.dailies.is_empty() {
            let today = chrono::Utc::now().date_naive();
            let dailies = Streaks::new(self.dailies.iter().copied(), today);
            writeln!(out, "{}", streaks("streak of daily boards", dailies))?;
        }
        Ok(out)
    }

    fn list(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let widest = self.listed.iter().map(|game| game.name.width()).max().unwrap_or(0);
        let widest = widest.max("board".len());
        writeln!(
            out,
            "{HEADING}{:>5}  {:16}  {:widest$}  {:>5}  {:>6}  {:>6}  {:>5}{HEADING:#}",
            "game", "date", "board", "time", "words", "points", "share"
        )?;
        if self.earlier > 0 {
            let earlier = pluralize(self.earlier, "earlier game");
            writeln!(out, "{FAINT}       {earlier}; use --all to list them{FAINT:#}")?;
        }
        for GameLine { name, before, after } in &self.listed {
            writeln!(out, "{before}{}{after}", pad(name, widest))?;
        }
        Ok(())
    }
}

impl GameLine {
    fn new(game: &PastGame) -> GameLine {
        let record = &game.record;
        let mut after = format!(
            "  {:>5}  {:>6}  {:>6}  {:>5}",
            format_time(Duration::try_from_secs_f64(record.played).unwrap_or_default()),
            record.result.words,
            record.result.points,
            record
                .result
                .share(record.setup.target)
                .map_or("–".into(), |share| percent(share, 0)),
        );
        let notes = notes(game);
        if !notes.is_empty() {
            after += &format!("  {FAINT}{}{FAINT:#}", notes.join(", "));
        }
        let before = format!("{:>5}  {:16}  ", record.id, date(record));
        let name = fit(&printable(record.setup.name()), MAX_NAME).into_owned();
        GameLine { name, before, after }
    }
}

fn streaks(name: &str, Streaks { current, longest }: Streaks) -> String {
    let days = |number: usize| pluralize(number as u64, "day");
    format!("Current {name}: {}; longest: {}", days(current), days(longest))
}

/// Returns what is special about a game: that it does not count, or is a daily board.
fn notes(game: &PastGame) -> Vec<&'static str> {
    let notes = [
        (game.daily().is_some(), "daily"),
        (game.is_repeat, "repeat"),
        (game.record.hints, "hints"),
        (game.is_hidden, "hidden"),
    ];
    notes.into_iter().filter(|(applies, _)| *applies).map(|(_, note)| note).collect()
}
