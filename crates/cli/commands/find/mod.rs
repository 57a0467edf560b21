//! `boggle find`: find given words on a board.

mod data;
mod text;

use std::cell::RefCell;
use std::io::{self, BufWriter};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::bail;
use boggle_dictionary::Entry;
use boggle_solver::svg::MarkedWord;
use boggle_solver::{Board, Finder, Tile, Undecided};
use clap::ArgGroup;

use crate::args::{AdjacencyArgs, BudgetArgs, Limit, NotationArgs};
use crate::input::{BoardArgument, Session, read_only_board, words};
use crate::output::{Content, Format, check_output, formats, save_svg};
use crate::terminal::{Outcome, is_piped, notify, stdout};
use data::{JsonSink, RowSink};
use text::TextSink;

/// Find given words on a board and show where they are.
///
/// The board can be in any notation that `boggle solve` reads. The words need not be in a
/// dictionary; `boggle help lists` explains how they are written. Anything missing from the command
/// line is read from standard input: the board, the words, or the board followed by the words. In
/// the last case, end the board with a blank line (or begin it with its size), and end the list of
/// words with a line containing only `x`. On a terminal, you are prompted for the input, and a blank
/// line also ends the list of words.
///
/// The exit status is 0 if all words were found, 1 if any were not, 2 on error, and 3 if a word was
/// still undecided when a limit was reached: finding a word that covers most of a board can take
/// exponential time if the board has few distinct letters.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("source").args(["board", "file"]),
    after_help = "Examples:
  boggle find                           ask for the board and the words
  boggle find linux dell --board 'wpaou piedq llnro ecauw ydxsz'
  boggle find --all oracle < board.txt
  boggle find --count aaaa --board aaaaaaaaa
  boggle find --file board.txt < words.txt
  boggle find tea --board 'cat rre ton' --format json | jq '.words[].path'"
)]
pub(crate) struct Args {
    /// Words to find [default: read from standard input]
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,

    /// Board, board code, web address, or file; `-` reads standard input.
    #[arg(short, long, value_name = "BOARD")]
    pub board: Option<String>,

    /// Read the board from a file (`-` is standard input).
    #[arg(short, long, value_name = "FILE")]
    pub file: Option<PathBuf>,

    #[command(flatten)]
    pub notation: NotationArgs,

    #[command(flatten)]
    pub adjacency: AdjacencyArgs,

    /// Show every path, not only the first.
    #[arg(short, long, help_heading = "Output")]
    pub all: bool,

    /// Print only the number of paths of each word.
    #[arg(short, long, conflicts_with = "all", help_heading = "Output")]
    pub count: bool,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,

    /// Write an SVG drawing of the board, with each word marked, to a file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "count"], help_heading = "Output")]
    pub svg: Option<PathBuf>,

    #[command(flatten)]
    pub limits: BudgetArgs,
}

/// The result of the search for a word.
#[derive(Debug, Clone, Copy)]
enum Answer {
    /// The word is on the board, along the path reported.
    Found,
    /// The number of paths; zero if the word is not on the board. With --all, each
    /// path was reported. `u128::MAX` means that many or more.
    Counted(u128),
    /// The word is not on the board.
    Missing,
    /// A limit was reached after this many paths were reported.
    Undecided(u128, Limit),
}

/// Receives the results, in the order of the words.
trait Sink {
    /// Receives a path of a word. `is_first` is false if an earlier path may exist.
    fn path(&mut self, word: &str, path: &[u32], is_first: bool) -> io::Result<()>;
    /// Receives the answer for a word, after all its paths.
    fn answer(&mut self, word: &str, answer: Answer) -> io::Result<()>;
    fn end(self: Box<Self>) -> io::Result<()>;
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.svg {
        check_output(path, Content::Svg)?;
    }
    let mut session = Session::new();
    let is_asked =
        args.board.is_none() && args.file.is_none() && (args.words.is_empty() || session.is_typed);
    if args.board.is_none() && args.file.is_none() && !session.is_typed && !is_piped() {
        bail!("no board; give one with --board or --file");
    }
    let (board, with_bare_q) = if is_asked {
        // The board is the last text read.
        let with_bare_q = RefCell::new(None);
        let board = session.board(args.notation.size, |text, size| {
            let notation = NotationArgs { size, ..args.notation };
            let board = notation.read(text)?.board;
            with_bare_q.replace(read_with_bare_q(text, &notation, &board));
            Ok(board)
        })?;
        (board, with_bare_q.into_inner())
    } else {
        board(&args)?
    };
    let rules = args.adjacency.choice().rules(&board);
    let finder = Finder::new(&board, rules);
    let finder_with_bare_q = with_bare_q.as_ref().map(|board| Finder::new(board, rules));
    let out = BufWriter::new(stdout());
    let mut sink: Box<dyn Sink> = match args.format {
        Format::Json | Format::Jsonl => Box::new(JsonSink::new(out, &board, rules, &args)?),
        Format::Csv | Format::Tsv => Box::new(RowSink::new(out, &board, &args)?),
        _ => Box::new(TextSink::new(out, &board)),
    };
    let (mut missing, mut undecided) = (false, false);
    let mut marked = Vec::new();
    let mut search = |entry: Entry| {
        let word = entry.word.as_str();
        let answer = find(&finder, word, &args, |path, is_first| {
            if args.svg.is_some() {
                marked.push((word.to_owned(), path.to_vec()));
            }
            sink.path(word, path, is_first)
        })?;
        sink.answer(word, answer)?;
        match answer {
            Answer::Missing | Answer::Counted(0) => {
                missing = true;
                // Other words use no q tile.
                if word.contains('q')
                    && let Some(finder) = &finder_with_bare_q
                    && let (Ok(Some(_)), _) = args.limits.search(|it| finder.find(word, it))
                {
                    notify(&format!("`{word:.60}` needs a plain q; add --bare-q"));
                }
            }
            Answer::Undecided(..) => undecided = true,
            Answer::Found | Answer::Counted(_) => {}
        }
        Ok(())
    };
    if args.words.is_empty() {
        let end = if is_asked { "empty line or x to end" } else { "empty line to end" };
        let mut count = 0;
        session.entries(&format!("Word ({end}): "), |entries| {
            count += entries.len();
            entries.into_iter().try_for_each(&mut search)
        })?;
        if count == 0 && is_asked && !session.is_typed {
            bail!("standard input: no words after the board; add them after an empty line");
        }
    } else {
        // Check all words before searching for any.
        let mut entries = Vec::new();
        for word in &args.words {
            entries.extend(words(word)?);
        }
        entries.into_iter().try_for_each(search)?;
    }
    sink.end()?;
    if let Some(path) = &args.svg {
        let words = marked.iter().map(|(word, path)| MarkedWord { word, path: path.clone() });
        save_svg(path, &board, words)?;
    }
    Ok(match (undecided, missing) {
        (true, _) => Outcome::Undecided,
        (false, true) => Outcome::No,
        (false, false) => Outcome::Done,
    })
}

/// Reads the one board of the call. Also returns what it would be with `--bare-q`, if that can be
/// another board.
fn board(args: &Args) -> anyhow::Result<(Board, Option<Board>)> {
    let argument = match (&args.board, &args.file) {
        (Some(text), _) => BoardArgument::parse(text, &args.notation)?,
        (None, path) => BoardArgument::File(path.clone().unwrap_or("-".into())),
    };
    if args.words.is_empty() && argument.is_stdin() {
        bail!("no words; give them as arguments, or the board with --board or --file");
    }
    let (input, text) = match argument {
        BoardArgument::Board(input) => (input, args.board.clone().unwrap_or_default()),
        BoardArgument::File(path) => read_only_board(&path, &args.notation)?,
    };
    let with_bare_q = read_with_bare_q(&text, &args.notation, &input.board);
    Ok((input.board, with_bare_q))
}

/// Returns the board that `--bare-q` makes of the text of a board, if it can make a difference: a
/// tile with Qu is a q in the text, unless it is written out.
fn read_with_bare_q(text: &str, notation: &NotationArgs, board: &Board) -> Option<Board> {
    let is_qu = |tile: &Tile| matches!(tile, Tile::Letters(text) if &**text == "qu");
    if notation.bare_q || !board.tiles().any(is_qu) {
        return None;
    }
    Some(NotationArgs { bare_q: true, ..*notation }.read(text).ok()?.board)
}

/// Searches for a word, and reports its paths as they are found.
fn find(
    finder: &Finder,
    word: &str,
    args: &Args,
    mut report: impl FnMut(&[u32], bool) -> io::Result<()>,
) -> io::Result<Answer> {
    if args.count {
        let (count, limit) = args.limits.search(|budget| finder.count(word, budget));
        return Ok(match count {
            Ok(count) => Answer::Counted(count),
            Err(Undecided) => Answer::Undecided(0, limit),
        });
    }
    if args.all {
        let (mut count, mut reported) = (0, Ok(()));
        let (end, limit) = args.limits.search(|budget| {
            finder.each_path(word, budget, |path| {
                count += 1;
                reported = report(path, true);
                if reported.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
        });
        reported?;
        return Ok(match end {
            Ok(()) => Answer::Counted(count),
            Err(Undecided) => Answer::Undecided(count, limit),
        });
    }
    let (path, limit) = args.limits.search(|budget| finder.find(word, budget));
    Ok(match path {
        Ok(Some(path)) => {
            report(&path.cells, path.is_first)?;
            Answer::Found
        }
        Ok(None) => Answer::Missing,
        Err(Undecided) => Answer::Undecided(0, limit),
    })
}
