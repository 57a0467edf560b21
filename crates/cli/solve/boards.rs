//! Where boards come from: arguments, files, the standard input, or the dice.

use std::path::Path;

use anyhow::bail;

use super::Args;
use super::args::Format;
use crate::input::Input;
use crate::options::BoardInput;

/// All boards of a call.
pub(super) enum Boards {
    One(BoardInput),
    Many(Input),
}

impl Boards {
    pub fn open(args: &Args) -> anyhow::Result<Boards> {
        let from_stdin = matches!(&args.board[..], [only] if only == "-");
        let stdin = from_stdin || args.lines && args.board.is_empty();
        if let Some(path) = args.file.as_deref().or(stdin.then_some(Path::new("-"))) {
            // JSON for one board differs from that for many.
            let looks_ahead = args.format == Format::Json;
            return Ok(Boards::Many(Input::open(path, args.lines, looks_ahead)?));
        }
        if args.lines {
            bail!("--lines reads boards from --file or the standard input, not from arguments");
        }
        if !args.board.is_empty() {
            return Ok(Boards::One(args.form.read(&args.board.join(" "))?));
        }
        Ok(Boards::One(args.form.roll(&args.dice)?))
    }
}
