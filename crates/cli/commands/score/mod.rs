//! `boggle score`: judges and compares the sheets of several players.

mod args;
mod players;
mod text;

use std::io::Write;
use std::time::Duration;

use anyhow::{Context, bail};
use boggle_game::{EntryReport, Judge, ParsedSheet, Round, RoundReport, SharedWords};
use boggle_solver::Solver;

pub(crate) use args::Args;
use players::Player;

use crate::args::settle;
use crate::boards::warnings::Warnings;
use crate::input::{BoardArgument, check_stdin_once};
use crate::output::counts::pluralize;
use crate::output::format::{Table, render};
use crate::output::json::rows;
use crate::output::spreadsheet::cell;
use crate::output::style;
use crate::terminal::{Outcome, printable, report as notice, stdout};

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
    let players = players::read(&sheets, &args.players, game.time.is_some())?;
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
