//! Where boards come from: arguments, files, standard input, or dice.

use anyhow::bail;
use boggle_game::GameChoice;
use boggle_solver::Strategy;
use boggle_storage::OpenDictionary;

use super::Args;
use crate::args::{BoardRoller, RequirementArgs, seed_or_random};
use crate::boards::board_search::BoardSearch;
use crate::input::{BoardArgument, BoardReader};
use crate::output::format::Format;
use crate::terminal::is_piped;
use boggle_dice::ParsedBoard;

/// The boards to solve.
pub(super) enum InputBoards {
    One(ParsedBoard),
    Many(BoardReader),
}

impl InputBoards {
    /// The solver's strategy, which depends on the number of boards where that is
    /// known before they are read.
    pub fn strategy(&mut self) -> Strategy {
        match self {
            InputBoards::One(_) => Strategy::Direct,
            InputBoards::Many(reader) => {
                reader.estimate_boards().map_or(Strategy::Automatic, Strategy::for_boards)
            }
        }
    }

    /// Returns `None`, after a report, if no rolled board meets what the game requires.
    pub fn open(
        args: &Args,
        game: &GameChoice,
        opened: &OpenDictionary,
    ) -> anyhow::Result<Option<InputBoards>> {
        let argument = match (&args.file, args.board.text()) {
            (Some(path), _) => BoardArgument::File(path.clone()),
            (None, None) if args.dice.is_requested() || !args.lines && !is_piped() => {
                let roller = BoardRoller::new(game, &args.dictionary)?;
                let seed = seed_or_random(args.dice.seed)?;
                if game.min_words.is_none() {
                    return Ok(Some(InputBoards::One(roller.roll(seed)?)));
                }
                let requirements =
                    RequirementArgs { min_words: game.min_words, ..RequirementArgs::default() };
                let search = BoardSearch::new(&requirements, game, &roller, opened, seed)?;
                return Ok(search.run(seed)?.map(|(input, _)| InputBoards::One(input)));
            }
            (None, None) => BoardArgument::File("-".into()),
            (None, Some(text)) => BoardArgument::parse(&text, &args.notation)?,
        };
        match argument {
            BoardArgument::File(path) => {
                // The JSON layout for one board differs from that for several, and a
                // drawing shows only one.
                let looks_ahead = args.format == Format::Json || args.html.is_some();
                let mut reader = BoardReader::open(&path, args.lines, looks_ahead)?;
                reader.is_lossy = args.skip_invalid;
                // A part of a divided stream can be empty; a person who types none forgot them.
                reader.needs_board = !args.lines || reader.is_typed;
                Ok(Some(InputBoards::Many(reader)))
            }
            BoardArgument::Board(_) if args.lines => {
                bail!("--lines reads boards from a file or standard input, not from arguments")
            }
            BoardArgument::Board(input) => Ok(Some(InputBoards::One(input))),
        }
    }
}
