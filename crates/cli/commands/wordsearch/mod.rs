//! `boggle wordsearch`: solves, creates and checks word-search puzzles.

mod check;
mod new;
#[cfg(feature = "tui")]
mod play;
mod sheets;
mod solve;

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use boggle_dictionary::letters::{Accents, capitalize, count};
use boggle_dictionary::{Entry, Error as DictionaryError, MAX_ENTRIES, parse_entries};
use boggle_solver::MAX_CELLS;
use boggle_storage::BlockList;
use boggle_wordsearch::{ParsedPuzzle, Theme, parse_puzzle, unwanted_words};
use clap::Subcommand;

use crate::input::{read_list_text, read_text};
use crate::terminal::Outcome;

/// Solve, create, check or play a word-search puzzle.
#[derive(clap::Args)]
#[command(
    arg_required_else_help = true,
    after_help = "Examples:
  boggle wordsearch solve puzzle.txt words.txt
  boggle wordsearch new words.txt --size 12x16
  boggle wordsearch check puzzle.txt
  boggle wordsearch play puzzle.txt"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(solve::Args),
    New(new::Args),
    Check(check::Args),
    #[cfg(feature = "tui")]
    Play(play::Args),
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    match args.command {
        Command::Solve(args) => solve::run(args),
        Command::New(args) => new::run(args),
        Command::Check(args) => check::run(args),
        #[cfg(feature = "tui")]
        Command::Play(args) => play::run(args),
    }
}

/// The default limit of a search. Without wildcards, the largest puzzle needs half of it.
const MAX_STEPS: &str = "1000000000";

/// The maximum size of a puzzle in bytes: eight per cell of the largest puzzle.
const MAX_PUZZLE: u64 = 8 * MAX_CELLS as u64;

/// Reads a puzzle and the list of words below it, if there is one.
fn read_puzzle(path: &Path) -> anyhow::Result<ParsedPuzzle> {
    let (name, text) = read_text(path, "a file with a puzzle", MAX_PUZZLE)?;
    Ok(parse_puzzle(&text).map_err(|error| error.in_source(name, 0))?)
}

/// Returns the words that the letters between hidden words must not spell, in family mode or not: all blocked
/// words that have several letters, and unwanted ones that the message does not contain.
fn never_spelled(list: &BlockList, message: &str) -> impl Iterator<Item = String> {
    list.words().filter(|word| count(word) > 1).chain(unwanted_words(message)).map(Into::into)
}

/// The maximum size of a list in bytes: enough for the largest list.
const MAX_TEXT: u64 = 32 * MAX_ENTRIES as u64;

/// Reads the entries of a list, which must have some.
pub(crate) fn read_entries(path: &Path) -> anyhow::Result<Vec<Entry>> {
    let is_spelling = |name: &&str| Accents::for_language(name).is_some() && !path.exists();
    if let Some(name) = path.to_str().filter(is_spelling) {
        bail!("{name}: no such file; to leave out accents, use `--fold-accents={name}`");
    }
    let (name, text) = read_list_text(path, "a word list", MAX_TEXT)?;
    let is_table = path.extension().is_some_and(|it| it.eq_ignore_ascii_case("csv"));
    let text = if is_table { from_csv(&name, &text)? } else { text };
    let entries = parse_entries(&text).map_err(|error| error.in_source(&name, 0))?;
    if entries.is_empty() {
        return Err(anyhow::Error::from(DictionaryError::NoWords).context(name));
    }
    Ok(entries)
}

/// Returns the list in a table of a word and maybe a clue per row, as spreadsheets save it, with commas,
/// semicolons or tabs. Each is on the line where it was.
fn from_csv(name: &str, text: &str) -> anyhow::Result<String> {
    let mut list = String::new();
    let mut lines = 1;
    let mut rows = csv::ReaderBuilder::new();
    rows.has_headers(false).flexible(true).delimiter(separator(text));
    let mut rows = rows.from_reader(text.as_bytes());
    for row in rows.records() {
        let row = row.with_context(|| name.to_owned())?;
        let line = row.position().map_or(lines, csv::Position::line);
        let filled = (1..).zip(&row).filter(|(_, field)| !field.trim().is_empty());
        let filled = filled.last().map_or(0, |(column, _)| column);
        ensure!(
            filled <= 2,
            "{name}, line {line}: {filled} columns; a row of a .csv file has a word and maybe a clue"
        );
        for _ in lines..line {
            list.push('\n');
        }
        lines = line + 1;
        // A field can contain tabs and line breaks.
        let fields = row.iter().take(filled).map(|it| it.split_whitespace().collect::<Vec<_>>());
        let fields: Vec<_> = fields.map(|words| words.join(" ")).collect();
        list += &fields.join("\t");
        list.push('\n');
    }
    Ok(list)
}

/// Returns what separates the columns of a table: the first separator outside quotes, because words have
/// none, and clues may have others.
fn separator(text: &str) -> u8 {
    let mut is_quoted = false;
    let separator = text.bytes().find(|byte| {
        is_quoted ^= *byte == b'"';
        !is_quoted && matches!(byte, b',' | b';' | b'\t')
    });
    separator.unwrap_or(b',')
}

/// The usual extensions of lists.
const LISTS: [&str; 3] = ["csv", "tsv", "txt"];

/// Whether an argument that may be a mistyped name or a word is a name: by its extension.
fn is_named_list(path: &Path) -> bool {
    path.extension().is_some_and(|it| LISTS.iter().any(|list| it.eq_ignore_ascii_case(list)))
}

/// Whether arguments are names of files rather than words: if one is, the others are mistyped.
fn are_files(arguments: &[PathBuf]) -> bool {
    arguments.iter().any(|path| path.is_file() || is_named_list(path))
        || arguments.iter().all(|path| has_list(path))
}

/// Whether there is a list with this name, of which someone may leave out the extension.
fn has_list(path: &Path) -> bool {
    LISTS.iter().any(|list| path.with_extension(list).is_file())
}

/// Rejects the name of a theme where a file is expected and none has this name.
fn check_not_theme(path: &Path) -> anyhow::Result<()> {
    let theme = path.to_str().and_then(Theme::named).filter(|_| !path.exists() && !has_list(path));
    match theme.map(|theme| theme.name) {
        Some(name) => bail!("{name}: no such file; for the built-in list, use `--theme {name}`"),
        None => Ok(()),
    }
}

/// Returns the name of a file as a title.
fn title(path: &Path) -> String {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    capitalize(name.replace('_', " ").trim())
}

/// Reads the entries of the files that the arguments name. Several arguments that are not files, or one
/// with a comma, are the list itself.
pub(crate) fn read_arguments(arguments: &[PathBuf]) -> anyhow::Result<Vec<Entry>> {
    if let [file] = arguments
        && (file.exists() || !file.to_string_lossy().contains(','))
    {
        return read_entries(file);
    }
    if are_files(arguments) {
        let lists: Vec<_> =
            arguments.iter().map(|file| read_entries(file)).collect::<Result<_, _>>()?;
        let mut seen = HashSet::new();
        let entries = lists.into_iter().flatten();
        return Ok(entries.filter(|entry| seen.insert(entry.word.clone())).collect());
    }
    let mut text = String::new();
    for argument in arguments {
        text += argument.to_str().context("the words are not UTF-8")?;
        text.push('\n');
    }
    Ok(parse_entries(&text)?)
}
