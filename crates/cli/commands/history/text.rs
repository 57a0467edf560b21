//! The games as text for people.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::iter;

use boggle_game::{DailyResults, KindResult, KindResults, PastGame, RANKS, Streaks};
use boggle_storage::BUILT_IN;
use chrono::NaiveDate;
use unicode_width::UnicodeWidthStr;

use crate::output::{FAINT, HEADING, TILE, fit, minutes, pad, percent, pluralize, wrap};
use crate::saved_games::{board_name, date};
use crate::terminal::printable;

/// The maximum and minimum widths of the names of boards; longer names are cut off.
const MAX_NAME: usize = 20;
const MIN_NAME: usize = 10;

/// Names of daily boards and of 16 letters are cut off only on narrow screens, before the notes.
const FULL_NAME: usize = 16;

/// The width of a line without the name and the notes.
const COLUMNS: usize = 54;

/// The space before the notes.
const GAP: usize = 2;

/// The indentation of the continuation of a line.
const INDENT: usize = 2;

/// The width of the names of bests and averages.
const NAMES: usize = 11;

/// What is shown of the games, which are not kept.
pub(super) struct Summary {
    /// The number of all games.
    pub games: u64,
    /// The maximum number of games to list, if there is one.
    last: Option<usize>,
    listed: VecDeque<GameLine>,
    /// The number of games before those.
    earlier: u64,
    kinds: KindResults,
    dates: Vec<NaiveDate>,
    dailies: DailyResults,
}

/// A line of the list of games.
struct GameLine {
    name: String,
    before: String,
    after: String,
    /// Why the game does not count, or an empty text.
    note: &'static str,
}

impl Summary {
    pub fn new(last: Option<usize>) -> Summary {
        Summary {
            games: 0,
            last,
            listed: VecDeque::new(),
            earlier: 0,
            kinds: KindResults::default(),
            dates: Vec::new(),
            dailies: DailyResults::default(),
        }
    }

    /// Adds the next game.
    pub fn add(&mut self, game: &PastGame) {
        self.games += 1;
        self.kinds.add(game, BUILT_IN);
        self.dates.extend(game.record.date());
        self.dailies.add(game);
        self.listed.push_back(GameLine::new(game));
        if self.last.is_some_and(|last| self.listed.len() > last) {
            self.listed.pop_front();
            self.earlier += 1;
        }
    }

    /// Renders the list and the statistics.
    pub fn render(&self, width: usize) -> io::Result<Vec<u8>> {
        let mut out = Vec::new();
        self.list(&mut out, width)?;
        write_kinds(&mut out, &self.kinds, width)?;
        let today = chrono::Local::now().date_naive();
        let dates = self.dates.iter().copied();
        writeln!(out, "\n{}", streaks("streak", Streaks::new(dates, today)))?;
        if !self.dailies.is_empty() {
            let today = chrono::Utc::now().date_naive();
            writeln!(out, "{}", streaks("streak of daily boards", self.dailies.streaks(today)))?;
            for line in daily_ranks(&self.dailies, today) {
                writeln!(out, "{}", wrap(line.split(' '), (0, INDENT), width))?;
            }
        }
        Ok(out)
    }

    fn list(&self, out: &mut Vec<u8>, width: usize) -> io::Result<()> {
        let widest = |text: fn(&GameLine) -> &str| {
            self.listed.iter().map(|game| text(game).width()).max().unwrap_or(0)
        };
        let notes = widest(|game| game.note);
        let notes = if notes == 0 { 0 } else { GAP + notes };
        let free = width.saturating_sub(COLUMNS);
        let room = free.saturating_sub(notes).max(free.min(FULL_NAME)).clamp(MIN_NAME, MAX_NAME);
        let names = widest(|game| &game.name).max("board".len()).min(room);
        let notes = width.saturating_sub(COLUMNS + names + GAP);
        writeln!(
            out,
            "{HEADING}{:>5}  {:16}  {:names$}  {:>5}  {:>5}  {:>6}  {:>5}{HEADING:#}",
            "game", "date", "board", "time", "words", "points", "share"
        )?;
        if self.earlier > 0 {
            let earlier = pluralize(self.earlier, "earlier game");
            writeln!(out, "{FAINT}       {earlier}; use --all to list them{FAINT:#}")?;
        }
        for game in &self.listed {
            let name = pad(&fit(&game.name, names), names);
            write!(out, "{}{name}{}", game.before, game.after)?;
            if !game.note.is_empty() {
                write!(out, "{:GAP$}{FAINT}{}{FAINT:#}", "", fit(game.note, notes))?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

impl GameLine {
    fn new(game: &PastGame) -> GameLine {
        let record = &game.record;
        let after = format!(
            "  {:>5}  {:>5}  {:>6}  {:>5}",
            minutes(record.played),
            record.result.words,
            record.result.points,
            record
                .result
                .share(record.setup.target)
                .map_or("–".into(), |share| percent(share, 0)),
        );
        let before = format!("{:>5}  {:16}  ", record.id, date(record));
        let name = printable(&board_name(&record.setup));
        let name = fit(&name, MAX_NAME).into_owned();
        GameLine { name, before, after, note: note(game) }
    }
}

fn streaks(name: &str, Streaks { current, longest }: Streaks) -> String {
    let days = |number: usize| pluralize(number as u64, "day");
    format!("Current {name}: {}; longest: {}", days(current), days(longest))
}

/// Returns lines about the ranks on the daily boards, those of the last seven days and all.
fn daily_ranks(dailies: &DailyResults, today: NaiveDate) -> [String; 2] {
    let days = today.iter_days().rev().take(7);
    let days: Vec<_> = days.map(|day| day.format("%a").to_string()).collect();
    let week = iter::zip(days.iter().rev(), dailies.week(today));
    let week: Vec<_> =
        week.filter_map(|(day, rank)| Some(format!("{day} {}", rank?.name))).collect();
    let week = if week.is_empty() { "no games".into() } else { week.join(", ") };
    let ranks = iter::zip(RANKS, dailies.ranks()).filter(|(_, days)| *days > 0);
    let ranks: Vec<_> = ranks.map(|(rank, days)| format!("{} {days}", rank.name)).collect();
    let average = percent(dailies.average_share().unwrap_or(0.0), 0);
    [
        format!("Daily boards of the last seven days: {week}"),
        format!(
            "Daily boards by rank: {}; average {average} of the common words",
            ranks.join(", ")
        ),
    ]
}

/// Returns why a game does not count.
fn note(game: &PastGame) -> &'static str {
    let reasons = [
        (game.is_repeat, "repeat"),
        (game.record.hints, "hints"),
        (!game.record.took_time(), "no time"),
    ];
    reasons.into_iter().find(|&(applies, _)| applies).map_or("", |(_, note)| note)
}

/// Writes the results of each kind of game. Kinds in which no game counts are single lines below
/// the others.
fn write_kinds(out: &mut Vec<u8>, kinds: &KindResults, width: usize) -> io::Result<()> {
    let (counted, others): (Vec<_>, Vec<_>) =
        kinds.iter().partition(|(.., result)| result.games > 0);
    let first_other = counted.len();
    for (at, (rows, columns, differences, result)) in counted.into_iter().chain(others).enumerate()
    {
        if at <= first_other {
            writeln!(out)?;
        }
        let differences: String =
            differences.iter().map(|text| format!(", {}", printable(text))).collect();
        let number = pluralize(result.games, "game");
        let not_counted = match result.not_counted {
            0 => String::new(),
            some => format!(", {some} not counted"),
        };
        let heading = format!("{rows}x{columns}{differences}: {number}{not_counted}");
        let heading = wrap(heading.split(' '), (0, INDENT), width);
        writeln!(out, "{HEADING}{heading}{HEADING:#}")?;
        write_result(out, result, width)?;
    }
    Ok(())
}

/// Writes the bests and averages of the games that count, if any.
fn write_result(out: &mut Vec<u8>, result: &KindResult, width: usize) -> io::Result<()> {
    let (Some((points, points_id)), Some((words, words_id)), Some((share, share_id))) =
        (result.most_points, result.most_words, result.highest_share)
    else {
        return Ok(());
    };
    let mut bests = Vec::new();
    if let Some((time, id)) = result.soonest {
        bests.push(format!("goal in {} (game {id}),", minutes(time)));
    }
    bests.push(format!("{} (game {points_id}),", pluralize(points, "point")));
    bests.push(format!("{} (game {words_id}),", pluralize(words, "word")));
    bests.push(format!("{} (game {share_id})", percent(share, 0)));
    let bests = wrap(bests.iter().map(String::as_str), (NAMES, NAMES), width);
    writeln!(out, "  best     {bests}")?;
    let (points, words, share) = result.averages();
    writeln!(out, "  average  {points:.1} points, {words:.1} words, {}", percent(share, 0))?;
    if let Some((word, id)) = &result.longest {
        writeln!(out, "  longest  {TILE}{}{TILE:#} (game {id})", printable(word))?;
    }
    Ok(())
}
