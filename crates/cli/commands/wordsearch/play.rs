//! `boggle wordsearch play`: a word search on the terminal.

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{bail, ensure};
use boggle_dictionary::Entry;
use boggle_game::format_time;
use boggle_solver::{Board, Size};
use boggle_storage::BlockList;
use boggle_tui::{AfterGame, FullScreen};
use boggle_wordsearch::{
    Level, Options, ParsedPuzzle, PuzzleGame, SharedEntry, SharedPuzzle, generate, in_letters_of,
};

use super::new::levels;
use super::{read_arguments, read_entries, read_puzzle};
use crate::args::{screen_theme, seed_or_random};
use crate::clock;
use crate::input::check_stdin_once;
use crate::output::pluralize;
use crate::terminal::{Outcome, holding_interrupts, printable, report, stdout};

/// Play a word search with the keyboard or the mouse.
///
/// Mark the first letter of a word and then the last one, or drag along the word. Words run in all
/// eight directions. Press `?` for the keys.
///
/// FILE is a puzzle with a list of words, as `boggle wordsearch new` writes it, or only a list, from which
/// puzzles are made.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle wordsearch play puzzle.txt
  boggle wordsearch play puzzle.txt words.txt
  boggle wordsearch play words.txt --level hard")]
pub(crate) struct Args {
    /// File with a puzzle, or with words to hide.
    pub file: PathBuf,

    /// File with the words to find in the puzzle, or the words themselves [default: the words below the
    /// puzzle]
    #[arg(conflicts_with_all = ["level", "size", "seed"])]
    pub words: Vec<PathBuf>,

    /// How hard the puzzle made from a list is [default: medium]
    #[arg(long, value_parser = levels())]
    pub level: Option<Level>,

    /// Number of rows and columns of the puzzle made from a list [default: as the words need]
    #[arg(long, value_name = "RxC")]
    pub size: Option<Size>,

    /// Make the puzzle from this seed; the result is the same on every machine.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,
}

/// What to play.
enum Choice {
    Puzzle(SharedPuzzle),
    /// Puzzles in which these words are hidden.
    List(Vec<Entry>),
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    check_stdin_once([&args.file].into_iter().chain(&args.words))?;
    let choice = read(&args)?;
    let mut seed = seed_or_random(args.seed)?;
    let mut game = PuzzleGame::start(puzzle(&choice, &args, seed)?, clock::now());
    ensure!(
        game.findable().next().is_some(),
        "none of the words is in the puzzle; see `boggle wordsearch solve`"
    );
    let theme = screen_theme()?;
    let has_next = matches!(choice, Choice::List(_));
    let mut screen = FullScreen::open(theme)?;
    let next = loop {
        let search = || screen.search(&mut game, &clock::now, theme, has_next);
        match holding_interrupts(search)? {
            AfterGame::PlayAgain => seed = seed.wrapping_add(1),
            next => break next,
        }
        game = PuzzleGame::start(puzzle(&choice, &args, seed)?, clock::now());
    };
    // The result is below what was on the terminal before.
    drop(screen);
    let missing = game.puzzle().entries.len() - game.findable().count();
    if missing > 0 {
        let words = pluralize(missing as u64, "word");
        report(&format!("boggle: {words} of the list cannot be found in the puzzle"));
    }
    stdout().write_all(result(&game).as_bytes())?;
    Ok(match next {
        AfterGame::Interrupted(signal) => Outcome::Interrupted(signal),
        AfterGame::Quit | AfterGame::PlayAgain => Outcome::Done,
    })
}

/// Reads a puzzle and the words to find in it, or the words to hide.
fn read(args: &Args) -> anyhow::Result<Choice> {
    let makes = args.level.is_some() || args.size.is_some() || args.seed.is_some();
    let ParsedPuzzle { board, mut entries } = match read_puzzle(&args.file) {
        Ok(puzzle) if !makes => puzzle,
        Ok(_) => return Ok(Choice::List(read_entries(&args.file)?)),
        // A list is no puzzle unless its words have the same length.
        Err(error) => match read_entries(&args.file) {
            Ok(entries) if args.words.is_empty() => return Ok(Choice::List(entries)),
            _ => return Err(error),
        },
    };
    if !args.words.is_empty() {
        entries = read_arguments(&args.words)?;
    }
    if entries.is_empty() {
        bail!(
            "{}: no words to find; write them below the puzzle, after an empty line, or, if the file \
             is a list of words to hide, use --level",
            printable(&args.file.display().to_string())
        );
    }
    let entries = entries.into_iter().map(|entry| {
        let word = in_letters_of(&board, &entry.word);
        Entry { word, ..entry }
    });
    let entries = entries.collect();
    Ok(Choice::Puzzle(shared(title(args), board, entries)))
}

/// Returns the puzzle to play, or makes it from a list.
fn puzzle(choice: &Choice, args: &Args, seed: u64) -> anyhow::Result<SharedPuzzle> {
    let words = match choice {
        Choice::Puzzle(puzzle) => return Ok(puzzle.clone()),
        Choice::List(words) => words,
    };
    let list = BlockList::load()?;
    let is_listed = |blocked: &&str| words.iter().any(|entry| entry.word == *blocked);
    let blocked = list.words().filter(|blocked| !is_listed(blocked)).map(Into::into).collect();
    let level = args.level.unwrap_or_default();
    let options = Options { level, size: args.size, blocked, seed, ..Options::default() };
    let puzzle = generate(words, &options)?;
    Ok(shared(title(args), puzzle.board, puzzle.entries))
}

/// Returns a puzzle as the player sees it.
fn shared(title: String, board: Board, entries: Vec<Entry>) -> SharedPuzzle {
    let entries = entries.into_iter().map(SharedEntry::from).collect();
    SharedPuzzle { title, board, entries, blanks: String::new() }
}

/// Returns the name of the file without its extension.
fn title(args: &Args) -> String {
    let name = args.file.file_stem().unwrap_or_default().to_string_lossy();
    printable(&name).into()
}

/// Returns what the shell shows after a game: how much was found, in what time, and what was not.
fn result(game: &PuzzleGame) -> String {
    let (found, all) = (game.found().len(), game.findable().count());
    let time = format_time(game.played(clock::now()));
    let mut text = format!("Found {found} of {} in {time}", pluralize(all as u64, "word"));
    let hints = game.hint_count() as u64;
    if hints > 0 {
        let _ = write!(text, ", with {}", pluralize(hints, "hint"));
    }
    text.push('\n');
    let missed = game.findable().filter(|entry| !game.is_found(*entry));
    let missed: Vec<_> = missed.filter_map(|entry| game.text(entry)).collect();
    let missed: Vec<_> = missed.iter().map(|text| printable(text)).collect();
    if !missed.is_empty() {
        let _ = writeln!(text, "Not found: {}", missed.join(", "));
    }
    text
}
