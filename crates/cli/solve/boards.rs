//! Where boards come from: arguments, files, the standard input, or the dice.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{Context, bail};
use boggle_dice::DiceSet;
use boggle_solver::{Board, MAX_CELLS, Notation};

use super::Args;
use crate::nearest::nearest;

/// The most bytes of a board's text: eight a cell of the largest board.
const MAX_TEXT: usize = 8 * MAX_CELLS;

/// A board that is yet to be read, or was rolled.
pub(crate) enum Source {
    Text {
        text: String,
        /// Where it stands, for messages; empty for arguments.
        place: String,
    },
    Rolled(Board, Roll),
}

/// How a board was rolled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Roll {
    pub dice: &'static DiceSet,
    pub seed: u64,
}

impl Source {
    /// Reads the board.
    pub fn board(self, notation: &Notation) -> anyhow::Result<(Board, Option<Roll>)> {
        match self {
            Source::Rolled(board, roll) => Ok((board, Some(roll))),
            Source::Text { text, place } => {
                let board = Board::parse(&text, notation);
                let board = if place.is_empty() { board? } else { board.context(place)? };
                Ok((board, None))
            }
        }
    }
}

/// All boards of a call, one after the other.
pub(crate) enum Boards {
    /// At most one, known at once.
    One(Option<Source>),
    Stream(Stream),
}

impl Boards {
    pub fn open(args: &Args) -> anyhow::Result<Boards> {
        let from_stdin = matches!(&args.board[..], [only] if only == "-");
        if let Some(path) = &args.file {
            return Ok(Boards::Stream(Stream::open(path, args.lines)?));
        }
        if from_stdin || args.lines && args.board.is_empty() {
            return Ok(Boards::Stream(Stream::open(Path::new("-"), args.lines)?));
        }
        if args.lines {
            bail!("--lines reads boards from --file or the standard input, not from arguments");
        }
        if !args.board.is_empty() {
            let text = args.board.join(" ");
            return Ok(Boards::One(Some(Source::Text { text, place: String::new() })));
        }
        roll(args)
    }

    /// The next boards; none at the end. An error is the last of its batch.
    ///
    /// There are at least `least`, if so many are left, and beyond that as many
    /// as are there without waiting, up to `most`: who types boards, or sends
    /// one at a time, is answered at once.
    pub fn next_batch(&mut self, least: usize, most: usize) -> Vec<anyhow::Result<Source>> {
        match self {
            Boards::One(source) => source.take().map(Ok).into_iter().collect(),
            Boards::Stream(stream) => {
                let mut batch = Vec::new();
                while (batch.len() < least || batch.len() < most && stream.is_ready())
                    && batch.last().is_none_or(Result::is_ok)
                    && let Some(source) = stream.next().transpose()
                {
                    batch.push(source);
                }
                batch
            }
        }
    }
}

/// Rolls the dice asked for, or those whose board has the size asked for, or
/// else the default ones.
fn roll(args: &Args) -> anyhow::Result<Boards> {
    let sized = args.size.and_then(|(rows, columns)| DiceSet::for_size(rows, columns));
    let dice = match &args.dice {
        Some(name) => DiceSet::named(name).with_context(|| unknown(name))?,
        None => sized.or(DiceSet::all().first()).context("no dice are known")?,
    };
    let seed = match args.seed {
        Some(seed) => seed,
        // 32 bits: plenty of boards, and a seed that can be passed on by voice.
        None => getrandom::u32().context("the system has no random numbers; give --seed")?.into(),
    };
    let size = args.size.unwrap_or((dice.rows, dice.columns));
    let board = dice.roll(seed, size, args.bare_q)?;
    Ok(Boards::One(Some(Source::Rolled(board, Roll { dice, seed }))))
}

/// Says that there are no such dice, and which there are.
fn unknown(name: &str) -> String {
    let names: Vec<_> = DiceSet::all().iter().map(|set| set.name.as_str()).collect();
    match nearest(name, names.iter().copied()) {
        Some(near) => format!("no dice `{name}`; did you mean `{near}`?"),
        None => format!("no dice `{name}`; there are {}", names.join(", ")),
    }
}

/// Boards in a file or a pipe, a line each or apart by blank lines.
pub(crate) struct Stream {
    name: String,
    reader: BufReader<Box<dyn Read>>,
    a_line_each: bool,
    /// The line that was read last, counted from 1.
    line: u64,
    any: bool,
}

impl Stream {
    fn open(path: &Path, a_line_each: bool) -> anyhow::Result<Stream> {
        let (name, reader): (_, Box<dyn Read>) = if path.as_os_str() == "-" {
            ("standard input".into(), Box::new(io::stdin()))
        } else {
            let name = path.display().to_string();
            let file = File::open(path).with_context(|| name.clone())?;
            if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
                bail!("{name}: a folder; name a file with boards in it");
            }
            (name, Box::new(file))
        };
        let reader = BufReader::with_capacity(1 << 16, reader);
        Ok(Stream { name, reader, a_line_each, line: 0, any: false })
    }

    /// Whether at least a part of the next board was read ahead.
    fn is_ready(&self) -> bool {
        !self.reader.buffer().is_empty()
    }

    /// The next board; none at the end.
    fn next(&mut self) -> anyhow::Result<Option<Source>> {
        let mut text = String::new();
        let mut first_line = 0;
        loop {
            let before = text.len();
            let more = self.read_line(&mut text)?;
            let blank = text[before..].trim().is_empty();
            if blank {
                text.truncate(before);
            } else if before == 0 {
                first_line = self.line;
            }
            let whole = !text.is_empty() && (blank || self.a_line_each);
            if whole || !more {
                break;
            }
        }
        if text.is_empty() {
            if !self.any {
                bail!("{}: no board; give at least one cell", self.name);
            }
            return Ok(None);
        }
        self.any = true;
        let place = format!("{}, line {first_line}", self.name);
        Ok(Some(Source::Text { text, place }))
    }

    /// Appends the next line to `text`; false at the end.
    fn read_line(&mut self, text: &mut String) -> anyhow::Result<bool> {
        let room = (MAX_TEXT + 1).saturating_sub(text.len());
        let mut line = Vec::new();
        let read = self
            .reader
            .by_ref()
            .take(room as u64)
            .read_until(b'\n', &mut line)
            .with_context(|| self.name.clone())?;
        self.line += 1;
        if read == room {
            bail!(
                "{}, line {}: a board of more than {MAX_TEXT} bytes; use a smaller board",
                self.name,
                self.line
            );
        }
        match str::from_utf8(&line) {
            Ok(line) => text.push_str(line),
            Err(_) => {
                bail!("{}, line {}: not UTF-8; convert it to UTF-8 first", self.name, self.line)
            }
        }
        Ok(read > 0)
    }
}
