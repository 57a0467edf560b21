//! Where boards come from: arguments, files, standard input, or dice.

use std::path::Path;

use anyhow::bail;
use boggle_solver::Strategy;

use super::Args;
use super::args::Format;
use crate::input::BoardReader;
use crate::options::BoardInput;

/// The boards to solve.
pub(super) enum Boards {
    One(BoardInput),
    Many(BoardReader),
}

impl Boards {
    /// The solver's strategy, which depends on the number of boards where that is
    /// known before they are read.
    pub fn strategy(&mut self) -> Strategy {
        match self {
            Boards::One(_) => Strategy::Direct,
            Boards::Many(reader) => {
                reader.estimate_boards().map_or(Strategy::Automatic, Strategy::for_boards)
            }
        }
    }

    pub fn open(args: &Args) -> anyhow::Result<Boards> {
        let from_stdin = matches!(&args.board[..], [only] if only == "-");
        let stdin = from_stdin || args.lines && args.board.is_empty();
        if let Some(path) = args.file.as_deref().or(stdin.then_some(Path::new("-"))) {
            // The JSON layout for one board differs from that for several.
            let looks_ahead = args.format == Format::Json;
            return Ok(Boards::Many(BoardReader::open(path, args.lines, looks_ahead)?));
        }
        if args.lines {
            bail!("--lines reads boards from --file or standard input, not from arguments");
        }
        if !args.board.is_empty() {
            return Ok(Boards::One(args.notation.read(&args.board.join(" "))?));
        }
        Ok(Boards::One(args.notation.roll(&args.dice)?))
    }
}
