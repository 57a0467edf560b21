//! `boggle score`: judges and compares the sheets of several players.

mod args;
mod csv;
mod entries;
mod json;
mod players;
mod text;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::Write;
use std::time::Duration;

use anyhow::{Context, bail};
use boggle_dictionary::letters::count;
use boggle_game::{
    Judge, ParsedSheet, Round, ScoreSheet, SharedWords, SheetEntry, Standing, Verdict,
};
use boggle_solver::{FoundWord, Solver};
use boggle_storage::OpenDictionary;

pub(crate) use args::Args;
use players::Player;

use crate::args::{TextJsonCsv, settle};
use crate::boards::warnings::Warnings;
use crate::input::{BoardArgument, check_stdin_once};
use crate::output::counts::pluralize;
use crate::output::json::rows;
use crate::output::style;
use crate::terminal::{Outcome, report, stdout};

/// A scored round and what it was scored with.
struct ScoredRound<'a> {
    judge: &'a Judge,
    opened: &'a OpenDictionary,
    round: Round,
    /// The time limit, if it is known.
    time_limit: Option<Duration>,
    /// Whether words found by several players were crossed out.
    strike: bool,
}

impl ScoredRound<'_> {
    /// Returns the players who wrote each crossed-out word, in order of their places.
    fn writers(&self) -> HashMap<&str, Vec<&Standing>> {
        let mut writers: HashMap<_, Vec<_>> = HashMap::new();
        for player in self.round.standings() {
            let struck =
                player.sheet.entries().iter().filter(|entry| entry.verdict == Verdict::Struck);
            for entry in struck {
                writers.entry(entry.word.as_str()).or_default().push(player);
            }
        }
        writers
    }

    /// Returns the words that nobody found, best first.
    fn missed(&self) -> Vec<FoundWord<'_>> {
        let mut missed: Vec<_> = self.round.missed(self.judge).collect();
        missed.sort_by_key(|found| {
            let is_rare = !self.judge.is_common(found);
            (is_rare, Reverse((found.points, found.letters)), found.rank)
        });
        missed
    }
}

/// Returns the longest word that scores, the first of several.
fn longest(sheet: &ScoreSheet) -> Option<&SheetEntry> {
    sheet.scored().min_by_key(|entry| Reverse(count(&entry.word)))
}

pub(crate) fn run(mut args: Args) -> anyhow::Result<Outcome> {
    let game = settle([args.choice()])?;
    args.notation.bare_q = game.bare_q.unwrap_or(false);
    let (board, sheets) = args.board_and_sheets()?;
    let board = BoardArgument::parse(&board, &args.notation)?;
    let file = board.file().filter(|_| args.board.is_none()).cloned();
    let files = args.players.iter().map(|player| &player.file).chain(&sheets);
    check_stdin_once(files.chain(board.file()))?;
    let players = players::read(&sheets, &args.players, game.time.is_some())?;
    let input = board.read(&args.notation).context("the board, which comes before the sheets")?;
    let opened = args.dictionary.open_for(&game)?;
    if let Some(warning) = Warnings::new(&opened).check_input(&input) {
        report(&warning.to_string());
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
        report(&note);
    }
    let sheets = players
        .into_iter()
        .map(|Player { name, sheet, .. }| (name, sheet.judge(&judge, time_limit)));
    let shared = game.shared.unwrap_or_default();
    let round = Round::new(sheets, shared);
    let strike = shared == SharedWords::Strike;
    let scored = ScoredRound { judge: &judge, opened: &opened, round, time_limit, strike };
    let out = match args.format {
        TextJsonCsv::Text => style::for_stdout(text::render(&scored, args.top, style::width())?),
        TextJsonCsv::Json => json::object(&scored, args.top)?,
        TextJsonCsv::Csv => csv::rows(&scored)?,
    };
    opened.check_unchanged()?;
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
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
