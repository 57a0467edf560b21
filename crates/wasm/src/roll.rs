//! Rolled boards.

use boggle_dice::{DiceChoice, DiceRoller, DiceSet, ParsedBoard, Roll};
use boggle_dictionary::Dictionary;
use boggle_game::{BoardChoice, GameChoice, MissedWords, default_time_limit};
use boggle_solver::{Board, Size, Solver};
use serde::{Deserialize, Serialize};

use crate::board::{BoardDescription, check_size, settle};
use crate::error::Error;
use crate::message::Reply;
use crate::open_dictionary::OpenDictionary;
use crate::page::Page;
use crate::result::past_games;

#[derive(Deserialize)]
pub(crate) struct RollRequest {
    seed: u64,
    /// How to choose among several boards.
    choice: Option<BoardChoice>,
    /// What to roll, and the rules by which a board is chosen.
    #[serde(default)]
    game: GameChoice,
}

#[derive(Serialize)]
struct RollReply<'a> {
    #[serde(flatten)]
    board: BoardDescription<'a>,
    /// The words that the board was chosen for.
    practice: Vec<String>,
}

#[derive(Serialize)]
struct DiceDescription<'a> {
    name: &'a str,
    title: &'a str,
    language: &'a str,
    rows: usize,
    columns: usize,
    /// The usual time limit of a game, in minutes.
    minutes: Option<u64>,
}

/// Lists the dice. The default is first.
pub(crate) fn dice() -> Result<Reply, Error> {
    let describe = |set: &'static DiceSet| DiceDescription {
        name: &set.name,
        title: &set.title,
        language: &set.language,
        rows: set.rows,
        columns: set.columns,
        minutes: default_time_limit(set.rows * set.columns).map(|time| time.as_secs() / 60),
    };
    Reply::json(&DiceSet::all().iter().map(describe).collect::<Vec<_>>())
}

impl Page {
    /// Rolls a board, or chooses one of several. The bytes are the saved games, which determine the
    /// words to practice.
    pub(crate) fn roll(&self, request: &RollRequest, history: &[u8]) -> Result<Reply, Error> {
        let spec = settle(&request.game)?.resolve().map_err(Error::invalid)?;
        let Size { rows, columns } = spec.shape.size();
        check_size(rows.saturating_mul(columns))?;
        let DiceChoice::Set(dice) = spec.dice else {
            return Err(Error::Invalid(format!("`dice: {}` is not possible here", spec.dice)));
        };
        let (mut seed, mut practice) = (request.seed, Vec::new());
        let roller = DiceRoller::new(dice, spec.bare_q)?;
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
            let value = |board: &Board| choice.value(&solver, board, spec.rules);
            seed = roller.best(seed, &spec.shape, choice.rolls(), value)?;
        }
        let roll = Some(Roll { dice, seed });
        let parsed = ParsedBoard { board: roller.roll_shape(seed, &spec.shape)?, roll };
        Reply::json(&RollReply { board: BoardDescription::new(&parsed), practice })
    }
}

/// Returns the words that the player often misses.
fn to_practice(opened: &OpenDictionary, history: &[u8]) -> Vec<String> {
    let mut missed = MissedWords::new(|dictionary| opened.solver_for(dictionary).cloned());
    past_games(history).iter().for_each(|game| missed.add(game));
    missed.to_practice(opened.solver().dictionary())
}
