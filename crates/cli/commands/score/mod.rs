//! `boggle score`: judges and compares the sheets of several players.

mod text;

use std::collections::HashMap;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, bail};
use boggle_dictionary::letters::normalize;
use boggle_game::{
    EntryReport, GameChoice, Judge, ParsedSheet, Round, RoundReport, SharedWords, TimeLimit,
};
use boggle_notation::Kind;
use boggle_solver::Solver;

use crate::args::{DictionaryArgs, NotationArgs, RuleArgs, settle};
use crate::dictionaries::Warnings;
use crate::input::{BoardArgument, check_stdin_once, is_stdin, read_text};
use crate::output::json::rows;
use crate::output::{Format, Table, cell, formats, pluralize, render, style};
use crate::terminal::{Outcome, printable, report as notice, stdout};

/// Score several players' word sheets for one board.
///
/// A sheet is a text file with the words that one player wrote; its name is the player's name. A
/// file can also hold the sheets of several players, each after the player's name: `Alice:` or
/// `[Alice]`. `boggle help sheets` explains how sheets are written.
///
/// With --time, a line can start with the time at which its words were written: `2:41 word`, or
/// `161s word` in seconds. Words written at or after the time limit do not count; words without a
/// time always count.
///
/// A word found by two or more players is crossed out and scores for no one.
/// The player with the most points wins; ties go to the player with the longer
/// words.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle score perslatgsineters alice.txt bob.txt
  boggle score 'wodp djik asop saps' game.txt       one file with players' names
  boggle score board.txt alice.txt bob.txt          the board from a file
  boggle score new-16d --player Alice=a.txt --player Bob=b.txt
  boggle score perslatgsineters game.txt --time 3:00 --no-cancel
  boggle score perslatgsineters - --format csv < game.txt

Environment:
  BOGGLE_DICT      dictionary name or file")]
pub(crate) struct Args {
    /// Board, board code, or file with a board; rows can be given as separate arguments.
    #[arg(value_name = "BOARD", required_unless_present = "board")]
    pub first: Option<OsString>,

    /// Files with the players' words; `-` reads standard input.
    #[arg(value_name = "SHEET")]
    pub sheets: Vec<PathBuf>,

    /// Board, board code, or file with a board, in place of BOARD.
    #[arg(short, long, value_name = "BOARD")]
    pub board: Option<String>,

    /// Score FILE as the sheet of player NAME; may be repeated.
    #[arg(short, long = "player", value_name = "NAME=FILE")]
    pub players: Vec<NamedSheet>,

    /// Time limit of the game: 90s, 5m, 3:00 or none [default: none]
    #[arg(short, long, value_name = "TIME")]
    pub time: Option<TimeLimit>,

    /// Score words found by several players instead of crossing them out.
    #[arg(long, help_heading = "Rules")]
    pub no_cancel: bool,

    #[command(flatten)]
    pub notation: NotationArgs,

    #[command(flatten)]
    pub rules: RuleArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    /// List at most N words that nobody found, best first [default: 20 for text, all for JSON]
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub top: Option<usize>,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,
}

/// A player's name and file, as given to `--player`.
#[derive(Debug, Clone)]
pub(crate) struct NamedSheet {
    pub name: String,
    pub file: PathBuf,
}

impl Args {
    pub fn choice(&self) -> GameChoice {
        GameChoice {
            time: self.time,
            shared: self.no_cancel.then_some(SharedWords::Keep),
            bare_q: self.notation.bare_q.then_some(true),
            ..self.rules.choice()
        }
    }

    /// Returns the text of the board and the files with sheets.
    pub fn board_and_sheets(&self) -> anyhow::Result<(String, Vec<PathBuf>)> {
        let rows = if self.board.is_none() { self.rows() } else { 0 };
        let sheets = self.sheets.iter().skip(rows).cloned();
        let (board, sheets): (_, Vec<_>) = match &self.board {
            Some(board) => {
                (board.clone(), self.first.iter().map(PathBuf::from).chain(sheets).collect())
            }
            None => (self.text(rows), sheets.collect()),
        };
        if sheets.is_empty() && self.players.is_empty() {
            bail!(
                "no sheets; after the board, give files with the players' words, or `-` for \
                   standard input"
            );
        }
        Ok((board, sheets))
    }

    /// Returns the first argument and this many rows after it, separated by spaces.
    fn text(&self, rows: usize) -> String {
        let first = self.first.iter().map(|first| first.to_string_lossy());
        let rows = self.sheets[..rows].iter().map(|row| row.to_string_lossy());
        first.chain(rows).collect::<Vec<_>>().join(" ")
    }

    /// Returns how many of the sheets are rows of the board: all up to the first file, if they
    /// make a board with the first argument.
    fn rows(&self) -> usize {
        let is_sheet = |sheet: &PathBuf| is_stdin(sheet) || sheet.exists();
        let end = self.sheets.iter().position(is_sheet).unwrap_or(self.sheets.len());
        let is_file = self.first.as_ref().is_some_and(|first| Path::new(first).exists());
        let rows = (1..=end).rev().find(|&rows| {
            !self.sheets[rows - 1].to_string_lossy().contains('.')
                && self.notation.read(&self.text(rows)).is_ok()
        });
        rows.filter(|_| !is_file).unwrap_or(0)
    }
}

impl FromStr for NamedSheet {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<NamedSheet, &'static str> {
        match text.split_once('=') {
            Some((name, file)) if !name.trim().is_empty() && !file.is_empty() => {
                Ok(NamedSheet { name: name.trim().into(), file: file.into() })
            }
            _ => Err("expected a name and a file, such as Alice=alice.txt"),
        }
    }
}

/// A scored round and what it was scored with.
struct ScoredRound<'a> {
    judge: &'a Judge,
    round: Round,
    /// The time limit, if it is known.
    time_limit: Option<Duration>,
}

pub(crate) fn run(mut args: Args) -> anyhow::Result<Outcome> {
    let game = settle([args.choice()])?;
    args.notation.bare_q = game.bare_q.unwrap_or(false);
    let (board, sheets) = args.board_and_sheets()?;
    let board = BoardArgument::parse(&board, &args.notation)?;
    let file = board.file().filter(|_| args.board.is_none()).cloned();
    let files = args.players.iter().map(|player| &player.file).chain(&sheets);
    check_stdin_once(files.chain(board.file()))?;
    let players = read_players(&sheets, &args.players, game.time.is_some())?;
    let input = board.read(&args.notation).context("the board, which comes before the sheets")?;
    let opened = args.dictionary.open_for(&game)?;
    if let Some(warning) = Warnings::new(&opened).check_input(&input) {
        notice(&warning.to_string());
    }
    let board = input.board;
    let dictionary = &opened.dictionary;
    let is_word = |row: &Vec<String>| dictionary.contains(&row.concat());
    if let Some(file) = file
        && board.rows() > 1
        && rows(&board).iter().all(is_word)
    {
        bail!(
            "{}: every row is a word, so this could be a sheet; give the board first, or in a file \
             with --board",
            file.display()
        );
    }
    let judge = Judge::new(&Solver::new(dictionary.clone()), &board, game.rules(&board));
    let time_limit = game.time.and_then(|limit| limit.0);
    if let Some(note) = time_limit.and_then(|_| untimed_note(&players)) {
        notice(&note);
    }
    let sheets = players
        .into_iter()
        .map(|Player { name, sheet, .. }| (name, sheet.judge(&judge, time_limit)));
    let shared = game.shared.unwrap_or_default();
    let round = Round::new(sheets, shared);
    let strike = shared == SharedWords::Strike;
    let scored = ScoredRound { judge: &judge, round, time_limit };
    let report = scored.round.report(&judge, (&opened).into(), time_limit, strike, args.top);
    let text = || Ok(text::render(&scored, args.top, style::width())?);
    let out = render(args.format, &report, text, |table| table_rows(&report, table))?;
    opened.check_unchanged()?;
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}

/// Adds a row for each word that a player wrote.
fn table_rows(report: &RoundReport, table: &mut Table) -> csv::Result<()> {
    table.row(["player", "place", "word", "at", "points", "verdict", "with"])?;
    for player in &report.players {
        for EntryReport { word, at, points, verdict, with } in &player.entries {
            let (name, with) = (printable(player.name), printable(&with.join("; ")));
            let at = at.map(|at| at.to_string());
            let (name, with) = (cell(&name), cell(&with));
            table.row((name, player.place, word, at, points, verdict, with))?;
        }
    }
    Ok(())
}

/// Returns a note if some words have no time and so cannot be late.
fn untimed_note(players: &[Player]) -> Option<String> {
    let words = || players.iter().flat_map(|Player { sheet: ParsedSheet { words, .. }, .. }| words);
    let untimed = words().filter(|word| word.at.is_none()).count();
    match untimed {
        0 => None,
        all if all == words().count() => {
            Some("boggle: no word has a time, so the time limit does not apply".into())
        }
        1 => Some("boggle: 1 word has no time and counts as on time".into()),
        some => Some(format!(
            "boggle: {} have no time and count as on time",
            pluralize(some as u64, "word")
        )),
    }
}

/// The maximum number of players. A word that all of them found lists each one's name for
/// each, so that the output grows with the square of their number.
const MAX_PLAYERS: usize = 100;

/// The maximum size of a file in bytes: enough for the words of all of them.
const MAX_SIZE: u64 = 64 * 1024;

/// The name of a player whose sheet on standard input gives no name.
const DEFAULT_NAME: &str = "Player";

/// A player and the words the player wrote.
struct Player {
    name: String,
    sheet: ParsedSheet,
}

/// Reads the players of all files, in the order of the command line.
///
/// Only sheets of a game with a time limit can have times.
fn read_players(
    files: &[PathBuf],
    named: &[NamedSheet],
    has_times: bool,
) -> anyhow::Result<Vec<Player>> {
    let mut players = Vec::new();
    // Where each name was first used.
    let mut locations: HashMap<String, String> = HashMap::new();
    let mut add = |location: String, name: String, sheet: ParsedSheet| {
        if let Some(first) = locations.get(&*normalize(&name)) {
            bail!(
                "{location}: duplicate player name `{name:.60}`, first used by {first}; \
                 rename one of the players"
            );
        }
        if players.len() == MAX_PLAYERS {
            bail!("{location}: more than {MAX_PLAYERS} players; score fewer at a time");
        }
        locations.insert(normalize(&name).into_owned(), location);
        players.push(Player { name, sheet });
        Ok(())
    };
    for file in files {
        let (location, sheets) = read_sheets(file, has_times)?;
        for sheet in sheets {
            let (line, stem) = (sheet.line, file.file_stem().unwrap_or_default());
            match sheet.name.clone() {
                Some(name) => add(format!("{location}, line {line}"), name, sheet)?,
                None if is_stdin(file) => add(location.clone(), DEFAULT_NAME.into(), sheet)?,
                None => add(location.clone(), stem.to_string_lossy().into(), sheet)?,
            }
        }
    }
    for NamedSheet { name, file } in named {
        let (location, sheets) = read_sheets(file, has_times)?;
        for sheet in sheets {
            if sheet.name.is_some() {
                let line = sheet.line;
                bail!(
                    "{location}, line {line}: the file already names its players; \
                     pass it without --player"
                );
            }
            add(location.clone(), name.clone(), sheet)?;
        }
    }
    Ok(players)
}

/// Reads the sheets in a file, and returns them with the file's name for messages.
fn read_sheets(file: &Path, has_times: bool) -> anyhow::Result<(String, Vec<ParsedSheet>)> {
    let (name, text) = read_text(file, "a file with words", MAX_SIZE)?;
    let sheets = ParsedSheet::parse(&text, has_times).map_err(|error| {
        let error = error.in_source(&name, 0);
        match error.kind {
            Kind::Time if !has_times => error.with_remedy("to read times, add --time"),
            _ => error,
        }
    })?;
    Ok((name, sheets))
}
