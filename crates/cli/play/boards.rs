//! The boards of a session: the first one, and those after it.

use boggle_dice::{DiceRoller, Roll};
use boggle_dictionary::Dictionary;
use boggle_game::past_games;
use boggle_solver::{Board, Solver};

use super::Args;
use crate::board_search::BoardSearch;
use crate::dictionaries::Opened;
use crate::options::BoardInput;
use crate::run::report;
use crate::saved_games::{self, MissedWord, MissedWords};

/// The number of boards of which `--easy` and `--hard` choose one.
const CHOICES: u64 = 10;

/// The number of boards of which `--practice` chooses one.
const PRACTICE_BOARDS: u64 = 200;

/// The number of missed words that `--practice` looks for.
const PRACTICE_WORDS: usize = 100;

/// Chooses boards as the options ask.
pub(super) struct Boards<'a> {
    args: &'a Args,
    opened: &'a Opened,
    /// The words to practice, if any.
    practice: Vec<String>,
}

impl<'a> Boards<'a> {
    /// Returns `None`, after a report, if there is nothing to practice.
    pub fn new(args: &'a Args, opened: &'a Opened) -> anyhow::Result<Option<Boards<'a>>> {
        let mut practice = Vec::new();
        if args.choice.practice {
            let mut missed = MissedWords::new(args.dictionary.family.is_on()?);
            let hidden = saved_games::hidden().unwrap_or_default();
            past_games(saved_games::records(), &hidden).for_each(|game| missed.add(&game));
            let is_known = |missed: &MissedWord| opened.dictionary.contains(&missed.word);
            let words =
                missed.again_and_again().into_iter().filter(is_known).map(|missed| missed.word);
            practice.extend(words.take(PRACTICE_WORDS));
            if practice.is_empty() {
                report(
                    "boggle: nothing to practice yet: no word was missed in two games; \
                     see `boggle history --missed`",
                );
                return Ok(None);
            }
        }
        Ok(Some(Boards { args, opened, practice }))
    }

    /// Returns the dictionary.
    pub fn opened(&self) -> &'a Opened {
        self.opened
    }

    /// Returns the words to practice, if any.
    pub fn practice(&self) -> &[String] {
        &self.practice
    }

    /// Describes what boards are chosen for, unless they are rolled at random.
    pub fn chosen(&self) -> Option<String> {
        let boards = &self.args.choice;
        let names = [("easy", boards.easy), ("hard", boards.hard), ("practice", boards.practice)];
        let name = names.into_iter().find(|(_, is_set)| *is_set).map(|(name, _)| name.into());
        name.or_else(|| self.args.requirements.describe())
    }

    /// Returns a board that is rolled, or else the first one after it that the options
    /// ask for; `None`, after a report, if there is none. A board that was not rolled is
    /// returned unchanged.
    pub fn choose(&self, input: BoardInput) -> anyhow::Result<Option<BoardInput>> {
        let Args { choice: boards, requirements, notation, rules, .. } = self.args;
        let Some(first) = input.roll else { return Ok(Some(input)) };
        if !requirements.is_empty() {
            let search = BoardSearch::new(requirements, notation, rules, self.opened, first)?;
            return Ok(search.run(first)?.map(|(input, _)| input));
        }
        let words = |solver: &Solver, board: &Board| {
            solver.totals(board, rules.rules(board.len())).words as i64
        };
        if boards.practice {
            let solver = Solver::new(Dictionary::from_words(&self.practice)?);
            return self.best(&input, first, PRACTICE_BOARDS, |board| words(&solver, board));
        }
        if boards.easy || boards.hard {
            let solver = Solver::new(self.opened.dictionary.clone());
            let has_levels = self.opened.dictionary.has_levels();
            let sign = if boards.easy { 1 } else { -1 };
            let count = |board: &Board| match has_levels {
                true => self.common_words(&solver, board),
                false => words(&solver, board),
            };
            return self.best(&input, first, CHOICES, |board| match words(&solver, board) {
                // A board without words cannot be played.
                0 => i64::MIN,
                _ => sign * count(board),
            });
        }
        Ok(Some(input))
    }

    fn common_words(&self, solver: &Solver, board: &Board) -> i64 {
        let solution = solver.solve(board, self.args.rules.rules(board.len()));
        let is_common = |rank| self.opened.dictionary.is_common(rank);
        solution.words().filter(|found| is_common(found.rank)).count() as i64
    }

    /// Returns the board with the highest value of `count` boards, the first of several.
    fn best(
        &self,
        input: &BoardInput,
        first: Roll,
        count: u64,
        value: impl Fn(&Board) -> i64,
    ) -> anyhow::Result<Option<BoardInput>> {
        let notation = &self.args.notation;
        let roller = DiceRoller::new(first.dice, notation.bare_q)?;
        let size = (input.board.rows(), input.board.columns());
        let mut best = (i64::MIN, first);
        for index in 0..count {
            let roll = Roll { seed: first.seed.wrapping_add(index), ..first };
            let value = value(&roller.roll(roll.seed, size)?);
            if value > best.0 {
                best = (value, roll);
            }
        }
        let board = roller.roll(best.1.seed, size)?;
        Ok(Some(BoardInput { board, roll: Some(best.1) }))
    }
}
