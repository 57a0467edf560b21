//! Rolled boards.

use boggle_dice::{DiceRoller, DiceSet, Roll};
use boggle_dictionary::Dictionary;
use boggle_game::{BoardChoice, MissedWords};
use boggle_solver::{Board, Solver};
use serde::{Deserialize, Serialize};

use crate::board::{BoardDescription, ParsedBoard, RuleChoice, check_size};
use crate::error::Error;
use crate::message::Reply;
use crate::open_dictionary::OpenDictionary;
use crate::page::Page;
use crate::result::past_games;

#[derive(Deserialize)]
pub(crate) struct RollRequest {
    /// The name of the dice. Defaults to the dice for the size, then to the first set.
    dice: Option<String>,
    size: Option<(usize, usize)>,
    seed: u64,
    /// How to choose among several boards, with these rules.
    choice: Option<BoardChoice>,
    #[serde(default)]
    rules: RuleChoice,
}

#[derive(Serialize)]
struct RollReply<'a> {
    #[serde(flatten)]
    board: BoardDescription<'a>,
    /// The words that the board was chosen for.
    practice: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct DailyRequest {
    year: u16,
    month: u8,
    day: u8,
}

#[derive(Serialize)]
struct DiceDescription<'a> {
    name: &'a str,
    title: &'a str,
    language: &'a str,
    rows: usize,
    columns: usize,
}

/// Lists the dice. The default is first.
pub(crate) fn dice() -> Result<Reply, Error> {
    let describe = |set: &'static DiceSet| DiceDescription {
        name: &set.name,
        title: &set.title,
        language: &set.language,
        rows: set.rows,
        columns: set.columns,
    };
    Reply::json(&DiceSet::all().iter().map(describe).collect::<Vec<_>>())
}

impl RollRequest {
    fn dice(&self) -> Result<(&'static DiceSet, (usize, usize)), Error> {
        let sized = self.size.and_then(|(rows, columns)| DiceSet::for_size(rows, columns));
        let named = self.dice.as_deref().map(|name| {
            DiceSet::named(name).ok_or_else(|| Error::Invalid(format!("unknown dice `{name:.60}`")))
        });
        let dice = named.transpose()?.or(sized).unwrap_or(&DiceSet::all()[0]);
        let size = self.size.unwrap_or((dice.rows, dice.columns));
        check_size(size.0.saturating_mul(size.1))?;
        Ok((dice, size))
    }
}

impl Page {
    /// Rolls a board, or chooses one of several. The bytes are the saved games, which determine the
    /// words to practice.
    pub(crate) fn roll(&self, request: &RollRequest, history: &[u8]) -> Result<Reply, Error> {
        let (dice, size) = request.dice()?;
        let (mut seed, mut practice) = (request.seed, Vec::new());
        let roller = DiceRoller::new(dice, false)?;
        if let Some(choice) = request.choice {
            let opened = self.open_dictionary()?;
            let mut solver = opened.solver().clone();
            if choice == BoardChoice::Practice {
                practice = to_practice(opened, history);
                if practice.is_empty() {
                    return Err(Error::Invalid(
                        "nothing to practice yet: no word was missed in two games".into(),
                    ));
                }
                solver = Solver::new(Dictionary::from_words(&practice)?);
            }
            let shape = boggle_dice::shape(&format!("{}x{}", size.0, size.1));
            let shape = shape.map_err(Error::invalid)?;
            let rules = request.rules.rules(shape.open_cells());
            let value = |board: &Board| choice.value(&solver, board, rules);
            seed = roller.best(seed, &shape, choice.rolls(), value)?;
        }
        let roll = Some(Roll { dice, seed });
        let parsed = ParsedBoard { board: roller.roll(seed, size)?, roll };
        Reply::json(&RollReply { board: parsed.description(), practice })
    }
}

/// Returns the words that the player often misses.
fn to_practice(opened: &OpenDictionary, history: &[u8]) -> Vec<String> {
    let mut missed = MissedWords::new(|dictionary| opened.solver_for(dictionary).cloned());
    past_games(history).iter().for_each(|game| missed.add(game));
    missed.to_practice(opened.solver().dictionary())
}

impl DailyRequest {
    pub fn reply(&self) -> Result<Reply, Error> {
        let roll = Roll::daily(self.year, self.month, self.day);
        Reply::json(&ParsedBoard { board: roll.board()?, roll: Some(roll) }.description())
    }
}
