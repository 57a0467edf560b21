//! What a proof proves.

use std::io::Write;

use boggle_prove::{BoardRecord, Error, Goal, Log};
use boggle_solver::DictionaryId;

use super::format::{Format, render};
use super::rules::brief;
use super::style;
use super::style::{FAINT, TILE};
use crate::terminal::{Outcome, printable};
use boggle_game::{commas, pluralize};

/// Prints a proof. The answer is no if no board has the score.
pub(crate) fn print(log: &Log, format: Format, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let bytes = match format {
        Format::Jsonl => log.render()?,
        // The checksum, which is not in the text, takes as long as writing the log.
        Format::Text => style::for_stdout(text(log)?.into_bytes()),
        _ => {
            let report = log.report()?;
            render(
                format,
                &report,
                || Ok(text(log)?.into_bytes()),
                |table| {
                    table.row(["board", "points", "words"])?;
                    report.boards.iter().try_for_each(|BoardRecord { board, points, words }| {
                        table.row((board.to_string(), points, words))
                    })
                },
            )?
        }
    };
    out.write_all(&bytes)?;
    Ok(if log.boards()?.is_empty() { Outcome::No } else { Outcome::Done })
}

fn text(log: &Log) -> Result<String, Error> {
    let claim = claim(log, "proved")?;
    let forced = log.classes.iter().map(|class| class.forced).fold(0, u64::saturating_add);
    let forced = pluralize(forced, "cell");
    let candidates = pluralize(log.candidates() as u64, "candidate");
    let classes = classes(log);
    Ok(format!("{claim}{classes}, {forced} forced, {candidates}\n"))
}

/// The number of classes.
pub(crate) fn classes(log: &Log) -> String {
    match log.classes.len() {
        1 => "1 class".to_owned(),
        count => format!("{} classes", commas(count as u64)),
    }
}

/// A score with its unit.
fn score(goal: Goal, score: u64) -> String {
    match goal {
        Goal::Points => pluralize(score, "point"),
        _ => pluralize(score, "word"),
    }
}

/// All that a proof claims: the boards, that there are no others, and for which letters,
/// dictionary and rules. `verb` says whether the claim is proved.
pub(crate) fn claim(log: &Log, verb: &str) -> Result<String, Error> {
    let proof = &log.proof;
    let boards = log.boards()?;
    let mut text = String::new();
    if !boards.is_empty() {
        let heading = format!("{:>8} {:>7}  board", "points", "words");
        text += &format!("{FAINT}{heading}{FAINT:#}\n");
    }
    for BoardRecord { board, points, words } in &boards {
        let [points, words] = [points, words].map(|number| commas(*number));
        text += &format!("{TILE}{points:>8} {words:>7}  {board}{TILE:#}\n");
    }
    let size = format!("{}x{}", proof.rows, proof.columns);
    let score = score(proof.goal, proof.at_least.into());
    let dice = proof.dice.as_ref();
    let dice = dice.map_or_else(String::new, |name| format!(" that the `{name}` dice can roll"));
    let claim = match boards.len() {
        0 => format!("{verb}: no {size} board{dice} has {score} or more"),
        1 => format!("{verb}: no other {size} board{dice} has {score} or more"),
        _ => format!("{verb}: no other {size} boards{dice} have {score} or more"),
    };
    let blank = if boards.is_empty() { "" } else { "\n" };
    let letters = proof.tiles.iter().map(|tile| format!(" {tile}")).collect::<String>();
    let DictionaryId { name, words, checksum } = &proof.dictionary;
    let (name, words) = (printable(name), pluralize(*words as u64, "word"));
    let rules = brief(&proof.rules);
    Ok(format!(
        "{text}{blank}{claim}\n\
         letters   {letters}\n\
         dictionary `{name}`, {words}, checksum {checksum}\n\
         rules      {rules}\n"
    ))
}
