//! The boards of a session: the first one, and those after it.

use boggle_dictionary::Dictionary;
use boggle_game::{BoardChoice, GameChoice, past_games};
use boggle_solver::{Board, Solver};
use boggle_storage::{OpenDictionary, SavedGames};

use super::Args;
use crate::args::BoardRoller;
use crate::boards::board_search::BoardSearch;
use crate::saved_games;
use crate::terminal::report;
use boggle_dice::ParsedBoard;

/// Chooses boards as the options ask.
pub(super) struct BoardChooser<'a> {
    args: &'a Args,
    pub game: &'a GameChoice,
    /// The games that are saved.
    pub saved: &'a SavedGames,
    pub opened: &'a OpenDictionary,
    /// The words to practice, if any.
    pub practice: Vec<String>,
    /// Whether the next board was given, so that what a game requires of rolled ones is ignored.
    pub is_given: bool,
}

impl<'a> BoardChooser<'a> {
    /// Returns `None`, after a report, if there is nothing to practice.
    pub fn new(
        args: &'a Args,
        game: &'a GameChoice,
        saved: &'a SavedGames,
        opened: &'a OpenDictionary,
    ) -> anyhow::Result<Option<BoardChooser<'a>>> {
        let mut practice = Vec::new();
        if args.choice.practice {
            let mut missed = saved_games::missed_words(args.dictionary.family.is_on()?);
            past_games(saved.records()).for_each(|game| missed.add(&game));
            practice = missed.to_practice(&opened.dictionary);
            if practice.is_empty() {
                report(
                    "boggle: nothing to practice yet: no word was missed in two games; \
                     see `boggle history --missed`",
                );
                return Ok(None);
            }
        }
        let is_given = args.board.text().is_some();
        Ok(Some(BoardChooser { args, game, saved, opened, practice, is_given }))
    }

    /// Describes what boards are chosen for, unless they are rolled at random.
    pub fn chosen(&self) -> Option<String> {
        if self.is_given {
            return None;
        }
        let choice = self.args.choice.of_several();
        choice.map(|choice| choice.name().into()).or_else(|| self.args.requirements.describe())
    }

    /// Returns a board that is rolled, or else the first one after it that the options
    /// ask for; `None`, after a report, if there is none. A board that was not rolled is
    /// returned unchanged.
    pub fn choose(&self, input: ParsedBoard) -> anyhow::Result<Option<ParsedBoard>> {
        let (Args { choice, requirements, .. }, game) = (self.args, self.game);
        let Some(first) = input.roll.filter(|_| !self.is_given) else { return Ok(Some(input)) };
        let roller = BoardRoller::with_dice(game, first.dice)?;
        if !requirements.is_empty() {
            let search = BoardSearch::new(requirements, game, &roller, self.opened, first.seed)?;
            return Ok(search.run(first.seed)?.map(|(input, _)| input));
        }
        let Some(choice) = choice.of_several() else { return Ok(Some(input)) };
        let solver = match choice {
            BoardChoice::Practice => Solver::new(Dictionary::from_words(&self.practice)?),
            BoardChoice::Easy | BoardChoice::Hard => Solver::new(self.opened.dictionary.clone()),
        };
        let rules = game.rules(&input.board);
        let value = |board: &Board| choice.value(&solver, board, rules);
        let seed = roller.roller().best(first.seed, &roller.shape, choice.rolls(), value)?;
        Ok(Some(roller.roll(seed)?))
    }
}
