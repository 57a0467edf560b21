//! The board of a round.

use std::fmt;

use boggle_dice::{DiceChoice, DiceRoller, Roll};
use boggle_game::Judge;
use boggle_solver::{Board, Notation, Rules, Solver, SyntaxError};
use serde::{Deserialize, Serialize};

use crate::limits::COMMON_WORDS;
use crate::{Refusal, Settings};

/// The maximum number of boards to roll for one with enough words.
const MAX_ROLLS: u64 = 100;

/// The board of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The board as text.
    pub text: String,
    /// Whether q in the text is a plain q instead of Qu.
    pub bare_q: bool,
    /// The board code, if dice rolled the board in its usual shape.
    pub code: Option<String>,
}

impl Deal {
    pub(crate) fn board(&self) -> Result<Board, SyntaxError> {
        Board::parse(&self.text, &Notation { bare_q: self.bare_q, ..Notation::default() })
    }
}

impl Settings {
    /// Returns the rules for the words on a board.
    #[must_use]
    pub fn rules(&self, board: &Board) -> Rules {
        self.choice.rules(board)
    }

    /// Rolls a board from a seed: the first with as many words as the game asks for, or the one of
    /// 100 with the most words. If the game does not ask for any, common words are counted.
    ///
    /// # Errors
    ///
    /// If the dice cannot be rolled.
    pub fn deal(&self, seed: u64, solver: &Solver) -> Result<Deal, Refusal> {
        let invalid = |error: &dyn fmt::Display| Refusal::InvalidSettings(error.to_string());
        let shape = &self.shape;
        let dice = self.dice.set(shape, || solver.dictionary().letter_counts());
        let dice = dice.ok_or_else(|| invalid(&"rooms have no dice in files"))?;
        let bare_q = self.choice.bare_q.unwrap_or(false);
        let roller = DiceRoller::new(&dice, bare_q).map_err(|error| invalid(&error))?;
        let counts_common = self.good_boards && solver.dictionary().has_levels();
        let default = if counts_common { COMMON_WORDS } else { 1 };
        let min_words = self.choice.min_words.unwrap_or(default);
        let mut best: Option<(u64, u64, Board)> = None;
        for seed in (0..MAX_ROLLS).map(|roll| seed.wrapping_add(roll)) {
            let board = roller.roll_shape(seed, shape).map_err(|error| invalid(&error))?;
            let words = if counts_common {
                common_words(solver, &board, self.rules(&board))
            } else {
                solver.totals(&board, self.rules(&board)).words
            };
            if best.as_ref().is_none_or(|(most, ..)| words > *most) {
                best = Some((words, seed, board));
            }
            if words >= min_words {
                break;
            }
        }
        let (_, seed, board) = best.ok_or_else(|| invalid(&"no board"))?;
        let roll = match &self.dice {
            DiceChoice::Set(dice) => Some(Roll { dice, seed }),
            _ => None,
        };
        let rolls_board = |roll: &Roll| roll.board().is_ok_and(|rolled| rolled == board);
        let code = roll.filter(rolls_board).map(|roll| roll.to_string());
        Ok(Deal {
            text: board.to_string(),
            bare_q: boggle_game::GameSetup::has_bare_q(&board),
            code,
        })
    }

    /// Returns what judges the words on a dealt board, which is solved for it.
    pub(crate) fn judge(&self, deal: &Deal, solver: &Solver) -> Result<Judge, SyntaxError> {
        let board = deal.board()?;
        Ok(Judge::new(solver, &board, self.rules(&board)))
    }
}

/// Returns the number of common words on a board.
fn common_words(solver: &Solver, board: &Board, rules: Rules) -> u64 {
    let solution = solver.solve(board, rules);
    solution.words().filter(|found| solver.dictionary().is_common(found.rank)).count() as u64
}

/// Deals boards with a room's settings, but without the room, which others use meanwhile: a large
/// board with few words takes a quarter of a second.
#[derive(Clone)]
pub struct Dealer {
    settings: Settings,
    solver: Solver,
}

impl Dealer {
    pub(crate) fn new(settings: Settings, solver: Solver) -> Dealer {
        Dealer { settings, solver }
    }

    /// Returns the settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// [Deals](Settings::deal) a board, and returns it with what judges its words.
    ///
    /// # Errors
    ///
    /// If the dice or the shape are unknown.
    pub fn deal(&self, seed: u64) -> Result<(Deal, Judge), Refusal> {
        let deal = self.settings.deal(seed, &self.solver)?;
        let judge = self.settings.judge(&deal, &self.solver);
        let judge = judge.map_err(|error| Refusal::InvalidSettings(error.to_string()))?;
        Ok((deal, judge))
    }
}

impl fmt::Debug for Dealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dealer").field("settings", &self.settings).finish_non_exhaustive()
    }
}
