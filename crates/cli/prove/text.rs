//! The proved boards as a table.

use boggle_prove::Error;
use indicatif::HumanCount;

use super::log::{BoardRecord, GoalName, Log};
use crate::pluralize::pluralize;
use crate::style::{FAINT, TILE};

pub(super) fn render(log: &Log) -> Result<String, Error> {
    let proof = &log.proof;
    let boards = log.boards()?;
    let mut text = String::new();
    if !boards.is_empty() {
        let heading = format!("{:>8} {:>7}  board", "points", "words");
        text += &format!("{FAINT}{heading}{FAINT:#}\n");
    }
    for BoardRecord { board, points, words } in &boards {
        let [points, words] = [points, words].map(|number| HumanCount(*number).to_string());
        text += &format!("{TILE}{points:>8} {words:>7}  {board}{TILE:#}\n");
    }
    let size = format!("{}x{}", proof.rows, proof.columns);
    let score = match proof.goal {
        GoalName::Points => pluralize(proof.at_least.into(), "point"),
        GoalName::Words => pluralize(proof.at_least.into(), "word"),
    };
    let dice = proof.dice.as_ref();
    let dice = dice.map_or_else(String::new, |name| format!(" that the `{name}` dice can show"));
    let claim = match boards.len() {
        0 => format!("proved: no {size} board{dice} has {score} or more"),
        1 => format!("proved: no other {size} board{dice} has {score} or more"),
        _ => format!("proved: no other {size} boards{dice} have {score} or more"),
    };
    let blank = if boards.is_empty() { "" } else { "\n" };
    let forced = log.classes.iter().map(|class| class.forced).fold(0, u64::saturating_add);
    let forced = pluralize(forced, "cell");
    let candidates = pluralize(log.candidates() as u64, "candidate");
    let classes = match log.classes.len() {
        1 => "1 class".to_owned(),
        count => format!("{} classes", HumanCount(count as u64)),
    };
    Ok(format!("{text}{blank}{claim}\n{classes}, {forced} forced, {candidates}\n"))
}
