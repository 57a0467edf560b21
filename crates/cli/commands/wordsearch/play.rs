//! `boggle wordsearch play`: a word search on the terminal.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::ensure;
use boggle_dictionary::Entry;
use boggle_dictionary::letters::capitalize;
use boggle_game::format_time;
use boggle_solver::{Board, Size};
use boggle_storage::BlockList;
use boggle_tui::{AfterGame, FullScreen};
use boggle_wordsearch::{
    Level, Options, ParsedPuzzle, PuzzleGame, SharedEntry, SharedPuzzle, Theme, ThemePuzzle,
    generate, in_letters_of, themes,
};
use chrono::Utc;
use clap::ArgGroup;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::new::levels;
use super::{check_not_theme, never_spelled, read_arguments, read_entries, read_puzzle, title};
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
/// puzzles are made. Without FILE, play today's word search, the same for everyone.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("source").args(["file", "theme"]),
    after_help = "Examples:
  boggle wordsearch play                       play today's word search
  boggle wordsearch play --theme space         find words about space
  boggle wordsearch play puzzle.txt
  boggle wordsearch play puzzle.txt words.txt
  boggle wordsearch play words.txt --level hard"
)]
pub(crate) struct Args {
    /// File with a puzzle, or with words to hide.
    pub file: Option<PathBuf>,

    /// File with the words to find in the puzzle, or the words themselves [default: the words below the
    /// puzzle]
    #[arg(conflicts_with_all = ["theme", "level", "size", "seed"])]
    pub words: Vec<PathBuf>,

    /// Hide ten words about this.
    #[arg(long, value_name = "NAME", value_parser = theme_names())]
    pub theme: Option<&'static Theme>,

    /// How hard a new puzzle is [default: medium]
    #[arg(long, value_parser = levels(), requires = "source")]
    pub level: Option<Level>,

    /// Number of rows and columns of the puzzle made from a list [default: as the words need]
    #[arg(long, value_name = "RxC", requires = "file")]
    pub size: Option<Size>,

    /// Make the puzzle from this seed; the result is the same on every machine.
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "source")]
    pub seed: Option<u64>,
}

/// What to play.
enum Choice {
    Puzzle(SharedPuzzle),
    /// A puzzle in which the words of a list are hidden.
    List {
        title: String,
        words: Vec<Entry>,
        options: Options,
    },
    Theme(ThemePuzzle),
}

fn theme_names() -> impl TypedValueParser<Value = &'static Theme> {
    let names = themes().iter().map(|theme| theme.name);
    PossibleValuesParser::new(names).try_map(|name| Theme::named(&name).ok_or("no such theme"))
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    check_stdin_once(args.file.iter().chain(&args.words))?;
    let mut choice = choose(&args)?;
    let mut game = PuzzleGame::start(choice.puzzle()?, clock::now());
    ensure!(
        game.findable().next().is_some(),
        "none of the words is in the puzzle; see `boggle wordsearch solve`"
    );
    let theme = screen_theme()?;
    let has_next = !matches!(choice, Choice::Puzzle(_));
    let mut screen = FullScreen::open(theme)?;
    let next = loop {
        let search = || screen.search(&mut game, &clock::now, theme, has_next);
        match holding_interrupts(search)? {
            AfterGame::PlayAgain => choice.advance(args.theme.is_none()),
            next => break next,
        }
        game = PuzzleGame::start(choice.puzzle()?, clock::now());
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

impl Choice {
    /// Returns the puzzle, or makes it.
    fn puzzle(&self) -> anyhow::Result<SharedPuzzle> {
        let (title, puzzle) = match self {
            Choice::Puzzle(puzzle) => return Ok(puzzle.clone()),
            Choice::List { title, words, options } => (title.clone(), generate(words, options)?),
            Choice::Theme(theme) => (capitalize(theme.theme.name), theme.generate()?),
        };
        Ok(shared(title, puzzle.board, puzzle.entries))
    }

    /// Chooses the next puzzle, perhaps from the next theme.
    fn advance(&mut self, changes_theme: bool) {
        match self {
            Choice::Puzzle(_) => {}
            Choice::List { options, .. } => options.seed = options.seed.wrapping_add(1),
            Choice::Theme(puzzle) => {
                puzzle.seed = puzzle.seed.wrapping_add(1);
                if changes_theme {
                    puzzle.theme = puzzle.next_theme();
                }
            }
        }
    }
}

fn choose(args: &Args) -> anyhow::Result<Choice> {
    let level = args.level.unwrap_or_default();
    Ok(match (&args.file, args.theme) {
        (Some(file), _) => read(file, args)?,
        (None, Some(theme)) => {
            Choice::Theme(ThemePuzzle { theme, level, seed: seed_or_random(args.seed)? })
        }
        (None, None) => Choice::Theme(ThemePuzzle::daily(Utc::now().date_naive())),
    })
}

/// Reads a puzzle and the words to find in it, or the words to hide.
fn read(file: &Path, args: &Args) -> anyhow::Result<Choice> {
    check_not_theme(file)?;
    let title = printable(&title(file));
    let is_made = args.level.is_some() || args.size.is_some() || args.seed.is_some();
    let ParsedPuzzle { board, mut entries } = match read_puzzle(file) {
        Ok(puzzle) if !is_made => puzzle,
        Ok(_) => return hide(title, read_entries(file)?, args),
        // A list is no puzzle unless its words have the same length.
        Err(error) => match read_entries(file) {
            Ok(words) if args.words.is_empty() => return hide(title, words, args),
            _ => return Err(error),
        },
    };
    if !args.words.is_empty() {
        entries = read_arguments(&args.words)?;
    }
    ensure!(
        !entries.is_empty(),
        "{}: no words to find; write them below the puzzle, after an empty line, or, if the file is a \
         list of words to hide, use --level",
        printable(&file.display().to_string())
    );
    let entries = entries.into_iter().map(|entry| {
        let word = in_letters_of(&board, &entry.word);
        Entry { word, ..entry }
    });
    let entries = entries.collect();
    Ok(Choice::Puzzle(shared(title, board, entries)))
}

/// Returns the choice of a puzzle in which words are hidden, and no others that are blocked.
fn hide(title: String, words: Vec<Entry>, args: &Args) -> anyhow::Result<Choice> {
    let options = Options {
        level: args.level.unwrap_or_default(),
        size: args.size,
        blocked: never_spelled(&BlockList::load()?, "").collect(),
        seed: seed_or_random(args.seed)?,
        ..Options::default()
    };
    Ok(Choice::List { title, words, options })
}

/// Returns a puzzle as the player sees it.
fn shared(title: String, board: Board, entries: Vec<Entry>) -> SharedPuzzle {
    let entries = entries.into_iter().map(SharedEntry::from).collect();
    SharedPuzzle { title, board, entries, blanks: String::new() }
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
