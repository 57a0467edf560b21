//! What the shell shows after a game.

use std::io::{self, Write};
use std::time::Duration;

use boggle_game::{Ending, FinishedGame, Game, GameRecorder, GameResult, Judge, format_time};
use boggle_storage::ActiveGame;

use super::plain::MAX_NAME;
use crate::output::{fit, pluralize, style};
use crate::saved_games::{WordReport, summary};
use crate::terminal::{printable, report};

/// The maximum number of missed words listed after the game.
const BEST_MISSED: usize = 10;

/// Writes how a game ended, what is new about it, and the words found and missed.
pub(super) fn write_result(
    out: &mut Vec<u8>,
    ending: Ending,
    game: &Game,
    judge: &Judge,
    recorder: &ActiveGame,
) -> io::Result<()> {
    match ending {
        Ending::StruckOut => writeln!(out, "{ending}; game over\n")?,
        Ending::Stopped => writeln!(out, "{ending}\n")?,
        _ => writeln!(out, "{ending}!\n")?,
    }
    let sheet = game.sheet();
    writeln!(out, "{}\n", summary(&GameResult::new(judge, sheet), judge.target()))?;
    let lines = recorder.finished().map(|finished| finished.achievements.lines());
    for line in lines.iter().flatten() {
        writeln!(out, "{}", printable(line))?;
    }
    if lines.is_some_and(|lines| !lines.is_empty()) {
        writeln!(out)?;
    }
    let words = WordReport::new(judge, sheet.scored().map(|entry| &*entry.word));
    words.table(out)?;
    let best = words.best_missed(BEST_MISSED);
    if !best.is_empty() {
        writeln!(out, "\nBest missed words:")?;
        style::columns(out, &best, style::width());
    }
    if let Some(id) = recorder.id() {
        writeln!(
            out,
            "\nGame saved; replay it with `boggle replay {id}`, list all with `boggle history`"
        )?;
    }
    Ok(())
}

/// Reports how a drawn game ended: the score and how to replay the game, or that the
/// next `boggle play` offers to resume it.
pub(super) fn report_end(game: &Game, recorder: &ActiveGame, now: Duration) {
    if let Some(warning) = recorder.warning() {
        report(&format!("boggle: {warning}"));
    }
    match recorder.finished() {
        Some(finished) => report(&score(finished)),
        None => report_interruption(game, recorder, now),
    }
}

/// Reports what happens to a game that is not finished, if it can be resumed.
pub(super) fn report_interruption(game: &Game, recorder: &ActiveGame, now: Duration) {
    let words = game.sheet().entries().len() as u64;
    if words == 0 && !recorder.counts_empty {
        report("Not saved: no word was entered.");
    } else if recorder.is_resumable() {
        report(&format!(
            "Game interrupted at {} with {} entered; the next `boggle play` offers to resume it.",
            format_time(game.played(now)),
            pluralize(words, "word"),
        ));
    }
}

/// Returns the score of a game, and how to replay it if it was saved.
fn score(FinishedGame { record, .. }: &FinishedGame) -> String {
    let name = printable(record.setup.name());
    let line =
        format!("{}; board {}", summary(&record.result, record.setup.target), fit(&name, MAX_NAME));
    match record.id {
        0 => line,
        id => format!("{line}; replay it with `boggle replay {id}`"),
    }
}

/// Reports which of the words to practice were on the board, and which were found.
pub(super) fn report_practice(words: &[String], judge: &Judge, game: &Game) {
    let on_board = words.iter().filter(|word| judge.lookup(word).is_some());
    let is_found = |word: &&String| game.sheet().scored().any(|entry| entry.word == **word);
    let (found, missed): (Vec<_>, Vec<_>) = on_board.partition(is_found);
    for (name, words) in [("found", found), ("missed again", missed)] {
        if !words.is_empty() {
            let words: Vec<_> = words.iter().map(|word| printable(word)).collect();
            report(&format!("Practice words {name}: {}", words.join(", ")));
        }
    }
}
